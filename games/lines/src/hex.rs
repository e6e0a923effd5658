//! Hex, by Piet Hein (1942) and John Nash (1948), on a rhombus of 11×11.
//!
//! Laws: the usual ones, without the swap rule: players place stones in turn; Red wins by joining the first row to the
//! last, Blue by joining the first file to the last. There is no draw.

dagaz_macros::game! {
    /// Join your two sides.
    pub game Hex {
        players Red, Blue;

        board {
            grid a..=k, 1..=11;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e, nw = n + w, se = s + e;
            zone near { Red: rank 1; Blue: file a; }
            zone far { Red: rank 11; Blue: file k; }
        }

        rule place { verify empty; land; }
        piece Stone { drops place; }

        end {
            any(flood(near of last, Stone of last) & far of last) => win(last);
            no moves => draw;
        }
    }
}
