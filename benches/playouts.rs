//! Random games a second, of every game, with the speed of `cozy-chess` in the same run as a scale.
//!
//! `cargo bench -p dagaz-benches --bench playouts -- --write` puts the table into `docs/performance.md`.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use cozy_chess::Board;
use dagaz_core::{Game, Rng};
use games::Entry;

use duel::cozy_chess;

mod duel;

/// Games a second that we want where `cozy-chess` counts [`SCALE`] positions a second.
const GOALS: [(&str, u32); 20] = [
    ("amazons", 40_000),
    ("backgammon", 10_000),
    ("breakthrough", 300_000),
    ("chess", 12_000),
    ("connect-four", 4_500_000),
    ("english-draughts", 300_000),
    ("fox-and-hounds", 1_000_000),
    ("go", 15_000),
    ("go-19x19", 2_500),
    ("gomoku", 300_000),
    ("hex", 150_000),
    ("international-draughts", 60_000),
    ("kalah", 600_000),
    ("lines-of-action", 10_000),
    ("nine-mens-morris", 150_000),
    ("oware", 150_000),
    ("pentago", 150_000),
    ("reversi", 250_000),
    ("tic-tac-toe", 10_000_000),
    ("yavalath", 1_500_000),
];
/// See [`GOALS`].
const SCALE: f64 = 250e6;
/// How long each game is played.
const EACH: Duration = Duration::from_millis(400);
/// Where a random game is broken off.
const LONGEST: u32 = 2000;

fn main() {
    if std::env::args().any(|arg| arg == "--test") {
        return;
    }
    let only: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| !a.starts_with('-'))
        .collect();
    let mut table = String::from(
        "| game | turns a game | games a second | turns a second | of the goal |\n|---|---:|---:|---:|---:|\n",
    );
    let mut scale = chess_rate();
    for entry in games::entries() {
        if !only.is_empty() && !only.iter().any(|name| name == entry.name) {
            continue;
        }
        let row = row(entry, scale);
        print!("{row}");
        table += &row;
        // The machine may be slower or faster by now.
        scale = (scale + chess_rate()) / 2.0;
    }
    println!(
        "cozy-chess counts {:.0} million positions a second",
        scale / 1e6
    );
    if std::env::args().any(|arg| arg == "--write") {
        let said = format!(
            "`cozy-chess` counted {:.0} million positions a second.\n\n",
            scale / 1e6
        );
        dagaz_benches::write("playouts", &(said + &table));
    }
}

/// A line of the table.
fn row(entry: &Entry, scale: f64) -> String {
    let game = entry.game();
    let start = game.start();
    let mut rng = Rng::new(1);
    let (mut games, mut plies) = (0u64, 0u64);
    let begun = Instant::now();
    while begun.elapsed() < EACH || games < 3 {
        plies += u64::from(game.rollout(&start, &mut rng, LONGEST).plies);
        games += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    let rate = games as f64 / seconds;
    let goal = GOALS.iter().find(|(name, _)| *name == entry.name);
    let share = goal.map(|(_, goal)| rate / (f64::from(*goal) * scale / SCALE));
    let share = share.map_or(String::new(), |share| format!("{share:.2}"));
    let mut row = String::new();
    let (name, turns) = (entry.name, plies as f64 / games as f64);
    let _ = writeln!(
        row,
        "| {name} | {turns:.0} | {rate:.0} | {:.0} | {share} |",
        plies as f64 / seconds
    );
    row
}

/// How many positions a second `cozy-chess` counts from the start, five turns deep.
fn chess_rate() -> f64 {
    let begun = Instant::now();
    let mut count = 0;
    while begun.elapsed() < Duration::from_millis(60) {
        count += cozy_chess(&Board::default(), 5, false);
    }
    count as f64 / begun.elapsed().as_secs_f64()
}
