//! Layers of columns that break off.

dagaz::game! {
    pub game Towers {
        players White, Black;
        board { grid a..=c, 1..=3; columns up to 4; direction n = (0, 1); }
        rule up {
            pile here there;
            pile top here onto a1;
            pile here onto ;
            tuck here onto a1;
            tuck bottom 2 of here;
            remove top 2 here;
            remove bottom of ;
            capture top of here hand;
            capture bottom 2 of here to ;
            place Man onto ;
            place Man under here;
            done;
        }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
