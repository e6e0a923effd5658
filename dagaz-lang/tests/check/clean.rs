//! Games about which there is nothing to say.

use crate::shelf;
use crate::{clean, said};

/// The games of the collection.
#[test]
fn games() {
    for name in [
        "breakthrough",
        "chess",
        "connect_four",
        "english_draughts",
        "reversi",
        "tic_tac_toe",
    ] {
        let texts = shelf::game(&format!("{name}.rs"));
        for tokens in texts.blocks() {
            let complaints = said(tokens.clone(), texts.text());
            assert!(complaints.is_empty(), "{name}:\n{complaints}");
        }
    }
}

/// Three dimensions, lines along all thirteen directions, none of which is stepped along.
#[test]
fn cube() {
    clean(
        "game Qubic {
            players White, Black;
            board {
                grid a..=d, 1..=4, 1..=4;
                direction x = (1, 0, 0), y = (0, 1, 0), z = (0, 0, 1);
                direction xy = x + y, yx = x - y, xz = x + z, zx = x - z, yz = y + z, zy = y - z;
                direction xyz = xy + z, xyy = xy - z, yxz = yx + z, zyx = yx - z;
            }
            rule put { verify empty; land; }
            piece Ball { drops put; }
            end { line(4, Ball of last) => win(last); no moves => draw; }
        }",
    );
}

/// One player, no enemies, and walls that nobody moves.
#[test]
fn puzzle() {
    clean(
        "game Sokoban {
            players Keeper;
            neutral Walls;
            board {
                grid a..=f, 1..=5;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
                zone goal = {e2, e4};
            }
            rule walk(d) { step d; verify empty; land; }
            rule push(d) {
                step d; verify my Crate; let crate_at = here;
                step d; verify empty;
                move crate_at to here;
                go crate_at; land;
            }
            piece Man { moves walk(n | e | s | w), push(n | e | s | w); }
            piece Crate { }
            piece Wall { }
            setup {
                Keeper { Man b2; Crate c3, d3; }
                Walls { Wall rank 1, rank 5, a2, a3, a4, f2, f3, f4; }
            }
            end { all(my Crate in goal) => win; no moves => loss; }
        }",
    );
}

/// Neutral pieces that anybody moves, and a drop that blocks.
#[test]
fn neutral_ball() {
    clean(
        "game Phutball {
            players White, Black;
            neutral Field;
            board {
                grid a..=e, 1..=7;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
                direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
                zone goal { White: rank 7; Black: rank 1; }
            }
            rule put { verify empty; land; }
            rule jump(d) {
                step d; verify Man;
                while Man { capture; step d; }
                verify empty;
                land then jump or stop;
            }
            piece Ball { moved by any; moves jump(n | ne | e | se | s | sw | w | nw); }
            piece Man { drops put; }
            chain up to 20;
            setup { Field { Ball c4; } }
            end {
                any(Ball & goal of last) => win(last);
                any(Ball & goal) => win;
                no moves => draw;
            }
        }",
    );
}

/// No pieces at all on the board to begin with, and nothing but moves of the game.
#[test]
fn board_moves() {
    clean(
        "game Nim {
            players First, Second;
            board { cell heap; }
            state left: 0..=21 = 21;
            rule take(n) { verify left >= n; set left -= n; done; }
            moves take(1 | 2 | 3);
            end { no moves => loss; }
        }",
    );
}

/// A mill of links, along which pieces go round, one step or a few at a time.
#[test]
fn links() {
    clean(
        "game Ring {
            players White, Black;
            board {
                cell a, b, c, d, e, f;
                direction on, back;
                link on: a -> b, b -> c, c -> d, d -> e, e -> f, f -> a;
                link back: b -> a, c -> b, d -> c, e -> d, f -> e, a -> f;
            }
            rule walk(d) { step d; verify !friend; land; }
            rule run(d) { step d; while empty up to 3 { step d; } verify enemy; land; }
            rule round {
                let seen = {here};
                step on;
                while empty && !(here in seen) { set seen = seen | {here}; step on; }
                verify enemy;
                land;
            }
            piece Man { moves walk(on | back), run(on), round; }
            setup { White { Man a, c; } Black { Man d, f; } }
            end { none(my Man) => loss; no moves => loss; repeated(3) => draw; }
        }",
    );
}

/// Attributes that tell kinds apart, a constant, values for each player, and a score.
#[test]
fn values() {
    clean(
        "game Harvest {
            players White, Black;
            board { grid a..=e, 1..=5; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
            state score: 0..=99 per player;
            state enough: 0..=99 = 20;
            state worth: { low, high };
            rule reap(d) {
                step d;
                verify !friend;
                if worth == high { set score += 2; } else { set score += 1; }
                if heavy at d { set score of last += 1; }
                land;
            }
            rule raise { verify worth == low; set worth = high; done; }
            piece Cart { state heavy: bool = true; moves reap(n | e | s | w); }
            piece Man { moves reap(n | e | s | w); }
            idle raise;
            setup { White { Cart a1; Man b1; } Black { Cart e5; Man d5; } }
            end {
                score >= enough => win;
                score of last >= enough => win(last);
                no moves => score(score of me);
            }
        }",
    );
}

/// Chains with a mode for what follows, capture at a distance, and pieces in hand.
#[test]
fn chains_and_hands() {
    clean(
        "game Skirmish {
            players White, Black;
            board {
                grid a..=e, 1..=5;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
                symmetry Black { n <-> s, e <-> w }
                zone home { White: rank 1..=2; Black: rank 4..=5; }
            }
            rule place { verify empty && here in home; land; }
            rule walk { step n; verify empty; land then shoot or stop; }
            rule shoot(d) {
                step d;
                while empty { step d; }
                verify enemy;
                capture;
                done;
            }
            rule turn { verify self is Archer; become Guard; done; }
            piece Archer { hand; drops place; moves walk, shoot(n | e | w), turn; }
            piece Guard { moves walk, shoot(n); }
            priority shoot > walk, turn;
            pass forced;
            setup { White { Archer a1; hand Archer 3; } Black { Archer e5; hand Archer 3; } }
            end { count(my Guard) == 5 => win; no moves && no moves for last => draw; repeated(3) => draw; }
        }",
    );
}

/// Three players with a turn order of their own, alliances, and rules that belong to a phase.
#[test]
fn phases() {
    clean(
        "game Phases {
            players North, South, East;
            allies North, South;
            board {
                grid a..=f, 1..=6;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            }
            rule put { verify empty; land; }
            rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }
            rule swap(d) {
                step d; verify friend && !my;
                let other = here;
                go from;
                move other to from;
                done;
            }
            piece Man { drops put; moves slide(n | e | s | w), swap(n | e | s | w); }
            state begun: bool;
            after turn { set begun = true; }
            turns North: put, South: put, East: put, East: put,
                repeat North: slide | swap, East: slide, South: slide | swap, East: slide;
            pass free;
            end { begun && count(enemy Man) == 0 => win; no moves => loss; repeated(3) => draw; }
        }",
    );
}

/// Flood: groups and their liberties, by sets of cells that grow and shrink.
#[test]
fn groups() {
    clean(
        "game Stones {
            players Black, White;
            board { grid a..=e, 1..=5; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
            state taken: 0..=99 per player;
            rule put {
                verify empty;
                for d in n | e | s | w { step d; verify enemy; group; }
                land;
            }
            rule group {
                let open = {here};
                let all = {here};
                while any(open) up to 25 {
                    for x in open {
                        go x;
                        set open = open - {x};
                        for d in n | e | s | w {
                            step d;
                            verify enemy && !(here in all);
                            set all = all | {here};
                            set open = open | {here};
                        }
                    }
                }
                verify none(all where (empty at n || empty at e || empty at s || empty at w));
                for x in all { capture x; set taken += 1; }
            }
            piece Stone { drops put; }
            end { taken > 9 => win; taken of last > 9 => win(last); no moves => draw; }
        }",
    );
}

/// Rules as arguments, conditions as arguments, calls in calls, and cells that vary.
#[test]
fn arguments() {
    clean(
        "game Parts {
            players White, Black;
            board {
                grid a..=h, 1..=8;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
                direction nn = n + n, ss = -nn;
            }
            rule ride(d, until) { step d; while !until { land; step d; } verify enemy; land; }
            rule twice(part, d) { part(d); part(d); land; }
            rule hop(d) { step d; verify empty; }
            rule leap(a, b) { step a; step b; verify !friend; land; }
            rule far(d) { step d; verify occupied; hop(d); land; }
            rule knight(d) { either { leap(d, e); } or { leap(d, w); } }
            rule zigzag { step n; while empty { land; step nn; step e; step s; } }
            piece Rook { moves ride(n | e | s | w, occupied); }
            piece Horse { moves knight(nn | ss), twice(hop, n), far(n | s), zigzag; }
            setup { White { Rook a1; Horse b1; } Black { Rook a8; Horse b8; } }
            end { none(my) => loss; no moves => draw; repeated(3) => draw; }
        }",
    );
}

/// `before turn`, `after turn`, `after`, clocks, and attacks that invariants forbid.
#[test]
fn life_cycle() {
    clean(
        "game Cycle {
            players White, Black;
            board { grid a..=e, 1..=5; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
            state last_to: cell? for 2 turns;
            state stung: player?;
            clock quiet: 0..=50;
            rule walk(d) { step d; verify !friend && here != last_to; land; }
            rule sting(d) {
                step d;
                verify enemy Bee && owner(here) != stung;
                set stung = owner(here);
                remove;
                done;
            }
            piece King { moves walk(n | e | s | w); }
            piece Bee {
                state tired: bool;
                moves walk(n | e | s | w), sting(n | s);
                after { if captured > 0 { set self.tired = !tired; } set last_to = here; }
            }
            before turn { set quiet += 1; }
            after turn {
                if captured > 0 { set quiet = 0; }
                for x in my Bee where tired { set x.tired = false; }
            }
            invariant safe { none(my King where attacked by next) }
            setup { White { King a1; Bee b2; } Black { King e5; Bee d4; } }
            end {
                no moves && any(my King where attacked) => loss;
                no moves => draw;
                quiet >= 50 => draw;
            }
        }",
    );
}
