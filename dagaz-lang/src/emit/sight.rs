//! What a player doesn't see of a position.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use super::expr::Scope;
use crate::model::SetExpr;

impl Emit<'_> {
    /// True when there is something that not everybody sees.
    pub(super) fn has_unseen(&self) -> bool {
        self.rules.hidden.is_some() || self.rules.masked.is_some()
    }

    /// `unseen`: the cells of hidden pieces and of masked ones.
    pub(super) fn sight(&self) -> TokenStream {
        if !self.has_unseen() {
            return quote!();
        }
        let core = &self.options.core;
        let set = |set: &Option<SetExpr>| {
            set.as_ref().map_or(quote!(Set::EMPTY), |set| {
                self.set(&Scope::outside("p"), set)
            })
        };
        let (hidden, masked) = (set(&self.rules.hidden), set(&self.rules.masked));
        let arms = (0..self.rules.players.len())
            .map(|p| quote!(#p => unseen_by::<#p, #p>(position, &st, &cx)));
        quote! {
            fn unseen_by<const ME: usize, const OW: usize>(
                p: &Position, st: &Turn, cx: &Context<'_>,
            ) -> (Set, Set) {
                (#hidden, #masked)
            }

            pub(super) fn unseen(position: &Position, player: usize) -> #core::Unseen {
                let (st, cx) = (Turn::default(), Context::of(&NO_PAST, position));
                let (hidden, masked) = match player { #(#arms,)* _ => (Set::EMPTY, Set::EMPTY) };
                let hidden = hidden.and(position.occ());
                let masked = masked.and(position.occ()).minus(hidden);
                let cells = |set: Set| set.into_iter().map(|cell| cell as u16).collect();
                #core::Unseen { hidden: cells(hidden), masked: cells(masked) }
            }
        }
    }
}
