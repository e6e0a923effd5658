//! Counting the lines of play: the classic test, and measure, of a move generator.
//!
//! The lines are played from a position without a past ([`Past::NONE`]) and keep none, so that a rule about
//! repetition never ends one; where a rule forbids what repeats a position ([`Game::forbids_repetition`]), they keep
//! theirs.

use alloc::vec::Vec;

use crate::game::{Game, Past};

/// How many lines of `depth` turns there are. The last turns are counted, not played.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    from(game, position, depth, &mut Past::default())
}

/// [`perft`] of a position with a past.
fn from<G: Game>(game: &G, position: &G::Position, depth: u32, past: &mut Past) -> u64 {
    match depth {
        0 => 1,
        _ => descend(game, position, past, &mut lists(depth - 1), true),
    }
}

/// Like [`perft`], but every turn is played: the same number, and a measure of playing too.
pub fn perft_full<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    let lists = &mut lists(depth);
    descend(game, position, &mut Past::default(), lists, false)
}

/// The number of lines that begin with each turn, in generation order; nothing when `depth` is 0.
pub fn divide<G: Game>(game: &G, position: &G::Position, depth: u32) -> Vec<(G::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let count = |turn: G::Move| {
        let mut next = position.clone();
        game.play_unchecked(&mut next, &turn);
        let mut past = Past::default();
        if game.forbids_repetition() {
            let key = game.repetition_key(position);
            past.push(key);
            past.arrive(game.repetition_key_after(position, key, &next));
        }
        (turn, from(game, &next, depth - 1, &mut past))
    };
    game.moves(position, &Past::NONE)
        .into_iter()
        .map(count)
        .collect()
}

/// An empty list for each ply, so that a node needs none of its own.
fn lists<M>(depth: u32) -> Vec<Vec<M>> {
    (0..depth).map(|_| Vec::new()).collect()
}

/// How many positions there are as many turns ahead as there are lists or, if turns are to be counted there, how many
/// turns they have.
fn descend<G: Game>(
    game: &G,
    position: &G::Position,
    past: &mut Past,
    lists: &mut [Vec<G::Move>],
    counts: bool,
) -> u64 {
    let Some((list, lists)) = lists.split_first_mut() else {
        return if counts {
            game.count_moves(position, past)
        } else {
            1
        };
    };
    list.clear();
    let _ = game.generate(position, past, list);
    // Nobody asks for the key of a position where nothing more is looked at.
    let key = (game.forbids_repetition() && (counts || !lists.is_empty())).then(|| {
        let known = past.here();
        let key = known.unwrap_or_else(|| game.repetition_key(position));
        past.push(key);
        key
    });
    let mut sum = 0;
    for turn in &*list {
        let mut next = position.clone();
        game.play_unchecked(&mut next, turn);
        if let Some(key) = key {
            past.arrive(game.repetition_key_after(position, key, &next));
        }
        sum += descend(game, &next, past, lists, counts);
    }
    if key.is_some() {
        past.pop();
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    #[test]
    fn the_three_counts_agree() {
        let toy = Toy::new();
        let start = toy.start();
        let found: Vec<_> = (0..6).map(|depth| perft(&toy, &start, depth)).collect();
        assert_eq!(found[..2], [1, toy.moves(&start, &Past::NONE).len() as u64]);
        for depth in 0..6 {
            let count = found[depth as usize];
            assert_eq!(perft_full(&toy, &start, depth), count, "depth {depth}");
            let parts = divide(&toy, &start, depth);
            if depth == 0 {
                assert!(parts.is_empty());
            } else {
                assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), count);
            }
        }
    }

    #[test]
    fn nothing_follows_the_end() {
        let toy = Toy::new();
        let over = toy.over();
        assert_eq!((perft(&toy, &over, 0), perft(&toy, &over, 1)), (1, 0));
        assert_eq!(
            (perft_full(&toy, &over, 2), divide(&toy, &over, 2).len()),
            (0, 0)
        );
    }
}
