//! Mistakes in tables.

use super::{about, condition, lines};

#[test]
fn unknown_names_are_shown_with_the_nearest_ones() {
    let text = "table T for game::Game {
            number room = 3; predicate roomy = rom > 2;
            moves kings = legal where mover is King;
            advice squeeze { better roomie; holding !lost; us depth == 0 and kngs; }
            rule always: if xyzzy && dist(a1, b1) == 1 then squeze;
        }";
    let wanted = [
        "rom: unknown number `rom` | did you mean `room`?",
        "roomie: unknown predicate `roomie` | did you mean `roomy`?",
        "kngs: unknown moves `kngs` | did you mean `kings`?",
        "xyzzy: unknown predicate `xyzzy`",
        "dist: unknown function `dist`",
        "squeze: unknown advice `squeze` | did you mean `squeeze`?",
    ];
    assert_eq!(about(text), wanted);
}

#[test]
fn things_of_another_sort_are_refused() {
    for (text, wanted) in [
        (
            "room",
            "room: `room` is a number, a condition is needed here",
        ),
        (
            "men",
            "men: `men` is a set of cells, a condition is needed here | to ask whether there is one, write `any(…)`",
        ),
        (
            "King of us",
            "King: this is a set of cells, a condition is needed here | to ask whether there is one, write `any(…)`",
        ),
        (
            "king + 1 > 2",
            "king: `king` is a cell, a number is needed here | where it lies is `file(…)` and `rank(…)`",
        ),
        (
            "room > men",
            "men: `men` is a set of cells, a number is needed here | how many cells it has is `count(…)`",
        ),
        (
            "any(near)",
            "near: `near` is a condition, a set of cells is needed here",
        ),
        (
            "kings",
            "kings: `kings` is moves, a condition is needed here",
        ),
        (
            "king < a1",
            "<: a cell has no order | only numbers are less or greater",
        ),
        (
            "owner(a1) == king",
            "king: `king` is a cell, a player is needed here | the owner of the piece there is `owner(…)`",
        ),
        (
            "king == them",
            "them: `them` is a player, a cell is needed here",
        ),
        (
            "count(men, men) > 1",
            "count: `count` takes 1 argument, 2 are given",
        ),
        (
            "distance(king) > 1",
            "distance: `distance` takes 2 arguments, 1 are given",
        ),
        (
            "all(men)",
            "men: `all` asks about two sets | write `all(a in b)`",
        ),
        (
            "axis(room, king) > 1",
            "room: an axis is a number, from 1 | `axis(1, x)` is `file(x)`, `axis(2, x)` is `rank(x)`",
        ),
    ] {
        condition(text, &[wanted]);
    }
}

#[test]
fn what_isnt_there_cant_be_asked() {
    for (text, wanted) in [
        (
            "here in top",
            "here: there is no cell `here` | `here` is each cell in turn after `where`, and in `sum`",
        ),
        (
            "target == a1",
            "target: no turn is asked about here | turns are asked about in `moves`, after `where` and `by`",
        ),
        (
            "after(near)",
            "after: no turn is asked about here | `after` asks what a turn leads to: in `moves … where …`",
        ),
        (
            "near at king",
            "king: only `root` can stand after `at` in advice | `… at root` asks about the position where the tree began",
        ),
        (
            "no moves for White",
            "no: `no moves for` isn't asked in advice | `no moves` asks about the player to move",
        ),
        (
            "any(my King)",
            "my: owner words can't be asked about in advice | write whose they are: `King of us`, `Rook of them`",
        ),
        (
            "king.moved",
            "moved: attributes can't be asked about in advice | ask a function: `predicate moved = fn path::to::function;`",
        ),
        (
            "attacked by White",
            "attacked: programs can't be asked about in advice | ask a function: `predicate held = fn path::to::function;`",
        ),
    ] {
        condition(text, &[wanted]);
    }
    lines(
        "zone z = Man of us;",
        &[
            "us: a zone is the same in all positions | what depends on the position is declared as `set`",
        ],
    );
    lines(
        "zone z = fn f;",
        &[
            "z: a zone is the same in all positions | what a function finds out about a position is declared as `set`",
        ],
    );
    let twice = "after: the turn isn't played here";
    lines("moves m = legal where after(after(won));", &[twice]);
}

#[test]
fn names_are_declared_once_and_used() {
    lines("number n = 1; set n = {};", &["n: `n` is declared twice"]);
    lines(
        "number count = 1;",
        &["count: `count` is a word of the language and can't be declared"],
    );
    lines(
        "predicate a = b; predicate b = a;",
        &["a: `a` is declared by itself"],
    );
    lines("moves m = m where won;", &["m: `m` is declared by itself"]);
    lines(
        "number n = 1; number _m = 2;",
        &["n: the number `n` is never used | use it in a goal, or delete it"],
    );
    let unused = "idle: the advice `idle` is never used | name it in a rule, or delete it";
    lines("advice idle { better won; }", &[unused]);
    lines(
        "variant V { predicate p = won; rule more: go; }",
        &["more: the rule `more` is never reached | put it before the rule that has no condition"],
    );
    lines(
        "variant V { predicate p = won; }",
        &["p: the predicate `p` is never used | use it in a goal, or delete it"],
    );
    lines("variant V { rule more: if won then go; }", &[]);
    // What a variant alone makes use of is used.
    lines(
        "predicate p = won; variant V { advice go { better p; } }",
        &[],
    );
}

#[test]
fn searches_have_an_end_and_admit_moves() {
    let endless = "search has no end: `us` admits moves at any depth | say how deep to look, as in `depth < 3 and legal`";
    for us in [
        "legal",
        "depth > 2 and legal",
        "depth == 0 and legal then legal",
        "depth != 3",
    ] {
        let text = format!("advice a {{ better won; us {us}; }} rule b: if over then a;");
        lines(&text, &[&format!("us: this {endless}")]);
    }
    for us in [
        "none",
        "depth < 3",
        "depth <= 2 then depth == 4",
        "m",
        "legal and m by 1",
        "depth >= 2 and depth < 4",
    ] {
        lines(
            &format!(
                "moves m = depth == 1 and legal; moves _n = m; advice a {{ better won; us {us}; }} rule b: if over then a, go;"
            ),
            &[] as &[&str],
        );
    }
    let apart = "and: this admits no moves: these depths exclude each other | moves of one depth and moves of another are joined by `then`";
    lines("moves m = depth == 0 and legal and depth == 2;", &[apart]);
    let goal = "a: the advice `a` has no better goal | say what it is to bring about: `better …;`";
    lines(
        "advice a { us depth == 0; } rule b: if over then a;",
        &[goal],
    );
}

#[test]
fn rules_are_there_and_reached() {
    let text = "table T for game::Game { advice _a { better won; } }";
    let wanted = "T: `T` has no rules | say when to listen to which advices: `rule always: squeeze, approach;`";
    assert_eq!(about(text), [wanted]);
    lines(
        "rule a: go; rule b: if won then go, go;",
        &[
            "b: the rule `b` is never reached | put it before the rule that has no condition",
            "go: `go` stands in this rule twice",
            "always: the rule `always` is never reached | put it before the rule that has no condition",
        ],
    );
}

/// What was lost with a broken line isn't missed.
#[test]
fn one_mistake_is_reported_once() {
    let text = "table T for game::Game {
            nmber room = 3;
            advice go { better room > 2; us depth == 0 and legal; }
            rle always: go;
        }";
    let said = about(text);
    let tokens: Vec<_> = said
        .iter()
        .filter_map(|line| line.split(':').next())
        .collect();
    assert_eq!(tokens, ["nmber", "rle"], "{said:#?}");
}

#[test]
fn broken_text_is_shown_at_its_token() {
    let line = "expected `cell`, `set`, `zone`, `number`, `predicate`, `moves`, `advice`, `rule`, `variant`, found";
    lines(
        "nmber n = 1;",
        &[&format!("nmber: {line} `nmber` | did you mean `number`?")],
    );
    lines("number n 1;", &["1: expected `=`, found `1`"]);
    lines(
        "predicate p = won and lost;",
        &["and: unknown operator `and` | write `&&`"],
    );
    lines(
        "moves m = legal or none;",
        &["or: expected an operator or `;`, found `or`"],
    );
    lines(
        "moves m = depth is 3;",
        &[
            "is: expected a comparison, found `is` | the depth is compared with a number: `depth == 0`",
        ],
    );
    lines(
        "advice a { beter won; }",
        &[
            "beter: expected `better`, `holding`, `us`, `them`, found `beter` | did you mean `better`?",
        ],
    );
    lines(
        "advice a { better won; better lost; } rule x: if won then a;",
        &["better: there can be one `better` only"],
    );
    lines("rule r go;", &["go: expected `:`, found `go`"]);
    for (text, wanted) in [
        (
            "",
            "expected `table Name for path::Game { … }`, found nothing",
        ),
        (
            "advice a { }",
            "expected `table Name for path::Game { … }`, found `advice` | a table is `pub` or nothing, and names the game that it is about",
        ),
        ("table T { }", "expected `for`, found `{`"),
    ] {
        let said = about(text);
        assert!(said.len() == 1 && said[0].ends_with(wanted), "{said:?}");
    }
}
