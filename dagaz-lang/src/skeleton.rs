//! What is emitted beside errors: the game's types, without rules, so that code which uses them still resolves.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::refusals::GENERATED;
use crate::syntax::{Game, Item};

/// The types of a game whose rules have mistakes.
#[must_use]
pub fn skeleton(game: &Game, core: &TokenStream) -> TokenStream {
    let name = &game.name;
    if !is_name(name) || GENERATED.iter().any(|other| name == other) {
        // A word of Rust, which can't name a type, or a type's name: that is said, and must not be said again by Rust.
        return TokenStream::new();
    }
    let players: Vec<_> = game
        .items
        .iter()
        .filter_map(|item| {
            if let Item::Players(_, list) = item {
                Some(list)
            } else {
                None
            }
        })
        .flatten()
        .collect();
    let kinds: Vec<_> = game
        .items
        .iter()
        .filter_map(|item| {
            if let Item::Piece(p) = item {
                Some(&p.name)
            } else {
                None
            }
        })
        .collect();
    let (players, kinds) = (distinct(players), distinct(kinds));
    let (player_count, kind_count) = (players.len(), kinds.len());
    quote! {
        #[allow(missing_docs, dead_code, non_camel_case_types)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Player { #(#players),* }
        #[allow(missing_docs, dead_code, non_camel_case_types)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Piece { #(#kinds),* }
        #[allow(missing_docs, dead_code)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct Square;
        #[allow(missing_docs, dead_code)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct Move;
        #[allow(missing_docs, dead_code)]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Position;
        #[allow(missing_docs, dead_code)]
        pub const SOURCE: &str = "";
        #[allow(missing_docs, dead_code)]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct #name;

        #[allow(missing_docs, dead_code)]
        impl Player { pub const ALL: [Player; #player_count] = [#(Player::#players),*]; }
        #[allow(missing_docs, dead_code)]
        impl Piece { pub const ALL: [Piece; #kind_count] = [#(Piece::#kinds),*]; }
        #[allow(missing_docs, dead_code)]
        impl Square { pub const ALL: [Square; 0] = []; }

        #[allow(missing_docs, dead_code, unused_variables)]
        impl Position {
            pub fn start() -> Position { Position }
            pub fn to_move(&self) -> Player { ::core::unreachable!("the rules have mistakes") }
            pub fn piece_at(&self, square: Square) -> ::core::option::Option<(usize, Piece)> {
                ::core::option::Option::None
            }
            pub fn moves(&self) -> ::std::vec::Vec<Move> { ::std::vec::Vec::new() }
            pub fn after(self, turn: Move) -> Position { self }
            pub fn outcome(&self) -> ::core::option::Option<#core::Outcome> { ::core::option::Option::None }
        }

        #[allow(unused_variables)]
        impl #core::Game for #name {
            type Position = Position;
            type Move = Move;
            fn meta(&self) -> &#core::Meta { ::core::unreachable!("the rules have mistakes") }
            fn start(&self) -> Position { Position }
            fn to_move(&self, position: &Position) -> usize { 0 }
            fn generate<S: #core::Sink<Move>>(
                &self, position: &Position, past: &#core::Past, sink: &mut S,
            ) -> #core::Flow {
                #core::Flow::Continue(())
            }
            fn play_unchecked(&self, position: &mut Position, turn: &Move) {}
            fn outcome(
                &self, position: &Position, past: &#core::Past,
            ) -> ::core::option::Option<#core::Outcome> {
                ::core::option::Option::None
            }
            fn hash(&self, position: &Position) -> u64 { 0 }
            fn repetition_key(&self, position: &Position) -> u64 { 0 }
            fn looks_back(&self) -> bool { false }
            fn describe(&self, position: &Position, turn: &Move) -> #core::TurnText {
                #core::TurnText { parts: ::std::vec::Vec::new(), stopped: false }
            }
            fn snapshot(&self, position: &Position) -> #core::Snapshot {
                ::core::unreachable!("the rules have mistakes")
            }
            fn restore(
                &self, snapshot: &#core::Snapshot,
            ) -> ::core::result::Result<Position, #core::snapshot::SnapshotError> {
                ::core::unreachable!("the rules have mistakes")
            }
            fn count(&self, position: &Position, owner: usize, kind: usize) -> u32 { 0 }
        }
    }
}

fn distinct(list: Vec<&proc_macro2::Ident>) -> Vec<&proc_macro2::Ident> {
    let mut seen = std::collections::BTreeSet::new();
    list.into_iter()
        .filter(|ident| is_name(ident) && seen.insert(ident.to_string()))
        .collect()
}

/// True for what may name a type; `Self` and `crate` may not.
fn is_name(ident: &proc_macro2::Ident) -> bool {
    syn::parse_str::<syn::Ident>(&ident.to_string()).is_ok()
}
