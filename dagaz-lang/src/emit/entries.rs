//! Generators of single programs, and the loops over pieces and cells that call them.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use super::expr::Scope;
use super::families::Families;
use super::names::{generator, local};
use super::ops::{Mode, Run, label};
use super::play::argument_tokens;
use super::preimage::Preimage;
use crate::analyse::effects::{Read, visit_block, visit_ops};
use crate::analyse::rereads::reads_after_effect;
use crate::analyse::sites::{Replay, Sites, Use};
use crate::model::{
    Argument, Block, Entry, Kind, LocalId, MovedBy, Place, ProgramId, RuleId, Stmt,
};

/// How moves are found.
pub(super) enum Way {
    /// As a set, for each piece.
    Family,
    /// As sets, for all pieces of the kind; the code for that.
    Bulk(TokenStream),
    /// By running the program.
    Run,
}

impl Emit<'_> {
    /// One generator for each use of a program.
    pub(super) fn generators(&self) -> TokenStream {
        let uses = Sites::uses(self.rules);
        let each = uses
            .keys()
            .map(|&(usage, program)| self.generator(usage, program));
        quote!(#(#each)*)
    }

    fn generator(&self, usage: Use, id: ProgramId) -> TokenStream {
        let program = &self.rules.programs[id.index()];
        let lowered = &self.lowered[id.index()];
        let name = generator(usage, id);
        let writes = reads_after_effect(self.rules, &lowered.ops);
        let block = label("all", 0);
        let mut scope = Scope::outside(if writes { "w" } else { "p" });
        scope.here = quote!(here);
        scope.on_board = usage != Use::Board;
        scope.itself = quote!(itself);
        scope.from = if usage == Use::Move {
            quote!(origin)
        } else {
            quote!(CELLS)
        };
        scope.attack = Some(quote!(O::ATTACK));
        scope.generates = !writes && self.asks_attacks();
        let mut run = Run::new(
            scope,
            Mode::Generate { usage, program: id },
            &block,
            program.locals.len(),
        );
        run.writes = writes;
        run.mark = writes.then(|| format_ident!("mark"));
        let params = (0..program.params).map(|i| {
            let (name, ty) = (local(LocalId::new(i)), self.worked(&program.locals[i].ty));
            quote!(mut #name: #ty)
        });
        let locals = self.declare(&program.locals, program.params);
        let work = if writes {
            quote!(let mut w = *p; let mut st = out.turn(); let mark = (w, st, itself);)
        } else {
            quote!(let st = out.turn();)
        };
        let itself = if usage == Use::Move {
            quote!(origin)
        } else {
            quote!(CELLS)
        };
        let keep = if usage == Use::Move || self.replayed_whole(usage, id) {
            quote!()
        } else {
            quote!(let origin = CELLS;)
        };
        let here = if usage == Use::Board {
            quote!(CELLS)
        } else {
            quote!(origin)
        };
        let body = self.list(&run, &lowered.ops, &quote!());
        let (owner, value) = self.owner_parameter();
        quote! {
            #[inline]
            fn #name<const ME: usize, #owner O: Out>(
                #value p: &Position, cx: &Context<'_>, origin: usize, variant: usize, #(#params,)* out: &mut O,
            ) -> Flow {
                let (mut here, mut itself): (usize, usize) = (#here, #itself);
                #keep
                #locals
                #work
                #block: { #body }
                Continue(())
            }
        }
    }

    /// True when playing some ending starts over from the origin.
    pub(super) fn replayed_whole(&self, usage: Use, program: ProgramId) -> bool {
        let own =
            |site: &&crate::analyse::sites::Site| site.usage == usage && site.program == program;
        self.sites
            .list
            .iter()
            .filter(own)
            .any(|site| site.replay == Replay::Whole)
    }

    /// Calls of an entry's generator, one an argument list.
    pub(super) fn calls(&self, usage: Use, entry: &Entry, ow: &TokenStream) -> TokenStream {
        let calls = entry
            .arguments
            .iter()
            .map(|list| self.call(usage, entry.program, list, ow));
        quote!(#(#calls)*)
    }

    pub(super) fn call(
        &self,
        usage: Use,
        id: ProgramId,
        list: &[Argument],
        ow: &TokenStream,
    ) -> TokenStream {
        let name = generator(usage, id);
        let variant = self.sites.offset(id, list);
        let program = &self.rules.programs[id.index()];
        let arguments =
            list.iter()
                .zip(&program.locals)
                .map(|(argument, local)| match (argument, &local.ty) {
                    (Argument::Num(n), crate::model::Ty::Bool) => {
                        let value = *n != 0;
                        quote!(#value)
                    }
                    _ => argument_tokens(argument),
                });
        let (owner, value) = self.owner_argument(ow);
        quote!(#name::<ME, #owner O>(#value p, cx, from, #variant, #(#arguments,)* out)?;)
    }

    /// The rule that notation shows for an entry.
    pub(super) fn rule_of(&self, entry: &Entry) -> RuleId {
        self.rules.programs[entry.program.index()]
            .rule
            .unwrap_or(RuleId(0))
    }

    /// Guards a call by the turn order's list of rules, where the order has some.
    pub(super) fn guarded(&self, entry: &Entry, call: TokenStream) -> TokenStream {
        if self
            .rules
            .order
            .entries
            .iter()
            .all(|seat| seat.rules.is_none())
        {
            return call;
        }
        let rule = self.rule_of(entry).index();
        quote!(if ALLOWED[p.turn as usize][#rule] { #call })
    }

    /// The loops over a kind's pieces, for the entries of one rank.
    pub(super) fn piece_moves(
        &self,
        k: usize,
        kind: &Kind,
        wanted: &dyn Fn(RuleId) -> bool,
    ) -> TokenStream {
        let entries: Vec<&Entry> = kind
            .moves
            .iter()
            .filter(|e| wanted(self.rule_of(e)))
            .collect();
        if entries.is_empty() {
            return quote!();
        }
        let body = |ow: &TokenStream| {
            let calls = entries
                .iter()
                .map(|e| self.guarded(e, self.calls(Use::Move, e, ow)));
            quote!(#(#calls)*)
        };
        match kind.moved_by {
            MovedBy::Owner => {
                let (before, body, after) = self.own_moves(k, &entries);
                let each = (!body.is_empty())
                    .then(|| quote!(for from in p.owners[ME].and(p.of_kind(#k)) { #body }));
                quote!(#before #each #after)
            }
            MovedBy::Any => self.each_owner(&quote!(p.of_kind(#k)), &body),
        }
    }

    /// Families and whole kinds as sets, everything else by running its program: code before the loop over pieces, inside,
    /// and after it. What is run is run for those pieces only for which it may come to something.
    fn own_moves(&self, k: usize, entries: &[&Entry]) -> (TokenStream, TokenStream, TokenStream) {
        let mut families = Families::default();
        let (mut all, mut run) = (TokenStream::new(), Vec::new());
        for entry in entries {
            for list in &entry.arguments {
                match self.way(k, entry, list, &mut families) {
                    Way::Family => {}
                    Way::Bulk(bulk) => all.extend(self.guarded(entry, bulk)),
                    Way::Run => {
                        let call = self.call(Use::Move, entry.program, list, &quote!(ME));
                        let lowered = &self.lowered[entry.program.index()];
                        run.push((*entry, call, Preimage::of_start(self, lowered, list)));
                    }
                }
            }
        }
        let (masks, sets) = self.family_code(k, &families).unwrap_or_default();
        let in_order = self.in_order();
        let (mut calls, mut some) = (TokenStream::new(), TokenStream::new());
        for (entry, call, from) in run {
            match from {
                Some(from) if !in_order => {
                    let each = quote!(for from in own.and(#from) { #call });
                    some.extend(self.guarded(entry, each));
                }
                _ => calls.extend(self.guarded(entry, call)),
            }
        }
        let some = (!some.is_empty()).then(|| {
            quote!({
                let own = p.owners[ME].and(p.of_kind(#k));
                if !own.is_empty() { #some }
            })
        });
        (quote!(#masks #all), quote!(#sets #calls), quote!(#some))
    }

    /// True when moves must be found in the order of the rules: where turns by different rules are merged, the first stays.
    pub(super) fn in_order(&self) -> bool {
        self.rules.merge_turns && self.compares_all()
    }

    /// How the moves of a kind by one argument list are found; those of a family are added to the others.
    pub(super) fn way(
        &self,
        k: usize,
        entry: &Entry,
        list: &[Argument],
        families: &mut Families,
    ) -> Way {
        if self.in_order() {
            return Way::Run;
        }
        // A family has no guard: it is the same in every entry of the turn order.
        let limited = self.rules.order.entries.iter().any(|s| s.rules.is_some());
        let mut family = || !limited && self.family(k, entry, list, families);
        if !self.is_crowd(k) && family() {
            return Way::Family;
        }
        match self.bulk(k, entry, list) {
            Some(bulk) => Way::Bulk(bulk),
            None if family() => Way::Family,
            None => Way::Run,
        }
    }

    /// True when there are so many pieces of a kind that their leaps are found faster by ways than by pieces.
    fn is_crowd(&self, k: usize) -> bool {
        let ways = self.rules.kinds[k].moves.iter().map(|e| e.arguments.len());
        let pieces = self.rules.setup.pieces.iter();
        let own = |q: usize| {
            let own = pieces.clone().filter(|p| p.kind.index() == k);
            own.filter(|p| p.owner.index() == q).count()
        };
        let most = (0..self.rules.players.len()).map(own).max();
        most.unwrap_or(0) >= ways.sum()
    }

    /// Calls for moves without a piece.
    pub(super) fn board_moves(
        &self,
        list: &[Entry],
        guarded: bool,
        wanted: &dyn Fn(RuleId) -> bool,
    ) -> TokenStream {
        let calls = list.iter().filter(|e| wanted(self.rule_of(e))).map(|e| {
            let calls = self.calls(Use::Board, e, &quote!(ME));
            if guarded {
                self.guarded(e, calls)
            } else {
                calls
            }
        });
        let calls: Vec<_> = calls.collect();
        if calls.is_empty() {
            quote!()
        } else {
            quote!({ let from = CELLS; #(#calls)* })
        }
    }

    /// True when a program among these reads a value that `before turn` changes, or anything else it changes.
    pub(super) fn sees_before_turn<'a>(
        &self,
        mut programs: impl Iterator<Item = &'a Entry>,
    ) -> bool {
        let Some(before) = &self.rules.before_turn else {
            return false;
        };
        let mut written = BTreeSet::new();
        let only_values = writes_values(&before.body, &mut written);
        programs.any(|entry| {
            let mut reads = !only_values;
            visit_ops(
                &self.lowered[entry.program.index()].ops,
                // An attack is derived from other programs, which are among those asked about.
                &mut |what| {
                    if let Read::Var(var) = what {
                        reads |= written.contains(&var);
                    }
                },
            );
            reads
        })
    }
}

/// Collects the values that a block sets; false when it changes anything else.
fn writes_values(block: &Block, written: &mut BTreeSet<crate::model::VarId>) -> bool {
    let mut only = true;
    visit_block(block, &mut |_| {});
    for stmt in block {
        only &= match stmt {
            Stmt::Set(Place::Var(var), _) => {
                written.insert(var.var);
                true
            }
            Stmt::Verify(_) | Stmt::Let(..) | Stmt::Fail => true,
            Stmt::If(_, a, b) => writes_values(a, written) && writes_values(b, written),
            _ => false,
        };
    }
    only
}
