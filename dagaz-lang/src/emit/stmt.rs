//! Single statements and endings in generated code.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use super::board::clamped;
use super::names::{local, slot};
use super::ops::{Mode, Run, Wanted};
use crate::analyse::sites::Use;
use crate::model::{Ending, Life, Next, Place, Stmt, Then, Ty, Value, VarId, VarRef};

impl Emit<'_> {
    /// A statement without a block.
    pub(super) fn stmt(&self, run: &Run, stmt: &Stmt) -> TokenStream {
        let (s, fail) = (&run.scope, &run.fail);
        let board = &s.board;
        match stmt {
            Stmt::Step(dir) => {
                let dir = self.dir(dir);
                let check = if run.tests {
                    quote!(if here >= CELLS { #fail; })
                } else {
                    quote!()
                };
                quote!(here = step(OW, #dir, here); #check)
            }
            Stmt::Go(cell) => {
                let (cell, _) = self.cell(s, cell);
                let check = if run.tests {
                    quote!(if here >= CELLS { #fail; })
                } else {
                    quote!()
                };
                quote!(here = #cell; #check)
            }
            Stmt::Verify(cond) if run.tests => {
                let cond = self.cond(s, cond);
                quote!(if !(#cond) { #fail; })
            }
            Stmt::Verify(_) => quote!(),
            Stmt::Fail => quote!(#fail;),
            Stmt::Let(id, value) => {
                let (id, value) = (local(*id), self.value(run, value));
                quote!(#id = #value;)
            }
            _ if !run.writes => quote!(),
            Stmt::Set(Place::Var(var), value) => self.set_var(run, var, value),
            Stmt::Set(Place::Hand(player, kind), value) => {
                let (player, kind) = (self.player(s, player), self.kind(s, kind));
                let value = self.value(run, value);
                quote!({
                    let (who, kind, value) = (#player, #kind, #value);
                    if who < OWNERS && kind < KINDS && HAND[kind] {
                        #board.hands[who][kind] = value.clamp(0, 65535) as u16;
                    }
                })
            }
            Stmt::Set(Place::Attr(cell, attr), value) => {
                let (cell, _) = self.cell(s, cell);
                let value = self.value(run, value);
                let put = format_ident!("put_{}", self.attr(*attr));
                quote!({ let (cell, value) = (#cell, #value); #board.#put(cell, value); })
            }
            Stmt::Capture(cell) => {
                let (cell, _) = self.cell(s, cell);
                let capture = self.counted(&quote!(#board.lift(cell)), &quote!(cell));
                quote!({
                    let cell = #cell;
                    if cell == itself { itself = CELLS; }
                    #capture
                })
            }
            Stmt::CaptureToHand(cell) if self.has_columns() => {
                let ((cell, _), capture) = (self.cell(s, cell), self.column_to_hand(run));
                quote!({
                    let cell = #cell;
                    if cell == itself { itself = CELLS; }
                    #capture
                })
            }
            Stmt::CaptureToHand(cell) => {
                let (cell, _) = self.cell(s, cell);
                quote!({
                    let cell = #cell;
                    if cell == itself { itself = CELLS; }
                    let kind = #board.kind(cell);
                    if #board.lift(cell) {
                        st.capture(cell);
                        if let Some(held) = #board.hands[ME].get_mut(HAND_AS[kind]) {
                            *held = held.saturating_add(1);
                        }
                    }
                })
            }
            Stmt::Strike(cell) => {
                let (cell, _) = self.cell(s, cell);
                quote!({
                    let cell = #cell;
                    if cell < CELLS && #board.occ().has(cell) && !st.struck.has(cell) {
                        st.struck.insert(cell);
                        st.capture(cell);
                    }
                })
            }
            Stmt::Shift(set, dir) => {
                let (set, dir) = (self.set(s, set), self.dir(dir));
                quote!({
                    let (set, dir) = (#set, meant(OW, #dir));
                    #board.shift_set(set, dir, &mut itself, |cell| st.capture(cell));
                })
            }
            Stmt::Next(next) => self.next(run, next),
            Stmt::Remove(cell) => {
                let (cell, _) = self.cell(s, cell);
                quote!({ let cell = #cell; if cell == itself { itself = CELLS; } #board.lift(cell); })
            }
            Stmt::Become(cell, kind) => {
                let ((cell, _), kind) = (self.cell(s, cell), self.kind(s, kind));
                quote!({ let (cell, kind) = (#cell, #kind); #board.become_kind(cell, kind); })
            }
            Stmt::Convert(cell, player) => {
                let ((cell, _), player) = (self.cell(s, cell), self.player(s, player));
                quote!({ let (cell, owner) = (#cell, #player); #board.convert(cell, owner); })
            }
            Stmt::Move(from, to) => {
                let ((from, _), (to, _)) = (self.cell(s, from), self.cell(s, to));
                let capture = self.counted(&quote!(#board.relocate(a, b)), &quote!(b));
                quote!({
                    let (a, b) = (#from, #to);
                    if a != b && a < CELLS && b < CELLS && #board.occ().has(a) {
                        #capture
                        if itself == a { itself = b; } else if itself == b { itself = CELLS; }
                    }
                })
            }
            Stmt::Pile { what, to, under } => self.pile(run, what, to, *under),
            Stmt::Thin(what, take) => self.thin(run, what, *take),
            Stmt::Place {
                kind,
                owner,
                cell,
                onto,
            } => {
                let (cell, _) = self.cell(s, cell);
                let (kind, owner) = (self.kind(s, kind), self.player(s, owner));
                if *onto {
                    return quote!({
                        let (cell, owner, kind) = (#cell, #owner, #kind);
                        #board.place_onto(cell, owner, kind);
                    });
                }
                quote!({
                    let (cell, owner, kind) = (#cell, #owner, #kind);
                    if cell < CELLS && owner < OWNERS && kind < KINDS {
                        if cell == itself { itself = CELLS; }
                        #board.lift(cell);
                        #board.put(cell, owner, kind);
                    }
                })
            }
            Stmt::If(..)
            | Stmt::While { .. }
            | Stmt::For { .. }
            | Stmt::Choose { .. }
            | Stmt::Either(_)
            | Stmt::End(_) => unreachable!("lowered into an operation of its own"),
        }
    }

    /// Notes which entry of the turn order comes next, as its number plus 1.
    fn next(&self, run: &Run, next: &Next) -> TokenStream {
        let board = &run.scope.board;
        match next {
            Next::Again => quote!(st.next = #board.turn + 1;),
            Next::Skip => {
                quote!(st.next = FOLLOW[FOLLOW[#board.turn as usize] as usize] + 1;)
            }
            Next::Entry(entry, None) => {
                let entry = *entry as u16;
                quote!(st.next = #entry + 1;)
            }
            Next::Entry(entry, Some(player)) => {
                let (entry, player) = (*entry as u16, self.player(&run.scope, player));
                quote!({
                    let (who, mut entry) = (#player, #entry);
                    for _ in 0..TURNS {
                        if WHO[entry as usize] as usize == who { st.next = entry + 1; break; }
                        entry = FOLLOW[entry as usize];
                    }
                })
            }
        }
    }

    fn value(&self, run: &Run, value: &Value) -> TokenStream {
        let s = &run.scope;
        match value {
            Value::Bool(c) => self.cond(s, c),
            Value::Num(n) => self.num(s, n),
            Value::Cell(c) => self.cell(s, c).0,
            Value::Kind(k) => self.kind(s, k),
            Value::Player(p) => self.player(s, p),
            Value::Dir(d) => self.dir(d),
            Value::Set(set) => self.set(s, set),
        }
    }

    fn set_var(&self, run: &Run, var: &VarRef, value: &Value) -> TokenStream {
        let about = &self.rules.vars[var.var.index()];
        let (board, field, value) = (&run.scope.board, self.var(var.var), self.value(run, value));
        let stored = self.stored(&about.ty);
        let kept = clamped(&about.ty);
        let kept = if about.ty == Ty::Bool {
            quote!(value)
        } else {
            quote!(#kept as #stored)
        };
        let life = self.prolonged(run, var.var);
        let store = if about.per_player {
            let player = match &var.of {
                Some(player) => self.player(&run.scope, player),
                None => quote!(ME),
            };
            quote!({ let who = #player; if who < PLAYERS { #board.#field[who] = #kept; #life } })
        } else {
            quote!(#board.#field = #kept; #life)
        };
        quote!({ let value = #value; #store })
    }

    /// What is noted when a value is set, so that it lasts; that of the player `who`, if each player has one.
    fn prolonged(&self, run: &Run, var: VarId) -> TokenStream {
        let about = &self.rules.vars[var.index()];
        match about.life {
            Life::Turns(1) if about.per_player => {
                let first = self.touch(var);
                quote!(let bit = #first + who; st.set[bit / 64] |= 1u64 << (bit % 64);)
            }
            Life::Turns(1) => {
                let (word, bit) = (self.touch(var) / 64, self.touch(var) % 64);
                quote!(st.set[#word] |= 1u64 << #bit;)
            }
            Life::Counted { turns, age } => {
                let (board, field) = (&run.scope.board, self.var(age));
                let ty = self.stored(&self.rules.vars[age.index()].ty);
                let turns = i64::from(turns) + 1;
                let player = about.per_player.then(|| quote!([who]));
                quote!(#board.#field #player = #turns as #ty;)
            }
            _ => quote!(),
        }
    }

    /// An ending: put out, played, or passed by.
    pub(super) fn ending(&self, run: &Run, ending: &Ending) -> TokenStream {
        let board = &run.scope.board;
        match &run.mode {
            Mode::Generate { usage, program } => {
                let part = self.part(run, *usage, *program, ending);
                let then = self.then_number(ending.then.as_ref());
                let back = match &run.mark {
                    Some(mark) if run.writes => {
                        quote!(#board = #mark.0; st = #mark.1; itself = #mark.2;)
                    }
                    _ => quote!(),
                };
                let fail = &run.fail;
                let stands = if run.writes && ending.land && *usage == Use::Move {
                    quote!(if itself >= CELLS { #fail; })
                } else {
                    quote!()
                };
                let put = if self
                    .is_quiet(&self.sites.list[self.sites.base(*usage, *program, ending.id)])
                {
                    quote!(quiet)
                } else {
                    quote!(part)
                };
                quote!(#stands out.#put(#part, #then)?; #back)
            }
            Mode::Replay { usage, wanted } => {
                let asked = match wanted {
                    Wanted::One(id) if *id == ending.id => None,
                    Wanted::One(_) => return taken_back(run),
                    Wanted::Asked => {
                        let id = ending.id;
                        Some(quote!(ending == #id))
                    }
                };
                let land = if ending.land {
                    self.land(*usage)
                } else {
                    quote!()
                };
                let stands = if ending.land {
                    quote!(here)
                } else {
                    quote!(itself)
                };
                let arrive = quote!(#land return #stands;);
                let reached = run.looped.then(|| quote!(here == to));
                let conditions: Vec<_> = asked.into_iter().chain(reached).collect();
                if conditions.is_empty() {
                    arrive
                } else {
                    let back = taken_back(run);
                    quote!(if #(#conditions)&&* { #arrive } #back)
                }
            }
            _ => taken_back(run),
        }
    }

    /// The part that an ending puts out.
    fn part(
        &self,
        run: &Run,
        usage: Use,
        program: crate::model::ProgramId,
        ending: &Ending,
    ) -> TokenStream {
        let base = self.sites.base(usage, program, ending.id);
        let (site_type, cell) = (self.site_type(), self.cell_type());
        let site = if self.sites.by_arguments(program) {
            quote!((#base + variant) as #site_type)
        } else {
            quote!(#base as #site_type)
        };
        let count = self.sites.list[base].choices.len();
        let choice = match self.slots() {
            0 => quote!(),
            slots => {
                let kept = (0..count).map(slot);
                let zeros = (count..slots).map(|_| quote!(0));
                let list = kept.map(|slot| quote!(#slot)).chain(zeros);
                quote!(, choice: [#(#list),*])
            }
        };
        let _ = run;
        quote!(Part { site: #site, from: origin as #cell, to: here as #cell #choice })
    }

    /// Puts the moving or dropped piece on the cursor.
    pub(super) fn land(&self, usage: Use) -> TokenStream {
        match usage {
            Use::Move if self.has_columns() => quote! {
                if itself < CELLS && here != itself && w.occ().has(itself) {
                    for _ in 0..w.relocate(itself, here) { st.capture(here); }
                }
            },
            Use::Move => quote! {
                if itself < CELLS && here != itself && w.occ().has(itself) && w.relocate(itself, here) {
                    st.capture(here);
                }
            },
            Use::Drop(kind) => {
                let k = kind.index();
                let hand = if self.rules.kinds[k].hand {
                    quote!(w.hands[ME][#k] = w.hands[ME][#k].saturating_sub(1);)
                } else {
                    quote!()
                };
                let capture = self.counted(&quote!(w.lift(here)), &quote!(here));
                quote! {
                    #capture
                    w.put(here, ME, #k);
                    #hand
                }
            }
            Use::Board => quote!(),
        }
    }

    /// The number of a continuation: 0 for none, else its place in [`Emit::continuations`] plus 1.
    pub(super) fn then_number(&self, then: Option<&Then>) -> TokenStream {
        let number = then.map_or(0, |then| {
            self.continuations()
                .iter()
                .position(|t| t == then)
                .map_or(0, |i| i + 1)
        });
        let number = number as u16;
        quote!(#number)
    }

    /// Every different continuation.
    pub(super) fn continuations(&self) -> Vec<Then> {
        let mut list: Vec<Then> = Vec::new();
        for then in self.sites.list.iter().filter_map(|site| site.then.as_ref()) {
            if !list.contains(then) {
                list.push(then.clone());
            }
        }
        list
    }
}

/// Takes back, behind references, what an ending that isn't the one looked for would leave.
fn taken_back(run: &Run) -> TokenStream {
    let board = &run.scope.board;
    match &run.mark {
        Some(mark) if run.writes => quote!(*#board = #mark.0; *st = #mark.1; itself = #mark.2;),
        _ => quote!(),
    }
}
