//! `attacked`: whether a piece on a cell could be captured.
//!
//! For kinds whose moves are simple the question is asked backwards, from the cell outwards: tables for leaps, rays
//! for rides, and chains of tests for the rest. Other kinds are asked to generate their moves on a copy of the
//! board, and each move is looked at.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use super::expr::Scope;
use super::plan::{Legs, ancestors};
use crate::analyse::conditions::VICTIM;
use crate::analyse::paths::{Edge, Path};
use crate::analyse::sites::Use;
use crate::model::{CellSet, DirId, KindId, MovedBy, OwnerId};

impl Emit<'_> {
    pub(super) fn attack(&self) -> TokenStream {
        let (hit, captors) = (self.hit(), self.attackers());
        if !self.asks_attacks() {
            return quote!(#hit #captors);
        }
        let players = self.rules.players.len();
        let arms = (0..players).map(|q| {
            let by = self.attacks_by(q);
            quote!(if ME == #q { #by })
        });
        let back = self.back_steps();
        let any = (0..players)
            .map(|q| quote!((ENEMIES[ME] >> #q & 1 == 1 && attack::<#q>(p, x, ME, mover))));
        let one = (0..players).map(|q| quote!(#q => attack::<#q>(p, x, ME, mover)));
        quote! {
            #back
            #hit
            #captors

            /// Whether an enemy of `ME` attacks a cell.
            #[inline]
            fn attacked<const ME: usize>(p: &Position, x: usize, mover: usize) -> bool {
                false #(|| #any)*
            }

            /// Whether a player attacks a cell.
            fn attacked_by<const ME: usize>(p: &Position, x: usize, mover: usize, by: usize) -> bool {
                match by { #(#one,)* _ => false }
            }

            /// Whether `ME` could capture a piece of `victim` on `x`.
            #[inline]
            fn attack<const ME: usize>(p: &Position, x: usize, victim: usize, mover: usize) -> bool {
                #(#arms)*
                false
            }
        }
    }

    pub(super) fn asks_attacks(&self) -> bool {
        self.mentions("Attacked(")
    }

    /// True when some kind has to be run to know what it attacks.
    pub(super) fn runs_attacks(&self) -> bool {
        self.asks_attackers()
            || self.asks_attacks()
                && (0..self.rules.players.len()).any(|q| !self.plan(q, None).run.is_empty())
    }

    fn attacks_by(&self, q: usize) -> TokenStream {
        let plan = self.plan(q, None);
        let leaps = plan.leaps.iter().map(|(k, table)| {
            let from = self.pooled(table);
            quote!({
                if #from[x].meets(p.owners[#q].and(p.of_kind(#k))) { return true; }
            })
        });
        let legs = plan.legs.iter().map(|(kind, legs)| {
            let tests = self.each_leg(q, *kind, legs, |by, between| {
                quote!(if !p.occ().meets(#between) && !#by.is_empty() { return true; })
            });
            quote!({ #tests })
        });
        let rides = plan
            .rides
            .iter()
            .map(|(dir, kinds)| self.ride(q, *dir, kinds));
        let hops = plan
            .hops
            .iter()
            .map(|(dir, kinds)| self.hop(q, *dir, kinds));
        let chains = plan
            .chains
            .iter()
            .map(|(k, path, node)| self.chain(q, *k, path, *node));
        let chains = (!plan.chains.is_empty()).then(|| {
            let kind = crate::emit::names::local(VICTIM);
            // In here `ME` is the attacker, whose zones and directions are meant.
            quote!({
                const OW: usize = #q;
                let #kind = if p.owners[victim].has(x) { p.kind(x) } else { p.kind(mover) };
                let #kind = if #kind < KINDS { #kind } else { 0 };
                #(#chains)*
            })
        });
        let run = self.run(q, &plan.run);
        quote!(#(#leaps)* #(#legs)* #(#rides)* #(#hops)* #chains #run)
    }

    /// Code for each way of a kind's leaps that may be blocked, where a piece of the kind may be at the other end: `each`
    /// gets the set of such pieces, one at the most, and the cells between.
    pub(super) fn each_leg(
        &self,
        q: usize,
        kind: KindId,
        legs: &[Legs],
        each: impl Fn(&TokenStream, &TokenStream) -> TokenStream,
    ) -> TokenStream {
        let k = kind.index();
        let all = (0..self.cells()).map(|x| {
            let origins = legs.iter().map(|legs| &legs.origins[x]);
            origins.fold(CellSet::default(), |all, origin| all.union(origin))
        });
        let all = self.pooled(&all.collect::<Vec<_>>());
        let tests = legs.iter().map(|legs| {
            let (from, between) = (self.pooled(&legs.origins), self.pooled(&legs.between));
            each(&quote!(#from[x].and(near)), &quote!(#between[x]))
        });
        quote! {
            let near = p.owners[#q].and(p.of_kind(#k)).and(#all[x]);
            if !near.is_empty() { #(#tests)* }
        }
    }

    fn hop(&self, q: usize, dir: DirId, kinds: &[KindId]) -> TokenStream {
        let Some((rays, up)) = self.ray(dir) else {
            return quote!();
        };
        let rays = self.pooled(&rays);
        let nearest = if up { quote!(last) } else { quote!(first) };
        let kinds = kinds.iter().map(|k| k.index());
        quote!({
            let riders = p.owners[#q].and(Set::EMPTY #(.or(p.of_kind(#kinds)))*).and(#rays[x]);
            if !riders.is_empty() {
                let pieces = p.occ().and(#rays[x]);
                let others = pieces.without(pieces.#nearest());
                if !others.is_empty() && riders.has(others.#nearest()) { return true; }
            }
        })
    }

    fn ride(&self, q: usize, dir: DirId, kinds: &[KindId]) -> TokenStream {
        let Some((rays, up)) = self.ray(dir) else {
            return quote!();
        };
        let rays = self.pooled(&rays);
        let nearest = if up { quote!(last) } else { quote!(first) };
        let kinds = kinds.iter().map(|k| k.index());
        quote!({
            let riders = p.owners[#q].and(Set::EMPTY #(.or(p.of_kind(#kinds)))*).and(#rays[x]);
            if !riders.is_empty() && riders.has(p.occ().and(#rays[x]).#nearest()) { return true; }
        })
    }

    /// `BACK[direction][cell]`: the cell before.
    fn back_steps(&self) -> TokenStream {
        let cell = self.cell_type();
        let (count, columns, none) = (
            self.rules.board.directions.len(),
            self.cells() + 1,
            self.cells(),
        );
        let rows = self.rules.board.directions.iter().map(|dir| {
            let mut back = vec![none; columns];
            for (a, b) in dir.next.iter().enumerate() {
                if let Some(b) = b {
                    back[b.index()] = a;
                }
            }
            let back = back.into_iter().map(proc_macro2::Literal::usize_unsuffixed);
            quote!([#(#back),*])
        });
        quote!(static BACK: [[#cell; #columns]; #count] = [#(#rows),*];)
    }

    /// A path asked step by step: from the victim back to the origin, then along the side steps.
    fn chain(&self, q: usize, kind: KindId, path: &Path, node: usize) -> TokenStream {
        let line = ancestors(path, node);
        let k = kind.index();
        let test = |n: usize| {
            let mut scope = Scope::outside("p");
            let here = format_ident!("n{n}");
            scope.here = quote!(#here);
            scope.on_board = true;
            let conds = path.nodes[n].tests.iter().map(|c| self.cond(&scope, c));
            quote!(true #(&& #conds)*)
        };
        let owner = OwnerId::new(q);
        let root = test(0);
        let mut body = quote!(return true;);
        for n in (0..path.nodes.len()).rev().filter(|n| !line.contains(n)) {
            let Some((from, Edge::Step(dir))) = &path.nodes[n].from else {
                continue;
            };
            let (name, from) = (format_ident!("n{n}"), format_ident!("n{from}"));
            let (dir, cond) = (self.meant(owner, *dir).index(), test(n));
            body = quote! {
                let #name = STEP[#dir][#from] as usize;
                if #name < CELLS && #cond { #body }
            };
        }
        body = quote!(if p.owners[#q].has(n0) && p.of_kind(#k).has(n0) && #root { #body });
        for &n in &line {
            let Some((from, edge)) = &path.nodes[n].from else {
                continue;
            };
            let (name, before) = (format_ident!("n{n}"), format_ident!("n{from}"));
            let cond = if *from == 0 {
                quote!(true)
            } else {
                test(*from)
            };
            body = match edge {
                Edge::Step(dir) => {
                    let dir = self.meant(owner, *dir).index();
                    quote! {
                        let #before = BACK[#dir][#name] as usize;
                        if #before < CELLS && #cond { #body }
                    }
                }
                Edge::Ride(dir, over) => {
                    let dir = self.meant(owner, *dir).index();
                    let mut scope = Scope::outside("p");
                    scope.here = quote!(ridden);
                    scope.on_board = true;
                    let over = self.cond(&scope, over);
                    quote! {
                        let mut ridden = #name;
                        loop {
                            let #before = ridden;
                            if #cond { #body }
                            ridden = BACK[#dir][ridden] as usize;
                            if ridden >= CELLS || !#over { break; }
                        }
                    }
                }
            };
        }
        let (last, own) = (format_ident!("n{node}"), test(node));
        quote!({
            let #last = x;
            if #own { #body }
        })
    }

    /// Kinds that have to be run.
    fn run(&self, q: usize, kinds: &[KindId]) -> TokenStream {
        if kinds.is_empty() {
            return quote!();
        }
        let loops = kinds.iter().map(|k| {
            let k = k.index();
            let kind = &self.rules.kinds[k];
            let body = |ow: &TokenStream| {
                let calls = kind.moves.iter().map(|e| self.calls(Use::Move, e, ow));
                quote!(#(#calls)*)
            };
            match kind.moved_by {
                MovedBy::Owner => {
                    let body = body(&quote!(ME));
                    quote!(for from in p.owners[ME].and(p.of_kind(#k)) { #body })
                }
                MovedBy::Any => self.each_owner(&quote!(p.of_kind(#k)), &body),
            }
        });
        quote!({
            fn run<const ME: usize, O: Out>(p: &Position, cx: &Context<'_>, out: &mut O) -> Flow {
                #(#loops)*
                Continue(())
            }
            let board = supposing(p, x, victim, p.kind(mover));
            let cx = Context::of(&NO_PAST, p);
            let mut hit = Hit::<#q> { board: &board, x, hit: false };
            let _ = run::<#q, _>(&board, &cx, &mut hit);
            if hit.hit { return true; }
        })
    }

    fn hit(&self) -> TokenStream {
        if !self.runs_attacks() {
            return quote!();
        }
        quote! {
            /// The board with a piece of `owner` on `x`: one of a kind is supposed there if there is none.
            fn supposing(p: &Position, x: usize, owner: usize, kind: usize) -> Position {
                let mut board = *p;
                if !board.owners[owner].has(x) {
                    board.lift(x);
                    board.put(x, owner, if kind < KINDS { kind } else { 0 });
                }
                board
            }

            /// Looks whether a move captures the piece on a cell.
            struct Hit<'a, const ME: usize> { board: &'a Position, x: usize, hit: bool }
            impl<const ME: usize> Out for Hit<'_, ME> {
                const ATTACK: bool = true;
                fn part(&mut self, part: Part, _: u16) -> Flow {
                    let mut after = *self.board;
                    let mut st = Turn { watch: self.x as u16 + 1, ..Turn::default() };
                    play_part::<ME, true>(&mut after, &part, &mut st);
                    if st.hit { self.hit = true; return Break(()); }
                    Continue(())
                }
            }
        }
    }
}
