//! Gomoku on a board of 15×15, freestyle: five or more in a row win.
//!
//! Laws: the freestyle rules, as in the Gomocup tournaments' *freestyle* class (there on 20×20). In
//! the variant `ExactFive`, standard gomoku (<http://www.fact-index.com/g/go/gomoku.html>, and the *standard* class of
//! those tournaments), a row of more than five, an overline, doesn't win.

dagaz_macros::game! {
    /// Five in a row.
    pub game Gomoku {
        players Black, White;

        board {
            grid a..=o, 1..=15;
            direction n = (0, 1), e = (1, 0), ne = n + e, se = e - n;
        }

        rule place { verify empty; land; }
        piece Stone { drops place; }

        end {
            line(5, Stone of last) => win(last);
            no moves => draw;
        }

        /// Six in a row don't win.
        variant ExactFive {
            end {
                exact_line(5, Stone of last) => win(last);
                no moves => draw;
            }
        }
    }
}
