//! Families: moves that are known as whole sets of cells.
//!
//! A program whose paths are leaps (a table), or rides over empty cells (lines), needs no running: its cells are a
//! table or a line, cut by a mask that is the same for every piece of the kind. What it changes is left to the playing
//! of the move.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use super::expr::Scope;
use crate::analyse::conditions::{as_set, not};
use crate::analyse::paths::{Edge, Path, paths};
use crate::analyse::sites::Use;
use crate::model::{
    Argument, CellExpr, CellId, CellSet, Cond, DirId, Entry, KindId, MovedBy, OwnerId, SetExpr,
};

/// For each player, the cells that leaps from each cell reach.
type Tables = Vec<Vec<CellSet>>;

/// For each player, directions.
type Ways = Vec<Vec<DirId>>;

/// Where rides may stop on the way, and the pieces on which they may end.
type Stops = (Vec<SetExpr>, Vec<SetExpr>);

/// What tells families of one kind apart: the site at which they end, and their tests as text.
type Key = (usize, String);

/// The families of one kind: the cells that leaps may end on, with their tables; where rides may begin and stop, with
/// their directions (meant, for each player).
#[derive(Default)]
pub(super) struct Families {
    leaps: BTreeMap<Key, (SetExpr, Tables)>,
    rides: BTreeMap<Key, (Ride, Ways)>,
}

/// Rides over empty cells.
#[derive(Clone, Debug)]
struct Ride {
    /// True when they pass over a piece first.
    hops: bool,
    /// The cells where they may begin; `None` = all.
    start: Option<SetExpr>,
    /// The empty cells where they may end, or the pieces.
    end: SetExpr,
    /// True when they end on empty cells.
    inner: bool,
}

impl Families {
    pub fn is_empty(&self) -> bool {
        self.leaps.is_empty() && self.rides.is_empty()
    }
}

impl Emit<'_> {
    /// Adds an entry's argument list to the families of its kind; false (and nothing added) when it is none.
    pub(super) fn family(
        &self,
        k: usize,
        entry: &Entry,
        list: &[Argument],
        to: &mut Families,
    ) -> bool {
        let program = &self.rules.programs[entry.program.index()];
        let lowered = &self.lowered[entry.program.index()];
        if self.rules.kinds[k].moved_by == MovedBy::Any {
            return false;
        }
        let Some(found) = paths(
            self.rules,
            lowered,
            &program.locals,
            list,
            KindId::new(k),
            false,
        ) else {
            return false;
        };
        let plain = found.iter().all(|path| {
            path.ending.land
                && path.ending.then.is_none()
                && path.choices.is_empty()
                && path.end != 0
        });
        if !plain {
            return false;
        }
        let shapes: Option<Vec<_>> = found.iter().map(|path| self.forward(path)).collect();
        let Some(shapes) = shapes else { return false };
        for (path, shape) in found.iter().zip(shapes) {
            let site = self.sites.base(Use::Move, entry.program, path.ending.id);
            let site = site + self.sites.offset(entry.program, list);
            self.add(site, path, shape, to);
        }
        true
    }

    fn add(&self, site: usize, path: &Path, shape: Shape, to: &mut Families) {
        let players = self.rules.players.len();
        match shape {
            Shape::Leap(mask) => {
                let key = (site, format!("{mask:?}"));
                let blank = || vec![vec![CellSet::default(); self.cells()]; players];
                let (_, tables) = to.leaps.entry(key).or_insert_with(|| (mask, blank()));
                for (q, table) in tables.iter_mut().enumerate() {
                    self.leap_table(path, OwnerId::new(q), table);
                }
            }
            Shape::Ride(dir, ride) => {
                let key = (site, format!("{ride:?}"));
                let (_, dirs) = to
                    .rides
                    .entry(key)
                    .or_insert_with(|| (ride, vec![Vec::new(); players]));
                for (q, list) in dirs.iter_mut().enumerate() {
                    list.push(self.meant(OwnerId::new(q), dir));
                }
            }
        }
    }

    fn leap_table(&self, path: &Path, owner: OwnerId, table: &mut [CellSet]) {
        let last = path.nodes.len() - 1;
        for origin in (0..self.cells()).map(CellId::new) {
            let mut at = Some(origin);
            for (n, node) in path.nodes.iter().enumerate() {
                if let Some((_, Edge::Step(dir))) = node.from {
                    let dir = self.meant(owner, dir);
                    at = at.and_then(|c| self.rules.board.directions[dir.index()].next[c.index()]);
                }
                let holds = |c: CellId| {
                    node.tests.iter().all(|t| match self.fixed(t, owner, c) {
                        Some(truth) => truth,
                        None => n == last,
                    })
                };
                at = at.filter(|&c| holds(c));
            }
            if let Some(cell) = at {
                table[origin.index()].insert(cell);
            }
        }
    }

    /// What a path is, if it is a leap or a ride.
    fn forward(&self, path: &Path) -> Option<Shape> {
        let chain = path.nodes.iter().enumerate().skip(1);
        let mut line = chain.map(|(n, node)| matches!(node.from, Some((from, _)) if from + 1 == n));
        if !line.all(|ok| ok) || path.end + 1 != path.nodes.len() {
            return None;
        }
        let edges: Vec<&Edge> = path
            .nodes
            .iter()
            .filter_map(|n| n.from.as_ref().map(|(_, e)| e))
            .collect();
        let owner = OwnerId::new(0);
        let fixed = |c: &Cond| self.fixed(c, owner, CellId(0)).is_some();
        let (last, before) = path.nodes.split_last()?;
        if edges.iter().all(|e| matches!(e, Edge::Step(_))) {
            if !before.iter().flat_map(|n| &n.tests).all(fixed) {
                return None;
            }
            let masks = last
                .tests
                .iter()
                .filter(|c| !fixed(c))
                .map(as_set)
                .collect::<Option<Vec<_>>>()?;
            return Some(Shape::Leap(SetExpr::Inter(masks)));
        }
        let Edge::Step(a) = edges[0] else {
            return None;
        };
        let empty = Cond::In(CellExpr::Here, SetExpr::Empty);
        let straight = edges.iter().enumerate().all(|(i, edge)| match edge {
            Edge::Step(dir) => i % 2 == 0 && dir == a,
            Edge::Ride(dir, over) => i % 2 == 1 && dir == a && *over == empty,
        });
        // Where a ride goes on after it has stopped, it has met a piece.
        let free = before[1..].iter().enumerate().all(|(i, n)| match i {
            1 => n.tests == [not(empty.clone())],
            _ => n.tests.is_empty(),
        });
        if !straight || !free || !matches!(edges.len(), 2 | 4) {
            return None;
        }
        let riding = (0..self.rules.players.len())
            .all(|q| self.ray(self.meant(OwnerId::new(q), *a)).is_some());
        if !riding {
            return None;
        }
        let start = before[0].tests.iter().map(as_set);
        let start = start.collect::<Option<Vec<_>>>()?;
        let (first, rest) = last.tests.split_first()?;
        let inner = *first == empty;
        if !inner && *first != not(empty) {
            return None;
        }
        let masks = rest.iter().map(as_set).collect::<Option<Vec<_>>>()?;
        let ride = Ride {
            hops: edges.len() == 4,
            start: (!start.is_empty()).then_some(SetExpr::Inter(start)),
            end: SetExpr::Inter(masks),
            inner,
        };
        Some(Shape::Ride(*a, ride))
    }

    /// Masks, outside the loop over pieces, and the sets put out inside it. `None` without families.
    pub(super) fn family_code(
        &self,
        k: usize,
        families: &Families,
    ) -> Option<(TokenStream, TokenStream)> {
        if families.is_empty() {
            return None;
        }
        let scope = Scope::outside("p");
        let (mut masks, mut terms): (TokenStream, BTreeMap<usize, Vec<TokenStream>>) =
            Default::default();
        let mut number = 0;
        let mut mask = |set: TokenStream| {
            let name = format_ident!("mask_{k}_{number}");
            number += 1;
            masks.extend(quote!(let #name = #set;));
            name
        };
        for ((site, _), (set, tables)) in &families.leaps {
            let name = mask(self.set(&scope, set));
            let table = self.player_table(tables);
            let term = quote!(#table[from].and(#name));
            terms.entry(*site).or_default().push(term);
        }
        // Rides that may stop on the way and those that may end on a piece, along the same lines, are one set.
        type Line = (usize, bool, String, Ways);
        let mut lines: BTreeMap<Line, (Option<SetExpr>, Stops)> = BTreeMap::new();
        for ((site, _), (ride, dirs)) in &families.rides {
            let key = (*site, ride.hops, format!("{:?}", ride.start), dirs.clone());
            let (start, stops) = lines.entry(key).or_default();
            *start = ride.start.clone();
            let stops = if ride.inner {
                &mut stops.0
            } else {
                &mut stops.1
            };
            stops.push(ride.end.clone());
        }
        for ((site, hops, _, dirs), (start, (inner, ends))) in &lines {
            let (inner, ends) = (inner.iter(), ends.iter());
            let inner = inner
                .map(|e| self.set(&scope, e))
                .map(|e| quote!(#e.minus(p.occ())));
            let ends = ends
                .map(|e| self.set(&scope, e))
                .map(|e| quote!(p.occ().and(#e)));
            let stops = inner.chain(ends);
            let name = mask(quote!(Set::EMPTY #(.or(#stops))*));
            let rides = if *hops {
                let (near, beyond) = (
                    self.rides(dirs, &quote!(p.occ())),
                    self.rides(dirs, &quote!(left)),
                );
                quote!({ let near = #near; let left = p.occ().minus(near); #beyond.minus(near) })
            } else {
                self.rides(dirs, &quote!(p.occ()))
            };
            let term = match start {
                None => quote!(#rides.and(#name)),
                Some(start) => {
                    let start = mask(self.set(&scope, start));
                    quote!((if #start.has(from) { #rides.and(#name) } else { Set::EMPTY }))
                }
            };
            terms.entry(*site).or_default().push(term);
        }
        let puts = terms.iter().map(|(site, terms)| {
            let (first, rest) = (&terms[0], &terms[1..]);
            let to = quote!(#first #(.or(#rest))*);
            if self.royal().is_none() || self.is_quiet(&self.sites.list[*site]) {
                quote!(out.set(#site, from, #to)?;)
            } else {
                quote!(for to in #to { out.part(plain(#site, from, to), 0)?; })
            }
        });
        Some((masks, quote!(#(#puts)*)))
    }

    /// The table of the player who moves.
    fn player_table(&self, tables: &[Vec<CellSet>]) -> TokenStream {
        let names: Vec<_> = tables.iter().map(|table| self.pooled(table)).collect();
        if names.iter().all(|name| *name == names[0]) {
            let name = &names[0];
            return quote!(#name);
        }
        quote!([#(&#names),*][ME])
    }
}

enum Shape {
    Leap(SetExpr),
    Ride(DirId, Ride),
}
