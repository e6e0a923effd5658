//! Tic-tac-toe without losing.

dagaz_macros::advice! {
    /// Forces a win in three moves where it can, and otherwise never loses.
    pub table NeverLose for dagaz_games_lines::tic_tac_toe::TicTacToe {
        // The middle, then corners, then edges.
        moves inwards = legal by if target == b2 { 0 } else { 3 - manhattan(target, b2) };

        advice win {
            better won;
            us depth == 0 and legal;
        }
        advice force {
            better won;
            holding !lost;
            us depth < 5 and inwards;
            them depth < 4 and legal;
        }
        advice hold {
            better over;
            holding !lost;
            us depth < 9 and inwards;
            them depth < 9 and legal;
        }

        rule always: win, force, hold;
    }
}
