//! Hashes and keys of positions, as [`dagaz_core::snapshot`] defines them.
//!
//! Both are exclusive ors of features. What a turn changes in them is the features in which two positions differ; the
//! whole is that in which a position differs from the one without pieces, all values at their defaults.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use crate::model::{AttrId, Repetition, Ty};

impl Emit<'_> {
    /// `fold`, `repetition_key`, `repetition_key_after`.
    pub(super) fn keys(&self) -> TokenStream {
        let core = &self.options.core;
        let (pieces, attrs, columns) = (
            self.piece_changes(),
            self.attribute_changes(),
            self.column_changes(),
        );
        let (hands, values) = (self.hand_changes(), self.value_changes());
        let change = match self.rules.repetition {
            Repetition::Position => quote!(board_change(a, b) ^ value_change(a, b, false)),
            Repetition::Board => quote!(board_change(a, b)),
        };
        // The blank position has the first turn, and nothing else.
        let first = quote!(feature(tag::TURN, 0, 0));
        let blank = match self.rules.repetition {
            Repetition::Position => first.clone(),
            Repetition::Board => quote!(0),
        };
        quote! {
            use #core::snapshot::{feature, tag};

            /// The features of the board in which two positions differ.
            fn board_change(a: &Position, b: &Position) -> u64 {
                let mut hash = 0;
                #pieces
                #attrs
                #columns
                hash
            }

            /// The same of turn, hands and values.
            fn value_change(a: &Position, b: &Position, clocks: bool) -> u64 {
                let mut hash = 0;
                if a.turn != b.turn {
                    hash ^= feature(tag::TURN, 0, i64::from(a.turn)) ^ feature(tag::TURN, 0, i64::from(b.turn));
                }
                #hands
                #values
                hash
            }

            pub(super) fn fold(p: &Position, clocks: bool) -> u64 {
                #first ^ board_change(&BLANK, p) ^ value_change(&BLANK, p, clocks)
            }

            pub(super) fn repetition_key(p: &Position) -> u64 {
                repetition_key_after(&BLANK, #blank, p)
            }

            /// The repetition key of `b`, from that of `a`.
            pub(super) fn repetition_key_after(a: &Position, key: u64, b: &Position) -> u64 {
                key ^ #change
            }
        }
    }

    fn piece_changes(&self) -> TokenStream {
        // With few owners and kinds, all pieces of each are compared at once.
        if self.owners() * self.rules.kinds.len() <= 16 {
            return quote! {
                for owner in 0..OWNERS { for kind in 0..KINDS {
                    let pieces = |p: &Position| p.owners[owner].and(p.of_kind(kind));
                    for cell in pieces(a).xor(pieces(b)) {
                        hash ^= feature(tag::PIECE, cell as u32, (owner * KINDS + kind) as i64);
                    }
                } }
            };
        }
        quote! {
            let mut changed = Set::EMPTY;
            for owner in 0..OWNERS { changed = changed.or(a.owners[owner].xor(b.owners[owner])); }
            for kind in 0..KINDS { changed = changed.or(a.of_kind(kind).xor(b.of_kind(kind))); }
            for cell in changed {
                for p in [a, b] {
                    if !p.occ().has(cell) { continue; }
                    let piece = p.owner(cell) * KINDS + p.kind(cell);
                    hash ^= feature(tag::PIECE, cell as u32, piece as i64);
                }
            }
        }
    }

    fn attribute_changes(&self) -> TokenStream {
        let attributes = self.rules.attrs.len() as u32;
        let each = self.rules.attrs.iter().enumerate().map(|(i, attr)| {
            let (field, index) = (self.attr(AttrId::new(i)), i as u32);
            let feature = |value: TokenStream| {
                quote!(hash ^= feature(tag::ATTRIBUTE, cell as u32 * #attributes + #index, #value);)
            };
            if attr.ty == Ty::Bool {
                let value = i64::from(attr.default == 0);
                let feature = feature(quote!(#value));
                return quote!(for cell in a.#field.xor(b.#field) { #feature });
            }
            let default = self.stored_const(&attr.ty, attr.default);
            let feature = feature(self.raw(&attr.ty, &quote!(p.#field[cell])));
            quote! {
                if a.#field != b.#field {
                    for cell in 0..CELLS {
                        if a.#field[cell] == b.#field[cell] { continue; }
                        for p in [a, b] { if p.#field[cell] != #default { #feature } }
                    }
                }
            }
        });
        quote!(#(#each)*)
    }

    fn column_changes(&self) -> TokenStream {
        if !self.has_columns() {
            return quote!();
        }
        quote! {
            for cell in 0..CELLS {
                if a.depth[cell] == b.depth[cell] && a.under[cell] == b.under[cell] { continue; }
                for p in [a, b] {
                    for level in 0..p.depth[cell] as usize {
                        let index = (cell * HEIGHT + level) as u32;
                        hash ^= feature(tag::UNDER, index, i64::from(p.under[cell][level]));
                    }
                }
            }
        }
    }

    fn hand_changes(&self) -> TokenStream {
        if !self.has_hands() {
            return quote!();
        }
        quote! {
            if a.hands != b.hands {
                for owner in 0..OWNERS { for kind in 0..KINDS {
                    let counts = [a.hands[owner][kind], b.hands[owner][kind]];
                    if counts[0] == counts[1] { continue; }
                    for count in counts {
                        if count == 0 { continue; }
                        hash ^= feature(tag::HAND, (owner * KINDS + kind) as u32, i64::from(count));
                    }
                } }
            }
        }
    }

    fn value_changes(&self) -> TokenStream {
        let values = self.each_value().into_iter().enumerate();
        let values = values.map(|(index, (var, place))| {
            let about = &self.rules.vars[var.index()];
            let default = self.stored_const(&about.ty, about.default);
            let (raw, index) = (self.raw(&about.ty, &place), index as u32);
            let of = |p: TokenStream| quote!({ let p = #p; #place });
            let (one, other) = (of(quote!(a)), of(quote!(b)));
            let counts = about.clock.then(|| quote!(clocks &&));
            quote! {
                if #counts #one != #other {
                    for p in [a, b] {
                        if #place != #default { hash ^= feature(tag::VALUE, #index, #raw); }
                    }
                }
            }
        });
        quote!(#(#values)*)
    }
}
