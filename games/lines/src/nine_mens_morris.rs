//! Nine men's morris.
//!
//! Laws: the usual ones, as in R. C. Bell, *Board and Table Games*, and OpenSpiel: nine men each are placed, then moved
//! along the lines; a player with three men left flies; a row of three (a mill) lets the player take an enemy man that
//! stands in no mill, or any if all do. Taking is a turn of its own. Who has two men left, counting those in hand, or
//! can't move, loses. A position that occurs for the third time, and 100 turns without a mill, draw.
//!
//! A man that closes two mills at once takes one man (so <https://yucata.de/en/Rules/Morris>). Others take a man for each
//! mill, as the variant `DoubleMills` does, which is Sanmill's option `mayRemoveMultiple`.

dagaz_macros::game! {
    /// Mills.
    pub game NineMensMorris {
        players White, Black;

        board {
            grid a..=g, 1..=7;
            remove file a..=g & rank 1..=7 - {a1, d1, g1, b2, d2, f2, c3, d3, e3, a4, b4, c4, e4, f4, g4, c5, d5, e5, b6, d6, f6, a7, d7, g7};
            direction n, e, s = -n, w = -e;
            link e: a1 -> d1, d1 -> g1, b2 -> d2, d2 -> f2, c3 -> d3, d3 -> e3, a4 -> b4, b4 -> c4;
            link e: e4 -> f4, f4 -> g4, c5 -> d5, d5 -> e5, b6 -> d6, d6 -> f6, a7 -> d7, d7 -> g7;
            link n: a1 -> a4, a4 -> a7, b2 -> b4, b4 -> b6, c3 -> c4, c4 -> c5, d1 -> d2, d2 -> d3;
            link n: d5 -> d6, d6 -> d7, e3 -> e4, e4 -> e5, f2 -> f4, f4 -> f6, g1 -> g4, g4 -> g7;
        }

        clock quiet: 0..=100;
        state taking: 0..=2;

        rule place { verify taking == 0 && empty; close; land; }
        rule slide(d) { verify taking == 0 && hand(Man) == 0 && count(my Man) > 3; step d; verify empty; close; land; }
        rule fly {
            verify taking == 0 && hand(Man) == 0 && count(my Man) == 3;
            choose x in empty;
            go x; close; land;
        }

        rule close { if can mill { set taking = 1; set quiet = 0; next again; } }
        rule mill { either { across; } or { along; } }
        rule across { either { pair(e, e); } or { pair(w, w); } or { amid(e, w); } }
        rule along { either { pair(n, n); } or { pair(s, s); } or { amid(n, s); } }
        rule pair(a, b) { step a; verify my Man && here != from; step b; verify my Man && here != from; }
        rule amid(a, b) { verify (my Man at a) && (my Man at b); step a; verify here != from; step b; step b; verify here != from; }
        rule shut { either { row(e, e); } or { row(w, w); } or { mid(e, w); } or { row(n, n); } or { row(s, s); } or { mid(n, s); } }
        rule row(a, b) { step a; verify enemy Man; step b; verify enemy Man; }
        rule mid(a, b) { verify (enemy Man at a) && (enemy Man at b); }

        rule take {
            verify taking > 0;
            choose x in enemy Man;
            go x;
            verify !(can shut) || none(enemy Man where !(can shut));
            capture x;
            set taking = 0;
            done;
        }

        piece Man { hand; drops place; moves slide(n | e | s | w), fly; }
        moves take;

        before turn { set quiet += 1; }

        setup {
            White { hand Man 9; }
            Black { hand Man 9; }
        }

        end {
            hand(Man) + count(my Man) < 3 => loss;
            no moves => loss;
            repeated(3) || quiet >= 100 => draw;
        }

        /// Two mills that are closed at once take two men.
        variant DoubleMills {
            rule close {
                let mills = 0;
                if can across { set mills += 1; }
                if can along { set mills += 1; }
                set taking = min(mills, count(enemy Man));
                if taking > 0 { set quiet = 0; next again; }
            }
            rule take {
                verify taking > 0;
                choose x in enemy Man;
                go x;
                verify !(can shut) || none(enemy Man where !(can shut));
                capture x;
                set taking -= 1;
                if taking > 0 { next again; }
                done;
            }
            end {
                // The first of two men may be enough.
                hand(Man of next) + count(enemy Man) < 3 => win;
                hand(Man) + count(my Man) < 3 => loss;
                no moves => loss;
                repeated(3) || quiet >= 100 => draw;
            }
        }
    }
}
