//! A text as a tree: brackets within brackets.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// A token, or tokens in brackets.
#[derive(Clone, Debug)]
pub enum Tree {
    /// With what follows it: a space, or nothing where the next sign belongs to it.
    Leaf(Sort, String),
    /// With the brackets.
    Group(&'static str, Vec<Tree>),
}

impl Tree {
    /// The token, or the brackets.
    pub fn head(&self) -> String {
        match self {
            Tree::Leaf(_, text) => text.clone(),
            Tree::Group(brackets, _) => (*brackets).to_string(),
        }
    }
}

/// Sorts of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Word,
    Number,
    Sign,
}

/// The trees of a stream.
pub fn trees(tokens: TokenStream) -> Vec<Tree> {
    tokens.into_iter().map(tree).collect()
}

fn tree(token: TokenTree) -> Tree {
    match token {
        TokenTree::Group(group) => {
            let brackets = match group.delimiter() {
                Delimiter::Parenthesis => "()",
                Delimiter::Bracket => "[]",
                Delimiter::Brace | Delimiter::None => "{}",
            };
            Tree::Group(brackets, trees(group.stream()))
        }
        TokenTree::Ident(word) => Tree::Leaf(Sort::Word, format!("{word} ")),
        TokenTree::Literal(number) => Tree::Leaf(Sort::Number, format!("{number} ")),
        TokenTree::Punct(sign) => {
            let space = if sign.spacing() == Spacing::Alone {
                " "
            } else {
                ""
            };
            Tree::Leaf(Sort::Sign, format!("{}{space}", sign.as_char()))
        }
    }
}

/// The text of some trees.
pub fn text(trees: &[Tree]) -> String {
    let mut out = String::new();
    print(trees, &mut out);
    out
}

fn print(trees: &[Tree], out: &mut String) {
    for tree in trees {
        match tree {
            Tree::Leaf(_, text) => {
                *out += text;
                if text.starts_with([';', '}']) {
                    *out += "\n";
                }
            }
            Tree::Group(brackets, inner) => {
                *out += &brackets[..1];
                *out += " ";
                print(inner, out);
                *out += &brackets[1..];
                *out += if *brackets == "{}" { "\n" } else { " " };
            }
        }
    }
}

/// How many trees there are, those in brackets included.
pub fn size(trees: &[Tree]) -> usize {
    let inner = |tree: &Tree| match tree {
        Tree::Leaf(..) => 0,
        Tree::Group(_, inner) => size(inner),
    };
    trees.iter().map(|tree| 1 + inner(tree)).sum()
}

/// The list that holds the tree with this number, and its place there.
pub fn find(trees: &mut Vec<Tree>, number: usize) -> Option<(&mut Vec<Tree>, usize)> {
    let mut before = 0;
    for at in 0..trees.len() {
        if before == number {
            return Some((trees, at));
        }
        before += 1;
        if let Tree::Group(_, inner) = &trees[at] {
            let size = size(inner);
            if number < before + size {
                let Tree::Group(_, inner) = &mut trees[at] else {
                    return None;
                };
                return find(inner, number - before);
            }
            before += size;
        }
    }
    None
}
