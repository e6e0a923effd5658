//! Chaturaji, the chess of four kings, played with dice.
//!
//! Laws: al-Biruni's *India* (about 1030), as told by Murray (*A History of Chess*, 1913) and Ludii. Two dice are
//! thrown, and each lets one piece move: 1 or 5 a pawn or the king, 2 a boat, 3 a horse, 4 or 6 an elephant. Both may
//! move the same piece, in either order; either may be left. King, horse and pawn move as in chess, but a pawn steps
//! one square only; the elephant moves as the rook does now, the boat leaps to the second square aslant. There is no
//! check; a king is taken like any piece. Pieces count for their captor: a king 5, an elephant 4, a horse 3, a boat 2,
//! a pawn 1; and he counts 54, all there is, who took three kings and has one himself. Most points win.
//!
//! From the Bengali poem, as Murray reads it: when a boat's move makes four boats stand in a square, it takes the
//! three others (the boat's triumph). On the far edge a pawn becomes the piece that the file has; it may go there only
//! if its side has lost that piece.
//!
//! Assumed: turns go clockwise from South; files have, from the corners inwards, boat, horse, elephant, king; whose
//! king is taken plays on; a king made of a pawn counts as any other. The game ends when at most one side has a king,
//! and when for 50 rounds nothing was taken and no pawn moved. Alliances, thrones, the exchange of kings and the
//! pawn that is left alone with a boat, which the poem has too, are in [`chaturanga`](crate::chaturanga).

dagaz_macros::game! {
    /// Four armies, and dice that say what may move.
    pub game Chaturaji {
        include crate::common::four_armies;

        state points: 0..=100 per player;
        state kings: 0..=3 per player;
        clock quiet: 0..=600;

        rule throw { verify me == Dice; cast; done; }

        rule rise {
            if here in far {
                let k = King;
                if here in boats { set k = Boat; }
                if here in horses { set k = Horse; }
                if here in elephants { set k = Elephant; }
                verify none(my k);
                become k;
            }
        }
        rule arrive(n) {
            spend(n);
            if enemy {
                set points += if here is King { 5 } else if here is Elephant { 4 } else if here is Horse { 3 }
                    else if here is Boat { 2 } else { 1 };
                if here is King { set kings += 1; }
            }
            land;
        }

        piece Boat { after { let before = captured; triumph; set points += 2 * (captured - before); } }
        moves throw, leave;

        turns Dice: throw, South, South, Dice: throw, West, West, Dice: throw, North, North, Dice: throw, East, East;

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        end {
            quiet >= 600
                || none(King - King of South) || none(King - King of West)
                || none(King - King of North) || none(King - King of East)
                => score(if kings == 3 && any(my King) { 54 } else { points });
        }
    }
}
