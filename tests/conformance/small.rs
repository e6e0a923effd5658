//! Small games for what no game of the registry needs: programs that read what their own effects have changed.

use super::agree::agrees;

/// Declares games of two players with a few men on a board of ten cells, and a test of each.
macro_rules! small {
    ($($module:ident, $game:ident { $($sections:tt)* })*) => { $(
        mod $module {
            dagaz::game! {
                pub game $game {
                    players White, Black;
                    board { grid a..=e, 1..=2; direction e = (1, 0), w = -e; }
                    $($sections)*
                    setup { White { Man a1, b1; } Black { Man d1, e1, c2, d2; } }
                    end { no moves => loss; }
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
    // `self` follows what `move` and `shift` do, and is gone after a capture.
    moved, Moved {
        rule go(d) { step d; verify empty; move self to here; step d; go self; done; }
        piece Man { moves go(e | w); }
    }
    shifted, Shifted {
        rule go(d) { step d; shift {a1, b1, c1} by d; go self; done; }
        rule walk(d) { step d; verify empty; land; }
        piece Man { moves go(e | w), walk(e | w); }
    }
    lost, Lost {
        rule go(d) { step d; verify enemy; capture self; verify self == none; done; }
        rule walk(d) { step d; verify empty; land; }
        piece Man { moves go(e | w), walk(e | w); }
    }
    tried, Tried {
        rule go(d) {
            step d; verify empty; move self to here;
            let x = self;
            verify can { move self to from; verify self == from; };
            verify self == x; land;
        }
        piece Man { moves go(e | w); }
    }
    // Without a moving piece nothing lands.
    landed, Landed {
        rule go(d) { step d; if enemy { remove self; } land; }
        rule renew(d) { step d; place Man at self; land; }
        rule walk(d) { step d; verify empty; land; }
        piece Man { moves go(e | w), renew(e | w), walk(e | w); }
    }
    // `captured` counts what the same part has captured, in `can` too.
    counted, Counted {
        rule go(d) { step d; if enemy { capture; } verify captured > 0 || d == e; land; }
        rule two { step e; if enemy { capture; } if captured == 0 { step e; } land; }
        rule more(d) {
            step d; verify enemy; capture;
            verify can { step d; verify occupied; capture; verify captured == 2; };
            land;
        }
        piece Man { moves go(e | w), two, more(e | w); }
    }
    struck, Struck {
        rule go(d) {
            step d; verify enemy; capture at end;
            verify can { step d; if occupied { capture at end; } verify count(struck) == 2; };
            step d; land;
        }
        rule walk(d) { step d; verify empty; land; }
        piece Man { moves go(e | w), walk(e | w); }
    }
    // Shifts and captures at the end attack.
    pushed, Pushed {
        rule go(d) { step d; shift my Man by d; go self; done; }
        rule walk(d) { step d; verify empty && !attacked; land; }
        piece Man { moves go(e | w), walk(e | w); }
    }
    marked, Marked {
        rule go(d) { step d; verify !attacked; capture here at end; land; }
        rule back(d) {
            let x = here;
            step d; verify occupied; move here to x;
            verify self == none && attacked at x; done;
        }
        piece Man { moves go(e | w), back(e | w); }
    }
    // Who attacks and defends is asked of the board as it is.
    guarded, Guarded {
        rule walk(d) { step d; verify empty && (defended || count(attackers(here)) == 0); land; }
        rule take(d) { step d; verify enemy && count(attackers(here, next)) < 2; land; }
        rule leap(d) {
            step d; verify occupied; step d; verify !friend && any(defenders(here) - from); land;
        }
        piece Man { moves walk(e | w), take(e | w), leap(e | w); }
    }
    // The opposite of a parameter, of a variable, and back.
    bounced, Bounced {
        rule back(d) { step d; verify empty; while empty { step d; } step -d; land; }
        rule swing { choose d in e | w; let f = -d; step f; verify enemy; step -f; step d; verify !friend; land; }
        rule over(d) { let f = -d; step d; verify occupied; step d; verify !friend && enemy Man at f(here); land; }
        rule walk(d) { step -d; verify empty; land; }
        piece Man { moves back(e | w), swing, over(e | w), walk(w | -w); }
    }
    // Of turns that are merged the first stands for all: the one that stops.
    stopped, Stopped {
        rule glide(d) { step d; verify empty; land then glide or stop; }
        piece Man { moves glide(e | w); }
        chain up to 4;
        merge turns;
    }
}
