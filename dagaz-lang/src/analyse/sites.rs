//! The numbers by which a compact move names an ending, and what playing a move has to do again.
//!
//! A part of a move is a *site*, an origin, a last cell and the choices made. Everything else is recomputed when
//! the part is played, so a site carries only what the effects depend on.

use std::collections::{BTreeMap, BTreeSet};

use super::effects::{Read, is_effect, visit_ops, visit_over, visit_stmt};
use super::lower::{Lowered, Op, Ops};
use crate::model::{Argument, Entry, KindId, LocalId, Over, ProgramId, Rules, Stmt, Then};

/// How a program is put to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Use {
    /// By a piece, from where it stands.
    Move,
    /// To drop a piece of this kind.
    Drop(KindId),
    /// Without a piece.
    Board,
}

/// What playing an ending has to do, beside moving the piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replay {
    /// Nothing.
    Nothing,
    /// The operations after the last movement of the cursor, with the cursor on the last cell.
    Suffix(Vec<usize>),
    /// The whole program, up to the ending.
    Whole,
}

/// An ending, as moves name it.
#[derive(Clone, Debug)]
pub struct Site {
    /// How the program is used.
    pub usage: Use,
    /// The program.
    pub program: ProgramId,
    /// The ending's number in the lowered program.
    pub ending: usize,
    /// The arguments, where the effects depend on them.
    pub arguments: Option<Vec<Argument>>,
    /// What to do when it is played.
    pub replay: Replay,
    /// What may or must follow.
    pub then: Option<Then>,
    /// True for `land`.
    pub land: bool,
    /// The choices on the way: the variable's values; `None` for `either`.
    pub choices: Vec<Option<(LocalId, Over)>>,
}

/// All sites of a game.
#[derive(Clone, Debug, Default)]
pub struct Sites {
    /// By number.
    pub list: Vec<Site>,
    /// The number of each ending; with argument-dependent programs, of its first argument list.
    first: BTreeMap<(Use, ProgramId, usize), usize>,
    /// The programs whose sites depend on their arguments.
    arguments: BTreeMap<ProgramId, Lists>,
}

/// The argument lists of a program.
#[derive(Clone, Debug, Default)]
struct Lists {
    /// Which arguments matter: lists that differ in others have a site together.
    matter: Vec<bool>,
    /// The lists, the first of each site.
    first: Vec<Vec<Argument>>,
}

impl Lists {
    fn position(&self, list: &[Argument]) -> Option<usize> {
        let same = |other: &Vec<Argument>| {
            let both = list.iter().zip(other).zip(&self.matter);
            both.into_iter().all(|((a, b), matters)| !matters || a == b)
        };
        self.first.iter().position(same)
    }
}

impl Sites {
    /// The number of an ending, for the program's first argument list; others follow.
    #[must_use]
    pub fn base(&self, usage: Use, program: ProgramId, ending: usize) -> usize {
        self.first[&(usage, program, ending)]
    }

    /// True when the program's sites depend on its arguments.
    #[must_use]
    pub fn by_arguments(&self, program: ProgramId) -> bool {
        self.arguments.contains_key(&program)
    }

    /// What to add to [`Sites::base`] for an argument list.
    #[must_use]
    pub fn offset(&self, program: ProgramId, arguments: &[Argument]) -> usize {
        let lists = self.arguments.get(&program);
        lists
            .and_then(|lists| lists.position(arguments))
            .unwrap_or(0)
    }

    /// Every use of a program, with the entries that make it.
    #[must_use]
    pub fn uses(rules: &Rules) -> BTreeMap<(Use, ProgramId), Vec<&Entry>> {
        let mut uses: BTreeMap<(Use, ProgramId), Vec<&Entry>> = BTreeMap::new();
        let mut add = |usage, entry| {
            uses.entry((usage, Entry::program(entry)))
                .or_default()
                .push(entry)
        };
        for (k, kind) in rules.kinds.iter().enumerate() {
            kind.moves.iter().for_each(|e| add(Use::Move, e));
            kind.drops
                .iter()
                .for_each(|e| add(Use::Drop(KindId::new(k)), e));
        }
        rules
            .board_moves
            .iter()
            .chain(&rules.idle_moves)
            .for_each(|e| add(Use::Board, e));
        uses
    }

    /// Numbers the sites of a game.
    #[must_use]
    pub fn new(rules: &Rules, lowered: &[Lowered]) -> Sites {
        let mut sites = Sites::default();
        let uses = Self::uses(rules);
        for (&(_, program), entries) in &uses {
            let mut matter = matters(rules, program, &lowered[program.index()]);
            if !matter.contains(&true) {
                continue;
            }
            // Of one piece's moves, notation tells those apart that come to different things.
            if !told_apart(rules, program, &matter) {
                matter.fill(true);
            }
            let lists = sites.arguments.entry(program).or_default();
            lists.matter = matter;
            for list in entries.iter().flat_map(|e| &e.arguments) {
                if lists.position(list).is_none() {
                    lists.first.push(list.clone());
                }
            }
        }
        for &(usage, program) in uses.keys() {
            sites.add(rules, usage, program, &lowered[program.index()]);
        }
        sites
    }

    fn add(&mut self, rules: &Rules, usage: Use, program: ProgramId, lowered: &Lowered) {
        let mut plain: Vec<(usize, Option<Then>)> = Vec::new();
        for way in ways(&lowered.ops) {
            let ending = way.ending.id;
            let replay = replay(&way, rules.programs[program.index()].params);
            let simple = replay == Replay::Nothing && way.choices.is_empty() && way.ending.land;
            if simple && !self.by_arguments(program) {
                if let Some((twin, _)) = plain.iter().find(|(_, then)| *then == way.ending.then) {
                    self.first.insert((usage, program, ending), *twin);
                    continue;
                }
                plain.push((self.list.len(), way.ending.then.clone()));
            }
            self.first.insert((usage, program, ending), self.list.len());
            let lists: Vec<Option<Vec<Argument>>> = match self.arguments.get(&program) {
                Some(lists) => lists.first.iter().cloned().map(Some).collect(),
                None => vec![None],
            };
            for arguments in lists {
                self.list.push(Site {
                    usage,
                    program,
                    ending,
                    arguments,
                    replay: replay.clone(),
                    then: way.ending.then.clone(),
                    land: way.ending.land,
                    choices: way.choices.clone(),
                });
            }
        }
    }
}

impl Entry {
    fn program(&self) -> ProgramId {
        self.program
    }
}

/// The way from the start of a program to an ending.
pub struct Way<'a> {
    /// The operations on it, branch conditions left out.
    pub ops: Vec<&'a Op>,
    /// True when it leads into a loop whose passes leave effects behind, be it after the ending.
    pub loop_effects: bool,
    /// The choices on it.
    pub choices: Vec<Option<(LocalId, Over)>>,
    /// Where it ends.
    pub ending: &'a crate::model::Ending,
}

/// The ways to all endings, in the order of their numbers.
#[must_use]
pub fn ways(ops: &Ops) -> Vec<Way<'_>> {
    let mut found = Vec::new();
    walk(ops, &mut Vec::new(), false, &mut Vec::new(), &mut found);
    found.sort_by_key(|way| way.ending.id);
    found
}

fn walk<'a>(
    ops: &'a Ops,
    before: &mut Vec<&'a Op>,
    looped: bool,
    choices: &mut Vec<Option<(LocalId, Over)>>,
    found: &mut Vec<Way<'a>>,
) {
    let (ops_before, choices_before) = (before.len(), choices.len());
    for op in ops {
        match op {
            Op::If(_, a, b) => {
                walk(a, before, looped, choices, found);
                walk(b, before, looped, choices, found);
            }
            Op::While(_, _, body) => {
                walk(body, before, looped || leaves(body), choices, found);
            }
            Op::Either(blocks, _) => {
                choices.push(None);
                for block in blocks {
                    walk(block, before, looped, choices, found);
                }
            }
            Op::Choose { local, over, .. } => choices.push(Some((*local, over.clone()))),
            Op::End(ending) => found.push(Way {
                ops: before.clone(),
                loop_effects: looped,
                choices: choices.clone(),
                ending,
            }),
            Op::Do(_) | Op::For { .. } | Op::PassBegins => {}
        }
        before.push(op);
    }
    before.truncate(ops_before);
    choices.truncate(choices_before);
}

fn replay(way: &Way, params: usize) -> Replay {
    let effects = way.loop_effects || way.ops.iter().any(|op| op_has_effects(op));
    if !effects {
        return Replay::Nothing;
    }
    if way.loop_effects {
        return Replay::Whole;
    }
    let start = way
        .ops
        .iter()
        .rposition(|op| op_moves_cursor(op))
        .map_or(0, |i| i + 1);
    // A pass of an unrolled loop, or an ending among the effects, takes them back: then only the whole run tells.
    let tangled = way.ops.iter().any(|op| matches!(op, Op::PassBegins))
        || way.ops[start..].iter().any(|op| ends_inside(op));
    if tangled
        || way.ops[..start].iter().any(|op| op_has_effects(op))
        || reads_earlier(&way.ops[start..], params)
    {
        return Replay::Whole;
    }
    Replay::Suffix((start..way.ops.len()).collect())
}

fn ends_inside(op: &Op) -> bool {
    match op {
        Op::End(_) => true,
        Op::If(_, a, b) => a.iter().any(ends_inside) || b.iter().any(ends_inside),
        Op::While(_, _, body) => body.iter().any(ends_inside),
        Op::Either(blocks, _) => blocks.iter().flatten().any(ends_inside),
        _ => false,
    }
}

/// True when the operations read a local that they don't define themselves and that is no parameter.
fn reads_earlier(ops: &[&Op], params: usize) -> bool {
    locals_read(ops).iter().any(|local| local.index() >= params)
}

/// The locals and parameters that operations read and don't define themselves.
fn locals_read(ops: &[&Op]) -> BTreeSet<LocalId> {
    let mut own: BTreeSet<LocalId> = BTreeSet::new();
    let mut earlier = BTreeSet::new();
    for op in ops {
        let mut read = |what: Read| {
            if let Read::Local(local) = what
                && !own.contains(&local)
            {
                earlier.insert(local);
            }
        };
        match op {
            Op::Do(stmt) => visit_stmt(stmt, &mut read),
            Op::Choose { over, .. } => visit_over(over, &mut read),
            // A nested block may define locals of its own on one side only: be careful.
            other => {
                let list = vec![(*other).clone()];
                let mut inside = BTreeSet::new();
                defined(&list, &mut inside);
                visit_ops(&list, &mut |what| {
                    if let Read::Local(local) = what
                        && !own.contains(&local)
                        && !inside.contains(&local)
                    {
                        earlier.insert(local);
                    }
                });
            }
        }
        match op {
            Op::Do(Stmt::Let(local, _)) | Op::Choose { local, .. } => {
                own.insert(*local);
            }
            _ => {}
        }
    }
    earlier
}

fn defined(ops: &Ops, set: &mut BTreeSet<LocalId>) {
    for op in ops {
        match op {
            Op::Do(Stmt::Let(local, _)) | Op::Choose { local, .. } => {
                set.insert(*local);
            }
            Op::For { local, body, .. } => {
                set.insert(*local);
                defined(body, set);
            }
            Op::If(_, a, b) => {
                defined(a, set);
                defined(b, set);
            }
            Op::While(_, _, body) => defined(body, set),
            Op::Either(blocks, _) => blocks.iter().for_each(|b| defined(b, set)),
            _ => {}
        }
    }
}

fn op_has_effects(op: &Op) -> bool {
    match op {
        Op::Do(stmt) => is_effect(stmt),
        // A branch that holds an ending is entered on the way; its operations are listed by themselves.
        Op::If(_, a, b) => leaves(a) || leaves(b),
        Op::While(_, _, body) | Op::For { body, .. } => leaves(body),
        _ => false,
    }
}

/// True when operations that were run leave effects behind; an ending takes back those before it.
fn leaves(ops: &[Op]) -> bool {
    !matches!(ops.last(), Some(Op::End(_))) && ops.iter().any(op_has_effects)
}

fn op_moves_cursor(op: &Op) -> bool {
    match op {
        Op::Do(stmt) => super::lower::moves_cursor(stmt),
        Op::If(_, a, b) => a.iter().any(op_moves_cursor) || b.iter().any(op_moves_cursor),
        Op::While(_, _, body) => body.iter().any(op_moves_cursor),
        Op::Either(blocks, _) => blocks.iter().flatten().any(op_moves_cursor),
        _ => false,
    }
}

/// Which of a program's arguments playing its endings needs to know.
fn matters(rules: &Rules, program: ProgramId, lowered: &Lowered) -> Vec<bool> {
    let params = rules.programs[program.index()].params;
    let mut matter = vec![false; params];
    for way in ways(&lowered.ops) {
        match replay(&way, params) {
            Replay::Nothing => {}
            Replay::Suffix(keep) => {
                let ops: Vec<&Op> = keep.iter().map(|&i| way.ops[i]).collect();
                for local in locals_read(&ops) {
                    matter[local.index()] = true;
                }
            }
            Replay::Whole => matter.fill(true),
        }
    }
    matter
}

/// True when, for each kind, all uses of a program have the same arguments where they matter.
fn told_apart(rules: &Rules, program: ProgramId, matter: &[bool]) -> bool {
    let of = |list: &[Argument]| -> Vec<Option<Argument>> {
        let each = list.iter().zip(matter);
        each.map(|(argument, matters)| matters.then_some(*argument))
            .collect()
    };
    let together = |own: &[Entry]| {
        let own = own.iter().filter(|e| e.program == program);
        let mut lists = own.flat_map(|e| &e.arguments).map(|list| of(list));
        lists
            .next()
            .is_none_or(|first| lists.all(|list| list == first))
    };
    let kinds = rules.kinds.iter();
    let mut pieces = kinds.flat_map(|kind| [&kind.moves, &kind.drops]);
    pieces.all(|own| together(own)) && together(&rules.board_moves) && together(&rules.idle_moves)
}
