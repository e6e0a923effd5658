//! What is said about rules that make no sense, and where.

use std::str::FromStr;

use dagaz_lang::check::check;
use dagaz_lang::parse::parse;
use dagaz_lang::report::Report;
use dagaz_lang::resolve::resolve;
use proc_macro2::TokenStream;

/// What is said about a game of White and Black on nine cells, to which some sections are added: each mistake as
/// `token: message`.
#[track_caller]
fn about(sections: &str, rest: &str) -> Vec<String> {
    let text = format!(
        "game G {{
            players White, Black;
            board {{
                grid a..=c, 1..=3;
                direction n = (0, 1), s = -n, e = (1, 0), w = -e;
                direction round; link round: a1 -> a2, a2 -> b2, b2 -> a1;
                zone top {{ White: rank 3; Black: rank 1; }}
            }}
            state points: 0..=9;
            rule _all {{ step n; step e; step round; verify here in top && points > 1; set points = 2; }}
            {sections}
            {rest}
        }}"
    );
    let tokens = TokenStream::from_str(&text).expect("tokens");
    let mut report = Report::default();
    let file = parse(tokens, &mut report);
    let rules = resolve(&file.games[0], &mut report);
    let rules = rules.unwrap_or_else(|| panic!("{:#?}", report.sorted()));
    check(&file.games[0], &rules, &mut report);
    let token = |span: proc_macro2::Span| {
        let (start, end) = (span.start(), span.end());
        let line = text.lines().nth(start.line - 1).unwrap_or_default();
        line[start.column..end.column].to_owned()
    };
    let list = report.sorted();
    list.iter()
        .map(|d| format!("{}: {}", token(d.span), d.message))
        .collect()
}

const SETUP: &str = "setup { White { Man a1; } Black { Man c2; } } end { no moves => loss; }";

/// A rule of the only piece has exactly these mistakes.
#[track_caller]
fn rule(body: &str, wanted: &[&str]) {
    let sections = format!("rule go {{ {body} }} piece Man {{ moves go, up; }}");
    let up = "rule up { step n; land; }";
    assert_eq!(about(&sections, &format!("{up} {SETUP}")), wanted, "{body}");
}

/// Some sections beside a piece that moves have exactly these mistakes.
#[track_caller]
fn sections(sections: &str, wanted: &[&str]) {
    let usual = "rule up { step n; land; } piece Man { moves up; }";
    assert_eq!(about(sections, &format!("{usual} {SETUP}")), wanted);
}

const LOOP: &str = "while: this loop may never end";
const NEVER: &str = "this can't hold here: what came before excludes it";

#[test]
fn loops_that_end() {
    for body in [
        "step n; while empty { land; step n; } land;",
        "step e; while empty { land; step n; step s; step e; } land;",
        "step round; while empty up to 5 { step round; } land;",
        "for d in n | s | e { step d; while enemy { step d; } } land;",
        "choose d in n | s; step d; while enemy { step d; } land;",
        "let open = my; while any(open) { for x in open { set open = open - {x}; } set open -= {here}; } land;",
        "let seen = {here}; step round; while !(here in seen) { set seen += {here}; step round; } land;",
        "step n; while empty { if here in top { fail; } step n; } land;",
        "step n; while empty { either { step n; } or { step e; } or { step n; step w; step e; } } land;",
        "let d = n; step d; while empty { step d; } land;",
    ] {
        rule(body, &[]);
    }
}

#[test]
fn loops_without_end() {
    for body in [
        "while !empty { done; }",
        "step round; while empty { land; step round; } land;",
        "step n; while empty { either { step n; } or { step s; } } land;",
        "step n; while empty { if enemy at e { step n; } } land;",
        "step n; while empty { step n; go from; } land;",
        "let d = n; step d; while empty { step d; set d = s; } land;",
        "let open = my; while any(open) { set open += {here}; } land;",
        "let seen = {here}; step round; while !(here in seen) { step round; set seen += {here}; } land;",
    ] {
        rule(body, &[LOOP]);
    }
    rule(
        "verify can { while empty at round { step round; } }; step n; land;",
        &["can: this loop may never end"],
    );
    rule(
        "step n; while empty up to 20000 { step n; } land;",
        &["while: this loop may go round 20000 times"],
    );
    rule(
        "step n; for i in 1..=10001 { verify i > 3; } land;",
        &["for: this loop may go round 10001 times"],
    );
    sections(
        "after turn { while points < 9 { set points += 1; } }",
        &[LOOP],
    );
}

#[test]
fn conditions() {
    rule("step n; verify empty; verify !occupied; land;", &[]);
    rule(
        "step n; verify empty; verify enemy; land;",
        &[&format!("enemy: {NEVER}")],
    );
    rule(
        "step n; verify empty; capture s(here); verify enemy; land;",
        &[],
    );
    rule(
        "step n; verify empty at e; step e; verify enemy; land;",
        &[&format!("enemy: {NEVER}")],
    );
    rule("verify empty; land;", &[&format!("empty: {NEVER}")]);
    rule("verify self is Man; step n; land;", &[]);
    rule(
        "step n; verify empty && occupied; land;",
        &["occupied: this never holds together with what stands before it"],
    );
    rule(
        "step n; verify empty || occupied; land;",
        &["||: one or the other of these always holds"],
    );
    rule(
        "step n; verify points <= 9; land;",
        &["<=: this always holds"],
    );
    rule(
        "step n; verify count(my) > 9; land;",
        &[">: this never holds"],
    );
    rule(
        "step n; verify none(my & enemy) && points > 2; land;",
        &["none: this always holds"],
    );
    rule(
        "step n; verify owner(here) == me; verify enemy; land;",
        &[&format!("enemy: {NEVER}")],
    );
    rule("step n; verify here != from; land;", &[]);
}

#[test]
fn unreached() {
    const PAST: &str = "this is never reached: no way leads past what stands before it";
    rule("step n; land; fail; land;", &[&format!("land: {PAST}")]);
    rule(
        "step n; if empty { fail; } else { fail; } land;",
        &[&format!("land: {PAST}")],
    );
    rule(
        "verify here in rank 3; step n; land;",
        &["n: this step always leaves the board"],
    );
    rule(
        "step n; verify friend; if occupied { land; } else { done; }",
        &["done: this is never reached: the condition of the `if` always holds here"],
    );
    rule(
        "step n; verify empty; if enemy { land; } done;",
        &[&format!("enemy: {NEVER}")],
    );
    rule(
        "step n; verify empty; while enemy { step n; } land;",
        &[&format!("enemy: {NEVER}")],
    );
    rule(
        "step n; for x in my & enemy { capture x; } land;",
        &["&: there is never anything here to go through"],
    );
}

#[test]
fn fruitless_uses() {
    rule(
        "step n; capture;",
        &["go: the rule `go` makes no move: it has neither `land` nor `done`"],
    );
    let sections = "rule edge(d) { verify here in rank 3; step d; land; }
        piece Man { moves edge(n | s | e), edge(n); }";
    assert_eq!(
        about(sections, SETUP)[..2],
        [
            "n: `edge` with `n` can never be a move of a `Man`: every way through it fails",
            "edge: `edge` can never be a move of a `Man`: every way through it fails",
        ]
    );
}

#[test]
fn names() {
    sections(
        "state spare: bool; rule lost(d) { step d; land; } rule _spare { land; }",
        &[
            "spare: the value `spare` is never used",
            "lost: the rule `lost` is never used",
        ],
    );
    rule(
        "step n; let x = here; let _y = here; land;",
        &["x: the variable `x` is never used"],
    );
    sections(
        "moves go(1 | 2); rule go(n) { done; }",
        &["n: the parameter `n` is never used"],
    );
    sections(
        "piece Pawn { moves up; } piece Duck { hand; drops up; }",
        &[
            "Pawn: there is never a `Pawn`: nothing sets it up, drops, places or becomes it",
            "Duck: there is never a `Duck`: nobody has one in hand",
        ],
    );
}

#[test]
fn turns() {
    sections(
        "turns White: up, Black: wait; rule wait { done; } moves wait;",
        &[],
    );
    sections(
        "turns White: up, White;",
        &["Black: `Black` never has a turn"],
    );
    sections(
        "chain up to 4; merge turns;",
        &[
            "chain: no turn has more than one part, so `chain` changes nothing",
            "merge: no two turns are alike, so `merge turns` changes nothing",
        ],
    );
    sections(
        "priority up;",
        &["priority: all rules have the same rank here, so `priority` changes nothing"],
    );
    sections(
        "priority up > claim; idle claim; rule claim { done; }",
        &["claim: `claim` is an idle move, and priorities don't concern those"],
    );
}

#[test]
fn ends() {
    let game = "rule up { step n; land; } piece Man { moves up; }";
    let end = |setup: &str, end: &str| {
        let rest = format!("setup {{ White {{ {setup} }} Black {{ Man b2; }} }} end {{ {end} }}");
        about(game, &rest)
    };
    assert_eq!(end("Man a1;", "no moves => loss;"), [""; 0]);
    assert_eq!(
        end("Man a1;", "any(my Man) => draw; no moves => loss;"),
        ["any: the game is over before it begins: this holds at the start"]
    );
    assert_eq!(
        end("Man a3;", "no moves => loss;"),
        ["no: the game is over before it begins: there is no move at the start"]
    );
    assert_eq!(
        end("Man a3;", "no moves && points == 5 => loss;"),
        ["White: `White` moves first and has no move"]
    );
    assert_eq!(
        end(
            "Man a1;",
            "no moves => loss; points > 3 && no moves => draw;"
        ),
        ["&&: this clause never decides: whenever it holds, one above it does too"]
    );
    assert_eq!(
        about(
            &format!("{game} pass free;"),
            "setup { White { Man a1; } Black { Man c1; } } end { points > 9 => draw; }"
        ),
        ["end: the game can never end", ">: this never holds"]
    );
}
