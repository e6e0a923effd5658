//! Sets of cells in generated code.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::Emit;
use super::expr::Scope;
use super::names::{image, local, zone};
use crate::model::{CellSet, KindExpr, SetExpr, Whose};

impl Emit<'_> {
    /// The type of a set on this board.
    pub(super) fn set_type(&self) -> TokenStream {
        let core = &self.options.core;
        match self.cells() {
            0..=64 => quote!(#core::set::Bits64),
            65..=128 => quote!(#core::set::Bits128),
            n => {
                let words = n.div_ceil(64);
                quote!(#core::set::BitsN::<#words>)
            }
        }
    }

    /// A constant set.
    pub(super) fn set_const(&self, set: &CellSet) -> TokenStream {
        let hex = |w: u64| {
            let text = format!("0x{w:X}");
            text.parse::<Literal>()
                .unwrap_or_else(|_| Literal::u64_unsuffixed(w))
        };
        let words = set.words(self.cells().div_ceil(64));
        match self.cells() {
            0..=64 => {
                let word = hex(words.first().copied().unwrap_or(0));
                quote!(bits(#word))
            }
            65..=128 => {
                let value = u128::from(words[0]) | u128::from(words[1]) << 64;
                let literal = Literal::u128_unsuffixed(value);
                quote!(bits(#literal))
            }
            _ => {
                let words = words.into_iter().map(hex);
                quote!(bits([#(#words),*]))
            }
        }
    }

    /// The name of a table with a set for each cell.
    pub(super) fn pooled(&self, sets: &[CellSet]) -> Ident {
        let mut tables = self.pooled.borrow_mut();
        let known = tables.iter().position(|table| table == sets);
        let place = known.unwrap_or_else(|| {
            tables.push(sets.to_vec());
            tables.len() - 1
        });
        format_ident!("SETS_{place}")
    }

    /// All tables that were asked for.
    pub(super) fn pooled_tables(&self) -> TokenStream {
        let cells = self.cells();
        let tables = self.pooled.borrow();
        let each = tables.iter().enumerate().map(|(place, table)| {
            let name = format_ident!("SETS_{place}");
            let sets = table.iter().map(|set| self.set_const(set));
            quote!(static #name: [Set; #cells] = [#(#sets),*];)
        });
        quote!(#(#each)*)
    }

    /// All cells.
    pub(super) fn full(&self) -> CellSet {
        CellSet::all(self.cells())
    }

    /// Whether any cell is in a set.
    pub(super) fn any(&self, s: &Scope, set: &SetExpr) -> TokenStream {
        if let SetExpr::Where(set, cond) = set {
            let set = self.set(s, set);
            let name = format_ident!("h{}", s.depth);
            let cond = self.cond(&s.at(quote!(#name), true), cond);
            return quote!(#set.into_iter().any(|#name| #cond));
        }
        let set = self.set(s, set);
        quote!((!#set.is_empty()))
    }

    /// Whether a cell (surely one) is in a set, without building the set.
    pub(super) fn member(&self, s: &Scope, set: &SetExpr, cell: TokenStream) -> TokenStream {
        let board = &s.board;
        match set {
            SetExpr::Empty => quote!((!#board.occ().has(#cell))),
            SetExpr::Occupied => quote!(#board.occ().has(#cell)),
            SetExpr::Union(list) => {
                let list = list.iter().map(|set| self.member(s, set, cell.clone()));
                quote!((#(#list)||*))
            }
            SetExpr::Inter(list) => {
                let list = list.iter().map(|set| self.member(s, set, cell.clone()));
                quote!((#(#list)&&*))
            }
            SetExpr::Minus(a, b) => {
                let (a, b) = (self.member(s, a, cell.clone()), self.member(s, b, cell));
                quote!((#a && !#b))
            }
            SetExpr::Not(a) => {
                let a = self.member(s, a, cell);
                quote!((!#a))
            }
            SetExpr::Where(a, cond) => {
                let a = self.member(s, a, cell.clone());
                let name = format_ident!("h{}", s.depth);
                let cond = self.cond(&s.at(quote!(#name), true), cond);
                quote!((#a && { let #name = #cell; #cond }))
            }
            SetExpr::Cells(cells) => {
                let tests = cells.iter().map(|c| {
                    let (c, _) = self.cell(s, c);
                    quote!(#cell == #c)
                });
                quote!((false #(|| #tests)*))
            }
            _ => {
                let set = self.set(s, set);
                quote!(#set.has(#cell))
            }
        }
    }

    /// A set of cells.
    pub(super) fn set(&self, s: &Scope, set: &SetExpr) -> TokenStream {
        let board = &s.board;
        match set {
            SetExpr::Const(cells) => self.set_const(cells),
            SetExpr::Zone(id, None) => {
                let zone = zone(*id);
                quote!(#zone[OW])
            }
            SetExpr::Zone(id, Some(player)) => {
                let (zone, player) = (zone(*id), self.player(s, player));
                quote!(of_player(&#zone, #player))
            }
            SetExpr::Empty => quote!(ALL.minus(#board.occ())),
            SetExpr::Occupied => quote!(#board.occ()),
            SetExpr::Owned(whose) => self.owned(s, whose),
            SetExpr::Kind(kind) => match kind {
                KindExpr::Const(k) => {
                    let k = k.index();
                    quote!(#board.of_kind(#k))
                }
                other => {
                    let kind = self.kind(s, other);
                    quote!(#board.of_kind(#kind))
                }
            },
            SetExpr::Union(list) => {
                let list = list.iter().map(|set| self.set(s, set));
                quote!(Set::EMPTY #(.or(#list))*)
            }
            SetExpr::Inter(list) => {
                let mut list = list.iter().map(|set| self.set(s, set));
                let first = list.next().unwrap_or_else(|| quote!(ALL));
                quote!(#first #(.and(#list))*)
            }
            SetExpr::Minus(a, b) => {
                let (a, b) = (self.set(s, a), self.set(s, b));
                quote!(#a.minus(#b))
            }
            SetExpr::Not(a) => {
                let a = self.set(s, a);
                quote!(ALL.minus(#a))
            }
            SetExpr::Where(a, cond) => {
                let a = self.set(s, a);
                let name = format_ident!("h{}", s.depth);
                let cond = self.cond(&s.at(quote!(#name), true), cond);
                quote!({
                    let mut kept = Set::EMPTY;
                    for #name in #a { if #cond { kept.insert(#name); } }
                    kept
                })
            }
            SetExpr::Cells(cells) => {
                let adds = cells.iter().map(|c| {
                    let (c, sure) = self.cell(s, c);
                    if sure {
                        quote!(cells.insert(#c);)
                    } else {
                        quote!(insert(&mut cells, #c);)
                    }
                });
                quote!({ let mut cells = Set::EMPTY; #(#adds)* cells })
            }
            SetExpr::Local(id) => {
                let id = local(*id);
                quote!(#id)
            }
            SetExpr::Struck => quote!(st.struck),
            SetExpr::Flood(seeds, within, directions) => {
                let (seeds, within) = (self.set(s, seeds), self.set(s, within));
                let images = directions.iter().map(|d| image(*d));
                quote!({
                    let within = #within;
                    let mut flooded = #seeds.and(within);
                    loop {
                        let more = flooded #(.or(#images(flooded)))*.and(within);
                        if more == flooded { break flooded; }
                        flooded = more;
                    }
                })
            }
            SetExpr::Around(set, directions) => {
                let set = self.set(s, set);
                let images = directions.iter().map(|d| image(*d));
                quote!({ let middle = #set; Set::EMPTY #(.or(#images(middle)))*.minus(middle) })
            }
            SetExpr::Attackers(cell, side) => self.attackers_of(s, cell, side),
        }
    }

    fn owned(&self, s: &Scope, whose: &Whose) -> TokenStream {
        let board = &s.board;
        let allied = self.rules.players.iter().enumerate().any(|(i, p)| {
            self.rules.players[..i]
                .iter()
                .any(|q| q.alliance == p.alliance)
        });
        match whose {
            Whose::My => quote!(#board.owners[ME]),
            Whose::Friend if !allied => quote!(#board.owners[ME]),
            Whose::Friend => quote!(#board.of_all(FRIENDS[ME])),
            Whose::Enemy if self.rules.players.len() == 2 && !allied => {
                quote!(#board.owners[1 - ME])
            }
            Whose::Enemy => quote!(#board.of_all(ENEMIES[ME])),
            Whose::Neutral => quote!(#board.of_all(NEUTRALS)),
            Whose::Of(player) => {
                let player = self.player(s, player);
                quote!(of_player(&#board.owners, #player))
            }
        }
    }
}
