//! Who receives the endings of programs: the trait, and the one who makes legal turns of them.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use super::batches::{chain_sets, free_sets, masked_sets};
use super::expr::Scope;

impl Emit<'_> {
    pub(super) fn out_trait(&self) -> TokenStream {
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
        let (untried, not_untried) = self.untried_flag();
        quote! {
            struct Shared<'a, S> {
                sink: &'a mut S, seen: ::std::vec::Vec<(Move, Position)>, root: &'a Position,
                past: &'a Past, supposed: bool, #field #untried
            }
            impl<'a, S: Sink<Move>> Shared<'a, S> {
                #[inline(always)]
                fn new(sink: &'a mut S, root: &'a Position, past: &'a Past, supposed: bool) -> Self {
                    Shared { sink, seen: ::std::vec::Vec::new(), root, past, supposed, #start #not_untried }
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

    /// True when sets of turns go to the sink as such.
    pub(super) fn puts_sets(&self) -> bool {
        let free = self.rules.invariants.is_empty();
        if self.rules.chain > 1 {
            return free && !self.compares_all();
        }
        let compare = self.may_repeat() || self.rules.merge_turns;
        (self.royal().is_some() || free) && !compare && self.rules.prefer.is_empty()
    }

    /// An iterator over the turns of a bulk, each made of its `part`.
    fn each_of_bulk(&self, turn: &TokenStream) -> TokenStream {
        if self.slots() == 0 {
            quote!(Each::new(from, |cell| { let part = plain(site, cell, goal(cell)); #turn }))
        } else {
            quote!(EachChoice::new(from, choices, |cell, choice| {
                let part = chosen(site, cell, goal(cell), choice);
                #turn
            }))
        }
    }

    pub(super) fn top_single(&self) -> TokenStream {
        let test = self.legality_test();
        let (put, shared) = (self.put_turn(), self.shared());
        let masks = self.royal().is_some();
        let (field, start, trying) = if masks {
            (
                quote!(safety: Safety,),
                quote!(safety: Safety::of::<ME>(board),),
                quote! {
                    /// Every move is tried.
                    fn trying(shared: &'b mut Shared<'a, S>, _: &Position) -> Self {
                        Top { shared, safety: Safety::UNKNOWN, met: false, any: false }
                    }
                },
            )
        } else {
            (quote!(), quote!(), quote!())
        };
        let each = self.each_of_bulk(&quote!(Move { part }));
        let sets = match (self.puts_sets(), masks) {
            (false, _) => quote!(),
            (true, true) => masked_sets(),
            (true, false) => free_sets(),
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

                #trying

                /// Puts out what is legal of a bulk.
                #[inline(always)]
                fn put_bulk(
                    &mut self, site: usize, from: Set, choices: u8, goal: impl Fn(usize) -> usize,
                ) -> Flow {
                    if from.is_empty() { return Continue(()); }
                    self.any = true;
                    let each = #each;
                    self.shared.sink.put_many(from.len() as usize * choices as usize, each)
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

    /// Leaves `part` or `finish` early for a turn that isn't legal or was there before.
    fn legality_test(&self) -> TokenStream {
        let legal = if self.rules.invariants.is_empty() {
            quote!()
        } else if self.part_decides() {
            quote!(if !safe_after::<ME>(self.shared.root, &turn.part) {
                return Continue(());
            })
        } else {
            let tried = self.draws().then(|| quote!(!self.shared.untried &&));
            quote!(if #tried !legal::<ME>(
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

    pub(super) fn top_chain(&self) -> TokenStream {
        let test = self.legality_test();
        let (put, shared) = (self.put_turn(), self.shared());
        let chain = self.rules.chain;
        let no_choice = if self.slots() == 0 {
            quote!()
        } else {
            quote!(, choice: [0; _])
        };
        let sets = if self.puts_sets() {
            let weighed = !self.rules.prefer.is_empty();
            let weighed = if weighed {
                quote!(!self.shared.free)
            } else {
                quote!(false)
            };
            chain_sets(&weighed, &self.each_of_bulk(&quote!(single(part))))
        } else {
            quote!()
        };
        quote! {
            #shared
            pub(super) const NO_PART: Part = Part { site: 0, from: 0, to: 0 #no_choice };

            /// A turn of one part.
            #[inline(always)]
            fn single(part: Part) -> Move {
                let mut turn = Move { len: 1, parts: [NO_PART; #chain] };
                turn.parts[0] = part;
                turn
            }

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
                #sets
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
}
