//! Many random games, summed up.

use std::fmt::Write;
use std::time::Duration;

use dagaz::core::playout::Playout;
use dagaz::core::{Meta, Verdict};
use serde_json::{Map, Value, json};

use super::Arguments;
use crate::cli::perft::per_second;

/// Sums over games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    games: u64,
    unfinished: u64,
    plies: u64,
    shortest: u32,
    longest: u32,
    choices: u64,
    most_choices: usize,
    /// Wins, draws and losses of each player.
    players: Vec<[u64; 3]>,
}

impl Tally {
    /// Nothing yet.
    pub fn new(players: usize) -> Self {
        Tally {
            games: 0,
            unfinished: 0,
            plies: 0,
            shortest: u32::MAX,
            longest: 0,
            choices: 0,
            most_choices: 0,
            players: vec![[0; 3]; players],
        }
    }

    /// One game more.
    pub fn add(&mut self, game: &Playout) {
        self.games += 1;
        self.plies += u64::from(game.plies);
        self.shortest = self.shortest.min(game.plies);
        self.longest = self.longest.max(game.plies);
        self.choices += game.choices;
        self.most_choices = self.most_choices.max(game.most_choices);
        let Some(outcome) = &game.outcome else {
            self.unfinished += 1;
            return;
        };
        for (sums, verdict) in self.players.iter_mut().zip(outcome.verdicts()) {
            sums[match verdict {
                Verdict::Win => 0,
                Verdict::Draw => 1,
                Verdict::Loss => 2,
            }] += 1;
        }
    }

    fn shortest(&self) -> u32 {
        if self.games == 0 { 0 } else { self.shortest }
    }
}

/// What is printed.
#[derive(Debug)]
pub struct Report<'a> {
    /// What the game is called on the command line.
    pub name: &'a str,
    /// What was asked for.
    pub arguments: &'a Arguments,
    /// The game's names.
    pub meta: &'a Meta,
    /// What was counted.
    pub tally: &'a Tally,
    /// How long it took.
    pub time: Duration,
}

impl Report<'_> {
    /// For people.
    pub fn text(&self) -> String {
        let tally = self.tally;
        let mut text = String::new();
        // Writing into a string can't fail.
        let _ = writeln!(
            text,
            "{}: {} random games, seed {}",
            self.meta.name, tally.games, self.arguments.seed
        );
        let _ = writeln!(
            text,
            "length     {:.1} plies on average, {} to {}",
            ratio(tally.plies, tally.games),
            tally.shortest(),
            tally.longest
        );
        let _ = writeln!(
            text,
            "branching  {:.1} turns on average, at most {}",
            ratio(tally.choices, tally.plies),
            tally.most_choices
        );
        let wide = self.meta.people().iter().map(|p| p.chars().count()).max();
        for (name, [wins, draws, losses]) in self.meta.people().iter().zip(&tally.players) {
            let part = 100.0 * ratio(*wins, tally.games);
            let _ = writeln!(
                text,
                "{name:0$}  wins {wins} ({part:.1} %), draws {draws}, losses {losses}",
                wide.unwrap_or(0)
            );
        }
        if tally.unfinished > 0 {
            let _ = writeln!(
                text,
                "unfinished {} (broken off after {} plies)",
                tally.unfinished, self.arguments.max_plies
            );
        }
        let _ = writeln!(
            text,
            "speed      {} games/s, {} plies/s",
            per_second(tally.games, self.time),
            per_second(tally.plies, self.time)
        );
        text
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let tally = self.tally;
        let mut players = Map::new();
        for (name, [wins, draws, losses]) in self.meta.people().iter().zip(&tally.players) {
            let sums = json!({ "wins": wins, "draws": draws, "losses": losses });
            players.insert(name.to_string(), sums);
        }
        let seconds = self.time.as_secs_f64();
        json!({
            "game": self.name,
            "games": tally.games,
            "seed": self.arguments.seed,
            "max_plies": self.arguments.max_plies,
            "unfinished": tally.unfinished,
            "plies": {
                "mean": ratio(tally.plies, tally.games),
                "min": tally.shortest(),
                "max": tally.longest,
                "total": tally.plies,
            },
            "branching": {
                "mean": ratio(tally.choices, tally.plies),
                "max": tally.most_choices,
            },
            "players": players,
            "seconds": seconds,
            "games_per_second": tally.games as f64 / seconds.max(1e-9),
        })
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

#[cfg(test)]
mod tests {
    use dagaz::core::Outcome;

    use super::*;

    fn playout(plies: u32, outcome: Option<Outcome>) -> Playout {
        Playout {
            plies,
            choices: u64::from(plies) * 3,
            most_choices: plies as usize,
            outcome,
        }
    }

    #[test]
    fn games_add_up() {
        let mut tally = Tally::new(2);
        assert_eq!(tally.shortest(), 0);
        tally.add(&playout(5, Some(Outcome::win(2, 0))));
        tally.add(&playout(9, Some(Outcome::draw(2))));
        tally.add(&playout(20, None));
        assert_eq!(tally.players, [[1, 1, 0], [0, 1, 1]]);
        assert_eq!((tally.games, tally.unfinished), (3, 1));
        assert_eq!((tally.shortest(), tally.longest, tally.plies), (5, 20, 34));
        assert_eq!((tally.choices, tally.most_choices), (102, 20));
    }
}
