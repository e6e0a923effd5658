//! The standing of a match, for people and for programs.

use std::fmt::Write;

use dagaz::ai::arena::{Decision, Estimate, Match, Sprt, Standing, Tally};
use dagaz::core::Game;
use serde_json::{Value, json};

use super::Arguments;
use crate::cli::select::About;

/// What is printed.
pub struct Report<'a, 'g, G: Game> {
    /// What the game is called on the command line.
    pub about: &'a About,
    /// What was asked for.
    pub arguments: &'a Arguments,
    /// The match.
    pub contest: &'a Match<'g, G>,
    /// What came of it.
    pub standing: &'a Standing,
    /// The test that may have ended it.
    pub test: Option<&'a Sprt>,
    /// How many games had been played before.
    pub resumed: u64,
}

impl<G: Game> Report<'_, '_, G> {
    /// For people.
    pub fn text(&self) -> String {
        let (arguments, standing) = (self.arguments, self.standing);
        let mut text = format!(
            "{}: {} games, seed {}, {} random turns at the beginning of each\n",
            self.contest.game().meta().name,
            standing.games(),
            arguments.seed,
            arguments.opening
        );
        self.contestants(&mut text);
        self.strength(&mut text);
        // Writing into a string can't fail.
        if standing.unfinished() > 0 {
            let _ = writeln!(
                text,
                "unfinished {} (broken off after {} plies; they count as draws)",
                standing.unfinished(),
                arguments.max_plies
            );
        }
        if let Some(folder) = &arguments.records {
            let before = match self.resumed {
                0 => String::new(),
                games => format!("; {games} had been played before"),
            };
            let _ = writeln!(text, "records in {}{before}", folder.display());
        }
        text
    }

    /// Who won how much, in all and on each seat; then what each seat is worth.
    fn contestants(&self, text: &mut String) {
        let (standing, players) = (self.standing, self.contest.game().meta().people());
        let contestants = self.contest.contestants();
        let mut rows = Vec::new();
        for (who, contestant) in contestants.iter().enumerate() {
            let head = format!("{} ({})", contestant.name(), contestant.description());
            let mut row = row(head, &standing.of(who));
            if players.len() > 2 {
                row[5] = self.share(who);
            }
            rows.push(row);
            for (seat, player) in players.iter().enumerate() {
                let tally = standing.on_seat(who, seat);
                rows.push(self::row(format!("  as {player}"), &tally));
            }
        }
        for (seat, player) in players.iter().enumerate() {
            rows.push(row(format!("all as {player}"), &standing.seat(seat)));
        }
        columns(text, &rows);
    }

    /// The share of points in whole rounds and its error bar, and the mean score.
    fn share(&self, who: usize) -> String {
        let tally = self.standing.of(who);
        let score = tally.score as f64 / tally.games().max(1) as f64;
        match self.standing.share(who) {
            Some((share, bar)) => {
                format!("{} ± {:.1}, score {score:.2}", percent(share), 100.0 * bar)
            }
            None => format!("{}, score {score:.2}", percent(points(&tally))),
        }
    }

    fn strength(&self, text: &mut String) {
        let Some(pairs) = self.standing.pairs() else {
            return;
        };
        let names: Vec<&str> = self
            .contest
            .contestants()
            .iter()
            .map(|c| c.name())
            .collect();
        let [none, half, one, more, two] = pairs;
        let _ = writeln!(
            text,
            "pairs of games in which {} has 0, ½, 1, 1½, 2 points: {none}, {half}, {one}, {more}, {two}",
            names[0]
        );
        if let Some(estimate) = self.standing.estimate() {
            let (low, high) = estimate.elo_bar();
            let _ = writeln!(
                text,
                "{} is {} Elo stronger than {} (95 %: {} to {}), stronger at all with {}",
                names[0],
                elo(estimate.elo()),
                names[1],
                elo(low),
                elo(high),
                percent(estimate.superiority)
            );
        }
        if let Some(test) = self.test {
            let _ = writeln!(text, "{}", tested(test, &pairs));
        }
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let (arguments, standing) = (self.arguments, self.standing);
        let players = self.contest.game().meta().people();
        let contestants = self.contest.contestants().iter().enumerate();
        let contestants = contestants.map(|(who, contestant)| {
            let seats = players.iter().enumerate();
            let seats = seats.map(|(seat, name)| tally_of(name, &standing.on_seat(who, seat)));
            let mut about = tally_of(contestant.name(), &standing.of(who));
            about["player"] = contestant.description().into();
            about["seats"] = seats.collect();
            if let Some((share, bar)) = standing.share(who) {
                about["share"] = json!({ "mean": share, "error": bar });
            }
            about
        });
        let seats = players.iter().enumerate();
        let seats = seats.map(|(seat, name)| tally_of(name, &standing.seat(seat)));
        json!({
            "game": self.about.name,
            "games": standing.games(),
            "seed": arguments.seed,
            "opening": arguments.opening,
            "max_plies": arguments.max_plies,
            "plies": standing.plies(),
            "unfinished": standing.unfinished(),
            "contestants": contestants.collect::<Vec<_>>(),
            "seats": seats.collect::<Vec<_>>(),
            "pairs": standing.pairs(),
            "elo": standing.estimate().as_ref().map(strength),
            "sprt": self.test.zip(standing.pairs()).map(|(test, pairs)| sprt(test, &pairs)),
        })
    }
}

/// A line of the table: a name, wins, draws, losses, games without an end, the share of points.
fn row(name: String, tally: &Tally) -> [String; 6] {
    let often = |number: u64, what: &str| format!("{what} {number}");
    let unfinished = match tally.unfinished {
        0 => String::new(),
        number => often(number, "unfinished"),
    };
    [
        name,
        often(tally.wins, "wins"),
        often(tally.draws, "draws"),
        often(tally.losses, "losses"),
        unfinished,
        percent(points(tally)),
    ]
}

/// Rows with their cells below each other; columns in which there is nothing are left out.
fn columns(text: &mut String, rows: &[[String; 6]]) {
    let wide = |i: usize| rows.iter().map(|row| row[i].chars().count()).max();
    let wide: Vec<usize> = (0..6).map(|i| wide(i).unwrap_or(0)).collect();
    for row in rows {
        let cells = row.iter().zip(&wide).filter(|&(_, &wide)| wide > 0);
        let cells = cells.map(|(cell, &wide)| format!("{cell:wide$}"));
        let line = cells.collect::<Vec<_>>().join("  ");
        let _ = writeln!(text, "{}", line.trim_end());
    }
}

fn tally_of(name: &str, tally: &Tally) -> Value {
    json!({
        "name": name,
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "unfinished": tally.unfinished,
        "points": tally.points(),
        "score": tally.score,
    })
}

/// Differences that are infinite are null.
fn strength(estimate: &Estimate) -> Value {
    let (low, high) = estimate.elo_bar();
    json!({
        "difference": estimate.elo(),
        "low": low,
        "high": high,
        "superiority": estimate.superiority,
    })
}

fn sprt(test: &Sprt, pairs: &[u64; 5]) -> Value {
    let ((elo0, elo1), (lower, upper)) = (test.guesses(), test.bounds());
    json!({
        "elo0": elo0,
        "elo1": elo1,
        "ratio": test.ratio(pairs),
        "lower": lower,
        "upper": upper,
        "decision": test.decision(pairs).map(|decision| match decision {
            Decision::Lower => "elo0",
            Decision::Higher => "elo1",
        }),
    })
}

fn tested(test: &Sprt, pairs: &[u64; 5]) -> String {
    let ((elo0, elo1), (lower, upper)) = (test.guesses(), test.bounds());
    let decision = match test.decision(pairs) {
        Some(Decision::Lower) => format!("no more than {elo0} Elo"),
        Some(Decision::Higher) => format!("{elo1} Elo and more"),
        None => "not decided".to_string(),
    };
    let ratio = test.ratio(pairs);
    format!(
        "test of {elo0} against {elo1} Elo: {ratio:.2} between {lower:.2} and {upper:.2}, {decision}"
    )
}

fn points(tally: &Tally) -> f64 {
    tally.points() / tally.games().max(1) as f64
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn elo(difference: f64) -> String {
    match difference {
        f64::INFINITY => "+∞".to_string(),
        f64::NEG_INFINITY => "-∞".to_string(),
        _ => format!("{difference:+.0}"),
    }
}
