//! Hidden information: what each player sees of a position, and positions that look the same to him.

use alloc::vec::Vec;

use crate::game::Game;
use crate::meta::{Meta, SeenBy, ValueType};
use crate::rng::Rng;
use crate::snapshot::{PieceData, Snapshot};

/// The cells of which a player doesn't see everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unseen {
    /// Cells whose piece he doesn't see, nor what is below it: to him they look empty. In order.
    pub hidden: Vec<u16>,
    /// Cells of which he sees that a piece stands there and whose it is, but not which. In order.
    pub masked: Vec<u16>,
}

/// A position as a player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// Who looks (an index of [`Meta::players`]).
    pub player: usize,
    /// What he sees: hidden pieces are left out, masked ones are of the first kind, values that he doesn't see have
    /// their defaults.
    pub position: Snapshot,
    /// The cells of masked pieces, in order.
    pub masked: Vec<u16>,
    /// The values (indices of [`Meta::values`]) that he doesn't see, in order.
    pub secret: Vec<u16>,
}

impl View {
    /// What a player sees of a position.
    pub fn of<G: Game>(game: &G, position: &G::Position, player: usize) -> View {
        let meta = game.meta();
        let Unseen { hidden, masked } = game.unseen(position, player);
        let mut seen = game.snapshot(position);
        for &cell in &hidden {
            lift(&mut seen, cell);
        }
        for &cell in &masked {
            if let Some(piece) = &mut seen.cells[usize::from(cell)] {
                *piece = masked_piece(meta, piece.owner);
            }
        }
        let secret = secret(meta, player);
        for &value in &secret {
            seen.values[usize::from(value)] = meta.values[usize::from(value)].default;
        }
        View {
            player,
            position: seen,
            masked,
            secret,
        }
    }

    /// A position that looks like `position` to a player, chosen at random: the true one if he sees everything.
    ///
    /// Masked pieces of an owner are shuffled, hidden ones are put on cells where he wouldn't see them, and values that
    /// he doesn't see are drawn from all that they can be. Nothing of it depends on more of the hidden part than how
    /// many pieces of each kind there are. A hidden piece for which there is no room is left out.
    pub fn guess<G: Game>(
        game: &G,
        position: &G::Position,
        player: usize,
        rng: &mut Rng,
    ) -> G::Position {
        let meta = game.meta();
        let Unseen { hidden, masked } = game.unseen(position, player);
        let secret = secret(meta, player);
        if hidden.is_empty() && masked.is_empty() && secret.is_empty() {
            return position.clone();
        }
        let mut world = game.snapshot(position);
        for &value in &secret {
            let ty = &meta.values[usize::from(value)].ty;
            world.values[usize::from(value)] = any_value(meta, ty, rng);
        }
        shuffle_masked(&mut world, &masked, rng);
        let mut lifted: Vec<Column> = hidden.iter().map(|&c| lift(&mut world, c)).collect();
        // Their order must say nothing about where they stood.
        lifted.sort();
        shuffle(&mut lifted, rng);
        for column in lifted {
            hide(game, &mut world, &column, player, rng);
        }
        // Never the true position instead: that would tell everything.
        game.restore(&world)
            .expect("what a position is made of makes a position")
    }
}

/// What stands on a cell: the piece on top, and those below it.
type Column = (Option<PieceData>, Vec<PieceData>);

/// Takes everything off a cell.
fn lift(position: &mut Snapshot, cell: u16) -> Column {
    let cell = usize::from(cell);
    let under = position.under.get_mut(cell).map(core::mem::take);
    (position.cells[cell].take(), under.unwrap_or_default())
}

/// Puts a column on a random cell on which the player doesn't see it.
fn hide<G: Game>(game: &G, world: &mut Snapshot, column: &Column, player: usize, rng: &mut Rng) {
    let mut free: Vec<usize> = (0..world.cells.len())
        .filter(|&cell| world.cells[cell].is_none())
        .collect();
    shuffle(&mut free, rng);
    for cell in free {
        world.cells[cell].clone_from(&column.0);
        if let Some(under) = world.under.get_mut(cell) {
            under.clone_from(&column.1);
        }
        let unseen = game.restore(world).map(|p| game.unseen(&p, player));
        if unseen.is_ok_and(|unseen| unseen.hidden.contains(&(cell as u16))) {
            return;
        }
        lift(world, cell as u16);
    }
}

/// Which of an owner's masked pieces is where.
fn shuffle_masked(world: &mut Snapshot, masked: &[u16], rng: &mut Rng) {
    let owner = |world: &Snapshot, cell: u16| {
        let piece = world.cells[usize::from(cell)].as_ref();
        piece.map(|piece| piece.owner)
    };
    let mut left: Vec<u16> = masked.to_vec();
    while let Some(&first) = left.first() {
        let whose = owner(world, first);
        let (his, others): (Vec<u16>, Vec<u16>) =
            left.iter().partition(|&&cell| owner(world, cell) == whose);
        let mut pieces: Vec<_> = his
            .iter()
            .map(|&cell| world.cells[usize::from(cell)].take())
            .collect();
        pieces.sort();
        shuffle(&mut pieces, rng);
        for (cell, piece) in his.iter().zip(pieces) {
            world.cells[usize::from(*cell)] = piece;
        }
        left = others;
    }
}

fn shuffle<T>(list: &mut [T], rng: &mut Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, rng.below(last as u64 + 1) as usize);
    }
}

fn any_value(meta: &Meta, ty: &ValueType, rng: &mut Rng) -> i64 {
    let mut one_of = |from: i64, to: i64| from + rng.below((to - from + 1) as u64) as i64;
    match ty {
        ValueType::Bool => one_of(0, 1),
        ValueType::Int { min, max } => one_of(*min, *max),
        ValueType::Cell => one_of(-1, meta.cells.len() as i64 - 1),
        ValueType::Kind => one_of(-1, meta.kinds.len() as i64 - 1),
        ValueType::Player => one_of(-1, meta.players.len() as i64 - 1),
        ValueType::Label(labels) => one_of(0, labels.len() as i64 - 1),
    }
}

/// The values that a player doesn't see.
fn secret(meta: &Meta, player: usize) -> Vec<u16> {
    let values = (0u16..).zip(meta.values.iter());
    let secret = values.filter(|(_, value)| match value.seen_by {
        SeenBy::All => false,
        SeenBy::Player(owner) => usize::from(owner) != player,
        SeenBy::Nobody => true,
    });
    secret.map(|(index, _)| index).collect()
}

/// What stands in a view for a piece of which only the owner is seen.
fn masked_piece(meta: &Meta, owner: u8) -> PieceData {
    let attributes = meta.kinds.first().map(|kind| kind.attributes.iter());
    let default = |&id: &u16| meta.attributes[usize::from(id)].default;
    PieceData {
        owner,
        kind: 0,
        attributes: attributes.into_iter().flatten().map(default).collect(),
    }
}
