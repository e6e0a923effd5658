//! The working board: a position with the effects of the turn so far.

use std::sync::Arc;

use dagaz_core::PieceData;

use super::Position;
use super::plain::{Plain, fit};
use crate::model::{AttrId, CellId, CellSet, KindId, Life, OwnerId, PlayerId, VarId};

/// The most pieces of a kind that a hand holds.
const MAX_HAND: u16 = u16::MAX;

/// A position in the middle of a turn. Copies share the position until one of them changes it.
#[derive(Clone, Debug)]
pub(super) struct Work {
    /// The position so far.
    pub position: Arc<Position>,
    /// `self`: where the moving piece is.
    pub mover: Option<CellId>,
    /// Where pieces were captured, in order.
    pub captured: Vec<CellId>,
    /// `struck`: where pieces are marked that the end of the turn removes.
    pub struck: CellSet,
    /// The entry of the turn order that comes next, if it isn't the one that follows.
    pub next: Option<usize>,
    /// The mortal values that were set, by their places in the position.
    touched: Vec<usize>,
}

impl Work {
    /// A turn that begins in a position.
    pub fn new(position: Arc<Position>) -> Self {
        Work {
            position,
            mover: None,
            captured: Vec::new(),
            struck: CellSet::default(),
            next: None,
            touched: Vec::new(),
        }
    }

    /// The same board with another moving piece.
    pub fn moving(&self, mover: Option<CellId>) -> Self {
        Work {
            mover,
            ..self.clone()
        }
    }

    /// What stands on a cell.
    pub fn piece(&self, cell: CellId) -> Option<&PieceData> {
        self.position.cells[cell.index()].as_ref()
    }

    /// The value of a cell, or of an attribute of the piece on it; none where no piece has it.
    pub fn attr(&self, plain: &Plain, cell: CellId, attr: AttrId) -> Option<i64> {
        if let Some(field) = plain.attrs[attr.index()].field {
            return Some(self.position.fields[field][cell.index()]);
        }
        let piece = self.piece(cell)?;
        let place = plain.kinds[piece.kind as usize].attr(attr)?;
        Some(piece.attributes[place])
    }

    /// Sets a value of a cell, or an attribute of the piece on it; nothing happens where no piece has it.
    pub fn set_attr(&mut self, plain: &Plain, cell: CellId, attr: AttrId, value: i64) {
        let about = &plain.attrs[attr.index()];
        let value = fit(&about.ty, value);
        if let Some(field) = about.field {
            self.position_mut().fields[field][cell.index()] = value;
            return;
        }
        let Some(piece) = self.piece_mut(cell) else {
            return;
        };
        if let Some(place) = plain.kinds[piece.kind as usize].attr(attr) {
            piece.attributes[place] = value;
        }
    }

    /// Sets a value: that of one player (0 for a value that isn't per player).
    pub fn set_var(&mut self, plain: &Plain, var: VarId, player: usize, value: i64) {
        let about = &plain.vars[var.index()];
        let place = about.offset + player;
        self.position_mut().values[place] = fit(&about.ty, value);
        match about.life {
            Life::Forever => {}
            Life::Turns(_) => self.touched.push(place),
            Life::Counted { turns, age } => {
                let age = plain.vars[age.index()].offset + player;
                self.position_mut().values[age] = i64::from(turns) + 1;
            }
        }
    }

    /// Sets how many pieces of a kind an owner has in hand; nothing happens when the kind is never there.
    pub fn set_hand(&mut self, plain: &Plain, owner: OwnerId, kind: KindId, count: i64) {
        if plain.kinds[kind.index()].hand {
            let count = count.clamp(0, MAX_HAND.into()) as u32;
            self.position_mut().hands[owner.index()][kind.index()] = count;
        }
    }

    /// Captures what stands on a cell, which goes to a player's hand if what it becomes there is kept in hand.
    pub fn capture_to_hand(&mut self, plain: &Plain, cell: CellId, owner: OwnerId) {
        for piece in self.capture(cell) {
            self.take_to_hand(plain, &piece, owner);
        }
    }

    /// Adds a captured piece to a player's hand, if what it becomes there is kept in hand.
    pub fn take_to_hand(&mut self, plain: &Plain, piece: &PieceData, owner: OwnerId) {
        if let Some(kind) = plain.kinds[usize::from(piece.kind)].hand_as {
            let count = self.position.hands[owner.index()][kind.index()];
            self.set_hand(plain, owner, kind, i64::from(count) + 1);
        }
    }

    /// Marks a piece, which counts as captured, unless its cell is marked already.
    pub fn strike(&mut self, cell: CellId) {
        if self.piece(cell).is_some() && self.struck.insert(cell) {
            self.captured.push(cell);
        }
    }

    /// Removes what stands on the marked cells, but for the moving piece. The marks stay.
    pub fn remove_struck(&mut self) {
        let struck: Vec<CellId> = self.struck.iter().collect();
        for cell in struck {
            if self.mover != Some(cell) {
                self.remove(cell);
            }
        }
    }

    /// Takes what stands on a cell off the board and counts it as captured.
    pub fn capture(&mut self, cell: CellId) -> Vec<PieceData> {
        let pieces = self.remove(cell);
        self.captured.extend(pieces.iter().map(|_| cell));
        pieces
    }

    /// Counts the piece on a cell as captured and leaves the board as it is.
    pub fn capture_on_paper(&mut self, cell: CellId) {
        if self.piece(cell).is_some() {
            self.captured.push(cell);
        }
    }

    /// Takes what stands on a cell off the board: its column, the lowest piece first.
    pub fn remove(&mut self, cell: CellId) -> Vec<PieceData> {
        if self.piece(cell).is_none() {
            return Vec::new();
        }
        if self.mover == Some(cell) {
            self.mover = None;
        }
        self.lift(cell)
    }

    /// Moves a piece, with those below it; what stands where it arrives is captured.
    pub fn shift(&mut self, from: CellId, to: CellId) {
        if from == to || self.piece(from).is_none() {
            return;
        }
        self.capture(to);
        let moving = self.mover == Some(from);
        let pieces = self.remove(from);
        self.stand(to, pieces);
        if moving {
            self.mover = Some(to);
        }
    }

    /// Moves pieces at once, each from its cell, lowest first, to another or off the board. What stands where one
    /// arrives is captured; of several that arrive on one cell the first stays and the others are captured.
    pub fn shift_all(&mut self, steps: &[(CellId, Option<CellId>)]) {
        let before = self.mover;
        let lift = |&(from, to): &(CellId, Option<CellId>)| (from, to, self.remove(from));
        let lifted: Vec<_> = steps.iter().map(lift).collect();
        let mut arrived = CellSet::default();
        for (from, to, pieces) in lifted {
            let (Some(to), false) = (to, pieces.is_empty()) else {
                continue;
            };
            if !arrived.insert(to) {
                self.captured.extend(pieces.iter().map(|_| from));
                continue;
            }
            self.capture(to);
            self.stand(to, pieces);
            if before == Some(from) {
                self.mover = Some(to);
            }
        }
    }

    /// Changes the kind of a piece, which keeps the attributes that both kinds have.
    pub fn transform(&mut self, plain: &Plain, cell: CellId, kind: KindId) {
        let Some(piece) = self.piece(cell) else {
            return;
        };
        let old = piece.clone();
        let mut new = fresh(plain, kind, OwnerId(u16::from(old.owner)));
        let kept = plain.kinds[old.kind as usize]
            .attrs
            .iter()
            .zip(&old.attributes);
        for (&attr, &value) in kept {
            if let Some(place) = plain.kinds[kind.index()].attr(attr) {
                new.attributes[place] = value;
            }
        }
        self.position_mut().cells[cell.index()] = Some(new);
    }

    /// Changes the owner of a piece.
    pub fn convert(&mut self, cell: CellId, owner: OwnerId) {
        if let Some(piece) = self.piece_mut(cell) {
            piece.owner = small(owner.index());
        }
    }

    /// Puts a new piece on a cell; what stood there is removed.
    pub fn place(&mut self, plain: &Plain, cell: CellId, kind: KindId, owner: OwnerId) {
        self.remove(cell);
        self.position_mut().cells[cell.index()] = Some(fresh(plain, kind, owner));
    }

    /// Drops a piece, which is then the moving one: out of the hand if its kind is kept there; what stood on the
    /// cell is captured.
    pub fn drop(&mut self, plain: &Plain, cell: CellId, kind: KindId, owner: OwnerId) {
        self.capture(cell);
        self.place(plain, cell, kind, owner);
        self.mover = Some(cell);
        if plain.kinds[kind.index()].hand {
            let hand = &mut self.position_mut().hands[owner.index()][kind.index()];
            *hand = hand.saturating_sub(1);
        }
    }

    /// Decides which entry of the turn order comes next, if there is one as described.
    pub fn set_next(&mut self, plain: &Plain, first: usize, player: Option<PlayerId>) {
        let order = &plain.order;
        let round = std::iter::successors(Some(first), |&entry| Some(order.next(entry)));
        let mut his = round.take(order.entries.len());
        let found = his.find(|&entry| player.is_none_or(|p| order.entries[entry].player == p));
        self.next = found.or(self.next);
    }

    /// The end of a player's turn: values whose time is over become what they were by default, and the next entry
    /// of the turn order comes.
    pub fn end_turn(&mut self, plain: &Plain, me: PlayerId) {
        for var in &plain.vars {
            for place in var.offset..var.offset + var.count {
                if self.is_over(plain, var.life, place, place - var.offset) {
                    self.position_mut().values[place] = var.default;
                }
            }
        }
        if let Some(place) = plain.last_mover {
            self.position_mut().values[place] = me.0.into();
        }
        let follows = plain.order.next(usize::from(self.position.turn));
        let next = self.next.take().unwrap_or(follows);
        self.position_mut().turn = u16::try_from(next).expect("at most 65535 turns");
    }

    /// Whether the time of a value is over at the end of this turn; makes it a turn older.
    fn is_over(&mut self, plain: &Plain, life: Life, place: usize, player: usize) -> bool {
        match life {
            Life::Forever => false,
            Life::Turns(0) => true,
            Life::Turns(_) => !self.touched.contains(&place),
            Life::Counted { age, .. } => {
                let age = plain.vars[age.index()].offset + player;
                let left = self.position.values[age];
                if left > 0 {
                    self.position_mut().values[age] = left - 1;
                }
                left == 1
            }
        }
    }

    /// Gives the turn to another entry of the order, as if it were there.
    pub fn at_turn(position: &Position, turn: usize) -> Self {
        let turn = u16::try_from(turn).expect("at most 65535 turns");
        Work::new(Arc::new(Position {
            turn,
            ..position.clone()
        }))
    }

    fn piece_mut(&mut self, cell: CellId) -> Option<&mut PieceData> {
        self.piece(cell)?;
        self.position_mut().cells[cell.index()].as_mut()
    }

    pub(super) fn position_mut(&mut self) -> &mut Position {
        Arc::make_mut(&mut self.position)
    }
}

/// A new piece: its attributes have their defaults.
pub(super) fn fresh(plain: &Plain, kind: KindId, owner: OwnerId) -> PieceData {
    let attrs = plain.kinds[kind.index()].attrs.iter();
    PieceData {
        owner: small(owner.index()),
        kind: small(kind.index()),
        attributes: attrs
            .map(|attr| plain.attrs[attr.index()].default)
            .collect(),
    }
}

fn small(index: usize) -> u8 {
    u8::try_from(index).expect("at most 256 owners and kinds")
}
