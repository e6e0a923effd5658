//! How many times a generator is compiled: for each kind of sink or, when it is much code, once.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;

use super::Emit;

/// How many tokens of generators, each counted once for each player, are compiled anew for each kind of sink.
///
/// A move by a pointer costs a nanosecond or two; a generator of this size takes the compiler a second for each sink.
const MUCH: usize = 15_000;

impl Emit<'_> {
    /// Notes how much code is compiled for each player and each sink.
    pub(super) fn measure(&self, often: &TokenStream) {
        let size = tokens(often.clone()) * self.rules.players.len();
        self.often.set(size);
    }

    /// True when that is too much for being compiled for each sink.
    fn is_much(&self) -> bool {
        self.often.get() > MUCH
    }

    /// How generators are compiled, for people.
    pub(super) fn explain_receivers(&self) -> String {
        let _ = self.generate();
        let size = self.often.get();
        let how = if self.is_much() {
            "too much to be compiled for each use, so each move goes to its user by a pointer"
        } else {
            "compiled anew for each use: listing, counting, asking for one, picking one"
        };
        format!("{size} tokens, counted for each player: {how}")
    }

    /// The sink that generators get: the one that was asked for, or what hands moves on to it.
    pub(super) fn receiver(&self, sink: &TokenStream) -> TokenStream {
        let core = &self.options.core;
        if self.is_much() {
            quote!(&mut #core::sink::Through(#sink))
        } else {
            sink.clone()
        }
    }
}

/// How many tokens there are, those in brackets too.
fn tokens(stream: TokenStream) -> usize {
    let each = stream.into_iter().map(|tree| match tree {
        TokenTree::Group(group) => 1 + tokens(group.stream()),
        _ => 1,
    });
    each.sum()
}
