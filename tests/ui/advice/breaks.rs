//! Lines of a table that break off.

mod steps {
    dagaz::game! {
        pub game Steps {
            players White, Black;
            board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
            rule walk(d) { step d; verify !friend; land; }
            piece Man { moves walk(n | e | s | w); }
            setup { White { Man a1; } Black { Man c3; } }
            end { no moves => loss; }
        }
    }
}

dagaz::advice! {
    table Chase for steps::Steps {
        cell 3 = Man of us;
        cell man Man of us;
        predicate near = ;
        predicate far = any(Man of us) 2;
        predicate few = fn 3;
        predicate many = fn steps::;
        moves walks = ;
        moves some = legal legal;
        moves none_of = (legal none);
        moves early = depth legal;
        moves late = depth == 300;
        advice 3 { }
        advice closer {
            better ;
            holding !near 2;
            us ;
            them depth == 1 and legal, none;
        }
        advice further;
        rule : closer;
        rule always closer;
        rule sometimes: if near closer;
        rule often: ;
        rule seldom: closer further;
        variant { }
        variant Calm;
    }
}

dagaz::advice! { }

dagaz::advice! {
    tabel Chase for steps::Steps { }
    table 3 for steps::Steps { }
    table Chase of steps::Steps { }
    table Chase for 3 { }
    table Chase for steps::Steps;
}

fn main() {}
