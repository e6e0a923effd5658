//! Token trees as the grammar likes them.

use proc_macro2::{Delimiter, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// A token, or a bracketed group of them.
#[derive(Clone, Debug)]
pub(crate) enum Tok {
    /// `King`, `if`
    Word(Ident),
    /// `8`: the value and the digits
    Int(i64, String, Span),
    /// `"5e"`
    Str(String, Span),
    /// `..=`, `+`
    Op(&'static str, Span),
    /// `( … )`, `{ … }`, `[ … ]`
    Group(Group),
    /// `/// …`
    Doc(String, Span),
    /// `#[…]`
    Attribute(Span),
    /// What the language has no use for: how to call it, and what to do instead.
    Odd(String, &'static str, Span),
}

/// A bracketed group.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// `(`, `{` or `[`
    pub open: &'static str,
    /// What stands in it.
    pub toks: Vec<Tok>,
    /// Of the opening bracket.
    pub start: Span,
    /// Of the closing bracket.
    pub end: Span,
    /// Of all.
    pub span: Span,
}

impl Tok {
    /// Where it stands; for a group, its opening bracket.
    pub fn span(&self) -> Span {
        match self {
            Tok::Word(word) => word.span(),
            Tok::Int(_, _, s) | Tok::Str(_, s) | Tok::Op(_, s) | Tok::Doc(_, s) => *s,
            Tok::Attribute(s) | Tok::Odd(_, _, s) => *s,
            Tok::Group(group) => group.start,
        }
    }

    /// The line on which it ends.
    pub fn last_line(&self) -> usize {
        match self {
            Tok::Group(group) => group.end.end().line,
            other => other.span().end().line,
        }
    }

    /// How a message calls it.
    pub fn describe(&self) -> String {
        match self {
            Tok::Word(word) => format!("`{word}`"),
            Tok::Int(_, digits, _) => format!("`{digits}`"),
            Tok::Str(text, _) => format!("`{text:?}`"),
            Tok::Op(op, _) => format!("`{op}`"),
            Tok::Group(group) => format!("`{}`", group.open),
            Tok::Doc(..) => "a doc comment".to_string(),
            Tok::Attribute(_) => "an attribute".to_string(),
            Tok::Odd(what, _, _) => what.clone(),
        }
    }
}

/// How deep brackets may nest.
const DEEPEST: usize = 48;

/// Longest first: the first that fits is taken.
const OPERATORS: [&str; 40] = [
    "..=", "...", "<->", "..", "=>", "->", "==", "!=", "<=", ">=", "<>", "||", "&&", "+=", "-=",
    "*=", "/=", "::", "+", "-", "*", "/", "%", "!", "=", "<", ">", "&", "|", ",", ";", ":", ".",
    "?", "#", "@", "$", "^", "~", "'",
];

/// The tokens, and where they end.
pub(crate) fn read(tokens: TokenStream) -> (Vec<Tok>, Span) {
    let mut toks = Vec::new();
    read_trees(tokens, 0, &mut toks);
    let end = match toks.last() {
        Some(Tok::Group(group)) => group.end,
        Some(other) => other.span(),
        None => Span::call_site(),
    };
    (toks, end)
}

fn read_trees(tokens: TokenStream, depth: usize, out: &mut Vec<Tok>) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while at < trees.len() {
        let mut taken = 1;
        match &trees[at] {
            TokenTree::Ident(word) => out.push(Tok::Word(word.clone())),
            TokenTree::Literal(literal) => out.push(read_literal(literal)),
            TokenTree::Group(group) => read_group(group, depth, out),
            TokenTree::Punct(first) => {
                let (tok, length) = read_attribute(&trees[at..])
                    .unwrap_or_else(|| read_operator(&trees[at..], first));
                out.push(tok);
                taken = length;
            }
        }
        at += taken;
    }
}

/// A group without brackets, as macros make them, is spliced in.
fn read_group(group: &proc_macro2::Group, depth: usize, out: &mut Vec<Tok>) {
    let (start, end) = (group.span_open(), group.span_close());
    if depth == DEEPEST {
        let what = "brackets that are nested too deeply".to_string();
        out.push(Tok::Odd(what, "", start));
        return;
    }
    let open = match group.delimiter() {
        Delimiter::Parenthesis => "(",
        Delimiter::Brace => "{",
        Delimiter::Bracket => "[",
        Delimiter::None => return read_trees(group.stream(), depth + 1, out),
    };
    let mut toks = Vec::new();
    read_trees(group.stream(), depth + 1, &mut toks);
    out.push(Tok::Group(Group {
        open,
        toks,
        start,
        end,
        span: group.span(),
    }));
}

/// The longest operator at the head of the trees, and how many of them it takes.
fn read_operator(trees: &[TokenTree], first: &Punct) -> (Tok, usize) {
    let mut text = String::new();
    let mut spans = Vec::new();
    for tree in trees.iter().take(3) {
        let TokenTree::Punct(punct) = tree else { break };
        text.push(punct.as_char());
        spans.push(punct.span());
        // Rust has a token `<-`, and macros that hand it on part it from the `>`; nothing else begins with both.
        if punct.spacing() == Spacing::Alone && text != "<-" {
            break;
        }
    }
    let Some(op) = OPERATORS.into_iter().find(|op| text.starts_with(op)) else {
        return (
            Tok::Odd(format!("`{}`", first.as_char()), "", first.span()),
            1,
        );
    };
    let span = first
        .span()
        .join(spans[op.len() - 1])
        .unwrap_or(first.span());
    (Tok::Op(op, span), op.len())
}

/// `#[doc = "…"]`, `#![doc = "…"]`, or another attribute, and how many trees it takes.
fn read_attribute(trees: &[TokenTree]) -> Option<(Tok, usize)> {
    let is = |punct: &Punct, c| punct.as_char() == c;
    let (group, taken) = match trees {
        [TokenTree::Punct(a), TokenTree::Group(g), ..] if is(a, '#') => (g, 2),
        [
            TokenTree::Punct(a),
            TokenTree::Punct(b),
            TokenTree::Group(g),
            ..,
        ] if is(a, '#') && is(b, '!') => (g, 3),
        _ => return None,
    };
    if group.delimiter() != Delimiter::Bracket {
        return None;
    }
    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
    if let [
        TokenTree::Ident(name),
        TokenTree::Punct(_),
        TokenTree::Literal(text),
    ] = &inner[..]
        && name == "doc"
        && let Tok::Str(text, span) = read_literal(text)
    {
        let line = text.strip_prefix(' ').unwrap_or(&text).to_string();
        return Some((Tok::Doc(line, span), taken));
    }
    Some((Tok::Attribute(group.span_open()), taken))
}

fn read_literal(literal: &Literal) -> Tok {
    let span = literal.span();
    let (what, help) = match syn::Lit::new(literal.clone()) {
        syn::Lit::Str(text) => return Tok::Str(text.value(), span),
        syn::Lit::Int(int) if int.suffix().is_empty() => match int.base10_parse::<i64>() {
            Ok(value) => return Tok::Int(value, int.base10_digits().to_string(), span),
            Err(_) => (format!("`{literal}`"), "this number is too large"),
        },
        syn::Lit::Int(_) | syn::Lit::Float(_) => (
            format!("`{literal}`"),
            "numbers are digits only; a cell's name like this is written as a string",
        ),
        syn::Lit::Char(_) => (
            "a character".to_string(),
            "write it as a string, in double quotes",
        ),
        _ => (format!("`{literal}`"), ""),
    };
    Tok::Odd(what, help, span)
}
