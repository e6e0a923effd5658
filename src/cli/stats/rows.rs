//! The measures as rows of words and figures, and as text.

use std::fmt::Write;

use dagaz::ai::arena::{Estimate, Tally};
use dagaz::ai::statistics::{Judge, Leads, Spread, Statistics, Winner};

use super::Report;

/// Measures of one subject.
pub struct Section {
    /// What they are about.
    pub title: &'static str,
    /// A name, a figure, and what it says.
    pub rows: Vec<[String; 3]>,
}

impl Section {
    fn new(title: &'static str) -> Self {
        Section {
            title,
            rows: Vec::new(),
        }
    }

    fn row(&mut self, name: impl ToString, figure: impl ToString, note: impl ToString) {
        let row = [name.to_string(), figure.to_string(), note.to_string()];
        self.rows.push(row);
    }
}

/// All measures.
pub fn sections(report: &Report) -> Vec<Section> {
    let found = report.found;
    let mut sections = vec![results(report), length(report), turns(found)];
    sections.extend(found.leads.as_ref().map(|leads| lead(found, leads)));
    sections.push(dead(found));
    sections.push(unused(found));
    sections
}

/// What was played, in a line.
pub fn heading(report: &Report) -> String {
    let arguments = report.arguments;
    let opening = match arguments.random_turns() {
        0 => String::new(),
        plies => format!(", the first {plies} turns at random"),
    };
    format!(
        "{}: {} games of {}, seed {}{opening}",
        report.meta.name,
        report.found.games,
        arguments.spec(),
        arguments.seed
    )
}

/// For people.
pub fn text(report: &Report) -> String {
    let mut text = heading(report) + "\n";
    let sections = sections(report);
    let rows = || sections.iter().flat_map(|section| &section.rows);
    let wide = |i: usize| rows().map(|row| row[i].chars().count()).max().unwrap_or(0);
    let (names, figures) = (wide(0), wide(1));
    for section in &sections {
        // Writing into a string can't fail.
        let _ = writeln!(text, "\n{}", section.title);
        for [name, figure, note] in &section.rows {
            let line = format!("  {name:names$}  {figure:figures$}  {note}");
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    if let Some(rules) = report.rules {
        let _ = write!(
            text,
            "\nrules, in {} of the games: {}\n{}",
            rules.games, rules.summary, rules.text
        );
    }
    text
}

fn results(report: &Report) -> Section {
    let (found, people) = (report.found, report.meta.people());
    let mut section = Section::new("results");
    let share = |part: u64| percent(part as f64 / found.games as f64);
    for (name, player) in people.iter().zip(&found.players) {
        let Tally {
            wins,
            draws,
            losses,
            ..
        } = player.tally;
        let note = format!("wins {wins}, draws {draws}, losses {losses}");
        section.row(name, share(wins), note);
    }
    if people.len() > 1 {
        fairness(report, &mut section);
    }
    let decided = format!("{} of {} games have a winner", found.won, found.games);
    section.row("completion", share(found.won), decided);
    let drawn = format!("{} games", found.drawn);
    section.row("draws", share(found.drawn), drawn);
    if found.unfinished > 0 {
        let (games, plies) = (found.unfinished, report.arguments.max_plies);
        let note = format!("{games} games were broken off after {plies} turns");
        section.row("unfinished", share(games), note);
    }
    section
}

fn fairness(report: &Report, section: &mut Section) {
    let (found, people) = (report.found, report.meta.people());
    if let Some(first) = &found.first_results.estimate {
        let whose = found.first.map_or("whoever began", |first| &people[first]);
        let note = format!("share of points of {whose}; {}", bar(first));
        section.row("first player", percent(first.score), note);
    }
    let note = "100 %: all win equally often";
    section.row("balance", percent(found.balance), note);
}

fn bar(first: &Estimate) -> String {
    let (low, high) = (percent(first.low), percent(first.high));
    format!("{low} to {high} with a probability of 95 %")
}

fn length(report: &Report) -> Section {
    let mut section = Section::new("length");
    let length = &report.found.length;
    section.row(
        "turns of a game",
        format!("{:.1}", length.mean),
        spread(length),
    );
    section
}

fn turns(found: &Statistics) -> Section {
    let mut section = Section::new("choice");
    let branching = &found.branching;
    section.row(
        "turns to choose from",
        format!("{:.1}", branching.mean),
        spread(branching),
    );
    section.row(
        "decisions",
        percent(found.choices),
        "turns that weren't forced",
    );
    let tree = format!("10^{:.1}", found.tree);
    section.row("game tree", tree, "the product of all choices in a game");
    section
}

fn spread(spread: &Spread) -> String {
    let Spread {
        min,
        lower,
        median,
        upper,
        max,
        ..
    } = spread;
    format!(
        "± {:.1}; {min} to {max}, half of them {lower} to {upper}, median {median}",
        spread.deviation
    )
}

fn lead(found: &Statistics, leads: &Leads) -> Section {
    let mut section = Section::new(match found.judge {
        Judge::Evaluation => "lead, by material and mobility",
        Judge::Playouts(_) => "lead, by random games",
    });
    let changes = format!("after {} of turns", percent(leads.change_rate));
    section.row(
        "lead changes",
        format!("{:.1} a game", leads.changes),
        changes,
    );
    section.row(
        "killer move",
        figure(leads.killer),
        "the largest gain of lead by a turn",
    );
    section.row(
        "uncertainty",
        figure(leads.uncertainty),
        "1: nobody is ahead, 0: all is clear",
    );
    if let Some(winner) = &leads.winner {
        winners(&mut section, winner);
    }
    section
}

fn winners(section: &mut Section, winner: &Winner) {
    section.row(
        "drama",
        figure(winner.drama),
        "how far winners were behind, 0 to 1",
    );
    section.row(
        "greatest drama",
        figure(winner.drama_most),
        "at the worst moment",
    );
    section.row(
        "comebacks",
        percent(winner.comebacks),
        "won games in which the winner was behind at half time",
    );
    let decided = format!(
        "of a game is played when the winner leads by more than {:.2}, as no loser ever did",
        winner.threshold
    );
    section.row("decisiveness", percent(winner.decided), decided);
}

fn dead(found: &Statistics) -> Section {
    let mut section = Section::new("dead positions");
    let dead = &found.dead;
    if dead.continuations == 0 {
        section.row("games", "?", "not looked for");
        return section;
    }
    let note = format!(
        "went on when nobody could win, it seems: none of {} random games from there was won",
        dead.continuations
    );
    section.row("games", dead.games, note);
    if dead.games > 0 {
        section.row("proved", dead.proven, "by looking at all that could follow");
        section.row(
            "turns played on",
            format!("{:.1}", dead.turns),
            "on average in these games",
        );
    }
    section
}

fn unused(found: &Statistics) -> Section {
    let mut section = Section::new("never used");
    let list = |names: Vec<&str>| match names.is_empty() {
        true => "none".to_string(),
        false => names.join(", "),
    };
    // Rules without a name are told apart by nothing.
    let rules = found
        .rules
        .iter()
        .filter(|(name, turns)| *turns == 0 && !name.is_empty());
    section.row("rules", list(rules.map(|(name, _)| &**name).collect()), "");
    let absent = found.kinds.iter().filter(|kind| kind.present == 0);
    section.row(
        "absent pieces",
        list(absent.map(|kind| &*kind.name).collect()),
        "never on the board",
    );
    let idle = found
        .kinds
        .iter()
        .filter(|kind| kind.present > 0 && kind.moved == 0);
    section.row(
        "idle pieces",
        list(idle.map(|kind| &*kind.name).collect()),
        "never moved from cell to cell",
    );
    section
}

/// A share in hundredths.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn figure(value: f64) -> String {
    format!("{value:.3}")
}
