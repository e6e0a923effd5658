//! Qubic: four in a row in a cube of 4×4×4.
//!
//! Laws: as published by Parker Brothers (1964): four in a row along any of the 76 lines win. Solved as a win for the
//! first player (Patashnik, 1980).

dagaz_macros::game! {
    /// Four in a row in three dimensions.
    pub game Qubic {
        players X, O;

        board {
            grid a..=d, 1..=4, w..=z;
            direction x = (1, 0, 0), y = (0, 1, 0), z = (0, 0, 1);
            direction xy = x + y, yx = x - y, xz = x + z, zx = x - z, yz = y + z, zy = y - z;
            direction d1 = x + y + z, d2 = x + y - z, d3 = x - y + z, d4 = x - y - z;
        }

        rule place { verify empty; land; }
        piece Mark { drops place; }

        end {
            line(4, Mark of last) => win(last);
            no moves => draw;
        }
    }
}
