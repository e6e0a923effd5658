//! A small game written by hand, for tests: three in a row, by any number of players in any order of turns.

use std::borrow::Cow;

use dagaz_core::meta::{CellMeta, GridMeta, KindMeta};
use dagaz_core::notation::{PartText, TurnText};
use dagaz_core::snapshot::{PieceData, Snapshot, SnapshotError};
use dagaz_core::{Flow, Game, Meta, Outcome, Past, Sink};

/// Three in a row on nine cells.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    meta: Meta,
}

/// Who marked each cell, and the entry of the turn order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Marks {
    cells: [Option<u8>; 9],
    turn: u8,
}

const ROWS: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

impl Lines {
    /// Two players who alternate.
    pub(crate) fn usual() -> Self {
        Lines::of(2, &[0, 1])
    }

    /// So many players, who move in this order, over and over.
    pub(crate) fn of(players: usize, turns: &[u8]) -> Self {
        let names: Vec<_> = (0..players).map(|p| Cow::from(format!("P{p}"))).collect();
        let cells = (0..9u16).map(|cell| CellMeta {
            name: format!("{}{}", ["a", "b", "c"][cell as usize % 3], cell / 3 + 1).into(),
            place: Some((0, vec![cell % 3, cell / 3].into())),
        });
        let axis = |labels: [&'static str; 3]| Cow::from(labels.map(Cow::from).to_vec());
        let meta = Meta {
            name: "Lines".into(),
            about: "Three in a row.".into(),
            players: names.clone().into(),
            owners: names.into(),
            kinds: vec![KindMeta {
                name: "Mark".into(),
                symbol: "M".into(),
                attributes: Cow::Borrowed(&[]),
                hand: false,
            }]
            .into(),
            cells: cells.collect::<Vec<_>>().into(),
            grids: vec![GridMeta {
                axes: vec![axis(["a", "b", "c"]), axis(["1", "2", "3"])].into(),
            }]
            .into(),
            rules: vec![Cow::from("place")].into(),
            attributes: Cow::Borrowed(&[]),
            fields: Cow::Borrowed(&[]),
            values: Cow::Borrowed(&[]),
            turns: turns.to_vec().into(),
            ..Meta::default()
        };
        Lines { meta }
    }

    fn winner(position: &Marks) -> Option<usize> {
        let same = |row: &[usize; 3]| {
            let [a, b, c] = row.map(|cell| position.cells[cell]);
            a.filter(|_| a == b && b == c)
        };
        ROWS.iter().find_map(same).map(usize::from)
    }
}

impl Game for Lines {
    type Position = Marks;
    type Move = u8;

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self) -> Marks {
        Marks {
            cells: [None; 9],
            turn: 0,
        }
    }

    fn to_move(&self, position: &Marks) -> usize {
        self.meta.turns[position.turn as usize] as usize
    }

    fn generate<S: Sink<u8>>(&self, position: &Marks, _: &Past, sink: &mut S) -> Flow {
        if Lines::winner(position).is_none() {
            for cell in (0..9).filter(|&cell| position.cells[cell as usize].is_none()) {
                sink.put(cell)?;
            }
        }
        Flow::Continue(())
    }

    fn play_unchecked(&self, position: &mut Marks, turn: &u8) {
        position.cells[*turn as usize] = Some(self.to_move(position) as u8);
        position.turn = (position.turn + 1) % self.meta.turns.len() as u8;
    }

    fn outcome(&self, position: &Marks, _: &Past) -> Option<Outcome> {
        let players = self.meta.players.len();
        match Lines::winner(position) {
            Some(winner) => Some(Outcome::win(players, winner)),
            None if position.cells.iter().all(Option::is_some) => Some(Outcome::draw(players)),
            None => None,
        }
    }

    fn hash(&self, position: &Marks) -> u64 {
        self.snapshot(position).hash(&self.meta)
    }

    fn repetition_key(&self, position: &Marks) -> u64 {
        self.hash(position)
    }

    fn looks_back(&self) -> bool {
        false
    }

    fn describe(&self, _: &Marks, turn: &u8) -> TurnText {
        TurnText {
            parts: vec![PartText {
                from: None,
                to: Some(u16::from(*turn)),
                rule: 0,
                choices: vec!["Mark".into()],
                arguments: Vec::new(),
            }],
            stopped: false,
        }
    }

    fn snapshot(&self, position: &Marks) -> Snapshot {
        let piece = |owner: u8| PieceData {
            owner,
            kind: 0,
            attributes: Vec::new(),
        };
        Snapshot {
            turn: u16::from(position.turn),
            cells: position.cells.iter().map(|cell| cell.map(piece)).collect(),
            ..Snapshot::empty(&self.meta)
        }
    }

    fn restore(&self, snapshot: &Snapshot) -> Result<Marks, SnapshotError> {
        let mut position = self.start();
        for (cell, piece) in position.cells.iter_mut().zip(&snapshot.cells) {
            *cell = piece.as_ref().map(|piece| piece.owner);
        }
        position.turn = snapshot.turn as u8;
        Ok(position)
    }

    fn count(&self, position: &Marks, owner: usize, _: usize) -> u32 {
        let of_owner = |cell: &&Option<u8>| **cell == Some(owner as u8);
        position.cells.iter().filter(of_owner).count() as u32
    }
}
