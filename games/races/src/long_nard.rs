//! Long nard, as played in Russia and the Caucasus.
//!
//! Laws: all fifteen men stand on one point, the head; White's is x, Black's is l. Both go down the alphabet, Black
//! from a on to x, as far as their last quarter, White's a to f, Black's m to r, and bear off from there as in
//! backgammon. A point with a man on it is closed to the enemy; nothing is hit. One man a turn may leave the head; on
//! the first turn of a player a second may, if he throws a double that one man can't play whole (so *Mail.ru
//! Minigames*): always 3-3, 4-4 and 6-6, and what White's first man blocks. Six points in a row, along the enemy's
//! way, may be held only if an enemy man is ahead of them (the rule of the Russian federation of sporting nard, as
//! *Playhop* gives it). Both dice are played, doubles four times, if that is possible, and the larger one if only one
//! of them is (*Three Mountain Games*). A win is one point, or two, mars, if the loser has borne off nobody (*Masters
//! of Backgammon*).
//!
//! Assumed: a row of six is looked for when the turn is over, and may stand for a moment during it; turns that lead to
//! the same position are one. White begins, and his first throw may be a double. A mars at home counts no more than
//! any other, and there is no last throw for Black.

dagaz_macros::game! {
    /// Race around the board with two dice, and block.
    pub game LongNard {
        players White, Black;
        chance Dice;

        board {
            grid a..=x;
            direction up = (1), on = (-1), black_on = (-1);
            link black_on: a -> x;
            unlink black_on: m;
            symmetry Black { on <-> black_on }
            zone head { White: {x}; Black: {l}; }
            zone home { White: file a..=f; Black: file m..=r; }
        }

        // What is still to be played; a double is played as the small die.
        state small: 0..=6 for 1 turn;
        state large: 0..=6 for 1 turn;
        state double: bool for 1 turn;
        // What has been played, and who has left the head.
        state dice: 0..=4 for this turn;
        state pips: 0..=24 for this turn;
        state left_head: 0..=2 for this turn;

        rule roll {
            choose a in 1..=6; choose b in a..=6;
            set small = a;
            if a == b { set double = true; } else { set large = b; }
            done;
        }

        rule first {
            verify small > 0;
            let n = small;
            if !double || dice == 3 { set small = 0; }
            play(n);
        }
        rule second { verify large > 0; let n = large; set large = 0; play(n); }

        rule play(n) {
            set dice += 1; set pips += n;
            choose x in my Man;
            go x;
            if here in head {
                verify left_head < if double && men + left_head == 15 { 2 } else { 1 };
                set left_head += 1;
            }
            either { ahead(n); verify !enemy; take(x); if my { set men += 1; } else { place Man; } }
            or { bear(n, x); take(x); }
            // To stop is allowed if what would follow isn't.
            done then first | second or stop;
        }
        rule take(x) { if x.men > 1 { set x.men -= 1; } else { remove x; } }
        rule ahead(n) { let left = n; while left > 0 up to 6 { step on; set left -= 1; } }
        rule bear(n, x) {
            verify all(my Man in home);
            let left = n - 1;
            while left > 0 && can { step on; } up to 5 { step on; set left -= 1; }
            verify !(can { step on; });
            verify left == 0 || none(my Man & flood(x, home, up) - x);
        }

        /// All the men of a point.
        piece Man { state men: 1..=15; }
        moves roll, first, second;

        turns Dice: roll, White: first | second, Dice: roll, Black: first | second;
        pass forced;
        chain up to 4;
        prefer dice, pips, -max(1, left_head);
        merge turns;
        weight if double { 1 } else { 2 };

        invariant no_wall {
            !(if me == White { line(6, my Man where none(flood(here, cells, black_on) & enemy), black_on) }
                else { line(6, my Man where none(flood(here, cells, on) & enemy), on) })
        }

        setup {
            White { Man head with men = 15; }
            Black { Man head with men = 15; }
        }

        end {
            none(Man of White) =>
                score((if me == White { 1 } else { -1 }) * if sum(Man of Black, men) == 15 { 2 } else { 1 });
            none(Man of Black) =>
                score((if me == Black { 1 } else { -1 }) * if sum(Man of White, men) == 15 { 2 } else { 1 });
        }
    }
}
