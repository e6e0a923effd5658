//! Loops: `while`, and `for` with passes that succeed or are taken back.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::Emit;
use super::names::local;
use super::ops::{Mode, Run, label, lets};
use crate::analyse::effects::has_effects;
use crate::analyse::lower::Ops;
use crate::analyse::rays;
use crate::model::{Cond, LocalId, NumExpr, Over};

impl Emit<'_> {
    pub(super) fn looped(
        &self,
        run: &Run,
        cond: &Cond,
        bound: Option<&NumExpr>,
        body: &Ops,
    ) -> TokenStream {
        let mut inner = run.deeper();
        inner.looped = true;
        // Endings take back what their own pass did, and nothing where passes have no effects.
        inner.mark = None;
        let mark = if run.writes && has_effects(body) {
            let (mark, board) = (format_ident!("mark{}", inner.scope.depth), &run.scope.board);
            inner.mark = Some(mark.clone());
            quote!(let #mark = (#board.clone(), st.clone(), itself);)
        } else {
            quote!()
        };
        let test = self.cond(&run.scope, cond);
        let body = self.list(&inner, body, &quote!());
        match bound {
            None => quote!(while #test { #mark #body }),
            Some(bound) => {
                let bound = self.num(&run.scope, bound);
                let passes = format_ident!("passes{}", inner.scope.depth);
                let limit = format_ident!("limit{}", inner.scope.depth);
                quote! {
                    let (mut #passes, #limit): (i64, i64) = (0, #bound);
                    while #passes < #limit && #test { #passes += 1; #mark #body }
                }
            }
        }
    }

    /// `for … { … } or fail;`
    pub(super) fn tried(
        &self,
        run: &Run,
        id: LocalId,
        over: &Over,
        body: &Ops,
        or_fail: bool,
    ) -> TokenStream {
        let mut inner = run.deeper();
        let depth = inner.scope.depth;
        let pass = label("pass", depth);
        inner.fail = quote!(break #pass false);
        inner.tests = true;
        inner.looped = false;
        let finish = quote!(break #pass true;);
        if run.writes && rays::apart(self.rules, id, over, body) {
            return self.tried_apart(run, &inner, id, over, body, or_fail);
        }
        // Effects that are left to the play needn't be gone through for each value.
        let early = !run.writes && or_fail && !assigns(body);
        inner.mode = Mode::Try;
        let body = self.list(&inner, body, &finish);
        let (start, met, saved) = (
            format_ident!("start{depth}"),
            format_ident!("met{depth}"),
            format_ident!("saved{depth}"),
        );
        let (save, restore) = self.save(run, &saved);
        let variable = local(id);
        let values = self.values(&run.scope, over);
        let stop = if early {
            quote!(if #met { break; })
        } else {
            quote!()
        };
        let fail = &run.fail;
        let must = if or_fail {
            quote!(if !#met { #fail; })
        } else {
            quote!()
        };
        quote! {
            let #start = here;
            let mut #met = false;
            for value in #values {
                #save
                #variable = value;
                here = #start;
                let done: bool = #pass: { #body };
                if done { #met = true; } else { #restore }
                #stop
            }
            here = #start;
            #must
        }
    }

    /// The same where no pass sees effects: each is gone through without them first, and again with them if it succeeds, so
    /// that nothing has to be taken back.
    fn tried_apart(
        &self,
        run: &Run,
        inner: &Run,
        id: LocalId,
        over: &Over,
        body: &Ops,
        or_fail: bool,
    ) -> TokenStream {
        let depth = inner.scope.depth;
        let pass = label("pass", depth);
        let finish = quote!(break #pass true;);
        let mut real = inner.clone();
        real.mode = Mode::Try;
        let mut probe = real.clone();
        probe.writes = false;
        real.tests = false;
        let (probe, real) = (
            self.list(&probe, body, &finish),
            self.list(&real, body, &finish),
        );
        let (start, met) = (format_ident!("start{depth}"), format_ident!("met{depth}"));
        let (variable, values, fail) = (local(id), self.values(&run.scope, over), &run.fail);
        let must = or_fail.then(|| quote!(if !#met { #fail; }));
        quote! {
            let #start = here;
            let mut #met = false;
            for value in #values {
                #variable = value;
                here = #start;
                let done: bool = #pass: { #probe };
                if done {
                    #met = true;
                    here = #start;
                    let _: bool = #pass: { #real };
                }
            }
            here = #start;
            #must
        }
    }

    /// Code that remembers cursor, locals and board, and code that puts them back.
    pub(super) fn save(&self, run: &Run, name: &Ident) -> (TokenStream, TokenStream) {
        let state = run.state();
        if run.writes && run.by_reference {
            let locals = run.locals.iter().map(|l| local(*l)).collect::<Vec<_>>();
            let board = &run.scope.board;
            return (
                quote!(let #name = (here, itself, #(#locals,)* *#board, *st);),
                quote!((here, itself, #(#locals,)* *#board, *st) = #name;),
            );
        }
        (quote!(let #name = #state;), quote!(#state = #name;))
    }
}

/// True when a pass assigns locals.
fn assigns(ops: &Ops) -> bool {
    let mut names = Vec::new();
    lets(ops, &mut names);
    !names.is_empty()
}
