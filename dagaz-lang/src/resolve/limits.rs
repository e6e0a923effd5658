//! What is refused before anything else: trees so deep, numbers so great and lists so long that no game needs them.
//!
//! After this stage every expression and block is nested at most [`DEPTH`] deep, every number fits in an `i32`, and
//! no list of declarations is longer than the ids can count.

use proc_macro2::Span;

use super::sections::Sections;
use crate::report::Report;
use crate::syntax::{
    Block, BoardItem, EndClause, Expr, Layers, LoopOver, Piece, PieceItem, SetupLine, State, Stmt,
    Use,
};

/// Cells of a board.
pub(super) const CELLS: usize = 4096;
/// Players, and as many neutral owners.
const PLAYERS: usize = 16;
/// Kinds of piece.
const KINDS: usize = 200;
/// Directions, zones, values, rules, …
const NAMES: usize = 1000;
/// Nested expressions and blocks.
const DEPTH: usize = 100;
/// Argument lists of all `moves`, `drops` and `idle` together.
pub(super) const ARGUMENT_LISTS: usize = 20_000;
/// Programs: rules in their combinations of parameter types.
pub(super) const PROGRAMS: usize = 2000;
/// Parameters and locals of one program.
pub(super) const LOCALS: usize = 1000;
/// Steps of elaboration of a whole game: bounds what calls of calls can blow up to.
pub(super) const FUEL: u32 = 300_000;

/// Reports what is too much; false when going on would make no sense.
pub(super) fn check(sections: &Sections, at: Span, report: &mut Report) -> bool {
    let mut walk = Walk {
        report,
        depth: 0,
        fatal: false,
    };
    walk.counts(sections, at);
    walk.sections(sections);
    !walk.fatal
}

struct Walk<'r> {
    report: &'r mut Report,
    depth: usize,
    fatal: bool,
}

impl Walk<'_> {
    fn at_most(&mut self, limit: usize, n: usize, at: Span, what: &str) {
        if n > limit {
            self.report
                .error(at, format!("{n} {what} are too many: there can be {limit}"));
            self.fatal = true;
        }
    }

    fn counts(&mut self, s: &Sections, at: Span) {
        let players = s.players.unwrap_or_default();
        self.at_most(
            PLAYERS,
            players.len() + s.chance.len(),
            players.first().map_or(at, |p| p.span()),
            "players",
        );
        self.at_most(
            PLAYERS,
            s.neutrals.len(),
            s.neutrals.first().map_or(at, |n| n.span()),
            "neutral owners",
        );
        self.at_most(
            KINDS,
            s.pieces.len(),
            s.pieces.first().map_or(at, |p| p.name.span()),
            "kinds of piece",
        );
        self.at_most(
            NAMES,
            s.rules.len(),
            s.rules.first().map_or(at, |r| r.name.span()),
            "rules",
        );
        self.at_most(
            NAMES,
            s.states.len(),
            s.states.first().map_or(at, |v| v.name.span()),
            "values",
        );
        let attrs = s.attributes().count() + s.cell_states().count();
        self.at_most(NAMES * 10, attrs, at, "attributes");
        let board = s.board.unwrap_or_default();
        let directions = |item: &BoardItem| {
            if let BoardItem::Directions(list) = item {
                list.len()
            } else {
                0
            }
        };
        self.at_most(NAMES, board.iter().map(directions).sum(), at, "directions");
        self.at_most(
            NAMES,
            board
                .iter()
                .filter(|i| matches!(i, BoardItem::Zone(..)))
                .count(),
            at,
            "zones",
        );
        self.at_most(
            NAMES,
            board
                .iter()
                .filter(|i| matches!(i, BoardItem::Grid { .. }))
                .count(),
            at,
            "grids",
        );
        self.at_most(
            NAMES,
            s.turns.map_or(0, |t| t.1.len()),
            s.turns.map_or(at, |t| t.0),
            "entries of `turns`",
        );
    }

    fn sections(&mut self, s: &Sections) {
        s.board
            .unwrap_or_default()
            .iter()
            .for_each(|item| self.board(item));
        s.pieces.iter().for_each(|piece| self.piece(piece));
        s.states.iter().for_each(|state| self.state(state));
        s.rules.iter().for_each(|rule| self.block(&rule.body));
        s.moves.iter().chain(&s.idle).for_each(|u| self.used(u));
        s.before_turn
            .iter()
            .chain(&s.after_turn)
            .for_each(|(_, block)| self.block(block));
        s.invariants.iter().for_each(|(_, cond)| self.expr(cond));
        s.setup
            .unwrap_or_default()
            .iter()
            .flat_map(|g| &g.lines)
            .for_each(|line| self.setup(line));
        s.ends
            .unwrap_or_default()
            .iter()
            .for_each(|clause| self.end(clause));
        s.chain.iter().for_each(|bound| self.expr(bound));
        self.exprs(s.prefer);
        s.weight.iter().for_each(|(_, number)| self.expr(number));
        s.hidden.iter().for_each(|cells| self.expr(cells));
        s.masked.iter().for_each(|cells| self.expr(cells));
    }

    fn board(&mut self, item: &BoardItem) {
        match item {
            BoardItem::Grid { filter, .. } => self.exprs(filter),
            BoardItem::Remove(_, cells) => self.exprs(cells),
            BoardItem::Zone(_, parts) => self.exprs(parts.iter().map(|(_, e)| e)),
            BoardItem::State(state) => self.state(state),
            BoardItem::Columns(_, most) => self.expr(most),
            _ => {}
        }
    }

    fn piece(&mut self, piece: &Piece) {
        for item in &piece.items {
            match item {
                PieceItem::State(state) => self.state(state),
                PieceItem::Moves(_, uses) | PieceItem::Drops(_, uses) => {
                    uses.iter().for_each(|u| self.used(u))
                }
                PieceItem::After(_, block) => self.block(block),
                _ => {}
            }
        }
    }

    fn state(&mut self, state: &State) {
        self.exprs(state.default.iter().chain(&state.turns));
    }

    fn used(&mut self, used: &Use) {
        self.exprs(used.arguments.iter().flatten());
    }

    fn setup(&mut self, line: &SetupLine) {
        match line {
            SetupLine::Pieces { cells, with, .. } => {
                self.exprs(cells.iter().chain(with.iter().map(|(_, e)| e)))
            }
            SetupLine::Hand(_, count) => self.expr(count),
            SetupLine::Cells { value, cells, .. } => {
                self.exprs(std::iter::once(value).chain(cells));
            }
        }
    }

    fn end(&mut self, clause: &EndClause) {
        self.expr(&clause.cond);
        self.exprs(&clause.argument);
    }

    /// Goes one level down, unless that is too deep.
    fn deeper(&mut self, at: impl FnOnce() -> Span, f: impl FnOnce(&mut Self)) {
        if self.depth == DEPTH {
            self.report.error(at(), "this is nested too deeply");
            self.fatal = true;
            return;
        }
        self.depth += 1;
        f(self);
        self.depth -= 1;
    }

    fn exprs<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) {
        exprs.into_iter().for_each(|e| self.expr(e));
    }

    fn expr(&mut self, expr: &Expr) {
        self.deeper(|| expr_start(expr), |w| w.parts(expr));
    }

    fn parts(&mut self, expr: &Expr) {
        match expr {
            Expr::Name(_) | Expr::Str(..) | Expr::Bool(..) | Expr::Axis { .. } | Expr::Error(_) => {
            }
            Expr::Int(n, span) => self.int(*n, *span),
            Expr::Unary(_, e, _)
            | Expr::Field(e, _)
            | Expr::Owned(_, _, e)
            | Expr::AttackedBy(_, e) => self.expr(e),
            Expr::Binary(_, a, b, _)
            | Expr::Of(a, b)
            | Expr::At(a, b)
            | Expr::In(a, b)
            | Expr::Is(a, b)
            | Expr::Where(a, b) => self.exprs([&**a, &**b]),
            Expr::Call(_, list) | Expr::Set(list, _) => self.exprs(list),
            Expr::NoMoves(_, player) => self.exprs(player.as_deref()),
            Expr::Can(_, block) => self.block(block),
            Expr::If(_, c, a, b) => self.exprs([&**c, &**a, &**b]),
        }
    }

    fn int(&mut self, n: i64, span: Span) {
        if i32::try_from(n).is_err() {
            self.report.error(
                span,
                format!(
                    "{n} is out of range: numbers lie between {} and {}",
                    i32::MIN,
                    i32::MAX
                ),
            );
        }
    }

    fn block(&mut self, block: &Block) {
        self.deeper(
            || block.span,
            |w| block.stmts.iter().for_each(|stmt| w.stmt(stmt)),
        );
    }

    fn over(&mut self, over: &LoopOver) {
        match over {
            LoopOver::List(list) => self.exprs(list),
            LoopOver::Range(a, b) => self.exprs([a, b]),
        }
    }

    fn layers(&mut self, layers: &Layers) {
        self.expr(&layers.cell);
        let count = layers.part.iter().filter_map(|(_, count)| count.as_ref());
        self.exprs(count);
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Fail(_) | Stmt::End(..) => {}
            Stmt::Step(_, e) | Stmt::Go(_, e) | Stmt::Verify(_, e) | Stmt::Let(_, _, e) => {
                self.expr(e)
            }
            Stmt::If(_, cond, then, other) => {
                self.expr(cond);
                self.block(then);
                other.iter().for_each(|b| self.block(b));
            }
            Stmt::While(_, cond, bound, body) => {
                self.expr(cond);
                self.exprs(bound);
                self.block(body);
            }
            Stmt::For { over, body, .. } => {
                self.over(over);
                self.block(body);
            }
            Stmt::Choose(_, _, over) => self.over(over),
            Stmt::Either(_, blocks) => blocks.iter().for_each(|b| self.block(b)),
            Stmt::Set { place, value, .. } => self.exprs([place, value]),
            Stmt::Capture(_, e)
            | Stmt::CaptureToHand(_, e)
            | Stmt::Strike(_, e)
            | Stmt::Remove(_, e)
            | Stmt::Next(_, _, e) => self.exprs(e),
            Stmt::Become(_, a, b) | Stmt::Place(_, a, b, _) => {
                self.exprs([a].into_iter().chain(b));
            }
            Stmt::Pile(_, layers, to, _) => {
                self.layers(layers);
                self.expr(to);
            }
            Stmt::Thin(_, layers, _) => self.layers(layers),
            Stmt::Convert(_, a, b) => self.exprs(a.iter().chain(b)),
            Stmt::Move(_, a, b) | Stmt::Shift(_, a, b) => self.exprs([a, b]),
            Stmt::Call(_, list) => self.exprs(list),
        }
    }
}

/// Where to point at an expression that may be very deep, which [`Expr::span`] isn't made for.
fn expr_start(mut expr: &Expr) -> Span {
    while let Expr::Of(e, _)
    | Expr::At(e, _)
    | Expr::In(e, _)
    | Expr::Is(e, _)
    | Expr::Where(e, _) = expr
    {
        expr = e;
    }
    expr.span()
}
