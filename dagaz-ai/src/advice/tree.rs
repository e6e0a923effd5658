//! Forcing trees.

use dagaz_core::{Game, Past};

use super::{Advice, AdviceTable, PositionOf, Scene, TreeOf, TurnOf, missing};
use crate::limits::{Stopped, Watch};

/// Lines are followed no further than so many plies, whatever a constraint says: `advice!` asks for a bound, a table made
/// by hand may have none.
const LONGEST: u32 = 200;

/// A position in a forcing tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<P, M> {
    /// The position.
    pub position: P,
    /// What comes of it.
    pub next: Next<P, M>,
}

/// What comes of a position in a forcing tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<P, M> {
    /// Nothing more: the better goal is reached.
    Leaf,
    /// We play this turn.
    Us(M, Box<Node<P, M>>),
    /// They play one of these turns; no other was considered.
    Them(Vec<(M, Node<P, M>)>),
}

impl<P, M> Node<P, M> {
    /// How many positions the tree has.
    #[must_use]
    pub fn size(&self) -> usize {
        1 + match &self.next {
            Next::Leaf => 0,
            Next::Us(_, node) => node.size(),
            Next::Them(replies) => replies.iter().map(|(_, node)| node.size()).sum(),
        }
    }

    /// How many plies the tree is deep.
    #[must_use]
    pub fn height(&self) -> u32 {
        match &self.next {
            Next::Leaf => 0,
            Next::Us(_, node) => 1 + node.height(),
            Next::Them(replies) => {
                let heights = replies.iter().map(|(_, node)| node.height());
                heights.max().map_or(0, |height| height + 1)
            }
        }
    }
}

/// The forcing tree that satisfies an advice at a root, if there is one.
pub(crate) fn satisfy<A: AdviceTable>(
    advice: &Advice<A>,
    root: &Scene<'_, A>,
    watch: &mut Watch,
) -> Result<Option<TreeOf<A>>, Stopped> {
    let mut search = Search {
        advice,
        root,
        past: root.past().elsewhere(),
        watch,
    };
    search.visit(root.position(), 0)
}

/// What comes of a position of the game that a table is about.
type NextOf<A> = Next<PositionOf<A>, TurnOf<A>>;

/// A search for a forcing tree.
struct Search<'s, 'a, A: AdviceTable> {
    advice: &'s Advice<A>,
    root: &'s Scene<'a, A>,
    /// Of the position that is being looked at.
    past: Past,
    watch: &'s mut Watch,
}

/// What the goals say of a position.
enum Standing<A: AdviceTable> {
    Failed,
    Better,
    /// Whether we are to move, and the turns to look at.
    Open(bool, Vec<TurnOf<A>>),
}

impl<A: AdviceTable> Search<'_, '_, A> {
    /// The tree below a position, if the advice can be satisfied there.
    fn visit(
        &mut self,
        position: &PositionOf<A>,
        depth: u32,
    ) -> Result<Option<TreeOf<A>>, Stopped> {
        self.watch.tick()?;
        let next = match self.standing(position, depth) {
            Standing::Failed => None,
            Standing::Better => Some(Next::Leaf),
            Standing::Open(ours, turns) => {
                let game = self.root.game();
                let looks_back = game.looks_back();
                if looks_back {
                    self.past.push(game.repetition_key(position));
                }
                let next = if ours {
                    self.one(position, turns, depth)?
                } else {
                    self.all(position, turns, depth)?
                };
                if looks_back {
                    self.past.pop();
                }
                next
            }
        };
        Ok(next.map(|next| Node {
            position: position.clone(),
            next,
        }))
    }

    fn standing(&self, position: &PositionOf<A>, depth: u32) -> Standing<A> {
        let scene = match depth {
            0 => Scene::root(self.root.game(), position, &self.past),
            _ => Scene::below(self.root, position, &self.past, depth),
        };
        if missing(self.advice.holding, &scene).is_some() {
            return Standing::Failed;
        }
        if missing(self.advice.better, &scene).is_none() {
            return Standing::Better;
        }
        let ours = scene.ours();
        let moves = if ours {
            &self.advice.us
        } else {
            &self.advice.them
        };
        let turns = if depth < LONGEST {
            moves.ordered(&scene)
        } else {
            Vec::new()
        };
        Standing::Open(ours, turns)
    }

    fn after(&self, position: &PositionOf<A>, turn: &TurnOf<A>) -> PositionOf<A> {
        let mut next = position.clone();
        self.root.game().play_unchecked(&mut next, turn);
        next
    }

    /// The first of our turns that succeeds.
    fn one(
        &mut self,
        position: &PositionOf<A>,
        turns: Vec<TurnOf<A>>,
        depth: u32,
    ) -> Result<Option<NextOf<A>>, Stopped> {
        for turn in turns {
            let next = self.after(position, &turn);
            if let Some(node) = self.visit(&next, depth + 1)? {
                return Ok(Some(Next::Us(turn, Box::new(node))));
            }
        }
        Ok(None)
    }

    /// Their turns, if there is one and all succeed.
    fn all(
        &mut self,
        position: &PositionOf<A>,
        turns: Vec<TurnOf<A>>,
        depth: u32,
    ) -> Result<Option<NextOf<A>>, Stopped> {
        let mut replies = Vec::with_capacity(turns.len());
        for turn in turns {
            let next = self.after(position, &turn);
            match self.visit(&next, depth + 1)? {
                Some(node) => replies.push((turn, node)),
                None => return Ok(None),
            }
        }
        Ok((!replies.is_empty()).then_some(Next::Them(replies)))
    }
}
