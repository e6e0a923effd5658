//! Who looks at the terminal, and what he sees of a game in which something is hidden.

use dagaz::core::{Game, Snapshot, View};

use super::seats::Who;

/// Whoever looks at the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everything is shown: nobody plays here, the game is over, or it was asked for.
    All,
    /// This player.
    Of(usize),
}

/// What is shown of a position.
pub struct Sight {
    /// What is seen of it.
    pub position: Snapshot,
    /// The cells of pieces of which only the owner is seen.
    pub masked: Vec<u16>,
    /// True when there is something that isn't shown.
    pub partial: bool,
}

impl Eyes {
    /// Whoever looks before a turn of `to_move`: he himself if he is a person, or else the person who played last
    /// (`before` has the players of the earlier turns, the last one first), or the first of all.
    pub fn before(seats: &[Who], to_move: usize, before: impl Iterator<Item = usize>) -> Self {
        let is_person = |player: &usize| seats.get(*player) == Some(&Who::Human);
        let mut candidates = std::iter::once(to_move).chain(before).chain(0..seats.len());
        candidates.find(is_person).map_or(Eyes::All, Eyes::Of)
    }

    /// What is seen of a position.
    pub fn sight<G: Game>(self, game: &G, position: &G::Position) -> Sight {
        let whole = game.snapshot(position);
        let Eyes::Of(player) = self else {
            return Sight {
                position: whole,
                masked: Vec::new(),
                partial: false,
            };
        };
        let view = View::of(game, position, player);
        Sight {
            partial: !view.masked.is_empty() || !view.secret.is_empty() || view.position != whole,
            position: view.position,
            masked: view.masked,
        }
    }

    /// A turn as it is told to him: without what it would say about cells and pieces that he doesn't see, before it or
    /// after it. None when it may be told in full.
    pub fn told<G: Game>(
        self,
        game: &G,
        before: &G::Position,
        turn: &G::Move,
        after: &G::Position,
    ) -> Option<String> {
        let Eyes::Of(player) = self else {
            return None;
        };
        if game.to_move(before) == player {
            return None;
        }
        let views = [before, after].map(|position| game.unseen(position, player));
        let partial = [before, after].map(|position| self.sight(game, position).partial);
        if partial == [false, false] {
            return None;
        }
        // Even the name of a rule may say too much.
        let mut told = Vec::new();
        for part in game.describe(before, turn).parts {
            let cells: Vec<u16> = [part.from, part.to].into_iter().flatten().collect();
            let hidden = |cell: &u16| views.iter().any(|view| view.hidden.contains(cell));
            if cells.is_empty() || cells.iter().any(hidden) {
                told.push("where it can't be seen".to_string());
            } else {
                let names = cells
                    .iter()
                    .map(|&cell| &*game.meta().cells[usize::from(cell)].name);
                told.push(names.collect::<Vec<_>>().join(" - "));
            }
        }
        told.dedup();
        Some(told.join(" + "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_person_to_move_looks_or_the_one_who_played_last() {
        use Who::Human;
        let computer = "random".parse().map(Who::Computer).expect("a player");
        let before = |seats: &[Who], to_move, before: &[usize]| {
            Eyes::before(seats, to_move, before.iter().copied())
        };
        assert_eq!(before(&[Human, Human], 1, &[0]), Eyes::Of(1));
        assert_eq!(before(&[Human, computer], 1, &[0]), Eyes::Of(0));
        assert_eq!(
            before(&[computer, Human, Human], 0, &[2, 1, 0]),
            Eyes::Of(2)
        );
        assert_eq!(before(&[computer, Human], 0, &[]), Eyes::Of(1));
        assert_eq!(before(&[computer, computer], 0, &[1]), Eyes::All);
    }
}
