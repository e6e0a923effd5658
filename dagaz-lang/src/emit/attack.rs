//! `attacked`: whether a piece on a cell could be captured.
//!
//! For kinds whose moves are simple the question is asked backwards, from the cell outwards: tables for leaps, rays
//! for rides, and chains of tests for the rest. Other kinds are asked to generate their moves on a copy of the
//! board, and each move is looked at.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use super::expr::Scope;
use crate::analyse::paths::{Edge, Path, VICTIM, on_victim, paths};
use crate::analyse::reach::fixed_set;
use crate::analyse::repeats::is_acyclic;
use crate::analyse::sites::Use;
use crate::model::{CellExpr, CellId, CellSet, Cond, DirId, KindId, MovedBy, OwnerId, SetExpr};

/// How one kind of an attacker attacks.
#[derive(Default)]
pub(super) struct Plan {
    /// Origins of leaps to each cell.
    pub leaps: BTreeMap<usize, Vec<CellSet>>,
    /// Directions meant of rides over empty cells.
    pub rides: BTreeMap<DirId, Vec<KindId>>,
    /// Other paths, asked step by step, with the node where the victim stands.
    pub chains: Vec<(KindId, Path, usize)>,
    /// Kinds that have to be run.
    pub run: Vec<KindId>,
}

impl Emit<'_> {
    pub(super) fn attack(&self) -> TokenStream {
        if !self.asks_attacks() {
            return quote!();
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
        let hit = self.hit();
        quote! {
            #back
            #hit

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
        self.asks_attacks()
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
        let rides = plan
            .rides
            .iter()
            .map(|(dir, kinds)| self.ride(q, *dir, kinds));
        let chains = plan
            .chains
            .iter()
            .map(|(k, path, node)| self.chain(q, *k, path, *node));
        let run = self.run(q, &plan.run);
        quote!(#(#leaps)* #(#rides)* #(#chains)* #run)
    }

    /// How a player attacks pieces of these kinds (`None`: of any kind).
    pub(super) fn plan(&self, q: usize, victims: Option<&[KindId]>) -> Plan {
        let mut plan = Plan::default();
        for (k, kind) in self.rules.kinds.iter().enumerate() {
            if !self.plan_kind(q, KindId::new(k), kind.moved_by, victims, &mut plan) {
                plan.run.push(KindId::new(k));
            }
        }
        plan
    }

    /// False when the kind's moves aren't simple; then nothing was added.
    fn plan_kind(
        &self,
        q: usize,
        k: KindId,
        by: MovedBy,
        victims: Option<&[KindId]>,
        plan: &mut Plan,
    ) -> bool {
        let kind = &self.rules.kinds[k.index()];
        if by == MovedBy::Any {
            return kind.moves.is_empty();
        }
        let owner = OwnerId::new(q);
        let mut leaps = vec![CellSet::default(); self.cells()];
        let mut rides = Vec::new();
        let mut chains = Vec::new();
        for entry in &kind.moves {
            let program = &self.rules.programs[entry.program.index()];
            let lowered = &self.lowered[entry.program.index()];
            for list in &entry.arguments {
                let Some(found) = paths(lowered, &program.locals, list, k, true) else {
                    return false;
                };
                for path in found {
                    let mut targets = path.captured.clone();
                    if path.ending.land && path.end != 0 && !path.vacated.contains(&path.end) {
                        targets.push(path.end);
                    }
                    for node in targets {
                        match self.attack_path(&path, node, owner, victims, &mut leaps) {
                            Some(Shape::Never | Shape::Leap) => {}
                            Some(Shape::Ride(dir)) => rides.push(dir),
                            Some(Shape::Chain(path)) => chains.push((k, path, node)),
                            None => return false,
                        }
                    }
                }
            }
        }
        self.join_rides(owner, &mut rides, &mut chains);
        if leaps.iter().any(|set| !set.is_empty()) {
            plan.leaps.insert(k.index(), leaps);
        }
        for dir in rides {
            let kinds = plan.rides.entry(dir).or_default();
            if !kinds.contains(&k) {
                kinds.push(k);
            }
        }
        plan.chains.extend(chains);
        true
    }

    /// What a path is, as an attack on one of its nodes. `None` = not to be asked backwards.
    fn attack_path(
        &self,
        path: &Path,
        node: usize,
        owner: OwnerId,
        victims: Option<&[KindId]>,
        leaps: &mut [CellSet],
    ) -> Option<Shape> {
        let mut path = path.clone();
        let tests: Vec<Option<Cond>> = path.nodes[node]
            .tests
            .iter()
            .map(|c| on_victim(c, victims))
            .collect();
        let others = path.nodes.iter().enumerate().filter(|&(n, _)| n != node);
        let mut known = others
            .flat_map(|(_, n)| &n.tests)
            .chain(tests.iter().flatten());
        if known.any(|test| *test == Cond::Const(false)) {
            return Some(Shape::Never);
        }
        let tests = tests.into_iter().collect::<Option<Vec<Cond>>>()?;
        path.nodes[node].tests = tests
            .into_iter()
            .filter(|c| *c != Cond::Const(true))
            .collect();
        let line = ancestors(&path, node);
        let fixed = path
            .nodes
            .iter()
            .flat_map(|n| &n.tests)
            .all(|c| self.fixed(c, owner, CellId(0)).is_some());
        let on_line = line.len() == path.nodes.len();
        let edges: Vec<&Edge> = line
            .iter()
            .filter_map(|&n| path.nodes[n].from.as_ref().map(|(_, edge)| edge))
            .collect();
        if fixed && on_line && edges.iter().all(|e| matches!(e, Edge::Step(_))) {
            self.add_leaps(&path, &line, owner, leaps);
            return Some(Shape::Leap);
        }
        if on_line
            && let [Edge::Step(a), Edge::Ride(b, cond)] = edges[..]
            && a == b
            && *cond == Cond::In(CellExpr::Here, SetExpr::Empty)
            && path.nodes.iter().all(|n| n.tests.is_empty())
            && self.ray(self.meant(owner, *a)).is_some()
        {
            return Some(Shape::Ride(self.meant(owner, *a)));
        }
        let sides_simple = (0..path.nodes.len())
            .filter(|n| !line.contains(n))
            .all(|n| matches!(path.nodes[n].from, Some((_, Edge::Step(_)))));
        let mut steps =
            path.nodes
                .iter()
                .filter_map(|n| n.from.as_ref())
                .map(|(_, edge)| match edge {
                    Edge::Step(d) | Edge::Ride(d, _) => self.meant(owner, *d),
                });
        let invertible = steps.all(|d| {
            let dir = &self.rules.board.directions[d.index()];
            is_acyclic(dir) && injective(&dir.next)
        });
        (sides_simple && invertible).then_some(Shape::Chain(path))
    }

    /// The truth of a condition that only depends on the cell.
    pub(super) fn fixed(&self, cond: &Cond, owner: OwnerId, cell: CellId) -> Option<bool> {
        match cond {
            Cond::Const(value) => Some(*value),
            Cond::Not(c) => self.fixed(c, owner, cell).map(|b| !b),
            Cond::And(list) => {
                let all: Option<Vec<bool>> =
                    list.iter().map(|c| self.fixed(c, owner, cell)).collect();
                all.map(|all| all.into_iter().all(|b| b))
            }
            Cond::Or(list) => {
                let all: Option<Vec<bool>> =
                    list.iter().map(|c| self.fixed(c, owner, cell)).collect();
                all.map(|all| all.into_iter().any(|b| b))
            }
            Cond::In(CellExpr::Here, set) => {
                fixed_set(self.rules, set, owner).map(|set| set.has(cell))
            }
            _ => None,
        }
    }

    pub(super) fn meant(&self, owner: OwnerId, dir: DirId) -> DirId {
        self.rules.board.symmetry[owner.index()][dir.index()]
    }

    fn add_leaps(&self, path: &Path, line: &[usize], owner: OwnerId, leaps: &mut [CellSet]) {
        for origin in (0..self.cells()).map(CellId::new) {
            let mut at = Some(origin);
            for &n in line {
                if let Some((_, Edge::Step(dir))) = path.nodes[n].from {
                    let dir = self.meant(owner, dir);
                    at = at.and_then(|c| self.rules.board.directions[dir.index()].next[c.index()]);
                }
                let holds = |c: CellId| {
                    path.nodes[n]
                        .tests
                        .iter()
                        .all(|t| self.fixed(t, owner, c) == Some(true))
                };
                at = at.filter(|&c| holds(c));
            }
            if let Some(cell) = at {
                leaps[cell.index()].insert(origin);
            }
        }
    }

    /// The cells from which steps in a direction lead to each cell, and whether the nearest has the highest index;
    /// `None` when the steps come back or the indices don't run one way.
    pub(super) fn ray(&self, dir: DirId) -> Option<(Vec<CellSet>, bool)> {
        let direction = &self.rules.board.directions[dir.index()];
        let mut arcs = direction
            .next
            .iter()
            .enumerate()
            .filter_map(|(a, b)| b.map(|b| (a, b.index())));
        let up = arcs.clone().all(|(a, b)| a < b);
        let down = arcs.all(|(a, b)| a > b);
        if !(up || down) || !injective(&direction.next) {
            return None;
        }
        let mut rays = vec![CellSet::default(); self.cells()];
        for start in 0..self.cells() {
            let mut at = start;
            while let Some(next) = direction.next[at] {
                at = next.index();
                rays[at].insert(CellId::new(start));
            }
        }
        Some((rays, up))
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
        // In here `ME` is the attacker, whose zones and directions are meant.
        let victim = crate::emit::names::local(VICTIM);
        quote!({
            const OW: usize = #q;
            let #last = x;
            let #victim = if p.owners[victim].has(x) { p.kind(x) } else { let k = p.kind(mover); if k < KINDS { k } else { 0 } };
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
            let body = |ow: TokenStream| {
                let calls = kind.moves.iter().map(|e| self.calls(Use::Move, e, &ow));
                quote!(#(#calls)*)
            };
            match kind.moved_by {
                MovedBy::Owner => {
                    let body = body(quote!(ME));
                    quote!(for from in p.owners[ME].and(p.of_kind(#k)) { #body })
                }
                MovedBy::Any => {
                    let loops = (0..self.owners()).map(|o| {
                        let body = body(quote!(#o));
                        quote!(for from in p.owners[#o].and(p.of_kind(#k)) { #body })
                    });
                    quote!(#(#loops)*)
                }
            }
        });
        quote!({
            fn run<const ME: usize, O: Out>(p: &Position, cx: &Context<'_>, out: &mut O) -> Flow {
                #(#loops)*
                Continue(())
            }
            let mut board = *p;
            if !board.owners[victim].has(x) {
                let kind = p.kind(mover);
                board.lift(x);
                board.put(x, victim, if kind < KINDS { kind } else { 0 });
            }
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

enum Shape {
    /// Can't capture there.
    Never,
    /// Added to the table.
    Leap,
    /// A ride in a direction meant.
    Ride(DirId),
    /// Anything else that can be followed backwards.
    Chain(Path),
}

/// The nodes from the origin's child to `node`, in order, the origin included.
fn ancestors(path: &Path, node: usize) -> Vec<usize> {
    let mut line = vec![node];
    while let Some((from, _)) = &path.nodes[line[line.len() - 1]].from {
        line.push(*from);
    }
    line.reverse();
    line
}

fn injective(next: &[Option<CellId>]) -> bool {
    let mut seen = CellSet::default();
    next.iter().flatten().all(|&c| seen.insert(c))
}
