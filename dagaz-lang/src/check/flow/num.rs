//! Between which bounds a number lies.

use super::Run;
use crate::model::{CmpOp, LocalId, NumExpr, NumOp, Ty};

/// From the least to the greatest value.
type Bounds = (i64, i64);

const ANY: Bounds = (i64::MIN, i64::MAX);

impl Run<'_, '_> {
    /// The bounds of a number, whatever the position.
    pub(super) fn bounds(&self, num: &NumExpr) -> Bounds {
        match num {
            NumExpr::Const(n) => (*n, *n),
            NumExpr::Local(local) => self.local_bounds(*local),
            NumExpr::Var(var) => of_type(&self.rules.vars[var.var.index()].ty),
            NumExpr::Attr(_, attr) => {
                let (min, max) = of_type(&self.rules.attrs[attr.index()].ty);
                (min.min(0), max.max(0))
            }
            NumExpr::Count(_) => (0, self.rules.board.cells.len() as i64),
            NumExpr::Sum(_, num) => {
                let (cells, (min, max)) = (self.rules.board.cells.len() as i64, self.bounds(num));
                (
                    min.min(0).saturating_mul(cells),
                    max.max(0).saturating_mul(cells),
                )
            }
            NumExpr::Op(op, a, b) => operate(*op, self.bounds(a), self.bounds(b)),
            NumExpr::If(_, a, b) => {
                let (a, b) = (self.bounds(a), self.bounds(b));
                (a.0.min(b.0), a.1.max(b.1))
            }
            NumExpr::Captured | NumExpr::Ago(_) | NumExpr::Hand(..) => (0, i64::MAX),
            NumExpr::Height(_) => (0, self.rules.board.height as i64),
        }
    }

    fn local_bounds(&self, local: LocalId) -> Bounds {
        self.types
            .get(local.index())
            .map_or(ANY, |l| of_type(&l.ty))
    }
}

fn of_type(ty: &Ty) -> Bounds {
    match ty {
        Ty::Int { min, max } => (*min, *max),
        Ty::Label(labels) => (0, labels.len() as i64 - 1),
        Ty::Bool => (0, 1),
        Ty::Cell | Ty::Kind | Ty::Player | Ty::Dir | Ty::Set => ANY,
    }
}

fn operate(op: NumOp, a: Bounds, b: Bounds) -> Bounds {
    match op {
        NumOp::Add => (a.0.saturating_add(b.0), a.1.saturating_add(b.1)),
        NumOp::Sub => (a.0.saturating_sub(b.1), a.1.saturating_sub(b.0)),
        NumOp::Mul => {
            let corners = [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)];
            let products = corners.map(|(x, y)| x.saturating_mul(y));
            let (min, max) = (products.iter().min(), products.iter().max());
            (*min.unwrap_or(&ANY.0), *max.unwrap_or(&ANY.1))
        }
        NumOp::Min => (a.0.min(b.0), a.1.min(b.1)),
        NumOp::Max => (a.0.max(b.0), a.1.max(b.1)),
        NumOp::Div | NumOp::Rem => ANY,
    }
}

/// Whether a comparison can come out true, and whether it can come out false.
pub(super) fn compare(op: CmpOp, a: Bounds, b: Bounds) -> (bool, bool) {
    let (less, greater) = (a.0 < b.1, a.1 > b.0);
    let equal = a.0 <= b.1 && b.0 <= a.1;
    let sure_equal = a.0 == a.1 && a == b;
    match op {
        CmpOp::Eq => (equal, !sure_equal),
        CmpOp::Ne => (!sure_equal, equal),
        CmpOp::Lt => (less, a.1 >= b.0),
        CmpOp::Le => (a.0 <= b.1, greater),
        CmpOp::Gt => (greater, a.0 <= b.1),
        CmpOp::Ge => (a.1 >= b.0, less),
    }
}
