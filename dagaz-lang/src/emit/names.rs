//! Every generated name.

use proc_macro2::{Ident, Span};
use quote::format_ident;

use super::Emit;
use crate::analyse::sites::Use;
use crate::model::{AttrId, DirId, KindId, LocalId, ProgramId, VarId, ZoneId};

/// An identifier without a place of its own.
pub fn ident(text: &str) -> Ident {
    Ident::new(text, Span::call_site())
}

/// A local variable of a program.
pub fn local(id: LocalId) -> Ident {
    format_ident!("l{}", id.index())
}

/// The variable that remembers a choice.
pub fn slot(number: usize) -> Ident {
    format_ident!("slot{number}")
}

/// The table of a zone.
pub fn zone(id: ZoneId) -> Ident {
    format_ident!("ZONE_{}", id.index())
}

/// The function that moves a whole set a step on.
pub fn image(id: DirId) -> Ident {
    format_ident!("image_{}", id.index())
}

/// The function that runs a program to generate moves.
pub fn generator(usage: Use, program: ProgramId) -> Ident {
    match usage {
        Use::Move => format_ident!("moves_{}", program.index()),
        Use::Drop(kind) => format_ident!("drops_{}_{}", kind.index(), program.index()),
        Use::Board => format_ident!("board_{}", program.index()),
    }
}

/// The function that runs the effects after a kind has moved.
pub fn after(kind: KindId) -> Ident {
    format_ident!("after_{}", kind.index())
}

impl Emit<'_> {
    /// The field of a value of the position.
    pub fn var(&self, id: VarId) -> Ident {
        format_ident!(
            "v{}_{}",
            id.index(),
            plain(&self.rules.vars[id.index()].name.text)
        )
    }

    /// The field of an attribute.
    pub fn attr(&self, id: AttrId) -> Ident {
        format_ident!(
            "a{}_{}",
            id.index(),
            plain(&self.rules.attrs[id.index()].name.text)
        )
    }

    /// The variants of `Square`, one a cell, all different.
    pub fn squares(&self) -> Vec<Ident> {
        let mut used = std::collections::BTreeSet::new();
        let mut name = |text: &str| {
            let mut variant = plain(text);
            let first = variant.chars().next().unwrap_or('_');
            if first.is_alphabetic() {
                variant.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
            } else {
                variant.insert(0, 'C');
            }
            if variant == "Self" {
                variant.push('_');
            }
            while !used.insert(variant.clone()) {
                variant.push('_');
            }
            ident(&variant)
        };
        self.rules
            .board
            .cells
            .iter()
            .map(|cell| name(&cell.name))
            .collect()
    }
}

/// Letters, digits and underscores only.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_alphanumeric() { c } else { '_' })
        .collect()
}
