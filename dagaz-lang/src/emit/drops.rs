//! Drops: as sets of cells where the program's success is known for all cells at once, else tried cell by cell.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use super::preimage::Preimage;
use crate::analyse::lower::Op;
use crate::analyse::rereads::reads_after_effect;
use crate::analyse::sites::{Use, ways};
use crate::model::{Argument, CellExpr, Cond, Entry, Kind, KindId, RuleId, SetExpr, Stmt};

impl Emit<'_> {
    /// The loop over cells for a kind's drops of one rank.
    pub(super) fn drop_moves(
        &self,
        k: usize,
        kind: &Kind,
        wanted: &dyn Fn(RuleId) -> bool,
    ) -> TokenStream {
        let entries: Vec<&Entry> = kind
            .drops
            .iter()
            .filter(|e| wanted(self.rule_of(e)))
            .collect();
        if entries.is_empty() {
            return quote!();
        }
        let usage = Use::Drop(KindId::new(k));
        let mut sets = TokenStream::new();
        let mut run: Vec<(&Entry, &Vec<Argument>)> = Vec::new();
        for entry in entries {
            for list in &entry.arguments {
                match self.drop_sets(usage, entry, list) {
                    Some(code) => sets.extend(self.guarded(entry, code)),
                    None => run.push((entry, list)),
                }
            }
        }
        let calls = run.iter().map(|(entry, list)| {
            self.guarded(entry, self.call(usage, entry.program, list, &quote!(ME)))
        });
        // Every path that asks for an empty cell first needs no other cells.
        let all_empty = run.iter().all(|(e, _)| {
            matches!(
                self.lowered[e.program.index()].ops.first(),
                Some(Op::Do(Stmt::Verify(cond))) if asks_empty(cond)
            )
        });
        let cells = if all_empty {
            quote!(ALL.minus(p.occ()))
        } else {
            quote!(ALL)
        };
        let loops = (!run.is_empty()).then(|| quote!(for from in #cells { #(#calls)* }));
        if kind.hand {
            quote!(if p.hands[ME][#k] > 0 { #sets #loops })
        } else {
            quote!(#sets #loops)
        }
    }

    /// Drops by one argument list as sets of cells, one for each ending; `None` where they have to be run.
    pub(super) fn drop_sets(
        &self,
        usage: Use,
        entry: &Entry,
        list: &[Argument],
    ) -> Option<TokenStream> {
        let lowered = &self.lowered[entry.program.index()];
        if self.in_order() || reads_after_effect(self.rules, &lowered.ops) || lowered.slots > 0 {
            return None;
        }
        let whole = self.replayed_whole(usage, entry.program);
        let each = ways(&lowered.ops).into_iter().map(|way| {
            let ending = way.ending;
            let cells = Preimage::of_ending(self, lowered, list, ending.id)?;
            let site = self.sites.base(usage, entry.program, ending.id);
            if !ending.land || ending.then.is_some() {
                return None;
            }
            let quiet = self.royal().is_none() || self.is_quiet(&self.sites.list[site]);
            let site = site + self.sites.offset(entry.program, list);
            Some(match (quiet, whole) {
                (true, true) => quote!(out.bulk(#site, #cells, 1, |cell| cell, |set| set)?;),
                (true, false) => quote!(out.set(#site, CELLS, #cells)?;),
                (false, _) => {
                    let from = if whole { quote!(cell) } else { quote!(CELLS) };
                    quote!(for cell in #cells { out.part(plain(#site, #from, cell), 0)?; })
                }
            })
        });
        let each = each.collect::<Option<Vec<_>>>()?;
        Some(quote!(#(#each)*))
    }
}

/// True when a condition asks for an empty cell.
fn asks_empty(cond: &Cond) -> bool {
    match cond {
        Cond::In(CellExpr::Here, SetExpr::Empty) => true,
        Cond::And(list) => list.iter().any(asks_empty),
        _ => false,
    }
}
