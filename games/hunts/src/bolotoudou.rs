//! Bolotoudou ("swamp"), also bolotudu: a game of three in a row from West Africa.
//!
//! Laws: H. Machatscheck, *Stein um Stein* (1984), and C. Béart (1955) agree on twelve men each, which are placed, two in a
//! turn, so that no three of a player stand side by side in a row or column; then they walk to free cells beside them, and
//! who makes such a three takes an enemy man. A player with two men left loses. They differ in what follows. The game
//! here is that on 6×6, where a man that stands in a three is exempt; the variant `Bordering` is Machatscheck's, on 6×5,
//! where the man must border on the three. Of our own are these: each man placed, and the taking of a man, which follows
//! at once, is a turn of its own; who can't move loses; a three with nothing to take is worth nothing; a position that
//! occurs for the third time and 100 turns without a three draw.

dagaz_macros::game! {
    /// Place men, make threes.
    pub game Bolotoudou {
        players White, Black;

        board {
            grid a..=f, 1..=6;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
        }

        clock quiet: 0..=100;
        state made: cell?;

        rule place {
            verify empty;
            verify count(flood({here}, my Man | {here}, e | w)) < 3;
            verify count(flood({here}, my Man | {here}, n | s)) < 3;
            set quiet = 0; land;
        }
        rule slide(d) { verify made == none; step d; verify empty; land; }
        rule take {
            verify made != none;
            choose x in enemy Man;
            go x; verify can exposed;
            capture x;
            set made = none;
            done;
        }
        rule exposed {
            verify count(flood({here}, enemy Man, e | w)) < 3;
            verify count(flood({here}, enemy Man, n | s)) < 3;
        }

        piece Man {
            hand;
            drops place;
            moves slide(n | e | s | w);
            after {
                verify from != none;
                verify count(flood({here}, my Man, e | w)) >= 3 || count(flood({here}, my Man, n | s)) >= 3;
                set made = here;
                verify any(enemy Man where can exposed);
                set quiet = 0;
                next again;
            }
        }
        moves take;

        turns
            opening = White: place, White: place, Black: place, Black: place,
            repeat White: slide | take, Black: slide | take;

        before turn { set quiet += 1; }
        // The opening is repeated until all men are placed.
        after turn { if me == Black && hand(Man) > 0 && hand(Man) % 2 == 0 { next opening; } }

        setup {
            White { hand Man 12; }
            Black { hand Man 12; }
        }

        end {
            hand(Man) + count(my Man) < 3 => loss;
            no moves => loss;
            repeated(3) || quiet >= 100 => draw;
        }

        /// On 6×5; the man that is taken borders on the three.
        variant Bordering {
            board {
                grid a..=f, 1..=5;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            }
            rule exposed {
                let row = flood({made}, my Man, e | w);
                let column = flood({made}, my Man, n | s);
                verify count(row) >= 3 && here in around(row) || count(column) >= 3 && here in around(column);
            }
        }
    }
}
