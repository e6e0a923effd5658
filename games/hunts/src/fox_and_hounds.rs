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
