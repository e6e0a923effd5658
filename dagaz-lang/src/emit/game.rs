//! The game itself: the runtime's trait, and what a program that knows the game at build time uses directly.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use crate::analyse::permits::only_permits;
use crate::model::ProgramId;

impl Emit<'_> {
    pub(super) fn game(&self) -> TokenStream {
        let core = &self.options.core;
        let (name, doc, source) = (&self.rules.name, &self.rules.doc, &self.options.source);
        let (looks_back, forbids) = (self.looks_back(), self.forbids_repetition());
        let handy = self.handy();
        let weight = self.rules.weight.is_some().then(|| {
            quote! {
                fn weight(&self, position: &Position, turn: &Move) -> u32 {
                    __dagaz::weight(position, turn)
                }
            }
        });
        let sample = self.sample_method();
        let unseen = self.has_unseen().then(|| {
            quote! {
                fn unseen(&self, position: &Position, player: usize) -> #core::Unseen {
                    __dagaz::unseen(position, player)
                }
            }
        });
        quote! {
            /// The rules of the game, as the macro read them.
            pub const SOURCE: &str = #source;

            #[doc = #doc]
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub struct #name;

            impl #core::Game for #name {
                type Position = Position;
                type Move = Move;

                fn meta(&self) -> &#core::Meta { &__dagaz::META }

                fn start(&self) -> Position { __dagaz::start() }

                #[inline]
                fn to_move(&self, position: &Position) -> usize {
                    __dagaz::WHO[position.turn as usize] as usize
                }

                #[inline]
                fn generate<S: #core::Sink<Move>>(
                    &self, position: &Position, past: &#core::Past, sink: &mut S,
                ) -> #core::Flow {
                    __dagaz::generate_all(position, past, sink)
                }

                #[inline]
                fn play_unchecked(&self, position: &mut Position, turn: &Move) {
                    __dagaz::play(position, turn);
                }

                fn outcome(
                    &self, position: &Position, past: &#core::Past,
                ) -> ::core::option::Option<#core::Outcome> {
                    __dagaz::outcome(position, past)
                }

                fn hash(&self, position: &Position) -> u64 { __dagaz::fold(position, true) }

                fn repetition_key(&self, position: &Position) -> u64 {
                    __dagaz::repetition_key(position)
                }

                #[inline]
                fn repetition_key_after(&self, before: &Position, key: u64, after: &Position) -> u64 {
                    __dagaz::repetition_key_after(before, key, after)
                }

                fn looks_back(&self) -> bool { #looks_back }

                fn forbids_repetition(&self) -> bool { #forbids }

                #weight

                #unseen

                #sample

                fn describe(&self, _: &Position, turn: &Move) -> #core::TurnText {
                    __dagaz::describe(turn)
                }

                fn snapshot(&self, position: &Position) -> #core::Snapshot { __dagaz::snapshot(position) }

                fn restore(
                    &self, snapshot: &#core::Snapshot,
                ) -> ::core::result::Result<Position, #core::snapshot::SnapshotError> {
                    __dagaz::restore(snapshot)
                }

                fn count(&self, position: &Position, owner: usize, kind: usize) -> u32 {
                    if owner >= __dagaz::OWNERS { return 0; }
                    position.owners[owner].and(position.of_kind(kind)).len()
                }
            }

            #handy
        }
    }

    /// Inherent functions of positions.
    fn handy(&self) -> TokenStream {
        let core = &self.options.core;
        let name = &self.rules.name;
        let piece = if self.rules.kinds.is_empty() {
            quote!()
        } else {
            quote! {
                /// The kind of the piece on a square, and its owner: the player's index, or that of a neutral
                /// owner after them.
                #[must_use]
                pub fn piece_at(&self, square: Square) -> ::core::option::Option<(usize, Piece)> {
                    let cell = square as usize;
                    let (owner, kind) = (self.owner(cell), self.kind(cell));
                    (owner < __dagaz::OWNERS).then(|| (owner, Piece::ALL[kind]))
                }
            }
        };
        quote! {
            #[allow(clippy::all)]
            impl Position {
                /// The position in which the game begins.
                #[must_use]
                pub fn start() -> Position { __dagaz::start() }

                /// Whose turn it is.
                #[must_use]
                pub fn to_move(&self) -> Player { Player::ALL[__dagaz::WHO[self.turn as usize] as usize] }

                #piece

                /// All legal turns, repetition aside.
                #[must_use]
                pub fn moves(&self) -> ::std::vec::Vec<Move> {
                    #core::Game::moves(&#name, self, &#core::Past::NONE)
                }

                /// The position after one of its own legal turns.
                #[must_use]
                pub fn after(mut self, turn: Move) -> Position {
                    __dagaz::play(&mut self, &turn);
                    self
                }

                /// The result, if the game is over, repetition aside.
                #[must_use]
                pub fn outcome(&self) -> ::core::option::Option<#core::Outcome> {
                    __dagaz::outcome(self, &#core::Past::NONE)
                }
            }

            impl ::core::default::Default for Position {
                fn default() -> Position { __dagaz::start() }
            }
        }
    }

    fn looks_back(&self) -> bool {
        self.mentions("Repeated(") || self.mentions("Ago(")
    }

    /// Whether the past can forbid a turn, or change what comes of it.
    fn forbids_repetition(&self) -> bool {
        let rules = self.rules;
        let programs = rules.programs.iter().enumerate();
        let programs: Vec<_> = programs
            .filter(|(n, _)| !only_permits(rules, ProgramId::new(*n)))
            .collect();
        let after: Vec<_> = rules.kinds.iter().map(|kind| &kind.after).collect();
        let always = (&rules.before_turn, &rules.after_turn, after);
        let chosen = (&rules.invariants, &rules.prefer, &rules.weight);
        let list = format!("{programs:?}{always:?}{chosen:?}");
        list.contains("Repeated(") || list.contains("Ago(")
    }

    /// Whether an invariant asks for the past or for what can be played next.
    pub(super) fn invariants_look(&self) -> bool {
        let list = format!("{:?}", self.rules.invariants);
        list.contains("Repeated(") || list.contains("NoMoves(")
    }
}
