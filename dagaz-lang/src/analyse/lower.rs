//! Programs in tail form: after this, everything that follows a fork stands inside it.
//!
//! `if last { choose k …; become k; } land;` becomes `if last { choose k …; become k; land } else { land }`. A
//! loop whose passes fork is unrolled up to its bound. Endings are numbered anew, and each choice gets a slot.

use crate::model::{Block, CellExpr, Cond, Ending, LocalId, NumExpr, Over, Stmt};

/// Operations in order.
pub type Ops = Vec<Op>;

/// A statement of a lowered program.
#[derive(Clone, Debug)]
pub enum Op {
    /// Anything without a block: steps, tests, assignments, effects.
    Do(Stmt),
    /// Two ways, neither of which forks unless it is the last operation of its list.
    If(Cond, Ops, Ops),
    /// A loop whose passes don't fork.
    While(Cond, Option<NumExpr>, Ops),
    /// Alternatives tried in order; the passes are lists of their own.
    For {
        /// The variable.
        local: LocalId,
        /// Its values.
        over: Over,
        /// A pass, lowered by itself.
        body: Ops,
        /// At least one pass must succeed.
        or_fail: bool,
    },
    /// A choice; the rest of the list follows in each fork.
    Choose {
        /// The variable.
        local: LocalId,
        /// Its values.
        over: Over,
        /// Which choice of its path this is.
        slot: usize,
    },
    /// A fork into blocks, the last operation of its list; the slot tells which was taken.
    Either(Vec<Ops>, usize),
    /// A pass of an unrolled loop begins: endings take back what comes after this.
    PassBegins,
    /// An ending.
    End(Ending),
}

/// A lowered program.
#[derive(Clone, Debug, Default)]
pub struct Lowered {
    /// What it does.
    pub ops: Ops,
    /// Number of endings.
    pub endings: usize,
    /// The most choices on any path.
    pub slots: usize,
}

/// The most passes that a forking loop may be unrolled to.
const MAX_UNROLL: i64 = 24;

/// The most operations that lowering may make.
const MAX_OPS: usize = 20_000;

/// A loop that can't be unrolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TooBig {
    /// `choose` in a `while` without a constant bound of at most `MAX_UNROLL`.
    ForkInLoop,
    /// The result would be too long.
    Size,
}

/// Lowers a block.
///
/// # Errors
/// When forks stand in loops without a small fixed bound.
pub fn lower(block: &Block) -> Result<Lowered, TooBig> {
    let mut lowerer = Lowerer { budget: MAX_OPS };
    let mut lowered = Lowered {
        ops: lowerer.block(block, &[], 0)?,
        ..Lowered::default()
    };
    number(
        &mut lowered.ops,
        0,
        &mut lowered.endings,
        &mut lowered.slots,
    );
    Ok(lowered)
}

struct Lowerer {
    budget: usize,
}

/// What still has to happen after a block: the rest of each enclosing block, innermost first.
type Rest<'a> = &'a [&'a [Stmt]];

impl Lowerer {
    fn block(&mut self, block: &[Stmt], rest: Rest, depth: usize) -> Result<Ops, TooBig> {
        let mut ops = Ops::new();
        if depth > 200 {
            return Err(TooBig::Size);
        }
        for (i, stmt) in block.iter().enumerate() {
            self.budget = self.budget.checked_sub(1).ok_or(TooBig::Size)?;
            let after = &block[i + 1..];
            let mut tail: Vec<&[Stmt]> = vec![after];
            tail.extend_from_slice(rest);
            match stmt {
                Stmt::If(cond, a, b) if forks(a) || forks(b) => {
                    let a = self.then(a, &tail, depth)?;
                    let b = self.then(b, &tail, depth)?;
                    ops.push(Op::If(cond.clone(), a, b));
                    return Ok(ops);
                }
                Stmt::If(cond, a, b) => {
                    let (a, b) = (
                        self.block(a, &[], depth + 1)?,
                        self.block(b, &[], depth + 1)?,
                    );
                    ops.push(Op::If(cond.clone(), a, b));
                }
                Stmt::While { cond, bound, body } if forks(body) => {
                    ops.extend(self.unroll(cond, bound.as_ref(), body, &tail, depth)?);
                    return Ok(ops);
                }
                Stmt::While { cond, bound, body } => {
                    let body = self.block(body, &[], depth + 1)?;
                    ops.push(Op::While(cond.clone(), bound.clone(), body));
                }
                Stmt::For {
                    local,
                    over,
                    body,
                    or_fail,
                } => ops.push(Op::For {
                    local: *local,
                    over: over.clone(),
                    body: self.block(body, &[], depth + 1)?,
                    or_fail: *or_fail,
                }),
                Stmt::Choose { local, over } => {
                    ops.push(Op::Choose {
                        local: *local,
                        over: over.clone(),
                        slot: 0,
                    });
                    ops.extend(self.follow(&tail, depth)?);
                    return Ok(ops);
                }
                Stmt::Either(blocks) => {
                    let forks: Result<_, _> =
                        blocks.iter().map(|b| self.then(b, &tail, depth)).collect();
                    ops.push(Op::Either(forks?, 0));
                    return Ok(ops);
                }
                Stmt::End(ending) => ops.push(Op::End(ending.clone())),
                other => ops.push(Op::Do(other.clone())),
            }
        }
        ops.extend(self.follow(rest, depth)?);
        Ok(ops)
    }

    /// A block and then what follows it.
    fn then(&mut self, block: &[Stmt], rest: Rest, depth: usize) -> Result<Ops, TooBig> {
        self.block(block, rest, depth + 1)
    }

    fn follow(&mut self, rest: Rest, depth: usize) -> Result<Ops, TooBig> {
        match rest.split_first() {
            None => Ok(Ops::new()),
            Some((first, others)) => self.block(first, others, depth + 1),
        }
    }

    fn unroll(
        &mut self,
        cond: &Cond,
        bound: Option<&NumExpr>,
        body: &Block,
        rest: Rest,
        depth: usize,
    ) -> Result<Ops, TooBig> {
        let passes = match bound {
            Some(NumExpr::Const(n)) if *n <= MAX_UNROLL => *n,
            _ => return Err(TooBig::ForkInLoop),
        };
        if passes <= 0 {
            return self.follow(rest, depth);
        }
        let again = [Stmt::While {
            cond: cond.clone(),
            bound: Some(NumExpr::Const(passes - 1)),
            body: body.clone(),
        }];
        let mut tail: Vec<&[Stmt]> = vec![&again];
        tail.extend_from_slice(rest);
        let mut pass = vec![Op::PassBegins];
        pass.extend(self.then(body, &tail, depth)?);
        Ok(vec![Op::If(cond.clone(), pass, self.follow(rest, depth)?)])
    }
}

/// Numbers endings in textual order and gives each choice the slot after those before it on its path.
fn number(ops: &mut Ops, mut slot: usize, endings: &mut usize, slots: &mut usize) {
    for op in ops {
        match op {
            Op::If(_, a, b) => {
                number(a, slot, endings, slots);
                number(b, slot, endings, slots);
            }
            Op::While(_, _, body) => number(body, slot, endings, slots),
            Op::For { body, .. } => {
                let (mut none, mut own) = (0, 0);
                number(body, 0, &mut none, &mut own);
            }
            Op::Choose { slot: own, .. } => {
                *own = slot;
                slot += 1;
                *slots = (*slots).max(slot);
            }
            Op::Either(blocks, own) => {
                *own = slot;
                *slots = (*slots).max(slot + 1);
                for block in blocks {
                    number(block, slot + 1, endings, slots);
                }
            }
            Op::End(ending) => {
                ending.id = *endings;
                *endings += 1;
            }
            Op::Do(_) | Op::PassBegins => {}
        }
    }
}

/// True when something in the block, not counting `for` passes and `can`, forks.
fn forks(block: &[Stmt]) -> bool {
    block.iter().any(|stmt| match stmt {
        Stmt::Choose { .. } | Stmt::Either(_) => true,
        Stmt::If(_, a, b) => forks(a) || forks(b),
        Stmt::While { body, .. } => forks(body),
        _ => false,
    })
}

/// The cell that a statement without a block would put the cursor on, if it moves the cursor.
#[must_use]
pub fn moves_cursor(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Step(_)) || matches!(stmt, Stmt::Go(cell) if *cell != CellExpr::Here)
}
