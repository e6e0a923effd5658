//! Values of cells, jumps and the like; and what the checks say about variants.

use std::str::FromStr;

use dagaz_lang::check::{check, check_variant};
use dagaz_lang::parse::parse;
use dagaz_lang::report::{Report, render};
use dagaz_lang::resolve::{resolve, resolve_variant};
use proc_macro2::TokenStream;

use crate::{clean, complaints};

/// Pits with seeds, no piece at all, and moves that come again.
const SOWING: &str = "game Sowing {
    players South, North;
    board {
        grid a..=c, 1..=2;
        cell store_s, store_n;
        direction on;
        link on: a1 -> b1, b1 -> c1, c1 -> store_s, store_s -> c2, c2 -> b2, b2 -> a2, a2 -> store_n, store_n -> a1;
        zone own { South: rank 1; North: rank 2; }
        zone store { South: {store_s}; North: {store_n}; }
        state seeds: 0..=24 = 3;
    }
    rule sow {
        choose pit in own where (seeds > 0);
        go pit;
        let left = seeds;
        set seeds = 0;
        while left > 0 up to 24 { step on; set seeds += 1; set left -= 1; }
        if here in store { next again; }
        done;
    }
    moves sow;
    turns opening = South, main = repeat North, South;
    setup { cells { seeds = 0 at store_s, store_n; } }
    end { sum(own, seeds) == 0 => score(sum(store, seeds)); no moves => draw; }
}";

#[test]
fn sowing() {
    clean(SOWING);
}

#[test]
fn values_of_cells_are_used() {
    let unread = SOWING.replace("state seeds", "state stones: 0..=3 = 1; state seeds");
    let said = complaints(&unread);
    assert!(said.contains("the value `stones` is never used"), "{said}");
    let unset = SOWING
        .replace("state seeds", "state lit: bool; state seeds")
        .replace("(seeds > 0)", "(seeds > 0 && !lit)");
    let said = complaints(&unset);
    assert!(
        said.contains("the value `lit` is never set, so it is always `false`"),
        "{said}"
    );
}

/// Captures that wait, or go to a hand out of which all pieces come.
#[test]
fn hands_and_marks() {
    clean(
        "game Marks {
            players White, Black;
            board {
                grid a..=e, 1..=5;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            }
            rule walk(d) { step d; verify empty; land; }
            rule take(d) { step d; verify enemy; capture to hand; land; }
            rule jump(d) {
                step d; verify enemy - struck; let prey = here;
                step d; verify empty; capture prey at end; land then jump;
            }
            rule push(d) { step d; verify enemy; shift flood(here, occupied) by n; done; }
            rule put { verify empty && any(around(here) & my Man); land; }
            piece Man { hand as Scout; moves walk(n | e | s | w), take(n), jump(n | e | s | w), push(e); }
            piece Scout { hand; drops put; moves walk(n); }
            prefer captured, count(my Man);
            chain up to 12;
            setup { White { Man rank 1; } Black { Man rank 5; } }
            end { none(my Man) => loss; no moves => loss; }
        }",
    );
}

const GAME: &str = "game G {
    players White, Black;
    board {
        grid a..=d, 1..=4;
        direction n = (0, 1), e = (1, 0), s = -n, w = -e;
        zone middle = {b2, c3};
    }
    state kept: cell?;
    rule walk(d) { step d; verify empty; set kept = here; land; }
    rule slide(d) { step d; while empty { step d; } verify enemy && kept != here; land; }
    rule centre { verify here in middle; step n; verify empty; land; }
    rule hop(d) { step d; step d; verify empty; land; }
    piece Man { moves walk(n | e | s | w), centre; }
    piece Rook { moves slide(n | e | s | w); }
    setup { White { Man a1; Rook b1; } Black { Man d4; Rook c4; } }
    end { no moves => loss; count(my Rook) == 0 => loss; }
    MORE
}";

/// Everything that is said about a game and its variants.
fn said(variants: &str) -> String {
    let text = GAME.replace("MORE", variants);
    let tokens = TokenStream::from_str(&text).expect("tokens");
    let mut parsed = Report::default();
    let file = parse(tokens, &mut parsed);
    let game = &file.games[0];
    let mut report = parsed.clone();
    if let Some(rules) = resolve(game, &mut report) {
        check(game, &rules, &mut report);
    }
    for variant in &game.variants {
        if let Some(rules) = resolve_variant(game, variant, &parsed, &mut report) {
            check_variant(game, variant, &rules, &mut report);
        }
    }
    let list = report.sorted();
    let texts = list.iter().map(|d| render(d, "game.rs", &text));
    texts.collect::<Vec<_>>().join("\n")
}

#[test]
fn what_a_variant_does_not_use_is_not_unused() {
    assert!(said("").contains("the rule `hop` is never used"));
    let variants = "variant Hopping {
            without rule centre, piece Rook;
            piece Man { moves hop(n | e | s | w), walk(n | e | s | w); }
            setup { White { Man a1; } Black { Man d4; } }
            end { no moves => loss; }
        }";
    assert_eq!(said(variants), "");
}

#[test]
fn what_a_variant_declares_is_used() {
    let said = said(
        "variant A { piece Man { moves hop(n); } rule fly { step n; land; } state free: bool; }",
    );
    assert!(said.contains("the rule `fly` is never used"), "{said}");
    assert!(said.contains("the value `free` is never used"), "{said}");
    assert_eq!(said.matches("error").count(), 2, "{said}");
}

#[test]
fn a_variant_can_begin() {
    let said = said(
        "variant A {
            piece Man { moves hop(n | e); }
            setup { White { Man d4; Rook a3; } Black { Rook a2; Man c4; } }
            without piece Rook;
            piece Rook { moves hop(n); }
        }",
    );
    assert!(said.contains("there is no move at the start"), "{said}");
    assert!(said.contains("in the variant `A`"), "{said}");
    assert_eq!(said.matches("error").count(), 1, "{said}");
}

#[test]
fn loops_end_in_each_variant() {
    let said = said(
        "variant Round {
            piece Man { moves hop(n), walk(n | e | s | w), centre; }
            board { link e: d1 -> a1, d2 -> a2, d3 -> a3, d4 -> a4; }
        }",
    );
    assert!(said.contains("this loop may never end"), "{said}");
    assert!(said.contains("in the variant `Round`"), "{said}");
    assert_eq!(said.matches("error").count(), 1, "{said}");
}
