//! Shared rules: a mistake in them is shown where they are written, once for each game.

mod common {
    dagaz::rules! {
        /// Men that go forward.
        shared forward_men {
            players White, Black;
            board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
            rule walk { step n; verify emty; land; }
            piece Man { moves walk; }
            setup { White { Man rank 1; } Black { Man rank 3; } }
        }

        shared _broken {
            rule walk { step n land; }
            variant Odd { }
        }
    }
}

mod straight {
    dagaz::game! {
        pub game Straight {
            include crate::common::forward_men;
            end { no moves => loss; }
        }
    }
}

mod inside {
    dagaz::game! {
        pub game Inside {
            include forward_me;
            end { no moves => loss; }
        }
    }
}

fn main() {
    let _ = straight::Straight;
}
