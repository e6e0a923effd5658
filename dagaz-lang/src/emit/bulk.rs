//! Moves of all pieces of a kind at once.
//!
//! Where the paths of a program are steps and tests of single cells, one set holds the origins of all pieces that may
//! take a path: the pieces, cut by what each test asks, moved back to the origin. Counting needs no more than its size.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use super::expr::Scope;
use crate::analyse::paths::{Edge, Path, paths};
use crate::analyse::sites::Use;
use crate::model::{Argument, CellExpr, Cond, DirExpr, DirId, Entry, KindId, MovedBy, OwnerId, Ty};

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
        let found = paths(lowered, &program.locals, list, KindId::new(k), false)?;
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
            quote!(step::<ME>(#dir, #cell))
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
        let scope = Scope::outside("p");
        let mut sets = Vec::new();
        for test in &path.nodes[node].tests {
            sets.push(self.where_holds(&scope, test)?);
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

    /// The cells for which a condition holds with the cursor there.
    fn where_holds(&self, scope: &Scope, cond: &Cond) -> Option<TokenStream> {
        let each = |list: &[Cond]| {
            let sets = list.iter().map(|cond| self.where_holds(scope, cond));
            sets.collect::<Option<Vec<_>>>()
        };
        Some(match cond {
            Cond::Const(true) => quote!(ALL),
            Cond::Const(false) => quote!(Set::EMPTY),
            Cond::Not(cond) => {
                let set = self.where_holds(scope, cond)?;
                quote!(ALL.minus(#set))
            }
            Cond::And(list) => {
                let sets = each(list)?;
                quote!(ALL #(.and(#sets))*)
            }
            Cond::Or(list) => {
                let sets = each(list)?;
                quote!(Set::EMPTY #(.or(#sets))*)
            }
            // A path's sets don't depend on the cursor.
            Cond::In(CellExpr::Here, set) => self.set(scope, set),
            Cond::At(CellExpr::Step(cell, DirExpr::Const(dir)), cond)
                if **cell == CellExpr::Here =>
            {
                let (behind, set) = (self.behind_of(*dir)?, self.where_holds(scope, cond)?);
                quote!(#behind::<ME>(#set))
            }
            Cond::SameCell(CellExpr::Here, cell) | Cond::SameCell(cell, CellExpr::Here)
                if is_fixed(cell) =>
            {
                let (cell, _) = self.cell(scope, cell);
                quote!({ let mut set = Set::EMPTY; insert(&mut set, #cell); set })
            }
            Cond::Attr(CellExpr::Here, attr) => {
                let about = &self.rules.attrs[attr.index()];
                let field = self.attr(*attr);
                match (&about.ty, about.default) {
                    (Ty::Bool, 0) => quote!(p.#field),
                    _ => return None,
                }
            }
            Cond::Var(_) => {
                let cond = self.cond(scope, cond);
                quote!((if #cond { ALL } else { Set::EMPTY }))
            }
            _ => return None,
        })
    }

    /// The function that tells from which cells a step leads into a set, for the direction as a player means it.
    fn behind_of(&self, dir: DirId) -> Option<proc_macro2::Ident> {
        let all = (0..self.rules.players.len()).map(|q| self.meant(OwnerId::new(q), dir));
        let shifts = all.map(|dir| self.shifts(dir).len());
        let worth = shifts.max().is_some_and(|most| most <= SHIFTS);
        worth.then(|| format_ident!("behind_{}", dir.index()))
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

/// True when a cell doesn't depend on the cursor.
fn is_fixed(cell: &CellExpr) -> bool {
    matches!(cell, CellExpr::Const(_) | CellExpr::Var(_))
}
