//! The working board: what a position's pieces, hands and attributes are asked and told.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use crate::model::{AttrId, KindId, Ty};

impl Emit<'_> {
    pub(super) fn board(&self) -> TokenStream {
        let many = self.rules.kinds.len() > 1;
        let of_kind = if many {
            quote!(if kind < KINDS {
                self.kinds[kind]
            } else {
                Set::EMPTY
            })
        } else {
            quote!(if kind < KINDS { self.occ() } else { Set::EMPTY })
        };
        let kind = if many {
            quote! {
                for k in 0..KINDS { if self.kinds[k].has(cell) { return k; } }
                NOTHING
            }
        } else {
            quote!(if self.occ().has(cell) { 0 } else { NOTHING })
        };
        // The test for an attack by running moves has to know what they capture.
        let (watch, notice) = if self.runs_attacks() {
            (
                quote!(, pub watch: u16, pub hit: bool),
                quote!(if self.watch as usize == cell + 1 {
                    self.hit = true;
                }),
            )
        } else {
            (quote!(), quote!())
        };
        let struck = if self.strikes() {
            quote!(, pub struck: Set)
        } else {
            quote!()
        };
        let touched = self.touch_words();
        let no_struck = self.strikes().then(|| quote!(, struck: Set::EMPTY));
        let no_watch = self.runs_attacks().then(|| quote!(, watch: 0, hit: false));
        let accessors = self.attr_accessors();
        let changes = self.changes(many);
        let hand = if self.has_hands() {
            quote!(if player < OWNERS && kind < KINDS {
                i64::from(self.hands[player][kind])
            } else {
                0
            })
        } else {
            quote!(0)
        };
        quote! {
            /// What happened in the turn so far.
            #[derive(Clone, Copy)]
            pub struct Turn { pub captured: i64, pub set: [u64; #touched], pub next: u16 #struck #watch }

            impl Default for Turn {
                #[inline(always)]
                fn default() -> Self {
                    Turn { captured: 0, set: [0; #touched], next: 0 #no_struck #no_watch }
                }
            }

            impl Turn {
                /// Counts a capture on a cell.
                #[inline(always)]
                pub(super) fn capture(&mut self, cell: usize) {
                    self.captured += 1;
                    #notice
                }
            }

            impl Position {
                #[inline(always)]
                pub(super) fn occ(&self) -> Set {
                    let mut all = self.owners[0];
                    for o in 1..OWNERS { all = all.or(self.owners[o]); }
                    all
                }

                #[inline(always)]
                pub(super) fn of_all(&self, owners: u32) -> Set {
                    let mut all = Set::EMPTY;
                    for o in 0..OWNERS { if owners >> o & 1 == 1 { all = all.or(self.owners[o]); } }
                    all
                }

                #[inline(always)]
                pub(super) fn of_kind(&self, kind: usize) -> Set { #of_kind }

                /// The kind on a cell, or `NOTHING`.
                #[inline(always)]
                pub(super) fn kind(&self, cell: usize) -> usize {
                    if cell >= CELLS { return NOTHING; }
                    #kind
                }

                /// The owner of the piece on a cell, or `NOTHING`.
                #[inline(always)]
                pub(super) fn owner(&self, cell: usize) -> usize {
                    if cell >= CELLS { return NOTHING; }
                    for o in 0..OWNERS { if self.owners[o].has(cell) { return o; } }
                    NOTHING
                }

                /// The player who owns the piece on a cell, or `NOTHING`.
                #[inline(always)]
                pub(super) fn player(&self, cell: usize) -> usize {
                    let owner = self.owner(cell);
                    if owner < PLAYERS { owner } else { NOTHING }
                }

                #[inline(always)]
                pub(super) fn hand(&self, player: usize, kind: usize) -> i64 { #hand }

                #accessors
                #changes
            }
        }
    }

    fn attr_accessors(&self) -> TokenStream {
        let each = self.rules.attrs.iter().enumerate().map(|(i, attr)| {
            let id = AttrId::new(i);
            let field = self.attr(id);
            let (get, put, reset) =
                (format_ident!("get_{field}"), format_ident!("put_{field}"), format_ident!("reset_{field}"));
            let worked = self.worked(&attr.ty);
            let has = self.has_attr(id);
            let default = self.stored_const(&attr.ty, attr.default);
            let (read, write, clear) = match &attr.ty {
                Ty::Bool => (
                    quote!(self.#field.has(cell) != #default),
                    quote! {
                        if value != #default { self.#field.insert(cell); } else { self.#field.remove(cell); }
                    },
                    quote!(self.#field.remove(cell);),
                ),
                ty => {
                    let (stored, value) = (self.stored(ty), clamped(ty));
                    (
                        quote!(self.#field[cell] as #worked),
                        quote!(self.#field[cell] = #value as #stored;),
                        quote!(self.#field[cell] = #default;),
                    )
                }
            };
            let absent = match attr.ty {
                Ty::Bool => quote!(false),
                Ty::Cell => quote!(CELLS),
                Ty::Kind | Ty::Player => quote!(NOTHING),
                _ => quote!(0),
            };
            let zero = attr.of_cells || attr.default == 0 && !matches!(attr.ty, Ty::Cell | Ty::Kind | Ty::Player);
            let read = if zero { read } else { quote!(if #has { #read } else { #absent }) };
            quote! {
                #[inline(always)]
                pub(super) fn #get(&self, cell: usize) -> #worked { #read }
                #[inline(always)]
                pub(super) fn #put(&mut self, cell: usize, value: #worked) {
                    if cell < CELLS && #has { #write }
                }
                #[inline(always)]
                pub(super) fn #reset(&mut self, cell: usize) { #clear }
            }
        });
        quote!(#(#each)*)
    }

    /// Whether the piece on `cell` has an attribute.
    fn has_attr(&self, attr: AttrId) -> TokenStream {
        if self.rules.attrs[attr.index()].of_cells {
            return quote!(true);
        }
        let with = self
            .rules
            .kinds
            .iter()
            .enumerate()
            .filter(|(_, k)| k.attrs.contains(&attr));
        let with: Vec<usize> = with.map(|(k, _)| k).collect();
        if with.len() == self.rules.kinds.len() {
            return quote!(self.occ().has(cell));
        }
        quote!((false #(|| self.of_kind(#with).has(cell))*))
    }

    fn changes(&self, many: bool) -> TokenStream {
        let (lift_kind, put_kind, move_kind, set_kind) = if many {
            (
                quote!(for k in 0..KINDS {
                    self.kinds[k].remove(cell);
                }),
                quote!(self.kinds[kind].insert(cell);),
                quote!(for k in 0..KINDS {
                    shift(&mut self.kinds[k], from, to);
                }),
                quote!(for k in 0..KINDS { self.kinds[k].remove(cell); } self.kinds[kind].insert(cell);),
            )
        } else {
            (quote!(), quote!(), quote!(), quote!())
        };
        let columns = self.has_columns();
        let of_pieces = |a: &AttrId| !self.rules.attrs[a.index()].of_cells;
        let ids: Vec<AttrId> = (0..self.rules.attrs.len())
            .map(AttrId::new)
            .filter(of_pieces)
            .collect();
        let resets: Vec<_> = ids
            .iter()
            .map(|a| format_ident!("reset_{}", self.attr(*a)))
            .collect();
        let moves = ids.iter().map(|a| {
            let (field, attr) = (self.attr(*a), &self.rules.attrs[a.index()]);
            if attr.ty == Ty::Bool {
                return quote!(shift(&mut self.#field, from, to););
            }
            let default = self.stored_const(&attr.ty, attr.default);
            quote!(self.#field[to] = self.#field[from]; self.#field[from] = #default;)
        });
        let copies = ids.iter().map(|a| {
            let field = self.attr(*a);
            if self.rules.attrs[a.index()].ty == Ty::Bool {
                return quote!(if old.#field.has(cell) { self.#field.insert(to); });
            }
            quote!(self.#field[to] = old.#field[cell];)
        });
        let lose = ids.iter().map(|a| {
            let reset = format_ident!("reset_{}", self.attr(*a));
            let with = (0..self.rules.kinds.len())
                .filter(|&k| self.rules.kinds[KindId::new(k).index()].attrs.contains(a));
            quote!(if !(false #(|| kind == #with)*) { self.#reset(cell); })
        });
        let lift = if columns {
            self.column_operations(many)
        } else {
            quote! {
                /// Takes a piece off the board; true when there was one.
                #[inline(always)]
                pub(super) fn lift(&mut self, cell: usize) -> bool {
                    if cell >= CELLS || !self.occ().has(cell) { return false; }
                    for o in 0..OWNERS { self.owners[o].remove(cell); }
                    #lift_kind
                    #(self.#resets(cell);)*
                    true
                }
            }
        };
        // Whether a piece was taken or, of columns, how many were.
        let (taken, none, was_there, move_under) = if columns {
            (
                quote!(usize),
                quote!(0),
                quote!(self.height(to)),
                quote! {
                    if from != to {
                        (self.under[to], self.depth[to]) = (self.under[from], self.depth[from]);
                        (self.under[from], self.depth[from]) = ([0; HEIGHT - 1], 0);
                    }
                },
            )
        } else {
            (
                quote!(bool),
                quote!(false),
                quote!(self.occ().has(to)),
                quote!(),
            )
        };
        let (collide, capture_there, arrive) = if columns {
            (
                quote!(for _ in 0..old.height(cell) { capture(cell); } continue;),
                quote!(for _ in 0..self.lift(to) {
                    capture(to);
                }),
                quote!(let (pieces, height) = old.column(cell); self.set_column(to, &pieces[..height]);),
            )
        } else {
            (
                quote!(capture(cell); continue;),
                quote!(if self.lift(to) {
                    capture(to);
                }),
                quote!(self.put(to, old.owner(cell), old.kind(cell));),
            )
        };
        quote! {
            #lift

            /// Puts a new piece on an empty cell.
            #[inline(always)]
            pub(super) fn put(&mut self, cell: usize, owner: usize, kind: usize) {
                if cell >= CELLS || owner >= OWNERS || kind >= KINDS { return; }
                self.owners[owner].insert(cell);
                #put_kind
            }

            /// Moves a piece to another cell, which is cleared first; returns whether a piece was there.
            #[inline(always)]
            pub(super) fn relocate(&mut self, from: usize, to: usize) -> #taken {
                if from >= CELLS || to >= CELLS { return #none; }
                let taken = #was_there;
                for o in 0..OWNERS { shift(&mut self.owners[o], from, to); }
                #move_kind
                #move_under
                #(#moves)*
                taken
            }

            /// Moves every piece of a set one step; `itself` stays with the moving piece.
            pub(super) fn shift_set(
                &mut self, set: Set, dir: usize, itself: &mut usize, mut capture: impl FnMut(usize),
            ) {
                let (old, moved, mover) = (*self, set.and(self.occ()), *itself);
                if mover < CELLS && moved.has(mover) { *itself = CELLS; }
                for cell in moved { self.lift(cell); }
                let mut arrived = Set::EMPTY;
                for cell in moved {
                    let to = STEP[dir][cell] as usize;
                    if to >= CELLS { continue; }
                    if arrived.has(to) { #collide }
                    if to == *itself { *itself = CELLS; }
                    #capture_there
                    arrived.insert(to);
                    #arrive
                    if cell == mover { *itself = to; }
                    #(#copies)*
                }
            }

            /// Makes the piece on a cell one of another kind.
            #[inline(always)]
            pub(super) fn become_kind(&mut self, cell: usize, kind: usize) {
                if cell >= CELLS || kind >= KINDS || !self.occ().has(cell) { return; }
                #(#lose)*
                #set_kind
            }

            /// Gives the piece on a cell another owner.
            #[inline(always)]
            pub(super) fn convert(&mut self, cell: usize, owner: usize) {
                if cell >= CELLS || owner >= OWNERS || !self.occ().has(cell) { return; }
                for o in 0..OWNERS { self.owners[o].remove(cell); }
                self.owners[owner].insert(cell);
            }
        }
    }
}

/// An expression `value`, kept within the bounds of its type.
pub(super) fn clamped(ty: &Ty) -> TokenStream {
    match ty {
        Ty::Int { min, max } => quote!(value.clamp(#min, #max)),
        Ty::Label(labels) => {
            let max = labels.len() as i64 - 1;
            quote!(value.clamp(0, #max))
        }
        _ => quote!(value),
    }
}
