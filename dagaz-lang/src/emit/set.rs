//! Sets of cells in generated code.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

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
        let core = &self.options.core;
        let hex = |w: u64| {
            let text = format!("0x{w:X}");
            text.parse::<Literal>()
                .unwrap_or_else(|_| Literal::u64_unsuffixed(w))
        };
        let words = set.words(self.cells().div_ceil(64));
        match self.cells() {
            0..=64 => {
                let word = hex(words.first().copied().unwrap_or(0));
                quote!(#core::set::Bits64(#word))
            }
            65..=128 => {
                let value = u128::from(words[0]) | u128::from(words[1]) << 64;
                let literal = Literal::u128_unsuffixed(value);
                quote!(#core::set::Bits128(#literal))
            }
            _ => {
                let words = words.into_iter().map(hex);
                quote!(#core::set::BitsN([#(#words),*]))
            }
        }
    }

    /// All cells.
    pub(super) fn full(&self) -> CellSet {
        CellSet::all(self.cells())
    }
}
