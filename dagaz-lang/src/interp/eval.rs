//! What expressions are worth.

use super::Position;
use super::plain::Plain;
use super::run::{self, State};
use super::scene::Scene;
use super::work::Work;
use super::{attack, line};
use crate::model::{
    AttrId, CellExpr, CellId, CellSet, CmpOp, Cond, DirExpr, DirId, KindExpr, KindId, LocalId,
    NumExpr, NumOp, OwnerId, PlayerExpr, PlayerId, Ty, Value, VarRef,
};

/// Who looks at the board.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    /// The position in question and its past.
    pub scene: &'a Scene<'a>,
    /// `me`
    pub me: PlayerId,
    /// Whose symmetry and zones apply: the owner of the moving piece, or `me`.
    pub owner: OwnerId,
    /// The kind of the moving piece as the part began, or of the dropped piece.
    pub kind: Option<KindId>,
    /// `from`
    pub from: Option<CellId>,
    /// Whether the moving piece is one to be dropped.
    pub dropping: bool,
    /// Whether this is part of the computation of an attack.
    pub attacking: bool,
    /// The types of the program's parameters and locals.
    pub types: &'a [Ty],
}

impl<'a> View<'a> {
    /// The view of a player who moves no piece.
    pub fn of(scene: &'a Scene<'a>, me: PlayerId) -> Self {
        View {
            scene,
            me,
            owner: me.into(),
            kind: None,
            from: None,
            dropping: false,
            attacking: false,
            types: &[],
        }
    }

    /// The rules.
    pub fn plain(&self) -> &'a Plain {
        self.scene.plain()
    }
}

/// What a local holds.
#[derive(Clone, Debug)]
pub(super) enum Slot {
    /// Anything but a set, in the same form as in a position: −1 for none.
    Word(i64),
    /// A set of cells.
    Set(CellSet),
}

/// A place from which expressions are evaluated.
#[derive(Clone, Copy)]
pub(super) struct Eval<'a> {
    /// Who looks.
    pub view: &'a View<'a>,
    /// At what.
    pub state: &'a State,
    /// With which cursor.
    pub cursor: Option<CellId>,
}

impl<'a> Eval<'a> {
    /// The same with the cursor elsewhere.
    pub fn at(self, cell: CellId) -> Self {
        Eval {
            cursor: Some(cell),
            ..self
        }
    }

    /// The rules.
    pub fn plain(self) -> &'a Plain {
        self.view.plain()
    }

    /// The working board.
    pub fn work(self) -> &'a Work {
        &self.state.work
    }

    fn position(self) -> &'a Position {
        &self.state.work.position
    }

    /// Whether a condition holds.
    pub fn cond(self, cond: &Cond) -> bool {
        match cond {
            Cond::Const(holds) => *holds,
            Cond::Not(cond) => !self.cond(cond),
            Cond::And(conds) => conds.iter().all(|c| self.cond(c)),
            Cond::Or(conds) => conds.iter().any(|c| self.cond(c)),
            Cond::In(cell, set) => self.cell(cell).is_some_and(|c| self.has(set, c)),
            Cond::At(cell, cond) => self.cell(cell).is_some_and(|c| self.at(c).cond(cond)),
            Cond::Compare(op, a, b) => compare(*op, self.num(a), self.num(b)),
            Cond::SameCell(a, b) => self.cell(a) == self.cell(b),
            Cond::SameKind(a, b) => self.kind(a) == self.kind(b),
            Cond::SamePlayer(a, b) => self.owner(a) == self.owner(b),
            Cond::SameDir(a, b) => self.meant(a) == self.meant(b),
            Cond::Any(set) => self.cells(set).next().is_some(),
            Cond::Within(set, other) => self.cells(set).all(|c| self.has(other, c)),
            Cond::Attr(cell, attr) => self.attr(cell, *attr) == Some(1),
            Cond::Var(var) => self.var(var) == 1,
            Cond::Local(local) => self.word(*local) == 1,
            Cond::Can(block) => run::can(self, block),
            Cond::Line {
                length,
                exact,
                set,
                directions,
            } => {
                let cells = self.cells(set).collect();
                line::any(self.plain(), &cells, *length, *exact, directions)
            }
            Cond::Repeated(times) => !self.view.attacking && self.view.scene.occurred(*times),
            Cond::NoMoves(player) => self
                .player(player)
                .is_some_and(|p| self.view.scene.no_moves(p)),
            Cond::Attacked(cell, by) => self.cell(cell).is_some_and(|cell| match by {
                None => attack::by_enemies(self, cell),
                Some(by) => self
                    .player(by)
                    .is_some_and(|by| attack::by_player(self, cell, by)),
            }),
        }
    }

    /// A number.
    pub fn num(self, num: &NumExpr) -> i64 {
        match num {
            NumExpr::Const(value) => *value,
            NumExpr::Local(local) => self.word(*local),
            NumExpr::Var(var) => self.var(var),
            NumExpr::Attr(cell, attr) => self.attr(cell, *attr).unwrap_or(0),
            NumExpr::Count(set) => self.cells(set).count() as i64,
            NumExpr::Sum(set, num) => self
                .cells(set)
                .map(|cell| self.at(cell).num(num))
                .fold(0, i64::saturating_add),
            NumExpr::Op(op, a, b) => operate(*op, self.num(a), self.num(b)),
            NumExpr::If(cond, a, b) => self.num(if self.cond(cond) { a } else { b }),
            NumExpr::Height(cell) => {
                self.cell(cell).map_or(0, |cell| self.work().height(cell)) as i64
            }
            NumExpr::Captured => self.work().captured.len() as i64,
            NumExpr::Ago(n) => self.view.scene.ago(*n),
            NumExpr::Hand(player, kind) => match (self.owner(player), self.kind(kind)) {
                (Some(owner), Some(kind)) => {
                    i64::from(self.position().hands[owner.index()][kind.index()])
                }
                _ => 0,
            },
        }
    }

    /// A cell.
    pub fn cell(self, cell: &CellExpr) -> Option<CellId> {
        match cell {
            CellExpr::Here => self.cursor,
            CellExpr::From => self.view.from,
            CellExpr::Itself => self.work().mover,
            CellExpr::None => None,
            CellExpr::Const(cell) => Some(*cell),
            CellExpr::Local(local) => id(self.word(*local)).map(CellId),
            CellExpr::Var(var) => id(self.var(var)).map(CellId),
            CellExpr::Attr(cell, attr) => id(self.attr(cell, *attr)?).map(CellId),
            CellExpr::Step(cell, direction) => self.step(self.cell(cell)?, direction),
        }
    }

    /// A direction, as written.
    pub fn dir(self, direction: &DirExpr) -> DirId {
        match direction {
            DirExpr::Const(direction) => *direction,
            DirExpr::Local(local) => DirId::new(self.word(*local).max(0) as usize),
            DirExpr::Opposite(local) => self.plain().opposite(self.dir(&DirExpr::Local(*local))),
        }
    }

    /// The direction that is meant.
    fn meant(self, direction: &DirExpr) -> DirId {
        self.plain().meant(self.view.owner, self.dir(direction))
    }

    /// The cell after a step.
    pub fn step(self, from: CellId, direction: &DirExpr) -> Option<CellId> {
        self.plain().step(from, self.meant(direction))
    }

    /// A kind of piece.
    pub fn kind(self, kind: &KindExpr) -> Option<KindId> {
        match kind {
            KindExpr::Const(kind) => Some(*kind),
            KindExpr::None => None,
            KindExpr::Local(local) => id(self.word(*local)).map(KindId),
            KindExpr::At(cell) => {
                let piece = self.work().piece(self.cell(cell)?)?;
                Some(KindId(piece.kind.into()))
            }
            KindExpr::Level(cell, level) => {
                let piece = self.level(cell, level)?;
                Some(KindId(piece.kind.into()))
            }
            KindExpr::Var(var) => id(self.var(var)).map(KindId),
            KindExpr::Attr(cell, attr) => id(self.attr(cell, *attr)?).map(KindId),
        }
    }

    /// A player, or a neutral owner that is named.
    pub fn owner(self, player: &PlayerExpr) -> Option<OwnerId> {
        let turn = usize::from(self.position().turn);
        let order = &self.plain().order;
        let player = match player {
            PlayerExpr::Me => self.view.me,
            PlayerExpr::Last => self.last().unwrap_or_else(|| order.last(turn)),
            PlayerExpr::Next => order.entries[order.next(turn)].player,
            PlayerExpr::OwnerOf(cell) => {
                let piece = self.work().piece(self.cell(cell)?)?;
                self.plain().player(OwnerId(piece.owner.into()))?
            }
            PlayerExpr::OwnerOfLevel(cell, level) => {
                let piece = self.level(cell, level)?;
                self.plain().player(OwnerId(piece.owner.into()))?
            }
            PlayerExpr::Const(player) => *player,
            PlayerExpr::None => return None,
            PlayerExpr::Local(local) => id(self.word(*local)).map(PlayerId)?,
            PlayerExpr::Var(var) => id(self.var(var)).map(PlayerId)?,
            PlayerExpr::Attr(cell, attr) => id(self.attr(cell, *attr)?).map(PlayerId)?,
        };
        Some(player.into())
    }

    /// The player of the last turn, if the position knows him.
    fn last(self) -> Option<PlayerId> {
        let place = self.plain().last_mover?;
        id(self.position().values[place]).map(PlayerId)
    }

    /// A player who takes turns.
    pub fn player(self, player: &PlayerExpr) -> Option<PlayerId> {
        self.plain().player(self.owner(player)?)
    }

    /// The value of an expression of any type.
    pub fn value(self, value: &Value) -> Slot {
        Slot::Word(match value {
            Value::Bool(cond) => i64::from(self.cond(cond)),
            Value::Num(num) => self.num(num),
            Value::Cell(cell) => code(self.cell(cell).map(|c| c.0)),
            Value::Kind(kind) => code(self.kind(kind).map(|k| k.0)),
            Value::Player(player) => code(self.player(player).map(|p| p.0)),
            Value::Dir(direction) => code(Some(self.dir(direction).0)),
            Value::Set(set) => return Slot::Set(self.cells(set).collect()),
        })
    }

    /// The value of a cell, or the attribute of the piece on it; none where no piece has it.
    fn attr(self, cell: &CellExpr, attr: AttrId) -> Option<i64> {
        self.work().attr(self.plain(), self.cell(cell)?, attr)
    }

    /// A value of the position; the default for that of no player.
    fn var(self, var: &VarRef) -> i64 {
        let about = &self.plain().vars[var.var.index()];
        match self.whose(var) {
            Some(player) => self.position().values[about.offset + player],
            None => about.default,
        }
    }

    /// Whose value is meant: the index of a player, 0 for a value that isn't per player.
    pub fn whose(self, var: &VarRef) -> Option<usize> {
        if !self.plain().vars[var.var.index()].per_player {
            return Some(0);
        }
        let player = match &var.of {
            Some(player) => self.player(player)?,
            None => self.view.me,
        };
        Some(player.index())
    }

    /// What a local holds that isn't a set.
    fn word(self, local: LocalId) -> i64 {
        match &self.state.locals[local.index()] {
            Slot::Word(word) => *word,
            Slot::Set(_) => -1,
        }
    }
}

fn compare(op: CmpOp, a: i64, b: i64) -> bool {
    match op {
        CmpOp::Eq => a == b,
        CmpOp::Ne => a != b,
        CmpOp::Lt => a < b,
        CmpOp::Le => a <= b,
        CmpOp::Gt => a > b,
        CmpOp::Ge => a >= b,
    }
}

/// Arithmetic saturates; dividing by 0 gives 0.
fn operate(op: NumOp, a: i64, b: i64) -> i64 {
    match op {
        NumOp::Add => a.saturating_add(b),
        NumOp::Sub => a.saturating_sub(b),
        NumOp::Mul => a.saturating_mul(b),
        NumOp::Div if b == 0 => 0,
        NumOp::Div => a.saturating_div(b),
        NumOp::Rem => a.checked_rem(b).unwrap_or(0),
        NumOp::Min => a.min(b),
        NumOp::Max => a.max(b),
    }
}

/// The index that a value stands for; −1 is none.
fn id(word: i64) -> Option<u16> {
    u16::try_from(word).ok()
}

/// The value that stands for an index.
pub(super) fn code(id: Option<u16>) -> i64 {
    id.map_or(-1, i64::from)
}
