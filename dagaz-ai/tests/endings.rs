//! Endings of chess against what has been published about them, and a small one by hand.

use std::sync::Arc;

use dagaz_ai::table::{Builder, Material, Table, Worth};
use dagaz_ai::{AlphaBeta, Limits};
use dagaz_core::{Game, History, Past};

/// The table of all positions with these pieces.
fn of_pieces<G: Game>(game: &G, pieces: &str) -> Table {
    let material = Material::parse(game.meta(), pieces).expect("pieces");
    let table = Builder::new(game).of_pieces(&material);
    table.expect("few positions")
}

/// All positions with these pieces.
fn positions<G: Game>(game: &G, pieces: &str) -> Vec<G::Position> {
    let material = Material::parse(game.meta(), pieces).expect("pieces");
    material.positions(game, 1_000_000).expect("few positions")
}

/// Lets search with a table play both sides from every so many of the positions; those that are won are won in time.
fn is_won_in_time<G: Game>(game: &G, table: Table, positions: &[G::Position], step: usize) {
    let table = Arc::new(table);
    let mut bot = AlphaBeta::new(game, 1).with_table(table.clone());
    let limits = Limits::none().depth(2);
    for position in positions.iter().step_by(step) {
        let worth = table.probe(game, position).expect("it is in the table");
        let mut history = History::from_position(game.clone(), position.clone());
        let (winner, turns) = match worth {
            Worth::Win(turns) => (history.to_move(), turns),
            Worth::Loss(turns) => (1 - history.to_move(), turns),
            Worth::Draw => continue,
        };
        for _ in 0..turns {
            let (position, past) = (history.position(), history.past());
            let found = bot.think(game, position, past, &limits).expect("a turn");
            history.play(found.turn).expect("bots play by the rules");
        }
        let outcome = history
            .outcome()
            .unwrap_or_else(|| panic!("{turns} turns from {position:?}"));
        assert_eq!(outcome.winner(), Some(winner));
    }
}

mod small {
    dagaz_macros::game! {
        /// King and rook against king on sixteen cells.
        pub game Small {
            players White, Black;
            board {
                grid a..=d, 1..=4;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
                direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            }
            rule hop(d) { step d; verify !friend; land; }
            rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }
            piece King { moves hop(n | ne | e | se | s | sw | w | nw); }
            piece Rook { moves slide(n | e | s | w); }
            invariant king_safe { none(my King where attacked) }
            setup { White { King a1; Rook b1; } Black { King d4; } }
            end {
                no moves && any(my King where attacked) => loss;
                no moves => draw;
            }
        }
    }
}

/// Whether the rook sees the king, with the other king between them or not.
fn sees(rook: usize, other: usize, king: usize) -> bool {
    let along = |by: usize, line: fn(usize) -> usize| {
        let between = rook.min(king)..rook.max(king);
        line(rook) == line(king)
            && !between
                .skip(1)
                .any(|cell| cell % by == rook % by && cell == other)
    };
    along(1, |cell| cell / 4) || along(4, |cell| cell % 4)
}

#[test]
fn positions_of_pieces_are_those_that_can_be() {
    let game = small::Small;
    let positions = positions(&game, "White: King, Rook; Black: King");
    let mut expected = 0;
    for cells in 0..16 * 16 * 16 {
        let [king, rook, enemy] = [cells % 16, cells / 16 % 16, cells / 256];
        let near =
            |a: usize, b: usize| (a % 4).abs_diff(b % 4) <= 1 && (a / 4).abs_diff(b / 4) <= 1;
        if king == rook || rook == enemy || near(king, enemy) {
            continue;
        }
        // With Black to move his king may be in check, with White to move it may not.
        expected += 1 + usize::from(!sees(rook, king, enemy));
    }
    assert_eq!(positions.len(), expected);
}

#[test]
fn search_with_a_table_wins_in_the_shortest_way() {
    let game = small::Small;
    let pieces = "White: King, Rook; Black: King";
    let table = of_pieces(&game, pieces);
    assert_eq!(table.pieces(), pieces);
    let [strong, weak] = [0, 1].map(|player| table.census(player));
    assert_eq!(
        (strong.won, strong.lost, strong.drawn),
        (strong.positions(), 0, 0)
    );
    assert!(weak.lost > 0 && weak.drawn > 0 && weak.won == 0);
    is_won_in_time(&game, table, &positions(&game, pieces), 7);
}

/// How many of the positions are won, lost, drawn, and how far the farthest end is and of how many, for each player.
fn counts(table: &Table) -> [(u64, u64, u64, u32, u64); 2] {
    [0, 1].map(|player| {
        let census = table.census(player);
        (
            census.won,
            census.lost,
            census.drawn,
            census.longest,
            census.longest_count,
        )
    })
}

#[test]
#[ignore = "minutes; in release one"]
fn king_and_rook() {
    let game = games::chess::king_and_rook::KingAndRook;
    let pieces = "White: King, Rook; Black: King";
    let table = of_pieces(&game, pieces);
    // Sixteen moves of White are 31 turns of both.
    let [strong, weak] = counts(&table);
    assert_eq!(strong, (175_168, 0, 0, 31, 916));
    assert_eq!((weak.0, weak.1, weak.2), (0, 201_700, 22_244));
    let positions = positions(&game, pieces);
    let over =
        |position: &&_| game.to_move(position) == 1 && !game.has_moves(position, &Past::NONE);
    let over: Vec<_> = positions.iter().filter(over).collect();
    let mates = over
        .iter()
        .filter(|position| table.probe(&game, position) == Some(Worth::Loss(0)));
    assert_eq!((mates.count(), over.len()), (216, 216 + 68));
    is_won_in_time(&game, table, &positions, 10);
}

#[test]
#[ignore = "half a minute"]
fn king_and_queen() {
    let table = of_pieces(&games::chess::Chess, "White: King, Queen; Black: King");
    let [strong, weak] = counts(&table);
    assert_eq!(strong, (144_508, 0, 0, 19, 8));
    assert_eq!((weak.1 + weak.2, weak.2), (223_944, 23_048));
}

#[test]
#[ignore = "minutes"]
fn king_and_pawn() {
    let table = of_pieces(&games::chess::Chess, "White: King, Pawn; Black: King");
    let [strong, _] = counts(&table);
    assert_eq!((strong.0, strong.0 + strong.2), (124_960, 163_328));
    assert_eq!(strong.3, 55);
}
