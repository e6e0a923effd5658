//! The first position.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use crate::model::{AttrId, CellId, SetupPiece, Ty, VarId};

impl Emit<'_> {
    /// `BLANK` and `start`.
    pub(super) fn start(&self) -> TokenStream {
        let kinds = if self.rules.kinds.len() > 1 {
            quote!(kinds: [Set::EMPTY; KINDS],)
        } else {
            quote!()
        };
        let hands = if self.has_hands() {
            quote!(hands: [[0; KINDS]; OWNERS],)
        } else {
            quote!()
        };
        let attrs = self.rules.attrs.iter().enumerate().map(|(i, attr)| {
            let field = self.attr(AttrId::new(i));
            match attr.ty {
                Ty::Bool => quote!(#field: Set::EMPTY,),
                _ => {
                    let default = self.stored_const(&attr.ty, attr.default);
                    quote!(#field: [#default; CELLS],)
                }
            }
        });
        let vars = self.rules.vars.iter().enumerate().map(|(i, var)| {
            let field = self.var(VarId::new(i));
            let default = self.stored_const(&var.ty, var.default);
            if var.per_player {
                quote!(#field: [#default; PLAYERS],)
            } else {
                quote!(#field: #default,)
            }
        });
        let columns = self.no_columns();
        let setup = &self.rules.setup;
        let pieces = setup.pieces.iter().enumerate();
        let pieces = pieces.map(|(n, piece)| self.set_up(&setup.pieces[..n], piece));
        let marked = setup.cells.iter();
        let marked = marked.map(|(cell, attr, value)| self.give(*cell, *attr, *value));
        let held = setup.hands.iter().map(|(owner, kind, count)| {
            let (owner, kind, count) = (owner.index(), kind.index(), *count as u16);
            quote!(p.hands[#owner][#kind] = #count;)
        });
        quote! {
            /// A position without pieces, all values at their defaults.
            static BLANK: Position = Position {
                owners: [Set::EMPTY; OWNERS],
                #kinds
                #columns
                #hands
                #(#attrs)*
                #(#vars)*
                turn: 0,
            };

            pub(super) fn start() -> Position {
                let mut p = BLANK;
                #(#pieces)*
                #(#held)*
                #(#marked)*
                p
            }
        }
    }

    /// Puts a piece on the board, on top of those `before` it that stand on its cell.
    fn set_up(&self, before: &[SetupPiece], piece: &SetupPiece) -> TokenStream {
        let (cell, owner, kind) = (piece.cell.index(), piece.owner.index(), piece.kind.index());
        let onto = before.iter().any(|other| other.cell == piece.cell);
        let put = if onto {
            quote!(p.place_onto(#cell, #owner, #kind);)
        } else {
            quote!(p.put(#cell, #owner, #kind);)
        };
        let attrs = piece.attrs.iter();
        let attrs = attrs.map(|(attr, value)| self.give(piece.cell, *attr, *value));
        quote!(#put #(#attrs)*)
    }

    /// Gives a cell, or the piece on it, a value.
    fn give(&self, cell: CellId, id: AttrId, value: i64) -> TokenStream {
        let (attr, field, cell) = (&self.rules.attrs[id.index()], self.attr(id), cell.index());
        match attr.ty {
            Ty::Bool if value != attr.default => quote!(p.#field.insert(#cell);),
            Ty::Bool => quote!(),
            _ => {
                let value = self.stored_const(&attr.ty, value);
                quote!(p.#field[#cell] = #value;)
            }
        }
    }
}
