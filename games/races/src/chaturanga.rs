//! Chaturanga, the chess of four kings in two alliances, with thrones and prisoners.
//!
//! Armies, moves and dice are those of [`chaturaji`](crate::chaturaji). The rest is in the Bengali poem that
//! Raghunandana quotes in his *Tithitattva* (about 1500), as two translators read it: Forbes (*The History of Chess*,
//! 1860, pages 21 to 31) and Murray (*A History of Chess*, 1913, pages 68 to 77, who numbers its verses). D. Walker's
//! *Four-Handed Indian Dice Chess* (2011) makes laws of Murray's reading. One plays for stakes.
//!
//! - Alliances (Forbes): those who sit opposite are allies.
//! - *Sinhasana*, the throne (Forbes): a throne is the square on which a king begins. A king who enters an enemy's
//!   throne wins a stake, and two if he takes a king there. A king who enters his ally's throne wins a stake, and from
//!   then on his player commands both armies.
//! - *Chaturaji*, the four kings (Forbes): who commands both armies and has his own king wins when both enemy kings are
//!   taken: one stake; two if it was a king that took the last of them, four if he took it on its throne. A throne won
//!   by the same move doesn't count beside it.
//! - *Nripakrishta*, the exchange of kings (Forbes): whoever takes a king may give it back for that of his ally. If he
//!   then holds both enemy kings, he may have that of his ally for nothing. Kings come back to their thrones, or close
//!   by if something stands there (Walker).
//! - A king who is taken is out of the fight, and his army with him (Forbes: "hors du combat"; so does M. Winther's
//!   *4-handed Chaturanga*). It stands where it is, and can be taken, till the king comes back or the ally commands it.
//! - *Shatpada*, promotion (Murray; Walker): on the far edge a pawn becomes a horse or an elephant, as its file has
//!   it, if its army has lost that piece, and a pawn too. Otherwise, and on the files of boats and kings, it may not go
//!   there.
//! - *Gadha* (verse 30; Murray; Forbes): of an army that has but a boat and one pawn, besides its king, the pawn
//!   goes to any square of the edge and becomes any piece, even a second king. An army's king is taken when its last
//!   one is.
//! - *Kakakashtha*, the draw (verses 31 and 34; Walker): nobody has anything but kings. If a throne is won by the same
//!   move, the stakes decide.
//! - *Vrihannauka*, the boat's triumph (verses 35 and 36): the boat takes all the others, the ally's too.
//!
//! Assumed: allies share their stakes, and else don't take each other's pieces (Winther lets them). An enemy throne
//! wins its single stake only once. Who commands two armies moves either at the throws of both; his command ends when
//! his king is taken. The throne may come after the last king, for a single stake. The "last player", to whom Forbes
//! leaves an exchange, is he who took the last king, and says so at once. An army that is out of the fight throws no
//! dice. When for 200 throws nothing but kings was taken and no pawn moved, most stakes win.
//!
//! Left out: verses 32 and 33, of a fifth king that is taken (Murray: "meaning doubtful"); the exchange of boats, whose
//! text is lost; the counsels about elephants (37 and 38). Al-Biruni's values of pieces count in chaturaji.
//!
//! Variant: `Forbes`, with one long die, and pawns that are promoted though no piece was lost, and become a king that
//! was lost on the files of boats and kings, as he infers. That two kings are enough (Winther), and that an army plays on
//! without its king, as in chaturaji, are one rule each: `settle` and `skip`.

dagaz_macros::game! {
    /// Four kings in two alliances, their thrones, and dice that say what may move.
    pub game Chaturanga {
        include crate::common::four_armies;
        allies South, North;
        allies West, East;

        board {
            zone throne { South: d1; West: a5; North: e8; East: h4; }
            zone rivals {
                South: {a5, h4}; North: {a5, h4};
                West: {d1, e8}; East: {d1, e8};
            }
            // This throne was entered by an enemy.
            state fallen: bool;
        }

        state ally: player? per player;
        // Who commands this player's army: himself or his ally.
        state lord: player? per player;
        // Who took this player's king, as long as it is gone.
        state captor: player? per player;
        // Whose throw it is.
        state seat: player? = East;
        clock quiet: 0..=200;

        state stakes: 0..=100 per player;
        state victor: player?;
        state enthroned: bool for 1 turn;
        // Of this turn: whose king was taken, what that would count as a chaturaji, and what a throne counts.
        state prisoner: player? for this turn;
        state slain: 0..=4 for this turn;
        state seized: 0..=2 for this turn;

        before turn {
            set ally of South = North; set ally of North = South;
            set ally of West = East; set ally of East = West;
            for p in South | West | North | East { if lord of p == none { set lord of p = p; } }
        }

        // The throw goes round; whoever commands the army plays it.
        rule throw {
            verify me == Dice;
            cast;
            pass_on; skip;
            set quiet += 1;
            next main(lord of seat);
            done;
        }
        rule pass_on {
            if seat == South { set seat = West; } else if seat == West { set seat = North; }
            else if seat == North { set seat = East; } else { set seat = South; }
        }
        rule skip { while none(King of (lord of seat)) up to 3 { pass_on; } }

        rule arrive(n) {
            verify lord of owner(self) == me;
            spend(n);
            if enemy King && count(King of owner(here)) == 1 { imprison; }
            if self is King { sit; }
            if prisoner != none && captor of ally != none { land then exchange | reclaim or stop; } else { land; }
        }
        rule imprison {
            set prisoner = owner(here);
            set captor of prisoner = me;
            set slain = if !(self is King) { 1 } else if here in throne of prisoner { 4 } else { 2 };
            for p in South | West | North | East { if lord of p == prisoner { set lord of p = p; } }
        }
        rule sit {
            if here in rivals {
                set seized = if enemy King { 2 } else if fallen { 0 } else { 1 };
                set fallen = true;
            }
            if here in throne of ally && owner(self) == me && lord of ally != me {
                set lord of ally = me;
                set seized = 1;
            }
        }

        rule exchange { verify prisoner != none; restore(ally); restore(prisoner); done; }
        rule reclaim {
            verify prisoner != none && any(my King);
            let held = 0;
            for p in South | West | North | East { verify captor of p == me; set held += 1; }
            verify held == 2;
            restore(ally);
            done;
        }
        rule restore(p) {
            let places = throne of p & empty;
            if none(places) { set places = around(throne of p) & empty; }
            choose x in places;
            place King of p at x;
            set captor of p = none;
        }

        rule rise {
            if here in far {
                let p = owner(self);
                if count(Pawn of p) == 1 && count(Boat of p) == 1 && none((Elephant | Horse) of p) {
                    choose k in King | Elephant | Horse | Boat;
                    become k;
                } else {
                    verify count(Pawn of p) < 4;
                    promote(p);
                }
                if self is King { set captor of p = none; }
            }
        }
        rule promote(p) {
            verify here in horses | elephants;
            let k = Horse;
            if here in elephants { set k = Elephant; }
            verify none(k of p);
            become k;
        }

        piece King { moved by any; }
        piece Elephant { moved by any; }
        piece Horse { moved by any; }
        piece Boat { moved by any; }
        piece Pawn { moved by any; }
        moves throw, leave, exchange, reclaim;

        turns dice = Dice: throw, main = South, West, North, East;

        rule settle { if lord of ally == me { conquer; } else { collect; } }
        rule conquer {
            if none(enemy King) && any(my King) { set victor = me; set stakes += max(slain, 1); } else { collect; }
        }
        rule collect { if seized > 0 { set stakes += seized; set enthroned = true; } }
        after turn {
            if me != Dice {
                settle;
                if captured > 0 && prisoner == none { set quiet = 0; }
                if first + second > 0 { next again; } else { next dice; }
            }
        }

        end {
            victor != none => win(victor);
            none(occupied - King) && !enthroned => draw;
            (quiet >= 200 || none(occupied - King))
                && stakes of South + stakes of North > stakes of West + stakes of East => win(South);
            (quiet >= 200 || none(occupied - King))
                && stakes of South + stakes of North < stakes of West + stakes of East => win(West);
            quiet >= 200 || none(occupied - King) => draw;
        }

        /// One long die; pawns are promoted though no piece was lost.
        variant Forbes {
            rule cast { choose a in 1..=4; set first = a; }
            weight 1;
            rule promote(p) {
                let k = King;
                if here in horses { set k = Horse; }
                if here in elephants { set k = Elephant; }
                verify k != King || none(King of p);
                become k;
            }
        }
    }
}
