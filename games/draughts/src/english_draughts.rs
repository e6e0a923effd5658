//! English draughts (American checkers).
//!
//! Laws: the World Checkers Draughts Federation's rules: men move and capture diagonally forward, kings one cell in
//! all four directions; capturing is obligatory and goes on as long as the same piece can capture; a man that reaches
//! the last row is crowned and its turn ends; a player who can't move loses. Two routes of a capture with the same
//! origin, last cell and captured men are one move. Draws by agreement and by the referee's count aren't in the
//! rules; a position that occurs for the third time and 80 plies without a capture or a man's move draw.

dagaz_macros::game! {
    /// Jump and crown; who can't move loses.
    pub game EnglishDraughts {
        players Black, White;
        include crate::common::short_kings;

        board {
            grid a..=h, 1..=8 where (file + rank) % 2 == 0;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
            symmetry White { ne <-> se, nw <-> sw }
            zone last_row { Black: rank 8; White: rank 1; }
        }

        clock quiet: 0..=80;

        rule jump(d) {
            step d; verify enemy; let victim = here;
            step d; verify empty;
            capture victim;
            if self is Man && here in last_row { become King; land; } else { land then jump; }
        }

        setup {
            Black { Man rank 1..=3; }
            White { Man rank 6..=8; }
        }

        end {
            no moves => loss;
            repeated(3) || quiet >= 80 => draw;
        }
    }
}

pub mod pdn;
