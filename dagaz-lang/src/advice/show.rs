//! Expressions as text, for explanations.

use crate::syntax::{BinOp, Expr, UnOp};

/// The conditions that are joined by `&&`.
pub(super) fn terms(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Binary(BinOp::AndAlso, left, right, _) => {
            let mut all = terms(left);
            all.extend(terms(right));
            all
        }
        other => vec![other],
    }
}

/// The expression as it could have been written.
pub(super) fn show(expr: &Expr) -> String {
    let list = |all: &[Expr]| all.iter().map(show).collect::<Vec<_>>().join(", ");
    match expr {
        Expr::Name(id) => id.to_string(),
        Expr::Str(text, _) => format!("{text:?}"),
        Expr::Int(value, _) => value.to_string(),
        Expr::Bool(value, _) => value.to_string(),
        Expr::Unary(op, a, _) => {
            let sign = if *op == UnOp::Not { "!" } else { "-" };
            format!("{sign}{}", tight(a, 9))
        }
        Expr::Binary(op, a, b, _) => {
            let level = level(expr);
            format!("{} {} {}", tight(a, level), sign(*op), tight(b, level + 1))
        }
        Expr::Call(name, all) => format!("{name}({})", list(all)),
        Expr::Of(a, b) => format!("{} of {}", tight(a, 8), tight(b, 9)),
        Expr::At(a, b) => format!("{} at {}", tight(a, 5), tight(b, 6)),
        Expr::In(a, b) => format!("{} in {}", tight(a, 4), tight(b, 4)),
        Expr::Is(a, b) => format!("{} is {}", tight(a, 4), tight(b, 4)),
        Expr::Where(a, b) => format!("{} where {}", tight(a, 5), show(b)),
        Expr::Set(all, _) => format!("{{{}}}", list(all)),
        Expr::NoMoves(..) => "no moves".to_owned(),
        Expr::If(_, cond, a, b) => {
            format!("if {} {{ {} }} else {{ {} }}", show(cond), show(a), show(b))
        }
        // The rest has no place in advice.
        _ => "…".to_owned(),
    }
}

/// In parentheses, unless it binds at least as tightly as this.
fn tight(expr: &Expr, wanted: u32) -> String {
    let text = show(expr);
    if level(expr) < wanted {
        format!("({text})")
    } else {
        text
    }
}

/// How tightly an expression binds.
fn level(expr: &Expr) -> u32 {
    match expr {
        Expr::Binary(op, ..) => match op {
            BinOp::OrElse => 1,
            BinOp::AndAlso => 2,
            BinOp::Bar | BinOp::Plus | BinOp::Minus => 6,
            BinOp::Amp | BinOp::Times | BinOp::Over | BinOp::Rem => 7,
            _ => 3,
        },
        Expr::In(..) | Expr::Is(..) => 3,
        Expr::Where(..) => 4,
        Expr::At(..) => 5,
        Expr::Of(..) => 8,
        _ => 9,
    }
}

fn sign(op: BinOp) -> &'static str {
    match op {
        BinOp::OrElse => "||",
        BinOp::AndAlso => "&&",
        BinOp::Eq => "==",
        BinOp::Ne => "!=",
        BinOp::Lt => "<",
        BinOp::Le => "<=",
        BinOp::Gt => ">",
        BinOp::Ge => ">=",
        BinOp::Bar => "|",
        BinOp::Amp => "&",
        BinOp::Plus => "+",
        BinOp::Minus => "-",
        BinOp::Times => "*",
        BinOp::Over => "/",
        BinOp::Rem => "%",
    }
}
