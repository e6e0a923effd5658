//! A table as written.

use proc_macro2::{Ident, Span};

use crate::syntax::Expr;

/// `pub table Name for path::Game { … }`
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub doc: String,
    pub public: bool,
    pub name: Ident,
    /// Of the game's type.
    pub game: Path,
    pub items: Vec<Item>,
    pub variants: Vec<Variant>,
    /// Lines were lost, so a name that isn't there may have been declared.
    pub gaps: bool,
}

/// `variant Name { … }`: another table, of which only that is written which differs.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub doc: String,
    pub name: Ident,
    pub items: Vec<Item>,
}

/// `crate::endings::KingAndRook`
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// It begins with `::`.
    pub absolute: bool,
    pub names: Vec<Ident>,
}

/// A line of a table.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Define(Define),
    Advice(Box<Advice>),
    Rule(Rule),
}

/// `number room = …;`
#[derive(Clone, Debug)]
pub(super) struct Define {
    pub what: What,
    pub name: Ident,
    pub value: Value,
}

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Cell,
    Set,
    Zone,
    Number,
    Predicate,
    Moves,
}

impl What {
    /// The words that declare them.
    pub const ALL: [(&'static str, What); 6] = [
        ("cell", What::Cell),
        ("set", What::Set),
        ("zone", What::Zone),
        ("number", What::Number),
        ("predicate", What::Predicate),
        ("moves", What::Moves),
    ];

    /// The word that declares it.
    pub fn word(self) -> &'static str {
        let found = What::ALL.iter().find(|(_, what)| *what == self);
        found.map_or("name", |(word, _)| word)
    }
}

/// What it stands for.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Expr(Expr),
    /// `fn path::to::function`
    Rust(Path),
    Moves(Moves),
}

/// `advice squeeze { … }`
#[derive(Clone, Debug)]
pub(super) struct Advice {
    pub name: Ident,
    pub better: Option<Expr>,
    pub holding: Option<Expr>,
    pub us: Option<Clause>,
    pub them: Option<Clause>,
}

/// `us …;`: the span is of the word
#[derive(Clone, Debug)]
pub(super) struct Clause {
    pub span: Span,
    pub moves: Moves,
}

/// `rule edge: if … then squeeze, approach;`
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub name: Ident,
    pub condition: Option<Expr>,
    pub advices: Vec<Ident>,
}

/// A constraint on moves.
#[derive(Clone, Debug)]
pub(super) enum Moves {
    /// `legal`
    Legal,
    /// `none`
    None,
    /// `rook_moves`
    Named(Ident),
    /// `depth < 3`: the operator, and the number
    Depth(&'static str, u32),
    /// `legal where mover is Rook`
    Where(Box<Moves>, Expr),
    /// `legal by rank(target)`
    By(Box<Moves>, Vec<Expr>),
    /// `a and b`; the span is of the first `and`
    And(Vec<Moves>, Span),
    /// `a then b`
    Then(Vec<Moves>),
    /// Something about which the parser has complained.
    Error,
}

impl Table {
    /// The variant as a table of its own.
    pub fn with(&self, variant: &Variant) -> Table {
        let mut items = self.items.clone();
        for item in &variant.items {
            let twin = items.iter_mut().find(|other| other.is_like(item));
            match (twin, item) {
                (Some(Item::Advice(old)), Item::Advice(new)) => old.change(new),
                (Some(old), new) => *old = new.clone(),
                (None, new) => {
                    let end = items.len();
                    let last = items.iter().position(Item::always_holds);
                    let place = if new.is_conditional() { last } else { None };
                    items.insert(place.unwrap_or(end), new.clone());
                }
            }
        }
        Table {
            doc: variant.doc.clone(),
            name: variant.name.clone(),
            items,
            variants: Vec::new(),
            ..self.clone()
        }
    }

    /// What it declares.
    pub fn defines(&self) -> impl Iterator<Item = &Define> {
        self.items.iter().filter_map(|item| match item {
            Item::Define(define) => Some(define),
            _ => None,
        })
    }

    /// Its advices.
    pub fn advices(&self) -> impl Iterator<Item = &Advice> {
        self.items.iter().filter_map(|item| match item {
            Item::Advice(advice) => Some(&**advice),
            _ => None,
        })
    }

    /// Its rules.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.items.iter().filter_map(|item| match item {
            Item::Rule(rule) => Some(rule),
            _ => None,
        })
    }
}

impl Item {
    pub fn name(&self) -> &Ident {
        match self {
            Item::Define(define) => &define.name,
            Item::Advice(advice) => &advice.name,
            Item::Rule(rule) => &rule.name,
        }
    }

    /// True for a rule with a condition.
    fn is_conditional(&self) -> bool {
        matches!(self, Item::Rule(rule) if rule.condition.is_some())
    }

    /// True for a rule without one.
    fn always_holds(&self) -> bool {
        matches!(self, Item::Rule(rule) if rule.condition.is_none())
    }

    /// True for another line of the same name in the same namespace.
    pub fn is_like(&self, other: &Item) -> bool {
        let same = std::mem::discriminant(self) == std::mem::discriminant(other);
        same && self.name() == other.name()
    }
}

impl Advice {
    /// Takes the lines that another one has.
    fn change(&mut self, new: &Advice) {
        let Advice {
            name: _,
            better,
            holding,
            us,
            them,
        } = new.clone();
        self.better = better.or(self.better.take());
        self.holding = holding.or(self.holding.take());
        self.us = us.or(self.us.take());
        self.them = them.or(self.them.take());
    }
}
