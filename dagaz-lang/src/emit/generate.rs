//! The generation of whole turns: ranks, chains, legality, passes.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use super::expr::Scope;
use crate::analyse::sites::Use;
use crate::model::{Entry, MovedBy, Pass, RuleId};

impl Emit<'_> {
    pub(super) fn generate(&self) -> TokenStream {
        let generators = self.generators();
        let ranks = self.ranks();
        let idle = self.idle();
        let continues = self.continues();
        let out = self.out_trait();
        let top = if self.rules.chain <= 1 {
            self.top_single()
        } else {
            self.top_chain()
        };
        let legal = self.legal();
        let shown = self.shown();
        let often = quote!(#generators #ranks #idle #continues);
        self.measure(&often);
        let whole = self.whole();
        quote! {
            #out
            #often
            #shown
            #legal
            #top
            #whole
        }
    }

    /// `ordinary`: everything that counts as a move, best rank first.
    fn ranks(&self) -> TokenStream {
        let count = self
            .rules
            .priority
            .as_ref()
            .map_or(1, |p| p.ranks.len() + 1);
        let names: Vec<_> = (0..count).map(|r| format_ident!("rank_{r}")).collect();
        let functions = names.iter().enumerate().map(|(rank, name)| {
            let wanted = |rule: RuleId| {
                self.rules
                    .priority
                    .as_ref()
                    .is_none_or(|p| p.rank(rule) == rank)
            };
            let kinds = self.rules.kinds.iter().enumerate();
            let moves = kinds
                .clone()
                .map(|(k, kind)| self.piece_moves(k, kind, &wanted));
            let drops = kinds.map(|(k, kind)| self.drop_moves(k, kind, &wanted));
            let board = self.board_moves(&self.rules.board_moves, true, &wanted);
            quote! {
                fn #name<const ME: usize, const OW: usize, O: Out>(
                    p: &Position, cx: &Context<'_>, out: &mut O,
                ) -> Flow {
                    #(#moves)*
                    #(#drops)*
                    #board
                    Continue(())
                }
            }
        });
        let copy = self.before_copy(self.ordinary_entries());
        let before_invariants = self
            .rules
            .priority
            .as_ref()
            .is_some_and(|p| p.before_invariants);
        let stop = if before_invariants {
            quote!(top.met)
        } else {
            quote!(top.any)
        };
        let calls = names.iter().enumerate().map(|(rank, name)| {
            let free = (!self.rules.prefer.is_empty()).then(|| {
                let alike = self.all_alike(&self.entries_of(rank));
                quote!(top.shared.free = #alike;)
            });
            quote! {
                #free
                #name::<ME, ME, _>(p, &cx, &mut top)?;
                if #stop { return finish(top); }
            }
        });
        quote! {
            #(#functions)*

            /// All turns that count as moves; `Continue(true)` when there were some.
            fn ordinary<const ME: usize, S: Sink<Move>>(
                position: &Position, past: &Past, supposed: bool, sink: &mut S,
            ) -> ::core::ops::ControlFlow<(), bool> {
                let cx = Context::of(past, position);
                #copy
                let mut shared = Shared::new(sink, position, past, supposed);
                let mut top = Top::<S, ME>::new(&mut shared, p);
                fn finish<S: Sink<Move>, const ME: usize>(
                    top: Top<'_, '_, S, ME>,
                ) -> ::core::ops::ControlFlow<(), bool> {
                    top.shared.flush()?;
                    Continue(top.any)
                }
                #(#calls)*
                finish(top)
            }
        }
    }

    /// The entries of a rank.
    fn entries_of(&self, rank: usize) -> Vec<&Entry> {
        let all = self.ordinary_entries().into_iter();
        let ranked = |entry: &&Entry| match &self.rules.priority {
            Some(priority) => priority.rank(self.rule_of(entry)) == rank,
            None => true,
        };
        all.filter(ranked).collect()
    }

    pub(super) fn ordinary_entries(&self) -> Vec<&Entry> {
        let kinds = self
            .rules
            .kinds
            .iter()
            .flat_map(|k| k.moves.iter().chain(&k.drops));
        kinds.chain(&self.rules.board_moves).collect()
    }

    /// The board on which programs run: `position`, or a copy on which `before turn` has run if one of them could
    /// see the difference.
    pub(super) fn before_copy(&self, entries: Vec<&Entry>) -> TokenStream {
        if self.sees_before_turn(entries.into_iter()) {
            let (owner, value) = self.owner_argument(&quote!(ME));
            quote! {
                let mut begun = *position;
                before_turn::<ME, #owner>(#value &mut begun, &mut Turn::default(), CELLS, CELLS);
                let p = &begun;
            }
        } else {
            quote!(let p = position;)
        }
    }

    fn idle(&self) -> TokenStream {
        let board = self.board_moves(&self.rules.idle_moves, false, &|_| true);
        let copy = self.before_copy(self.rules.idle_moves.iter().collect());
        // No piece moves: what is known of pins doesn't help.
        let make = if self.royal().is_some() {
            quote!(trying)
        } else {
            quote!(new)
        };
        // Idle moves aren't weighed against others.
        let free = if self.rules.prefer.is_empty() {
            quote!()
        } else {
            quote!(shared.free = true;)
        };
        quote! {
            fn idle<const ME: usize, S: Sink<Move>>(position: &Position, past: &Past, sink: &mut S) -> Flow {
                let cx = &Context::of(past, position);
                #copy
                let mut shared = Shared::new(sink, position, past, false);
                #free
                let mut top = Top::<S, ME>::#make(&mut shared, p);
                fn run<const ME: usize, O: Out>(p: &Position, cx: &Context<'_>, out: &mut O) -> Flow {
                    #board
                    Continue(())
                }
                run::<ME, _>(p, cx, &mut top)?;
                shared.flush()
            }
        }
    }

    /// One function for each continuation: the moves of the piece on `from` by its rules.
    fn continues(&self) -> TokenStream {
        let list = self.continuations();
        let functions = list.iter().enumerate().map(|(i, then)| {
            let name = format_ident!("then_{}", i + 1);
            let arms = self.rules.kinds.iter().enumerate().map(|(k, kind)| {
                let entries: Vec<_> = kind
                    .moves
                    .iter()
                    .filter(|e| then.rules.contains(&self.rule_of(e)))
                    .collect();
                let call = |ow: &TokenStream| {
                    let calls = entries.iter().map(|e| self.calls(Use::Move, e, ow));
                    quote!({ #(#calls)* })
                };
                let body = match kind.moved_by {
                    MovedBy::Owner => call(&quote!(ME)),
                    MovedBy::Any => self.by_owner(&quote!(p.owner(from)), &call),
                };
                quote!(#k => #body)
            });
            let board = self.rules.board_moves.iter();
            let board = board.filter(|e| then.rules.contains(&self.rule_of(e)));
            let board: Vec<_> = board
                .map(|e| self.calls(Use::Board, e, &quote!(ME)))
                .collect();
            let board = (!board.is_empty()).then(|| quote!({ let from = CELLS; #(#board)* }));
            quote! {
                fn #name<const ME: usize, O: Out>(
                    p: &Position, cx: &Context<'_>, from: usize, out: &mut O,
                ) -> Flow {
                    if from < CELLS { match p.kind(from) { #(#arms,)* _ => {} } }
                    #board
                    Continue(())
                }
            }
        });
        let arms = list.iter().enumerate().map(|(i, _)| {
            let (name, number) = (format_ident!("then_{}", i + 1), (i + 1) as u16);
            quote!(#number => #name::<ME, O>(p, cx, from, out))
        });
        let stops = list.iter().map(|then| then.or_stop);
        let count = list.len() + 1;
        quote! {
            #(#functions)*
            pub(super) const OR_STOP: [bool; #count] = [true #(, #stops)*];
            fn follow_up<const ME: usize, O: Out>(
                p: &Position, cx: &Context<'_>, from: usize, then: u16, out: &mut O,
            ) -> Flow {
                match then { #(#arms,)* _ => Continue(()) }
            }
        }
    }

    /// What a part shows in notation, so that turns with one notation can be compared.
    fn shown(&self) -> TokenStream {
        let slots = self.slots();
        let rules = self.sites.list.iter().map(|site| {
            self.rules.programs[site.program.index()]
                .rule
                .map_or(0, |r| r.index()) as u16
        });
        let kinds = self.sites.list.iter().map(|site| match site.usage {
            Use::Drop(k) => k.index() as u16,
            _ => u16::MAX,
        });
        let hides = self.sites.list.iter().map(|site| {
            let (from, to) = (site.usage != Use::Move, site.usage == Use::Board);
            quote!((#from, #to))
        });
        let count = self.sites.list.len();
        let masks = self.sites.list.iter().map(|site| {
            let mask = (0..slots).map(|i| site.choices.get(i).is_some_and(Option::is_some));
            quote!([#(#mask),*])
        });
        let choices = if slots == 0 {
            quote!()
        } else {
            quote!((0..#slots).all(|i| !MASK[site][i] || a.choice[i] == b.choice[i]) &&)
        };
        quote! {
            static RULE: [u16; #count] = [#(#rules),*];
            static DROPPED: [u16; #count] = [#(#kinds),*];
            static HIDES: [(bool, bool); #count] = [#(#hides),*];
            static MASK: [[bool; #slots]; #count] = [#(#masks),*];

            /// Where the piece of a part came from; nowhere for a drop and a move of no piece.
            fn origin(part: &Part) -> usize {
                let hidden = HIDES.get(part.site as usize).is_none_or(|hides| hides.0);
                if hidden { CELLS } else { part.from as usize }
            }

            /// Where it went; nowhere for a move of no piece.
            fn goal(part: &Part) -> usize {
                let hidden = HIDES.get(part.site as usize).is_none_or(|hides| hides.1);
                if hidden { CELLS } else { part.to as usize }
            }

            fn same_text(a: &Part, b: &Part) -> bool {
                let (site, other) = (a.site as usize, b.site as usize);
                if site >= #count || other >= #count { return a == b; }
                #choices
                RULE[site] == RULE[other]
                    && DROPPED[site] == DROPPED[other]
                    && HIDES[site] == HIDES[other]
                    && MASK[site] == MASK[other]
                    && (HIDES[site].0 || a.from == b.from)
                    && (HIDES[site].1 || a.to == b.to)
            }
        }
    }

    fn legal(&self) -> TokenStream {
        let scope = Scope::outside("p");
        let conds = self
            .rules
            .invariants
            .iter()
            .map(|i| self.cond(&scope, &i.cond));
        // What is asked of the past, or of what can follow, is asked of the position that comes of the turn.
        let (ended, position) = if self.invariants_look() {
            (
                quote!(let mut ended = after; pass_time(&mut ended, &st);),
                quote!(&ended),
            )
        } else {
            (quote!(), quote!(root))
        };
        quote! {
            /// Whether all invariants hold, seen by a player.
            #[inline]
            fn invariants<const ME: usize>(p: &Position, st: &Turn, cx: &Context<'_>) -> bool {
                holds::<ME, ME>(p, st, cx)
            }
            #[inline(always)]
            fn holds<const ME: usize, const OW: usize>(p: &Position, st: &Turn, cx: &Context<'_>) -> bool {
                true #(&& #conds)*
            }

            fn legal<const ME: usize>(
                root: &Position, past: &Past, supposed: bool, turn: &Move,
            ) -> bool {
                let (mut after, mut st) = (*root, Turn::default());
                play_turn::<ME>(&mut after, turn, &mut st);
                #ended
                let cx = Context { past, root: #position, before: Some(root), supposed };
                invariants::<ME>(&after, &st, &cx)
            }
        }
    }

    /// `generate_all`, `no_moves`: what the runtime calls.
    fn whole(&self) -> TokenStream {
        let has_idle = !self.rules.idle_moves.is_empty();
        let pass = self.rules.pass;
        let pass_move = self.pass_move();
        let all = self.rules.players.len();
        let people = self.rules.players.iter().filter(|p| !p.chance).count();
        let rest = match (has_idle, pass) {
            (false, Pass::Never) => quote!(),
            _ => {
                let idle = if has_idle {
                    quote!(idle::<ME, S>(position, past, sink)?;)
                } else {
                    quote!()
                };
                let put = match pass {
                    Pass::Never => quote!(),
                    Pass::Forced => quote!(if !any { sink.put(#pass_move)?; }),
                    // Chance has no will: it passes when nothing can happen.
                    Pass::Free if people < all => {
                        quote!(if ME < #people || !any { sink.put(#pass_move)?; })
                    }
                    Pass::Free => quote!(sink.put(#pass_move)?;),
                };
                quote! {
                    if !any && ends::<ME, ME, 2>(position, past).is_some() { return Continue(()); }
                    #idle
                    #put
                }
            }
        };
        let players = (0..self.rules.players.len())
            .map(|p| quote!(#p => generate_for::<#p, _>(position, past, sink)));
        let asks = (0..self.rules.players.len())
            .map(|p| quote!(#p => { let _ = ordinary::<#p, _>(&begun, past, supposed, sink); }));
        let sink = self.receiver(&quote!(sink));
        let any_sink = self.receiver(&quote!(&mut any));
        quote! {
            fn generate_for<const ME: usize, S: Sink<Move>>(
                position: &Position, past: &Past, sink: &mut S,
            ) -> Flow {
                if ends::<ME, ME, 1>(position, past).is_some() { return Continue(()); }
                let Continue(any) = ordinary::<ME, S>(position, past, false, sink) else { return Break(()) };
                #rest
                Continue(())
            }

            pub(super) fn generate_all<S: Sink<Move>>(
                position: &Position, past: &Past, sink: &mut S,
            ) -> Flow {
                let sink = #sink;
                match WHO[position.turn as usize] as usize { #(#players,)* _ => Continue(()) }
            }

            /// Whether a player would have no move if it were his turn.
            pub(super) fn no_moves(
                position: &Position, player: usize, past: &Past, supposed: bool,
            ) -> bool {
                let mut begun = *position;
                for _ in 0..=TURNS {
                    if WHO[begun.turn as usize] as usize == player { break; }
                    begun.turn = FOLLOW[begun.turn as usize];
                }
                if WHO[begun.turn as usize] as usize != player { return true; }
                let elsewhere;
                let past = if supposed || begun.turn == position.turn {
                    past
                } else {
                    elsewhere = past.elsewhere();
                    &elsewhere
                };
                let mut any = Any(false);
                let sink = #any_sink;
                match player { #(#asks)* _ => {} }
                !any.0
            }

            struct Any(bool);
            impl Sink<Move> for Any {
                fn put(&mut self, _: Move) -> Flow { self.0 = true; Break(()) }
            }
        }
    }

    /// The move that does nothing.
    pub(super) fn pass_move(&self) -> TokenStream {
        let (site, cell) = (self.site_type(), self.cell_type());
        let (number, none) = (self.sites.list.len(), self.cells());
        let choice = if self.slots() == 0 {
            quote!()
        } else {
            quote!(, choice: [0; _])
        };
        let part = quote!(Part { site: #number as #site, from: #none as #cell, to: #none as #cell #choice });
        if self.rules.chain <= 1 {
            quote!(Move { part: #part })
        } else {
            quote!({ let mut turn = Move { len: 1, parts: [NO_PART; _] }; turn.parts[0] = #part; turn })
        }
    }
}
