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
        let whole = self.whole();
        quote! {
            #out
            #generators
            #ranks
            #idle
            #continues
            #shown
            #legal
            #top
            #whole
        }
    }

    fn out_trait(&self) -> TokenStream {
        let (site, cell) = (self.site_type(), self.cell_type());
        let choice = if self.slots() == 0 {
            quote!()
        } else {
            quote!(, choice: [0; _])
        };
        let attacked = self.asks_attacks().then(|| {
            quote! {
                /// Whether an enemy of `ME` attacks a cell.
                #[inline(always)]
                fn attacked<const ME: usize>(&self, p: &Position, x: usize, mover: usize) -> bool {
                    attacked::<ME>(p, x, mover)
                }
            }
        });
        let chosen = if self.slots() == 0 {
            quote!(let _ = choice; plain(site, from, to))
        } else {
            quote!(let mut part = plain(site, from, to); part.choice[0] = choice as _; part)
        };
        quote! {
            #[inline(always)]
            fn plain(site: usize, from: usize, to: usize) -> Part {
                Part { site: site as #site, from: from as #cell, to: to as #cell #choice }
            }

            /// The same after a choice.
            #[inline(always)]
            fn chosen(site: usize, from: usize, to: usize, choice: u8) -> Part {
                #chosen
            }

            /// Who receives the endings that programs put out.
            pub(super) trait Out {
                /// True inside the test for an attack.
                const ATTACK: bool;
                fn part(&mut self, part: Part, then: u16) -> Flow;
                /// A part that changes nothing on the board but where one piece stands.
                #[inline(always)]
                fn quiet(&mut self, part: Part, then: u16) -> Flow { self.part(part, then) }
                /// Plain moves of one piece to each cell of a set.
                #[inline(always)]
                fn set(&mut self, site: usize, from: usize, to: Set) -> Flow {
                    for to in to { self.quiet(plain(site, from, to), 0)?; }
                    Continue(())
                }
                /// Moves of several pieces, each with each of so many choices: `goal` tells where a piece goes, `behind`
                /// from where pieces go into a set.
                #[inline(always)]
                fn bulk(
                    &mut self, site: usize, from: Set, choices: u8,
                    goal: impl Fn(usize) -> usize, behind: impl Fn(Set) -> Set,
                ) -> Flow {
                    let _ = behind;
                    for cell in from {
                        let to = goal(cell);
                        for choice in 0..choices { self.quiet(chosen(site, cell, to, choice), 0)?; }
                    }
                    Continue(())
                }
                #attacked
                /// The turn so far.
                fn turn(&self) -> Turn { Turn::default() }
            }
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
        let calls = names.iter().map(|name| {
            quote! {
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

    fn ordinary_entries(&self) -> Vec<&Entry> {
        let kinds = self
            .rules
            .kinds
            .iter()
            .flat_map(|k| k.moves.iter().chain(&k.drops));
        kinds.chain(&self.rules.board_moves).collect()
    }

    /// The board on which programs run: `position`, or a copy on which `before turn` has run if one of them could
    /// see the difference.
    fn before_copy(&self, entries: Vec<&Entry>) -> TokenStream {
        if self.sees_before_turn(entries.into_iter()) {
            quote! {
                let mut begun = *position;
                before_turn::<ME, ME>(&mut begun, &mut Turn::default(), CELLS, CELLS);
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
        let top = if self.rules.chain <= 1 && self.royal().is_some() {
            quote!(Top::<S, ME> {
                shared: &mut shared,
                safety: Safety::UNKNOWN,
                met: false,
                any: false
            })
        } else {
            quote!(Top::<S, ME>::new(&mut shared, p))
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
                let mut top = #top;
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
                let call = |ow: TokenStream| {
                    let calls = entries.iter().map(|e| self.calls(Use::Move, e, &ow));
                    quote!({ #(#calls)* })
                };
                let body = match kind.moved_by {
                    MovedBy::Owner => call(quote!(ME)),
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

    /// What all parts of one generation share: the receiver, the turns seen, and the best so far.
    fn shared(&self) -> TokenStream {
        let n = self.rules.prefer.len();
        let (field, start, weigh) = if n == 0 {
            (
                quote!(),
                quote!(),
                quote!(
                    fn flush(&mut self) -> Flow {
                        Continue(())
                    }
                ),
            )
        } else {
            let scope = Scope::outside("p");
            let values = self.rules.prefer.iter().map(|num| self.num(&scope, num));
            let unknown = self.comparing().then(|| quote!(&&!self.is_known(&turn)));
            let weigh = quote! {
                /// Keeps the turn if no other has been better, and drops those that it beats.
                fn weigh<const ME: usize>(&mut self, turn: Move) {
                    let (mut after, mut st) = (*self.root, Turn::default());
                    play_turn::<ME>(&mut after, &turn, &mut st);
                    fn worth<const ME: usize, const OW: usize>(
                        p: &Position, st: &Turn, cx: &Context<'_>,
                    ) -> [i64; #n] {
                        [#(#values),*]
                    }
                    let cx = Context::of(&NO_PAST, self.root);
                    let worth = worth::<ME, ME>(&after, &st, &cx);
                    if self.best.is_none_or(|best| worth > best) {
                        self.kept.clear();
                        self.seen.clear();
                        self.best = Some(worth);
                    }
                    if self.best == Some(worth) #unknown { self.kept.push(turn); }
                }

                /// Hands on the turns that remain.
                fn flush(&mut self) -> Flow {
                    for turn in ::core::mem::take(&mut self.kept) { self.sink.put(turn)?; }
                    Continue(())
                }
            };
            (
                quote!(best: Option<[i64; #n]>, kept: ::std::vec::Vec<Move>, free: bool,),
                quote!(best: None, kept: ::std::vec::Vec::new(), free: false,),
                weigh,
            )
        };
        let known = self.known();
        quote! {
            struct Shared<'a, S> {
                sink: &'a mut S, seen: ::std::vec::Vec<(Move, Position)>, root: &'a Position,
                past: &'a Past, supposed: bool, #field
            }
            impl<'a, S: Sink<Move>> Shared<'a, S> {
                #[inline(always)]
                fn new(sink: &'a mut S, root: &'a Position, past: &'a Past, supposed: bool) -> Self {
                    Shared { sink, seen: ::std::vec::Vec::new(), root, past, supposed, #start }
                }
                #weigh
                #known
            }
        }
    }

    /// Hands a legal turn on, or keeps it while it may be among the preferred ones.
    fn put_turn(&self) -> TokenStream {
        if self.rules.prefer.is_empty() {
            return quote!(self.shared.sink.put(turn));
        }
        quote! {
            if self.shared.free { return self.shared.sink.put(turn); }
            self.shared.weigh::<ME>(turn);
            Continue(())
        }
    }

    fn top_single(&self) -> TokenStream {
        let test = self.legality_test();
        let (put, shared) = (self.put_turn(), self.shared());
        let masks = self.royal().is_some();
        let compare = self.may_repeat() || self.rules.merge_turns;
        let (field, start) = if masks {
            (
                quote!(safety: Safety,),
                quote!(safety: Safety::of::<ME>(board),),
            )
        } else {
            (quote!(), quote!())
        };
        let sets = match (masks, compare || !self.rules.prefer.is_empty()) {
            (true, false) => masked_sets(),
            (false, false) if self.rules.invariants.is_empty() => free_sets(),
            _ => quote!(),
        };
        quote! {
            #shared
            /// Turns endings into legal turns.
            struct Top<'b, 'a, S, const ME: usize> {
                shared: &'b mut Shared<'a, S>, #field met: bool, any: bool,
            }
            impl<'b, 'a, S: Sink<Move>, const ME: usize> Top<'b, 'a, S, ME> {
                #[inline(always)]
                fn new(shared: &'b mut Shared<'a, S>, board: &Position) -> Self {
                    Top { shared, #start met: false, any: false }
                }
            }
            impl<S: Sink<Move>, const ME: usize> Out for Top<'_, '_, S, ME> {
                const ATTACK: bool = false;
                #[inline(always)]
                fn part(&mut self, part: Part, _: u16) -> Flow {
                    let turn = Move { part };
                    self.met = true;
                    #test
                    self.any = true;
                    #put
                }
                #sets
            }
        }
    }

    /// Whether one turn may be come to by two ways, so that all have to be compared.
    fn may_repeat(&self) -> bool {
        crate::analyse::repeats::may_repeat(self.rules, &self.lowered)
    }

    /// Leaves `part` or `finish` early for a turn that isn't legal or was there before.
    fn legality_test(&self) -> TokenStream {
        let legal = if self.rules.invariants.is_empty() {
            quote!()
        } else if self.part_decides() {
            quote!(if !safe_after::<ME>(self.shared.root, &turn.part) {
                return Continue(());
            })
        } else {
            quote!(if !legal::<ME>(
                self.shared.root,
                self.shared.past,
                self.shared.supposed,
                &turn
            ) {
                return Continue(());
            })
        };
        // Among turns that are preferred, the same ones are looked for once it is known which those are.
        match (self.comparing(), self.rules.prefer.is_empty()) {
            (false, _) => legal,
            (true, true) => quote! {
                #legal
                if self.shared.is_known(&turn) { return Continue(()); }
            },
            (true, false) => quote! {
                #legal
                if self.shared.free && self.shared.is_known(&turn) { return Continue(()); }
            },
        }
    }

    /// Whether two turns may come to the same.
    fn comparing(&self) -> bool {
        self.may_repeat() || self.rules.merge_turns && self.rules.chain > 1
    }

    /// `is_known`: what makes two turns one.
    fn known(&self) -> TokenStream {
        if !self.comparing() {
            return quote!();
        }
        let chain = self.rules.chain > 1;
        let single = self.may_repeat();
        let (first, last) = if chain {
            (quote!(t.parts[0]), quote!(t.parts[t.len as usize - 1]))
        } else {
            (quote!(t.part), quote!(t.part))
        };
        let same = if self.rules.merge_turns {
            quote!({
                let key = |t: &Move| (origin(&#first), goal(&#last));
                key(a) == key(b)
            })
        } else if chain {
            quote!(
                a.len == b.len && (0..a.len as usize).all(|i| same_text(&a.parts[i], &b.parts[i]))
            )
        } else {
            quote!(same_text(&a.part, &b.part))
        };
        // Where every part that goes on captures, a chain and a single part never come to the same.
        let taking = self
            .sites
            .list
            .iter()
            .filter(|site| site.then.is_some())
            .all(|site| captures(&self.rules.programs[site.program.index()].body));
        let when = if single || !taking {
            quote!(true)
        } else {
            quote!(turn.len > 1)
        };
        quote! {
            /// Whether the turn comes to the same as one before it; notes it if not.
            fn is_known(&mut self, turn: &Move) -> bool {
                if !(#when) { return false; }
                let mut after = *self.root;
                play(&mut after, turn);
                let same = |a: &Move, b: &Move| #same;
                if self.seen.iter().any(|(t, p)| *p == after && same(t, turn)) { return true; }
                self.seen.push((*turn, after));
                false
            }
        }
    }

    fn top_chain(&self) -> TokenStream {
        let test = self.legality_test();
        let (put, shared) = (self.put_turn(), self.shared());
        let chain = self.rules.chain;
        let no_choice = if self.slots() == 0 {
            quote!()
        } else {
            quote!(, choice: [0; _])
        };
        quote! {
            #shared
            pub(super) const NO_PART: Part = Part { site: 0, from: 0, to: 0 #no_choice };

            /// Turns endings into legal turns, following chains of parts.
            struct Top<'b, 'a, S, const ME: usize> {
                shared: &'b mut Shared<'a, S>,
                board: Position,
                so_far: Turn,
                turn: Move,
                met: bool,
                any: bool,
            }
            impl<'b, 'a, S: Sink<Move>, const ME: usize> Top<'b, 'a, S, ME> {
                fn new(shared: &'b mut Shared<'a, S>, board: &Position) -> Self {
                    Top {
                        shared,
                        board: *board,
                        so_far: Turn::default(),
                        turn: Move { len: 0, parts: [NO_PART; #chain] },
                        met: false,
                        any: false,
                    }
                }

                fn finish(&mut self, turn: Move) -> Flow {
                    self.met = true;
                    #test
                    self.any = true;
                    #put
                }
            }
            impl<S: Sink<Move>, const ME: usize> Out for Top<'_, '_, S, ME> {
                const ATTACK: bool = false;
                fn turn(&self) -> Turn { self.so_far }
                fn part(&mut self, part: Part, then: u16) -> Flow {
                    let mut turn = self.turn;
                    turn.parts[turn.len as usize] = part;
                    turn.len += 1;
                    if then == 0 || turn.len as usize >= #chain { return self.finish(turn); }
                    let or_stop = OR_STOP[then as usize];
                    if or_stop { self.finish(turn)?; }
                    let (mut board, mut so_far) = (self.board, self.so_far);
                    let stands = play_part::<ME, false>(&mut board, &part, &mut so_far);
                    let mut next = Top::<S, ME> {
                        shared: &mut *self.shared, board, so_far, turn, met: false, any: false,
                    };
                    let root = *next.shared.root;
                    let cx = Context::of(&NO_PAST, &root);
                    follow_up::<ME, _>(&board, &cx, stands, then, &mut next)?;
                    let (met, any) = (next.met, next.any);
                    self.met |= met;
                    self.any |= any;
                    // It can go on even where all that comes of it is illegal or was there before.
                    if met || or_stop { return Continue(()); }
                    self.finish(turn)
                }
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
            .map(|p| quote!(#p => generate_for::<#p, S>(position, past, sink)));
        let asks = (0..self.rules.players.len()).map(
            |p| quote!(#p => { let _ = ordinary::<#p, _>(&begun, past, supposed, &mut any); }),
        );
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

/// Sets and quiet parts when legality is known from checks and pins.
fn masked_sets() -> TokenStream {
    quote! {
        #[inline(always)]
        fn quiet(&mut self, part: Part, then: u16) -> Flow {
            let from = part.from as usize;
            if self.safety.royal >= CELLS || from == self.safety.royal { return self.part(part, then); }
            self.met = true;
            if self.safety.allow(from, Set::single(part.to as usize)).is_empty() { return Continue(()); }
            self.any = true;
            self.shared.sink.put(Move { part })
        }

        #[inline(always)]
        fn set(&mut self, site: usize, from: usize, to: Set) -> Flow {
            if self.safety.royal >= CELLS {
                for to in to { self.part(plain(site, from, to), 0)?; }
                return Continue(());
            }
            if from == self.safety.royal {
                for to in to {
                    self.met = true;
                    if royal_safe::<ME>(self.shared.root, from, to) {
                        self.any = true;
                        self.shared.sink.put(Move { part: plain(site, from, to) })?;
                    }
                }
                return Continue(());
            }
            self.met |= !to.is_empty();
            let to = self.safety.allow(from, to);
            if to.is_empty() { return Continue(()); }
            self.any = true;
            let each = to.into_iter().map(|to| Move { part: plain(site, from, to) });
            self.shared.sink.put_many(to.len() as usize, each)
        }

        /// The royal piece, where it stands, is attacked where something must be done about it.
        #[inline(always)]
        fn attacked<const YOU: usize>(&self, p: &Position, x: usize, mover: usize) -> bool {
            if YOU == ME && x < CELLS && x == self.safety.royal && x == mover {
                return self.safety.check != ALL;
            }
            attacked::<YOU>(p, x, mover)
        }

        #[inline(always)]
        fn bulk(
            &mut self, site: usize, from: Set, choices: u8,
            goal: impl Fn(usize) -> usize, behind: impl Fn(Set) -> Set,
        ) -> Flow {
            let known = self.safety.royal < CELLS;
            let free = if known { from.minus(self.safety.pinned) } else { Set::EMPTY };
            for cell in from.minus(free) {
                let to = goal(cell);
                for choice in 0..choices { self.quiet(chosen(site, cell, to, choice), 0)?; }
            }
            self.met |= !free.is_empty();
            let free = if self.safety.check == ALL { free } else { free.and(behind(self.safety.check)) };
            if free.is_empty() { return Continue(()); }
            self.any = true;
            let each = free.into_iter().flat_map(|cell| {
                let to = goal(cell);
                (0..choices).map(move |choice| Move { part: chosen(site, cell, to, choice) })
            });
            self.shared.sink.put_many(free.len() as usize * choices as usize, each)
        }
    }
}

/// Sets and quiet parts when every turn is legal.
fn free_sets() -> TokenStream {
    quote! {
        #[inline(always)]
        fn set(&mut self, site: usize, from: usize, to: Set) -> Flow {
            if to.is_empty() { return Continue(()); }
            (self.met, self.any) = (true, true);
            let each = to.into_iter().map(|to| Move { part: plain(site, from, to) });
            self.shared.sink.put_many(to.len() as usize, each)
        }

        #[inline(always)]
        fn bulk(
            &mut self, site: usize, from: Set, choices: u8,
            goal: impl Fn(usize) -> usize, _: impl Fn(Set) -> Set,
        ) -> Flow {
            if from.is_empty() { return Continue(()); }
            (self.met, self.any) = (true, true);
            let each = from.into_iter().flat_map(|cell| {
                let to = goal(cell);
                (0..choices).map(move |choice| Move { part: chosen(site, cell, to, choice) })
            });
            self.shared.sink.put_many(from.len() as usize * choices as usize, each)
        }
    }
}

/// True when a capture stands in the block, outside branches and loops: every way through it captures.
fn captures(block: &crate::model::Block) -> bool {
    use crate::model::Stmt;
    let takes = |stmt: &Stmt| {
        matches!(
            stmt,
            Stmt::Capture(_) | Stmt::CaptureToHand(_) | Stmt::Strike(_)
        )
    };
    block.iter().any(takes)
}
