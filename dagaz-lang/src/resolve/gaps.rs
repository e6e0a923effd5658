//! What the parser gave up: a name declared in a line that it couldn't read is unknown through no fault of those who
//! use it, so they say nothing.

use proc_macro2::Span;

use super::within;
use crate::report::{Diagnostic, Report};
use crate::syntax::{Game, Item, PieceItem};

/// The places of a game that may have lost something.
pub(super) struct Gaps {
    /// A mistake was found before this stage.
    pub(super) any: bool,
    /// … outside blocks of statements, where names of everything are declared.
    everywhere: bool,
    /// Blocks of statements with a mistake in them: their variables may be missing.
    blocks: Vec<Span>,
}

impl Gaps {
    /// Where the mistakes reported so far may have swallowed a declaration.
    pub(super) fn of(game: &Game, report: &Report) -> Gaps {
        let mistakes = report.sorted();
        let mut blocks = blocks(game);
        blocks.retain(|block| mistakes.iter().any(|m| within(*block, m.span)));
        let inside = |m: &Diagnostic| blocks.iter().any(|block| within(*block, m.span));
        Gaps {
            any: !mistakes.is_empty(),
            everywhere: !mistakes.iter().all(|m| inside(m)),
            blocks,
        }
    }

    /// True for a complaint about something that may have been there.
    pub(super) fn excuse(&self, diagnostic: &Diagnostic) -> bool {
        let near = |block: &Span| within(*block, diagnostic.span);
        diagnostic.missing && (self.everywhere || self.blocks.iter().any(near))
    }
}

/// All blocks of statements.
fn blocks(game: &Game) -> Vec<Span> {
    let mut blocks = Vec::new();
    let variants = game.variants.iter().flat_map(|variant| &variant.items);
    for item in game.items.iter().chain(variants) {
        match item {
            Item::Rule(rule) => blocks.push(rule.body.span),
            Item::BeforeTurn(_, block) | Item::AfterTurn(_, block) => blocks.push(block.span),
            Item::Piece(piece) => blocks.extend(piece.items.iter().filter_map(|item| match item {
                PieceItem::After(_, block) => Some(block.span),
                _ => None,
            })),
            _ => {}
        }
    }
    blocks
}
