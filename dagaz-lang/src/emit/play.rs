//! Playing: the effects of parts, of whole turns, and the passing of time.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use super::expr::Scope;
use super::names::after;
use super::ops::{Mode, Run, label};
use super::replay::Replays;
use crate::analyse::sites::{Replay, Use};
use crate::model::{Argument, KindId, Program};

impl Emit<'_> {
    pub(super) fn play(&self) -> TokenStream {
        let replays = Replays::new(self);
        let afters = self.rules.kinds.iter().enumerate().map(|(k, kind)| {
            kind.after.as_ref().map(|program| {
                let name = after(KindId::new(k));
                self.effects(&quote!(#name), program, true)
            })
        });
        let before = self.rules.before_turn.as_ref();
        let before = before.map(|p| self.effects(&quote!(before_turn), p, false));
        let finish = self.rules.after_turn.as_ref();
        let finish = finish.map(|p| self.effects(&quote!(after_turn), p, false));
        let part = self.play_part(&replays);
        let turn = self.play_turn();
        let replays = replays.functions;
        quote! {
            /// What rules may look at beside the working board.
            pub(super) struct Context<'a> {
                pub past: &'a Past,
                pub root: &'a Position,
                /// For what is asked of the position after a turn: the one before.
                pub before: Option<&'a Position>,
                /// True when the turn is only supposed, to answer a question about a position.
                pub supposed: bool,
            }

            pub(super) static NO_PAST: Past = Past::NONE;

            impl<'a> Context<'a> {
                pub(super) fn of(past: &'a Past, root: &'a Position) -> Self {
                    Context { past, root, before: None, supposed: false }
                }

                /// How many turns ago the position occurred the `n`-th last time before now; 0 if it didn't.
                pub(super) fn ago(&self, n: u32) -> i64 {
                    if self.supposed || self.past.is_empty() { return 0; }
                    let (key, _) = self.keys();
                    self.past.ago(key, n).map_or(0, |turns| turns as i64)
                }

                /// The keys of the position that is asked about, and of the one before if it counts.
                fn keys(&self) -> (u64, Option<u64>) {
                    let present = self.before.unwrap_or(self.root);
                    let key = self.past.here().unwrap_or_else(|| repetition_key(present));
                    match self.before {
                        None => (key, None),
                        Some(before) => (repetition_key_after(before, key, self.root), Some(key)),
                    }
                }

                pub(super) fn repeated(&self, times: u32) -> bool {
                    if self.supposed { return false; }
                    if self.past.is_empty() && self.before.is_none() { return times <= 1; }
                    if self.past.len() + 2 < times as usize { return false; }
                    let (key, before) = self.keys();
                    self.past.count(key) + u32::from(before == Some(key)) + 1 >= times
                }
            }

            #[inline(always)]
            fn shift(set: &mut Set, from: usize, to: usize) {
                let moved = if set.has(from) { Set::single(to) } else { Set::EMPTY };
                *set = set.minus(Set::single(from).or(Set::single(to))).or(moved);
            }

            #replays
            #(#afters)*
            #before
            #finish
            #part
            #turn
        }
    }

    /// A program of effects.
    fn effects(&self, name: &TokenStream, program: &Program, piece: bool) -> TokenStream {
        let lowered = self.lower_block(&program.body);
        let block = label("all", 0);
        let mut scope = Scope::outside("w");
        scope.here = quote!(here);
        scope.itself = quote!(itself);
        scope.from = quote!(from);
        let mut run = Run::new(scope, Mode::Effects, &block, program.locals.len());
        run.fail = quote!(break #block false);
        let locals = self.declare(&program.locals, 0);
        let body = self.list(&run, &lowered.ops, &quote!(break #block true;));
        let start = if piece { quote!(at) } else { quote!(CELLS) };
        let (owner, value) = self.owner_parameter();
        quote! {
            #[inline]
            pub(super) fn #name<const ME: usize, #owner>(
                #value w: &mut Position, st: &mut Turn, from: usize, at: usize,
            ) {
                let (root, earlier) = (*w, *st);
                let cx = Context::of(&NO_PAST, &root);
                let (mut here, mut itself): (usize, usize) = (#start, #start);
                #locals
                let done: bool = #block: { #body };
                if !done { (*w, *st) = (root, earlier); }
            }
        }
    }

    /// `play_part`: effects of an ending, the landing, and what follows a kind's moves.
    fn play_part(&self, replays: &Replays) -> TokenStream {
        let hooks = self.rules.kinds.iter().any(|k| k.after.is_some());
        let follow_with = |ow: TokenStream| {
            let (owner, value) = self.owner_argument(&ow);
            quote!(follow::<ME, #owner>(#value w, st, kind, from, to);)
        };
        let mut plain: Vec<TokenStream> = Vec::new();
        let mut arms: Vec<TokenStream> = Vec::new();
        for (i, site) in self.sites.list.iter().enumerate() {
            let kind = match site.usage {
                Use::Drop(k) => k.index(),
                _ => 0,
            };
            let hook = if !hooks || !site.land {
                quote!()
            } else if let Use::Drop(_) = site.usage {
                let follow = follow_with(quote!(ME));
                quote!(if !ATTACK { let (kind, from) = (#kind, CELLS); #follow })
            } else {
                let follow = follow_with(quote!(OW));
                quote!(if !ATTACK { #follow })
            };
            let number = quote!(#i);
            if site.replay == Replay::Nothing {
                let land = if site.land {
                    self.land(site.usage)
                } else {
                    quote!()
                };
                let body = quote!(#land #hook);
                if site.usage == Use::Move && site.land {
                    plain.push(number);
                } else {
                    let stands = if site.land { quote!(to) } else { quote!(from) };
                    arms.push(quote!(#number => { #body #stands }));
                }
                continue;
            }
            let replay = replays.call(self, i, site);
            arms.push(quote!(#number => {
                let stands = #replay;
                #hook
                stands
            }));
        }
        let plain_land = self.land(Use::Move);
        let plain_hook = hooks.then(|| {
            let follow = follow_with(quote!(OW));
            quote!(if !ATTACK { #follow })
        });
        let plain_arm = if plain.is_empty() {
            quote!()
        } else {
            quote!(#(#plain)|* => { #plain_land #plain_hook to })
        };
        let kind = if hooks {
            quote!(let kind = w.kind(from);)
        } else {
            quote!()
        };
        let follow = self.follow();
        let dispatch = self.by_owner(&quote!(w.owner(part.from as usize)), &|ow| {
            let (owner, value) = self.owner_argument(ow);
            quote!(part_of::<ME, #owner ATTACK>(#value w, part, st))
        });
        let (owner, value) = self.owner_parameter();
        quote! {
            #follow

            #[inline(always)]
            fn part_of<const ME: usize, #owner const ATTACK: bool>(
                #value w: &mut Position, part: &Part, st: &mut Turn,
            ) -> usize {
                let (from, to) = (part.from as usize, part.to as usize);
                let (here, mut itself) = (to, from);
                #kind
                match part.site as usize {
                    #plain_arm
                    #(#arms)*
                    _ => CELLS,
                }
            }

            /// Plays a part; returns where its piece now stands.
            #[inline(always)]
            pub(super) fn play_part<const ME: usize, const ATTACK: bool>(
                w: &mut Position, part: &Part, st: &mut Turn,
            ) -> usize {
                #dispatch
            }
        }
    }

    fn follow(&self) -> TokenStream {
        let arms = self
            .rules
            .kinds
            .iter()
            .enumerate()
            .filter(|(_, k)| k.after.is_some())
            .map(|(k, _)| {
                let name = after(KindId::new(k));
                let (owner, value) = self.owner_argument(&quote!(OW));
                quote!(#k => #name::<ME, #owner>(#value w, st, from, to))
            });
        let (owner, value) = self.owner_parameter();
        quote! {
            #[inline(always)]
            fn follow<const ME: usize, #owner>(
                #value w: &mut Position, st: &mut Turn, kind: usize, from: usize, to: usize,
            ) {
                match kind { #(#arms,)* _ => {} }
            }
        }
    }

    fn play_turn(&self) -> TokenStream {
        let (owner, value) = self.owner_argument(&quote!(ME));
        let before = self.rules.before_turn.as_ref();
        let before = before.map(|_| quote!(before_turn::<ME, #owner>(#value w, st, CELLS, CELLS);));
        let after = self.rules.after_turn.as_ref();
        let after = after.map(|_| quote!(after_turn::<ME, #owner>(#value w, st, CELLS, CELLS);));
        let parts = if self.rules.chain <= 1 {
            quote!(let stands = play_part::<ME, false>(w, &turn.part, st);)
        } else {
            quote! {
                let mut stands = CELLS;
                for part in &turn.parts[..turn.len as usize] { stands = play_part::<ME, false>(w, part, st); }
            }
        };
        let lift_struck = if self.strikes() {
            quote!(for cell in st.struck {
                if cell != stands {
                    w.lift(cell);
                }
            })
        } else {
            quote!()
        };
        let keep_last = self.rules.last_mover.map(|var| {
            let field = self.var(var);
            quote!(w.#field = WHO[w.turn as usize];)
        });
        let expiry = self.expiry();
        let players = (0..self.rules.players.len())
            .map(|p| quote!(#p => play_turn::<#p>(position, turn, &mut st)));
        quote! {
            /// Everything but the passing of time.
            #[inline(always)]
            pub(super) fn play_turn<const ME: usize>(w: &mut Position, turn: &Move, st: &mut Turn) {
                #before
                #parts
                #lift_struck
                #after
            }

            #[inline(always)]
            pub(super) fn pass_time(w: &mut Position, st: &Turn) {
                #expiry
                #keep_last
                w.turn = if st.next > 0 { st.next - 1 } else { FOLLOW[w.turn as usize] };
            }

            #[inline]
            pub(super) fn play(position: &mut Position, turn: &Move) {
                let mut st = Turn::default();
                match WHO[position.turn as usize] as usize { #(#players,)* _ => {} }
                pass_time(position, &st);
            }
        }
    }
}

/// An argument as a constant expression.
pub(super) fn argument_tokens(argument: &Argument) -> TokenStream {
    match argument {
        Argument::Dir(d) => {
            let d = d.index();
            quote!(#d)
        }
        Argument::Kind(k) => {
            let k = k.index();
            quote!(#k)
        }
        Argument::Cell(c) => {
            let c = c.index();
            quote!(#c)
        }
        Argument::Player(p) => {
            let p = p.index();
            quote!(#p)
        }
        Argument::Num(n) => quote!(#n),
    }
}
