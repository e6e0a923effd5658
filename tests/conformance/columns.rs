//! Small games with columns, in which every effect on them occurs in every place.

use super::agree::agrees;

/// Declares games of two players and a test of each.
macro_rules! small {
    ($($module:ident, $game:ident, $height:literal { $($sections:tt)* })*) => { $(
        mod $module {
            dagaz::game! {
                pub game $game {
                    players White, Black;
                    neutral Rocks;
                    board {
                        grid a..=c, 1..=3;
                        direction n = (0, 1), e = (1, 0), s = -n, w = -e;
                        symmetry Black { n -> s, s -> n }
                        columns up to $height;
                    }
                    clock turns_played: 0..=60;
                    before turn { set turns_played += 1; }
                    $($sections)*
                    end { turns_played >= 60 => draw; no moves => loss; }
                }
            }

            #[test]
            fn agrees() {
                super::agrees(stringify!($module), SOURCE, || dagaz::core::AnyGame::new($game));
            }
        }
    )* };
}

small! {
    // What an ending in a loop has moved is back where it was when the loop goes on.
    ridden, Ridden, 4 {
        rule ride(d, many) {
            step d;
            while empty { pile top many of from onto here; done; step d; }
            if enemy Elder { land; } else { verify !Elder; pile top many of from onto here; done; }
        }
        piece Man { moves ride(n | e | s | w, 1 | 2); }
        piece Elder { moves ride(n | e | s | w, 3); }
        piece Rock { }
        invariant safe { none(my Elder where attacked) }
        setup { White { Man a1, c1; Elder b1; } Black { Man a3, c3; Elder b3; } Rocks { Rock b2; } }
    }
    // Whole columns and parts of them, on top and below, higher than they may be, from cells that aren't there.
    piled, Piled, 4 {
        rule go(d) { step d; pile self onto here; verify self == here; done; }
        rule part(d, many) { step d; pile top many of from onto here; go self; done; }
        rule low(d) { step d; pile bottom 2 of from onto here; go self; done; }
        rule tuck_all(d) { step d; tuck from under here; go self; done; }
        rule tuck_one(d) { step d; verify enemy; tuck top of here under self; done; }
        rule odd(many) { pile top many of from onto from; tuck bottom of n(n(here)) under e(here); go self; done; }
        piece Man { moves go(n | e), part(n | e | s, 1 | 2 | 3), low(e | w), tuck_all(s), tuck_one(w | e), odd(0 | 2); }
        piece Rock { }
        setup {
            White { Man rank 1; }
            Black { Man rank 3; Man onto a1; }
            Rocks { Rock a2; Rock onto a1, c3; Rock onto c3; }
        }
    }
    // Everything that takes whole columns off the board, and parts; hands and what was captured.
    thinned, Thinned, 5 {
        rule walk(d) { step d; land; }
        rule cut(d, many) { step d; capture top many of here to hand; if captured == 0 { land; } else { done; } }
        rule dig(d) { step d; verify occupied; remove bottom of here; pile self onto here; done; }
        rule shed { verify height(here) > 1; remove top of self; verify self == none; done; }
        rule eat(d) { step d; verify occupied; capture bottom (height(here) - 1) of here; land; }
        rule take(d) { step d; verify enemy; capture to hand; land; }
        rule swap(d) { step d; verify friend; convert; become Elder at here; move here to n(here); done; }
        rule enter { verify height(here) < 3; set hand(Man) -= 1; place Man onto here; done; }
        rule fall { verify occupied; land; }
        piece Man { hand; moves walk(n | e), cut(e | w, 1 | 2), dig(n | s), shed, take(n), swap(e); drops enter, fall; }
        piece Elder { hand as Man; moves walk(s | w), eat(n | e | w); }
        piece Rock { hand as Man; }
        setup { White { Man rank 1; hand Man 2; } Black { Man rank 3; hand Man 1; } Rocks { Rock b2; } }
    }
    // Columns that move together, and that are put in each other's place.
    shifted, Shifted, 6 {
        rule walk(d) { step d; pile self onto here; done; }
        rule push(d) { shift {a1, b1, c1, a2, b2} by d; go self; done; }
        rule renew(d) { step d; place Man of owner(from, 1) at here; done; }
        rule chain(d) { step d; pile from onto here; done then chain or stop; }
        piece Rock { }
        piece Man { moves walk(n | e | w), push(n | e), renew(s), chain(n | w); }
        chain up to 3;
        merge turns;
        setup { White { Man rank 1; } Black { Man rank 3; } Rocks { Rock b2; } }
    }
    // What stands at which level; attacks on columns; several endings in a loop.
    asked, Asked, 7 {
        rule walk(d) { step d; verify !attacked; land; }
        rule gather(d) { step d; verify height(here) + height(from) <= 7; pile self onto here; done; }
        rule pick {
            choose level in 1..=7;
            verify owner(here, level) != none && kind(here, level) is Man;
            place Guard of owner(here, level) onto n(here);
            done;
        }
        rule drop_down(d) {
            let left = height(from);
            while left > 1 up to 6 {
                step d;
                pile top of from onto here;
                set left -= 1;
                done;
            }
        }
        piece Man { moves walk(n | e | w), gather(n | s | e), pick, drop_down(s | n); }
        piece Rock { }
        piece Guard { moves walk(s), drop_down(n); }
        prefer sum(my, height(here)) - count(my);
        setup { White { Man rank 1; } Black { Man rank 3; } Rocks { Rock b2; } }
    }
}
