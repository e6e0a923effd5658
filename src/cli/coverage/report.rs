//! What was reached, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use dagaz::lang::interp::coverage::{Site, Use, Way, What};
use dagaz::lang::source::Texts;
use serde_json::{Map, Value, json};

/// What is printed.
pub struct Report<'a> {
    /// The text of the rules.
    pub texts: &'a Texts,
    /// The same as one.
    pub whole: &'a str,
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
        let mut text = self.never();
        self.counts(&mut text);
        text + &self.summary() + "\n"
    }

    /// How much of each sort came up, in a line.
    pub fn summary(&self) -> String {
        let sorts = SORTS.iter().map(|(name, _)| (name, self.reached(name)));
        let parts = sorts.filter(|(name, (_, all))| *all > 0 || **name == "rules");
        let parts = parts.map(|(name, (reached, all))| format!("{name} {reached}/{all}"));
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The lines with something that never came up: the place, what it is, the line itself.
    pub fn unreached(&self) -> Vec<[String; 3]> {
        let mut lines: BTreeMap<usize, (&Site, Vec<String>)> = BTreeMap::new();
        for site in self.sites.iter().filter(|site| site.reached == 0) {
            let Some(message) = self.message(site) else {
                continue;
            };
            let (_, said) = lines.entry(site.line).or_insert_with(|| (site, Vec::new()));
            if !said.contains(&message) {
                said.push(message);
            }
        }
        let rows = lines
            .iter()
            .map(|(&line, (site, said))| [self.place(line), said.join(", "), self.shown(site)]);
        rows.collect()
    }

    /// The same as text.
    pub fn never(&self) -> String {
        let rows = self.unreached();
        if rows.is_empty() {
            return "there is nothing that wasn't reached\n".to_string();
        }
        let mut text = "never reached\n".to_string();
        table(&mut text, &rows);
        text
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
            let (source, line) = self.texts.place(site.line);
            let mut about = json!({
                "sort": sort(&site.what),
                "source": source,
                "line": line,
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

    /// What something is called: the words that stand there, and for a rule, what uses it.
    fn label(&self, site: &Site) -> String {
        let words = site.words(self.whole);
        match &site.what {
            What::Entry(Use::Moves(kind)) => format!("{kind}: {words}"),
            What::Entry(Use::Drops(kind)) => format!("{kind}, drop: {words}"),
            What::Entry(Use::Idle) => format!("idle: {words}"),
            _ => words,
        }
    }

    /// The line in which something stands; of a very long one, its own words.
    fn shown(&self, site: &Site) -> String {
        let whole = self.whole.lines().nth(site.line - 1).unwrap_or("").trim();
        if whole.chars().count() <= WIDE {
            return whole.to_string();
        }
        site.words(self.whole)
    }

    fn place(&self, line: usize) -> String {
        let (name, line) = self.texts.place(line);
        format!("  {name}:{line}")
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
