//! The cells from which something holds or succeeds, as a set.
//!
//! A program is gone through from its end to its start, with the set of cells from which the rest succeeds: a test cuts
//! the set, a step moves it back, a loop lets it grow until it grows no more (E. W. Dijkstra, *A Discipline of
//! Programming*, 1976: weakest preconditions; here the cursor is all that a state consists of). So one run of the code
//! answers for all cells at once.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Emit;
use super::expr::Scope;
use super::names::{image, local};
use super::play::argument_tokens;
use crate::analyse::effects::{Read, has_effects, is_effect, visit_cond, visit_set};
use crate::analyse::lower::{Lowered, Op, moves_cursor};
use crate::model::{
    Argument, CellExpr, CellId, Cond, DirExpr, DirId, LocalId, Over, SetExpr, Stmt, Ty,
};

/// Where a program shall get to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// The ending of this number.
    One(usize),
    /// Some ending.
    Any,
    /// The end of its operations.
    End,
}

/// Code longer than this costs more than it saves.
const WORTH_WHILE: usize = 3000;

/// What goes through a program, and what it knows.
#[derive(Clone)]
pub(super) struct Preimage<'e> {
    emit: &'e Emit<'e>,
    scope: Scope,
    /// True when more cells may be given than those asked for: then what isn't known is taken to hold.
    loose: bool,
    /// Locals that generated code has declared, with their value if it is a direction.
    known: BTreeMap<LocalId, Option<DirId>>,
}

impl<'e> Preimage<'e> {
    /// For conditions and programs without locals, on the board `p`.
    pub fn new(emit: &'e Emit<'e>) -> Self {
        Preimage {
            emit,
            scope: Scope::outside("p"),
            loose: false,
            known: BTreeMap::new(),
        }
    }

    /// The same with the arguments of a program, and the code that declares them.
    fn with(emit: &'e Emit<'e>, arguments: &[Argument]) -> Option<(Self, TokenStream)> {
        let (mut from, mut lets) = (Self::new(emit), TokenStream::new());
        for (i, argument) in arguments.iter().enumerate() {
            let (id, value) = (LocalId::new(i), argument_tokens(argument));
            let direction = match argument {
                Argument::Dir(dir) => Some(*dir),
                // Numbers and truth values look alike, and rules with them are rare.
                Argument::Num(_) => return None,
                _ => None,
            };
            let name = local(id);
            lets.extend(quote!(let #name: usize = #value;));
            from.known.insert(id, direction);
        }
        Some((from, lets))
    }

    /// The cells at which a program puts out an ending, the cursor still there; `None` where it must be run.
    pub fn of_ending(
        emit: &'e Emit<'e>,
        lowered: &Lowered,
        arguments: &[Argument],
        ending: usize,
    ) -> Option<TokenStream> {
        if !stays(&lowered.ops) {
            return None;
        }
        let (from, lets) = Self::with(emit, arguments)?;
        let cells = from.ops(&lowered.ops, quote!(Set::EMPTY), Goal::One(ending))?;
        Some(quote!({ #lets #cells }))
    }

    /// Cells among which are all from which a program gets to an ending; `None` where nothing is known of them.
    pub fn of_start(
        emit: &'e Emit<'e>,
        lowered: &Lowered,
        arguments: &[Argument],
    ) -> Option<TokenStream> {
        let (mut from, lets) = Self::with(emit, arguments)?;
        from.loose = true;
        // Tests after an effect may see it.
        let unseen = |op: &Op| {
            matches!(op, Op::Do(Stmt::Strike(_))) || !has_effects(std::slice::from_ref(op))
        };
        let seen = lowered.ops.iter().position(|op| !unseen(op));
        let (known, after) = match seen {
            Some(first) => (&lowered.ops[..first], quote!(ALL)),
            None => (&lowered.ops[..], quote!(Set::EMPTY)),
        };
        let cells = from.ops(known, after, Goal::Any)?;
        let text = cells.to_string();
        (text != "ALL" && text.len() < WORTH_WHILE).then(|| quote!({ #lets #cells }))
    }

    /// The cells from which operations lead to the ending asked for, or to `after` at their end.
    fn ops(&self, ops: &[Op], after: TokenStream, goal: Goal) -> Option<TokenStream> {
        let mut set = after;
        for op in ops.iter().rev() {
            set = self.op(op, set, goal)?;
        }
        Some(set)
    }

    fn op(&self, op: &Op, after: TokenStream, goal: Goal) -> Option<TokenStream> {
        Some(match op {
            Op::Do(Stmt::Verify(cond)) => {
                let holds = self.needed(cond)?;
                quote!(#after.and(#holds))
            }
            Op::Do(Stmt::Fail) => quote!(Set::EMPTY),
            Op::Do(Stmt::Step(dir)) => self.behind(dir, after)?,
            op if is_left_out(op) => after,
            Op::If(cond, a, b) => {
                let a = self.ops(a, quote!(rest), goal)?;
                let b = self.ops(b, quote!(rest), goal)?;
                match self.holds(cond) {
                    Some(holds) => quote!({
                        let rest = #after;
                        let holds = #holds;
                        #a.and(holds).or(#b.minus(holds))
                    }),
                    None if self.loose => quote!({ let rest = #after; #a.or(#b) }),
                    None => return None,
                }
            }
            // Not more than one ending for each cell is counted.
            Op::While(_, _, body) if !self.loose && has_ending(body) => return None,
            Op::While(cond, None, body) if self.holds(cond).is_some() => {
                let holds = self.holds(cond)?;
                if let Some(fill) = self.fill(body) {
                    return Some(quote!({
                        let holds = #holds;
                        #fill::<ME>(#after.minus(holds), holds)
                    }));
                }
                let pass = self.ops(body, quote!(found), goal)?;
                quote!({
                    let holds = #holds;
                    let mut found = #after.minus(holds);
                    loop {
                        let more = found.or(holds.and(#pass));
                        if more == found { break found; }
                        found = more;
                    }
                })
            }
            Op::For {
                local: variable,
                over: Over::Dirs(dirs),
                body,
                or_fail,
            } => {
                let passes = dirs.iter().map(|dir| self.pass(*variable, dir, body));
                let passes = passes.collect::<Option<Vec<_>>>()?;
                if !*or_fail {
                    return Some(after);
                }
                quote!(#after.and(Set::EMPTY #(.or(#passes))*))
            }
            Op::End(end) if goal == Goal::Any || goal == Goal::One(end.id) => quote!(ALL),
            Op::End(_) => after,
            _ if !self.loose => return None,
            Op::While(_, _, body) => {
                let pass = self.ops(body, quote!(found), goal)?;
                quote!({
                    let mut found = #after;
                    loop {
                        let more = found.or(#pass);
                        if more == found { break found; }
                        found = more;
                    }
                })
            }
            Op::Do(Stmt::Go(_)) => quote!(ALL),
            Op::Either(blocks, _) => {
                let ways = blocks
                    .iter()
                    .map(|block| self.ops(block, quote!(Set::EMPTY), goal));
                let ways = ways.collect::<Option<Vec<_>>>()?;
                quote!(Set::EMPTY #(.or(#ways))*)
            }
            _ => after,
        })
    }

    /// The cells for which a condition holds, or those for which as much of it holds as is known.
    fn needed(&self, cond: &Cond) -> Option<TokenStream> {
        match (cond, self.loose) {
            (_, false) => self.holds(cond),
            (Cond::And(list), true) => {
                let known = list.iter().map(|cond| self.needed(cond));
                let known = known.collect::<Option<Vec<_>>>()?;
                Some(quote!(ALL #(.and(#known))*))
            }
            (_, true) => self.holds(cond).or_else(|| Some(quote!(ALL))),
        }
    }

    /// The cells from which a pass of a loop over directions succeeds.
    fn pass(&self, variable: LocalId, dir: &DirExpr, body: &[Op]) -> Option<TokenStream> {
        let dir = self.direction(dir)?;
        let mut inside = self.clone();
        inside.known.insert(variable, Some(dir));
        let cells = inside.ops(body, quote!(ALL), Goal::End)?;
        let (name, dir) = (local(variable), dir.index());
        Some(quote!({ let #name: usize = #dir; #cells }))
    }

    /// The function for a loop that does nothing but step on.
    fn fill(&self, body: &[Op]) -> Option<Ident> {
        let mut steps = body.iter().filter(|op| !is_left_out(op));
        match (steps.next(), steps.next()) {
            (Some(Op::Do(Stmt::Step(dir))), None) => self.emit.fill_of(self.direction(dir)?),
            _ => None,
        }
    }

    fn direction(&self, dir: &DirExpr) -> Option<DirId> {
        match dir {
            DirExpr::Const(dir) => Some(*dir),
            DirExpr::Local(local) => *self.known.get(local)?,
            DirExpr::Opposite(local) => {
                let dir = (*self.known.get(local)?)?;
                Some(self.emit.rules.board.opposite(dir))
            }
        }
    }

    /// The cells from which a step leads into a set.
    fn behind(&self, dir: &DirExpr, set: TokenStream) -> Option<TokenStream> {
        let behind = self.emit.behind_of(self.direction(dir)?)?;
        Some(quote!(#behind::<ME>(#set)))
    }

    /// The cells for which a condition holds with the cursor there.
    pub fn holds(&self, cond: &Cond) -> Option<TokenStream> {
        let each = |list: &[Cond]| {
            let sets = list.iter().map(|cond| self.holds(cond));
            sets.collect::<Option<Vec<_>>>()
        };
        match cond {
            Cond::Const(true) => Some(quote!(ALL)),
            Cond::Const(false) => Some(quote!(Set::EMPTY)),
            Cond::Not(cond) => {
                let set = self.holds(cond)?;
                Some(quote!(ALL.minus(#set)))
            }
            Cond::And(list) => {
                let sets = each(list)?;
                Some(quote!(ALL #(.and(#sets))*))
            }
            Cond::Or(list) => {
                let sets = each(list)?;
                Some(quote!(Set::EMPTY #(.or(#sets))*))
            }
            Cond::In(CellExpr::Here, set) => self.fixed(set),
            Cond::In(CellExpr::Step(cell, dir), set) if **cell == CellExpr::Here => {
                self.behind(dir, self.fixed(set)?)
            }
            Cond::At(CellExpr::Step(cell, dir), cond) if **cell == CellExpr::Here => {
                self.behind(dir, self.holds(cond)?)
            }
            Cond::SameCell(CellExpr::Here, cell) | Cond::SameCell(cell, CellExpr::Here)
                if matches!(cell, CellExpr::Const(_) | CellExpr::Var(_)) =>
            {
                let (cell, _) = self.emit.cell(&self.scope, cell);
                Some(quote!({ let mut set = Set::EMPTY; insert(&mut set, #cell); set }))
            }
            Cond::Attr(CellExpr::Here, attr) => {
                let about = &self.emit.rules.attrs[attr.index()];
                let field = self.emit.attr(*attr);
                (about.ty == Ty::Bool && about.default == 0).then(|| quote!(p.#field))
            }
            Cond::Any(set) => self.meets(set).or_else(|| self.everywhere(cond)),
            _ => self.everywhere(cond),
        }
    }

    /// A set that is the same wherever the cursor is.
    fn fixed(&self, set: &SetExpr) -> Option<TokenStream> {
        let mut free = plain(&format!("{set:?}"));
        visit_set(set, &mut |read| free &= self.is_known(read));
        free.then(|| self.emit.set(&self.scope, set))
    }

    /// All cells or none, by a condition that is the same wherever the cursor is.
    fn everywhere(&self, cond: &Cond) -> Option<TokenStream> {
        let mut free = plain(&format!("{cond:?}"));
        visit_cond(cond, &mut |read| free &= self.is_known(read));
        let cond = free.then(|| self.emit.cond(&self.scope, cond))?;
        Some(quote!((if #cond { ALL } else { Set::EMPTY })))
    }

    fn is_known(&self, read: Read) -> bool {
        match read {
            Read::Board | Read::Var(_) => true,
            Read::Local(local) => self.known.contains_key(&local),
            Read::Here | Read::Mover | Read::Past | Read::Captured => false,
        }
    }

    /// The cells around which, or connected with which, there is one of a set.
    fn meets(&self, set: &SetExpr) -> Option<TokenStream> {
        let SetExpr::Inter(parts) = set else {
            return None;
        };
        let here = |set: &SetExpr| *set == SetExpr::Cells(vec![CellExpr::Here]);
        let local = |part: &&SetExpr| matches!(part, SetExpr::Around(seeds, _) | SetExpr::Flood(seeds, ..) if here(seeds));
        let near = parts.iter().find(local)?;
        let others = parts.iter().filter(|part| *part != near);
        let others = others.map(|part| self.fixed(part));
        let others = others.collect::<Option<Vec<_>>>()?;
        let met = quote!(ALL #(.and(#others))*);
        match near {
            SetExpr::Around(_, directions) => {
                let images = self.both_ways(directions)?;
                Some(quote!({ let met = #met; Set::EMPTY #(.or(#images(met)))* }))
            }
            SetExpr::Flood(_, within, directions) => {
                let (images, within) = (self.both_ways(directions)?, self.fixed(within)?);
                Some(quote!({
                    let within = #within;
                    let mut found = #met.and(within);
                    loop {
                        let more = found #(.or(#images(found).and(within)))*;
                        if more == found { break found; }
                        found = more;
                    }
                }))
            }
            _ => None,
        }
    }

    /// The functions that move sets by directions that lead back as well as forth: whoever can be reached can reach.
    fn both_ways(&self, directions: &[DirId]) -> Option<Vec<Ident>> {
        let back = |dir: &DirId| directions.iter().any(|o| self.emit.opposite(*dir, *o));
        let moves = |dir: &DirId| {
            let next = &self.emit.rules.board.directions[dir.index()].next;
            next.iter()
                .enumerate()
                .all(|(cell, to)| *to != Some(CellId::new(cell)))
        };
        let all = directions.iter().all(|dir| back(dir) && moves(dir));
        all.then(|| directions.iter().map(|dir| image(*dir)).collect())
    }
}

/// True when operations have an ending.
fn has_ending(ops: &[Op]) -> bool {
    ops.iter().any(|op| match op {
        Op::End(_) => true,
        Op::If(_, a, b) => has_ending(a) || has_ending(b),
        Op::While(_, _, body) => has_ending(body),
        Op::Either(blocks, _) => blocks.iter().any(|block| has_ending(block)),
        _ => false,
    })
}

/// True for an effect, which no test sees.
fn is_left_out(op: &Op) -> bool {
    match op {
        Op::Do(stmt) => is_effect(stmt),
        Op::For {
            body,
            or_fail: false,
            ..
        } => body.iter().all(is_left_out),
        _ => false,
    }
}

/// True when operations leave the cursor where it is, but in loops that put it back.
pub(super) fn stays(ops: &[Op]) -> bool {
    ops.iter().all(|op| match op {
        Op::Do(stmt) => !moves_cursor(stmt),
        Op::If(_, a, b) => stays(a) && stays(b),
        Op::While(_, _, body) => stays(body),
        _ => true,
    })
}

/// True when an expression asks for nothing that only a program that is run knows.
fn plain(text: &str) -> bool {
    let special = [
        "From",
        "Attacked",
        "Attackers",
        "NoMoves",
        "Can(",
        "Struck",
        "Where",
    ];
    !special.iter().any(|word| text.contains(word))
}
