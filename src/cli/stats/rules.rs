//! What games used of the rules: they are played again by the interpreter, which keeps count.

use dagaz::core::History;
use serde_json::{Value, json};

use crate::cli::coverage::recording;
use crate::cli::coverage::report::Report;
use crate::cli::failure::Failure;

/// What was reached of the rules, and what wasn't.
pub struct Rules {
    /// In how many games somebody looked.
    pub games: usize,
    /// How much of each sort was reached, in a line.
    pub summary: String,
    /// What was never reached: the place, what it is, the line itself.
    pub never: Vec<[String; 3]>,
    /// The same as text.
    pub text: String,
    /// All of it for programs.
    pub json: Value,
}

impl Rules {
    /// Plays games again.
    pub fn used(game: &str, records: &[String]) -> Result<Self, Failure> {
        let (texts, interpreted) = recording(game)?;
        for record in records {
            let history = History::read(interpreted.clone(), record);
            let history = history.map_err(|error| {
                Failure::problem(format!(
                    "the interpreter doesn't understand a game: {error}\n{record}"
                ))
            })?;
            // The ends are asked for, so that the one that decided is counted.
            let _ = history.outcome();
        }
        let report = Report {
            texts: &texts,
            whole: &texts.whole_text(),
            sites: &interpreted.coverage(),
        };
        let never = report.unreached();
        let lines = never.iter().map(
            |[place, what, line]| json!({ "place": place.trim(), "what": what, "line": line }),
        );
        let lines: Vec<Value> = lines.collect();
        Ok(Rules {
            games: records.len(),
            summary: report.summary(),
            text: report.never(),
            json: json!({
                "games": records.len(),
                "summary": report.json()["summary"],
                "never": lines,
            }),
            never,
        })
    }
}
