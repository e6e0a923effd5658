//! A game for tests: a ring of six cells, with chains, drops, names that need quotes, turns that share a text.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::game::{Game, Past};
use crate::meta::{CellMeta, GridMeta, KindMeta, Meta, SeenBy, Text, ValueMeta, ValueType};
use crate::notation::{PartText, TurnText};
use crate::outcome::Outcome;
use crate::rng::Rng;
use crate::sink::{Flow, Sink};
use crate::snapshot::{PieceData, Snapshot, SnapshotError};
use crate::text::check;

/// Rules by their place in the meta.
const STEP: u16 = 0;
const JUMP: u16 = 1;
const PLACE: u16 = 2;
const PUSH: u16 = 3;
const PASS: u16 = 4;
const ODD: u16 = 5;
/// Kinds and values by theirs.
const QUEEN: u8 = 1;
const QUIET: usize = 0;
const LAST: usize = 1;
const SIDE: usize = 2;
const GOLD: usize = 3;
/// So many turns without a drop end the game.
const MOST_QUIET: i64 = 6;

#[derive(Clone, Debug)]
pub(crate) struct Toy {
    meta: Meta,
}

/// A turn is its words; `twin` tells two apart that have the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ToyMove {
    pub(crate) words: TurnText,
    pub(crate) twin: u8,
}

fn texts(names: &[&'static str]) -> Cow<'static, [Text]> {
    names.iter().map(|&name| Text::Borrowed(name)).collect()
}

fn kind(name: &'static str, attributes: &'static [u16], hand: bool) -> KindMeta {
    KindMeta {
        name: name.into(),
        symbol: name[..1].into(),
        attributes: attributes.into(),
        hand,
    }
}

fn value(name: &'static str, ty: ValueType, default: i64) -> ValueMeta {
    ValueMeta {
        name: name.into(),
        ty,
        default,
        clock: name == "quiet",
        seen_by: SeenBy::All,
    }
}

impl Toy {
    pub(crate) fn new() -> Self {
        let cells = ["a1", "b1", "c1", "d1", "e1", "far end"];
        let cell = |i: usize| CellMeta {
            name: cells[i].into(),
            place: (i < 5).then(|| (0, alloc::vec![i as u16].into())),
        };
        let labels = ValueType::Label(texts(&["left", "right", "of"]));
        let meta = Meta {
            name: "Toy ring".into(),
            about: "".into(),
            players: texts(&["Red", "Blue"]),
            owners: texts(&["Red", "Blue", "no one"]),
            kinds: alloc::vec![
                kind("Man", &[0], false),
                kind("Queen", &[1, 0], true),
                kind("Rock", &[], false),
            ]
            .into(),
            cells: (0..6).map(cell).collect(),
            height: 1,
            grids: alloc::vec![GridMeta {
                axes: alloc::vec![texts(&["a", "b", "c", "d", "e"])].into()
            }]
            .into(),
            rules: texts(&["step", "jump", "place", "push", "pass", "odd-name"]),
            attributes: alloc::vec![
                value("moved", ValueType::Bool, 0),
                value("age", ValueType::Int { min: -5, max: 5 }, 1),
                value("seeds", ValueType::Int { min: 0, max: 9 }, 2),
                value("cells", ValueType::Bool, 0),
            ]
            .into(),
            fields: alloc::vec![2, 3].into(),
            values: alloc::vec![
                value("quiet", ValueType::Int { min: 0, max: 100 }, 0),
                value("last", ValueType::Cell, -1),
                value("side", labels, 0),
                value(
                    "gold of Red",
                    ValueType::Int {
                        min: i64::MIN,
                        max: i64::MAX
                    },
                    0
                ),
                value("turn", ValueType::Bool, 1),
                value("wish", ValueType::Kind, 0),
                value("boss of no one", ValueType::Player, -1),
            ]
            .into(),
            turns: alloc::vec![0, 1, 1].into(),
            ..Meta::default()
        };
        Toy { meta }
    }

    /// The same with columns of so many pieces.
    pub(crate) fn with_columns(height: u8) -> Self {
        let mut toy = Toy::new();
        toy.meta.height = height;
        toy
    }

    /// A position in which the game is over.
    pub(crate) fn over(&self) -> Snapshot {
        let mut over = self.start();
        over.values[QUIET] = MOST_QUIET;
        over
    }

    /// Any valid snapshot.
    pub(crate) fn random(&self, rng: &mut Rng) -> Snapshot {
        let mut out = self.start();
        out.turn = rng.below(3) as u16;
        for cell in &mut out.cells {
            let kind = rng.below(3) as u8;
            let mut attributes = Vec::new();
            for &id in &*self.meta.kinds[usize::from(kind)].attributes {
                attributes.push(if id == 0 { rng.below(2) } else { rng.below(6) } as i64);
            }
            let piece = PieceData {
                owner: rng.below(3) as u8,
                kind,
                attributes,
            };
            *cell = (rng.below(2) == 0).then_some(piece);
        }
        out.hands
            .iter_mut()
            .for_each(|hand| hand[1] = rng.below(3) as u32);
        for (field, most) in out.fields.iter_mut().zip([10, 2]) {
            field
                .iter_mut()
                .for_each(|value| *value = rng.below(most) as i64);
        }
        let mut any = |n: u64, least: i64| rng.below(n) as i64 + least;
        let quiet = any(9, 0);
        out.values = alloc::vec![quiet, any(7, -1), any(3, 0), any(9, -4)];
        out.values.extend([any(2, 0), any(4, -1), any(3, -1)]);
        out
    }

    /// All chains of jumps that begin with the given parts, the piece having reached `at`.
    fn chains(position: &Snapshot, from: usize, at: usize, parts: &[PartText]) -> Vec<ToyMove> {
        let taken = |cell: usize| position.cells[cell].is_some() && cell != from;
        let (over, to) = ((at + 1) % 6, (at + 2) % 6);
        let more = parts.len() < 3 && taken(over) && !taken(to) && to != from;
        let mut list = Vec::new();
        if !parts.is_empty() {
            list.push(turn(parts, more));
        }
        if more {
            let jump = part(Some(at), Some(to), JUMP, &[]);
            list.extend(Self::chains(position, from, to, &[parts, &[jump]].concat()));
        }
        list
    }

    fn of_piece(position: &Snapshot, from: usize, kind: u8) -> Vec<ToyMove> {
        let mut list = Self::chains(position, from, from, &[]);
        let to = (from + 1) % 6;
        if position.cells[to].is_none() {
            list.push(turn(&[part(Some(from), Some(to), STEP, &[])], false));
            for side in ["left", "right"].iter().filter(|_| kind == QUEEN) {
                let mut push = part(Some(from), Some(to), PUSH, &[]);
                push.arguments.push(side.to_string());
                list.push(turn(&[push], false));
            }
        }
        list
    }

    fn all(&self, position: &Snapshot) -> Vec<ToyMove> {
        let player = self.to_move(position);
        let mut list = Vec::new();
        for (cell, piece) in position.cells.iter().enumerate() {
            match piece {
                Some(piece) if usize::from(piece.owner) == player => {
                    list.extend(Self::of_piece(position, cell, piece.kind));
                }
                None if position.hands[player][usize::from(QUEEN)] > 0 => {
                    list.push(turn(&[part(None, Some(cell), PLACE, &["Queen"])], false));
                }
                _ => {}
            }
        }
        list.push(turn(&[part(None, None, PASS, &[])], false));
        for twin in 0..2 {
            let words = turn(&[part(None, None, ODD, &["-3"])], false).words;
            list.push(ToyMove { words, twin });
        }
        list
    }
}

fn part(from: Option<usize>, to: Option<usize>, rule: u16, choices: &[&str]) -> PartText {
    PartText {
        from: from.map(|cell| cell as u16),
        to: to.map(|cell| cell as u16),
        rule,
        choices: choices.iter().map(|choice| choice.to_string()).collect(),
        arguments: Vec::new(),
    }
}

fn turn(parts: &[PartText], stopped: bool) -> ToyMove {
    ToyMove {
        words: TurnText {
            parts: parts.to_vec(),
            stopped,
        },
        twin: 0,
    }
}

impl Game for Toy {
    type Position = Snapshot;
    type Move = ToyMove;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self) -> Snapshot {
        let man = |owner| {
            Some(PieceData {
                owner,
                kind: 0,
                attributes: alloc::vec![0],
            })
        };
        let queen = PieceData {
            owner: 1,
            kind: QUEEN,
            attributes: alloc::vec![1, 0],
        };
        let mut hands = alloc::vec![alloc::vec![0; 3]; 3];
        hands[0][1] = 1;
        Snapshot {
            cells: alloc::vec![man(0), man(1), None, Some(queen), None, None],
            hands,
            ..Snapshot::empty(&self.meta)
        }
    }

    fn to_move(&self, position: &Snapshot) -> usize {
        self.meta.turns[usize::from(position.turn)].into()
    }

    fn generate<S: Sink<ToyMove>>(&self, position: &Snapshot, past: &Past, sink: &mut S) -> Flow {
        if self.outcome(position, past).is_some() {
            return Flow::Continue(());
        }
        let list = self.all(position);
        sink.put_many(list.len(), list.into_iter())
    }

    fn play_unchecked(&self, position: &mut Snapshot, turn: &ToyMove) {
        position.values[QUIET] += 1;
        position.values[GOLD] += i64::from(turn.twin);
        for part in &turn.words.parts {
            let mut piece = part
                .from
                .and_then(|from| position.cells[usize::from(from)].take());
            let Some(to) = part.to else { continue };
            if part.rule == PLACE {
                let player = self.to_move(position);
                position.hands[player][usize::from(QUEEN)] -= 1;
                position.values[QUIET] = 0;
                let attributes = alloc::vec![2, 0];
                piece = Some(PieceData {
                    owner: player as u8,
                    kind: QUEEN,
                    attributes,
                });
            }
            if let Some(first) = part.arguments.first() {
                position.values[SIDE] = i64::from(first == "right");
            }
            position.cells[usize::from(to)] = piece;
            position.values[LAST] = i64::from(to);
        }
        position.turn = (position.turn + 1) % 3;
    }

    fn outcome(&self, position: &Snapshot, past: &Past) -> Option<Outcome> {
        let quiet = position.values[QUIET] >= MOST_QUIET;
        let repeated = past.count(self.repetition_key(position)) >= 1;
        (quiet || repeated).then(|| Outcome::draw(2))
    }

    fn hash(&self, position: &Snapshot) -> u64 {
        position.hash(&self.meta)
    }

    fn repetition_key(&self, position: &Snapshot) -> u64 {
        position.repetition_key(&self.meta)
    }

    fn looks_back(&self) -> bool {
        true
    }

    fn describe(&self, _: &Snapshot, turn: &ToyMove) -> TurnText {
        turn.words.clone()
    }

    fn snapshot(&self, position: &Snapshot) -> Snapshot {
        position.clone()
    }

    fn restore(&self, snapshot: &Snapshot) -> Result<Snapshot, SnapshotError> {
        check(&self.meta, snapshot).map(|()| snapshot.clone())
    }

    fn count(&self, position: &Snapshot, owner: usize, kind: usize) -> u32 {
        let mine = |piece: &&PieceData| {
            usize::from(piece.owner) == owner && usize::from(piece.kind) == kind
        };
        position.cells.iter().flatten().filter(mine).count() as u32
    }
}

/// The text with a few characters changed, for tests that throw garbage at a parser.
pub(crate) fn garble(text: &str, rng: &mut Rng) -> String {
    const ODD_CHARS: &str = "-+\"\\#()[]:;,=x 0e1aQ.\n\té–ß";
    let odd: Vec<char> = ODD_CHARS.chars().collect();
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(4) {
        let at = rng.below(chars.len() as u64 + 1) as usize;
        let other = odd[rng.below(odd.len() as u64) as usize];
        match rng.below(4) {
            0 => chars.insert(at, other),
            1 if at < chars.len() => chars[at] = other,
            2 if at < chars.len() => drop(chars.remove(at)),
            _ => {
                let end = at + rng.below((chars.len() - at) as u64 + 1) as usize;
                let again = chars[at..end].to_vec();
                let to = rng.below(chars.len() as u64 + 1) as usize;
                chars.splice(to..to, again);
            }
        }
    }
    chars.into_iter().collect()
}
