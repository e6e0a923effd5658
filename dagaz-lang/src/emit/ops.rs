//! Lowered programs in generated code: control flow, forks, endings.
//!
//! A branch is a labelled block, and to fail is to break out of it. A fork remembers cursor, locals and working
//! board and puts them back after each way.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::Lifetime;

use super::Emit;
use super::expr::Scope;
use super::late::{Late, is_cheap};
use super::names::{local, slot};
use crate::analyse::effects::has_effects;
use crate::analyse::lower::{Op, Ops};
use crate::analyse::sites::Use;
use crate::model::{Block, LocalId, Over, ProgramId, Ty};

/// What a run of operations is for.
#[derive(Clone)]
pub(super) enum Mode {
    /// To find moves: endings are put out.
    Generate { usage: Use, program: ProgramId },
    /// To play a move: endings other than the one that was chosen are passed by.
    Replay { usage: Use, wanted: Wanted },
    /// To change the board, without endings.
    Effects,
    /// To see whether a pass gets to its end.
    Try,
}

/// The ending that a replay is for.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    /// This one.
    One(usize),
    /// The one whose number `ending` is.
    Asked,
}

/// A run of operations: where its names and labels are.
#[derive(Clone)]
pub(super) struct Run {
    pub scope: Scope,
    pub mode: Mode,
    /// What a failing branch breaks out of.
    pub fail: TokenStream,
    /// True when effects are carried out, on `scope.board`, with `st` the turn so far.
    pub writes: bool,
    /// True when tests decide; in a replay they are known to have held.
    pub tests: bool,
    /// The state that endings take the board back to.
    pub mark: Option<Ident>,
    /// True inside a loop.
    pub looped: bool,
    /// True when board and turn are behind references.
    pub by_reference: bool,
    /// All locals that are in scope.
    pub locals: Vec<LocalId>,
}

impl Run {
    /// A run whose failing branches leave the label's block.
    pub fn new(scope: Scope, mode: Mode, label: &Lifetime, locals: usize) -> Run {
        let writes = matches!(mode, Mode::Replay { .. } | Mode::Effects);
        let tests = !matches!(mode, Mode::Replay { .. });
        let locals = (0..locals).map(LocalId::new).collect();
        let by_reference = writes;
        Run {
            scope,
            mode,
            fail: quote!(break #label),
            writes,
            tests,
            mark: None,
            looped: false,
            by_reference,
            locals,
        }
    }

    pub(super) fn deeper(&self) -> Run {
        let mut run = self.clone();
        run.scope.depth += 1;
        run
    }

    /// Everything that a fork puts back.
    pub(super) fn state(&self) -> TokenStream {
        let locals = self.locals.iter().map(|l| local(*l));
        let board = &self.scope.board;
        if self.writes {
            quote!((here, itself, #(#locals,)* #board, st))
        } else {
            quote!((here, itself, #(#locals,)*))
        }
    }
}

/// A label for a block.
pub(super) fn label(name: &str, depth: usize) -> Lifetime {
    Lifetime::new(&format!("'{name}{depth}"), Span::call_site())
}

impl Emit<'_> {
    /// Declares the locals of a program that aren't parameters.
    pub(super) fn declare(&self, locals: &[crate::model::Local], params: usize) -> TokenStream {
        let each = locals.iter().enumerate().skip(params).map(|(i, about)| {
            let (name, ty) = (local(LocalId::new(i)), self.worked(&about.ty));
            let zero = match about.ty {
                Ty::Bool => quote!(false),
                Ty::Cell => quote!(CELLS),
                Ty::Kind | Ty::Player => quote!(NOTHING),
                Ty::Dir => quote!(0),
                Ty::Set => quote!(Set::EMPTY),
                _ => quote!(0),
            };
            quote!(let mut #name: #ty = #zero;)
        });
        quote!(#(#each)*)
    }

    /// Operations, and `finish` where a path gets to the end of the list.
    pub(super) fn list(&self, run: &Run, ops: &[Op], finish: &TokenStream) -> TokenStream {
        let mut out = TokenStream::new();
        let mut run = run.clone();
        let mut waiting = Vec::new();
        for (i, op) in ops.iter().enumerate() {
            let last = i + 1 == ops.len();
            if !is_cheap(op) {
                out.extend(waiting.drain(..));
            }
            if let Some(Late { now, later }) = self.late(&run, i, op) {
                out.extend(now);
                waiting.push(later);
                continue;
            }
            match op {
                Op::Do(stmt) => out.extend(self.stmt(&run, stmt)),
                Op::If(cond, a, b) => {
                    let cond = self.cond(&run.scope, cond);
                    let inside = if last { finish.clone() } else { quote!() };
                    let (a, b) = (self.list(&run, a, &inside), self.list(&run, b, &inside));
                    out.extend(quote!(if #cond { #a } else { #b }));
                    if last {
                        return out;
                    }
                }
                Op::While(cond, bound, body) => {
                    out.extend(self.looped(&run, cond, bound.as_ref(), body));
                }
                Op::For {
                    local,
                    over,
                    body,
                    or_fail,
                } => {
                    out.extend(self.tried(&run, *local, over, body, *or_fail));
                }
                Op::Choose { local, over, slot } => {
                    let rest = &ops[i + 1..];
                    out.extend(self.choose(&run, *local, over, *slot, rest, finish));
                    return out;
                }
                Op::Either(blocks, number) => {
                    out.extend(self.either(&run, blocks, *number, finish));
                    return out;
                }
                Op::PassBegins => {
                    if run.writes {
                        let (mark, board) =
                            (format_ident!("mark{}", run.scope.depth), &run.scope.board);
                        out.extend(quote!(let #mark = (#board.clone(), st.clone(), itself);));
                        run.mark = Some(mark);
                        run.scope.depth += 1;
                    }
                }
                Op::End(ending) => out.extend(self.ending(&run, ending)),
            }
        }
        out.extend(waiting);
        out.extend(finish.clone());
        out
    }

    fn choose(
        &self,
        run: &Run,
        id: LocalId,
        over: &Over,
        number: usize,
        rest: &[Op],
        finish: &TokenStream,
    ) -> TokenStream {
        let variable = local(id);
        if matches!(run.mode, Mode::Replay { .. }) {
            let value = self.decode(&run.scope, over, &quote!(part.choice[#number]));
            let rest = self.list(run, rest, finish);
            return quote!(#variable = #value; #rest);
        }
        let mut inner = run.deeper();
        let depth = inner.scope.depth;
        let fork = label("fork", depth);
        inner.fail = quote!(break #fork);
        let rest = self.list(&inner, rest, finish);
        let (save, restore) = self.save(run, &format_ident!("saved{depth}"));
        let values = self.values(&run.scope, over);
        let remember = match run.mode {
            Mode::Generate { .. } => {
                let slot = slot(number);
                let code = self.encode(over, &quote!(number), &quote!(value));
                quote!(let #slot = #code;)
            }
            _ => quote!(),
        };
        quote! {
            for (number, value) in (#values).into_iter().enumerate() {
                #save
                #variable = value;
                #remember
                #fork: { #rest }
                #restore
            }
        }
    }

    fn either(
        &self,
        run: &Run,
        blocks: &[Ops],
        number: usize,
        finish: &TokenStream,
    ) -> TokenStream {
        if matches!(run.mode, Mode::Replay { .. }) {
            let arms = blocks.iter().enumerate().map(|(i, block)| {
                let block = self.list(run, block, finish);
                quote!(#i => { #block })
            });
            return quote!(match part.choice[#number] as usize { #(#arms)* _ => {} });
        }
        let mut inner = run.deeper();
        let depth = inner.scope.depth;
        let fork = label("fork", depth);
        inner.fail = quote!(break #fork);
        let (save, restore) = self.save(run, &format_ident!("saved{depth}"));
        let choice = self.choice_type();
        let ways = blocks.iter().enumerate().map(|(i, block)| {
            let remember = match run.mode {
                Mode::Generate { .. } => {
                    let slot = slot(number);
                    quote!(let #slot = #i as #choice;)
                }
                _ => quote!(),
            };
            let block = self.list(&inner, block, finish);
            quote!({ #save #remember #fork: { #block } #restore })
        });
        quote!(#(#ways)*)
    }

    /// The values of a loop or choice, as something to iterate over.
    pub(super) fn values(&self, s: &Scope, over: &Over) -> TokenStream {
        match over {
            Over::Dirs(dirs) => {
                let dirs = dirs.iter().map(|d| self.dir(d));
                quote!([#(#dirs),*])
            }
            Over::Kinds(kinds) => {
                let kinds = kinds.iter().map(|k| self.kind(s, k));
                quote!([#(#kinds),*])
            }
            Over::Players(players) => {
                let players = players.iter().map(|p| self.player(s, p));
                quote!([#(#players),*])
            }
            Over::Cells(set) => self.set(s, set),
            Over::Range(a, b) => {
                let (a, b) = (self.num(s, a), self.num(s, b));
                quote!((#a..=#b))
            }
        }
    }

    /// A chosen value as a move keeps it: its place in a list, a cell, or a number.
    fn encode(&self, over: &Over, number: &TokenStream, value: &TokenStream) -> TokenStream {
        let ty = self.choice_type();
        match over {
            Over::Cells(_) | Over::Range(..) => quote!((#value as #ty)),
            _ => quote!((#number as #ty)),
        }
    }

    /// A kept choice as a value.
    fn decode(&self, s: &Scope, over: &Over, code: &TokenStream) -> TokenStream {
        match over {
            Over::Cells(_) => quote!((#code as usize).min(CELLS)),
            Over::Range(..) => self.decode_number(code),
            _ => {
                let values = self.values(s, over);
                quote!({ let list = #values; list[(#code as usize).min(list.len() - 1)] })
            }
        }
    }

    /// A number out of a kept choice.
    pub(super) fn decode_number(&self, code: &TokenStream) -> TokenStream {
        if self.choice_type().to_string() == "u8" {
            quote!(i64::from(#code))
        } else {
            quote!(i64::from(#code as i16))
        }
    }

    /// `can { … }`
    pub(super) fn can(&self, s: &Scope, block: &Block) -> TokenStream {
        let lowered = self.lower_block(block);
        let depth = s.depth + 1;
        let pass = label("can", depth);
        let mut inner = Run::new(s.clone(), Mode::Try, &pass, 0);
        inner.scope.depth = depth + 1;
        inner.fail = quote!(break #pass false);
        let writes = has_effects(&lowered.ops)
            && crate::analyse::rereads::reads_after_effect(self.rules, &lowered.ops);
        let (board, start) = (&s.board, &s.here);
        let itself = &s.itself;
        let mut scope = inner.scope.clone();
        scope.here = quote!(here);
        scope.itself = quote!(itself);
        let copy = if writes {
            scope.board = format_ident!("trial{depth}");
            scope.captured = quote!(st.captured);
            let trial = &scope.board;
            quote!(let mut #trial = #board.clone(); let mut st = st.clone();)
        } else {
            quote!()
        };
        inner.writes = writes;
        inner.scope = scope;
        let mut names = Vec::new();
        lets(&lowered.ops, &mut names);
        let copies = names.iter().map(|l| local(*l));
        inner.locals = names.clone();
        let body = self.list(&inner, &lowered.ops, &quote!(break #pass true;));
        quote!({
            let mut here: usize = #start;
            let mut itself: usize = #itself;
            #(let mut #copies = #copies;)*
            #copy
            let done: bool = #pass: { #body false };
            done
        })
    }
}

/// The locals that operations assign.
pub(super) fn lets(ops: &Ops, names: &mut Vec<LocalId>) {
    for op in ops {
        match op {
            Op::Do(crate::model::Stmt::Let(local, _)) => names.push(*local),
            Op::Choose { local, .. } => names.push(*local),
            Op::For { local, body, .. } => {
                names.push(*local);
                lets(body, names);
            }
            Op::If(_, a, b) => {
                lets(a, names);
                lets(b, names);
            }
            Op::While(_, _, body) => lets(body, names),
            Op::Either(blocks, _) => blocks.iter().for_each(|b| lets(b, names)),
            _ => {}
        }
    }
    names.sort_unstable();
    names.dedup();
}
