//! Names: what a table declares, the words of the language, and the names of the game.

use proc_macro2::{Ident, Span};

use super::lower::Lower;
use super::syntax::What;
use crate::report::{Diagnostic, nearest};

/// What an expression stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Cond,
    Num,
    Cell,
    Set,
    Kind,
    Player,
    /// `none`, which is of whatever sort is wanted.
    Nothing,
    /// A name of the game: a player or a kind, as its place demands.
    Game,
    /// Something about which a complaint was made.
    Broken,
}

impl Sort {
    /// How a message calls it.
    pub fn a_what(self) -> &'static str {
        match self {
            Sort::Cond => "a condition",
            Sort::Num => "a number",
            Sort::Cell => "a cell",
            Sort::Set => "a set of cells",
            Sort::Kind => "a kind of piece",
            Sort::Player => "a player",
            Sort::Nothing => "`none`",
            Sort::Game => "a player or a kind of piece",
            Sort::Broken => "a mistake",
        }
    }

    /// Whether it can stand where another sort is wanted.
    pub fn serves(self, wanted: Sort) -> bool {
        match self {
            Sort::Broken => true,
            Sort::Cell => matches!(wanted, Sort::Cell | Sort::Set),
            Sort::Set => matches!(wanted, Sort::Set | Sort::Cell),
            Sort::Game => matches!(wanted, Sort::Kind | Sort::Player | Sort::Set | Sort::Cell),
            Sort::Nothing => matches!(wanted, Sort::Cell | Sort::Kind | Sort::Player),
            _ => self == wanted,
        }
    }
}

/// Words that stand for something in any table.
pub(super) const WORDS: [(&str, Sort); 16] = [
    ("here", Sort::Cell),
    ("from", Sort::Cell),
    ("target", Sort::Cell),
    ("mover", Sort::Kind),
    ("us", Sort::Player),
    ("them", Sort::Player),
    ("to_move", Sort::Player),
    ("cells", Sort::Set),
    ("empty", Sort::Set),
    ("occupied", Sort::Set),
    ("won", Sort::Cond),
    ("lost", Sort::Cond),
    ("drawn", Sort::Cond),
    ("over", Sort::Cond),
    ("mobility", Sort::Num),
    ("none", Sort::Nothing),
];

/// More words that can't be declared.
const TAKEN: [&str; 20] = [
    "root",
    "legal",
    "depth",
    "count",
    "sum",
    "min",
    "max",
    "abs",
    "file",
    "rank",
    "level",
    "axis",
    "distance",
    "manhattan",
    "any",
    "all",
    "kind",
    "owner",
    "after",
    "no",
];

/// True for a word that can't be declared.
pub(super) fn is_taken(name: &str) -> bool {
    WORDS.iter().any(|(word, _)| *word == name) || TAKEN.contains(&name)
}

/// The sort of what a word declares; constraints on moves aren't expressions.
pub(super) fn sort_of(what: What) -> Option<Sort> {
    Some(match what {
        What::Cell => Sort::Cell,
        What::Set | What::Zone => Sort::Set,
        What::Number => Sort::Num,
        What::Predicate => Sort::Cond,
        What::Moves => return None,
    })
}

/// What a name in an expression is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Declared by the table.
    Declared(What),
    /// A word of the language.
    Word(Sort),
    /// A player or a kind of the game.
    Game,
    /// A cell of the game.
    Cell,
    Unknown,
}

impl Lower<'_> {
    /// What a name in an expression is. The macro doesn't see the game: names that begin with a capital letter are taken
    /// for its players and kinds, and those of a few small letters and a number for its cells, unless they are declared.
    pub fn meaning(&self, id: &Ident) -> Meaning {
        let name = id.to_string();
        if let Some(define) = self.table.defines().find(|define| define.name == name) {
            return Meaning::Declared(define.what);
        }
        if let Some((_, sort)) = WORDS.iter().find(|(word, _)| *word == name) {
            return Meaning::Word(*sort);
        }
        if name.starts_with(char::is_uppercase) {
            return Meaning::Game;
        }
        if is_cell(&name) {
            return Meaning::Cell;
        }
        Meaning::Unknown
    }

    /// Complains about a name that nobody has declared.
    pub fn unknown(&mut self, id: &Ident, wanted: Sort) {
        let what = match wanted {
            Sort::Cond => "predicate",
            Sort::Num => "number",
            Sort::Cell => "cell",
            Sort::Kind => "kind of piece",
            Sort::Player => "player",
            _ => "set",
        };
        let declared = self.table.defines().filter_map(|define| {
            let sort = sort_of(define.what)?;
            sort.serves(wanted).then(|| define.name.to_string())
        });
        let words = WORDS.iter().filter(|(_, sort)| sort.serves(wanted));
        let words = words.map(|(word, _)| (*word).to_owned());
        let known: Vec<String> = declared.chain(words).collect();
        self.unknown_name(id, what, &known);
    }

    /// Complains about a name of some sort of thing that isn't among those known.
    pub fn unknown_name(&mut self, id: &Ident, what: &str, known: &[String]) {
        if self.table.gaps {
            return;
        }
        let name = id.to_string();
        let message = format!("unknown {what} `{name}`");
        let mut diagnostic = Diagnostic::new(id.span(), message).missing();
        if let Some(near) = nearest(&name, known.iter().map(String::as_str)) {
            diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
        }
        self.report.add(diagnostic);
    }

    /// Complains about something, with a way out if there is one.
    pub fn wrong(&mut self, span: Span, message: impl Into<String>, help: &str) {
        let mut diagnostic = Diagnostic::new(span, message);
        if !help.is_empty() {
            diagnostic = diagnostic.help(help);
        }
        self.report.add(diagnostic);
    }
}

/// `e4`
fn is_cell(name: &str) -> bool {
    let digits = name.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let letters = name.len() - digits.len();
    (1..=2).contains(&letters) && !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
}
