//! `attackers(x)`, `defenders(x)`: the pieces that could capture on a cell.
//!
//! Each piece that a player may move is asked to generate its moves on a copy of the board.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use super::expr::Scope;
use crate::analyse::sites::Use;
use crate::model::{Attacker, CellExpr, MovedBy};

impl Emit<'_> {
    /// True when a rule asks for the pieces that attack or defend a cell.
    pub(super) fn asks_attackers(&self) -> bool {
        self.mentions("Attackers(")
    }

    /// The set, asked by a program or a condition; no cell where an attack is being looked for.
    pub(super) fn attackers_of(&self, s: &Scope, cell: &CellExpr, side: &Attacker) -> TokenStream {
        let (cell, _) = self.cell(s, cell);
        let (board, itself) = (&s.board, &s.itself);
        let set = match side {
            Attacker::Enemies => quote!(attackers::<ME>(&#board, x, #itself)),
            Attacker::Me => quote!(defenders::<ME>(&#board, x, #itself)),
            Attacker::Player(player) => {
                let by = self.player(s, player);
                quote!(attackers_by::<ME>(&#board, x, #itself, #by))
            }
        };
        let inside = s.attack.iter();
        quote!({
            let x = #cell;
            if x >= CELLS #(|| #inside)* { Set::EMPTY } else { #set }
        })
    }

    /// The functions that [`Emit::attackers_of`] names.
    pub(super) fn attackers(&self) -> TokenStream {
        if !self.asks_attackers() {
            return quote!();
        }
        let kinds = self.rules.kinds.iter().enumerate();
        let arms = kinds.clone().map(|(k, kind)| {
            let call = |ow: &TokenStream| {
                let calls = kind.moves.iter().map(|e| self.calls(Use::Move, e, ow));
                quote!({ #(#calls)* })
            };
            let body = match kind.moved_by {
                MovedBy::Owner => call(&quote!(ME)),
                MovedBy::Any => self.by_owner(&quote!(p.owner(from)), &call),
            };
            quote!(#k => #body)
        });
        let movable = kinds.map(|(k, kind)| match kind.moved_by {
            MovedBy::Owner => quote!(p.owners[ME].and(p.of_kind(#k))),
            MovedBy::Any => quote!(p.of_kind(#k)),
        });
        let players = 0..self.rules.players.len();
        let by = players
            .clone()
            .map(|q| quote!(#q => captors::<#q>(&board, x)));
        let all = players.clone().map(|q| quote!(if ENEMIES[ME] >> #q & 1 == 1 { found = found.or(captors::<#q>(&board, x)); }));
        quote! {
            /// The pieces with which `ME` can capture what stands on `x`.
            fn captors<const ME: usize>(p: &Position, x: usize) -> Set {
                fn one<const ME: usize, O: Out>(
                    p: &Position, cx: &Context<'_>, from: usize, out: &mut O,
                ) -> Flow {
                    match p.kind(from) { #(#arms,)* _ => {} }
                    Continue(())
                }
                let cx = Context::of(&NO_PAST, p);
                let mut found = Set::EMPTY;
                for from in Set::EMPTY #(.or(#movable))* {
                    let mut hit = Hit::<ME> { board: p, x, hit: false };
                    let _ = one::<ME, _>(p, &cx, from, &mut hit);
                    if hit.hit { found.insert(from); }
                }
                found
            }

            fn attackers<const ME: usize>(p: &Position, x: usize, mover: usize) -> Set {
                let board = supposing(p, x, ME, p.kind(mover));
                let mut found = Set::EMPTY;
                #(#all)*
                found
            }

            fn attackers_by<const ME: usize>(p: &Position, x: usize, mover: usize, by: usize) -> Set {
                let board = supposing(p, x, ME, p.kind(mover));
                match by { #(#by,)* _ => Set::EMPTY }
            }

            fn defenders<const ME: usize>(p: &Position, x: usize, mover: usize) -> Set {
                let enemy = ENEMIES[ME].trailing_zeros() as usize;
                if enemy >= OWNERS { return Set::EMPTY; }
                let kind = if p.occ().has(x) { p.kind(x) } else { p.kind(mover) };
                captors::<ME>(&supposing(p, x, enemy, kind), x)
            }
        }
    }
}
