//! Two games with rules in common, one of which changes some.

mod common {
    dagaz::rules! {
        /// Two rows of men on a small board.
        shared small_board {
            players White, Black;
            board {
                grid a..=c, 1..=3;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
                symmetry Black { n <-> s }
            }
            setup { White { Man rank 1; } Black { Man rank 3; } }
        }

        /// Men that go forward, or take, and lose when they are stuck.
        shared forward_men {
            include crate::common::small_board;
            rule walk { step n; verify empty; land; }
            rule take(d) { step d; verify enemy; land; }
            rule slide(d) { step d; verify empty; land; }
            piece Man { moves walk, take(n); }
            end { no moves => loss; }
        }
    }
}

mod straight {
    dagaz::game! {
        /// As they are.
        pub game Straight { include crate::common::forward_men; }
    }
}

mod sideways {
    dagaz::game! {
        /// Men go sideways, too, and there is a variant in which being stuck wins.
        pub game Sideways {
            include crate::common::forward_men;
            clock quiet: 0..=20;
            piece Man { moves walk, take(n), slide(e | w); }
            before turn { set quiet += 1; }
            end { no moves => loss; quiet >= 20 => draw; }

            variant Giveaway { end { no moves => win; quiet >= 20 => draw; } }
        }
    }
}

fn main() {
    use dagaz::core::Game;
    let turns = |count: usize, expected: usize| assert_eq!(count, expected);
    turns(straight::Straight.start().moves().len(), 3);
    turns(sideways::Sideways.start().moves().len(), 3);
    turns(sideways::giveaway::Giveaway.start().moves().len(), 3);
    assert!(straight::SOURCE.contains("shared small_board"));
}
