//! Endings of chess against what has been published about them.

use dagaz_ai::table::{Table, Worth};
use dagaz_core::snapshot::PieceData;
use dagaz_core::{AnyGame, Game, Past, Snapshot};

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
