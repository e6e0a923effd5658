//! How high columns may be: twice, too high, more than there is room for.

mod twice {
    dagaz::game! {
        pub game Towers {
            players White, Black;
            board {
                grid a..=p, 1..=16;
                columns up to 200;
                direction n = (0, 1), s = -n;
                columns up to 3;
            }
            rule up { step n; verify !my; pile self onto here; done; }
            piece Man { moves up; }
            setup { White { Man rank 1; } Black { Man rank 3; } }
            end { no moves => loss; }
        }
    }
}

mod low {
    dagaz::game! {
        pub game Towers {
            players White, Black;
            board { grid a..=c, 1..=3; columns up to 1; direction n = (0, 1), s = -n; }
            rule up { step n; verify !my; pile self onto here; done; }
            piece Man { moves up; }
            setup { White { Man rank 1; } Black { Man rank 3; } }
            end { no moves => loss; }
        }
    }
}

fn main() {}
