//! A move as constraints see it.

use std::cell::OnceCell;

use dagaz_core::{Game, Past};

use super::{AdviceTable, PositionOf, Scene, TurnOf};

/// A legal turn, and what may be asked about it.
pub struct Turn<'s, 'a, A: AdviceTable> {
    scene: &'s Scene<'a, A>,
    turn: &'s TurnOf<A>,
    ends: OnceCell<[Option<usize>; 2]>,
    after: OnceCell<(PositionOf<A>, Past)>,
}

impl<'s, 'a, A: AdviceTable> Turn<'s, 'a, A> {
    /// A turn of the player to move.
    #[must_use]
    pub fn new(scene: &'s Scene<'a, A>, turn: &'s TurnOf<A>) -> Self {
        Turn {
            scene,
            turn,
            ends: OnceCell::new(),
            after: OnceCell::new(),
        }
    }

    /// The position in which it is played.
    #[must_use]
    pub fn scene(&self) -> &'s Scene<'a, A> {
        self.scene
    }

    /// Where it begins and where it ends.
    fn ends(&self) -> [Option<usize>; 2] {
        *self.ends.get_or_init(|| {
            let words = self.scene.game().describe(self.scene.position(), self.turn);
            let first = words.parts.first().and_then(|part| part.from);
            let last = words.parts.last().and_then(|part| part.to);
            [first.map(usize::from), last.map(usize::from)]
        })
    }

    /// The cell that the piece leaves; none for a drop or a move of no piece.
    #[must_use]
    pub fn from(&self) -> Option<usize> {
        self.ends()[0]
    }

    /// The cell where the turn ends; none for a move of no piece.
    #[must_use]
    pub fn target(&self) -> Option<usize> {
        self.ends()[1]
    }

    /// The kind of the piece that moves; of a drop, the kind that is dropped.
    #[must_use]
    pub fn mover(&self) -> Option<usize> {
        match self.from() {
            Some(from) => self.scene.kind_at(Some(from)),
            None => self.after(|scene| scene.kind_at(self.target())),
        }
    }

    /// Asks about the position that it leads to.
    pub fn after<T>(&self, ask: impl FnOnce(&Scene<'_, A>) -> T) -> T {
        let (position, past) = self.after.get_or_init(|| {
            let game = self.scene.game();
            let mut position = self.scene.position().clone();
            game.play_unchecked(&mut position, self.turn);
            let mut past = Past::NONE;
            if game.looks_back() {
                past = self.scene.past().elsewhere();
                past.push(game.repetition_key(self.scene.position()));
            }
            (position, past)
        });
        let depth = self.scene.depth() + 1;
        ask(&Scene::below(self.scene, position, past, depth))
    }
}
