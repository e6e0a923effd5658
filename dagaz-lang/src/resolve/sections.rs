//! The sections of a game, sorted by what they are about; those that may stand once do.

use proc_macro2::{Ident, Span};

use super::names::once;
use crate::report::Report;
use crate::syntax::{
    Block, BoardItem, EndClause, Expr, Game, Item, Piece, PieceItem, Rule, SetupGroup, State,
    TurnEntry, Use,
};

/// A game's items by what they are about.
#[derive(Debug, Default)]
pub(super) struct Sections<'a> {
    pub(super) players: Option<&'a [Ident]>,
    pub(super) neutrals: Vec<&'a Ident>,
    pub(super) chance: Vec<&'a Ident>,
    pub(super) weight: Option<(Span, &'a Expr)>,
    pub(super) hidden: Option<&'a Expr>,
    pub(super) masked: Option<&'a Expr>,
    pub(super) allies: Vec<&'a [Ident]>,
    pub(super) board: Option<&'a [BoardItem]>,
    pub(super) board_span: Option<Span>,
    pub(super) pieces: Vec<&'a Piece>,
    pub(super) states: Vec<&'a State>,
    pub(super) rules: Vec<&'a Rule>,
    pub(super) moves: Vec<&'a Use>,
    pub(super) idle: Vec<&'a Use>,
    pub(super) priority: Option<(Span, bool, &'a [Vec<Ident>])>,
    pub(super) turns: Option<(Span, &'a [TurnEntry], usize)>,
    pub(super) pass: Option<&'a Ident>,
    pub(super) before_turn: Option<(Span, &'a Block)>,
    pub(super) after_turn: Option<(Span, &'a Block)>,
    pub(super) invariants: Vec<(&'a Ident, &'a Expr)>,
    pub(super) setup: Option<&'a [SetupGroup]>,
    pub(super) ends: Option<&'a [EndClause]>,
    pub(super) chain: Option<&'a Expr>,
    pub(super) merge_turns: bool,
    /// `repetition board;`
    pub(super) board_repeats: bool,
    pub(super) prefer: &'a [Expr],
}

/// Where each section that may stand once was met.
#[derive(Default)]
struct Met {
    players: Option<Span>,
    board: Option<Span>,
    priority: Option<Span>,
    turns: Option<Span>,
    pass: Option<Span>,
    before_turn: Option<Span>,
    after_turn: Option<Span>,
    setup: Option<Span>,
    end: Option<Span>,
    chain: Option<Span>,
    prefer: Option<Span>,
    repetition: Option<Span>,
    weight: Option<Span>,
    hidden: Option<Span>,
    masked: Option<Span>,
}

impl<'a> Sections<'a> {
    /// Sorts a game's items.
    pub(super) fn of(game: &'a Game, report: &mut Report) -> Self {
        let mut sections = Sections::default();
        let mut met = Met::default();
        for item in &game.items {
            sections.add(item, &mut met, report);
        }
        sections
    }

    /// The values of cells.
    pub(super) fn cell_states(&self) -> impl Iterator<Item = &'a State> + use<'a> {
        let lines = self.board.unwrap_or_default().iter();
        lines.filter_map(|line| match line {
            BoardItem::State(state) => Some(state),
            _ => None,
        })
    }

    /// The attributes, each with the place of its kind.
    pub(super) fn attributes(&self) -> impl Iterator<Item = (usize, &'a State)> + '_ {
        let pieces = self.pieces.iter().enumerate();
        pieces.flat_map(|(i, piece)| {
            piece.items.iter().filter_map(move |item| match item {
                PieceItem::State(state) => Some((i, state)),
                _ => None,
            })
        })
    }

    fn add(&mut self, item: &'a Item, met: &mut Met, report: &mut Report) {
        match item {
            Item::Neutral(_, names) => self.neutrals.extend(names),
            Item::Chance(_, names) => self.chance.extend(names),
            Item::Allies(_, names) => self.allies.push(names),
            Item::Piece(piece) => self.pieces.push(piece),
            Item::State(state) => self.states.push(state),
            Item::Rule(rule) => self.rules.push(rule),
            Item::Moves(_, uses) => self.moves.extend(uses),
            Item::Idle(_, uses) => self.idle.extend(uses),
            Item::Invariant(name, cond) => self.invariants.push((name, cond)),
            Item::MergeTurns(_) => self.merge_turns = true,
            _ => self.add_single(item, met, report),
        }
    }

    /// Those of which there can be one; of several the first counts.
    fn add_single(&mut self, item: &'a Item, met: &mut Met, report: &mut Report) {
        match item {
            Item::Players(s, names) if once(report, &mut met.players, *s, "players") => {
                self.players = Some(names)
            }
            Item::Board(s, items) if once(report, &mut met.board, *s, "board") => {
                self.board = Some(items);
                self.board_span = Some(*s);
            }
            Item::Priority {
                span,
                before_invariants,
                ranks,
            } if once(report, &mut met.priority, *span, "priority") => {
                self.priority = Some((*span, *before_invariants, ranks));
            }
            Item::Turns {
                span,
                entries,
                repeat_from,
            } if once(report, &mut met.turns, *span, "turns") => {
                self.turns = Some((*span, entries, *repeat_from));
            }
            Item::Repetition(s, word) if once(report, &mut met.repetition, *s, "repetition") => {
                self.board_repeats = word == "board";
            }
            Item::Pass(s, word) if once(report, &mut met.pass, *s, "pass") => {
                self.pass = Some(word)
            }
            Item::BeforeTurn(s, block) if once(report, &mut met.before_turn, *s, "before turn") => {
                self.before_turn = Some((*s, block));
            }
            Item::AfterTurn(s, block) if once(report, &mut met.after_turn, *s, "after turn") => {
                self.after_turn = Some((*s, block));
            }
            Item::Setup(s, groups) if once(report, &mut met.setup, *s, "setup") => {
                self.setup = Some(groups)
            }
            Item::End(s, clauses) if once(report, &mut met.end, *s, "end") => {
                self.ends = Some(clauses)
            }
            Item::Chain(s, bound) if once(report, &mut met.chain, *s, "chain") => {
                self.chain = Some(bound)
            }
            Item::Weight(s, number) if once(report, &mut met.weight, *s, "weight") => {
                self.weight = Some((*s, number));
            }
            Item::Hidden(s, cells) if once(report, &mut met.hidden, *s, "hidden") => {
                self.hidden = Some(cells);
            }
            Item::Masked(s, cells) if once(report, &mut met.masked, *s, "masked") => {
                self.masked = Some(cells);
            }
            Item::Prefer(s, numbers) if once(report, &mut met.prefer, *s, "prefer") => {
                self.prefer = numbers;
            }
            _ => {}
        }
    }
}
