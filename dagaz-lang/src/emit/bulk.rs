//! Moves of all pieces of a kind at once.
//!
//! Where the paths of a program are steps and tests of single cells, one set holds the origins of all pieces that may
//! take a path: the pieces, cut by what each test asks, moved back to the origin. Counting needs no more than its size.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use super::preimage::Preimage;
use crate::analyse::paths::{Edge, Path, paths};
use crate::analyse::sites::Use;
use crate::model::{Argument, DirId, Entry, KindId, MovedBy, OwnerId};

/// Runs of cells whose neighbours lie at the same distance: more of them, and it isn't worth while.
pub(super) const SHIFTS: usize = 4;

impl Emit<'_> {
    /// Puts out what all pieces of a kind may do by one argument list. `None` where the program must be run for each.
    pub(super) fn bulk(&self, k: usize, entry: &Entry, list: &[Argument]) -> Option<TokenStream> {
        let program = &self.rules.programs[entry.program.index()];
        let lowered = &self.lowered[entry.program.index()];
        if self.rules.kinds[k].moved_by == MovedBy::Any || self.royal() == Some(KindId::new(k)) {
            return None;
        }
        let found = paths(
            self.rules,
            lowered,
            &program.locals,
            list,
            KindId::new(k),
            false,
        )?;
        let each = found
            .iter()
            .map(|path| self.bulk_path(k, entry, list, path));
        let each = each.collect::<Option<Vec<_>>>()?;
        Some(quote!(#(#each)*))
    }

    fn bulk_path(
        &self,
        k: usize,
        entry: &Entry,
        list: &[Argument],
        path: &Path,
    ) -> Option<TokenStream> {
        let ending = &path.ending;
        if !ending.land || ending.then.is_some() || path.end == 0 || path.choices.len() > 1 {
            return None;
        }
        let site = self.sites.base(Use::Move, entry.program, ending.id);
        let quiet = self.royal().is_none() || self.is_quiet(&self.sites.list[site]);
        let site = site + self.sites.offset(entry.program, list);
        let way = way(path, path.end)?;
        let origins = self.origins(path, 0)?;
        let choices = path.choices.first().map_or(1, Vec::len) as u8;
        let goal = way.iter().fold(quote!(cell), |cell, dir| {
            let dir = dir.index();
            quote!(step(ME, #dir, #cell))
        });
        let back = way.iter().rev().try_fold(quote!(set), |set, dir| {
            let behind = self.behind_of(*dir)?;
            Some(quote!(#behind::<ME>(#set)))
        })?;
        let put = if quiet {
            quote!(out.bulk(#site, from, #choices, |cell| #goal, |set| #back)?;)
        } else {
            quote!(for cell in from {
                let to = #goal;
                for choice in 0..#choices { out.part(chosen(#site, cell, to, choice), 0)?; }
            })
        };
        Some(quote!({
            let from = p.owners[ME].and(p.of_kind(#k)).and(#origins);
            if !from.is_empty() { #put }
        }))
    }

    /// The cells from which the part of a path below a node can be taken.
    fn origins(&self, path: &Path, node: usize) -> Option<TokenStream> {
        let tests = Preimage::new(self);
        let mut sets = Vec::new();
        for test in &path.nodes[node].tests {
            sets.push(tests.holds(test)?);
        }
        for (n, next) in path.nodes.iter().enumerate() {
            let Some((parent, edge)) = &next.from else {
                continue;
            };
            if *parent != node || !needed(path, n) {
                continue;
            }
            let Edge::Step(dir) = edge else { return None };
            let behind = self.behind_of(*dir)?;
            let ahead = self.origins(path, n)?;
            sets.push(quote!(#behind::<ME>(#ahead)));
        }
        Some(quote!(ALL #(.and(#sets))*))
    }

    /// The function that tells from which cells a step leads into a set, for the direction as a player means it.
    pub(super) fn behind_of(&self, dir: DirId) -> Option<proc_macro2::Ident> {
        let all = (0..self.rules.players.len()).map(|q| self.meant(OwnerId::new(q), dir));
        let shifts = all.map(|dir| self.shifts(dir).len());
        let worth = shifts.max().is_some_and(|most| most <= SHIFTS);
        worth.then(|| format_ident!("behind_{}", dir.index()))
    }

    /// The function that grows a set backwards along a direction; for directions that are one shift.
    pub(super) fn fill_of(&self, dir: DirId) -> Option<proc_macro2::Ident> {
        let mut all = (0..self.rules.players.len()).map(|q| self.meant(OwnerId::new(q), dir));
        let simple = all.all(|dir| self.shifts(dir).len() == 1 && self.ray(dir).is_some());
        if simple {
            self.fills.borrow_mut().insert(dir);
        }
        simple.then(|| format_ident!("fill_{}", dir.index()))
    }

    /// The functions that [`Emit::fill_of`] was asked for.
    pub(super) fn fill_functions(&self) -> TokenStream {
        let fills = self.fills.borrow();
        let each = fills.iter().map(|dir| {
            let name = format_ident!("fill_{}", dir.index());
            let arms = (0..self.rules.players.len()).map(|q| {
                let dir = self.meant(OwnerId::new(q), *dir);
                let longest = self.ray(dir).map_or(0, |(rays, _)| {
                    rays.iter().map(|ray| ray.len()).max().unwrap_or(0)
                });
                let shifts = self.shifts(dir);
                let (by, _, starts) = &shifts[0];
                let starts = self.set_const(starts);
                let doublings = (0..)
                    .map(|n| 1i64 << n)
                    .take_while(|n| *n <= longest as i64);
                let steps = doublings.map(|n| {
                    let (to, over) = (moved(quote!(set), -by * n), moved(quote!(over), -by * n));
                    quote!(set = set.or(over.and(#to)); over = over.and(#over);)
                });
                quote!(#q => { over = over.and(#starts); #(#steps)* })
            });
            quote! {
                /// The set, and the cells from which steps over cells of `over` lead into it, the first cell being one of
                /// them (Chess Programming Wiki, "Kogge-Stone Algorithm").
                #[inline(always)]
                fn #name<const OW: usize>(mut set: Set, mut over: Set) -> Set {
                    match OW { #(#arms,)* _ => {} }
                    set
                }
            }
        });
        quote!(#(#each)*)
    }

    /// The functions that [`Emit::behind_of`] names.
    pub(super) fn behind_functions(&self) -> TokenStream {
        let directions = (0..self.rules.board.directions.len()).map(DirId::new);
        let each = directions.filter_map(|dir| {
            let name = self.behind_of(dir)?;
            let arms = (0..self.rules.players.len()).map(|q| {
                let shifts = self.shifts(self.meant(OwnerId::new(q), dir));
                let terms = shifts.iter().map(|(by, ends, _)| {
                    let (ends, by) = (self.set_const(ends), -by);
                    moved(quote!(set.and(#ends)), by)
                });
                quote!(#q => Set::EMPTY #(.or(#terms))*)
            });
            Some(quote! {
                /// The cells from which a step leads into a set.
                #[inline(always)]
                pub(super) fn #name<const OW: usize>(set: Set) -> Set {
                    match OW { #(#arms,)* _ => Set::EMPTY }
                }
            })
        });
        quote!(#(#each)*)
    }
}

/// A set whose cells are moved by so much.
pub(super) fn moved(set: TokenStream, by: i64) -> TokenStream {
    let n = by.unsigned_abs() as usize;
    match by {
        0 => set,
        1.. => quote!(#set.shl(#n)),
        _ => quote!(#set.shr(#n)),
    }
}

/// The directions of the steps from the origin to a node.
fn way(path: &Path, node: usize) -> Option<Vec<DirId>> {
    let mut way = Vec::new();
    let mut at = node;
    while let Some((from, edge)) = &path.nodes[at].from {
        let Edge::Step(dir) = edge else { return None };
        way.push(*dir);
        at = *from;
    }
    way.reverse();
    Some(way)
}

/// True when there must be a cell for a node: the path goes through it, or something is tested there or beyond.
fn needed(path: &Path, node: usize) -> bool {
    let mut at = Some(path.end);
    while let Some(n) = at {
        if n == node {
            return true;
        }
        at = path.nodes[n].from.as_ref().map(|(from, _)| *from);
    }
    let below = path.nodes.iter().enumerate();
    let mut below = below.filter(|(_, n)| matches!(n.from, Some((from, _)) if from == node));
    !path.nodes[node].tests.is_empty() || below.any(|(n, _)| needed(path, n))
}
