//! Playing: the effects of parts, of whole turns, and the passing of time.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::Emit;
use super::expr::Scope;
use super::names::{after, local};
use super::ops::{Mode, Run, label};
use crate::analyse::lower::Op;
use crate::analyse::sites::{Replay, Site, Use, ways};
use crate::model::{Argument, KindId, LocalId, Program, Ty};

impl Emit<'_> {
    pub(super) fn play(&self) -> TokenStream {
        let replays = self
            .sites
            .list
            .iter()
            .enumerate()
            .map(|(i, site)| self.replay(i, site));
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
        let part = self.play_part();
        let turn = self.play_turn();
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

            #(#replays)*
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
        quote! {
            #[inline]
            pub(super) fn #name<const ME: usize, const OW: usize>(
                w: &mut Position, st: &mut Turn, from: usize, at: usize,
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

    /// The number of the function that does what a site does: long ones are there once for all arguments.
    fn replayed_by(&self, number: usize, site: &Site) -> usize {
        if site.replay == Replay::Whole {
            self.sites.base(site.usage, site.program, site.ending)
        } else {
            number
        }
    }

    /// The effects of one ending, where it has some.
    fn replay(&self, number: usize, site: &Site) -> TokenStream {
        if site.replay == Replay::Nothing || self.replayed_by(number, site) != number {
            return quote!();
        }
        let program = &self.rules.programs[site.program.index()];
        let lowered = &self.lowered[site.program.index()];
        let block = label("all", 0);
        let mut scope = Scope::outside("w");
        scope.here = quote!(here);
        scope.on_board = site.usage != Use::Board;
        scope.itself = quote!(itself);
        scope.from = quote!(from);
        scope.attack = Some(quote!(ATTACK));
        let mode = Mode::Replay {
            usage: site.usage,
            ending: site.ending,
        };
        let mut run = Run::new(scope, mode, &block, program.locals.len());
        let name = format_ident!("replay_{number}");
        let (start, body) = match &site.replay {
            Replay::Whole => {
                run.mark = Some(format_ident!("mark"));
                let body = self.list(&run, &lowered.ops, &quote!());
                let mark = if takes_back(&lowered.ops) {
                    quote!(let mark = (*w, *st, itself);)
                } else {
                    run.mark = None;
                    quote!()
                };
                let body = if run.mark.is_none() {
                    self.list(&run, &lowered.ops, &quote!())
                } else {
                    body
                };
                (quote!(from), quote!(#mark #body))
            }
            Replay::Suffix(keep) => {
                let ways = ways(&lowered.ops);
                let way = ways.iter().find(|way| way.ending.id == site.ending);
                let ops: Vec<Op> = way.map_or_else(Vec::new, |way| {
                    let kept = keep
                        .iter()
                        .map(|&i| way.ops[i].clone())
                        .filter(|op| !on_the_way(op));
                    kept.chain([Op::End(way.ending.clone())]).collect()
                });
                (quote!(to), self.list(&run, &ops, &quote!()))
            }
            Replay::Nothing => return quote!(),
        };
        let origin = match site.usage {
            Use::Move => quote!(from),
            _ => quote!(CELLS),
        };
        let start = match (&site.replay, site.usage) {
            (Replay::Whole, Use::Board) => quote!(CELLS),
            _ => start,
        };
        let values = self.bound(program, site.arguments.as_deref());
        let (parameters, arguments) = if site.replay == Replay::Whole {
            let names = values.iter().map(|(name, ty, _)| quote!(mut #name: #ty));
            (quote!(#(, #names)*), quote!())
        } else {
            let lets = values.iter();
            let lets = lets.map(|(name, ty, value)| quote!(let mut #name: #ty = #value;));
            (quote!(), quote!(#(#lets)*))
        };
        let locals = self.declare(&program.locals, program.params);
        quote! {
            fn #name<const ME: usize, const OW: usize, const ATTACK: bool>(
                w: &mut Position, st: &mut Turn, part: &Part #parameters
            ) -> usize {
                let (from, to) = (part.from as usize, part.to as usize);
                let root = *w;
                let cx = Context::of(&NO_PAST, &root);
                let (mut here, mut itself): (usize, usize) = (#start, #origin);
                #arguments
                #locals
                #block: { #body }
                itself
            }
        }
    }

    /// Parameters with their types and values; the first values that fit where they don't matter.
    fn bound(
        &self,
        program: &Program,
        arguments: Option<&[Argument]>,
    ) -> Vec<(Ident, TokenStream, TokenStream)> {
        let each = (0..program.params).map(|i| {
            let name = local(LocalId::new(i));
            let ty = self.worked(&program.locals[i].ty);
            let value = match arguments.and_then(|list| list.get(i)) {
                Some(Argument::Num(n)) if program.locals[i].ty == Ty::Bool => {
                    let value = *n != 0;
                    quote!(#value)
                }
                Some(argument) => argument_tokens(argument),
                None if program.locals[i].ty == Ty::Bool => quote!(false),
                None => quote!(0),
            };
            (name, ty, value)
        });
        each.collect()
    }

    /// `play_part`: effects of an ending, the landing, and what follows a kind's moves.
    fn play_part(&self) -> TokenStream {
        let hooks = self.rules.kinds.iter().any(|k| k.after.is_some());
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
                quote!(if !ATTACK { follow::<ME, ME>(w, st, #kind, CELLS, to); })
            } else {
                quote!(if !ATTACK {
                    follow::<ME, OW>(w, st, kind, from, to);
                })
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
            let replay = format_ident!("replay_{}", self.replayed_by(i, site));
            let values = if site.replay == Replay::Whole {
                let program = &self.rules.programs[site.program.index()];
                self.bound(program, site.arguments.as_deref())
            } else {
                Vec::new()
            };
            let values = values.iter().map(|(_, _, value)| value);
            arms.push(quote!(#number => {
                let stands = #replay::<ME, OW, ATTACK>(w, st, part #(, #values)*);
                #hook
                stands
            }));
        }
        let plain_land = self.land(Use::Move);
        let plain_hook = if hooks {
            quote!(if !ATTACK {
                follow::<ME, OW>(w, st, kind, from, to);
            })
        } else {
            quote!()
        };
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
        let dispatch = self.by_owner(
            &quote!(w.owner(part.from as usize)),
            &|ow| quote!(part_of::<ME, #ow, ATTACK>(w, part, st)),
        );
        quote! {
            #follow

            #[inline(always)]
            fn part_of<const ME: usize, const OW: usize, const ATTACK: bool>(
                w: &mut Position, part: &Part, st: &mut Turn,
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

    /// Calls `call` with the owner of the moving piece, as a constant.
    pub(super) fn by_owner(
        &self,
        owner: &TokenStream,
        call: &dyn Fn(TokenStream) -> TokenStream,
    ) -> TokenStream {
        if !self.moves_others() {
            return call(quote!(ME));
        }
        let arms = (0..self.owners()).map(|o| {
            let call = call(quote!(#o));
            quote!(#o => #call)
        });
        let own = call(quote!(ME));
        quote!(match #owner { #(#arms,)* _ => #own })
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
                quote!(#k => #name::<ME, OW>(w, st, from, to))
            });
        quote! {
            #[inline(always)]
            fn follow<const ME: usize, const OW: usize>(
                w: &mut Position, st: &mut Turn, kind: usize, from: usize, to: usize,
            ) {
                match kind { #(#arms,)* _ => {} }
            }
        }
    }

    fn play_turn(&self) -> TokenStream {
        let before = if self.rules.before_turn.is_some() {
            quote!(before_turn::<ME, ME>(w, st, CELLS, CELLS);)
        } else {
            quote!()
        };
        let after = if self.rules.after_turn.is_some() {
            quote!(after_turn::<ME, ME>(w, st, CELLS, CELLS);)
        } else {
            quote!()
        };
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

/// True for a branch that was entered on the way: its operations stand in the way's list themselves.
fn on_the_way(op: &Op) -> bool {
    fn ends(ops: &[Op]) -> bool {
        ops.iter().any(|op| match op {
            Op::End(_) => true,
            Op::If(_, a, b) => ends(a) || ends(b),
            Op::While(_, _, body) => ends(body),
            Op::Either(blocks, _) => blocks.iter().any(|b| ends(b)),
            _ => false,
        })
    }
    ends(std::slice::from_ref(op))
}

/// True when an ending may have to take back effects since the start: it stands in no loop and isn't the last thing of
/// its path.
fn takes_back(ops: &[Op]) -> bool {
    ops.iter().enumerate().any(|(i, op)| match op {
        Op::End(_) => i + 1 < ops.len(),
        Op::If(_, a, b) => takes_back(a) || takes_back(b) || (i + 1 < ops.len() && on_the_way(op)),
        Op::Either(blocks, _) => blocks.iter().any(|b| takes_back(b)),
        _ => false,
    })
}
