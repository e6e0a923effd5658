//! Published counts of lines of play, in `data/perft.tsv`, against the compiled games and the interpreted ones.
//!
//! By default each row is checked to the ply that it names as `core N`, interpreted to two plies less. As deep as a core
//! comes within [`LONG`], and interpreted to two plies less than that, each row is checked by
//!
//! ```text
//! cargo test --release --test perft -- --ignored --nocapture
//! ```
//!
//! which prints how deep that was.

#[path = "common/threads.rs"]
mod threads;

use std::time::{Duration, Instant};

use dagaz_core::{Game, registry};
use dagaz_lang::interp::Interpreted;
use games::Entry;

/// The greatest counts that are checked by default: compiled, and interpreted.
const SHALLOW: u64 = 30_000_000;
const INTERPRETED: u64 = 1_000_000;
/// How long one count may take, as far as the one before it tells.
const LONG: Duration = Duration::from_secs(60);

#[test]
fn compiled_games_have_the_published_counts() {
    check(false, |row, ply| {
        ply <= row.core && row.count(ply) <= SHALLOW
    });
}

#[test]
fn interpreted_games_have_the_published_counts() {
    check(true, |row, ply| {
        ply + 2 <= row.core && row.count(ply) <= INTERPRETED
    });
}

#[test]
#[ignore = "takes half an hour: cargo test --release --test perft -- --ignored --nocapture"]
fn games_have_all_published_counts_within_a_minute() {
    let rows: Vec<Row> = rows();
    threads::each(rows.len() as u64, |number| {
        let row = &rows[number as usize];
        let mut time = Duration::ZERO;
        let deepest = (1..=row.counts.len()).take_while(|&ply| {
            let growth = row.count(ply) as f64 / row.count(ply.max(2) - 1) as f64;
            if time.as_secs_f64() * growth > LONG.as_secs_f64() {
                return false;
            }
            time = row.verify(ply, false);
            true
        });
        let deepest = deepest.count();
        let shallow = deepest.saturating_sub(2);
        let interpreted = match shallow {
            0 => Duration::ZERO,
            ply => row.verify(ply, true),
        };
        println!(
            "{} {}: ply {deepest} of {}, {} in {time:.1?}; interpreted {shallow} in {interpreted:.1?}",
            row.game,
            row.position,
            row.counts.len(),
            row.count(deepest),
        );
    });
}

/// Checks those counts that are wanted, the great ones first.
fn check(interpreted: bool, wanted: impl Fn(&Row, usize) -> bool) {
    let rows: Vec<Row> = rows();
    let mut work: Vec<(&Row, usize)> = rows
        .iter()
        .flat_map(|row| (1..=row.counts.len()).map(move |ply| (row, ply)))
        .filter(|(row, ply)| wanted(row, *ply))
        .collect();
    assert!(!work.is_empty());
    work.sort_by_key(|(row, ply)| std::cmp::Reverse(row.count(*ply)));
    threads::each(work.len() as u64, |number| {
        let (row, ply) = work[number as usize];
        let time = row.verify(ply, interpreted);
        let Row { game, position, .. } = row;
        println!("{game} {position} {ply}: {} in {time:.2?}", row.count(ply));
    });
}

/// A row of published counts.
#[derive(Debug)]
struct Row {
    game: String,
    /// In the game's own format or in that of all games; `start` for the start.
    position: String,
    /// From ply 1 on.
    counts: Vec<u64>,
    /// Where the counts are from.
    source: String,
    /// How many of them are checked by default.
    core: usize,
}

impl Row {
    fn count(&self, ply: usize) -> u64 {
        self.counts[ply - 1]
    }

    /// Counts, compares with what was published, and tells how long it took.
    fn verify(&self, ply: usize, interpreted: bool) -> Duration {
        let begun = Instant::now();
        let row = self;
        let count = Count {
            row,
            ply,
            interpreted,
        };
        let entry = games::entry(&self.game);
        let entry = entry.unwrap_or_else(|| panic!("no game is called `{}`", self.game));
        let found = count.of(entry);
        let Row {
            game,
            position,
            source,
            ..
        } = self;
        let expected = self.count(ply);
        assert_eq!(found, expected, "{game}, {position}, ply {ply} ({source})");
        begun.elapsed()
    }
}

/// The rows that are for checking: the others note what other conventions count.
fn rows() -> Vec<Row> {
    let lines = include_str!("data/perft.tsv").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .filter_map(row)
        .collect()
}

fn row(line: &str) -> Option<Row> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [game, _rules, position, counts, source, usage] = fields[..] else {
        panic!("six fields are expected in `{line}`");
    };
    let number = |text: &str| text.parse::<u64>().expect("a number");
    let core = match usage.split_once(' ') {
        Some(("core", ply)) => number(ply) as usize,
        None if usage == "full" => 0,
        None if usage == "note" => return None,
        _ => panic!("`{usage}` says nothing about the use of `{line}`"),
    };
    Some(Row {
        game: game.to_string(),
        position: position.to_string(),
        counts: counts.split_whitespace().map(number).collect(),
        source: source.to_string(),
        core,
    })
}

/// Counts lines of play from a row's position.
struct Count<'a> {
    row: &'a Row,
    ply: usize,
    interpreted: bool,
}

impl Count<'_> {
    fn of(&self, entry: &Entry) -> u64 {
        if !self.interpreted {
            return self.count(entry, &entry.game());
        }
        let rules = dagaz_lang::load_text(entry.source).expect("rules without mistakes");
        self.count(entry, &Interpreted::new(rules))
    }

    fn count<G: Game>(&self, entry: &Entry, game: &G) -> u64 {
        let position = match &*self.row.position {
            "start" => game.start(),
            text => read(entry, game, text),
        };
        game.perft(&position, self.ply as u32)
    }
}

fn read<G: Game>(entry: &Entry, game: &G, text: &str) -> G::Position {
    let snapshot = registry::read(entry.format, game.meta(), text);
    let snapshot = snapshot.unwrap_or_else(|error| panic!("{text}: {error}"));
    game.restore(&snapshot).expect("a position of this game")
}
