//! Rules that are too much, and trees that no parser makes: a message, never a panic.

use dagaz_lang::report::Report;
use dagaz_lang::syntax::{Axis, BoardItem, Expr, Game, Item, UnOp, Use};
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};

use crate::{game, resolve};

fn mistakes(text: &str) -> Vec<String> {
    resolve(text).1
}

#[test]
fn boards_that_are_too_large() {
    let large = "game G { players A; board { grid a..=z, 1..=999; } end { no moves => loss; } }";
    assert_eq!(mistakes(large), ["a board has at most 4096 cells"]);
    let axis = Axis {
        name: None,
        labels: (0..60_000).map(|i| i.to_string()).collect(),
        span: Span::call_site(),
    };
    let grid = BoardItem::Grid {
        span: Span::call_site(),
        axes: vec![axis; 5],
        filter: None,
    };
    assert_eq!(
        of_tree(vec![Item::Board(Span::call_site(), vec![grid])]),
        ["a board has at most 4096 cells"]
    );
}

/// The mistakes of a tree made by hand, among them those about what is missing.
fn of_tree(items: Vec<Item>) -> Vec<String> {
    let game = Game {
        doc: String::new(),
        public: false,
        name: Ident::new("G", Span::call_site()),
        items,
        variants: Vec::new(),
        includes: Vec::new(),
        included: Vec::new(),
    };
    let mut report = Report::default();
    assert!(dagaz_lang::resolve::resolve(&game, &mut report).is_none());
    let lines = report.sorted().into_iter().map(|d| d.message.clone());
    lines
        .filter(|m| !m.starts_with("the game has no"))
        .collect()
}

#[test]
fn too_many_names() {
    let players: Vec<String> = (0..17).map(|i| format!("P{i}")).collect();
    let text = format!(
        "game G {{ players {}; board {{ grid a..=b; }} end {{ no moves => loss; }} }}",
        players.join(", ")
    );
    assert_eq!(
        mistakes(&text),
        ["17 players are too many: there can be 16"]
    );
    let kinds: String = (0..201).map(|i| format!("piece K{i} {{ }} ")).collect();
    assert_eq!(
        mistakes(&game(&kinds)),
        ["203 kinds of piece are too many: there can be 200"]
    );
}

#[test]
fn numbers_out_of_range() {
    let text = game("chain up to 99999999999; state huge: 0..=99999999999;");
    let expected = [
        "99999999999 is out of range: numbers lie between -2147483648 and 2147483647",
        "a range lies between -2147483648 and 2147483647",
    ];
    let mut found = mistakes(&text);
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn too_many_combinations_of_arguments() {
    let many = vec!["n"; 30].join(" | ");
    let text =
        format!("rule r(a, b, x) {{ land; }} piece Test {{ moves r({many}, {many}, {many}); }}");
    assert_eq!(
        mistakes(&game(&text)),
        ["more than 20000 combinations of arguments are too many"]
    );
}

#[test]
fn calls_that_double_each_time() {
    let rules: String = (0..39)
        .map(|i| format!("rule r{i} {{ r{}; r{}; }} ", i + 1, i + 1))
        .collect();
    let text = game(&format!(
        "{rules} rule r39 {{ step n; }} piece Test {{ moves r0; }}"
    ));
    let found = mistakes(&text);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("too large"));
}

#[test]
fn arguments_that_double_each_time() {
    let rules: String = (0..35)
        .map(|i| format!("rule r{i}(x) {{ r{}(x & x); }} ", i + 1))
        .collect();
    let text = game(&format!(
        "{rules} rule r35(x) {{ verify x; land; }} piece Test {{ moves r0(empty); }}"
    ));
    let found = mistakes(&text);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("too large"));
}

#[test]
fn arguments_that_nest_deeper_with_each_call() {
    let deep = |x: &str| format!("{}{x}{}", "!(".repeat(14), ")".repeat(14));
    let rules: String = (0..30)
        .map(|i| format!("rule r{i}(x) {{ r{}({}); }} ", i + 1, deep("x")))
        .collect();
    let text = game(&format!(
        "{rules} rule r30(x) {{ verify x; land; }} piece Test {{ moves r0(empty); }}"
    ));
    let found = mistakes(&text);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("too large"));
}

#[test]
fn expressions_nested_too_deeply() {
    let mut deep = Expr::Bool(true, Span::call_site());
    for _ in 0..5000 {
        deep = Expr::Unary(UnOp::Not, Box::new(deep), Span::call_site());
    }
    let name = Ident::new("i", Span::call_site());
    assert_eq!(
        of_tree(vec![Item::Invariant(name, deep)]),
        ["this is nested too deeply"]
    );
}

#[test]
fn empty_lists_where_the_parser_makes_none() {
    let id = || Ident::new("x", Span::call_site());
    let at = Span::call_site;
    let grid = BoardItem::Grid {
        span: at(),
        axes: Vec::new(),
        filter: None,
    };
    let nothing = BoardItem::Cells(Vec::new());
    let items = vec![
        Item::Players(at(), Vec::new()),
        Item::Allies(at(), Vec::new()),
        Item::Board(
            at(),
            vec![
                grid,
                nothing,
                BoardItem::Directions(vec![(
                    id(),
                    Some(dagaz_lang::syntax::DirDef::Sum(Vec::new())),
                )]),
            ],
        ),
        Item::Turns {
            span: at(),
            entries: Vec::new(),
            repeat_from: 7,
        },
        Item::Moves(
            at(),
            vec![Use {
                rule: id(),
                arguments: vec![Vec::new()],
            }],
        ),
        Item::Priority {
            span: at(),
            before_invariants: false,
            ranks: vec![Vec::new()],
        },
        Item::Setup(at(), Vec::new()),
        Item::End(at(), Vec::new()),
    ];
    assert!(!of_tree(items).is_empty());
}

/// A text without each of its tokens in turn, however deep in brackets.
fn without_one(tokens: &[TokenTree]) -> Vec<Vec<TokenTree>> {
    let mut all = Vec::new();
    for i in 0..tokens.len() {
        let around = |middle: Option<TokenTree>| {
            let after = tokens[i + 1..].iter().cloned();
            tokens[..i]
                .iter()
                .cloned()
                .chain(middle)
                .chain(after)
                .collect()
        };
        all.push(around(None));
        if let TokenTree::Group(group) = &tokens[i] {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            for less in without_one(&inner) {
                let stream = less.into_iter().collect();
                all.push(around(Some(Group::new(group.delimiter(), stream).into())));
            }
        }
    }
    all
}

#[test]
fn no_token_less_makes_a_panic() {
    let text =
        game("setup { White { Man a1 with worn = 2; hand King 1; } } priority capturing > walk;");
    let tokens: Vec<TokenTree> = text
        .parse::<TokenStream>()
        .expect("tokens")
        .into_iter()
        .collect();
    for less in without_one(&tokens) {
        let mut report = Report::default();
        let file = dagaz_lang::parse::parse(less.into_iter().collect(), &mut report);
        for game in &file.games {
            let mut report = Report::default();
            let rules = dagaz_lang::resolve::resolve(game, &mut report);
            assert_eq!(rules.is_some(), report.is_empty());
        }
    }
}
