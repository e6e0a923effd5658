//! Ours beside theirs, in one run.

#![allow(dead_code, reason = "each bench uses a part of it")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use cozy_chess::Board;
use criterion::{BenchmarkId, Criterion};
use dagaz_core::Game;
use dagaz_core::perft::{perft, perft_full};

/// Two ways to the same count.
pub struct Duel<'a> {
    /// What is counted.
    pub name: String,
    /// How many there are.
    pub count: u64,
    /// Our way.
    pub ours: Box<dyn Fn() -> u64 + 'a>,
    /// The crate that is measured against.
    pub rival: &'static str,
    /// Its way, and its count: work of another kind where that differs from ours.
    pub theirs: Box<dyn Fn() -> u64 + 'a>,
    /// See [`Duel::theirs`].
    pub their_count: u64,
}

impl Duel<'_> {
    /// Our speed divided by theirs, both in counts a second: the median of interleaved runs.
    ///
    /// # Panics
    /// When one of the two doesn't come to its count.
    #[must_use]
    pub fn ratio(&self, runs: usize) -> f64 {
        let time = |run: &dyn Fn() -> u64, count: u64| {
            let begun = Instant::now();
            assert_eq!(black_box(run()), count, "{}", self.name);
            count as f64 / begun.elapsed().as_secs_f64()
        };
        let mut ratios: Vec<f64> = (0..runs)
            .map(|_| {
                let own = time(&self.ours, self.count);
                own / time(&self.theirs, self.their_count)
            })
            .collect();
        ratios.sort_by(f64::total_cmp);
        ratios[ratios.len() / 2]
    }
}

/// The published number of lines of so many turns from the start of a game, from `tests/data/perft.tsv`.
///
/// # Panics
/// When there is none.
#[must_use]
pub fn published(game: &str, depth: usize) -> u64 {
    let lines = include_str!("../tests/data/perft.tsv").lines();
    let rows = lines.map(|line| line.split('\t').collect::<Vec<_>>());
    let mut rows = rows.filter(|row| row.len() == 6 && row[0] == game && row[2] == "start");
    let row = rows.find(|row| row[5] != "note");
    let row = row.unwrap_or_else(|| panic!("no published counts of {game}"));
    let count = row[3].split(' ').nth(depth - 1);
    let count = count.and_then(|count| count.parse().ok());
    count.unwrap_or_else(|| panic!("no published count of {game} at {depth}"))
}

/// Our count of the lines of so many turns from a position, the last ones played or only counted.
pub fn ours<G: Game + 'static>(
    game: G,
    position: G::Position,
    depth: u32,
    full: bool,
) -> Box<dyn Fn() -> u64> {
    Box::new(move || match full {
        true => perft_full(&game, black_box(&position), depth),
        false => perft(&game, black_box(&position), depth),
    })
}

/// The same of chess by `cozy-chess`.
#[must_use]
pub fn cozy_chess(board: &Board, depth: u32, full: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 && !full {
            leaves += moves.len() as u64;
            return false;
        }
        for turn in moves {
            let mut next = board.clone();
            next.play_unchecked(turn);
            leaves += cozy_chess(&next, depth - 1, full);
        }
        false
    });
    leaves
}

/// Measures both sides of each duel on their own.
pub fn measure(criterion: &mut Criterion, group: &str, duels: &[Duel<'_>], time: Duration) {
    let mut group = criterion.benchmark_group(group);
    group.sample_size(10).measurement_time(time);
    for duel in duels {
        group.bench_function(BenchmarkId::new("dagaz", &duel.name), |b| {
            b.iter(|| assert_eq!((duel.ours)(), duel.count));
        });
        group.bench_function(BenchmarkId::new(duel.rival, &duel.name), |b| {
            b.iter(|| assert_eq!((duel.theirs)(), duel.their_count));
        });
    }
    group.finish();
}
