//! Small games, solved: what they are worth is known.

use dagaz_ai::margin;
use dagaz_ai::proof::{Answer, prove};
use dagaz_ai::table::{Table, Worth};
use dagaz_ai::value::WIN;
use dagaz_ai::{AlphaBeta, Limits, Uct};
use dagaz_core::{AnyGame, Game, Past};

mod four {
    dagaz_macros::game! {
        /// Four in a row, four wide and four high.
        pub game Four {
            players Yellow, Red;
            board {
                grid a..=d, 1..=4;
                direction n = (0, 1), s = -n, e = (1, 0), ne = n + e, se = s + e;
            }
            rule drop { verify empty && !(empty at s); land; }
            piece Disc { drops drop; }
            end {
                line(4, Disc of last, n | e | ne | se) => win(last);
                no moves => draw;
            }

            /// Four wide and five high.
            variant FourByFive {
                board {
                    grid a..=d, 1..=5;
                    direction n = (0, 1), s = -n, e = (1, 0), ne = n + e, se = s + e;
                }
            }
        }
    }
}

mod pawns {
    dagaz_macros::game! {
        /// Hexapawn (Martin Gardner, 1962): who reaches the last row wins, and who can't move loses.
        pub game Hexapawn {
            players White, Black;
            board {
                grid a..=c, 1..=3;
                direction n = (0, 1), ne = (1, 1), nw = (-1, 1);
                direction s = -n, se = (1, -1), sw = (-1, -1);
                symmetry Black { n <-> s, ne <-> se, nw <-> sw }
                zone goal { White: rank 3; Black: rank 1; }
            }
            rule walk { step n; verify empty; land; }
            rule take(d) { step d; verify enemy; land; }
            piece Man { moves walk, take(ne | nw); }
            setup { White { Man rank 1; } Black { Man rank 3; } }
            end {
                any(Man of last & goal of last) => win(last);
                no moves => loss;
            }
        }
    }
}

mod breakthrough {
    dagaz_macros::game! {
        /// Breakthrough with two rows of men, three wide and five high.
        pub game Small {
            players White, Black;
            board {
                grid a..=c, 1..=5;
                direction n = (0, 1), ne = (1, 1), nw = (-1, 1);
                direction s = -n, se = (1, -1), sw = (-1, -1);
                symmetry Black { n <-> s, ne <-> se, nw <-> sw }
                zone goal { White: rank 5; Black: rank 1; }
            }
            rule walk { step n; verify empty; land; }
            rule slant(d) { step d; verify empty || enemy; land; }
            piece Man { moves walk, slant(ne | nw); }
            setup { White { Man rank 1..=2; } Black { Man rank 4..=5; } }
            end {
                any(Man of last & goal of last) => win(last);
                no moves => loss;
            }

            /// Four wide and five high.
            variant FourByFive {
                board {
                    grid a..=d, 1..=5;
                    direction n = (0, 1), ne = (1, 1), nw = (-1, 1);
                    direction s = -n, se = (1, -1), sw = (-1, -1);
                    symmetry Black { n <-> s, ne <-> se, nw <-> sw }
                    zone goal { White: rank 5; Black: rank 1; }
                }
            }

            /// Three wide and six high.
            variant ThreeBySix {
                board {
                    grid a..=c, 1..=6;
                    direction n = (0, 1), ne = (1, 1), nw = (-1, 1);
                    direction s = -n, se = (1, -1), sw = (-1, -1);
                    symmetry Black { n <-> s, ne <-> se, nw <-> sw }
                    zone goal { White: rank 6; Black: rank 1; }
                }
                setup { White { Man rank 1..=2; } Black { Man rank 5..=6; } }
            }
        }
    }
}

mod othello {
    dagaz_macros::game! {
        /// Othello on sixteen cells.
        pub game Othello {
            players Black, White;
            board {
                grid a..=d, 1..=4;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
                direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            }
            rule place {
                verify empty;
                for d in n | ne | e | se | s | sw | w | nw {
                    step d;
                    verify enemy;
                    while enemy { convert here; step d; }
                    verify my Disc;
                } or fail;
                land;
            }
            piece Disc { drops place; }
            setup { Black { Disc b3, c2; } White { Disc b2, c3; } }
            pass forced;
            end { no moves && no moves for last => score(count(my Disc)); }
        }
    }
}

mod kalah {
    dagaz_macros::game! {
        /// Kalah with two pits a side and two seeds in each.
        pub game Kalah {
            players South, North;
            board {
                grid a..=b, 1..=2;
                cell south, north;
                state seeds: 0..=24;
                direction on, across;
                link on: a1 -> b1, b1 -> south, south -> b2, b2 -> a2, a2 -> north, north -> a1;
                link across: a1 -> a2, a2 -> a1, b1 -> b2, b2 -> b1;
                zone pits { South: rank 1; North: rank 2; }
                zone store { South: {south}; North: {north}; }
            }
            setup { cells { seeds = 2 at rank 1..=2; } }

            rule sow {
                choose pit in pits where seeds > 0;
                go pit;
                let left = seeds;
                set here.seeds = 0;
                while left > 0 up to 60 {
                    step on;
                    if !(here in store of next) { set here.seeds += 1; set left -= 1; }
                }
                if here in store { next again; }
                let mirror = across(here);
                if here in pits && seeds == 1 && mirror.seeds > 0 {
                    let taken = 1 + mirror.seeds;
                    set mirror.seeds = 0;
                    set here.seeds = 0;
                    for home in store { set home.seeds += taken; }
                }
                done;
            }
            moves sow;
            end {
                none(pits of South where seeds > 0) || none(pits of North where seeds > 0)
                    => score(sum(pits | store, seeds));
                no moves => draw;
            }

            /// 3 pits a side, 3 seeds in each.
            variant Pits3Seeds3 {
            board {
                grid a..=c, 1..=2;
                cell south, north;
                state seeds: 0..=24;
                direction on, across;
                link on: a1 -> b1, b1 -> c1, c1 -> south, south -> c2, c2 -> b2, b2 -> a2, a2 -> north, north -> a1;
                link across: a1 -> a2, a2 -> a1, b1 -> b2, b2 -> b1, c1 -> c2, c2 -> c1;
                zone pits { South: rank 1; North: rank 2; }
                zone store { South: {south}; North: {north}; }
            }
            setup { cells { seeds = 3 at rank 1..=2; } }
            }

            /// 4 pits a side, 3 seeds in each.
            variant Pits4Seeds3 {
            board {
                grid a..=d, 1..=2;
                cell south, north;
                state seeds: 0..=24;
                direction on, across;
                link on: a1 -> b1, b1 -> c1, c1 -> d1, d1 -> south, south -> d2, d2 -> c2, c2 -> b2, b2 -> a2, a2 -> north, north -> a1;
                link across: a1 -> a2, a2 -> a1, b1 -> b2, b2 -> b1, c1 -> c2, c2 -> c1, d1 -> d2, d2 -> d1;
                zone pits { South: rank 1; North: rank 2; }
                zone store { South: {south}; North: {north}; }
            }
            setup { cells { seeds = 3 at rank 1..=2; } }
            }

            /// 6 pits a side, 1 seeds in each.
            variant Pits6Seeds1 {
            board {
                grid a..=f, 1..=2;
                cell south, north;
                state seeds: 0..=24;
                direction on, across;
                link on: a1 -> b1, b1 -> c1, c1 -> d1, d1 -> e1, e1 -> f1, f1 -> south, south -> f2, f2 -> e2, e2 -> d2, d2 -> c2, c2 -> b2, b2 -> a2, a2 -> north, north -> a1;
                link across: a1 -> a2, a2 -> a1, b1 -> b2, b2 -> b1, c1 -> c2, c2 -> c1, d1 -> d2, d2 -> d1, e1 -> e2, e2 -> e1, f1 -> f2, f2 -> f1;
                zone pits { South: rank 1; North: rank 2; }
                zone store { South: {south}; North: {north}; }
            }
            setup { cells { seeds = 1 at rank 1..=2; } }
            }

            /// 4 pits a side, 2 seeds in each.
            variant Pits4Seeds2 {
            board {
                grid a..=d, 1..=2;
                cell south, north;
                state seeds: 0..=24;
                direction on, across;
                link on: a1 -> b1, b1 -> c1, c1 -> d1, d1 -> south, south -> d2, d2 -> c2, c2 -> b2, b2 -> a2, a2 -> north, north -> a1;
                link across: a1 -> a2, a2 -> a1, b1 -> b2, b2 -> b1, c1 -> c2, c2 -> c1, d1 -> d2, d2 -> d1;
                zone pits { South: rank 1; North: rank 2; }
                zone store { South: {south}; North: {north}; }
            }
            setup { cells { seeds = 2 at rank 1..=2; } }
            }

            /// 3 pits a side, 2 seeds in each.
            variant Pits3Seeds2 {
            board {
                grid a..=c, 1..=2;
                cell south, north;
                state seeds: 0..=24;
                direction on, across;
                link on: a1 -> b1, b1 -> c1, c1 -> south, south -> c2, c2 -> b2, b2 -> a2, a2 -> north, north -> a1;
                link across: a1 -> a2, a2 -> a1, b1 -> b2, b2 -> b1, c1 -> c2, c2 -> c1;
                zone pits { South: rank 1; North: rank 2; }
                zone store { South: {south}; North: {north}; }
            }
            setup { cells { seeds = 2 at rank 1..=2; } }
            }
        }
    }
}

/// How many positions there are, and what the first is worth.
fn solved(game: impl Game + 'static, most: usize) -> (usize, Worth) {
    let game = AnyGame::new(game);
    let table = Table::build(&game, [game.start()], most).expect("few positions");
    let worth = table.probe(&game, &game.start());
    (table.len(), worth.expect("the start is in it"))
}

#[test]
fn tables_know_who_wins() {
    let tic_tac_toe = solved(games::tic_tac_toe::TicTacToe, 10_000);
    assert_eq!(tic_tac_toe, (5478, Worth::Draw));
    assert_eq!(solved(pawns::Hexapawn, 1000).1, Worth::Loss(6));
}

#[test]
#[ignore = "a minute"]
fn tables_know_who_wins_in_larger_games() {
    assert_eq!(solved(four::Four, 200_000), (161_029, Worth::Draw));
    let larger = solved(four::four_by_five::FourByFive, 2_000_000);
    assert_eq!(larger, (1_706_255, Worth::Draw));
}

fn points(game: impl Game, most: usize) -> i32 {
    let solved = margin::solve(&game, &game.start(), most);
    solved.expect("few positions").points
}

#[test]
fn by_how_much() {
    assert_eq!(points(othello::Othello, 100_000), -8);
    assert_eq!(points(kalah::Kalah, 1000), -2);
    assert_eq!(points(kalah::pits3_seeds2::Pits3Seeds2, 100_000), 4);
    assert_eq!(points(kalah::pits3_seeds3::Pits3Seeds3, 100_000), 2);
}

#[test]
#[ignore = "a minute"]
fn by_how_much_in_larger_games() {
    assert_eq!(points(kalah::pits4_seeds2::Pits4Seeds2, 500_000), 6);
    assert_eq!(points(kalah::pits6_seeds1::Pits6Seeds1, 2_000_000), 2);
    assert_eq!(points(kalah::pits4_seeds3::Pits4Seeds3, 8_000_000), 6);
}

/// Whether each player wins for sure.
fn answers(game: impl Game, mebibytes: usize) -> [Answer; 2] {
    let prove = |player| prove(&game, &game.start(), player, &Limits::none(), mebibytes);
    [0, 1].map(|player| prove(player).answer)
}

#[test]
fn proofs_find_the_same() {
    use Answer::{Disproven, Proven};
    assert_eq!(answers(pawns::Hexapawn, 1), [Disproven, Proven]);
    let tic_tac_toe = games::tic_tac_toe::TicTacToe;
    assert_eq!(answers(tic_tac_toe, 1), [Disproven, Disproven]);
    assert_eq!(answers(four::Four, 16), [Disproven, Disproven]);
}

#[test]
#[ignore = "half a minute"]
fn proofs_find_the_same_in_a_larger_game() {
    use Answer::{Disproven, Proven};
    assert_eq!(answers(breakthrough::Small, 64), [Disproven, Proven]);
}

/// The value that alpha-beta finds, given all the time it needs.
fn searched(game: impl Game) -> i32 {
    let mut bot = AlphaBeta::new(&game, 1).table(64);
    let found = bot.think(&game, &game.start(), &Past::NONE, &Limits::none());
    found.expect("a turn").value
}

#[test]
fn searchers_find_the_same() {
    assert_eq!(searched(pawns::Hexapawn), 6 - WIN);
    assert_eq!(searched(breakthrough::Small), 18 - WIN);
    // A proof of his knows that the game is lost, but not always how long it can be held.
    let game = pawns::Hexapawn;
    let mut bot = Uct::new(&game, 1);
    let found = bot.think(&game, &game.start(), &Past::NONE, &Limits::none());
    assert!(found.expect("a turn").value <= 6 - WIN);
}

#[test]
#[ignore = "minutes"]
fn searchers_find_the_same_in_larger_games() {
    assert_eq!(searched(breakthrough::three_by_six::ThreeBySix), WIN - 23);
    assert_eq!(searched(breakthrough::four_by_five::FourByFive), 22 - WIN);
}
