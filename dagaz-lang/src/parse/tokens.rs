//! Token trees as the grammar likes them.

use proc_macro2::{Delimiter, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use crate::report::Report;

/// A token, or a bracketed group of them.
#[derive(Clone, Debug)]
pub(super) enum Tok {
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
    /// What the language has no use for: how to call it, and what to do instead.
    Odd(String, &'static str, Span),
}

/// A bracketed group.
#[derive(Clone, Debug)]
pub(super) struct Group {
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
            Tok::Odd(_, _, s) => *s,
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
            Tok::Odd(what, _, _) => what.clone(),
        }
    }
}

/// How deep brackets may nest.
const DEEPEST: usize = 48;

/// Longest first: the first that fits is taken.
const OPERATORS: [&str; 43] = [
    "..=", "...", "<->", "..", "=>", "->", "==", "!=", "<=", ">=", "<>", "||", "&&", "+=", "-=",
    "*=", "/=", "::", "+", "-", "*", "/", "%", "!", "=", "<", ">", "&", "|", ",", ";", ":", ".",
    "?", "#", "@", "$", "^", "~", "'", "\\", "`", "_",
];

/// The tokens, and where they end.
pub(super) fn read(tokens: TokenStream, report: &mut Report) -> (Vec<Tok>, Span) {
    let mut toks = Vec::new();
    Reader { report, depth: 0 }.read(tokens, &mut toks);
    let end = match toks.last() {
        Some(Tok::Group(group)) => group.end,
        Some(other) => other.span(),
        None => Span::call_site(),
    };
    (toks, end)
}

struct Reader<'r> {
    report: &'r mut Report,
    depth: usize,
}

impl Reader<'_> {
    fn read(&mut self, tokens: TokenStream, out: &mut Vec<Tok>) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < trees.len() {
            at += match &trees[at] {
                TokenTree::Ident(word) => {
                    out.push(Tok::Word(word.clone()));
                    1
                }
                TokenTree::Literal(literal) => {
                    out.push(read_literal(literal));
                    1
                }
                TokenTree::Punct(first) if first.as_char() == '#' => {
                    match read_attribute(&trees[at + 1..]) {
                        Some((tok, taken)) => {
                            out.push(tok);
                            1 + taken
                        }
                        None => read_operator(&trees[at..], first, out),
                    }
                }
                TokenTree::Punct(first) => read_operator(&trees[at..], first, out),
                TokenTree::Group(group) => {
                    self.read_group(group, out);
                    1
                }
            };
        }
    }

    /// A group without brackets, as macros make them, is spliced in.
    fn read_group(&mut self, group: &proc_macro2::Group, out: &mut Vec<Tok>) {
        if self.depth == DEEPEST {
            self.report
                .error(group.span_open(), "brackets are nested too deeply");
            return;
        }
        self.depth += 1;
        let open = match group.delimiter() {
            Delimiter::Parenthesis => "(",
            Delimiter::Brace => "{",
            Delimiter::Bracket => "[",
            Delimiter::None => {
                self.read(group.stream(), out);
                self.depth -= 1;
                return;
            }
        };
        let mut toks = Vec::new();
        self.read(group.stream(), &mut toks);
        self.depth -= 1;
        let (start, end) = (group.span_open(), group.span_close());
        out.push(Tok::Group(Group {
            open,
            toks,
            start,
            end,
            span: group.span(),
        }));
    }
}

/// The longest operator at the head of the trees; returns how many trees it takes.
fn read_operator(trees: &[TokenTree], first: &Punct, out: &mut Vec<Tok>) -> usize {
    let mut text = String::new();
    let mut last = first.span();
    let mut spans = Vec::new();
    for tree in trees.iter().take(3) {
        let TokenTree::Punct(punct) = tree else { break };
        text.push(punct.as_char());
        spans.push(punct.span());
        if punct.spacing() == Spacing::Alone {
            break;
        }
    }
    let Some(op) = OPERATORS.into_iter().find(|op| text.starts_with(op)) else {
        out.push(Tok::Odd(format!("`{}`", first.as_char()), "", first.span()));
        return 1;
    };
    if let Some(span) = spans.get(op.len() - 1) {
        last = *span;
    }
    out.push(Tok::Op(op, first.span().join(last).unwrap_or(first.span())));
    op.len()
}

/// What follows `#`: `[doc = "…"]`, `![doc = "…"]`, or another attribute.
fn read_attribute(rest: &[TokenTree]) -> Option<(Tok, usize)> {
    let (group, taken) = match rest {
        [TokenTree::Group(group), ..] => (group, 1),
        [TokenTree::Punct(bang), TokenTree::Group(group), ..] if bang.as_char() == '!' => {
            (group, 2)
        }
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
    let help = "rules take doc comments only; leave it out";
    Some((
        Tok::Odd("an attribute".to_string(), help, group.span_open()),
        taken,
    ))
}

fn read_literal(literal: &Literal) -> Tok {
    let span = literal.span();
    let odd = |what: &str, help| Tok::Odd(what.to_string(), help, span);
    match syn::Lit::new(literal.clone()) {
        syn::Lit::Str(text) => Tok::Str(text.value(), span),
        syn::Lit::Int(int) if !int.suffix().is_empty() => Tok::Odd(
            format!("`{literal}`"),
            "numbers and cells' names begin with no digits and letters mixed: write the name as a string",
            span,
        ),
        syn::Lit::Int(int) => match int.base10_parse::<i64>() {
            Ok(value) => Tok::Int(value, int.base10_digits().to_string(), span),
            Err(_) => odd(
                "a number that is too large",
                "numbers go up to 9223372036854775807",
            ),
        },
        syn::Lit::Float(_) => Tok::Odd(
            format!("`{literal}`"),
            "numbers are whole; a cell's name of this form is written as a string",
            span,
        ),
        syn::Lit::Char(_) => odd("a character", "write it as a string, in double quotes"),
        _ => Tok::Odd(format!("`{literal}`"), "", span),
    }
}
