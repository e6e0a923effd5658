//! Chinese checkers (Stern-Halma) for six players.
//!
//! Laws: the usual ones, as on Wikipedia ("hop across"): ten pegs each, in the points of the star; a peg steps to a free
//! hole beside it, or hops over a peg beside it, anybody's, to the free hole beyond, and may go on hopping. No peg is
//! taken. Who first has all his pegs in the point opposite his own wins; the others don't play on. A player who can't
//! move passes. However many ways lead to a hole, going there is one turn. The third occurrence of a position, and 200
//! rounds, are a draw. In the variant `Staying`, as in Regular Boardgames, a turn may also be to leave a peg, any one, where
//! it is. The players sit clockwise; holes are named by columns a to q and rows 1 to 17 that cross at 60 degrees, a hole's
//! neighbours being those one column or one row off, and those one column and one row off against each other.

dagaz_macros::game! {
    /// Across the star.
    pub game ChineseCheckers {
        players South, SouthWest, NorthWest, North, NorthEast, SouthEast;

        board {
            // Two triangles, laid over each other.
            grid a..=q, 1..=17
                where file >= 5 && rank >= 5 && file + rank <= 22
                    || file <= 13 && rank <= 13 && file + rank >= 14;
            direction e = (1, 0), w = -e, ne = (0, 1), sw = -ne, nw = ne + w, se = sw + e;
            zone point {
                South: rank 1..=4;
                SouthWest: rank 5..=8 & file e | rank 5..=7 & file f | rank 5..=6 & file g | {h5};
                NorthWest: file a..=d;
                North: rank 14..=17;
                NorthEast: {j13} | rank 12..=13 & file k | rank 11..=13 & file l | rank 10..=13 & file m;
                SouthEast: file n..=q;
            }
            zone goal {
                South: point of North;
                SouthWest: point of NorthEast;
                NorthWest: point of SouthEast;
                North: point of South;
                NorthEast: point of SouthWest;
                SouthEast: point of NorthWest;
            }
        }

        clock turns_made: 0..=1200;

        rule walk(d) { step d; verify empty; land; }
        rule hop {
            // The holes that any number of hops leads to, found wave by wave.
            let reached = {here};
            let before = 0;
            while count(reached) > before up to 60 {
                set before = count(reached);
                for x in reached {
                    for d in e | ne | nw | w | sw | se {
                        go x;
                        step d; verify occupied && here != from;
                        step d; verify empty;
                        set reached += here;
                    }
                }
            }
            choose x in reached - from;
            go x; land;
        }

        piece Peg { moves walk(e | ne | nw | w | sw | se), hop; }

        before turn { set turns_made += 1; }
        pass forced;
        merge turns;

        setup {
            South { Peg point; }
            SouthWest { Peg point; }
            NorthWest { Peg point; }
            North { Peg point; }
            NorthEast { Peg point; }
            SouthEast { Peg point; }
        }

        end {
            all(goal of last in Peg of last) => win(last);
            repeated(3) || turns_made >= 1200 => draw;
        }

        /// A peg may also stay where it is.
        variant Staying {
            rule stay { done; }
            piece Peg { moves walk(e | ne | nw | w | sw | se), hop, stay; }
        }
    }
}
