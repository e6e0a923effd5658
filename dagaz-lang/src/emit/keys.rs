//! Hashes and keys of positions, as [`dagaz_core::snapshot`] defines them.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use crate::model::{AttrId, Repetition, Ty};

impl Emit<'_> {
    /// `fold`: the hash, as [`dagaz_core::snapshot`] defines it.
    pub(super) fn fold(&self) -> TokenStream {
        let core = &self.options.core;
        let attributes = self.rules.attrs.len() as u32;
        let attrs = self.rules.attrs.iter().enumerate().map(|(i, attr)| {
            let (field, index) = (self.attr(AttrId::new(i)), i as u32);
            match attr.ty {
                Ty::Bool => {
                    let value = i64::from(attr.default == 0);
                    quote! {
                        for cell in p.#field {
                            hash ^= feature(tag::ATTRIBUTE, cell as u32 * #attributes + #index, #value);
                        }
                    }
                }
                _ => {
                    let default = self.stored_const(&attr.ty, attr.default);
                    let raw = self.raw(&attr.ty, &quote!(p.#field[cell]));
                    quote! {
                        for cell in 0..CELLS {
                            if p.#field[cell] != #default {
                                hash ^= feature(tag::ATTRIBUTE, cell as u32 * #attributes + #index, #raw);
                            }
                        }
                    }
                }
            }
        });
        let hands = if self.has_hands() {
            quote! {
                for owner in 0..OWNERS { for kind in 0..KINDS {
                    let count = p.hands[owner][kind];
                    if count != 0 {
                        hash ^= feature(tag::HAND, (owner * KINDS + kind) as u32, i64::from(count));
                    }
                } }
            }
        } else {
            quote!()
        };
        let values = self
            .each_value()
            .into_iter()
            .enumerate()
            .map(|(index, (var, place))| {
                let about = &self.rules.vars[var.index()];
                let (default, raw) = (
                    self.stored_const(&about.ty, about.default),
                    self.raw(&about.ty, &place),
                );
                let index = index as u32;
                let add =
                    quote!(if #place != #default { hash ^= feature(tag::VALUE, #index, #raw); });
                if about.clock {
                    quote!(if clocks { #add })
                } else {
                    add
                }
            });
        let columns = self.fold_columns();
        let after = self.fold_after();
        let key = match self.rules.repetition {
            Repetition::Position => quote!(fold(p, false)),
            Repetition::Board => quote!(fold_board(p)),
        };
        quote! {
            use #core::snapshot::{feature, tag};
            fn fold_board(p: &Position) -> u64 {
                let mut hash = 0;
                for owner in 0..OWNERS { for kind in 0..KINDS {
                    for cell in p.owners[owner].and(p.of_kind(kind)) {
                        hash ^= feature(tag::PIECE, cell as u32, (owner * KINDS + kind) as i64);
                    }
                } }
                #columns
                #(#attrs)*
                hash
            }

            pub(super) fn fold(p: &Position, clocks: bool) -> u64 {
                let mut hash = feature(tag::TURN, 0, i64::from(p.turn)) ^ fold_board(p);
                #hands
                #(#values)*
                hash
            }

            pub(super) fn repetition_key(p: &Position) -> u64 { #key }
            #after
        }
    }

    /// `repetition_key_after`: what a turn changed is taken out of the key and put in anew.
    fn fold_after(&self) -> TokenStream {
        let (attrs, columns) = (self.attributes_after(), self.columns_after());
        let pieces = self.pieces_after();
        let rest = match self.rules.repetition {
            Repetition::Position => self.values_after(),
            Repetition::Board => quote!(),
        };
        quote! {
            /// The repetition key of `b`, from that of `a`.
            pub(super) fn repetition_key_after(a: &Position, key: u64, b: &Position) -> u64 {
                let mut hash = key;
                #pieces
                #attrs
                #columns
                #rest
                hash
            }
        }
    }

    fn pieces_after(&self) -> TokenStream {
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

    fn attributes_after(&self) -> TokenStream {
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

    /// The turn, hands and values but clocks.
    fn values_after(&self) -> TokenStream {
        let hands = self.has_hands().then(|| {
            quote! {
                if a.hands != b.hands {
                    for owner in 0..OWNERS { for kind in 0..KINDS {
                        if a.hands[owner][kind] == b.hands[owner][kind] { continue; }
                        for count in [a.hands[owner][kind], b.hands[owner][kind]] {
                            if count == 0 { continue; }
                            hash ^= feature(tag::HAND, (owner * KINDS + kind) as u32, i64::from(count));
                        }
                    } }
                }
            }
        });
        let values = self.each_value().into_iter().enumerate();
        let values = values.filter(|(_, (var, _))| !self.rules.vars[var.index()].clock);
        let values = values.map(|(index, (var, place))| {
            let ty = &self.rules.vars[var.index()].ty;
            let default = self.stored_const(ty, self.rules.vars[var.index()].default);
            let (raw, index) = (self.raw(ty, &place), index as u32);
            let other = |p: TokenStream| quote!({ let p = #p; #place });
            let (one, two) = (other(quote!(a)), other(quote!(b)));
            quote! {
                if #one != #two {
                    for p in [a, b] {
                        if #place != #default { hash ^= feature(tag::VALUE, #index, #raw); }
                    }
                }
            }
        });
        quote! {
            if a.turn != b.turn {
                hash ^= feature(tag::TURN, 0, i64::from(a.turn)) ^ feature(tag::TURN, 0, i64::from(b.turn));
            }
            #hands
            #(#values)*
        }
    }

    fn columns_after(&self) -> TokenStream {
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
}
