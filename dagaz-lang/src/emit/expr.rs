//! Expressions in generated code.
//!
//! A cell is a `usize`, the number of cells meaning none; a kind or player is a `usize`, 255 meaning none; numbers
//! are `i64`. The working board is a place called by [`Scope::board`]; `ME` and `OW` are const parameters.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::Emit;
use super::names::{image, local};
use crate::model::{
    AttrId, CellExpr, CmpOp, Cond, DirExpr, KindExpr, NumExpr, NumOp, PlayerExpr, Ty, VarRef,
};

/// What expressions refer to where they are emitted.
#[derive(Clone)]
pub(super) struct Scope {
    /// The working board.
    pub board: Ident,
    /// The cursor.
    pub here: TokenStream,
    /// True when the cursor is surely on a cell.
    pub on_board: bool,
    /// The moving piece's origin.
    pub from: TokenStream,
    /// Where the moving piece is.
    pub itself: TokenStream,
    /// What was captured in this turn.
    pub captured: TokenStream,
    /// In code that the test for an attack uses too: the constant that says so, by which further tests fail.
    pub attack: Option<TokenStream>,
    /// True where `out` is at hand, who knows more of attacks than the board says at a glance.
    pub generates: bool,
    /// For names of nested variables.
    pub depth: usize,
}

impl Scope {
    /// Conditions that belong to no piece: ends, invariants, effects of whole turns.
    pub fn outside(board: &str) -> Scope {
        Scope {
            board: format_ident!("{board}"),
            here: quote!(CELLS),
            on_board: false,
            from: quote!(CELLS),
            itself: quote!(CELLS),
            captured: quote!(st.captured),
            attack: None,
            generates: false,
            depth: 0,
        }
    }

    pub(super) fn at(&self, cell: TokenStream, sure: bool) -> Scope {
        Scope {
            here: cell,
            on_board: sure,
            depth: self.depth + 1,
            ..self.clone()
        }
    }
}

impl Emit<'_> {
    /// A condition, of type `bool`.
    pub(super) fn cond(&self, s: &Scope, cond: &Cond) -> TokenStream {
        match cond {
            Cond::Const(value) => quote!(#value),
            Cond::Not(c) => {
                let c = self.cond(s, c);
                quote!((!#c))
            }
            Cond::And(list) if list.is_empty() => quote!(true),
            Cond::Or(list) if list.is_empty() => quote!(false),
            Cond::And(list) => {
                let list = list.iter().map(|c| self.cond(s, c));
                quote!((#(#list)&&*))
            }
            Cond::Or(list) => {
                let list = list.iter().map(|c| self.cond(s, c));
                quote!((#(#list)||*))
            }
            Cond::In(cell, set) => {
                let (cell, sure) = self.cell(s, cell);
                self.with_cell(s, cell, sure, |cell| self.member(s, set, cell))
            }
            Cond::At(cell, c) => {
                let (cell, sure) = self.cell(s, cell);
                let name = format_ident!("h{}", s.depth);
                let inner = self.cond(&s.at(quote!(#name), true), c);
                if sure {
                    quote!({ let #name = #cell; #inner })
                } else {
                    quote!({ let #name = #cell; #name < CELLS && #inner })
                }
            }
            Cond::Compare(op, a, b) => {
                let (a, b) = (self.num(s, a), self.num(s, b));
                let op = match op {
                    CmpOp::Eq => quote!(==),
                    CmpOp::Ne => quote!(!=),
                    CmpOp::Lt => quote!(<),
                    CmpOp::Le => quote!(<=),
                    CmpOp::Gt => quote!(>),
                    CmpOp::Ge => quote!(>=),
                };
                quote!((#a #op #b))
            }
            Cond::SameCell(a, b) => {
                let ((a, _), (b, _)) = (self.cell(s, a), self.cell(s, b));
                quote!((#a == #b))
            }
            Cond::SameKind(a, b) => {
                let (a, b) = (self.kind(s, a), self.kind(s, b));
                quote!((#a == #b))
            }
            Cond::SamePlayer(a, b) => {
                let (a, b) = (self.player(s, a), self.player(s, b));
                quote!((#a == #b))
            }
            Cond::SameDir(a, b) => {
                let (a, b) = (self.dir(a), self.dir(b));
                quote!((meant(OW, #a) == meant(OW, #b)))
            }
            Cond::Any(set) => self.any(s, set),
            Cond::Within(a, b) => {
                let (a, b) = (self.set(s, a), self.set(s, b));
                quote!(#a.within(#b))
            }
            Cond::Attr(cell, attr) => {
                let (cell, sure) = self.cell(s, cell);
                self.with_cell(s, cell, sure, |cell| {
                    let (board, get) = (&s.board, format_ident!("get_{}", self.attr(*attr)));
                    quote!(#board.#get(#cell))
                })
            }
            Cond::Var(var) => self.var_read(s, var),
            Cond::Local(id) => {
                let id = local(*id);
                quote!(#id)
            }
            Cond::Can(block) => self.can(s, block),
            Cond::Line {
                length,
                exact,
                set,
                directions,
            } => {
                let set = self.set(s, set);
                let name = format_ident!("s{}", s.depth);
                let lines = directions.iter().map(|d| {
                    let image = image(*d);
                    let d = d.index();
                    let more = (1..*length).map(|_| quote!(r = #name.and(#image(r));));
                    if *exact {
                        let more = more.collect::<Vec<_>>();
                        quote!({
                            let mut r = #name.minus(#image(#name));
                            #(#more)*
                            r.into_iter().any(|c| {
                                let next = STEP[#d][c] as usize;
                                next >= CELLS || !#name.has(next)
                            })
                        })
                    } else {
                        quote!({ let mut r = #name; #(#more)* !r.is_empty() })
                    }
                });
                quote!({ let #name = #set; false #(|| #lines)* })
            }
            Cond::Repeated(times) => quote!(cx.repeated(#times)),
            Cond::NoMoves(player) => {
                let who = self.player(s, player);
                let after = quote!(cx.before.is_some());
                let ask = quote!((!cx.supposed && no_moves(cx.root, #who, cx.past, #after)));
                if *player == PlayerExpr::Me {
                    quote!((STUCK == 2 || STUCK == 0 && #ask))
                } else {
                    ask
                }
            }
            Cond::Attacked(cell, by) => {
                let (cell, sure) = self.cell(s, cell);
                let by = by.as_ref().map(|p| self.player(s, p));
                self.with_cell(s, cell, sure, |cell| {
                    let (board, itself) = (&s.board, &s.itself);
                    let test = match by {
                        None if s.generates => {
                            quote!(out.attacked::<ME>(#board, #cell, #itself))
                        }
                        None => quote!(attacked::<ME>(&#board, #cell, #itself)),
                        Some(by) => quote!(attacked_by::<ME>(&#board, #cell, #itself, #by)),
                    };
                    match &s.attack {
                        Some(inside) => quote!((!#inside && #test)),
                        None => test,
                    }
                })
            }
        }
    }

    /// Evaluates a test of a cell that may be absent: false then.
    fn with_cell(
        &self,
        s: &Scope,
        cell: TokenStream,
        sure: bool,
        test: impl FnOnce(TokenStream) -> TokenStream,
    ) -> TokenStream {
        if sure {
            return test(cell);
        }
        let name = format_ident!("c{}", s.depth);
        let test = test(quote!(#name));
        quote!({ let #name = #cell; #name < CELLS && #test })
    }

    /// A number, of type `i64`.
    pub(super) fn num(&self, s: &Scope, num: &NumExpr) -> TokenStream {
        match num {
            NumExpr::Const(value) => quote!(#value),
            NumExpr::Local(id) => {
                let id = local(*id);
                quote!(#id)
            }
            NumExpr::Var(var) => self.var_read(s, var),
            NumExpr::Attr(cell, attr) => self.attr_or(s, cell, *attr, &quote!(0)),
            NumExpr::Count(set) => {
                let set = self.set(s, set);
                quote!((#set.len() as i64))
            }
            NumExpr::Op(op, a, b) => {
                let (a, b) = (self.num(s, a), self.num(s, b));
                match op {
                    NumOp::Add => quote!((#a).saturating_add(#b)),
                    NumOp::Sub => quote!((#a).saturating_sub(#b)),
                    NumOp::Mul => quote!((#a).saturating_mul(#b)),
                    NumOp::Div => quote!(divide(#a, #b)),
                    NumOp::Rem => quote!(remainder(#a, #b)),
                    NumOp::Min => quote!((#a).min(#b)),
                    NumOp::Max => quote!((#a).max(#b)),
                }
            }
            NumExpr::If(c, a, b) => {
                let (c, a, b) = (self.cond(s, c), self.num(s, a), self.num(s, b));
                quote!((if #c { #a } else { #b }))
            }
            NumExpr::Sum(set, num) => {
                let set = self.set(s, set);
                let name = format_ident!("h{}", s.depth);
                let num = self.num(&s.at(quote!(#name), true), num);
                quote!({
                    let mut total = 0i64;
                    for #name in #set { total = total.saturating_add(#num); }
                    total
                })
            }
            NumExpr::Height(cell) => self.height(s, cell),
            NumExpr::Captured => s.captured.clone(),
            NumExpr::Ago(n) => quote!(cx.ago(#n)),
            NumExpr::Hand(player, kind) => {
                let (board, player, kind) = (&s.board, self.player(s, player), self.kind(s, kind));
                quote!(#board.hand(#player, #kind))
            }
        }
    }

    /// A cell, and whether it surely is one.
    pub(super) fn cell(&self, s: &Scope, cell: &CellExpr) -> (TokenStream, bool) {
        match cell {
            CellExpr::Here => (s.here.clone(), s.on_board),
            CellExpr::From => (s.from.clone(), false),
            CellExpr::Itself => (s.itself.clone(), false),
            CellExpr::None => (quote!(CELLS), false),
            CellExpr::Const(c) => {
                let c = c.index();
                (quote!(#c), true)
            }
            CellExpr::Local(id) => {
                let id = local(*id);
                (quote!(#id), false)
            }
            CellExpr::Var(var) => (self.var_read(s, var), false),
            CellExpr::Attr(cell, attr) => (self.attr_or(s, cell, *attr, &quote!(CELLS)), false),
            CellExpr::Step(cell, dir) => {
                let ((cell, _), dir) = (self.cell(s, cell), self.dir(dir));
                (quote!(step(OW, #dir, #cell)), false)
            }
        }
    }

    /// An attribute of the piece on a cell, or `absent` where there is no cell.
    fn attr_or(
        &self,
        s: &Scope,
        cell: &CellExpr,
        attr: AttrId,
        absent: &TokenStream,
    ) -> TokenStream {
        let (cell, _) = self.cell(s, cell);
        let (board, get) = (&s.board, format_ident!("get_{}", self.attr(attr)));
        let name = format_ident!("c{}", s.depth);
        quote!({ let #name = #cell; if #name < CELLS { #board.#get(#name) } else { #absent } })
    }

    /// A direction as written.
    pub(super) fn dir(&self, dir: &DirExpr) -> TokenStream {
        match dir {
            DirExpr::Const(d) => {
                let d = d.index();
                quote!(#d)
            }
            DirExpr::Local(id) => {
                let id = local(*id);
                quote!(#id)
            }
            DirExpr::Opposite(id) => {
                let id = local(*id);
                quote!(OPPOSITE[#id] as usize)
            }
        }
    }

    /// A kind.
    pub(super) fn kind(&self, s: &Scope, kind: &KindExpr) -> TokenStream {
        match kind {
            KindExpr::Const(k) => {
                let k = k.index();
                quote!(#k)
            }
            KindExpr::None => quote!(NOTHING),
            KindExpr::Local(id) => {
                let id = local(*id);
                quote!(#id)
            }
            KindExpr::At(cell) => {
                let (cell, _) = self.cell(s, cell);
                let board = &s.board;
                quote!(#board.kind(#cell))
            }
            KindExpr::Level(cell, level) => {
                let (board, piece) = (&s.board, self.level(s, cell, level));
                quote!({ let (cell, level) = #piece; #board.kind_at(cell, level) })
            }
            KindExpr::Attr(cell, attr) => self.attr_or(s, cell, *attr, &quote!(NOTHING)),
            KindExpr::Var(var) => self.var_read(s, var),
        }
    }

    /// A player.
    pub(super) fn player(&self, s: &Scope, player: &PlayerExpr) -> TokenStream {
        let board = &s.board;
        match player {
            PlayerExpr::Me => quote!(ME),
            PlayerExpr::Last => match self.rules.last_mover {
                None => quote!((LAST[#board.turn as usize] as usize)),
                Some(var) => {
                    let field = self.var(var);
                    quote!(last_of(#board.#field as usize, #board.turn))
                }
            },
            PlayerExpr::Next => quote!((NEXT[#board.turn as usize] as usize)),
            PlayerExpr::OwnerOf(cell) => {
                let (cell, _) = self.cell(s, cell);
                quote!(#board.player(#cell))
            }
            PlayerExpr::OwnerOfLevel(cell, level) => {
                let piece = self.level(s, cell, level);
                quote!({ let (cell, level) = #piece; #board.player_at(cell, level) })
            }
            PlayerExpr::Const(p) => {
                let p = p.index();
                quote!(#p)
            }
            PlayerExpr::None => quote!(NOTHING),
            PlayerExpr::Local(id) => {
                let id = local(*id);
                quote!(#id)
            }
            PlayerExpr::Attr(cell, attr) => self.attr_or(s, cell, *attr, &quote!(NOTHING)),
            PlayerExpr::Var(var) => self.var_read(s, var),
        }
    }

    /// A value of the position, in the type that programs work with.
    pub(super) fn var_read(&self, s: &Scope, var: &VarRef) -> TokenStream {
        let (board, field) = (&s.board, self.var(var.var));
        let about = &self.rules.vars[var.var.index()];
        let worked = self.worked(&about.ty);
        let cast = if about.ty == Ty::Bool {
            quote!()
        } else {
            quote!(as #worked)
        };
        if !about.per_player {
            return quote!((#board.#field #cast));
        }
        let player = match &var.of {
            Some(player) => self.player(s, player),
            None => quote!(ME),
        };
        let none = match about.ty {
            Ty::Bool => quote!(false),
            Ty::Cell => quote!(CELLS),
            Ty::Kind | Ty::Player => quote!(NOTHING),
            _ => quote!(0),
        };
        quote!({ let who = #player; if who < PLAYERS { (#board.#field[who]) #cast } else { #none } })
    }
}
