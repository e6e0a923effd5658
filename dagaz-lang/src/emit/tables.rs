//! Constant tables: steps, zones, the turn order, what is whose.

use std::collections::BTreeMap;

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::Emit;
use super::bulk::{SHIFTS, moved};
use super::names::{image, zone};
use crate::model::{CellId, CellSet, DirId, KindId, Life, ZoneId};

impl Emit<'_> {
    pub(super) fn tables(&self) -> TokenStream {
        let set = self.set_type();
        let (cells, players, owners) = (self.cells(), self.rules.players.len(), self.owners());
        let (kinds, turns) = (self.rules.kinds.len(), self.rules.order.entries.len());
        let core = &self.options.core;
        let (bits, open) = match self.cells() {
            0..=64 => (quote!(u64), quote!(#core::set::Bits64)),
            65..=128 => (quote!(u128), quote!(#core::set::Bits128)),
            n => {
                let words = n.div_ceil(64);
                (quote!([u64; #words]), quote!(#core::set::BitsN))
            }
        };
        let all = self.set_const(&self.full());
        let steps = self.steps();
        let zones = self.zones();
        let order = self.order_tables();
        let alliances = self.alliances();
        let kinds_in_hand = self.rules.kinds.iter().enumerate().map(|(k, kind)| {
            let into = kind.hand_as.map_or(k, KindId::index);
            if self.rules.kinds[into].hand {
                into
            } else {
                kinds
            }
        });
        let in_hand = self.rules.kinds.iter().map(|kind| kind.hand);
        let helpers = helpers();
        let height = self.has_columns().then(|| {
            let height = self.rules.board.height;
            quote!(pub(super) const HEIGHT: usize = #height;)
        });
        quote! {
            pub(super) type Set = #set;
            pub(super) const fn bits(bits: #bits) -> Set { #open(bits) }
            pub(super) const CELLS: usize = #cells;
            pub(super) const PLAYERS: usize = #players;
            pub(super) const OWNERS: usize = #owners;
            pub(super) const KINDS: usize = #kinds;
            #height
            pub(super) const TURNS: usize = #turns;
            pub(super) const NOTHING: usize = 255;
            pub(super) const HAND: [bool; #kinds] = [#(#in_hand),*];
            pub(super) const HAND_AS: [usize; #kinds] = [#(#kinds_in_hand),*];
            pub(super) const ALL: Set = #all;
            #steps
            #zones
            #order
            #alliances
            #helpers
        }
    }

    /// `STEP[direction][cell]`, with a last column that keeps "none" at "none", and the whole-set steps.
    fn steps(&self) -> TokenStream {
        let cell = self.cell_type();
        let (count, columns) = (self.rules.board.directions.len(), self.cells() + 1);
        let none = self.cells();
        let rows = self.rules.board.directions.iter().map(|dir| {
            let to = dir
                .next
                .iter()
                .map(|n| n.map_or(none, CellId::index))
                .chain([none]);
            let to = to.map(Literal::usize_unsuffixed);
            quote!([#(#to),*])
        });
        let owners = self.owners();
        let symmetry = self.rules.board.symmetry.iter().map(|row| {
            let row = row.iter().map(|d| Literal::usize_unsuffixed(d.index()));
            quote!([#(#row),*])
        });
        let images = (0..count).map(|d| self.image(DirId::new(d)));
        let behind = self.behind_functions();
        let board = &self.rules.board;
        let opposites = (0..count).map(|d| board.opposite(DirId::new(d)).index() as u16);
        quote! {
            pub(super) static STEP: [[#cell; #columns]; #count] = [#(#rows),*];
            pub(super) const SYMMETRY: [[u16; #count]; #owners] = [#(#symmetry),*];

            /// For each direction, as written, the one whose steps undo its own.
            static OPPOSITE: [u16; #count] = [#(#opposites),*];

            #[inline(always)]
            pub(super) const fn meant(owner: usize, dir: usize) -> usize {
                SYMMETRY[owner][dir] as usize
            }

            #[inline(always)]
            pub(super) fn step(owner: usize, dir: usize, cell: usize) -> usize {
                STEP[meant(owner, dir)][cell] as usize
            }
            #(#images)*
            #behind
        }
    }

    /// The function that moves every cell of a set one step, as one shift where all steps are of one length.
    fn image(&self, dir: DirId) -> TokenStream {
        let name = image(dir);
        let (d, shifts) = (dir.index(), self.shifts(dir));
        let body = if shifts.len() <= SHIFTS {
            let terms = shifts.iter().map(|(by, _, starts)| {
                let starts = self.set_const(starts);
                moved(quote!(set.and(#starts)), *by)
            });
            quote!(Set::EMPTY #(.or(#terms))*)
        } else {
            quote! {
                let mut to = Set::EMPTY;
                for cell in set { insert(&mut to, STEP[#d][cell] as usize); }
                to
            }
        };
        quote! {
            #[inline]
            pub(super) fn #name(set: Set) -> Set { #body }
        }
    }

    /// A direction as shifts of sets: by how much the numbers of cells grow, the cells where such steps end, and those
    /// where they start.
    pub(super) fn shifts(&self, dir: DirId) -> Vec<(i64, CellSet, CellSet)> {
        let next = &self.rules.board.directions[dir.index()].next;
        let mut groups: BTreeMap<i64, (CellSet, CellSet)> = BTreeMap::new();
        for (start, end) in next.iter().enumerate() {
            let Some(end) = end else { continue };
            let (ends, starts) = groups.entry(end.index() as i64 - start as i64).or_default();
            ends.insert(*end);
            starts.insert(CellId::new(start));
        }
        let groups = groups.into_iter();
        groups
            .map(|(by, (ends, starts))| (by, ends, starts))
            .collect()
    }

    fn zones(&self) -> TokenStream {
        let owners = self.owners();
        let zones = self.rules.board.zones.iter().enumerate().map(|(i, z)| {
            let name = zone(ZoneId::new(i));
            let sets = z.cells.iter().map(|set| self.set_const(set));
            quote!(pub(super) const #name: [Set; #owners] = [#(#sets),*];)
        });
        quote!(#(#zones)*)
    }

    fn order_tables(&self) -> TokenStream {
        let order = &self.rules.order;
        let n = order.entries.len();
        let who = order.entries.iter().map(|seat| seat.player.index() as u8);
        let follow = (0..n).map(|t| order.next(t) as u16);
        let last = (0..n).map(|t| order.last(t).index() as u8);
        let next = (0..n).map(|t| order.entries[order.next(t)].player.index() as u8);
        let rules = self.rules.rules.len();
        let allowed = order.entries.iter().map(|seat| {
            let row = (0..rules).map(|r| match &seat.rules {
                None => true,
                Some(list) => list.iter().any(|rule| rule.index() == r),
            });
            quote!([#(#row),*])
        });
        quote! {
            pub(super) static WHO: [u8; #n] = [#(#who),*];
            pub(super) static FOLLOW: [u16; #n] = [#(#follow),*];
            pub(super) static LAST: [u8; #n] = [#(#last),*];
            pub(super) static NEXT: [u8; #n] = [#(#next),*];
            pub(super) static ALLOWED: [[bool; #rules]; #n] = [#(#allowed),*];
        }
    }

    /// Sets of owners as bits.
    fn alliances(&self) -> TokenStream {
        let players = &self.rules.players;
        let mask = |test: &dyn Fn(usize) -> bool| {
            (0..players.len())
                .filter(|&i| test(i))
                .fold(0u32, |m, i| m | 1 << i)
        };
        let n = players.len();
        let friends = players
            .iter()
            .map(|p| mask(&|i| players[i].alliance == p.alliance));
        let enemies = players
            .iter()
            .map(|p| mask(&|i| players[i].alliance != p.alliance));
        let neutrals = (n..self.owners()).fold(0u32, |m, i| m | 1 << i);
        quote! {
            pub(super) const FRIENDS: [u32; #n] = [#(#friends),*];
            pub(super) const ENEMIES: [u32; #n] = [#(#enemies),*];
            pub(super) const NEUTRALS: u32 = #neutrals;
        }
    }

    /// The values that last one turn, reset unless set again; and those that count.
    pub(super) fn expiry(&self) -> TokenStream {
        let vars = (0..self.rules.vars.len()).map(crate::model::VarId::new);
        let resets = vars.map(|id| {
            let var = &self.rules.vars[id.index()];
            let (field, default) = (self.var(id), self.stored_const(&var.ty, var.default));
            let who = var.per_player.then(|| quote!([who]));
            let reset = quote!(w.#field #who = #default;);
            let expire = match var.life {
                Life::Forever => return quote!(),
                Life::Turns(1) => {
                    let first = self.touch(id);
                    quote! {
                        let bit = #first + who;
                        if st.set[bit / 64] >> (bit % 64) & 1 == 0 { #reset }
                    }
                }
                Life::Turns(_) => reset,
                Life::Counted { age, .. } => {
                    let age = self.var(age);
                    quote! {
                        if w.#age #who > 0 {
                            w.#age #who -= 1;
                            if w.#age #who == 0 { #reset }
                        }
                    }
                }
            };
            if var.per_player {
                quote!(for who in 0..PLAYERS { #expire })
            } else {
                quote!({ let who = 0usize; #expire })
            }
        });
        quote!(#(#resets)*)
    }
}

fn helpers() -> TokenStream {
    quote! {
        #[inline(always)]
        pub(super) fn insert(set: &mut Set, cell: usize) {
            if cell < CELLS { set.insert(cell); }
        }

        #[inline(always)]
        pub(super) fn of_player<const N: usize>(sets: &[Set; N], player: usize) -> Set {
            if player < N { sets[player] } else { Set::EMPTY }
        }

        #[inline(always)]
        pub(super) fn last_of(kept: usize, turn: u16) -> usize {
            if kept < PLAYERS { kept } else { LAST[turn as usize] as usize }
        }

        #[inline(always)]
        pub(super) fn divide(a: i64, b: i64) -> i64 {
            if b == 0 { 0 } else { a.saturating_div(b) }
        }

        #[inline(always)]
        pub(super) fn remainder(a: i64, b: i64) -> i64 {
            if b == 0 { 0 } else { a.wrapping_rem(b) }
        }
    }
}
