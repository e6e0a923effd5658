//! What pieces are worth, in a file.
//!
//! ```text
//! dagaz weights 1
//! # Fitted to a thousand games.
//! game Skirmish
//! mobility 4
//! piece Man 100
//! piece King 312
//! ```
//!
//! The first line says what it is. `game` names the game; `piece` gives the worth of each kind of piece, in hundredths of
//! the least, and `mobility` that of one more turn to choose from. Empty lines and lines that begin with `#` mean nothing.

use std::fmt::{self, Write};

use dagaz_core::{Game, Meta};

use crate::evaluation::Evaluation;

const FIRST_LINE: &str = "dagaz weights 1";
/// No worth is as great: sums of many pieces must stay below all wins.
const MOST: i32 = 10_000;

/// What is wrong with a file of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsError {
    /// The number of the line at fault, from 1; 0 when something is missing.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

impl std::error::Error for WeightsError {}

/// The text of a file with what an evaluation takes the pieces of a game to be worth; `about` says where that comes from.
#[must_use]
pub fn to_text(meta: &Meta, evaluation: &Evaluation, about: &str) -> String {
    let mut text = format!("{FIRST_LINE}\n");
    for line in about.lines() {
        let _ = writeln!(text, "# {line}");
    }
    let _ = writeln!(text, "game {}\nmobility {}", meta.name, evaluation.mobility);
    for (kind, worth) in meta.kinds.iter().zip(&evaluation.kinds) {
        let _ = writeln!(text, "piece {} {worth}", kind.name);
    }
    text
}

/// The evaluation of a game with the worths that a text gives. What no file tells, such as whether there are exchanges,
/// is measured with the seed.
///
/// # Errors
/// What is wrong with the text, and in which line.
pub fn from_text<G: Game>(game: &G, text: &str, seed: u64) -> Result<Evaluation, WeightsError> {
    let mut read = Read::new(game.meta());
    let mut lines = (1..).zip(text.lines());
    if lines.next().map(|(_, line)| line.trim()) != Some(FIRST_LINE) {
        return Err(fault(
            1,
            format!("a file of weights begins with `{FIRST_LINE}`"),
        ));
    }
    for (number, line) in lines {
        let line = line.trim();
        if !line.is_empty() && !line.starts_with('#') {
            read.line(line).map_err(|message| fault(number, message))?;
        }
    }
    read.finish(Evaluation::measure(game, seed))
        .map_err(|message| fault(0, message))
}

fn fault(line: usize, message: String) -> WeightsError {
    WeightsError { line, message }
}

/// What has been read.
struct Read<'a> {
    meta: &'a Meta,
    game: bool,
    mobility: Option<i32>,
    kinds: Vec<Option<i32>>,
}

impl<'a> Read<'a> {
    fn new(meta: &'a Meta) -> Self {
        Read {
            meta,
            game: false,
            mobility: None,
            kinds: vec![None; meta.kinds.len()],
        }
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "game" if rest == self.meta.name => self.game = true,
            "game" => {
                let name = &self.meta.name;
                return Err(format!(
                    "these are weights of the game {rest}, not of {name}"
                ));
            }
            "mobility" => {
                if self.mobility.replace(number(rest)?).is_some() {
                    return Err("`mobility` was given before".to_string());
                }
            }
            "piece" => self.piece(rest)?,
            _ => return Err(format!("`{word}` is none of game, mobility, piece")),
        }
        Ok(())
    }

    fn piece(&mut self, text: &str) -> Result<(), String> {
        let (name, worth) = text
            .rsplit_once(' ')
            .ok_or("after `piece` stand its name and its worth")?;
        let name = name.trim();
        let place = self.meta.kinds.iter().position(|kind| kind.name == name);
        let Some(place) = place else {
            let names: Vec<&str> = self.meta.kinds.iter().map(|kind| &*kind.name).collect();
            return Err(format!(
                "{} has no piece `{name}`; its pieces are {}",
                self.meta.name,
                names.join(", ")
            ));
        };
        match self.kinds[place].replace(number(worth)?) {
            None => Ok(()),
            Some(_) => Err(format!("the worth of {name} was given before")),
        }
    }

    fn finish(self, mut evaluation: Evaluation) -> Result<Evaluation, String> {
        let missing = self.kinds.iter().position(Option::is_none);
        if !self.game {
            return Err("it doesn't say of which game it is: `game …` is missing".to_string());
        }
        if let Some(missing) = missing {
            let name = &self.meta.kinds[missing].name;
            return Err(format!("the worth of {name} is missing: `piece {name} …`"));
        }
        evaluation.mobility = self
            .mobility
            .ok_or("the worth of a turn is missing: `mobility …`")?;
        evaluation.kinds = self.kinds.into_iter().flatten().collect();
        Ok(evaluation)
    }
}

fn number(text: &str) -> Result<i32, String> {
    match text.parse() {
        Ok(number @ ..=MOST) if number >= -MOST => Ok(number),
        Ok(number) => Err(format!("{number} is not within -{MOST} to {MOST}")),
        Err(_) => Err(format!("`{text}` is no whole number")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lines;

    #[test]
    fn weights_survive_a_file() {
        let game = games::entry("chess").expect("a game").game();
        let mut evaluation = Evaluation::measure(&game, 1);
        evaluation.kinds[1] = -7;
        evaluation.mobility = 3;
        let text = to_text(game.meta(), &evaluation, "Said\nby nobody.");
        assert!(
            text.contains("\n# by nobody.\ngame Chess\nmobility 3\n"),
            "{text}"
        );
        assert_eq!(from_text(&game, &text, 1), Ok(evaluation));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let game = Lines::usual();
        for (text, complaint) in [
            ("", "line 1: a file of weights begins with"),
            (
                "dagaz weights 1\ngame Chess",
                "line 2: these are weights of the game Chess, not of Lines",
            ),
            (
                "dagaz weights 1\ngame Lines\n\npiece Mrak 5",
                "line 4: Lines has no piece `Mrak`; its pieces are Mark",
            ),
            ("dagaz weights 1\npiece Mark", "line 2: after `piece` stand"),
            (
                "dagaz weights 1\npiece Mark 1\npiece Mark 1",
                "line 3: the worth of Mark was given before",
            ),
            (
                "dagaz weights 1\npiece Mark 1.5",
                "line 2: `1.5` is no whole number",
            ),
            (
                "dagaz weights 1\npiece Mark 10001",
                "line 2: 10001 is not within",
            ),
            (
                "dagaz weights 1\nmobility 1\nmobility 1",
                "line 3: `mobility` was given",
            ),
            ("dagaz weights 1\nworth 1", "line 2: `worth` is none of"),
            (
                "dagaz weights 1\nmobility 1\npiece Mark 1",
                "it doesn't say of which game",
            ),
            (
                "dagaz weights 1\ngame Lines\nmobility 1",
                "the worth of Mark is missing",
            ),
            (
                "dagaz weights 1\ngame Lines\npiece Mark 1",
                "the worth of a turn is missing",
            ),
        ] {
            let error = from_text(&game, text, 1).expect_err(text).to_string();
            assert!(error.starts_with(complaint), "{text}: {error}");
        }
    }
}
