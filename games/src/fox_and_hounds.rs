//! Fox and hounds (wolf and sheep), on the dark squares of a chess board.
//!
//! Laws: as in Wikipedia (*Fox games*) and Regular Boardgames: four hounds stand on one edge of the board, and the fox
//! begins by choosing a square of the opposite edge, which is a turn of its own; then it moves first. The hounds step
//! diagonally forward, the fox in all four directions; nothing is captured. The fox wins when it reaches the row on
//! which the hounds began; who can't move loses.

dagaz_macros::game! {
    /// One fox against four hounds.
    pub game FoxAndHounds {
        players Runner, Hunters;

        board {
            grid a..=h, 1..=8 where (file + rank) % 2 == 0;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
        }

        rule enter { verify here in rank 1; land; }
        rule walk(d) { step d; verify empty; land; }

        piece Fox { hand; drops enter; moves walk(ne | nw | se | sw); }
        piece Hound { moves walk(se | sw); }

        turns Runner, repeat Runner, Hunters;

        setup {
            Runner { hand Fox 1; }
            Hunters { Hound rank 8; }
        }

        end {
            any(Fox & rank 8) => win(Runner);
            no moves => loss;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FoxAndHounds, SOURCE};
    use crate::laws::Laws;

    fn laws() -> Laws<FoxAndHounds> {
        Laws::of(FoxAndHounds, SOURCE)
    }

    #[test]
    fn the_fox_chooses_where_it_begins_and_moves_first() {
        laws().turns("hand Runner: Fox 1; Hunters: Hound b8 d8 f8 h8", &["a1", "c1", "e1", "g1"]);
        laws().turns("turn Runner#1; Runner: Fox c1; Hunters: Hound b8 d8 f8 h8", &["c1-b2", "c1-d2"]);
    }

    #[test]
    fn hounds_do_not_go_back() {
        laws().turns("turn Hunters; Runner: Fox c3; Hunters: Hound b4 h2", &["b4-a3", "h2-g1"]);
        laws().turns("turn Runner#1; Runner: Fox c3; Hunters: Hound b4 h2", &["c3-b2", "c3-d2", "c3-d4"]);
    }

    #[test]
    fn a_trapped_fox_has_lost() {
        laws().won_by("turn Runner#1; Runner: Fox a1; Hunters: Hound b2", Some("Hunters"));
        laws().won_by("turn Hunters; Runner: Fox b8; Hunters: Hound c3", Some("Runner"));
    }
}
