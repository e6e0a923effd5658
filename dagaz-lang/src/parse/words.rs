//! The words of the language, and what to say about others.

use proc_macro2::Ident;

use super::cursor::{Lost, Parsed, Parser};
use crate::report::nearest;

/// The words that begin a section anywhere, and more.
macro_rules! sections {
    ($($more:literal),*) => {
        &[
            "players", "neutral", "chance", "allies", "board", "piece", "state", "clock", "rule",
            "moves", "idle", "priority", "turns", "pass", "before", "after", "invariant", "setup",
            "end", "chain", "merge", "repetition", "weight", "prefer", "hidden", "masked", $($more),*
        ]
    };
}

/// Words that begin a section of a game.
pub const SECTIONS: &[&str] = sections!["variant", "include"];

/// Words that begin a section of a variant.
pub(super) const VARIANT_SECTIONS: &[&str] = sections!["without"];

/// Words that begin a section of shared rules.
pub(super) const SHARED_SECTIONS: &[&str] = sections!["include"];

/// Words that begin a line of `board { … }`.
pub const BOARD_LINES: &[&str] = &[
    "grid",
    "cell",
    "remove",
    "direction",
    "link",
    "unlink",
    "zone",
    "state",
    "symmetry",
    "columns",
];

/// Words that begin a line of `piece … { … }`.
pub const PIECE_LINES: &[&str] = &[
    "symbol", "state", "hand", "moved", "moves", "drops", "after",
];

/// Words that begin a statement.
pub const STATEMENTS: &[&str] = &[
    "step", "go", "verify", "fail", "if", "while", "for", "choose", "either", "let", "set",
    "capture", "remove", "become", "convert", "move", "place", "pile", "tuck", "shift", "next",
    "land", "done",
];

/// Words that stand between expressions, and so can't be one.
const BETWEEN: &[&str] = &[
    "at", "of", "in", "is", "where", "and", "or", "to", "then", "by", "with", "else",
];

/// Statements' words that can't be an expression either.
const VERBS: &[&str] = &[
    "step", "verify", "fail", "while", "for", "choose", "either", "let", "set", "become",
    "convert", "land", "done",
];

/// True for words of Rust that look like the call of a rule when they stand alone.
pub(super) fn is_foreign(word: &Ident) -> bool {
    ["return", "break", "continue"].iter().any(|w| word == w)
}

/// True for a word that can't be an expression.
pub(super) fn is_reserved(word: &Ident) -> bool {
    BETWEEN.iter().chain(VERBS).any(|w| word == w)
}

/// True for a word that can stand after an expression only.
pub(super) fn is_between(word: &Ident) -> bool {
    BETWEEN.iter().any(|w| word == w)
}

/// Words of other languages, and ours for them.
const SECTION_ALIASES: &[(&str, &str)] = &[
    ("fn", "rule"),
    ("def", "rule"),
    ("struct", "piece"),
    ("enum", "piece"),
    ("type", "piece"),
    ("let", "state"),
    ("var", "state"),
    ("static", "state"),
    ("const", "state"),
    ("attribute", "state"),
    ("counter", "clock"),
    ("move", "moves"),
    ("win", "end"),
    ("draw", "end"),
    ("loss", "end"),
    ("goal", "end"),
    ("order", "turns"),
    ("team", "allies"),
    ("start", "setup"),
    ("assert", "invariant"),
];

const BOARD_ALIASES: &[(&str, &str)] = &[
    ("position", "cell"),
    ("positions", "cell"),
    ("square", "cell"),
    ("kill", "remove"),
    ("dir", "direction"),
    ("region", "zone"),
];

const PIECE_ALIASES: &[(&str, &str)] = &[
    ("attribute", "state"),
    ("let", "state"),
    ("move", "moves"),
    ("name", "symbol"),
    ("letter", "symbol"),
    ("image", "symbol"),
    ("notation", "symbol"),
];

const STATEMENT_ALIASES: &[(&str, &str)] = &[
    ("var", "let"),
    ("assert", "verify"),
    ("require", "verify"),
    ("return", "done"),
    ("match", "if"),
    ("switch", "if"),
    ("loop", "while"),
    ("add", "land"),
    ("goto", "go"),
    ("create", "place"),
    ("promote", "become"),
    ("flip", "convert"),
    ("foreach", "for"),
    ("until", "while"),
    ("delete", "remove"),
];

/// What a line can begin with somewhere.
struct Kind {
    /// "section"
    what: &'static str,
    /// " in `board`", or nothing
    place: &'static str,
    words: &'static [&'static str],
    aliases: &'static [(&'static str, &'static str)],
}

const KINDS: [Kind; 6] = [
    Kind {
        what: "section",
        place: "",
        words: SECTIONS,
        aliases: SECTION_ALIASES,
    },
    Kind {
        what: "section",
        place: " of a variant",
        words: VARIANT_SECTIONS,
        aliases: SECTION_ALIASES,
    },
    Kind {
        what: "section",
        place: " of shared rules",
        words: SHARED_SECTIONS,
        aliases: SECTION_ALIASES,
    },
    Kind {
        what: "line",
        place: " in `board`",
        words: BOARD_LINES,
        aliases: BOARD_ALIASES,
    },
    Kind {
        what: "line",
        place: " in `piece`",
        words: PIECE_LINES,
        aliases: PIECE_ALIASES,
    },
    Kind {
        what: "statement",
        place: "",
        words: STATEMENTS,
        aliases: STATEMENT_ALIASES,
    },
];

/// Complains about a word that begins no line here. If it is clear what was meant, that word.
pub(super) fn unknown(p: &mut Parser, word: &Ident, words: &[&str]) -> Parsed<&'static str> {
    let text = word.to_string();
    let Some(kind) = KINDS.iter().find(|k| k.words == words) else {
        return Err(Lost);
    };
    let (help, meant) = advice(kind, &text);
    p.error_at(
        word.span(),
        format!("unknown {} `{text}`{}", kind.what, kind.place),
        help,
    );
    p.guessed = Some(p.cx.report.clone());
    meant.ok_or(Lost)
}

/// What to say about an unknown word, and the word to go on with.
fn advice(kind: &Kind, text: &str) -> (String, Option<&'static str>) {
    if let Some((alias, word)) = kind.aliases.iter().find(|(alias, _)| *alias == text) {
        let go_on = (*alias == "fn").then_some(*word);
        return (format!("here it is called `{word}`"), go_on);
    }
    if kind.words == SHARED_SECTIONS && ["variant", "without"].contains(&text) {
        return ("variants are those of a game".to_owned(), None);
    }
    let near = nearest(text, kind.words.iter().copied());
    let elsewhere = KINDS.iter().find(|k| k.words.contains(&text));
    match (near, elsewhere) {
        (Some(word), None) => (format!("did you mean `{word}`?"), Some(word)),
        (Some(word), Some(_)) if is_variation(text, word) => {
            (format!("did you mean `{word}`?"), Some(word))
        }
        (_, Some(other)) if other.what == "section" && !kind.place.is_empty() => (
            format!("`{text}` is a section: it stands after the `}}` of this one"),
            None,
        ),
        (_, Some(other)) => (format!("`{text}` is a {}{}", other.what, other.place), None),
        (None, None) => {
            let known = listed(kind.words);
            (
                format!("a {}{} begins with one of {known}", kind.what, kind.place),
                None,
            )
        }
    }
}

/// `move` and `moves`
fn is_variation(a: &str, b: &str) -> bool {
    a.starts_with(b) || b.starts_with(a)
}

/// `` `a`, `b`, `c` ``
pub(super) fn listed(words: &[&str]) -> String {
    words
        .iter()
        .map(|w| format!("`{w}`"))
        .collect::<Vec<_>>()
        .join(", ")
}
