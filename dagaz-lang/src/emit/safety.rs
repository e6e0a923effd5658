//! Legality without trying: pins and checks, derived from an invariant.
//!
//! Where an invariant is `none(my K where attacked)` and all attacks on a K are leaps and rides over empty cells, a
//! move of another piece is legal if it answers every check and keeps to the line of its pin; a move of the K itself if
//! no piece attacks the cell it goes to once it has left. Everything else is tried on a copy. Further invariants are
//! allowed if they can only be broken by turns that set a flag (`!(dropped && …)`): those are tried.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::Emit;
use super::plan::Plan;
use super::quiet::only_values;
use crate::model::{
    Block, CellExpr, CellSet, Cond, DirId, KindExpr, KindId, Life, Place, Program, SetExpr, Stmt,
    VarId, VarRef, Whose,
};

impl Emit<'_> {
    /// The kind that the invariant protects, if legality can be derived.
    pub(super) fn royal(&self) -> Option<KindId> {
        *self.royal.get_or_init(|| self.find_royal().ok())
    }

    /// Why there is none, though there are invariants.
    pub(super) fn no_royal(&self) -> Option<&'static str> {
        self.find_royal().err()
    }

    fn find_royal(&self) -> Result<KindId, &'static str> {
        // What leaves a cell may uncover a piece there, which the masks don't know of.
        if self.has_columns() {
            return Err("several pieces may stand on a cell");
        }
        let mut royal = None;
        for invariant in &self.rules.invariants {
            match protected(&invariant.cond) {
                Some(kind) if royal.is_none() => royal = Some(kind),
                _ if self.flag(&invariant.cond).is_some() => {}
                _ => {
                    return Err(
                        "not all invariants are of the form `none(my King where attacked)`",
                    );
                }
            }
        }
        let kind = &royal.ok_or("no invariant is of the form `none(my King where attacked)`")?;
        if self.rules.chain > 1 {
            return Err("turns may have several parts");
        }
        let players = 0..self.rules.players.len();
        let simple = players
            .map(|q| self.plan(q, Some(&[*kind])))
            .all(|plan| plan.chains.is_empty() && plan.run.is_empty());
        let hooks = self.rules.kinds.iter().filter_map(|k| k.after.as_ref());
        let hooks = hooks
            .chain(&self.rules.before_turn)
            .chain(&self.rules.after_turn);
        let quiet = hooks
            .into_iter()
            .all(|program: &Program| only_values(&program.body));
        if !simple {
            return Err("some attacks are neither leaps nor rides over empty cells");
        }
        if !quiet {
            return Err("`after` or `before turn` changes more than values");
        }
        if self.moves_others() {
            return Err("pieces of others are moved");
        }
        Ok(*kind)
    }

    /// The flag without which an invariant holds: it is down as a turn begins, and only rules raise it.
    fn flag(&self, cond: &Cond) -> Option<VarId> {
        let Cond::Not(cond) = cond else {
            return None;
        };
        let Cond::And(list) = &**cond else {
            return None;
        };
        let flags = list.iter().filter_map(|cond| match cond {
            Cond::Var(VarRef { var, of: None }) => Some(*var),
            _ => None,
        });
        let mut down = flags.filter(|var| {
            let about = &self.rules.vars[var.index()];
            let hooks = self.rules.kinds.iter().filter_map(|k| k.after.as_ref());
            let turns = self.rules.before_turn.iter().chain(&self.rules.after_turn);
            about.life == Life::Turns(0)
                && about.default == 0
                && !about.per_player
                && !hooks.chain(turns).any(|program| sets(&program.body, *var))
        });
        down.next()
    }

    /// True when an invariant other than that about the royal piece may be broken by a program.
    pub(super) fn raises_flag(&self, body: &Block) -> bool {
        let flags = self
            .rules
            .invariants
            .iter()
            .filter_map(|i| self.flag(&i.cond));
        flags.into_iter().any(|flag| sets(body, flag))
    }

    /// True when the only invariant is about the royal piece, and nothing but the part of a turn touches the board: then
    /// it's enough to try that.
    pub(super) fn part_decides(&self) -> bool {
        let rules = self.rules;
        let pieces = rules
            .kinds
            .iter()
            .flat_map(|k| k.moves.iter().chain(&k.drops));
        let mut entries = pieces.chain(&rules.board_moves).chain(&rules.idle_moves);
        self.royal().is_some()
            && rules.invariants.len() == 1
            && entries.all(|entry| {
                let program = &rules.programs[entry.program.index()];
                only_values(&program.body) || !self.sees_before_turn(std::iter::once(entry))
            })
    }

    pub(super) fn safety(&self) -> TokenStream {
        let Some(royal) = self.royal() else {
            return quote!();
        };
        let k = royal.index();
        let players = 0..self.rules.players.len();
        let plans: Vec<Plan> = players.map(|q| self.plan(q, Some(&[royal]))).collect();
        let look = plans.iter().enumerate().map(|(q, plan)| self.look(q, plan));
        let ask = plans.iter().enumerate().map(|(q, plan)| self.ask(q, plan));
        let rays = self.most_rays(&plans);
        let hops = plans.iter().any(|plan| !plan.hops.is_empty());
        let (forbid, none, goals) = if hops {
            (
                quote! {
                    /// Cells where a piece would let a piece behind it give check.
                    forbid: Set,
                },
                quote!(forbid: Set::EMPTY,),
                quote!(self.check.minus(self.forbid)),
            )
        } else {
            (quote!(), quote!(), quote!(self.check))
        };
        quote! {
            /// What keeps the one royal piece safe.
            #[derive(Clone, Copy)]
            struct Safety {
                /// Its cell; `CELLS` when there isn't exactly one: then every move is tried.
                royal: usize,
                /// Cells that answer every check.
                check: Set,
                /// Pieces that may only move along a line.
                pinned: Set,
                lines: [Set; #rays],
                count: usize,
                #forbid
            }

            impl Safety {
                /// Nothing is known: every move is tried.
                const UNKNOWN: Safety = Safety {
                    royal: CELLS, check: ALL, pinned: Set::EMPTY, lines: [Set::EMPTY; #rays], count: 0,
                    #none
                };

                #[inline]
                fn of<const ME: usize>(p: &Position) -> Safety {
                    let royals = p.owners[ME].and(p.of_kind(#k));
                    let mut safety = Safety::UNKNOWN;
                    if royals.len() != 1 { return safety; }
                    let x = royals.first();
                    safety.royal = x;
                    let occ = p.occ();
                    #(#look)*
                    safety
                }

                /// Where pieces that aren't pinned may go.
                #[inline(always)]
                fn goals(&self) -> Set { #goals }

                fn pin(&mut self, cell: usize, line: Set) {
                    self.pinned.insert(cell);
                    self.lines[self.count] = line;
                    self.count += 1;
                }

                /// Where a piece may go, of the cells it could go to.
                #[inline(always)]
                fn allow(&self, from: usize, to: Set) -> Set {
                    let mut to = to.and(self.goals());
                    if from < CELLS && self.pinned.has(from) {
                        for line in &self.lines[..self.count] {
                            // Of the player's pieces, a line holds the pinned one alone.
                            if line.has(from) { to = to.and(*line); }
                        }
                    }
                    to
                }
            }

            /// Whether the royal piece is safe when a part has been played.
            fn safe_after<const ME: usize>(root: &Position, part: &Part) -> bool {
                let (mut after, mut st) = (*root, Turn::default());
                let _ = play_part::<ME, false>(&mut after, part, &mut st);
                let royals = after.owners[ME].and(after.of_kind(#k));
                royals.into_iter().all(|x| royal_safe::<ME>(&after, x, x))
            }

            /// Whether the royal piece, gone from `from`, is safe on `x`.
            #[inline]
            fn royal_safe<const ME: usize>(p: &Position, from: usize, x: usize) -> bool {
                let occ = p.occ().without(from);
                #(#ask)*
                true
            }
        }
    }

    /// The most lines along which the enemies of one player may pin.
    fn most_rays(&self, plans: &[Plan]) -> usize {
        let side = |q: usize| self.rules.players[q].alliance;
        let of = |me: usize| -> usize {
            let enemies = (0..plans.len()).filter(|&q| side(q) != side(me));
            let lines = |plan: &Plan| {
                // The two pieces over which a hop leads may both be pinned by it.
                plan.rides.len()
                    + 2 * plan.hops.len()
                    + plan.legs.values().map(Vec::len).sum::<usize>()
            };
            enemies.map(|q| lines(&plans[q])).sum()
        };
        (0..plans.len()).map(of).max().unwrap_or(0).max(1)
    }

    /// Checks and pins by one player.
    fn look(&self, q: usize, plan: &Plan) -> TokenStream {
        let leaps = plan.leaps.iter().map(|(kind, table)| {
            let from = self.pooled(table);
            quote! {
                {
                    let by = #from[x].and(p.owners[#q]).and(p.of_kind(#kind));
                    if !by.is_empty() {
                        safety.check = if by.len() == 1 { safety.check.and(by) } else { Set::EMPTY };
                    }
                }
            }
        });
        let legs = plan.legs.iter().map(|(kind, legs)| {
            let each = self.each_leg(q, *kind, legs, |by, between| {
                quote!({
                    let (by, between) = (#by, #between);
                    if !by.is_empty() {
                        let blockers = between.and(occ);
                        if blockers.is_empty() {
                            safety.check = safety.check.and(by.or(between));
                        } else if blockers.len() == 1 && blockers.meets(p.owners[ME]) {
                            safety.pin(blockers.first(), by.or(between));
                        }
                    }
                })
            });
            quote!({ #each })
        });
        let hops = self.ride_groups(q, &plan.hops, look_hop);
        let rides = self.ride_groups(q, &plan.rides, |rays, nearest| {
            quote! {
                let ray = #rays[x];
                let riders = riders.and(ray);
                if !riders.is_empty() {
                    let blockers = occ.and(ray);
                    let first = blockers.#nearest();
                    if riders.has(first) {
                        safety.check = safety.check.and(ray.minus(#rays[first]));
                    } else if p.owners[ME].has(first) {
                        let second = blockers.without(first);
                        if !second.is_empty() && riders.has(second.#nearest()) {
                            safety.pin(first, ray.minus(#rays[second.#nearest()]));
                        }
                    }
                }
            }
        });
        quote!(if ENEMIES[ME] >> #q & 1 == 1 { #(#leaps)* #(#legs)* #rides #hops })
    }

    /// Code for each line of a player's rides; lines of the same riders are passed by together where no rider stands on
    /// any of them.
    fn ride_groups(
        &self,
        q: usize,
        rides: &BTreeMap<DirId, Vec<KindId>>,
        each: impl Fn(&Ident, &TokenStream) -> TokenStream,
    ) -> TokenStream {
        let mut groups: BTreeMap<&[KindId], Vec<DirId>> = BTreeMap::new();
        for (dir, kinds) in rides {
            groups.entry(kinds).or_default().push(*dir);
        }
        let groups = groups.iter().map(|(kinds, dirs)| {
            let mut reach = vec![CellSet::default(); self.cells()];
            let mut lines = Vec::new();
            for (rays, up) in dirs.iter().filter_map(|dir| self.ray(*dir)) {
                for (all, ray) in reach.iter_mut().zip(&rays) {
                    *all = all.union(ray);
                }
                let nearest = if up { quote!(last) } else { quote!(first) };
                lines.push(each(&self.pooled(&rays), &nearest));
            }
            let (reach, kinds) = (self.pooled(&reach), kinds.iter().map(|k| k.index()));
            quote! {
                let riders = p.owners[#q].and(Set::EMPTY #(.or(p.of_kind(#kinds)))*).and(#reach[x]);
                if !riders.is_empty() { #({ #lines })* }
            }
        });
        quote!(#(#groups)*)
    }

    /// Whether one player attacks `x` while the royal piece is off the board.
    fn ask(&self, q: usize, plan: &Plan) -> TokenStream {
        let leaps = plan.leaps.iter().map(|(kind, table)| {
            let from = self.pooled(table);
            quote!({
                if #from[x].meets(p.owners[#q].and(p.of_kind(#kind)).without(x)) { return false; }
            })
        });
        let legs = plan.legs.iter().map(|(kind, legs)| {
            let each = self.each_leg(q, *kind, legs, |by, between| {
                quote!(if !occ.meets(#between) && !#by.without(x).is_empty() { return false; })
            });
            quote!({ #each })
        });
        let hops = self.ride_groups(q, &plan.hops, |rays, nearest| {
            quote! {
                let riders = riders.and(#rays[x]);
                if !riders.is_empty() {
                    let pieces = occ.and(#rays[x]);
                    let others = pieces.without(pieces.#nearest());
                    if !others.is_empty() && riders.has(others.#nearest()) { return false; }
                }
            }
        });
        let rides = self.ride_groups(q, &plan.rides, |rays, nearest| {
            quote! {
                let riders = riders.and(#rays[x]);
                if !riders.is_empty() && riders.has(occ.and(#rays[x]).#nearest()) { return false; }
            }
        });
        quote!(if ENEMIES[ME] >> #q & 1 == 1 { #(#leaps)* #(#legs)* #rides #hops })
    }
}

/// Checks, pins and forbidden cells by hops along one line: it depends on the first three pieces.
fn look_hop(rays: &Ident, nearest: &TokenStream) -> TokenStream {
    quote! {
        let ray = #rays[x];
        let riders = riders.and(ray);
        if !riders.is_empty() {
            // No line ends without a piece: `riders` aren't empty.
            let pieces = occ.and(ray);
            let first = pieces.#nearest();
            if riders.has(first) {
                safety.forbid = safety.forbid.or(ray.minus(#rays[first]).without(first));
            }
            let pieces = pieces.without(first);
            if !pieces.is_empty() {
                let second = pieces.#nearest();
                if riders.has(second) {
                    // The player's own piece may also get out of the way, wherever it can: then all is tried.
                    if p.owners[ME].has(first) { return Safety::UNKNOWN; }
                    safety.check = safety.check.and(ray.minus(#rays[second]).without(first));
                }
                let pieces = pieces.without(second);
                if !pieces.is_empty() && riders.has(pieces.#nearest()) {
                    let line = ray.minus(#rays[pieces.#nearest()]);
                    for (pinned, other) in [(first, second), (second, first)] {
                        if p.owners[ME].has(pinned) { safety.pin(pinned, line.without(other)); }
                    }
                }
            }
        }
    }
}

/// The kind of which an invariant says that no piece of mine may be attacked.
pub(super) fn protected(cond: &Cond) -> Option<KindId> {
    let Cond::Not(any) = cond else {
        return None;
    };
    let Cond::Any(SetExpr::Where(set, cond)) = &**any else {
        return None;
    };
    let SetExpr::Inter(parts) = &**set else {
        return None;
    };
    let [
        SetExpr::Owned(Whose::My),
        SetExpr::Kind(KindExpr::Const(kind)),
    ] = &parts[..]
    else {
        return None;
    };
    (**cond == Cond::Attacked(CellExpr::Here, None)).then_some(*kind)
}

/// True when a block may set a value.
fn sets(block: &Block, var: VarId) -> bool {
    let is = |stmt: &Stmt| matches!(stmt, Stmt::Set(Place::Var(place), _) if place.var == var);
    block.iter().any(|stmt| stmt.any(&is))
}
