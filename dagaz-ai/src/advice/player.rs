//! Who plays by a table.

use std::fmt;
use std::time::{Duration, Instant};

use dagaz_core::{Game, Past, Unseen, View};

use super::choice::{plies, tried_in_vain};
use super::{AdviceTable, Attempt, Next, Node, PositionOf, Silence, TreeOf, TurnOf, consult};
use crate::{Bot, Limits};

/// Plays by a table of advice: follows a forcing tree as long as the replies are in it, and asks the table again when
/// the better goal is reached or something else was replied. Where the table says nothing, somebody else plays.
///
/// ```
/// use dagaz_ai::advice::{AdviceTable, Player};
/// use dagaz_ai::{Bot, Limits, Random};
/// use dagaz_core::{Game, Past};
///
/// fn first_turn<A: AdviceTable>(game: &A::Game) {
///     let mut player: Player<A, Random> = Player::new(Random::new(1));
///     let turn = player.choose(game, &game.start(), &Past::NONE, &Limits::none());
///     if let Some(reason) = player.reason() {
///         println!("{turn:?}: {reason}");
///     }
/// }
/// ```
pub struct Player<A: AdviceTable, B> {
    otherwise: B,
    /// What is left of the tree after our last turn, and whose it is.
    plan: Option<Plan<A>>,
    reason: Option<Reason>,
}

/// A tree that is being followed.
struct Plan<A: AdviceTable> {
    node: TreeOf<A>,
    rule: &'static str,
    advice: &'static str,
    /// Of the node.
    ply: u32,
}

/// Why a turn was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A tree begins with it.
    Begins {
        /// The rule that held.
        rule: &'static str,
        /// The advice that is followed.
        advice: &'static str,
        /// The rule's advices before it, which can't be satisfied.
        tried: Vec<Attempt>,
        /// How many plies the tree is deep.
        height: u32,
    },
    /// It is the next of a tree that was begun before.
    Follows {
        /// The rule that held at the root.
        rule: &'static str,
        /// The advice that is followed.
        advice: &'static str,
        /// How many plies after the root it is played.
        ply: u32,
    },
    /// The table says nothing, and somebody else has chosen.
    Otherwise(Silence),
    /// Something is hidden from the player, of which a table would know; somebody else has chosen.
    Hidden,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Begins {
                rule,
                advice,
                tried,
                height,
            } => {
                write!(f, "rule `{rule}`, advice `{advice}`, in {}", plies(*height))?;
                tried_in_vain(f, tried)
            }
            Reason::Follows { rule, advice, ply } => {
                write!(f, "rule `{rule}`, advice `{advice}`, {} on", plies(*ply))
            }
            Reason::Otherwise(silence) => write!(f, "without advice: {silence}"),
            Reason::Hidden => f.write_str("without advice: something is hidden"),
        }
    }
}

impl<A: AdviceTable, B> Player<A, B> {
    /// A player by a table, and whom he asks where it says nothing.
    #[must_use]
    pub fn new(otherwise: B) -> Self {
        Player {
            otherwise,
            plan: None,
            reason: None,
        }
    }

    /// Why he played as he did the last time.
    #[must_use]
    pub fn reason(&self) -> Option<&Reason> {
        self.reason.as_ref()
    }

    /// The turn of a tree where we are to move, and what is left of the tree after it.
    fn follow(&mut self, plan: Plan<A>) -> Option<TurnOf<A>> {
        let Next::Us(turn, node) = plan.node.next else {
            return None;
        };
        self.plan = Some(Plan {
            node: *node,
            ply: plan.ply + 1,
            ..plan
        });
        Some(turn)
    }

    /// The next turn of the tree that is being followed, if the position is in it.
    fn next(&mut self, game: &A::Game, position: &PositionOf<A>, past: &Past) -> Option<TurnOf<A>> {
        let plan = self.plan.take()?;
        let here = |node: &TreeOf<A>| node.position == *position;
        let (node, further) = match plan.node {
            node if here(&node) => (node, 0),
            Node {
                next: Next::Them(replies),
                ..
            } => {
                let mut nodes = replies.into_iter().map(|(_, node)| node);
                (nodes.find(here)?, 1)
            }
            _ => return None,
        };
        let ply = plan.ply + further;
        let reason = Reason::Follows {
            rule: plan.rule,
            advice: plan.advice,
            ply,
        };
        let turn = self.follow(Plan { node, ply, ..plan })?;
        // Another past may forbid it.
        if !game.moves(position, past).contains(&turn) {
            self.plan = None;
            return None;
        }
        self.reason = Some(reason);
        Some(turn)
    }

    /// The first turn of a new tree.
    fn begin(
        &mut self,
        game: &A::Game,
        position: &PositionOf<A>,
        past: &Past,
        limits: &Limits,
    ) -> Result<TurnOf<A>, Silence> {
        let choice = consult::<A>(game, position, past, limits)?;
        let (rule, advice) = (choice.rule.name, choice.advice.name);
        let height = choice.tree.height();
        let turn = self.follow(Plan {
            node: choice.tree,
            rule,
            advice,
            ply: 0,
        });
        // A tree that is a leaf has no turn: its better goal holds already.
        let turn = turn.ok_or(Silence::Reached(rule, advice))?;
        self.reason = Some(Reason::Begins {
            rule,
            advice,
            tried: choice.tried,
            height,
        });
        Ok(turn)
    }
}

/// Whether the player to move doesn't see everything.
fn hides<G: Game>(game: &G, position: &G::Position) -> bool {
    let player = game.to_move(position);
    game.unseen(position, player) != Unseen::default()
        || !View::of(game, position, player).secret.is_empty()
}

/// What a search for a tree may take, so that something is left for whoever plays if there is none.
fn half(limits: &Limits) -> Limits {
    Limits {
        time: limits.time.map(|time| time / 2),
        nodes: limits.nodes.map(|nodes| nodes / 2),
        ..limits.clone()
    }
}

/// What is left after it.
fn rest(limits: &Limits, taken: Duration) -> Limits {
    Limits {
        time: limits.time.map(|time| time.saturating_sub(taken)),
        nodes: limits.nodes.map(|nodes| nodes - nodes / 2),
        ..limits.clone()
    }
}

impl<A: AdviceTable, B: Bot<A::Game>> Bot<A::Game> for Player<A, B> {
    fn choose(
        &mut self,
        game: &A::Game,
        position: &PositionOf<A>,
        past: &Past,
        limits: &Limits,
    ) -> Option<TurnOf<A>> {
        if hides(game, position) {
            self.reason = Some(Reason::Hidden);
            return self.otherwise.choose(game, position, past, limits);
        }
        if let Some(turn) = self.next(game, position, past) {
            return Some(turn);
        }
        let start = Instant::now();
        match self.begin(game, position, past, &half(limits)) {
            Ok(turn) => Some(turn),
            Err(silence) => {
                self.reason = Some(Reason::Otherwise(silence));
                let rest = rest(limits, start.elapsed());
                self.otherwise.choose(game, position, past, &rest)
            }
        }
    }
}
