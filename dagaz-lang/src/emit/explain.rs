//! What the compiler found in the rules: which moves it knows as sets of cells, which programs it has to run and why,
//! and how it tests whether a turn is legal.

use super::entries::Way;
use super::families::Families;
use super::preimage::stays;
use super::safety::protected;
use super::{Emit, Options, emitter};
use crate::analyse::lower::{Op, Ops};
use crate::analyse::paths::paths;
use crate::analyse::rereads::reads_after_effect;
use crate::analyse::sites::Use;
use crate::model::{Argument, Cond, Entry, KindId, MovedBy, Over, Rules, Stmt};
use crate::report::Report;

/// What the compiler makes of one rule of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The kind of piece, if it is a move of one.
    pub kind: Option<String>,
    /// The rule.
    pub rule: String,
    /// How often it is used: with so many lists of arguments.
    pub uses: usize,
    /// How its moves are found.
    pub how: How,
    /// Why it isn't found as a set.
    pub why: Option<String>,
}

/// How moves are found, the fastest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// Those of all pieces of a kind at once, as sets.
    Together,
    /// Those of one piece, as a set: from a table, or along lines.
    Set,
    /// By running the program.
    Run,
}

/// What the compiler makes of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// For each kind and rule.
    pub lines: Vec<Line>,
    /// For each invariant by name: how it is tested.
    pub invariants: Vec<(String, String)>,
    /// For each kind, how its attacks are found, where rules ask for attacks.
    pub attacks: Vec<(String, String)>,
    /// How much code generators are, and how often they are compiled.
    pub receivers: String,
}

/// Explains.
///
/// # Errors
/// Rules that the compiler refuses.
pub fn explain(rules: &Rules) -> Result<Explanation, Report> {
    let options = Options {
        core: proc_macro2::TokenStream::new(),
        source: String::new(),
    };
    let emit = emitter(rules, &options)?;
    Ok(Explanation {
        lines: emit.explain_moves(),
        invariants: emit.explain_invariants(),
        attacks: emit.explain_attacks(),
        receivers: emit.explain_receivers(),
    })
}

impl Emit<'_> {
    fn explain_moves(&self) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        for (k, kind) in self.rules.kinds.iter().enumerate() {
            let name = Some(kind.name.text.clone());
            for entry in &kind.moves {
                for list in &entry.arguments {
                    let how = self.how(k, entry, list);
                    let why = (how == How::Run).then(|| self.why(k, entry));
                    let line = self.about(name.clone(), entry, 1, how, why);
                    let about = |line: &Line| (line.kind.clone(), line.rule.clone(), line.how);
                    let same =
                        |other: &&mut Line| about(other) == about(&line) && other.why == line.why;
                    match lines.iter_mut().find(same) {
                        Some(other) => other.uses += 1,
                        None => lines.push(line),
                    }
                }
            }
            for entry in &kind.drops {
                let why = self.why_drop(KindId::new(k), entry);
                let how = why.as_ref().map_or(How::Together, |_| How::Run);
                lines.push(self.about(name.clone(), entry, entry.arguments.len(), how, why));
            }
        }
        for entry in self.rules.board_moves.iter().chain(&self.rules.idle_moves) {
            let why = Some("it moves no piece".to_string());
            lines.push(self.about(None, entry, entry.arguments.len(), How::Run, why));
        }
        lines
    }

    fn about(
        &self,
        kind: Option<String>,
        entry: &Entry,
        uses: usize,
        how: How,
        why: Option<String>,
    ) -> Line {
        Line {
            kind,
            rule: self.rules.rules[self.rule_of(entry).index()].text.clone(),
            uses,
            how,
            why,
        }
    }

    fn how(&self, k: usize, entry: &Entry, list: &[Argument]) -> How {
        match self.way(k, entry, list, &mut Families::default()) {
            Way::Family => How::Set,
            Way::Bulk(_) => How::Together,
            Way::Run => How::Run,
        }
    }

    /// Why a program has to be run for each piece: the first reason that there is.
    fn why(&self, k: usize, entry: &Entry) -> String {
        let program = &self.rules.programs[entry.program.index()];
        let lowered = &self.lowered[entry.program.index()];
        if self.rules.kinds[k].moved_by == MovedBy::Any {
            return "pieces of others are moved".to_string();
        }
        if self.in_order() {
            return "turns by different rules are merged, so that their order matters".to_string();
        }
        if reads_after_effect(self.rules, &lowered.ops) {
            return "it looks at what it has changed itself".to_string();
        }
        if let Some(reason) = unknown(&lowered.ops) {
            return reason.to_string();
        }
        let lists = entry.arguments.iter();
        let mut found = lists.map(|list| {
            paths(
                self.rules,
                lowered,
                &program.locals,
                list,
                KindId::new(k),
                false,
            )
        });
        let Some(found) = found.find_map(|found| found) else {
            return "a test isn't about the cell that is reached, or a value it depends on isn't known".to_string();
        };
        if found.iter().any(|path| path.ending.then.is_some()) {
            return "another part of the turn may follow".to_string();
        }
        if found.iter().any(|path| !path.ending.land) {
            return "the piece doesn't land where the cursor is".to_string();
        }
        if self.royal() == Some(KindId::new(k)) {
            return "each move of a piece that must be safe is tried".to_string();
        }
        "its rides have effects, or its tests can't be asked of all cells at once".to_string()
    }

    /// Why a drop has to be tried cell by cell, if so.
    fn why_drop(&self, kind: KindId, entry: &Entry) -> Option<String> {
        let mut lists = entry.arguments.iter();
        if lists.all(|list| self.drop_sets(Use::Drop(kind), entry, list).is_some()) {
            return None;
        }
        let lowered = &self.lowered[entry.program.index()];
        let why = if self.in_order() {
            "turns by different rules are merged, so that their order matters"
        } else if reads_after_effect(self.rules, &lowered.ops) {
            "it looks at what it has changed itself"
        } else if lowered.slots > 0 {
            "it chooses, or goes several ways"
        } else if !stays(&lowered.ops) {
            "the cursor leaves the cell before the piece is dropped"
        } else {
            "a test can't be asked of all cells at once"
        };
        Some(why.to_string())
    }

    fn explain_invariants(&self) -> Vec<(String, String)> {
        let masked = self.royal().is_some();
        let how = |cond: &Cond| match (masked, self.no_royal()) {
            (true, _) if protected(cond).is_some() => {
                "checks and pins: moves that keep it are found as sets".to_string()
            }
            (true, _) => "tried, for turns that raise its flag".to_string(),
            (false, Some(reason)) => format!("each turn is tried: {reason}"),
            (false, None) => "each turn is tried".to_string(),
        };
        let invariants = self.rules.invariants.iter();
        invariants
            .map(|i| (i.name.text.clone(), how(&i.cond)))
            .collect()
    }

    fn explain_attacks(&self) -> Vec<(String, String)> {
        if !self.asks_attacks() {
            return Vec::new();
        }
        let plan = self.plan(0, None);
        let kinds = self.rules.kinds.iter().enumerate();
        kinds
            .map(|(k, kind)| {
                let id = KindId::new(k);
                let mut ways = Vec::new();
                if plan.leaps.contains_key(&k) {
                    ways.push("leaps, by a table from the cell asked about");
                }
                if plan.rides.values().any(|kinds| kinds.contains(&id)) {
                    ways.push("rides, along lines from the cell asked about");
                }
                if plan.hops.values().any(|kinds| kinds.contains(&id)) {
                    ways.push("rides past a piece, along lines from the cell asked about");
                }
                if plan.legs.contains_key(&id) {
                    ways.push("leaps that may be blocked, by tables from the cell asked about");
                }
                if plan.chains.iter().any(|(kind, ..)| *kind == id) {
                    ways.push("paths, followed back step by step");
                }
                if plan.run.contains(&id) {
                    ways.push("by running its moves");
                }
                if ways.is_empty() {
                    ways.push("none");
                }
                (kind.name.text.clone(), ways.join("; "))
            })
            .collect()
    }
}

/// What in a program makes it more than steps and tests.
fn unknown(ops: &Ops) -> Option<&'static str> {
    ops.iter().find_map(|op| match op {
        Op::Either(..) => Some("it goes several ways (`either`)"),
        Op::For { .. } => Some("it goes through cells or numbers (`for`)"),
        Op::Choose {
            over: Over::Kinds(_),
            ..
        } => None,
        Op::Choose { .. } => Some("it chooses cells, directions or numbers"),
        Op::While(_, Some(_), _) => Some("it repeats something a number of times"),
        Op::If(cond, a, b) => asks(cond).or_else(|| unknown(a)).or_else(|| unknown(b)),
        Op::While(cond, None, body) => asks(cond).or_else(|| unknown(body)),
        Op::Do(Stmt::Verify(cond)) => asks(cond),
        _ => None,
    })
}

/// What in a condition isn't about one cell.
fn asks(cond: &Cond) -> Option<&'static str> {
    match cond {
        Cond::Not(cond) => asks(cond),
        Cond::And(list) | Cond::Or(list) => list.iter().find_map(asks),
        Cond::At(_, cond) => asks(cond),
        Cond::Attacked(..) => Some("it asks whether a cell is attacked"),
        Cond::Const(_) | Cond::Var(_) | Cond::In(..) | Cond::SameCell(..) | Cond::Attr(..) => None,
        Cond::SameKind(..) => Some("it asks what kind a piece is"),
        Cond::Any(_) => Some("it asks about sets of cells"),
        _ => Some("it counts, compares numbers or looks at the past"),
    }
}
