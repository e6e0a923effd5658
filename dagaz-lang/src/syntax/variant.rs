//! Variants: what differs from the game that they stand in, put in place of what the game says.

use std::mem::discriminant;

use proc_macro2::{Ident, Span};

use super::{BoardItem, Game, Item, Piece, PieceItem};

/// `/// docs  variant Name { items  without rule x, pass; }`
#[derive(Clone, Debug)]
pub struct Variant {
    /// Doc comment.
    pub doc: String,
    /// The name.
    pub name: Ident,
    /// The sections that differ.
    pub items: Vec<Item>,
    /// What the variant doesn't have.
    pub without: Vec<Without>,
    /// Of the braces.
    pub span: Span,
}

/// `rule x`, `piece Y`, `pass`: something that a variant doesn't have.
#[derive(Clone, Debug)]
pub struct Without {
    /// The word: `rule`, `piece`, `invariant`, `zone`, `state`, `clock`, or that of a section; `before`, `after` and
    /// `merge` for sections of two words.
    pub what: Ident,
    /// Which, for things that have names.
    pub name: Option<Ident>,
}

impl Game {
    /// The game that a variant of this one is, without variants of its own.
    ///
    /// What the variant doesn't have goes first. Then a section that stands once (`players`, `turns`, `setup`, `end`,
    /// `moves`, …) takes the place of the game's; a rule, a value or an invariant that of the game's of the same name;
    /// a piece that of the same name line by line. A board with a grid takes the place of the board, another adds
    /// its lines to it, those with the names of others in their places.
    #[must_use]
    pub fn with_variant(&self, variant: &Variant) -> Game {
        let mut new: Vec<Option<&Item>> = variant.items.iter().map(Some).collect();
        let mut items = Vec::new();
        for item in &self.items {
            if let Some(item) = variant.left(item) {
                replace(item, &mut new, &mut items);
            }
        }
        items.extend(new.into_iter().flatten().cloned());
        Game {
            doc: variant.doc.clone(),
            public: self.public,
            name: variant.name.clone(),
            items,
            variants: Vec::new(),
            includes: Vec::new(),
            included: self.included.clone(),
        }
    }
}

impl Variant {
    /// What `without` leaves of a section.
    fn left(&self, item: &Item) -> Option<Item> {
        match item {
            Item::Board(span, lines) => {
                let kept = lines.iter().filter(|line| !self.lacks_line(line));
                Some(Item::Board(*span, kept.cloned().collect()))
            }
            Item::Piece(piece) if !self.lacks("piece", Some(&piece.name)) => {
                let kept = piece.items.iter().filter(|line| match line {
                    PieceItem::State(state) => !self.lacks("state", Some(&state.name)),
                    _ => true,
                });
                Some(Item::Piece(Piece {
                    items: kept.cloned().collect(),
                    ..piece.clone()
                }))
            }
            _ => (!self.lacks_item(item)).then(|| item.clone()),
        }
    }

    fn lacks(&self, what: &str, name: Option<&Ident>) -> bool {
        let is = |w: &Without| w.what == what && w.name.as_ref() == name;
        self.without.iter().any(is)
    }

    fn lacks_line(&self, line: &BoardItem) -> bool {
        match line {
            BoardItem::Zone(name, _) => self.lacks("zone", Some(name)),
            BoardItem::State(state) => self.lacks("state", Some(&state.name)),
            _ => false,
        }
    }

    fn lacks_item(&self, item: &Item) -> bool {
        let (what, name) = item.word();
        match item {
            Item::State(_) => self.lacks("state", name) || self.lacks("clock", name),
            _ => self.lacks(what, name),
        }
    }
}

impl Item {
    /// The word that begins the section, and the name of what it declares.
    #[must_use]
    pub fn word(&self) -> (&'static str, Option<&Ident>) {
        match self {
            Item::Players(..) => ("players", None),
            Item::Neutral(..) => ("neutral", None),
            Item::Chance(..) => ("chance", None),
            Item::Weight(..) => ("weight", None),
            Item::Allies(..) => ("allies", None),
            Item::Board(..) => ("board", None),
            Item::Piece(piece) => ("piece", Some(&piece.name)),
            Item::State(state) if state.clock => ("clock", Some(&state.name)),
            Item::State(state) => ("state", Some(&state.name)),
            Item::Rule(rule) => ("rule", Some(&rule.name)),
            Item::Moves(..) => ("moves", None),
            Item::Idle(..) => ("idle", None),
            Item::Priority { .. } => ("priority", None),
            Item::Turns { .. } => ("turns", None),
            Item::Pass(..) => ("pass", None),
            Item::BeforeTurn(..) => ("before", None),
            Item::AfterTurn(..) => ("after", None),
            Item::Invariant(name, _) => ("invariant", Some(name)),
            Item::Setup(..) => ("setup", None),
            Item::End(..) => ("end", None),
            Item::Chain(..) => ("chain", None),
            Item::MergeTurns(_) => ("merge", None),
            Item::Repetition(..) => ("repetition", None),
            Item::Prefer(..) => ("prefer", None),
            Item::Hidden(..) => ("hidden", None),
            Item::Masked(..) => ("masked", None),
        }
    }
}

/// Adds a section of the game, or what takes its place.
fn replace(item: Item, new: &mut [Option<&Item>], items: &mut Vec<Item>) {
    let alike = |other: &&Item| discriminant(*other) == discriminant(&item);
    let named = item.word().1.is_some();
    if !named && !matches!(item, Item::Board(..)) {
        // The variant's stand at the end.
        if !new.iter().flatten().any(alike) {
            items.push(item);
        }
        return;
    }
    let same = |other: &&Item| alike(other) && other.word().1 == item.word().1;
    let mut twins = new.iter_mut().filter(|n| n.as_ref().is_some_and(same));
    let Some(twin) = twins.next().and_then(Option::take) else {
        items.push(item);
        return;
    };
    items.push(match (&item, twin) {
        (Item::Board(span, old), Item::Board(_, lines)) if !lines.iter().any(is_grid) => {
            Item::Board(*span, board(old, lines))
        }
        (Item::Piece(old), Item::Piece(piece)) => Item::Piece(merged(old, piece)),
        _ => twin.clone(),
    });
}

fn is_grid(line: &BoardItem) -> bool {
    matches!(line, BoardItem::Grid { .. })
}

/// The name of what a line of a board declares; a symmetry has its owner's.
fn declared(line: &BoardItem) -> Option<&Ident> {
    match line {
        BoardItem::Zone(name, _) | BoardItem::Symmetry(name, _) => Some(name),
        BoardItem::State(state) => Some(&state.name),
        _ => None,
    }
}

/// The lines of a board with others: those of the same names in their places, as zones may be made of those above
/// them.
fn board(old: &[BoardItem], lines: &[BoardItem]) -> Vec<BoardItem> {
    let mut new: Vec<Option<&BoardItem>> = lines.iter().map(Some).collect();
    let mut merged = Vec::new();
    for line in old {
        let same = |other: &&BoardItem| {
            let named = declared(line).is_some() && declared(other) == declared(line);
            let alone = matches!(line, BoardItem::Columns(..));
            (named || alone) && discriminant(*other) == discriminant(line)
        };
        let mut twins = new.iter_mut().filter(|n| n.as_ref().is_some_and(same));
        let twin = twins.next().and_then(Option::take);
        merged.push(twin.unwrap_or(line).clone());
    }
    merged.extend(new.into_iter().flatten().cloned());
    merged
}

/// A piece with other lines in place of some.
fn merged(old: &Piece, piece: &Piece) -> Piece {
    let replaced = |line: &PieceItem| piece.items.iter().any(|other| same_line(line, other));
    let kept = old.items.iter().filter(|line| !replaced(line));
    let items = kept.chain(&piece.items).cloned().collect();
    let doc = if piece.doc.is_empty() {
        &old.doc
    } else {
        &piece.doc
    };
    Piece {
        doc: doc.clone(),
        name: old.name.clone(),
        items,
    }
}

fn same_line(a: &PieceItem, b: &PieceItem) -> bool {
    match (a, b) {
        (PieceItem::State(a), PieceItem::State(b)) => a.name == b.name,
        (PieceItem::Hand(_, a), PieceItem::Hand(_, b)) => a.is_some() == b.is_some(),
        _ => discriminant(a) == discriminant(b),
    }
}
