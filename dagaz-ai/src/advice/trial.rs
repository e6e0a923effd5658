//! What a table comes to against every defence.
//!
//! We follow the table as [`Player`](super::Player) does, and the others play everything that the rules allow, whether or
//! not a tree considers it. Positions are taken without their past and with their clocks set back, so play that comes
//! back to where it was goes on for ever.

use std::collections::HashMap;

use dagaz_core::{Game, Past, Verdict};

use super::{AdviceTable, Next, PositionOf, TreeOf, TurnOf, consult};
use crate::limits::Limits;
use crate::table::{key, set_back};

/// Play is followed no longer than while the table is asked so many times.
const LONGEST: u32 = 300;

/// What becomes of a position in the worst case, from good to bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// We win in this many turns of ours at most.
    Win(u32),
    /// The game may end in a draw.
    Draw,
    /// The play may come back to a position where the table was asked before, or the table be asked more than
    /// 300 times in a row.
    Endless,
    /// The table may say nothing.
    Silence,
    /// We may lose.
    Loss,
}

impl Fate {
    /// The same with one more turn of ours before it.
    fn after_one(self) -> Self {
        match self {
            Fate::Win(turns) => Fate::Win(turns + 1),
            other => other,
        }
    }
}

/// What is known of a table: the fates of all positions that it was asked about.
pub struct Trial<'a, A: AdviceTable> {
    game: &'a A::Game,
    known: HashMap<u64, Fate>,
    advices: HashMap<u64, &'static str>,
    /// How many answers are being followed, one within the other.
    following: u32,
}

impl<'a, A: AdviceTable> Trial<'a, A> {
    /// Nothing is known yet.
    #[must_use]
    pub fn new(game: &'a A::Game) -> Self {
        Trial {
            game,
            known: HashMap::new(),
            advices: HashMap::new(),
            following: 0,
        }
    }

    /// What becomes of a position where we are to move and ask the table anew.
    pub fn fate(&mut self, position: &PositionOf<A>) -> Fate {
        let us = self.game.to_move(position);
        if let Some(fate) = self.end(position, us) {
            return fate;
        }
        let key = key(self.game, position);
        if let Some(&fate) = self.known.get(&key) {
            return fate;
        }
        if self.following == LONGEST {
            return Fate::Endless;
        }
        // Until it is known: who comes here again, comes back.
        self.known.insert(key, Fate::Endless);
        let position = set_back(self.game, position.clone());
        let fate = match consult::<A>(self.game, &position, &Past::NONE, &Limits::none()) {
            Ok(choice) => {
                self.advices.insert(key, choice.advice.name);
                match choice.tree.next {
                    Next::Leaf => Fate::Silence,
                    _ => {
                        self.following += 1;
                        let fate = self.along(&choice.tree, us);
                        self.following -= 1;
                        fate
                    }
                }
            }
            Err(_) => Fate::Silence,
        };
        self.known.insert(key, fate);
        fate
    }

    /// The advice that is followed from a position on, if [`fate`](Trial::fate) was asked about it and there is one.
    #[must_use]
    pub fn advice(&self, position: &PositionOf<A>) -> Option<&'static str> {
        self.advices.get(&key(self.game, position)).copied()
    }

    /// What becomes of a position in a tree.
    fn along(&mut self, node: &TreeOf<A>, us: usize) -> Fate {
        match &node.next {
            Next::Leaf => self.anew(&node.position, us, &[]),
            Next::Us(_, node) => self.along(node, us).after_one(),
            Next::Them(replies) => self.anew(&node.position, us, replies),
        }
    }

    /// What becomes of a position; of the replies to it, some may be in a tree.
    fn anew(
        &mut self,
        position: &PositionOf<A>,
        us: usize,
        tree: &[(TurnOf<A>, TreeOf<A>)],
    ) -> Fate {
        if self.game.to_move(position) == us {
            return self.fate(position);
        }
        if let Some(fate) = self.end(position, us) {
            return fate;
        }
        let mut worst = Fate::Win(0);
        for turn in self.game.moves(position, &Past::NONE) {
            let fate = match tree.iter().find(|(reply, _)| *reply == turn) {
                Some((_, node)) => self.along(node, us),
                None => {
                    let mut next = position.clone();
                    self.game.play_unchecked(&mut next, &turn);
                    self.anew(&next, us, &[])
                }
            };
            worst = worst.max(fate);
        }
        worst
    }

    /// What the end of the game is for us, if it is over.
    fn end(&self, position: &PositionOf<A>, us: usize) -> Option<Fate> {
        let outcome = self.game.outcome(position, &Past::NONE)?;
        Some(match outcome.verdicts().get(us) {
            Some(Verdict::Win) => Fate::Win(0),
            Some(Verdict::Loss) => Fate::Loss,
            _ => Fate::Draw,
        })
    }
}
