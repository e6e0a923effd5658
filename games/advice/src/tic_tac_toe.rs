//! Tic-tac-toe without losing.

dagaz_macros::advice! {
    /// Wins where a win can be forced, and otherwise keeps what is there: a table that never loses.
    pub table NeverLose for dagaz_games_lines::tic_tac_toe::TicTacToe {
        // How many marks we have made since the tree began.
        number made = count(Mark of us) - count(Mark of us) at root;

        // The middle, then corners, then edges.
        moves inwards = legal by if target == b2 { 0 } else { 3 - manhattan(target, b2) };

        advice win {
            better won;
            us depth == 0 and legal;
        }
        advice two_threats {
            better won;
            holding !lost;
            us depth < 3 and inwards;
            them depth == 1 and legal;
        }
        advice hold {
            better drawn || made == 2 && to_move == us;
            holding !lost;
            us depth < 3 and inwards;
            them depth < 4 and legal;
        }

        rule always: win, two_threats, hold;
    }
}
