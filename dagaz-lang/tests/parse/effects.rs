//! Values of cells, hands, marked pieces, group moves, preferences and jumps in the turn order.

use dagaz_lang::syntax::{BinOp, BoardItem, Expr, Item, PieceItem, SetupLine, Stmt};

use super::broken::each_says;
use super::sections;

fn stmts(text: &str) -> Vec<Stmt> {
    match sections(&format!("rule r {{ {text} }}")).remove(0) {
        Item::Rule(rule) => rule.body.stmts,
        other => panic!("{other:?}"),
    }
}

#[test]
fn captures() {
    let list = stmts("capture; capture x; capture to hand; capture x to hand; capture prey at x;");
    assert!(
        matches!(
            &list[..],
            [
                Stmt::Capture(_, None),
                Stmt::Capture(_, Some(Expr::Name(_))),
                Stmt::CaptureToHand(_, None),
                Stmt::CaptureToHand(_, Some(Expr::Name(_))),
                Stmt::Capture(_, Some(Expr::At(..))),
            ]
        ),
        "{list:?}"
    );
    let list = stmts("capture at end; capture x at end; capture prey at x at end;");
    assert!(
        matches!(
            &list[..],
            [
                Stmt::Strike(_, None),
                Stmt::Strike(_, Some(Expr::Name(_))),
                Stmt::Strike(_, Some(Expr::At(..))),
            ]
        ),
        "{list:?}"
    );
}

#[test]
fn shifts_and_hands() {
    let list = stmts("shift my Man & row by n; set hand(Man) = 3; set hand(Man of Black) += 1;");
    assert!(
        matches!(
            &list[..],
            [
                Stmt::Shift(_, Expr::Binary(BinOp::Amp, ..), Expr::Name(_)),
                Stmt::Set {
                    place: Expr::Call(..),
                    op: None,
                    ..
                },
                Stmt::Set {
                    place: Expr::Call(..),
                    op: Some(BinOp::Plus),
                    ..
                },
            ]
        ),
        "{list:?}"
    );
}

#[test]
fn jumps() {
    let list = stmts("next again; next skip; next main; next main(last);");
    assert!(
        matches!(
            &list[..],
            [
                Stmt::Next(_, _, None),
                Stmt::Next(_, _, None),
                Stmt::Next(_, main, None),
                Stmt::Next(_, _, Some(Expr::Name(_))),
            ] if main == "main"
        ),
        "{list:?}"
    );
}

#[test]
fn labels_of_turns() {
    let text = "turns opening = White, Black: a | b, main = repeat White: a, repeat Black;";
    let text = text.replace(", repeat Black", ", Black");
    let items = sections(&text);
    let [
        Item::Turns {
            entries,
            repeat_from,
            ..
        },
    ] = &items[..]
    else {
        panic!()
    };
    let labels = entries.iter().map(|e| e.label.as_ref());
    let labels: Vec<Option<String>> = labels.map(|l| l.map(ToString::to_string)).collect();
    let (opening, main) = (Some("opening".to_owned()), Some("main".to_owned()));
    assert_eq!(labels, [opening, None, main, None]);
    assert_eq!((*repeat_from, entries[2].rules.len()), (2, 1));

    let items = sections("turns White, repeat main = Black;");
    assert!(
        matches!(&items[..], [Item::Turns { entries, repeat_from: 1, .. }] if entries[1].label.is_some())
    );
}

#[test]
fn values_of_cells() {
    let items = sections(
        "board { grid a..=c; state seeds: 0..=9 = 4; }
        piece Tokin { hand as Pawn; hand; }
        setup { cells { seeds = 1 + 1 at rank 1, a2; lit = true at a1; } White { Man a1; } }
        prefer captured, count(my King) - 1;",
    );
    let [
        Item::Board(_, lines),
        Item::Piece(piece),
        Item::Setup(_, groups),
        Item::Prefer(_, numbers),
    ] = &items[..]
    else {
        panic!("{items:?}")
    };
    assert!(matches!(&lines[..], [_, BoardItem::State(state)] if state.default.is_some()));
    assert!(matches!(
        &piece.items[..],
        [PieceItem::Hand(_, Some(_)), PieceItem::Hand(_, None)]
    ));
    assert!(matches!(
        &groups[0].lines[..],
        [SetupLine::Cells { cells, value: Expr::Binary(..), .. }, SetupLine::Cells { .. }]
            if cells.len() == 2
    ));
    assert_eq!((groups.len(), numbers.len()), (2, 2));
}

#[test]
fn mistakes() {
    each_says(&[
        (
            "rule r { capture x to; land; }",
            "1:22 expected `hand`, found `;`",
        ),
        (
            "rule r { shift my Man n; land; }",
            "1:23 expected `by`, found `n`",
        ),
        (
            "rule r { next; land; }",
            "1:14 expected `again`, `skip` or a label of `turns`, found `;`",
        ),
        (
            "rule r { next again(White); land; }",
            "1:20 `again` takes no player | write `next again;`",
        ),
        (
            "rule r { hand(K) = 1; land; }",
            "1:10 values are changed with `set` | write `set hand…`",
        ),
        (
            "rule r { set count(K) = 1; land; }",
            "1:14 this can't be set | what can be set is `x`, `r.x`, `x of White` or `hand(K)`",
        ),
        (
            "setup { cells { seeds 4; } }",
            "1:23 expected `=`, found `4`",
        ),
        (
            "setup { cells { seeds = 4; } }",
            "1:26 expected an operator or `at`, found `;` | say for which cells: `seeds = … at a1, rank 2;`",
        ),
        ("prefer ;", "1:8 expected a number, found `;`"),
        (
            "piece K { hand as; }",
            "1:18 expected a kind of piece, found `;`",
        ),
        (
            "turns main = , Black;",
            "1:14 expected the name of a player, found `,`",
        ),
    ]);
}
