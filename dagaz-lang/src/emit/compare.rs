//! Turns that come to the same: when they have to be compared, and how.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use crate::analyse::repeats::may_repeat;

impl Emit<'_> {
    /// Whether one turn may be come to by two ways, so that all have to be compared.
    pub(super) fn may_repeat(&self) -> bool {
        *self
            .repeats
            .get_or_init(|| may_repeat(self.rules, &self.lowered))
    }

    /// Whether two turns may come to the same.
    pub(super) fn comparing(&self) -> bool {
        self.may_repeat() || self.rules.merge_turns && self.rules.chain > 1
    }

    /// True when turns of a single part may come to the same as others, too.
    pub(super) fn compares_all(&self) -> bool {
        // Where every part that goes on captures, a chain and a single part never come to the same.
        let on = self.sites.list.iter().filter(|site| site.then.is_some());
        let mut programs = on.map(|site| &self.rules.programs[site.program.index()]);
        self.may_repeat() || self.comparing() && !programs.all(|program| captures(&program.body))
    }

    /// `is_known`: what makes two turns one.
    pub(super) fn known(&self) -> TokenStream {
        if !self.comparing() {
            return quote!();
        }
        let chain = self.rules.chain > 1;
        let (first, last) = if chain {
            (quote!(t.parts[0]), quote!(t.parts[t.len as usize - 1]))
        } else {
            (quote!(t.part), quote!(t.part))
        };
        let same = if self.rules.merge_turns {
            quote!({
                let key = |t: &Move| (origin(&#first), goal(&#last));
                key(a) == key(b)
            })
        } else if chain {
            quote!(
                a.len == b.len && (0..a.len as usize).all(|i| same_text(&a.parts[i], &b.parts[i]))
            )
        } else {
            quote!(same_text(&a.part, &b.part))
        };
        let when = if self.compares_all() {
            quote!(true)
        } else {
            quote!(turn.len > 1)
        };
        quote! {
            /// Whether the turn comes to the same as one before it; notes it if not.
            fn is_known(&mut self, turn: &Move) -> bool {
                if !(#when) { return false; }
                let mut after = *self.root;
                play(&mut after, turn);
                let same = |a: &Move, b: &Move| #same;
                if self.seen.iter().any(|(t, p)| *p == after && same(t, turn)) { return true; }
                self.seen.push((*turn, after));
                false
            }
        }
    }
}

/// True when a capture stands in the block, outside branches and loops: every way through it captures.
fn captures(block: &crate::model::Block) -> bool {
    use crate::model::Stmt;
    let takes = |stmt: &Stmt| {
        matches!(
            stmt,
            Stmt::Capture(_) | Stmt::CaptureToHand(_) | Stmt::Strike(_)
        )
    };
    block.iter().any(takes)
}
