//! Sets of cells in generated code.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::Emit;
use crate::model::CellSet;

impl Emit<'_> {
    /// The type of a set on this board.
    pub(super) fn set_type(&self) -> TokenStream {
        let core = &self.options.core;
        match self.cells() {
            0..=64 => quote!(#core::set::Bits64),
            65..=128 => quote!(#core::set::Bits128),
            n => {
                let words = n.div_ceil(64);
                quote!(#core::set::BitsN::<#words>)
            }
        }
    }

    /// A constant set.
    pub(super) fn set_const(&self, set: &CellSet) -> TokenStream {
        let hex = |w: u64| {
            let text = format!("0x{w:X}");
            text.parse::<Literal>()
                .unwrap_or_else(|_| Literal::u64_unsuffixed(w))
        };
        let words = set.words(self.cells().div_ceil(64));
        match self.cells() {
            0..=64 => {
                let word = hex(words.first().copied().unwrap_or(0));
                quote!(bits(#word))
            }
            65..=128 => {
                let value = u128::from(words[0]) | u128::from(words[1]) << 64;
                let literal = Literal::u128_unsuffixed(value);
                quote!(bits(#literal))
            }
            _ => {
                let words = words.into_iter().map(hex);
                quote!(bits([#(#words),*]))
            }
        }
    }

    /// The name of a table with a set for each cell.
    pub(super) fn pooled(&self, sets: &[CellSet]) -> Ident {
        let mut tables = self.pooled.borrow_mut();
        let known = tables.iter().position(|table| table == sets);
        let place = known.unwrap_or_else(|| {
            tables.push(sets.to_vec());
            tables.len() - 1
        });
        format_ident!("SETS_{place}")
    }

    /// All tables that were asked for.
    pub(super) fn pooled_tables(&self) -> TokenStream {
        let cells = self.cells();
        let tables = self.pooled.borrow();
        let each = tables.iter().enumerate().map(|(place, table)| {
            let name = format_ident!("SETS_{place}");
            let sets = table.iter().map(|set| self.set_const(set));
            quote!(static #name: [Set; #cells] = [#(#sets),*];)
        });
        quote!(#(#each)*)
    }

    /// All cells.
    pub(super) fn full(&self) -> CellSet {
        CellSet::all(self.cells())
    }
}
