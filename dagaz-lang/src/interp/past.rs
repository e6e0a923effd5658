//! Whether rules look at the past: whether `repeated` occurs anywhere.

use crate::analyse::permits::only_permits;
use crate::model::{
    Attacker, CellExpr, Cond, EndResult, KindExpr, Layers, Next, NumExpr, Over, Place, PlayerExpr,
    ProgramId, Rules, SetExpr, Stmt, Value, VarRef, Whose,
};

/// Whether some program, invariant or end of the rules asks for repetitions.
pub(super) fn looks_back(rules: &Rules) -> bool {
    let result = |result: &EndResult| match result {
        EndResult::Draw => false,
        EndResult::Win(p) | EndResult::Loss(p) => player::<false>(p),
        EndResult::Score(score) => num::<false>(score),
    };
    let mut ends = rules.ends.iter();
    forbids_repetition(rules)
        || rules
            .programs
            .iter()
            .any(|program| block::<false>(&program.body))
        || ends.any(|end| cond::<false>(&end.cond) || result(&end.result))
}

/// Whether the past can forbid a turn, or change what comes of it.
pub(super) fn forbids_repetition(rules: &Rules) -> bool {
    let mut programs = rules.programs.iter().enumerate();
    let after = rules.kinds.iter().filter_map(|kind| kind.after.as_ref());
    let mut always = after.chain(&rules.before_turn).chain(&rules.after_turn);
    programs.any(|(n, program)| {
        block::<false>(&program.body) && !only_permits(rules, ProgramId::new(n))
    }) || always.any(|program| block::<false>(&program.body))
        || rules
            .invariants
            .iter()
            .any(|invariant| cond::<false>(&invariant.cond))
        || rules.prefer.iter().chain(&rules.weight).any(num::<false>)
}

/// Whether a condition asks for the past or for what can be played next.
pub(super) fn looks_around(condition: &Cond) -> bool {
    cond::<true>(condition)
}

// What follows finds `repeated` and, with `M`, `no moves`.

fn block<const M: bool>(stmts: &[Stmt]) -> bool {
    stmts.iter().any(stmt::<M>)
}

fn stmt<const M: bool>(stmt: &Stmt) -> bool {
    match stmt {
        Stmt::Step(_) | Stmt::Fail | Stmt::End(_) => false,
        Stmt::Next(Next::Again | Next::Skip | Next::Entry(_, None)) => false,
        Stmt::Next(Next::Entry(_, Some(p))) => player::<M>(p),
        Stmt::Go(c) | Stmt::Capture(c) | Stmt::Remove(c) => cell::<M>(c),
        Stmt::CaptureToHand(c) | Stmt::Strike(c) => cell::<M>(c),
        Stmt::Shift(s, _) => set::<M>(s),
        Stmt::Verify(c) => cond::<M>(c),
        Stmt::If(c, yes, no) => cond::<M>(c) || block::<M>(yes) || block::<M>(no),
        Stmt::While {
            cond: c,
            bound,
            body,
        } => cond::<M>(c) || bound.as_ref().is_some_and(num::<M>) || block::<M>(body),
        Stmt::For {
            over: values, body, ..
        } => over::<M>(values) || block::<M>(body),
        Stmt::Choose { over: values, .. } => over::<M>(values),
        Stmt::Either(blocks) => blocks.iter().any(|b| block::<M>(b)),
        Stmt::Let(_, v) => value::<M>(v),
        Stmt::Set(Place::Var(v), new) => var::<M>(v) || value::<M>(new),
        Stmt::Set(Place::Attr(c, _), new) => cell::<M>(c) || value::<M>(new),
        Stmt::Set(Place::Hand(p, k), new) => player::<M>(p) || kind::<M>(k) || value::<M>(new),
        Stmt::Become(c, k) => cell::<M>(c) || kind::<M>(k),
        Stmt::Convert(c, p) => cell::<M>(c) || player::<M>(p),
        Stmt::Move(a, b) => cell::<M>(a) || cell::<M>(b),
        Stmt::Place {
            kind: k,
            owner,
            cell: c,
            ..
        } => kind::<M>(k) || player::<M>(owner) || cell::<M>(c),
        Stmt::Pile { what, to, .. } => layers::<M>(what) || cell::<M>(to),
        Stmt::Thin(what, _) => layers::<M>(what),
    }
}

fn layers<const M: bool>(what: &Layers) -> bool {
    cell::<M>(&what.cell) || what.part.as_ref().is_some_and(|(_, n)| num::<M>(n))
}

fn over<const M: bool>(values: &Over) -> bool {
    match values {
        Over::Dirs(_) => false,
        Over::Kinds(kinds) => kinds.iter().any(kind::<M>),
        Over::Cells(cells) => set::<M>(cells),
        Over::Range(a, b) => num::<M>(a) || num::<M>(b),
        Over::Players(players) => players.iter().any(player::<M>),
    }
}

fn value<const M: bool>(value: &Value) -> bool {
    match value {
        Value::Bool(c) => cond::<M>(c),
        Value::Num(n) => num::<M>(n),
        Value::Cell(c) => cell::<M>(c),
        Value::Kind(k) => kind::<M>(k),
        Value::Player(p) => player::<M>(p),
        Value::Dir(_) => false,
        Value::Set(s) => set::<M>(s),
    }
}

fn cond<const M: bool>(condition: &Cond) -> bool {
    match condition {
        Cond::Repeated(_) => true,
        Cond::Const(_) | Cond::SameDir(..) | Cond::Local(_) => false,
        Cond::Not(c) => cond::<M>(c),
        Cond::And(conds) | Cond::Or(conds) => conds.iter().any(cond::<M>),
        Cond::In(c, s) => cell::<M>(c) || set::<M>(s),
        Cond::At(c, inner) => cell::<M>(c) || cond::<M>(inner),
        Cond::Compare(_, a, b) => num::<M>(a) || num::<M>(b),
        Cond::SameCell(a, b) => cell::<M>(a) || cell::<M>(b),
        Cond::SameKind(a, b) => kind::<M>(a) || kind::<M>(b),
        Cond::SamePlayer(a, b) => player::<M>(a) || player::<M>(b),
        Cond::Any(s) | Cond::Line { set: s, .. } => set::<M>(s),
        Cond::Within(a, b) => set::<M>(a) || set::<M>(b),
        Cond::Attr(c, _) => cell::<M>(c),
        Cond::Var(v) => var::<M>(v),
        Cond::Can(body) => block::<M>(body),
        Cond::NoMoves(p) => M || player::<M>(p),
        Cond::Attacked(c, by) => cell::<M>(c) || by.as_ref().is_some_and(player::<M>),
    }
}

fn num<const M: bool>(number: &NumExpr) -> bool {
    match number {
        NumExpr::Ago(_) => true,
        NumExpr::Const(_) | NumExpr::Local(_) | NumExpr::Captured => false,
        NumExpr::Var(v) => var::<M>(v),
        NumExpr::Attr(c, _) | NumExpr::Height(c) => cell::<M>(c),
        NumExpr::Count(s) => set::<M>(s),
        NumExpr::Sum(s, n) => set::<M>(s) || num::<M>(n),
        NumExpr::Op(_, a, b) => num::<M>(a) || num::<M>(b),
        NumExpr::If(c, a, b) => cond::<M>(c) || num::<M>(a) || num::<M>(b),
        NumExpr::Hand(p, k) => player::<M>(p) || kind::<M>(k),
    }
}

fn cell<const M: bool>(place: &CellExpr) -> bool {
    match place {
        CellExpr::Here | CellExpr::From | CellExpr::Itself | CellExpr::None => false,
        CellExpr::Const(_) | CellExpr::Local(_) => false,
        CellExpr::Var(v) => var::<M>(v),
        CellExpr::Attr(c, _) | CellExpr::Step(c, _) => cell::<M>(c),
    }
}

fn set<const M: bool>(cells: &SetExpr) -> bool {
    match cells {
        SetExpr::Const(_) | SetExpr::Empty | SetExpr::Occupied | SetExpr::Local(_) => false,
        SetExpr::Struck => false,
        SetExpr::Flood(seeds, within, _) => set::<M>(seeds) || set::<M>(within),
        SetExpr::Around(s, _) => set::<M>(s),
        SetExpr::Attackers(c, side) => {
            cell::<M>(c) || matches!(side, Attacker::Player(p) if player::<M>(p))
        }
        SetExpr::Zone(_, of) => of.as_ref().is_some_and(player::<M>),
        SetExpr::Owned(Whose::Of(p)) => player::<M>(p),
        SetExpr::Owned(_) => false,
        SetExpr::Kind(k) => kind::<M>(k),
        SetExpr::Union(sets) | SetExpr::Inter(sets) => sets.iter().any(set::<M>),
        SetExpr::Minus(a, b) => set::<M>(a) || set::<M>(b),
        SetExpr::Not(s) => set::<M>(s),
        SetExpr::Where(s, c) => set::<M>(s) || cond::<M>(c),
        SetExpr::Cells(cells) => cells.iter().any(cell::<M>),
    }
}

fn kind<const M: bool>(piece: &KindExpr) -> bool {
    match piece {
        KindExpr::Const(_) | KindExpr::None | KindExpr::Local(_) => false,
        KindExpr::At(c) | KindExpr::Attr(c, _) => cell::<M>(c),
        KindExpr::Level(c, n) => cell::<M>(c) || num::<M>(n),
        KindExpr::Var(v) => var::<M>(v),
    }
}

fn player<const M: bool>(player: &PlayerExpr) -> bool {
    match player {
        PlayerExpr::Me | PlayerExpr::Last | PlayerExpr::Next | PlayerExpr::None => false,
        PlayerExpr::Const(_) | PlayerExpr::Local(_) => false,
        PlayerExpr::OwnerOf(c) | PlayerExpr::Attr(c, _) => cell::<M>(c),
        PlayerExpr::OwnerOfLevel(c, n) => cell::<M>(c) || num::<M>(n),
        PlayerExpr::Var(v) => var::<M>(v),
    }
}

fn var<const M: bool>(var: &VarRef) -> bool {
    var.of.as_deref().is_some_and(player::<M>)
}
