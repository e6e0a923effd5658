//! Statements that break off.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        state score: 0..=9;
        rule loops {
            while empty up 3 { }
            while { step n; }
            while empty at n step n;
            while empty up to 3 step n;
            for x my { capture x; }
            for 3 in my { capture; }
            for x in { capture; }
            for x in my step n;
            for x in my { capture x; } or done;
            choose x;
            choose 3 in my;
            choose x in ;
            fail;
        }
        rule branches {
            if empty step n;
            if empty { } else step n;
            if { }
            else { }
            either step n;
            either { step n; }
            either { step n; } or step n;
            or { step n; }
            fail;
        }
        rule locals {
            let mut x = here;
            let 3 = here;
            let y: cell = here;
            let z here;
            set score == 3;
            set score;
            set a1 | b1 = 3;
            score += 1;
            fail;
        }
        rule effects {
            capture to;
            capture here at;
            capture here hand;
            remove here there;
            become Man here;
            become ;
            convert here White;
            move here there;
            move to a1;
            shift my n;
            place Man here;
            place ;
            step ;
            step n verify empty;
            go ;
            next ;
            next again(White);
            next main(White Black);
            next 3;
            fail empty;
        }
        rule endings {
            land here;
            land then ;
            land then up | ;
            land or stop;
            land then up or wait;
            done then up stop;
            up(n;m);
            3;
            ;
        }
        piece Man { moves loops, branches, locals, effects, endings; after up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
