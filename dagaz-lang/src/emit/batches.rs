//! Many turns at a time: how the one who makes legal turns of endings takes whole sets.

use proc_macro2::TokenStream;
use quote::quote;

/// Sets and quiet parts when legality is known from checks and pins.
pub(super) fn masked_sets() -> TokenStream {
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
            let each = Each::new(to, |to| Move { part: plain(site, from, to) });
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
            let goals = self.safety.goals();
            let free = if goals == ALL { free } else { free.and(behind(goals)) };
            self.put_bulk(site, free, choices, goal)
        }
    }
}

/// Sets and quiet parts when every turn is legal.
pub(super) fn free_sets() -> TokenStream {
    quote! {
        #[inline(always)]
        fn set(&mut self, site: usize, from: usize, to: Set) -> Flow {
            if to.is_empty() { return Continue(()); }
            (self.met, self.any) = (true, true);
            let each = Each::new(to, |to| Move { part: plain(site, from, to) });
            self.shared.sink.put_many(to.len() as usize, each)
        }

        #[inline(always)]
        fn bulk(
            &mut self, site: usize, from: Set, choices: u8,
            goal: impl Fn(usize) -> usize, _: impl Fn(Set) -> Set,
        ) -> Flow {
            self.met |= !from.is_empty();
            self.put_bulk(site, from, choices, goal)
        }
    }
}

/// Sets of turns of one part, where single parts are legal and never come to the same; one by one where they have to be
/// weighed.
///
/// `each` is an iterator over the turns of a bulk.
pub(super) fn chain_sets(weighed: &TokenStream, each: &TokenStream) -> TokenStream {
    quote! {
        #[inline(always)]
        fn set(&mut self, site: usize, from: usize, to: Set) -> Flow {
            if to.is_empty() { return Continue(()); }
            if #weighed || self.turn.len > 0 {
                for to in to { self.part(plain(site, from, to), 0)?; }
                return Continue(());
            }
            (self.met, self.any) = (true, true);
            let each = Each::new(to, |to| single(plain(site, from, to)));
            self.shared.sink.put_many(to.len() as usize, each)
        }

        #[inline(always)]
        fn bulk(
            &mut self, site: usize, from: Set, choices: u8,
            goal: impl Fn(usize) -> usize, _: impl Fn(Set) -> Set,
        ) -> Flow {
            if from.is_empty() { return Continue(()); }
            if #weighed || self.turn.len > 0 {
                for cell in from {
                    let to = goal(cell);
                    for choice in 0..choices { self.part(chosen(site, cell, to, choice), 0)?; }
                }
                return Continue(());
            }
            (self.met, self.any) = (true, true);
            let each = #each;
            self.shared.sink.put_many(from.len() as usize * choices as usize, each)
        }
    }
}
