//! All games parse; none of their mutilations breaks the parser.

use dagaz_lang::report::Report;
use proc_macro2::{Group, TokenStream, TokenTree};

use crate::shelf;

/// Every `game!` block of the games crate, with its file.
fn games() -> Vec<(String, TokenStream)> {
    let mut games = Vec::new();
    for texts in shelf::all() {
        let name = texts.name().to_string();
        let blocks = texts.blocks().iter();
        games.extend(blocks.map(|block| (name.clone(), block.clone())));
    }
    assert!(games.len() >= 6);
    games
}

fn mistakes(tokens: TokenStream) -> Vec<String> {
    let mut report = Report::default();
    dagaz_lang::parse::parse(tokens, &mut report);
    report.sorted().iter().map(|d| d.text()).collect()
}

#[test]
fn all_games_parse() {
    for (name, tokens) in games() {
        assert_eq!(mistakes(tokens), [""; 0], "in {name}");
    }
}

/// What becomes of a token tree.
type Change<'a> = &'a dyn Fn(&TokenTree) -> Vec<TokenTree>;

/// Calls `visit` with the tokens once for each token tree, changed there by `change`.
fn mutate(tokens: &TokenStream, change: Change, visit: &mut dyn FnMut(TokenStream)) {
    let trees: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        let mut with = |middle: Vec<TokenTree>| {
            let before = trees[..at].iter().cloned();
            visit(
                before
                    .chain(middle)
                    .chain(trees[at + 1..].iter().cloned())
                    .collect(),
            );
        };
        with(change(tree));
        if let TokenTree::Group(group) = tree {
            mutate(&group.stream(), change, &mut |inner| {
                with(vec![Group::new(group.delimiter(), inner).into()]);
            });
        }
    }
}

/// A missing, doubled or foreign token is a mistake in one place, and mostly one mistake.
#[test]
fn one_wrong_token_is_one_mistake() {
    let foreign: TokenTree = "?"
        .parse::<TokenStream>()
        .unwrap()
        .into_iter()
        .next()
        .unwrap();
    let changes: [(&str, Change, usize); 3] = [
        ("missing", &|_| Vec::new(), 6),
        ("doubled", &|tree| vec![tree.clone(), tree.clone()], 6),
        ("foreign", &|_| vec![foreign.clone()], 6),
    ];
    for (name, tokens) in games() {
        for (what, change, most) in changes {
            let (mut cases, mut total, mut next) = (0, 0, 0);
            mutate(&tokens, change, &mut |tokens| {
                // One in three: there are many games.
                next += 1;
                if next % 3 != 0 {
                    return;
                }
                let text = mistakes(tokens);
                assert!(text.len() <= most, "{name}, {what}: {text:#?}");
                (cases, total) = (cases + 1, total + text.len());
            });
            assert!(
                total <= cases * 5 / 4,
                "{name}, {what}: {total} mistakes in {cases} cases"
            );
        }
    }
}

#[test]
fn deep_and_long_texts_are_refused() {
    let deep = |open: &str, close: &str| {
        format!(
            "game G {{ rule r {{ verify {}x{}; }} }}",
            open.repeat(5000),
            close.repeat(5000)
        )
    };
    let bodies = [
        deep("(", ")"),
        deep("!", ""),
        deep("- ", ""),
        deep("x + ", ""),
        deep("my (", ")"),
    ];
    for body in bodies {
        let text = mistakes(body.parse().unwrap());
        assert_eq!(text.len(), 1, "{text:?}");
    }
    let ifs = format!(
        "game G {{ rule r {{ if x {{ }} {} }} }}",
        "else if x { } ".repeat(5000)
    );
    assert!((1..=2).contains(&mistakes(ifs.parse().unwrap()).len()));
}

#[test]
fn odd_literals_are_refused() {
    let literals = [
        "1.5",
        "1e5",
        "5e",
        "0x",
        "0b12",
        "3u8",
        "1f32",
        "'c'",
        "b'c'",
        "b\"x\"",
        "c\"x\"",
        "99999999999999999999",
    ];
    for literal in literals {
        let Ok(tokens) = format!("game G {{ rule r {{ go {literal}; }} }}").parse() else {
            continue;
        };
        let text = mistakes(tokens);
        assert_eq!(text.len(), 1, "{text:?}");
        assert!(text[0].starts_with("expected a cell, found"), "{text:?}");
    }
}
