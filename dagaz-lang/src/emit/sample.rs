//! A legal turn by chance where each has to be tried: turns are drawn until one is legal, and the others never tried.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use crate::model::Pass;

impl Emit<'_> {
    /// True when turns are drawn before they are tried.
    pub(super) fn draws(&self) -> bool {
        let rules = self.rules;
        let plain = rules.chain <= 1
            && rules.prefer.is_empty()
            && rules.priority.is_none()
            && !rules.players.iter().any(|player| player.chance);
        // Whether a pass is allowed, or the game over, must not depend on there being a legal turn.
        let alone = matches!(rules.pass, Pass::Never | Pass::Free)
            && !format!("{:?}", rules.ends).contains("NoMoves(");
        let tried = !rules.invariants.is_empty() && self.royal().is_none();
        plain && alone && tried && !self.comparing()
    }

    /// A flag of what parts share: that nothing is tried yet; its start.
    pub(super) fn untried_flag(&self) -> (TokenStream, TokenStream) {
        if self.draws() {
            (quote!(untried: bool,), quote!(untried: false,))
        } else {
            (quote!(), quote!())
        }
    }

    /// `sample` or `pick`, for the trait.
    pub(super) fn sample_method(&self) -> TokenStream {
        if !self.draws() {
            return self.pick_method();
        }
        let core = &self.options.core;
        quote! {
            fn sample(
                &self, position: &Position, past: &#core::Past, rng: &mut #core::rng::Rng,
                room: &mut ::std::vec::Vec<Move>,
            ) -> ::core::option::Option<Move> {
                __dagaz::sample(position, past, |below| rng.below(below), room)
            }
        }
    }

    /// `pick` where turns never come many at a time: a sink that counts on that would be compiled in vain.
    fn pick_method(&self) -> TokenStream {
        let core = &self.options.core;
        if self.puts_sets() {
            return quote!();
        }
        quote! {
            fn pick(
                &self, position: &Position, past: &#core::Past, rng: &mut #core::rng::Rng,
                room: &mut ::std::vec::Vec<Move>,
            ) -> (u64, ::core::option::Option<Move>) {
                #core::sink::pick_listed(self, position, past, rng, room)
            }
        }
    }

    /// `sample` and what it needs.
    pub(super) fn sample(&self) -> TokenStream {
        if !self.draws() {
            return quote!();
        }
        let copy = self.before_copy(self.ordinary_entries());
        let sink = self.receiver(&quote!(&mut *room));
        let idle = !self.rules.idle_moves.is_empty();
        let idle = idle.then(|| quote!(let _ = idle::<ME, _>(position, past, #sink);));
        let pass = self.pass_move();
        let pass = (self.rules.pass == Pass::Free).then(|| quote!(room.push(#pass);));
        let number = self.sites.list.len();
        let players = (0..self.rules.players.len())
            .map(|p| quote!(#p => draw::<#p>(position, past, below, room)));
        quote! {
            fn draw<const ME: usize>(
                position: &Position, past: &Past, mut below: impl FnMut(u64) -> u64,
                room: &mut ::std::vec::Vec<Move>,
            ) -> Option<Move> {
                room.clear();
                if ends::<ME, ME, 1>(position, past).is_some() { return None; }
                {
                    let cx = Context::of(past, position);
                    #copy
                    let sink = #sink;
                    let mut shared = Shared::new(sink, position, past, false);
                    shared.untried = true;
                    let mut top = Top::<_, ME>::new(&mut shared, p);
                    let _ = rank_0::<ME, ME, _>(p, &cx, &mut top);
                }
                #idle
                #pass
                while !room.is_empty() {
                    let turn = room.swap_remove(below(room.len() as u64) as usize);
                    // A pass is no part of the rules, and always legal.
                    if turn.part.site as usize == #number || legal::<ME>(position, past, false, &turn) {
                        return Some(turn);
                    }
                }
                None
            }

            pub(super) fn sample(
                position: &Position, past: &Past, below: impl FnMut(u64) -> u64,
                room: &mut ::std::vec::Vec<Move>,
            ) -> Option<Move> {
                match WHO[position.turn as usize] as usize { #(#players,)* _ => None }
            }
        }
    }
}
