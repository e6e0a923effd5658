//! Whether a program reads what its own effects may have changed.

use super::effects::{Read, is_effect, visit_cond, visit_over, visit_stmt};
use super::lower::{Op, Ops};
use super::rays;
use crate::model::{CellExpr, KindExpr, Rules, Stmt};

/// True when something may be read from the working board after an effect on it: then a generator has to carry
/// the effects out, otherwise it may leave them to the playing of the move.
#[must_use]
pub fn reads_after_effect(rules: &Rules, ops: &Ops) -> bool {
    scan(rules, ops, &mut Dirty::default(), Dirty::default())
}

/// What effects may have changed so far.
#[derive(Clone, Copy, Default)]
struct Dirty {
    /// The board or a value.
    board: bool,
    /// Where the moving piece is.
    mover: bool,
    /// The moving piece itself: by its name, or together with others. (To capture it by another name and to land it
    /// then isn't looked for: that would be to suspect every capture.)
    itself: bool,
    /// How much this turn has captured.
    captured: bool,
}

impl Dirty {
    /// After one or the other.
    fn or(self, other: Dirty) -> Dirty {
        Dirty {
            board: self.board || other.board,
            mover: self.mover || other.mover,
            itself: self.itself || other.itself,
            captured: self.captured || other.captured,
        }
    }

    /// After a statement.
    fn after(self, stmt: &Stmt) -> Dirty {
        let named = |cell: &CellExpr| matches!(cell, CellExpr::Itself | CellExpr::From);
        let (itself, moves, captures) = match stmt {
            Stmt::Capture(cell) | Stmt::CaptureToHand(cell) => (named(cell), true, true),
            Stmt::Remove(cell) | Stmt::Place { cell, .. } => (named(cell), true, false),
            Stmt::Move(from, to) => (named(from) || named(to), true, true),
            Stmt::Shift(..) | Stmt::Thin(..) => (true, true, true),
            Stmt::Pile { .. } => (true, true, false),
            Stmt::Strike(_) => (false, false, true),
            _ => (false, false, false),
        };
        self.or(Dirty {
            board: is_effect(stmt),
            mover: moves,
            itself,
            captured: captures,
        })
    }

    /// After all statements of a loop.
    fn after_all(self, ops: &Ops) -> Dirty {
        ops.iter().fold(self, |dirty, op| match op {
            Op::Do(stmt) => dirty.after(stmt),
            Op::If(_, a, b) => dirty.after_all(a).after_all(b),
            Op::While(_, _, body) => dirty.after_all(body),
            _ => dirty,
        })
    }

    /// True for something that an effect may have changed.
    fn touches(self, what: Read) -> bool {
        match what {
            Read::Board | Read::Var(_) => self.board,
            Read::Mover => self.mover,
            Read::Captured => self.captured,
            Read::Local(_) | Read::Here | Read::Past => false,
        }
    }

    /// True when an operation, without those in it, reads what an effect may have changed.
    fn read_by(self, op: &Op) -> bool {
        let mut reads = false;
        let mut note = |what| reads |= self.touches(what);
        match op {
            // Which piece it concerns, and what it becomes, decides nothing here: it is seen when the move is played.
            Op::Do(Stmt::Become(CellExpr::Itself, KindExpr::Const(_) | KindExpr::Local(_))) => {}
            Op::Do(stmt) => visit_stmt(stmt, &mut note),
            Op::If(cond, ..) | Op::While(cond, ..) => visit_cond(cond, &mut note),
            Op::For { over, .. } | Op::Choose { over, .. } => visit_over(over, &mut note),
            Op::End(ending) => reads = ending.land && self.itself,
            _ => {}
        }
        reads
    }
}

/// Goes through operations in order. Loops are gone through twice. After an ending, what was changed since `mark` is
/// taken back: since the beginning of the pass, or of the program.
fn scan(rules: &Rules, ops: &Ops, dirty: &mut Dirty, mut mark: Dirty) -> bool {
    for op in ops {
        if dirty.read_by(op) {
            return true;
        }
        match op {
            Op::Do(stmt) => *dirty = dirty.after(stmt),
            Op::End(_) => *dirty = mark,
            Op::PassBegins => mark = *dirty,
            Op::If(_, a, b) => {
                let (mut da, mut db) = (*dirty, *dirty);
                if scan(rules, a, &mut da, mark) || scan(rules, b, &mut db, mark) {
                    return true;
                }
                *dirty = da.or(db);
            }
            Op::For {
                local, over, body, ..
            } if !dirty.board && rays::apart(rules, *local, over, body) => {
                *dirty = dirty.after_all(body);
            }
            Op::While(_, _, body) | Op::For { body, .. } if loops(rules, op, body, dirty) => {
                return true;
            }
            Op::Either(blocks, _) => {
                let before = *dirty;
                for block in blocks {
                    let mut own = before;
                    if scan(rules, block, &mut own, mark) {
                        return true;
                    }
                    *dirty = dirty.or(own);
                }
            }
            _ => {}
        }
    }
    false
}

/// Goes through a loop, and through it again as the first pass left things. What a `for` goes through is looked up once,
/// before its first pass; the condition of a `while`, before each.
fn loops(rules: &Rules, op: &Op, body: &Ops, dirty: &mut Dirty) -> bool {
    let again = matches!(op, Op::While(..));
    let first = scan(rules, body, dirty, *dirty) || again && dirty.read_by(op);
    first || scan(rules, body, dirty, *dirty)
}
