//! Whether rules look at the past: whether `repeated` occurs anywhere.

use crate::model::{
    CellExpr, Cond, DirExpr, EndResult, KindExpr, Next, NumExpr, Over, Place, PlayerExpr, Rules,
    SetExpr, Stmt, Value, VarRef, Whose,
};

/// Whether some program, invariant or end of the rules asks for repetitions.
pub(super) fn looks_back(rules: &Rules) -> bool {
    let after = rules.kinds.iter().filter_map(|kind| kind.after.as_ref());
    let programs = rules.programs.iter().chain(after);
    let mut programs = programs.chain(&rules.before_turn).chain(&rules.after_turn);
    let result = |result: &EndResult| match result {
        EndResult::Draw => false,
        EndResult::Win(p) | EndResult::Loss(p) => player(p),
        EndResult::Score(score) => num(score),
    };
    programs.any(|program| block(&program.body))
        || rules
            .invariants
            .iter()
            .any(|invariant| cond(&invariant.cond))
        || rules
            .ends
            .iter()
            .any(|end| cond(&end.cond) || result(&end.result))
        || rules.prefer.iter().any(num)
}

fn block(stmts: &[Stmt]) -> bool {
    stmts.iter().any(stmt)
}

fn stmt(stmt: &Stmt) -> bool {
    match stmt {
        Stmt::Step(_) | Stmt::Fail | Stmt::End(_) => false,
        Stmt::Next(Next::Again | Next::Skip | Next::Entry(_, None)) => false,
        Stmt::Next(Next::Entry(_, Some(p))) => player(p),
        Stmt::Go(c) | Stmt::Capture(c) | Stmt::Remove(c) => cell(c),
        Stmt::CaptureToHand(c) | Stmt::Strike(c) => cell(c),
        Stmt::Shift(s, DirExpr::Const(_) | DirExpr::Local(_)) => set(s),
        Stmt::Verify(c) => cond(c),
        Stmt::If(c, yes, no) => cond(c) || block(yes) || block(no),
        Stmt::While {
            cond: c,
            bound,
            body,
        } => cond(c) || bound.as_ref().is_some_and(num) || block(body),
        Stmt::For {
            over: values, body, ..
        } => over(values) || block(body),
        Stmt::Choose { over: values, .. } => over(values),
        Stmt::Either(blocks) => blocks.iter().any(|b| block(b)),
        Stmt::Let(_, v) => value(v),
        Stmt::Set(Place::Var(v), new) => var(v) || value(new),
        Stmt::Set(Place::Attr(c, _), new) => cell(c) || value(new),
        Stmt::Set(Place::Hand(p, k), new) => player(p) || kind(k) || value(new),
        Stmt::Become(c, k) => cell(c) || kind(k),
        Stmt::Convert(c, p) => cell(c) || player(p),
        Stmt::Move(a, b) => cell(a) || cell(b),
        Stmt::Place {
            kind: k,
            owner,
            cell: c,
        } => kind(k) || player(owner) || cell(c),
    }
}

fn over(values: &Over) -> bool {
    match values {
        Over::Dirs(_) => false,
        Over::Kinds(kinds) => kinds.iter().any(kind),
        Over::Cells(cells) => set(cells),
        Over::Range(a, b) => num(a) || num(b),
        Over::Players(players) => players.iter().any(player),
    }
}

fn value(value: &Value) -> bool {
    match value {
        Value::Bool(c) => cond(c),
        Value::Num(n) => num(n),
        Value::Cell(c) => cell(c),
        Value::Kind(k) => kind(k),
        Value::Player(p) => player(p),
        Value::Dir(DirExpr::Const(_) | DirExpr::Local(_)) => false,
        Value::Set(s) => set(s),
    }
}

fn cond(condition: &Cond) -> bool {
    match condition {
        Cond::Repeated(_) => true,
        Cond::Const(_) | Cond::SameDir(..) | Cond::Local(_) => false,
        Cond::Not(c) => cond(c),
        Cond::And(conds) | Cond::Or(conds) => conds.iter().any(cond),
        Cond::In(c, s) => cell(c) || set(s),
        Cond::At(c, inner) => cell(c) || cond(inner),
        Cond::Compare(_, a, b) => num(a) || num(b),
        Cond::SameCell(a, b) => cell(a) || cell(b),
        Cond::SameKind(a, b) => kind(a) || kind(b),
        Cond::SamePlayer(a, b) => player(a) || player(b),
        Cond::Any(s) | Cond::Line { set: s, .. } => set(s),
        Cond::Within(a, b) => set(a) || set(b),
        Cond::Attr(c, _) => cell(c),
        Cond::Var(v) => var(v),
        Cond::Can(body) => block(body),
        Cond::NoMoves(p) => player(p),
        Cond::Attacked(c, by) => cell(c) || by.as_ref().is_some_and(player),
    }
}

fn num(number: &NumExpr) -> bool {
    match number {
        NumExpr::Const(_) | NumExpr::Local(_) | NumExpr::Captured => false,
        NumExpr::Var(v) => var(v),
        NumExpr::Attr(c, _) => cell(c),
        NumExpr::Count(s) => set(s),
        NumExpr::Sum(s, n) => set(s) || num(n),
        NumExpr::Op(_, a, b) => num(a) || num(b),
        NumExpr::If(c, a, b) => cond(c) || num(a) || num(b),
        NumExpr::Hand(p, k) => player(p) || kind(k),
    }
}

fn cell(place: &CellExpr) -> bool {
    match place {
        CellExpr::Here | CellExpr::From | CellExpr::Itself | CellExpr::None => false,
        CellExpr::Const(_) | CellExpr::Local(_) => false,
        CellExpr::Var(v) => var(v),
        CellExpr::Attr(c, _) | CellExpr::Step(c, _) => cell(c),
    }
}

fn set(cells: &SetExpr) -> bool {
    match cells {
        SetExpr::Const(_) | SetExpr::Empty | SetExpr::Occupied | SetExpr::Local(_) => false,
        SetExpr::Struck => false,
        SetExpr::Flood(seeds, within, _) => set(seeds) || set(within),
        SetExpr::Around(s, _) => set(s),
        SetExpr::Zone(_, of) => of.as_ref().is_some_and(player),
        SetExpr::Owned(Whose::Of(p)) => player(p),
        SetExpr::Owned(_) => false,
        SetExpr::Kind(k) => kind(k),
        SetExpr::Union(sets) | SetExpr::Inter(sets) => sets.iter().any(set),
        SetExpr::Minus(a, b) => set(a) || set(b),
        SetExpr::Not(s) => set(s),
        SetExpr::Where(s, c) => set(s) || cond(c),
        SetExpr::Cells(cells) => cells.iter().any(cell),
    }
}

fn kind(piece: &KindExpr) -> bool {
    match piece {
        KindExpr::Const(_) | KindExpr::None | KindExpr::Local(_) => false,
        KindExpr::At(c) | KindExpr::Attr(c, _) => cell(c),
        KindExpr::Var(v) => var(v),
    }
}

fn player(player: &PlayerExpr) -> bool {
    match player {
        PlayerExpr::Me | PlayerExpr::Last | PlayerExpr::Next | PlayerExpr::None => false,
        PlayerExpr::Const(_) | PlayerExpr::Local(_) => false,
        PlayerExpr::OwnerOf(c) | PlayerExpr::Attr(c, _) => cell(c),
        PlayerExpr::Var(v) => var(v),
    }
}

fn var(var: &VarRef) -> bool {
    var.of.as_deref().is_some_and(player)
}
