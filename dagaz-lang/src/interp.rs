//! The reference interpreter: it plays any rules directly, and so says what rules mean.
//!
//! The model's doc comments define each statement and expression. Here is how they make a game; the compiled code
//! must agree with it in every position.
//!
//! # A turn
//! 1. `before turn` is applied to the position. Everything else of the turn sees its effects; only `repeated`, which
//!    rules may ask for, looks at the position as it was before the turn.
//! 2. The programs are run: those in `moves` for each piece that the player may move, those in `drops` for each kind
//!    (with `hand`: if one is there) and each cell, those of the game for no piece; if the entry of the turn order
//!    names rules, only those. Each ending emits a part.
//! 3. If a part moved or dropped a piece (`land`), the `after` program of its kind follows: of the kind as the part
//!    began. `then` lets the same piece go on from where it stands, with the rules named out of its present kind's
//!    `moves`. The turn may end there if `or stop` was said, if there is no way to go on, if the piece is gone, or if
//!    the chain is as long as it may be.
//! 4. What stands on a struck cell is removed, unless it is the moving piece. Then `after turn` is applied.
//! 5. The invariants are tested, with `me` the one who moved.
//! 6. Values whose time is over become what they were by default; the player of the turn is kept for `last`, where
//!    the rules have a value for that; and the next entry of the turn order comes, or the one that `next` named.
//!
//! Of the legal turns, those whose first rule has the best priority remain (`before invariants`: those of step 3, and
//! of them the legal ones). Of those, with `prefer`, the ones remain for which the first number is greatest, of them
//! those for which the second is, and so on; the numbers are read after step 5, by the one who moved, without a cursor
//! or a moving piece, and `captured` is what the turn has captured. Of turns with the same notation (rules, cells,
//! choices) and the same result, the first remains; with `merge turns`, of those with the same first origin, last cell
//! and result. Idle moves are tested for the invariants but aren't ordinary turns, so priorities, preferences and the
//! turn order's rules don't concern them. A pass is a turn of one part without a program (steps 1, 4, 6); invariants
//! don't concern it, nor do preferences.
//!
//! Programs without endings of their own (`after`, `before turn`, `after turn`) are run like a pass of a `for`: the
//! first branch that gets to the end counts; when none does, nothing happens.
//!
//! # An ending
//! The part that `land` or `done` emits has all effects so far. Then the working board goes back to where it was at
//! the beginning of the innermost pass of a `while` around the ending, or else of the program; cursor and locals stay.
//! `land` without a cursor or without a moving piece ends the branch. There are no endings inside `can` and `for`, and
//! what is chosen there isn't the mover's choice and has no place in the notation.
//!
//! # Captures
//! `captured` counts the pieces captured so far in the turn, through all its parts. `capture x to hand` adds the piece
//! to the hand of `me` as what its kind is `hand as`, provided that this is a kind kept in hand; otherwise it is a
//! plain `capture`. No hand holds more than 65,535 pieces of a kind; setting the count of a kind that isn't kept in
//! hand does nothing.
//!
//! `capture x at end` marks the cell, if a piece stands there, and counts it as captured, once in a turn however often
//! it is marked. The mark is the cell's: it stays, through all parts, whatever becomes of the piece, and at the end
//! (step 4) whatever stands there is removed, without being counted (again), unless it is the moving piece. To land on
//! a marked cell captures what stands there as always, and counts it, even if it had been counted for the mark. Marks
//! made in `before turn` count like all others; those made in `after turn` come too late to remove anything. `struck`
//! can be read to the end of the turn.
//!
//! `shift` first lifts all pieces of the set that stand on the board, with their attributes, then puts them down, from
//! that of the lowest cell to that of the highest. Where something outside the set stands, it is captured; where one of
//! them has arrived already (two cells with the same next one), the later one is captured, on the cell from which
//! it came. Values of cells and marks stay where they are.
//!
//! # Columns
//! In a game with columns, what stands on a cell is the top piece of a column. What moves, captures, removes or replaces
//! a piece does so with the whole column; every piece of it counts as captured, and each goes to the hand. `become` and
//! `convert` change the top piece. `pile`, `tuck`, and `remove` and `capture` of a part, do all of what they say or
//! nothing. `self` is the cell of the column on which the moving piece stands: it goes where the top piece of that column
//! is piled or tucked, stays when others are put upon it, and is gone when the top piece is taken off.
//!
//! # Values of cells
//! They have nothing to do with what stands on the cell: it may come, go and change. Reading one of no cell gives 0,
//! false or none, setting it does nothing.
//!
//! # The next entry
//! `next …` is an effect like any other, taken back with the others; the last one counts, whether executed in
//! `before turn`, a part, an `after` or `after turn`. `again` is the present entry, `skip` the one after the one that
//! would follow by the order. An entry with a player is looked for from the one named on, as the order goes on from
//! there, as many entries as there are; when none is that player's (or the player is none), the statement does
//! nothing. The player `next` is the one of the order, whatever has been said by the statement. The player `last` is
//! the one kept in step 6, where one is; before the first turn, the order's.
//!
//! # The end of the game
//! The game is over when the condition of an `end` holds, with `me` the player to move; the first one decides. Then
//! nobody has a turn. A result for no player at all is a draw.
//!
//! # Attacks
//! `attacked` at a cell, seen by `me`: if no piece of mine stands there, suppose one in its place (of the kind that
//! `self` is now, if there is one, else of the first kind). Then every piece that an enemy, or the player named, may move tries its
//! `moves` on the working board, with that player as `me`. It is an attack when some part captures what stands on the
//! cell: by landing there, by `capture` (at once, to hand or at end), by `move` or by `shift`. Drops, moves of no
//! piece, further parts, `before turn` and `after`, invariants, priorities and the turn order play no part; `attacked`
//! and `repeated` are false in an attack.
//!
//! # Limits
//! They are met only by rules that the checks refuse: a `while` of more than 10,000 passes ends its branch, a range
//! has at most 10,000 values, a position has at most 100,000 turns, and for one position at most ten million
//! branches and two hundred million cells are tried.

mod attack;
mod columns;
pub mod coverage;
mod eval;
mod line;
mod past;
mod plain;
mod run;
mod scene;
mod sets;
mod stmt;
mod turn;
mod work;

use std::borrow::Borrow;
use std::sync::Arc;

use dagaz_core::snapshot::SnapshotError;
use dagaz_core::{
    Flow, Game, Meta, Outcome, PartText, Past, Sink, Snapshot, TurnText, Unseen, text,
};

use crate::meta::{argument_text, meta_of};
use crate::model::{Argument, AttrId, CellId, PlayerId, RuleId, Rules};
use coverage::Recorder;
use plain::Plain;
use scene::Scene;

/// The most turns that one position may have.
const MAX_TURNS: usize = 100_000;

/// A position: plain data.
pub type Position = Snapshot;

/// A game that is played from its rules.
#[derive(Clone, Debug)]
pub struct Interpreted {
    plain: Arc<Plain>,
    meta: Arc<Meta>,
    directions: Arc<[String]>,
    start: Arc<Position>,
    looks_back: bool,
    /// Whether what may be played depends on the past.
    forbids_repetition: bool,
    /// Keeps count of what the rules reach.
    recorder: Option<Arc<Recorder>>,
}

/// A complete turn, together with what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    parts: Vec<Part>,
    /// The last part ended with `then … or stop`.
    stopped: bool,
    result: Arc<Position>,
    /// How likely it is, if chance moves.
    weight: u32,
}

/// A part of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Part {
    rule: RuleId,
    from: Option<CellId>,
    to: Option<CellId>,
    /// What the mover chose; a drop begins with the kind.
    choices: Vec<Argument>,
    /// What the program was run with.
    arguments: Vec<Argument>,
    /// The use of a rule that made it, by its number; none for a pass.
    entry: Option<usize>,
}

impl Move {
    /// The rule of the first part.
    fn rule(&self) -> RuleId {
        self.parts[0].rule
    }
}

impl Interpreted {
    /// A game by its rules.
    #[must_use]
    pub fn new(rules: impl Borrow<Rules>) -> Self {
        let rules = rules.borrow();
        let plain = Plain::new(rules);
        let directions = rules.board.directions.iter().map(|d| d.name.text.clone());
        Interpreted {
            meta: Arc::new(meta_of(rules)),
            directions: directions.collect(),
            start: Arc::new(start(rules, &plain)),
            looks_back: past::looks_back(rules),
            forbids_repetition: past::forbids_repetition(rules),
            plain: Arc::new(plain),
            recorder: None,
        }
    }

    /// A game by its rules that keeps count of what it reaches of them: see [`Interpreted::coverage`].
    #[must_use]
    pub fn recording(rules: impl Borrow<Rules>) -> Self {
        let rules = rules.borrow();
        let game = Interpreted::new(rules);
        let recorder = Recorder::new(rules, &game.plain);
        Interpreted {
            recorder: Some(Arc::new(recorder)),
            ..game
        }
    }

    fn name(&self, argument: &Argument) -> String {
        argument_text(&self.meta, &self.directions, *argument)
    }

    fn part_text(&self, part: &Part) -> PartText {
        let names = |list: &[Argument]| list.iter().map(|a| self.name(a)).collect();
        PartText {
            from: part.from.map(|cell| cell.0),
            to: part.to.map(|cell| cell.0),
            rule: part.rule.0,
            choices: names(&part.choices),
            arguments: names(&part.arguments),
        }
    }
}

impl Game for Interpreted {
    type Position = Position;
    type Move = Move;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self) -> Position {
        Position::clone(&self.start)
    }

    fn to_move(&self, position: &Position) -> usize {
        self.plain.order.entries[usize::from(position.turn)]
            .player
            .index()
    }

    fn generate<S: Sink<Move>>(&self, position: &Position, past: &Past, sink: &mut S) -> Flow {
        let turns = Scene::new(self, position, past).turns();
        if let Some(recorder) = &self.recorder {
            recorder.offered(&turns);
        }
        sink.put_many(turns.len(), turns.into_iter())
    }

    fn play_unchecked(&self, position: &mut Position, turn: &Move) {
        if let Some(recorder) = &self.recorder {
            recorder.played(turn);
        }
        position.clone_from(&turn.result);
    }

    fn outcome(&self, position: &Position, past: &Past) -> Option<Outcome> {
        let (end, outcome) = Scene::new(self, position, past).outcome()?;
        if let Some(recorder) = &self.recorder {
            recorder.ended(end);
        }
        Some(outcome)
    }

    fn hash(&self, position: &Position) -> u64 {
        position.hash(&self.meta)
    }

    fn repetition_key(&self, position: &Position) -> u64 {
        position.repetition_key(&self.meta)
    }

    fn looks_back(&self) -> bool {
        self.looks_back
    }

    fn forbids_repetition(&self) -> bool {
        self.forbids_repetition
    }

    fn weight(&self, _: &Position, turn: &Move) -> u32 {
        turn.weight
    }

    fn unseen(&self, position: &Position, player: usize) -> Unseen {
        Scene::new(self, position, &Past::NONE).unseen(PlayerId::new(player))
    }

    fn describe(&self, _: &Position, turn: &Move) -> TurnText {
        let parts = turn.parts.iter().map(|part| self.part_text(part)).collect();
        TurnText {
            parts,
            stopped: turn.stopped,
        }
    }

    fn snapshot(&self, position: &Position) -> Snapshot {
        position.clone()
    }

    fn restore(&self, snapshot: &Snapshot) -> Result<Position, SnapshotError> {
        text::check(&self.meta, snapshot)?;
        Ok(snapshot.clone())
    }

    fn count(&self, position: &Position, owner: usize, kind: usize) -> u32 {
        let pieces = position.cells.iter().flatten();
        let same = pieces.filter(|p| usize::from(p.owner) == owner && usize::from(p.kind) == kind);
        same.count() as u32
    }
}

/// The first position.
fn start(rules: &Rules, plain: &Plain) -> Position {
    let owners = rules.players.len() + rules.neutrals.len();
    let field = |attr: &AttrId| vec![plain.attrs[attr.index()].default; plain.cells];
    let mut position = Position {
        turn: 0,
        cells: vec![None; plain.cells],
        under: vec![Vec::new(); if plain.height > 1 { plain.cells } else { 0 }],
        fields: plain.fields.iter().map(field).collect(),
        hands: vec![vec![0; plain.kinds.len()]; owners],
        values: plain
            .vars
            .iter()
            .flat_map(|var| vec![var.default; var.count])
            .collect(),
    };
    for &(cell, attr, value) in &rules.setup.cells {
        if let Some(field) = plain.attrs[attr.index()].field {
            position.fields[field][cell.index()] = value;
        }
    }
    for &(owner, kind, count) in &rules.setup.hands {
        position.hands[owner.index()][kind.index()] = count;
    }
    for piece in &rules.setup.pieces {
        let mut new = work::fresh(plain, piece.kind, piece.owner);
        for &(attr, value) in &piece.attrs {
            if let Some(place) = plain.kinds[piece.kind.index()].attr(attr) {
                new.attributes[place] = value;
            }
        }
        let cell = piece.cell.index();
        if let Some(covered) = position.cells[cell].replace(new) {
            position.under[cell].push(covered);
        }
    }
    position
}
