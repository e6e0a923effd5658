//! What becomes of one text.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use dagaz_lang::emit::{Options, emit};
use dagaz_lang::interp::Interpreted;
use dagaz_lang::model::Rules;

use super::play;

/// What loading or compiling a text may take: some have boards of thousands of cells.
const LIMIT: Duration = Duration::from_secs(5);

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Turns of a game.
    pub plies: usize,
    /// Games of each text.
    pub games: u64,
    /// Seconds for all of them together; damaged rules may have very many turns.
    pub seconds: f64,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// There are mistakes in it.
    Refused,
    /// It was compiled and played; true when there was time for all of the games.
    Played(bool),
}

/// The slowest so far.
pub static SLOWEST: Mutex<Duration> = Mutex::new(Duration::ZERO);

/// Loads, compiles and plays a text.
///
/// # Errors
/// What went wrong.
pub fn trial(text: &str, seed: u64, effort: Effort) -> Result<Fate, String> {
    let Some(rules) = timed("loading", || dagaz_lang::load_text(text).map_err(drop).ok())? else {
        return Ok(Fate::Refused);
    };
    timed("compiling", || compile(&rules, text))??;
    let played = guarded("playing", || {
        play::games(&Interpreted::new(&rules), seed, effort)
    });
    Ok(Fate::Played(played??))
}

/// Compiles the rules to something that Rust may understand, or refuses them with a reason.
fn compile(rules: &Rules, source: &str) -> Result<(), String> {
    let core = "::dagaz_core".parse().expect("a path");
    let options = Options {
        core,
        source: source.to_string(),
    };
    match emit(rules, &options) {
        Ok(code) => match syn::parse2::<syn::File>(code) {
            Ok(_) => Ok(()),
            Err(error) => Err(format!("the code isn't Rust: {error}")),
        },
        Err(report) if report.is_empty() => Err("refused by the emitter without a reason".into()),
        Err(_) => Ok(()),
    }
}

/// Does something that may neither panic nor take long.
fn timed<T>(what: &str, work: impl Fn() -> T) -> Result<T, String> {
    // Other processes may have been busy: what was slow is tried again.
    let mut best = Duration::MAX;
    for _ in 0..3 {
        let begun = Instant::now();
        let done = guarded(what, &work)?;
        best = best.min(begun.elapsed());
        if best <= LIMIT {
            let mut slowest = SLOWEST.lock().expect("no panic while it is held");
            *slowest = best.max(*slowest);
            return Ok(done);
        }
    }
    Err(format!("{what} takes more than {LIMIT:?}"))
}

/// Does something that may not panic.
pub fn guarded<T>(what: &str, work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| {
        let place = super::watch::last_panic();
        format!("{what} panics at {place}")
    })
}
