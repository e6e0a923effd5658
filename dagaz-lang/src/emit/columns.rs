//! Columns in generated code: the pieces below the top one, which alone is in the sets.
//!
//! `depth` says how many pieces stand below the top of a cell, and `under` which, the lowest first, each as one number
//! made of its owner and its kind. What isn't in use is 0, so that equal positions are equal data. Games without columns
//! have none of this.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use super::expr::Scope;
use super::ops::Run;
use crate::model::{CellExpr, Layers, NumExpr, Side, Take};

impl Emit<'_> {
    /// True when several pieces may stand on a cell.
    pub(super) fn has_columns(&self) -> bool {
        self.rules.board.has_columns()
    }

    /// The integer that holds an owner and a kind.
    fn code_type(&self) -> TokenStream {
        if self.owners() * self.rules.kinds.len() <= 256 {
            quote!(u8)
        } else {
            quote!(u16)
        }
    }

    /// The fields of a position.
    pub(super) fn column_fields(&self) -> TokenStream {
        if !self.has_columns() {
            return quote!();
        }
        let (code, cells, below) = (self.code_type(), self.cells(), self.rules.board.height - 1);
        quote!(depth: [u8; #cells], under: [[#code; #below]; #cells],)
    }

    /// The same without pieces.
    pub(super) fn no_columns(&self) -> TokenStream {
        if !self.has_columns() {
            return quote!();
        }
        quote!(depth: [0; CELLS], under: [[0; HEIGHT - 1]; CELLS],)
    }

    /// Counts as captured what an operation took off the board: it says whether there was a piece or, in a game with
    /// columns, how many.
    pub(super) fn counted(&self, taken: &TokenStream, cell: &TokenStream) -> TokenStream {
        if self.has_columns() {
            quote!(for _ in 0..#taken { st.capture(#cell); })
        } else {
            quote!(if #taken { st.capture(#cell); })
        }
    }

    /// The operations on columns, methods of a position.
    pub(super) fn column_operations(&self, many: bool) -> TokenStream {
        if !self.has_columns() {
            return quote!();
        }
        let code = self.code_type();
        let lift_kind = many.then(|| {
            quote!(for k in 0..KINDS {
                self.kinds[k].remove(cell);
            })
        });
        quote! {
            /// How many pieces stand on a cell.
            #[inline(always)]
            pub(super) fn height(&self, cell: usize) -> usize {
                if cell >= CELLS || !self.occ().has(cell) { return 0; }
                self.depth[cell] as usize + 1
            }

            /// All pieces on a cell, the lowest first, and how many there are.
            pub(super) fn column(&self, cell: usize) -> ([#code; HEIGHT], usize) {
                let (mut pieces, height) = ([0; HEIGHT], self.height(cell));
                if height > 0 {
                    pieces[..height - 1].copy_from_slice(&self.under[cell][..height - 1]);
                    pieces[height - 1] = (self.owner(cell) * KINDS + self.kind(cell)) as #code;
                }
                (pieces, height)
            }

            /// Has these pieces stand on a cell, and nothing else.
            pub(super) fn set_column(&mut self, cell: usize, pieces: &[#code]) {
                self.clear(cell);
                let Some((&top, below)) = pieces.split_last() else { return };
                self.put(cell, top as usize / KINDS.max(1), top as usize % KINDS.max(1));
                self.under[cell][..below.len()].copy_from_slice(below);
                self.depth[cell] = below.len() as u8;
            }

            fn clear(&mut self, cell: usize) {
                for o in 0..OWNERS { self.owners[o].remove(cell); }
                #lift_kind
                self.under[cell] = [0; HEIGHT - 1];
                self.depth[cell] = 0;
            }

            /// The nth piece on a cell from the bottom.
            fn layer(&self, cell: usize, level: i64) -> Option<usize> {
                let (pieces, height) = self.column(cell);
                if level < 1 || level > height as i64 { return None; }
                Some(pieces[level as usize - 1] as usize)
            }

            /// Its kind, or `NOTHING`.
            pub(super) fn kind_at(&self, cell: usize, level: i64) -> usize {
                self.layer(cell, level).map_or(NOTHING, |piece| piece % KINDS.max(1))
            }

            /// The player who owns it, or `NOTHING`.
            pub(super) fn player_at(&self, cell: usize, level: i64) -> usize {
                let owner = self.layer(cell, level).map_or(NOTHING, |piece| piece / KINDS.max(1));
                if owner < PLAYERS { owner } else { NOTHING }
            }

            /// The levels of the highest pieces of a column, so many, or else of the lowest; none if there aren't so many.
            fn levels(&self, cell: usize, top: bool, count: i64) -> Option<(usize, usize)> {
                let height = self.height(cell);
                if count < 1 || count > height as i64 { return None; }
                let count = count as usize;
                Some(if top { (height - count, height) } else { (0, count) })
            }

            /// Takes some pieces out of a column; `itself` is no cell any more if the moving one is among them.
            fn split(&mut self, cell: usize, low: usize, high: usize, itself: &mut usize) {
                let (mut pieces, height) = self.column(cell);
                pieces.copy_within(high..height, low);
                self.set_column(cell, &pieces[..height - (high - low)]);
                if *itself == cell && high == height { *itself = CELLS; }
            }

            /// Puts pieces of a column on top of another, or under it.
            pub(super) fn pile(
                &mut self, from: usize, top: bool, count: i64, to: usize, under: bool, itself: &mut usize,
            ) {
                if from == to || to >= CELLS { return; }
                let Some((low, high)) = self.levels(from, top, count) else { return };
                let ((pieces, height), (there, other)) = (self.column(from), self.column(to));
                let (taken, there) = (&pieces[low..high], &there[..other]);
                if other + taken.len() > HEIGHT { return; }
                let (below, above) = if under { (taken, there) } else { (there, taken) };
                let mut joined = [0; HEIGHT];
                joined[..below.len()].copy_from_slice(below);
                joined[below.len()..other + taken.len()].copy_from_slice(above);
                let moving = *itself == from && high == height;
                self.split(from, low, high, itself);
                self.set_column(to, &joined[..other + taken.len()]);
                if moving { *itself = to; }
            }

            /// Takes pieces of a column off the board: which, and how many.
            pub(super) fn thin(
                &mut self, cell: usize, top: bool, count: i64, itself: &mut usize,
            ) -> ([#code; HEIGHT], usize) {
                let mut taken = [0; HEIGHT];
                let Some((low, high)) = self.levels(cell, top, count) else { return (taken, 0) };
                taken[..high - low].copy_from_slice(&self.column(cell).0[low..high]);
                self.split(cell, low, high, itself);
                (taken, high - low)
            }

            /// Puts a new piece on top of what stands on a cell, if it fits there.
            pub(super) fn place_onto(&mut self, cell: usize, owner: usize, kind: usize) {
                let (mut pieces, height) = self.column(cell);
                if cell >= CELLS || owner >= OWNERS || kind >= KINDS || height >= HEIGHT { return; }
                pieces[height] = (owner * KINDS + kind) as #code;
                self.set_column(cell, &pieces[..height + 1]);
            }

            /// Takes all that stands on a cell off the board; how many pieces that was.
            #[inline(always)]
            pub(super) fn lift(&mut self, cell: usize) -> usize {
                let height = self.height(cell);
                if height > 0 { self.clear(cell); }
                height
            }
        }
    }

    /// `cell`, from which end, and how many.
    fn layers(&self, s: &Scope, what: &Layers) -> TokenStream {
        let (cell, _) = self.cell(s, &what.cell);
        let board = &s.board;
        match &what.part {
            None => quote!({ let cell = #cell; (cell, false, #board.height(cell) as i64) }),
            Some((side, count)) => {
                let (top, count) = (*side == Side::Top, self.num(s, count));
                quote!((#cell, #top, #count))
            }
        }
    }

    /// `pile … onto y;`, `tuck … under y;`
    pub(super) fn pile(&self, run: &Run, what: &Layers, to: &CellExpr, under: bool) -> TokenStream {
        let s = &run.scope;
        let (layers, (to, _), board) = (self.layers(s, what), self.cell(s, to), &s.board);
        quote!({
            let ((cell, top, count), to) = (#layers, #to);
            #board.pile(cell, top, count, to, #under, &mut itself);
        })
    }

    /// `remove top of x;`, `capture bottom n of x;`, `capture top of x to hand;`
    pub(super) fn thin(&self, run: &Run, what: &Layers, take: Take) -> TokenStream {
        let (layers, board) = (self.layers(&run.scope, what), &run.scope.board);
        let each = match take {
            Take::Remove => quote!(),
            Take::Capture => quote!(for _ in 0..taken.1 {
                st.capture(cell);
            }),
            Take::CaptureToHand => self.to_hand(run),
        };
        quote!({
            let (cell, top, count) = #layers;
            let taken = #board.thin(cell, top, count, &mut itself);
            #each
        })
    }

    /// `capture x to hand;` of a whole column.
    pub(super) fn column_to_hand(&self, run: &Run) -> TokenStream {
        let (board, each) = (&run.scope.board, self.to_hand(run));
        quote!({ let taken = #board.column(cell); #board.lift(cell); #each })
    }

    /// Counts the pieces that were `taken` from `cell` as captured and puts them into the mover's hand.
    fn to_hand(&self, run: &Run) -> TokenStream {
        let board = &run.scope.board;
        quote!(for &piece in &taken.0[..taken.1] {
            st.capture(cell);
            if let Some(held) = #board.hands[ME].get_mut(HAND_AS[piece as usize % KINDS.max(1)]) {
                *held = held.saturating_add(1);
            }
        })
    }

    /// `height(x)`
    pub(super) fn height(&self, s: &Scope, cell: &CellExpr) -> TokenStream {
        let ((cell, _), board) = (self.cell(s, cell), &s.board);
        quote!((#board.height(#cell) as i64))
    }

    /// `(x, n)` of `kind(x, n)` and `owner(x, n)`.
    pub(super) fn level(&self, s: &Scope, cell: &CellExpr, level: &NumExpr) -> TokenStream {
        let ((cell, _), level) = (self.cell(s, cell), self.num(s, level));
        quote!((#cell, #level))
    }

    /// The pieces below as plain data.
    pub(super) fn columns_snapshot(&self) -> TokenStream {
        if !self.has_columns() {
            return quote!(Vec::new());
        }
        quote! {{
            let piece = |code: usize| PieceData {
                owner: (code / KINDS.max(1)) as u8,
                kind: (code % KINDS.max(1)) as u8,
                attributes: Vec::new(),
            };
            let below = |cell: usize| &p.under[cell][..p.depth[cell] as usize];
            (0..CELLS).map(|cell| below(cell).iter().map(|&code| piece(code as usize)).collect()).collect()
        }}
    }

    /// Plain data as the pieces below.
    pub(super) fn columns_restored(&self) -> TokenStream {
        if !self.has_columns() {
            return quote!();
        }
        let code = self.code_type();
        quote! {
            for (cell, pieces) in snapshot.under.iter().enumerate() {
                for (level, piece) in pieces.iter().enumerate() {
                    p.under[cell][level] = (piece.owner as usize * KINDS + piece.kind as usize) as #code;
                }
                p.depth[cell] = pieces.len() as u8;
            }
        }
    }
}
