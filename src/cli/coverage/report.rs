//! What was reached, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use dagaz::lang::interp::coverage::{Site, Use, Way, What};
use serde_json::{Map, Value, json};

use super::Arguments;
use crate::cli::source::Source;

/// What is printed.
pub struct Report<'a> {
    /// What was asked for.
    pub arguments: &'a Arguments,
    /// The game's own name.
    pub game: &'a str,
    /// The text of the rules.
    pub source: &'a Source,
    /// What there is to be reached, in the order of the text.
    pub sites: &'a [Site],
}

/// The sorts of things that are counted: what they are called, and what their count says.
const SORTS: [(&str, &str); 6] = [
    ("rules", "legal"),
    ("branches", ""),
    ("statements", ""),
    ("ends", "games"),
    ("invariants", "refused"),
    ("preferences", "decided"),
];

/// The longest line of rules that is shown whole.
const WIDE: usize = 100;

impl Report<'_> {
    /// For people.
    pub fn text(&self) -> String {
        let Arguments { games, seed, .. } = self.arguments;
        let mut text = format!("{}: {games} random games, seed {seed}\n", self.game);
        self.never(&mut text);
        self.counts(&mut text);
        let sorts = SORTS.iter().map(|(name, _)| (name, self.reached(name)));
        let parts = sorts.filter(|(name, (_, all))| *all > 0 || **name == "rules");
        let parts = parts.map(|(name, (reached, all))| format!("{name} {reached}/{all}"));
        // Writing into a string can't fail.
        let _ = writeln!(text, "{}", parts.collect::<Vec<_>>().join(", "));
        text
    }

    /// The lines with something that never came up.
    fn never(&self, text: &mut String) {
        let mut lines: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for site in self.sites.iter().filter(|site| site.reached == 0) {
            let said = lines.entry(site.line).or_default();
            let message = self.message(site);
            said.extend(message.filter(|message| !said.contains(message)));
        }
        lines.retain(|_, said| !said.is_empty());
        if lines.is_empty() {
            text.push_str("there is nothing that wasn't reached\n");
            return;
        }
        text.push_str("never reached\n");
        let rows = lines.iter().map(|(&line, said)| {
            let column = self.sites.iter().find(|s| s.line == line && s.reached == 0);
            let shown = self.shown(line, column.map_or(0, |site| site.column));
            [self.place(line), said.join(", "), shown]
        });
        table(text, &rows.collect::<Vec<_>>());
    }

    /// How often what is worth a number came up.
    fn counts(&self, text: &mut String) {
        for (name, column) in SORTS.iter().filter(|(_, column)| !column.is_empty()) {
            let of_sort: Vec<&Site> = self.of(name).collect();
            if of_sort.is_empty() {
                continue;
            }
            let played = *name == "rules";
            let heading = if played { "played" } else { "" };
            let mut rows = vec![[*name, *column, heading, ""].map(str::to_string)];
            rows.extend(of_sort.into_iter().map(|site| {
                let times = if played {
                    site.played.to_string()
                } else {
                    String::new()
                };
                let place = self.place(site.line);
                [place, site.reached.to_string(), times, self.label(site)]
            }));
            table(text, &rows);
        }
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let sites = self.sites.iter().map(|site| {
            let mut about = json!({
                "sort": sort(&site.what),
                "line": site.line,
                "column": site.column + 1,
                "text": self.label(site),
                "reached": site.reached,
            });
            if matches!(site.what, What::Entry(_)) {
                about["played"] = site.played.into();
            }
            if let What::Way(way) = site.what {
                about["way"] = match way {
                    Way::Holds => "holds".into(),
                    Way::Fails => "fails".into(),
                    Way::Block(number) => (number + 1).into(),
                };
            }
            about
        });
        let sums = SORTS.iter().map(|(name, _)| {
            let (reached, all) = self.reached(name);
            (name.to_string(), json!({ "reached": reached, "all": all }))
        });
        json!({
            "game": self.arguments.game,
            "games": self.arguments.games,
            "seed": self.arguments.seed,
            "max_plies": self.arguments.max_plies,
            "source": self.source.name,
            "summary": sums.collect::<Map<_, _>>(),
            "sites": sites.collect::<Vec<_>>(),
        })
    }

    /// What there is of a sort.
    fn of(&self, name: &str) -> impl Iterator<Item = &Site> {
        self.sites
            .iter()
            .filter(move |site| sort(&site.what) == name)
    }

    /// How many of a sort came up, and how many there are.
    fn reached(&self, name: &str) -> (usize, usize) {
        let reached = self.of(name).filter(|site| site.reached > 0).count();
        (reached, self.of(name).count())
    }

    /// What never happened; nothing where something else says it.
    fn message(&self, site: &Site) -> Option<String> {
        let same = |other: &&Site| (other.line, other.column) == (site.line, site.column);
        let label = self.label(site);
        Some(match &site.what {
            What::Entry(_) => format!("`{label}` is never legal"),
            What::Statement => format!("`{label}` is never reached"),
            What::Way(way) => {
                let mut here = self.sites.iter().filter(same);
                if !here.any(|other| other.what == What::Statement && other.reached > 0) {
                    return None;
                }
                match way {
                    Way::Holds => format!("`{label}` never holds"),
                    Way::Fails => format!("`{label}` always holds"),
                    Way::Block(number) => {
                        format!("block {} of `{label}` is never tried", number + 1)
                    }
                }
            }
            What::End => "never decides".to_string(),
            What::Invariant(name) => format!("`{name}` never refuses a turn"),
            What::Priority | What::Preference => "never leaves a turn out".to_string(),
        })
    }

    /// What something is called: the words that stand there.
    fn label(&self, site: &Site) -> String {
        let text = &self.source.text;
        let at = offset(text, site.line, site.column);
        let entry = |before: &str| format!("{before}{}", with_arguments(&text[at..]));
        match &site.what {
            What::Entry(Use::Moves(kind)) => entry(&format!("{kind}: ")),
            What::Entry(Use::Drops(kind)) => entry(&format!("{kind}, drop: ")),
            What::Entry(Use::Board) => entry(""),
            What::Entry(Use::Idle) => entry("idle: "),
            What::Statement | What::Way(_) => word(&text[at..]).to_string(),
            What::Invariant(name) => name.clone(),
            What::End | What::Priority | What::Preference => clause(text, at),
        }
    }

    /// A line of the rules; of a very long one the clause at the column.
    fn shown(&self, line: usize, column: usize) -> String {
        let text = &self.source.text;
        let whole = text.lines().nth(line - 1).unwrap_or("").trim();
        if whole.chars().count() <= WIDE {
            return whole.to_string();
        }
        clause(text, offset(text, line, column))
    }

    fn place(&self, line: usize) -> String {
        format!("  {}:{line}", self.source.name)
    }
}

/// The sort of a thing, as in [`SORTS`].
fn sort(what: &What) -> &'static str {
    match what {
        What::Entry(_) => "rules",
        What::Way(_) => "branches",
        What::Statement => "statements",
        What::End => "ends",
        What::Invariant(_) => "invariants",
        What::Priority | What::Preference => "preferences",
    }
}

/// The name at the beginning.
fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

/// The name at the beginning, with the arguments in brackets that follow it.
fn with_arguments(text: &str) -> &str {
    let name = word(text);
    if !text[name.len()..].trim_start().starts_with('(') {
        return name;
    }
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' if depth == 1 => return &text[..=at],
            ')' => depth -= 1,
            _ => {}
        }
    }
    text
}

/// Where a line and column are in a text.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let lines = text.split_inclusive('\n');
    let before: usize = lines.take(line - 1).map(str::len).sum();
    let within = text[before..].char_indices().nth(column);
    within.map_or(text.len(), |(at, _)| before + at)
}

/// What stands around a place, between a `;` or bracket and a `;`, in one line and without comments.
fn clause(text: &str, at: usize) -> String {
    let start = text[..at]
        .rfind([';', '{', '}'])
        .map_or(0, |start| start + 1);
    let end = text[at..].find(';').map_or(text.len(), |end| at + end);
    let lines = text[start..end].lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.collect::<Vec<_>>().join(" ")
}

/// Rows whose cells stand below each other; those of numbers at the right.
fn table<const N: usize>(text: &mut String, rows: &[[String; N]]) {
    let wide = |i: usize| {
        rows.iter()
            .map(|row| row[i].chars().count())
            .max()
            .unwrap_or(0)
    };
    let wide: Vec<usize> = (0..N).map(wide).collect();
    for row in rows {
        let cells = row.iter().zip(&wide).map(|(cell, &wide)| {
            if cell.chars().all(|c| c.is_ascii_digit()) {
                format!("{cell:>wide$}")
            } else {
                format!("{cell:wide$}")
            }
        });
        let _ = writeln!(text, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cut_out_of_lines() {
        assert_eq!(word("verify empty;"), "verify");
        assert_eq!(with_arguments("hop(n | (e)), slide(n);"), "hop(n | (e))");
        assert_eq!(with_arguments("push, take(ne);"), "push");
        let text = "end {\n  no moves\n    => loss; // lost\n  over => draw;\n}";
        assert_eq!(offset(text, 3, 7), text.find("loss").expect("a word"));
        assert_eq!(clause(text, offset(text, 3, 7)), "no moves => loss");
        assert_eq!(clause(text, offset(text, 4, 10)), "over => draw");
        assert_eq!(offset(text, 9, 9), text.len());
    }
}
