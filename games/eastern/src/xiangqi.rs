//! Xiangqi, Chinese chess.
//!
//! Laws: the World Xiangqi Federation's rules of movement: generals and advisors keep to the palace, elephants don't
//! cross the river, horses and elephants can be blocked, cannons capture over one screen, soldiers go sideways once
//! across the river, generals may not face each other on an open file; a player without a legal move loses, mated or
//! not. A position that occurs for the third time is a draw, unless one side gave check with every turn since the
//! first: it loses. The rules about perpetual chase aren't applied. Sixty quiet moves of each side draw.

dagaz_macros::game! {
    /// Chinese chess.
    pub game Xiangqi {
        players Red, Black;

        board {
            grid a..=i, 1..=10;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            zone palace { Red: file d..=f & rank 1..=3; Black: file d..=f & rank 8..=10; }
            zone own_side { Red: rank 1..=5; Black: rank 6..=10; }
        }

        clock quiet: 0..=120;
        // A player's last turns that gave check, in a row.
        clock checks: 0..=999 per player;

        rule hop(d) { step d; verify here in palace && !friend; land; }
        rule face { step n; while empty { step n; } verify enemy General; land; }
        rule jump(d) { step d; verify empty; step d; verify here in own_side && !friend; land; }
        rule leap(a, b) { step a; verify empty; step b; verify !friend; land; }
        rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }
        rule glide(d) { step d; while empty { land; step d; } }
        rule shoot(d) { step d; while empty { step d; } step d; while empty { step d; } verify enemy; land; }
        rule push { step n; verify !friend; land; }
        rule side(d) { verify !(here in own_side); step d; verify !friend; land; }

        piece General { symbol "K"; moves hop(n | e | s | w), face; }
        piece Advisor { moves hop(ne | se | sw | nw); }
        piece Elephant { symbol "B"; moves jump(ne | se | sw | nw); }
        piece Horse { symbol "N"; moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw); }
        piece Chariot { symbol "R"; moves slide(n | e | s | w); }
        piece Cannon { moves glide(n | e | s | w), shoot(n | e | s | w); }
        piece Soldier { symbol "P"; moves push, side(e | w); }

        before turn {
            set quiet += 1;
            if any(my General where attacked) { set checks of last += 1; } else { set checks of last = 0; }
        }
        after turn { if captured > 0 { set quiet = 0; } }

        invariant general_safe { none(my General where attacked) }

        setup {
            Red {
                Chariot a1, i1; Horse b1, h1; Elephant c1, g1; Advisor d1, f1; General e1;
                Cannon b3, h3; Soldier a4, c4, e4, g4, i4;
            }
            Black {
                Chariot a10, i10; Horse b10, h10; Elephant c10, g10; Advisor d10, f10; General e10;
                Cannon b8, h8; Soldier a7, c7, e7, g7, i7;
            }
        }

        end {
            no moves => loss;
            repeated(3) && any(my General where attacked) && 2 * (checks of last + 1) >= ago(2) => win;
            repeated(3) && 2 * checks >= ago(2) => loss;
            repeated(3) || quiet >= 120 => draw;
        }
    }
}

pub mod fen;
