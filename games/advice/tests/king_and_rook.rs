//! King and rook against king by the two tables, over all positions: the figures were measured by running the program of
//! the book itself.

use std::collections::BTreeMap;

use dagaz_ai::advice::{AdviceTable, Choice, Fate, Player, Reason, Trial, consult};
use dagaz_ai::{Bot, Limits, Random, advice};
use dagaz_core::snapshot::PieceData;
use dagaz_core::{Game, History, Past, Snapshot, notation};
use dagaz_games_advice::king_and_rook::{Mended, Published};
use dagaz_games_chess::chess::king_and_rook::{KingAndRook, Piece, Position};

/// File and rank, from 1.
type Place = (usize, usize);

fn place(cell: usize) -> Place {
    (cell % 8 + 1, cell / 8 + 1)
}

fn distance(a: Place, b: Place) -> usize {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}

/// White has king and rook and is to move.
fn position(king: Place, rook: Place, enemy: Place) -> Position {
    let mut snapshot = Snapshot::empty(KingAndRook.meta());
    let pieces = [
        (king, 0, Piece::King),
        (rook, 0, Piece::Rook),
        (enemy, 1, Piece::King),
    ];
    for ((file, rank), owner, kind) in pieces {
        let attributes = KingAndRook.meta().kinds[kind as usize].attributes.len();
        snapshot.cells[(rank - 1) * 8 + file - 1] = Some(PieceData {
            owner,
            kind: kind as u8,
            attributes: vec![0; attributes],
        });
    }
    KingAndRook.restore(&snapshot).expect("a position of chess")
}

/// Whether the rook attacks the enemy's king.
fn is_check(king: Place, rook: Place, enemy: Place) -> bool {
    let between = |a: usize, b: usize, c: usize| a.min(c) < b && b < a.max(c);
    let on_file = rook.0 == enemy.0 && !(king.0 == rook.0 && between(rook.1, king.1, enemy.1));
    let on_rank = rook.1 == enemy.1 && !(king.1 == rook.1 && between(rook.0, king.0, enemy.0));
    on_file || on_rank
}

/// All positions that are legal with White to move; of those, every `n`-th.
fn positions(n: usize) -> impl Iterator<Item = Position> {
    let all = (0..64 * 64 * 64).map(|i| [i % 64, i / 64 % 64, i / 4096].map(place));
    let legal = all.filter(|&[king, rook, enemy]| {
        king != rook && rook != enemy && distance(king, enemy) > 1 && !is_check(king, rook, enemy)
    });
    legal
        .step_by(n)
        .map(|[king, rook, enemy]| position(king, rook, enemy))
}

/// What a table comes to.
#[derive(Debug, Default, PartialEq)]
struct Census {
    positions: usize,
    won: usize,
    drawn: usize,
    /// Lost, going on for ever, or without an answer.
    other: usize,
    longest: u32,
    /// Of the longest wins.
    sum: u64,
    advices: BTreeMap<&'static str, usize>,
}

impl Census {
    fn of<A: AdviceTable<Game = KingAndRook>>(positions: impl Iterator<Item = Position>) -> Self {
        let mut trial: Trial<A> = Trial::new(&KingAndRook);
        let mut census = Census::default();
        for position in positions {
            census.positions += 1;
            match trial.fate(&position) {
                Fate::Win(turns) => {
                    census.won += 1;
                    census.longest = census.longest.max(turns);
                    census.sum += u64::from(turns);
                }
                Fate::Draw => census.drawn += 1,
                _ => census.other += 1,
            }
            let advice = trial.advice(&position).expect("an advice");
            *census.advices.entry(advice).or_default() += 1;
        }
        census
    }

    /// In thousandths of a move.
    fn mean(&self) -> u64 {
        (self.sum * 1000 + self.won as u64 / 2) / self.won as u64
    }
}

#[test]
#[ignore = "half a minute: cargo test -p dagaz-games-advice -- --ignored"]
fn all_positions_by_the_table_as_published() {
    let census = Census::of::<Published>(positions(1));
    assert_eq!((census.positions, census.won), (175_168, 175_120));
    assert_eq!((census.drawn, census.other, census.longest), (48, 0, 34));
    assert_eq!(census.mean(), 19_733);
    let advices = [
        ("approach", 16_180),
        ("divide_in_2", 32_908),
        ("divide_in_3", 4),
        ("keep_room", 3_384),
        ("mate_in_2", 6_188),
        ("squeeze", 116_504),
    ];
    assert_eq!(census.advices, BTreeMap::from(advices));
}

#[test]
#[ignore = "half a minute: cargo test -p dagaz-games-advice -- --ignored"]
fn all_positions_by_the_mended_table() {
    let census = Census::of::<Mended>(positions(1));
    assert_eq!((census.positions, census.won), (175_168, 175_168));
    assert_eq!((census.drawn, census.other, census.longest), (0, 0, 34));
    assert_eq!(census.mean(), 19_731);
    let advices = [
        ("approach", 16_180),
        ("divide_in_2", 32_948),
        ("divide_in_3", 4),
        ("keep_room", 3_344),
        ("mate_in_2", 6_188),
        ("squeeze", 116_504),
    ];
    assert_eq!(census.advices, BTreeMap::from(advices));
}

fn ask<A: AdviceTable<Game = KingAndRook>>(position: &Position) -> Choice<A> {
    let choice = consult::<A>(&KingAndRook, position, &Past::NONE, &Limits::none());
    choice.unwrap_or_else(|silence| panic!("{silence}"))
}

#[test]
fn six_moves() {
    let cases = [
        ((3, 3), (8, 8), (4, 1), "mate_in_2", "h8 - e8"),
        ((5, 6), (4, 4), (2, 2), "squeeze", "d4 - c4"),
        ((2, 2), (1, 1), (8, 8), "squeeze", "a1 - a3"),
        ((1, 1), (4, 4), (3, 3), "divide_in_3", "d4 - d1"),
        ((4, 4), (5, 6), (3, 2), "squeeze", "e6 - e3"),
        ((4, 4), (2, 1), (3, 2), "divide_in_2", "b1 - b4"),
    ];
    for (king, rook, enemy, advice, turn) in cases {
        let position = position(king, rook, enemy);
        let choice = ask::<Published>(&position);
        let advice::Next::Us(played, _) = &choice.tree.next else {
            panic!("a tree of nothing for {king:?} {rook:?} {enemy:?}");
        };
        let text = notation::text(&KingAndRook, &position, &Past::NONE, played);
        assert!(text.starts_with(turn), "{text}: {choice}");
        assert_eq!(choice.advice.name, advice);
    }
}

#[test]
fn the_number_of_positions() {
    assert_eq!(positions(1).count(), 175_168);
}

/// One of 350 positions: how often each advice is followed where both tables say the same, which is in all of these.
#[test]
fn a_sample_of_positions() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for position in positions(350) {
        let (published, mended) = (ask::<Published>(&position), ask::<Mended>(&position));
        assert_eq!(published.rule.name, mended.rule.name);
        if published.advice.name == mended.advice.name {
            *counts.entry(published.advice.name).or_default() += 1;
        }
    }
    let counts: Vec<_> = counts.into_iter().collect();
    assert_eq!(counts, SAMPLE);
}

const SAMPLE: [(&str, usize); 5] = [
    ("approach", 61),
    ("divide_in_2", 93),
    ("keep_room", 9),
    ("mate_in_2", 14),
    ("squeeze", 324),
];

#[test]
fn the_stalemate_trap() {
    let trap = position((1, 3), (2, 2), (1, 1));
    let mut published: Trial<Published> = Trial::new(&KingAndRook);
    assert_eq!(published.fate(&trap), Fate::Draw);
    let mut mended: Trial<Mended> = Trial::new(&KingAndRook);
    assert!(matches!(mended.fate(&trap), Fate::Win(_)));
    // From a start far away all is well with both.
    let far = position((1, 1), (2, 2), (5, 5));
    assert_eq!(published.fate(&far), mended.fate(&far));
}

/// White by the table, Black at random, until mate.
#[test]
fn a_player_mates() {
    for (seed, start) in (0..).zip(positions(9000)) {
        let mut white: Player<Mended, Random> = Player::new(Random::new(seed));
        let mut black = Random::new(seed);
        let mut history = History::from_position(KingAndRook, start);
        let mut advised = 0;
        while history.outcome().is_none() {
            let (position, past) = (*history.position(), history.past().clone());
            let limits = Limits::none();
            let turn = if position.to_move() as usize == 0 {
                advised += 1;
                let turn = white.choose(&KingAndRook, &position, &past, &limits);
                let reason = white.reason().expect("a reason");
                let by_table = matches!(reason, Reason::Begins { .. } | Reason::Follows { .. });
                assert!(by_table, "{reason}");
                turn
            } else {
                black.choose(&KingAndRook, &position, &past, &limits)
            };
            history.play(turn.expect("a turn")).expect("a legal turn");
        }
        let winner = history.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(winner, Some(0));
        assert!(advised <= 34, "{advised} moves");
    }
}
