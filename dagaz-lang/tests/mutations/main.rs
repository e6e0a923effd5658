//! Rules with random damage: whatever is done to a text, it is refused with a message or it is a game.
//!
//! Each text is one of the [`bases`] with one to three changes, and the same for its number in every run. It is
//! loaded; if there are no mistakes in it, it is compiled, and a few random games are played in the interpreter.
//! Nothing of this may panic or take long. By default a share of the texts is tried;
//!
//! ```text
//! cargo test --release -p dagaz-lang --test mutations -- --ignored --nocapture
//! ```
//!
//! tries them all, with `MUTATION=1000..2000` those, and with `MUTATION=1234` that one alone, after printing it.

#[path = "../common/shelf.rs"]
mod shelf;

mod bases;
mod change;
mod play;
mod tree;
mod trial;
mod watch;

use trial::Effort;
use watch::{Failure, Tally};

/// How many texts there are.
const ALL: u64 = 20_000;
/// How many are tried by default: every so many of them.
const SHARE: u64 = 83;

#[test]
fn a_share_of_damaged_texts() {
    let effort = Effort {
        plies: 60,
        games: 2,
        seconds: 0.5,
    };
    run((0..ALL).step_by(SHARE as usize).collect(), effort);
}

#[test]
#[ignore = "takes minutes: cargo test --release -p dagaz-lang --test mutations -- --ignored --nocapture"]
fn all_damaged_texts() {
    let effort = Effort {
        plies: 300,
        games: 5,
        seconds: 20.0,
    };
    let wanted = std::env::var("MUTATION").ok();
    let number = |text: &str| text.parse().expect("the number of a text");
    let numbers: Vec<u64> = match wanted
        .as_deref()
        .map(|wanted| (wanted, wanted.split_once("..")))
    {
        None => (0..ALL).collect(),
        Some((_, Some((first, end)))) => (number(first)..number(end)).collect(),
        Some((one, None)) => {
            println!("{}", bases::Bases::new().damaged(number(one)));
            vec![number(one)]
        }
    };
    run(numbers, effort);
}

/// Every base is a game itself.
#[test]
fn texts_without_damage() {
    let bases = bases::Bases::new();
    assert!(bases.len() > 6);
    for (name, text) in bases.texts() {
        let effort = Effort {
            plies: 100,
            games: 2,
            seconds: 5.0,
        };
        match trial::trial(&text, 0, effort) {
            Ok(trial::Fate::Played(_)) => {}
            Ok(trial::Fate::Refused) => panic!("{name} has mistakes:\n{text}"),
            Err(problem) => panic!("{name}: {problem}\n{text}"),
        }
    }
}

fn run(numbers: Vec<u64>, effort: Effort) {
    let count = numbers.len();
    let (tally, failures) = watch::all(numbers, effort);
    let Tally {
        refused,
        played,
        cut,
        slowest,
    } = tally;
    println!("{count} texts: {refused} refused, {played} played, {cut} of them not to the end");
    println!("the slowest took {slowest:.2?} to load or to compile");
    assert!(failures.is_empty(), "{}", summary(&failures));
    assert!(
        refused > 0 && played > 0 || count < 100,
        "the damage is too great or too small"
    );
}

/// What went wrong, each problem with the first text that shows it.
fn summary(failures: &[Failure]) -> String {
    let mut out = format!("{} texts went wrong\n", failures.len());
    let mut seen = Vec::new();
    for Failure {
        number,
        problem,
        text,
    } in failures
    {
        if !seen.contains(&problem) {
            seen.push(problem);
            out += &format!("\n--- text {number}: {problem}\n{text}\n");
        }
    }
    out
}
