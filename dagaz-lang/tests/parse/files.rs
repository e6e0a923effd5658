//! Games in Rust files, and mistakes shown as text.

use dagaz_lang::report::{Diagnostic, Report, render};
use dagaz_lang::source::{Texts, blocks};

const FILE: &str = r#"//! Docs.
use x::game;

dagaz::game! { pub game A { } }

mod inner {
    fn f() {
        // game! in a comment, "game!" in a string
        let s = "game! { game S { } }";
        dagaz_macros::game! {
            game B { pieces King { } }
        }
    }
}
game!(game C { });
macro_rules! game { () => { 1 } }
"#;

#[test]
fn every_block_is_found() {
    let found = blocks(FILE).expect("tokens");
    let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [4, 10, 15]);
    for (_, tokens) in found {
        let file = dagaz_lang::parse::parse(tokens, &mut Report::default());
        assert_eq!(file.games.len(), 1);
    }
}

#[test]
fn spans_are_places_in_the_file() {
    let mut report = Report::default();
    for (_, tokens) in blocks(FILE).expect("tokens") {
        dagaz_lang::parse::parse(tokens, &mut report);
    }
    let list = report.sorted();
    assert_eq!(list.len(), 1);
    let text = render(list[0], "src/a.rs", FILE);
    let wanted = [
        "error: unknown section `pieces`",
        "  --> src/a.rs:11:22",
        "   |",
        "11 |             game B { pieces King { } }",
        "   |                      ^^^^^^",
        "   = help: did you mean `piece`?",
        "",
    ];
    assert_eq!(text, wanted.join("\n"));
}

#[test]
fn the_other_place_is_shown() {
    let source = "a b;\n\tccc {\n}";
    let tokens: Vec<_> = source
        .parse::<proc_macro2::TokenStream>()
        .unwrap()
        .into_iter()
        .collect();
    let mistake =
        Diagnostic::new(tokens[4].span(), "too much").other(tokens[1].span(), "first here");
    let wanted = [
        "error: too much",
        " --> f:2:6",
        "  |",
        "2 | \tccc {",
        "  | \t    ^",
        "note: first here",
        " --> f:1:3",
        "  |",
        "1 | a b;",
        "  |   - first here",
        "",
    ];
    assert_eq!(render(&mistake, "f", source), wanted.join("\n"));
}

#[test]
fn files_that_are_not_tokens_are_refused() {
    let error = |text: &str| blocks(text).expect_err("no tokens").to_string();
    let cases = [
        (
            "fn f() {\n  game! { ) }\n}",
            "2:11: `)` closes nothing that is open here",
        ),
        ("fn f() {\n  game! {\n}", "1:8: `{` is never closed"),
        ("x \"abc", "1:3: this string is never closed"),
        ("/* x", "1:1: this comment is never closed"),
        ("é \u{1} x", "1:3: `\u{1}` begins no token of Rust"),
        (
            "a\n'ab'",
            "2:1: this isn't a character; a string has double quotes",
        ),
    ];
    for (text, wanted) in cases {
        assert_eq!(error(text), wanted);
    }
}

#[test]
fn shared_rules_stand_behind_the_game_that_includes_them_and_broken_ones_end_nothing() {
    let blocks = |text: &str| {
        Texts::of("src/a.rs", text)
            .expect("tokens")
            .blocks()
            .to_vec()
    };
    let includes = "game!{ game A { include x::bar; } }";
    let found = blocks(&format!(
        "{includes} rules!{{ pub shared bar {{ pass never; }} }}"
    ));
    assert!(
        found[0]
            .to_string()
            .ends_with("shared bar { pass never ; }")
    );
    // The name is `bar` to who looks for it, and none to the parser.
    let found = blocks(&format!(
        "{includes} rules!{{ shared foo bar {{ pass never; }} }}"
    ));
    assert_eq!(found.len(), 1);
}
