//! Endings of chess against what has been published about them, and a small one by hand.

use std::sync::Arc;

use dagaz_ai::table::{Builder, Material, Table, Worth};
use dagaz_ai::{AlphaBeta, Limits};
use dagaz_core::snapshot::PieceData;
use dagaz_core::{AnyGame, Game, History, Past, Snapshot};

type Position = <AnyGame as Game>::Position;

fn kind(game: &AnyGame, name: &str) -> u8 {
    let place = game.meta().kinds.iter().position(|kind| kind.name == name);
    place.expect("a kind of chess") as u8
}

/// Two kings and a piece of White, on all cells where they can stand; White is to move where `turn` is 0.
fn placed(game: &AnyGame, piece: &str, turn: u16) -> Vec<Position> {
    let (king, piece) = (kind(game, "King"), kind(game, piece));
    let attributes = |kind: u8| vec![0; game.meta().kinds[usize::from(kind)].attributes.len()];
    let mut positions = Vec::new();
    for cells in 0..64 * 64 * 64 {
        let [a, b, c] = [cells % 64, cells / 64 % 64, cells / 4096];
        if a == b || b == c || a == c {
            continue;
        }
        let mut snapshot = Snapshot::empty(game.meta());
        snapshot.turn = turn;
        for (cell, owner, kind) in [(a, 0, king), (b, 0, piece), (c, 1, king)] {
            snapshot.cells[cell] = Some(PieceData {
                owner,
                kind,
                attributes: attributes(kind),
            });
        }
        let rank = game.meta().cells[b].place.as_ref().map(|(_, at)| at[1]);
        let on_edge = matches!(rank, Some(0 | 7));
        if game.meta().kinds[usize::from(piece)].name == "Pawn" && on_edge {
            continue;
        }
        let position = game.restore(&snapshot).expect("a position of chess");
        if !takes_a_king(game, &position) {
            positions.push(position);
        }
    }
    positions
}

/// Whether the player to move could take the enemy's king: then the enemy can't have played.
fn takes_a_king(game: &AnyGame, position: &Position) -> bool {
    let king = kind(game, "King");
    let enemy = 1 - game.to_move(position);
    let place = |(cell, piece): (usize, &Option<PieceData>)| {
        let king = piece.as_ref().is_some_and(|piece| piece.kind == king);
        king.then(|| game.meta().cells[cell].place.clone())
            .flatten()
    };
    let snapshot = game.snapshot(position);
    let kings: Vec<_> = snapshot
        .cells
        .iter()
        .enumerate()
        .filter_map(place)
        .collect();
    // A king that is guarded can't be taken by the other, but may not stand beside it either.
    if let [(_, a), (_, b)] = &kings[..]
        && a.iter().zip(b.iter()).all(|(a, b)| a.abs_diff(*b) <= 1)
    {
        return true;
    }
    game.moves(position, &Past::NONE).iter().any(|turn| {
        let mut next = position.clone();
        game.play_unchecked(&mut next, turn);
        game.count(&next, enemy, usize::from(king)) == 0
    })
}

/// What the positions are worth: how many are won and lost and drawn, the longest win or loss and how many there are of
/// it; and how many have no turn.
#[derive(Debug, Default, PartialEq, Eq)]
struct Census {
    positions: usize,
    won: usize,
    lost: usize,
    drawn: usize,
    longest: (u32, usize),
    mates: usize,
    stalemates: usize,
}

fn census(game: &AnyGame, table: &Table, positions: &[Position]) -> Census {
    let mut census = Census {
        positions: positions.len(),
        ..Census::default()
    };
    for position in positions {
        let worth = table.probe(game, position).expect("it is in the table");
        let over = !game.has_moves(position, &Past::NONE);
        let turns = match worth {
            Worth::Win(turns) => {
                census.won += 1;
                turns
            }
            Worth::Loss(turns) => {
                census.lost += 1;
                census.mates += usize::from(over);
                turns
            }
            Worth::Draw => {
                census.drawn += 1;
                census.stalemates += usize::from(over);
                continue;
            }
        };
        if turns > census.longest.0 {
            census.longest = (turns, 0);
        }
        census.longest.1 += usize::from(turns == census.longest.0);
    }
    census
}

/// The table of all positions with these pieces.
fn of_pieces<G: Game>(game: &G, pieces: &str) -> Table {
    let material = Material::parse(game.meta(), pieces).expect("pieces");
    let table = Builder::new(game).of_pieces(&material);
    table.expect("few positions")
}

/// Lets search with a table play both sides from every so many of the positions; those that are won are won in time.
fn is_won_in_time<G: Game>(game: &G, table: Table, positions: &[G::Position], step: usize) {
    let table = Arc::new(table);
    let mut bot = AlphaBeta::new(game, 1).with_table(table.clone());
    let limits = Limits::none().depth(2);
    for position in positions.iter().step_by(step) {
        let worth = table.probe(game, position).expect("it is in the table");
        let mut history = History::from_position(game.clone(), position.clone());
        let winner = match worth {
            Worth::Win(_) => history.to_move(),
            Worth::Loss(_) => 1 - history.to_move(),
            Worth::Draw => continue,
        };
        let (Worth::Win(turns) | Worth::Loss(turns)) = worth else {
            continue;
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
    let material = Material::parse(game.meta(), "White: King, Rook; Black: King").expect("pieces");
    let positions = material.positions(&game, 10_000).expect("few positions");
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
    let material = Material::parse(game.meta(), pieces).expect("pieces");
    let positions = material.positions(&game, 10_000).expect("few positions");
    is_won_in_time(&game, table, &positions, 7);
}

#[test]
#[ignore = "minutes, in release"]
fn king_and_rook_wins_from_everywhere_with_a_table() {
    let game = games::chess::king_and_rook::KingAndRook;
    let pieces = "White: King, Rook; Black: King";
    let table = of_pieces(&game, pieces);
    let census = [0, 1].map(|player| table.census(player));
    assert_eq!((census[0].won, census[0].positions()), (175_168, 175_168));
    assert_eq!((census[0].longest, census[0].longest_count), (31, 916));
    assert_eq!((census[1].lost, census[1].drawn), (201_700, 22_244));
    let material = Material::parse(game.meta(), pieces).expect("pieces");
    let positions = material.positions(&game, 1_000_000).expect("few positions");
    is_won_in_time(&game, table, &positions, 1);
}

fn ending(name: &str, piece: &str, most: usize) -> [Census; 2] {
    let game = games::entry(name).expect("a game").game();
    let positions = [0, 1].map(|turn| placed(&game, piece, turn));
    let all = positions.iter().flatten().cloned();
    let table = Table::build(&game, all, most).expect("few positions");
    positions.map(|positions| census(&game, &table, &positions))
}

#[test]
#[ignore = "half a minute"]
fn king_and_rook() {
    let [strong, weak] = ending("king-and-rook", "Rook", 500_000);
    assert_eq!((strong.positions, strong.won), (175_168, 175_168));
    // Sixteen moves of White are 31 turns of both.
    assert_eq!(strong.longest, (31, 916));
    assert_eq!(
        (weak.positions, weak.lost, weak.drawn),
        (223_944, 201_700, 22_244)
    );
    assert_eq!((weak.mates, weak.stalemates), (216, 68));
}

#[test]
#[ignore = "half a minute"]
fn king_and_queen() {
    let [strong, weak] = ending("king-and-queen", "Queen", 500_000);
    assert_eq!((strong.positions, strong.won), (144_508, 144_508));
    assert_eq!(strong.longest, (19, 8));
    assert_eq!((weak.positions, weak.drawn), (223_944, 23_048));
}

#[test]
#[ignore = "minutes"]
fn king_and_pawn() {
    let [strong, _] = ending("king-and-pawn", "Pawn", 4_000_000);
    assert_eq!((strong.positions, strong.won), (163_328, 124_960));
    assert_eq!(strong.longest.0, 55);
}
