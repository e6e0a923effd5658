//! The owner of the moving piece, `OW` in generated code.
//!
//! Mostly it is the mover, and a const parameter. Where several players' pieces may be moved by everybody, a function
//! for each mover and each owner would be too much code: then it is a value.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;

/// For how many pairs of mover and owner a program is compiled anew.
const PAIRS: usize = 6;

impl Emit<'_> {
    /// True when the owner is a value at run time.
    fn owner_is_a_value(&self) -> bool {
        self.moves_others() && self.rules.players.len() * self.owners() > PAIRS
    }

    /// The owner among the const parameters of a function, and among the others.
    pub(super) fn owner_parameter(&self) -> (TokenStream, TokenStream) {
        if self.owner_is_a_value() {
            (quote!(), quote!(OW: usize,))
        } else {
            (quote!(const OW: usize,), quote!())
        }
    }

    /// The owner among the const arguments of a call, and among the others.
    pub(super) fn owner_argument(&self, owner: &TokenStream) -> (TokenStream, TokenStream) {
        if self.owner_is_a_value() {
            (quote!(), quote!(#owner,))
        } else {
            (quote!(#owner,), quote!())
        }
    }

    /// `call` for the owner of the piece that moves.
    pub(super) fn by_owner(
        &self,
        owner: &TokenStream,
        call: &dyn Fn(&TokenStream) -> TokenStream,
    ) -> TokenStream {
        let own = call(&quote!(ME));
        if !self.moves_others() {
            return own;
        }
        if self.owner_is_a_value() {
            let call = call(&quote!(owner));
            return quote!({
                let owner = #owner;
                let owner = if owner < OWNERS { owner } else { ME };
                #call
            });
        }
        let arms = (0..self.owners()).map(|o| {
            let call = call(&quote!(#o));
            quote!(#o => #call)
        });
        quote!(match #owner { #(#arms,)* _ => #own })
    }

    /// `body` for each piece in a set, by owners.
    pub(super) fn each_owner(
        &self,
        pieces: &TokenStream,
        body: &dyn Fn(&TokenStream) -> TokenStream,
    ) -> TokenStream {
        if self.owner_is_a_value() {
            let body = body(&quote!(owner));
            return quote!(for owner in 0..OWNERS {
                for from in p.owners[owner].and(#pieces) { #body }
            });
        }
        let loops = (0..self.owners()).map(|o| {
            let body = body(&quote!(#o));
            quote!(for from in p.owners[#o].and(#pieces) { #body })
        });
        quote!(#(#loops)*)
    }
}
