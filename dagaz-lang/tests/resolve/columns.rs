//! Columns: what is made of them, and what is said about them where they can't be.

use dagaz_lang::model::{CellExpr, Layers, NumExpr, PlayerExpr, Rules, Side, Stmt, Take};

use crate::resolve;

/// A game with columns unless other lines of `board` are given.
fn columns(board: &str, sections: &str) -> (Option<Rules>, Vec<String>) {
    resolve(&format!(
        "game G {{
            players White, Black;
            board {{ grid a..=c, 1..=3; direction n = (0, 1); {board} }}
            rule walk {{ step n; verify empty; land; }}
            piece Man {{ moves walk; }}
            {sections}
            end {{ no moves => loss; }}
        }}"
    ))
}

#[track_caller]
fn says(board: &str, sections: &str, expected: &[&str]) {
    assert_eq!(columns(board, sections).1, expected);
}

#[test]
fn statements_name_columns_and_their_ends() {
    let (rules, mistakes) = columns(
        "columns up to 5;",
        "rule r {
            pile a1 onto b1; tuck top of a1 under b1; pile bottom (1 + 1) of a1 onto b1;
            remove top 3 of a1; capture bottom of a1; verify owner(a1, 2) == White; done;
        }
        moves r;",
    );
    assert_eq!(mistakes, [""; 0]);
    let rules = rules.unwrap();
    assert_eq!(rules.board.height, 5);
    let body = &rules.programs.iter().find(|p| p.name == "r").unwrap().body;
    let a1 = || CellExpr::Const(dagaz_lang::model::CellId(0));
    let b1 = || CellExpr::Const(dagaz_lang::model::CellId(1));
    let part = |side, n| Layers {
        cell: a1(),
        part: Some((side, NumExpr::Const(n))),
    };
    let pile = |what, under| Stmt::Pile {
        what,
        to: b1(),
        under,
    };
    let whole = Layers {
        cell: a1(),
        part: None,
    };
    assert_eq!(body[0], pile(whole, false));
    assert_eq!(body[1], pile(part(Side::Top, 1), true));
    assert_eq!(body[2], pile(part(Side::Bottom, 2), false));
    assert_eq!(body[3], Stmt::Thin(part(Side::Top, 3), Take::Remove));
    assert_eq!(body[4], Stmt::Thin(part(Side::Bottom, 1), Take::Capture));
    let second = PlayerExpr::OwnerOfLevel(Box::new(a1()), Box::new(NumExpr::Const(2)));
    assert!(format!("{:?}", body[5]).contains(&format!("{second:?}")));
}

#[test]
fn a_cell_may_be_called_top() {
    let (_, mistakes) = columns(
        "cell top, bottom; columns up to 5;",
        "rule r { pile top onto bottom; remove top; capture bottom; pile top of top onto a1; done; } moves r;",
    );
    assert_eq!(mistakes, [""; 0]);
}

#[test]
fn without_columns_nothing_is_piled() {
    let none = "there are no columns in this game: a cell holds one piece \
                | say in `board` how high they may be: `columns up to 8;`";
    for rule in [
        "pile a1 onto b1;",
        "tuck a1 under b1;",
        "remove top of a1;",
        "place Man onto a1;",
        "verify height(a1) > 1;",
        "verify owner(a1, 1) == me;",
        "verify kind(a1, 1) == Man;",
    ] {
        says("", &format!("rule r {{ {rule} done; }} moves r;"), &[none]);
    }
}

#[test]
fn some_things_do_not_go_with_columns() {
    says(
        "columns up to 3;",
        "rule r { go a1; capture at end; done; } moves r;",
        &["nothing can be captured `at end` in a game with columns \
           | mark the cell with a value of its own, which `after turn` sets back"],
    );
    says(
        "columns up to 3;",
        "piece King { state moved: bool; }",
        &["pieces have no attributes in a game with columns: `moved` \
           | what stands below another piece would lose it; use kinds of piece, or values of cells"],
    );
    says(
        "columns up to 1;",
        "",
        &["1 is out of range: 2 to 255 here"],
    );
    says(
        "columns up to 3; columns up to 4;",
        "",
        &["how high columns may be is said twice"],
    );
    says(
        "cell pit; columns up to 3;",
        "rule r { capture top of pit to hand; done; } moves r;",
        &["no kind of piece is dropped out of a hand | add `hand;` to the pieces that are"],
    );
}

#[test]
fn a_variant_may_have_higher_columns() {
    let (_, mistakes) = columns(
        "columns up to 3;",
        "variant High { board { columns up to 9; } }",
    );
    assert_eq!(mistakes, [""; 0]);
}
