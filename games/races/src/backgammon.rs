//! Backgammon.
//!
//! Laws: the U. S. Backgammon Federation's rules of movement: two dice, doubles are played four times; men on the bar
//! enter first; a lone man is hit; bearing off begins when all men are home; both dice are played if that is possible,
//! and the larger one if only one of them is. Turns that lead to the same position are one. White begins, and his first
//! roll may be a double; there is no doubling cube. A win counts one point, a gammon two, a backgammon three.
//!
//! Points are named from `a`, White's last, to `x`, where White enters.

dagaz_macros::game! {
    /// Race home with two dice.
    pub game Backgammon {
        players White, Black;
        chance Dice;

        board {
            grid a..=x;
            direction up = (1), on = -up;
            symmetry Black { up <-> on }
            zone home { White: file a..=f; Black: file s..=x; }
            zone gate { White: file x; Black: file a; }
            // White's men above 0, Black's below.
            state men: -15..=15;
        }

        state small: 0..=6;
        state large: 0..=6;
        // How often a double may be played beyond twice.
        state rest: 0..=2;
        state bar: 0..=15 per player;
        state off: 0..=15 per player;
        state dice: 0..=4 for this turn;
        state pips: 0..=24 for this turn;

        rule roll {
            choose a in 1..=6; choose b in a..=6;
            set small = a; set large = b;
            set rest = if a == b { 2 } else { 0 };
            done;
        }

        rule first {
            verify small > 0;
            let n = small;
            if rest > 0 { set rest -= 1; } else { set small = 0; }
            play(n);
        }
        rule second { verify large > 0 && large != small; let n = large; set large = 0; play(n); }

        rule play(n) {
            set dice += 1; set pips += n;
            let sign = if me == White { 1 } else { -1 };
            if bar > 0 {
                choose x in gate;
                go x; ahead(n - 1);
                set bar -= 1;
                arrive(sign);
            } else {
                choose x in empty where sign * men > 0;
                go x;
                either { ahead(n); set x.men -= sign; arrive(sign); }
                or { bear(n, x, sign); set x.men -= sign; set off += 1; done then first | second; }
            }
        }
        rule ahead(n) { let left = n; while left > 0 up to 6 { step on; set left -= 1; } }
        rule arrive(sign) {
            verify sign * men >= -1;
            if sign * men == -1 {
                set men = 0;
                if me == White { set bar of Black += 1; } else { set bar of White += 1; }
            }
            set men += sign;
            done then first | second;
        }
        rule bear(n, x, sign) {
            verify none(empty - home where sign * men > 0);
            let left = n - 1;
            while left > 0 && can { step on; } up to 5 { step on; set left -= 1; }
            verify !(can { step on; });
            verify left == 0 || none(flood({x}, home, up) - {x} where sign * men > 0);
        }

        moves roll, first, second;
        turns Dice: roll, White: first | second, Dice: roll, Black: first | second;
        pass forced;
        chain up to 4;
        prefer dice, pips;
        merge turns;
        weight if small == large { 1 } else { 2 };

        after turn { if me != Dice { set small = 0; set large = 0; set rest = 0; } }

        setup {
            cells {
                men = 2 at x; men = 5 at m; men = 3 at h; men = 5 at f;
                men = -2 at a; men = -5 at l; men = -3 at q; men = -5 at s;
            }
        }

        end {
            off of White >= 15 && off of Black == 0
                && (bar of Black > 0 || any(empty & file a..=f where men < 0)) => score(if me == White { 3 } else { -3 });
            off of Black >= 15 && off of White == 0
                && (bar of White > 0 || any(empty & file s..=x where men > 0)) => score(if me == Black { 3 } else { -3 });
            off of White >= 15 => score((if me == White { 1 } else { -1 }) * if off of Black == 0 { 2 } else { 1 });
            off of Black >= 15 => score((if me == Black { 1 } else { -1 }) * if off of White == 0 { 2 } else { 1 });
        }
    }
}
