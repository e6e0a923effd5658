//! Cells, kinds, players and directions.

use proc_macro2::{Ident, Span};

use super::names::{Sym, with_hint};
use super::scope::{Binding, Elab, Meaning};
use super::sort::Sort;
use crate::model::{CellExpr, DirExpr, DirId, KindExpr, PlayerExpr, PlayerId};
use crate::report::Diagnostic;
use crate::syntax::{Expr, UnOp};

impl<'a> Elab<'_, 'a> {
    /// A cell, or none.
    pub(super) fn cell(&mut self, expr: &'a Expr) -> CellExpr {
        self.deeper(expr.span(), CellExpr::None, |s| s.cell_below(expr))
    }

    fn cell_below(&mut self, expr: &'a Expr) -> CellExpr {
        match (expr, self.sort(expr)) {
            (Expr::Error(_), _) => CellExpr::None,
            (Expr::Str(text, span), _) => self.cell_called(text, *span),
            (_, Sort::Dir) => {
                let dir = self.dir(expr);
                CellExpr::Step(Box::new(self.here(expr.span())), dir)
            }
            (Expr::Name(id), Sort::Cell | Sort::Nothing) => self.cell_name(id),
            (Expr::Call(id, arguments), Sort::Cell) => {
                let dir = self.dir_name(id);
                match self.one(id, arguments) {
                    Some(from) => CellExpr::Step(Box::new(self.cell(from)), dir),
                    None => CellExpr::None,
                }
            }
            (Expr::Field(x, id), Sort::Cell) => {
                let cell = self.cell(x);
                self.attr(id)
                    .map_or(CellExpr::None, |attr| CellExpr::Attr(Box::new(cell), attr))
            }
            (Expr::Of(e, player), Sort::Cell) => {
                self.var_of(e, player).map_or(CellExpr::None, CellExpr::Var)
            }
            (Expr::At(e, x), Sort::Cell) => match self.attr_at(e, x) {
                Some((cell, attr)) => CellExpr::Attr(Box::new(cell), attr),
                None => CellExpr::None,
            },
            _ => {
                self.mismatch(expr, &Sort::Cell);
                CellExpr::None
            }
        }
    }

    fn cell_name(&mut self, id: &'a Ident) -> CellExpr {
        match self.meaning(id) {
            Meaning::Local(Binding::Given(given, env)) => self.within(env, |s| s.cell(given)),
            Meaning::Local(Binding::Local(local, _)) => CellExpr::Local(local),
            Meaning::Word("here") => self.here(id.span()),
            Meaning::Word("from") => {
                self.piece(id.span(), "from");
                CellExpr::From
            }
            Meaning::Word("self") => {
                self.piece(id.span(), "self");
                CellExpr::Itself
            }
            Meaning::Sym(Sym::Cell(cell)) => CellExpr::Const(cell),
            Meaning::Sym(Sym::Var(var)) => CellExpr::Var(self.var(var, id.span())),
            Meaning::Sym(Sym::Attr(attr)) => CellExpr::Attr(Box::new(self.here(id.span())), attr),
            _ => CellExpr::None,
        }
    }

    /// A cell by a name that may be no identifier.
    pub(super) fn cell_called(&mut self, text: &str, span: Span) -> CellExpr {
        match self.world.cell(text) {
            Ok(Some(cell)) => CellExpr::Const(cell),
            Ok(None) => CellExpr::None,
            Err(message) => {
                let known = self.world.board.cells.iter().map(|c| c.name.as_str());
                self.report
                    .add(with_hint(Diagnostic::new(span, message), text, known));
                CellExpr::None
            }
        }
    }

    /// Complains where there is no moving piece.
    pub(super) fn piece(&mut self, span: Span, word: &str) {
        if !self.site.piece() {
            self.report.error(
                span,
                format!("there is no moving piece here, so no `{word}`"),
            );
        }
    }

    /// `a at x` for an attribute.
    pub(super) fn attr_at(
        &mut self,
        e: &'a Expr,
        x: &'a Expr,
    ) -> Option<(CellExpr, crate::model::AttrId)> {
        let cell = self.cell(x);
        match e {
            Expr::Name(id) if matches!(self.meaning(id), Meaning::Sym(Sym::Attr(_))) => {
                self.attr(id).map(|attr| (cell, attr))
            }
            _ => {
                self.report
                    .error(e.span(), "`at` goes after a condition or an attribute");
                None
            }
        }
    }

    /// A kind of piece, or none.
    pub(super) fn kind(&mut self, expr: &'a Expr) -> KindExpr {
        self.deeper(expr.span(), KindExpr::None, |s| s.kind_below(expr))
    }

    fn kind_below(&mut self, expr: &'a Expr) -> KindExpr {
        match (expr, self.sort(expr)) {
            (Expr::Error(_), _) => KindExpr::None,
            (_, Sort::Nothing) => KindExpr::None,
            (Expr::Name(id), Sort::Kind) => match self.meaning(id) {
                Meaning::Local(Binding::Given(given, env)) => self.within(env, |s| s.kind(given)),
                Meaning::Local(Binding::Local(local, _)) => KindExpr::Local(local),
                Meaning::Sym(Sym::Kind(kind)) => KindExpr::Const(kind),
                Meaning::Sym(Sym::Var(var)) => KindExpr::Var(self.var(var, id.span())),
                Meaning::Sym(Sym::Attr(attr)) => {
                    KindExpr::Attr(Box::new(self.here(id.span())), attr)
                }
                _ => KindExpr::None,
            },
            (Expr::Call(id, arguments), Sort::Kind) if arguments.len() == 2 => {
                let (cell, level) = self.level(id, &arguments[0], &arguments[1]);
                KindExpr::Level(cell, level)
            }
            (Expr::Call(id, arguments), Sort::Kind) => match self.one(id, arguments) {
                Some(cell) => KindExpr::At(Box::new(self.cell(cell))),
                None => KindExpr::None,
            },
            (Expr::Field(x, id), Sort::Kind) => {
                let cell = self.cell(x);
                self.attr(id)
                    .map_or(KindExpr::None, |attr| KindExpr::Attr(Box::new(cell), attr))
            }
            (Expr::Of(e, player), Sort::Kind) => {
                self.var_of(e, player).map_or(KindExpr::None, KindExpr::Var)
            }
            _ => {
                self.mismatch(expr, &Sort::Kind);
                KindExpr::None
            }
        }
    }

    /// A player, or none.
    pub(super) fn player(&mut self, expr: &'a Expr) -> PlayerExpr {
        let player = self.owner(expr);
        if let PlayerExpr::Const(owner) = player
            && owner.index() >= self.world.players.len()
        {
            let message = "this owner is neutral, a player is needed here";
            let help = "the cells with neutral pieces are `neutral`";
            self.report
                .add(Diagnostic::new(expr.span(), message).help(help));
            return PlayerExpr::None;
        }
        player
    }

    /// A player or a neutral owner, whose number follows the players'.
    pub(super) fn owner(&mut self, expr: &'a Expr) -> PlayerExpr {
        self.deeper(expr.span(), PlayerExpr::None, |s| s.owner_below(expr))
    }

    fn owner_below(&mut self, expr: &'a Expr) -> PlayerExpr {
        if let Expr::Name(id) = expr {
            match self.meaning(id) {
                Meaning::Local(Binding::Given(given, env)) => {
                    return self.within(env, |s| s.owner(given));
                }
                Meaning::Word(word @ ("me" | "last" | "next")) => {
                    self.not_fixed(id.span());
                    return match word {
                        "me" => PlayerExpr::Me,
                        "last" => PlayerExpr::Last,
                        _ => PlayerExpr::Next,
                    };
                }
                Meaning::Word("none") => return PlayerExpr::None,
                _ => {}
            }
        }
        match (expr, self.sort(expr)) {
            (Expr::Error(_), _) => PlayerExpr::None,
            (Expr::Name(id), Sort::Player) => match self.meaning(id) {
                Meaning::Local(Binding::Local(local, _)) => PlayerExpr::Local(local),
                Meaning::Sym(Sym::Player(player)) => PlayerExpr::Const(player),
                Meaning::Sym(Sym::Neutral(owner)) => PlayerExpr::Const(PlayerId(owner.0)),
                Meaning::Sym(Sym::Var(var)) => PlayerExpr::Var(self.var(var, id.span())),
                Meaning::Sym(Sym::Attr(attr)) => {
                    PlayerExpr::Attr(Box::new(self.here(id.span())), attr)
                }
                _ => PlayerExpr::None,
            },
            (Expr::Call(id, arguments), Sort::Player) if arguments.len() == 2 => {
                let (cell, level) = self.level(id, &arguments[0], &arguments[1]);
                PlayerExpr::OwnerOfLevel(cell, level)
            }
            (Expr::Call(id, arguments), Sort::Player) => match self.one(id, arguments) {
                Some(cell) => PlayerExpr::OwnerOf(Box::new(self.cell(cell))),
                None => PlayerExpr::None,
            },
            (Expr::Field(x, id), Sort::Player) => {
                let cell = self.cell(x);
                self.attr(id).map_or(PlayerExpr::None, |attr| {
                    PlayerExpr::Attr(Box::new(cell), attr)
                })
            }
            (Expr::Of(e, player), Sort::Player) => self
                .var_of(e, player)
                .map_or(PlayerExpr::None, PlayerExpr::Var),
            _ => {
                self.mismatch(expr, &Sort::Player);
                PlayerExpr::None
            }
        }
    }

    /// A direction.
    pub(super) fn dir(&mut self, expr: &'a Expr) -> DirExpr {
        match expr {
            Expr::Name(id) => self.dir_name(id),
            Expr::Error(_) => DirExpr::Const(DirId(0)),
            Expr::Unary(UnOp::Minus, e, span) if self.sort(e) == Sort::Dir => {
                let dir = self.dir(e);
                self.opposite(&dir, *span)
            }
            _ => {
                self.mismatch(expr, &Sort::Dir);
                DirExpr::Const(DirId(0))
            }
        }
    }

    /// `-d`
    fn opposite(&mut self, dir: &DirExpr, span: Span) -> DirExpr {
        let board = &self.world.board;
        let lacks = |dir: &DirId| board.opposites.get(dir.index()).is_none_or(Option::is_none);
        let all = (0..board.directions.len()).map(DirId::new);
        let (lacking, result) = match dir {
            DirExpr::Const(dir) if lacks(dir) => (Some(*dir), DirExpr::Const(*dir)),
            DirExpr::Const(dir) => (None, DirExpr::Const(board.opposite(*dir))),
            DirExpr::Local(local) => (all.into_iter().find(lacks), DirExpr::Opposite(*local)),
            DirExpr::Opposite(local) => (None, DirExpr::Local(*local)),
        };
        if let Some(dir) = lacking {
            let name = board.directions.get(dir.index());
            let name = name.map_or("?", |dir| dir.name.text.as_str());
            let message = format!("no direction is the opposite of `{name}`");
            let mistake = Diagnostic::new(span, message);
            let help = format!("declare it in `board`: `direction back = -{name};`");
            self.report.add(mistake.help(help));
        }
        result
    }

    fn dir_name(&mut self, id: &Ident) -> DirExpr {
        match self.meaning(id) {
            Meaning::Local(Binding::Local(local, Sort::Dir)) => DirExpr::Local(local),
            Meaning::Local(Binding::Given(given, env)) => self.within(env, |s| {
                s.deeper(given.span(), DirExpr::Const(DirId(0)), |s| s.dir(given))
            }),
            Meaning::Sym(Sym::Dir(dir)) => DirExpr::Const(dir),
            _ => {
                self.wrong_name(id, &Sort::Dir);
                DirExpr::Const(DirId(0))
            }
        }
    }
}
