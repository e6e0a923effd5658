//! Who receives moves from a generator.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::game::{Game, Past};
use crate::rng::Rng;

/// `Break` when the receiver wants no more moves.
pub type Flow = ControlFlow<()>;

/// A receiver of moves. The same generated code lists, counts, samples or only asks whether there is a move.
pub trait Sink<M> {
    /// Takes one move.
    fn put(&mut self, turn: M) -> Flow;

    /// Takes `n` moves that `each` would yield. A counter doesn't look at them.
    #[inline]
    fn put_many(&mut self, n: usize, each: impl Iterator<Item = M>) -> Flow {
        let _ = n;
        for turn in each {
            self.put(turn)?;
        }
        Flow::Continue(())
    }
}

impl<M> Sink<M> for Vec<M> {
    #[inline]
    fn put(&mut self, turn: M) -> Flow {
        self.push(turn);
        Flow::Continue(())
    }
}

/// Counts moves without looking at them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count(pub u64);

impl<M> Sink<M> for Count {
    #[inline]
    fn put(&mut self, _: M) -> Flow {
        self.0 += 1;
        Flow::Continue(())
    }
    #[inline]
    fn put_many(&mut self, n: usize, _: impl Iterator<Item = M>) -> Flow {
        self.0 += n as u64;
        Flow::Continue(())
    }
}

/// Asks whether there is any move: stops at the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Any(pub bool);

impl<M> Sink<M> for Any {
    #[inline]
    fn put(&mut self, _: M) -> Flow {
        self.0 = true;
        Flow::Break(())
    }
    #[inline]
    fn put_many(&mut self, n: usize, _: impl Iterator<Item = M>) -> Flow {
        if n == 0 {
            return Flow::Continue(());
        }
        self.0 = true;
        Flow::Break(())
    }
}

/// A [`Sink`] by a pointer: what [`Through`] hands moves on to.
pub trait Receiver<M> {
    /// [`Sink::put`].
    fn put_one(&mut self, turn: M) -> Flow;
    /// [`Sink::put_many`].
    fn put_each(&mut self, n: usize, each: &mut dyn Iterator<Item = M>) -> Flow;
}

impl<M, S: Sink<M>> Receiver<M> for S {
    fn put_one(&mut self, turn: M) -> Flow {
        self.put(turn)
    }
    fn put_each(&mut self, n: usize, each: &mut dyn Iterator<Item = M>) -> Flow {
        self.put_many(n, each)
    }
}

/// Hands moves on to a sink that is known only when the program runs. A generator that is much code goes through it,
/// so that it is compiled once and not for every kind of sink.
pub struct Through<'s, M>(pub &'s mut dyn Receiver<M>);

impl<M> core::fmt::Debug for Through<'_, M> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Through").finish_non_exhaustive()
    }
}

impl<M> Sink<M> for Through<'_, M> {
    #[inline]
    fn put(&mut self, turn: M) -> Flow {
        self.0.put_one(turn)
    }
    #[inline]
    fn put_many(&mut self, n: usize, mut each: impl Iterator<Item = M>) -> Flow {
        self.0.put_each(n, &mut each)
    }
}

/// Picks one of the moves that it is given, each as likely as the others, in one go.
///
/// Single moves are listed. Of those that come many at a time one is kept, in their number's proportion to all so far
/// (J. S. Vitter, "Random sampling with a reservoir", 1985), so that most are never made.
#[derive(Debug)]
pub struct Pick<'r, M> {
    rng: &'r mut Rng,
    single: Vec<M>,
    many: u64,
    kept: Option<M>,
}

impl<'r, M> Pick<'r, M> {
    /// A sink that hasn't been given anything; `room` is a list to use again.
    #[must_use]
    pub fn new(rng: &'r mut Rng, mut room: Vec<M>) -> Self {
        room.clear();
        Pick {
            rng,
            single: room,
            many: 0,
            kept: None,
        }
    }

    /// How many moves it was given.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.many + self.single.len() as u64
    }

    /// The move, if there was any, and the list.
    #[must_use]
    pub fn finish(mut self) -> (Option<M>, Vec<M>) {
        if self.count() == 0 {
            return (None, self.single);
        }
        let number = self.rng.below(self.count());
        let Some(number) = number.checked_sub(self.many) else {
            return (self.kept, self.single);
        };
        let chosen = self.single.swap_remove(number as usize);
        (Some(chosen), self.single)
    }
}

impl<M> Sink<M> for Pick<'_, M> {
    #[inline]
    fn put(&mut self, turn: M) -> Flow {
        self.single.push(turn);
        Flow::Continue(())
    }
    #[inline]
    fn put_many(&mut self, n: usize, mut each: impl Iterator<Item = M>) -> Flow {
        let before = self.many;
        self.many += n as u64;
        if let Some(number) = self.rng.below(self.many).checked_sub(before) {
            self.kept = each.nth(number as usize);
        }
        Flow::Continue(())
    }
}

/// How many legal turns there are, and one of them, each as likely as the others, those of chance by their weights.
///
/// `room` is a list to use again.
pub fn pick<G: Game>(
    game: &G,
    position: &G::Position,
    past: &Past,
    rng: &mut Rng,
    room: &mut Vec<G::Move>,
) -> (u64, Option<G::Move>) {
    if game.is_chance(position) {
        return pick_listed(game, position, past, rng, room);
    }
    let mut pick = Pick::new(rng, core::mem::take(room));
    let _ = game.generate(position, past, &mut pick);
    let count = pick.count();
    let chosen;
    (chosen, *room) = pick.finish();
    (count, chosen)
}

/// The same as [`pick`], where no turns come many at a time, or their weights are wanted: all are listed.
pub fn pick_listed<G: Game>(
    game: &G,
    position: &G::Position,
    past: &Past,
    rng: &mut Rng,
    room: &mut Vec<G::Move>,
) -> (u64, Option<G::Move>) {
    room.clear();
    let _ = game.generate(position, past, room);
    let count = room.len() as u64;
    let drawn = draw(game, position, room, |sum| rng.below(sum));
    (count, drawn.map(|n| room.swap_remove(n)))
}

/// Draws one of the turns of a position, each as likely as its weight says, and returns its number; `None` when there
/// is none. `pick` gets the sum of the weights and returns a number below it.
pub fn draw<G: Game>(
    game: &G,
    position: &G::Position,
    turns: &[G::Move],
    pick: impl FnOnce(u64) -> u64,
) -> Option<usize> {
    if turns.is_empty() {
        return None;
    }
    if !game.is_chance(position) {
        return usize::try_from(pick(turns.len() as u64)).ok();
    }
    let weights: Vec<u64> = turns
        .iter()
        .map(|turn| u64::from(game.weight(position, turn)))
        .collect();
    let mut left = pick(weights.iter().sum());
    weights.iter().position(|&weight| {
        let found = left < weight;
        left = left.saturating_sub(weight);
        found
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    fn feed<S: Sink<u32>>(sink: &mut S) -> Flow {
        sink.put(10)?;
        sink.put_many(0, core::iter::empty())?;
        sink.put_many(3, 11..14)?;
        sink.put(14)
    }

    #[test]
    fn every_sink_sees_the_same_moves() {
        let mut list = Vec::new();
        assert!(feed(&mut list).is_continue());
        assert_eq!(list, [10, 11, 12, 13, 14]);
        let mut count = Count::default();
        assert!(feed(&mut count).is_continue());
        assert_eq!(count, Count(5));
        let (mut list, mut count) = (Vec::new(), Count::default());
        assert!(feed(&mut Through(&mut list)).is_continue());
        assert!(feed(&mut Through(&mut count)).is_continue());
        assert_eq!((list.len(), count), (5, Count(5)));
    }

    #[test]
    fn any_stops_at_the_first_move() {
        let mut any = Any::default();
        assert!(Sink::<u32>::put_many(&mut any, 0, core::iter::empty()).is_continue());
        assert_eq!(any, Any(false));
        assert!(Sink::<u32>::put_many(&mut any, 2, [1, 2].into_iter()).is_break());
        assert_eq!(any, Any(true));
        let mut any = Any::default();
        assert!(feed(&mut any).is_break() && any.0);
    }

    #[test]
    fn a_pick_is_each_move_equally_often() {
        let mut rng = Rng::new(3);
        let (mut room, mut met) = (Vec::new(), [0; 5]);
        for _ in 0..5000 {
            let mut pick = Pick::new(&mut rng, room);
            assert!(feed(&mut pick).is_continue());
            assert_eq!(pick.count(), 5);
            let (chosen, list) = pick.finish();
            met[chosen.expect("there are moves") as usize - 10] += 1;
            room = list;
        }
        // Five standard deviations of a binomial distribution with p = 1/5.
        assert!(met.iter().all(|&n: &i32| (n - 1000).abs() < 142), "{met:?}");
        let none = Pick::<u32>::new(&mut rng, Vec::new());
        assert_eq!(none.finish(), (None, Vec::new()));
    }

    #[test]
    fn both_ways_of_picking_draw_the_same() {
        let toy = Toy::new();
        let start = toy.start();
        let moves = toy.moves(&start, &Past::NONE);
        for seed in 0..20 {
            let room = &mut Vec::new();
            let picked = pick(&toy, &start, &Past::NONE, &mut Rng::new(seed), room);
            let rng = &mut Rng::new(seed);
            let listed = pick_listed(&toy, &start, &Past::NONE, rng, room);
            assert_eq!(picked.0, moves.len() as u64);
            assert_eq!(picked, listed);
            assert!(picked.1.is_some_and(|turn| moves.contains(&turn)));
        }
        let over = pick(
            &toy,
            &toy.over(),
            &Past::NONE,
            &mut Rng::new(1),
            &mut Vec::new(),
        );
        assert_eq!(over, (0, None));
    }
}
