//! The public types of a compiled game: players, pieces, squares, moves, positions.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use crate::model::{AttrId, Name, NumExpr, Over, Ty, VarId};

impl Emit<'_> {
    pub(super) fn types(&self) -> TokenStream {
        let players: Vec<_> = self
            .rules
            .players
            .iter()
            .map(|p| name_ident(&p.name))
            .collect();
        let kinds: Vec<_> = self
            .rules
            .kinds
            .iter()
            .map(|k| name_ident(&k.name))
            .collect();
        let kind_docs = self.rules.kinds.iter().map(|k| {
            if k.doc.is_empty() {
                format!("`{}`", k.name.text)
            } else {
                k.doc.clone()
            }
        });
        let player_docs = self
            .rules
            .players
            .iter()
            .map(|p| format!("`{}`", p.name.text));
        let squares = self.squares();
        let square_docs = self
            .rules
            .board
            .cells
            .iter()
            .map(|c| format!("`{}`", c.name));
        let (player_count, kind_count, square_count) = (players.len(), kinds.len(), squares.len());
        let repr = if square_count <= 256 {
            quote!(u8)
        } else {
            quote!(u16)
        };
        let moves = self.move_type();
        let position = self.position_type();
        let kinds_enum = if kinds.is_empty() {
            quote!()
        } else {
            quote! {
                /// A kind of piece.
                #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
                #[repr(u8)]
                pub enum Piece { #(#[doc = #kind_docs] #kinds),* }

                impl Piece {
                    /// Every kind, in the order declared.
                    pub const ALL: [Piece; #kind_count] = [#(Piece::#kinds),*];
                }
            }
        };
        quote! {
            /// A player.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
            #[repr(u8)]
            pub enum Player { #(#[doc = #player_docs] #players),* }

            impl Player {
                /// Every player, in the order declared.
                pub const ALL: [Player; #player_count] = [#(Player::#players),*];
            }

            #kinds_enum

            /// A cell of the board.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
            #[allow(non_camel_case_types)]
            #[repr(#repr)]
            pub enum Square { #(#[doc = #square_docs] #squares),* }

            impl Square {
                /// Every cell, by index.
                pub const ALL: [Square; #square_count] = [#(Square::#squares),*];
            }

            #moves
            #position
        }
    }

    /// The integer that holds a cell or "none".
    pub(super) fn cell_type(&self) -> TokenStream {
        if self.cells() <= 255 {
            quote!(u8)
        } else {
            quote!(u16)
        }
    }

    /// The integer that holds a site or "pass".
    pub(super) fn site_type(&self) -> TokenStream {
        if self.sites.list.len() < 255 {
            quote!(u8)
        } else {
            quote!(u16)
        }
    }

    /// How many choices a part has room for.
    pub(super) fn slots(&self) -> usize {
        self.sites
            .list
            .iter()
            .map(|site| site.choices.len())
            .max()
            .unwrap_or(0)
    }

    /// The integer that holds a choice.
    pub(super) fn choice_type(&self) -> TokenStream {
        let small =
            self.sites
                .list
                .iter()
                .flat_map(|site| &site.choices)
                .all(|choice| match choice {
                    Some((_, Over::Cells(_))) => self.cells() <= 255,
                    Some((_, Over::Range(NumExpr::Const(a), NumExpr::Const(b)))) => {
                        *a >= 0 && *b <= 255
                    }
                    Some((_, Over::Range(..))) => false,
                    _ => true,
                });
        if small { quote!(u8) } else { quote!(u16) }
    }

    fn move_type(&self) -> TokenStream {
        let (site, cell, choice) = (self.site_type(), self.cell_type(), self.choice_type());
        let slots = self.slots();
        let choices = if slots == 0 {
            quote!()
        } else {
            quote!(choice: [#choice; #slots],)
        };
        let chain = self.rules.chain;
        let len = if chain <= 255 {
            quote!(u8)
        } else {
            quote!(u16)
        };
        let derives = quote!(#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]);
        let body = if chain <= 1 {
            quote! {
                /// A complete turn: what was done, from where, to where, and what was chosen.
                #derives
                pub struct Move { part: Part }
            }
        } else {
            quote! {
                /// A complete turn: its parts, in order.
                #derives
                pub struct Move { len: #len, parts: [Part; #chain] }
            }
        };
        quote! {
            #[doc(hidden)]
            #derives
            pub struct Part {
                site: #site,
                from: #cell,
                to: #cell,
                #choices
            }
            #body
        }
    }

    fn position_type(&self) -> TokenStream {
        let set = self.set_type();
        let (owners, kinds) = (self.owners(), self.rules.kinds.len());
        let kinds_field = if kinds > 1 {
            quote!(kinds: [#set; #kinds],)
        } else {
            quote!()
        };
        let hands = if self.has_hands() {
            quote!(hands: [[u16; #kinds]; #owners],)
        } else {
            quote!()
        };
        let columns = self.column_fields();
        let attrs = self.rules.attrs.iter().enumerate().map(|(i, attr)| {
            let field = self.attr(AttrId::new(i));
            let (ty, n) = (self.stored(&attr.ty), self.cells());
            match attr.ty {
                Ty::Bool => quote!(#field: #set,),
                _ => quote!(#field: [#ty; #n],),
            }
        });
        let vars = self.rules.vars.iter().enumerate().map(|(i, var)| {
            let field = self.var(VarId::new(i));
            let ty = self.stored(&var.ty);
            let players = self.rules.players.len();
            if var.per_player {
                quote!(#field: [#ty; #players],)
            } else {
                quote!(#field: #ty,)
            }
        });
        quote! {
            /// A position: pieces, values, and whose turn it is.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub struct Position {
                owners: [#set; #owners],
                #kinds_field
                #columns
                #hands
                #(#attrs)*
                #(#vars)*
                turn: u16,
            }
        }
    }

    /// True when some kind is dropped out of a hand.
    pub(super) fn has_hands(&self) -> bool {
        self.rules
            .kinds
            .iter()
            .any(|k| k.hand || k.hand_as.is_some())
            || self.mentions("CaptureToHand")
            || self.mentions("Hand(")
    }

    /// The type in which a value is kept.
    pub(super) fn stored(&self, ty: &Ty) -> TokenStream {
        match ty {
            Ty::Bool => quote!(bool),
            Ty::Int { min, max } => int_type(*min, *max),
            Ty::Label(labels) => int_type(0, labels.len() as i64),
            Ty::Cell => self.cell_type(),
            Ty::Kind | Ty::Player | Ty::Dir => quote!(u8),
            Ty::Set => self.set_type(),
        }
    }

    /// The type in which a program works with a value.
    pub(super) fn worked(&self, ty: &Ty) -> TokenStream {
        match ty {
            Ty::Bool => quote!(bool),
            Ty::Int { .. } | Ty::Label(_) => quote!(i64),
            Ty::Cell | Ty::Kind | Ty::Player | Ty::Dir => quote!(usize),
            Ty::Set => self.set_type(),
        }
    }

    /// A stored constant: the default of a value or attribute.
    pub(super) fn stored_const(&self, ty: &Ty, value: i64) -> TokenStream {
        let stored = self.stored(ty);
        match ty {
            Ty::Bool => {
                let value = value != 0;
                quote!(#value)
            }
            Ty::Cell if value < 0 => {
                let n = self.cells();
                quote!((#n as #stored))
            }
            Ty::Kind | Ty::Player if value < 0 => quote!(255u8),
            _ => quote!((#value as #stored)),
        }
    }
}

fn int_type(min: i64, max: i64) -> TokenStream {
    let fits = |low: i64, high: i64| min >= low && max <= high;
    if fits(0, 255) {
        quote!(u8)
    } else if fits(-128, 127) {
        quote!(i8)
    } else if fits(-32768, 32767) {
        quote!(i16)
    } else if fits(i64::from(i32::MIN), i64::from(i32::MAX)) {
        quote!(i32)
    } else {
        quote!(i64)
    }
}

fn name_ident(name: &Name) -> proc_macro2::Ident {
    let mut ident = format_ident!("{}", name.text);
    ident.set_span(name.span);
    ident
}
