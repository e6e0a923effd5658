//! Rides along lines, by bit operations: every way from a cell up to the first piece.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use crate::model::{CellId, CellSet, DirId};

impl Emit<'_> {
    /// The cells that rides between pieces on `occ` reach from `from`, blockers included; the directions are those of each
    /// player.
    pub(super) fn rides(&self, dirs: &[Vec<DirId>], occ: &TokenStream) -> TokenStream {
        let codes: Vec<TokenStream> = dirs.iter().map(|list| self.rides_of(list, occ)).collect();
        let same = codes
            .iter()
            .all(|code| code.to_string() == codes[0].to_string());
        if same {
            return codes[0].clone();
        }
        let arms = codes
            .iter()
            .enumerate()
            .map(|(q, code)| quote!(#q => #code));
        quote!((match ME { #(#arms,)* _ => Set::EMPTY }))
    }

    fn rides_of(&self, dirs: &[DirId], occ: &TokenStream) -> TokenStream {
        let mut left: Vec<DirId> = dirs.to_vec();
        left.sort_unstable();
        left.dedup();
        let mut terms = Vec::new();
        while let Some(dir) = left.pop() {
            let other = left.iter().position(|&o| self.opposite(dir, o));
            terms.push(match other {
                Some(i) if self.cells() <= 128 => {
                    let name = self.line_name(dir, left.remove(i));
                    quote!(#name(#occ, from))
                }
                _ => {
                    let name = format_ident!("ride_{}", dir.index());
                    quote!(#name(#occ, from))
                }
            });
        }
        quote!(Set::EMPTY #(.or(#terms))*)
    }

    pub(super) fn opposite(&self, a: DirId, b: DirId) -> bool {
        let directions = &self.rules.board.directions;
        directions[a.index()].is_opposite(&directions[b.index()])
    }

    fn line_name(&self, a: DirId, b: DirId) -> proc_macro2::Ident {
        format_ident!(
            "line_{}_{}",
            a.index().min(b.index()),
            a.index().max(b.index())
        )
    }

    /// Functions for the rides in every direction that has a ray, and for pairs of opposite ones.
    pub(super) fn ride_functions(&self) -> TokenStream {
        let n = self.rules.board.directions.len();
        let rays: Vec<Option<(Vec<CellSet>, bool)>> =
            (0..n).map(|d| self.forward_ray(DirId::new(d))).collect();
        let singles = rays.iter().enumerate().filter_map(|(d, ray)| {
            let (sets, up) = ray.as_ref()?;
            let name = format_ident!("ride_{d}");
            let table = self.pooled(sets);
            let cells = self.cells();
            let (nearest, guard) = if *up {
                (quote!(first), cells - 1)
            } else {
                (quote!(last), 0)
            };
            Some(quote! {
                /// The cells that a ride reaches, the first blocker included.
                #[inline(always)]
                fn #name(occ: Set, from: usize) -> Set {
                    let ray = #table[from];
                    // The board's last cell in this order has no ray: it stands for "no blocker".
                    ray.minus(#table[occ.and(ray).with(#guard).#nearest()])
                }
            })
        });
        let mut pairs = TokenStream::new();
        if self.cells() <= 128 {
            for a in 0..n {
                for b in a + 1..n {
                    let (Some((x, up)), Some((y, _))) = (&rays[a], &rays[b]) else {
                        continue;
                    };
                    if self.opposite(DirId::new(a), DirId::new(b)) {
                        let (low, high) = if *up { (y, x) } else { (x, y) };
                        pairs.extend(self.line(DirId::new(a), DirId::new(b), low, high));
                    }
                }
            }
        }
        quote!(#(#singles)* #pairs)
    }

    /// Both ways along a line at once, by obstruction difference (Chess Programming Wiki, "Obstruction
    /// Difference"): the difference of the nearest blockers above and below.
    fn line(&self, a: DirId, b: DirId, low: &[CellSet], high: &[CellSet]) -> TokenStream {
        let name = self.line_name(a, b);
        let (low, high) = (self.pooled(low), self.pooled(high));
        let (word, top) = if self.cells() <= 64 {
            (quote!(u64), 63u32)
        } else {
            (quote!(u128), 127u32)
        };
        quote! {
            /// The cells that rides both ways along a line reach, the first blockers included.
            #[inline(always)]
            fn #name(occ: Set, from: usize) -> Set {
                let (low, high) = (#low[from], #high[from]);
                let (below, above) = (low.and(occ).0, high.and(occ).0);
                let nearest: #word = 1 << (#top - (below | 1).leading_zeros());
                let first: #word = above & above.wrapping_neg();
                low.or(high).and(bits(first.wrapping_mul(2).wrapping_sub(nearest)))
            }
        }
    }

    /// The cells ahead of each cell in a direction, and whether indices go up.
    fn forward_ray(&self, dir: DirId) -> Option<(Vec<CellSet>, bool)> {
        let (back, up) = self.ray(dir)?;
        let mut rays = vec![CellSet::default(); self.cells()];
        for (cell, behind) in back.iter().enumerate() {
            for origin in behind.iter() {
                rays[origin.index()].insert(CellId::new(cell));
            }
        }
        Some((rays, up))
    }
}
