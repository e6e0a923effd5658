//! `if` chooses numbers and conditions, nothing else.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        state guest: player?;
        state spot: cell?;
        rule up {
            let d = if me == White { n } else { s };
            step n; verify empty;
            set guest = if me == White { Black } else { White };
            set spot = if here == a1 { here } else { none };
            land;
        }
        piece Man { moves up; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { guest == me && spot == a1 => win; no moves => loss; }
    }
}

fn main() {}
