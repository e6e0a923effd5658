//! Playing a part whose ending has effects: `replay_N` does again what its program does.
//!
//! Sites that do the same share a function, and so do all endings of a program that is run whole: a number tells
//! which of them is meant.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::Emit;
use super::expr::Scope;
use super::names::local;
use super::ops::{Mode, Run, Wanted, label};
use super::play::argument_tokens;
use crate::analyse::lower::Op;
use crate::analyse::sites::{Replay, Site, Use, ways};
use crate::model::{Argument, LocalId, Program, ProgramId, Ty};

/// The functions, and which of them plays a site.
pub(super) struct Replays {
    /// All of them.
    pub functions: TokenStream,
    /// The number of each site's function.
    played_by: BTreeMap<usize, usize>,
}

impl Replays {
    pub fn new(emit: &Emit<'_>) -> Self {
        let (mut functions, mut played_by) = (TokenStream::new(), BTreeMap::new());
        let mut whole: BTreeMap<(Use, ProgramId), usize> = BTreeMap::new();
        let mut suffixes: BTreeMap<String, usize> = BTreeMap::new();
        for (number, site) in emit.sites.list.iter().enumerate() {
            let (known, code) = match &site.replay {
                Replay::Nothing => continue,
                Replay::Whole => {
                    let program = (site.usage, site.program);
                    let known = *whole.entry(program).or_insert(number);
                    (known, (known == number).then(|| emit.replay_whole(site)))
                }
                Replay::Suffix(keep) => {
                    let code = emit.replay_suffix(site, keep);
                    let text = format!("{}{}", code.0, code.1);
                    let known = *suffixes.entry(text).or_insert(number);
                    (known, Some(code))
                }
            };
            played_by.insert(number, known);
            if let Some((parameters, body)) = code.filter(|_| known == number) {
                let name = name(number);
                let (owner, value) = emit.owner_parameter();
                functions.extend(quote! {
                    fn #name<const ME: usize, #owner const ATTACK: bool>(
                        #value w: &mut Position, st: &mut Turn, part: &Part, #parameters
                    ) -> usize { #body }
                });
            }
        }
        Replays {
            functions,
            played_by,
        }
    }

    /// Plays a site that has something to replay.
    pub fn call(&self, emit: &Emit<'_>, number: usize, site: &Site) -> TokenStream {
        let name = name(self.played_by[&number]);
        let (owner, value) = emit.owner_argument(&quote!(OW));
        let program = &emit.rules.programs[site.program.index()];
        let values = emit.bound(program, site.arguments.as_deref());
        let values = values.iter().map(|(_, _, value)| value);
        let ending = (site.replay == Replay::Whole).then_some(site.ending);
        let ending = ending.map(|ending| quote!(#ending,));
        quote!(#name::<ME, #owner ATTACK>(#value w, st, part, #ending #(#values),*))
    }
}

fn name(number: usize) -> Ident {
    format_ident!("replay_{number}")
}

impl Emit<'_> {
    /// The effects of a program that has to be run from its start: the function's other parameters and its body.
    fn replay_whole(&self, site: &Site) -> (TokenStream, TokenStream) {
        let program = &self.rules.programs[site.program.index()];
        let ops = &self.lowered[site.program.index()].ops;
        let block = label("all", 0);
        let mut run = self.replaying(site, Wanted::Asked);
        let mark = takes_back(ops).then(|| {
            run.mark = Some(format_ident!("mark"));
            quote!(let mark = (*w, *st, itself);)
        });
        let body = self.list(&run, ops, &quote!());
        let values = self.bound(program, site.arguments.as_deref());
        let parameters = values.iter();
        let parameters = parameters.map(|(name, ty, _)| quote!(mut #name: #ty));
        let start = match site.usage {
            Use::Board => quote!(CELLS),
            _ => quote!(from),
        };
        let (origin, locals) = (
            origin(site.usage),
            self.declare(&program.locals, program.params),
        );
        let body = quote! {
            let (from, to) = (part.from as usize, part.to as usize);
            let root = *w;
            let cx = Context::of(&NO_PAST, &root);
            let (mut here, mut itself): (usize, usize) = (#start, #origin);
            #locals
            #mark
            #block: { #body }
            itself
        };
        (quote!(ending: usize #(, #parameters)*), body)
    }

    /// The effects of an ending that all stand after the last movement of the cursor, with it on the last cell.
    fn replay_suffix(&self, site: &Site, keep: &[usize]) -> (TokenStream, TokenStream) {
        let program = &self.rules.programs[site.program.index()];
        let ways = ways(&self.lowered[site.program.index()].ops);
        let way = ways.iter().find(|way| way.ending.id == site.ending);
        let ops: Vec<Op> = way.map_or_else(Vec::new, |way| {
            let kept = keep
                .iter()
                .map(|&i| way.ops[i].clone())
                .filter(|op| !on_the_way(op));
            kept.chain([Op::End(way.ending.clone())]).collect()
        });
        let block = label("all", 0);
        let run = self.replaying(site, Wanted::One(site.ending));
        let body = self.list(&run, &ops, &quote!());
        let values = self.bound(program, site.arguments.as_deref());
        let parameters = values.iter();
        let parameters = parameters.map(|(name, ty, _)| quote!(mut #name: #ty));
        let (origin, locals) = (
            origin(site.usage),
            self.declare(&program.locals, program.params),
        );
        let body = quote! {
            let (from, to) = (part.from as usize, part.to as usize);
            let root = *w;
            let cx = Context::of(&NO_PAST, &root);
            let (mut here, mut itself): (usize, usize) = (to, #origin);
            #locals
            #block: { #body }
            itself
        };
        (quote!(#(#parameters),*), body)
    }

    fn replaying(&self, site: &Site, wanted: Wanted) -> Run {
        let program = &self.rules.programs[site.program.index()];
        let mut scope = Scope::outside("w");
        scope.here = quote!(here);
        scope.on_board = site.usage != Use::Board;
        scope.itself = quote!(itself);
        scope.from = quote!(from);
        scope.attack = Some(quote!(ATTACK));
        let mode = Mode::Replay {
            usage: site.usage,
            wanted,
        };
        Run::new(scope, mode, &label("all", 0), program.locals.len())
    }

    /// Parameters with their types and values; the first values that fit where they don't matter.
    fn bound(
        &self,
        program: &Program,
        arguments: Option<&[Argument]>,
    ) -> Vec<(Ident, TokenStream, TokenStream)> {
        let each = (0..program.params).map(|i| {
            let name = local(LocalId::new(i));
            let ty = self.worked(&program.locals[i].ty);
            let value = match arguments.and_then(|list| list.get(i)) {
                Some(Argument::Num(n)) if program.locals[i].ty == Ty::Bool => {
                    let value = *n != 0;
                    quote!(#value)
                }
                Some(argument) => argument_tokens(argument),
                None if program.locals[i].ty == Ty::Bool => quote!(false),
                None => quote!(0),
            };
            (name, ty, value)
        });
        each.collect()
    }
}

/// Where the piece stands at first.
fn origin(usage: Use) -> TokenStream {
    match usage {
        Use::Move => quote!(from),
        _ => quote!(CELLS),
    }
}

/// True for a branch that was entered on the way: its operations stand in the way's list themselves.
fn on_the_way(op: &Op) -> bool {
    fn ends(ops: &[Op]) -> bool {
        ops.iter().any(|op| match op {
            Op::End(_) => true,
            Op::If(_, a, b) => ends(a) || ends(b),
            Op::While(_, _, body) => ends(body),
            Op::Either(blocks, _) => blocks.iter().any(|b| ends(b)),
            _ => false,
        })
    }
    ends(std::slice::from_ref(op))
}

/// True when an ending may have to take back effects since the start: it stands in no loop and isn't the last thing of
/// its path.
fn takes_back(ops: &[Op]) -> bool {
    ops.iter().enumerate().any(|(i, op)| match op {
        Op::End(_) => i + 1 < ops.len(),
        Op::If(_, a, b) => takes_back(a) || takes_back(b) || (i + 1 < ops.len() && on_the_way(op)),
        Op::Either(blocks, _) => blocks.iter().any(|b| takes_back(b)),
        _ => false,
    })
}
