//! The ends of a game.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use super::expr::Scope;
use crate::model::{EndResult, PlayerExpr};

impl Emit<'_> {
    pub(super) fn ends(&self) -> TokenStream {
        let scope = Scope::outside("p");
        let clauses = self.rules.ends.iter().enumerate().map(|(i, end)| {
            let cond = self.cond(&scope, &end.cond);
            let result = self.result(&scope, i, &end.result);
            quote!(if #cond { return Some(#result); })
        });
        let scores = self
            .rules
            .ends
            .iter()
            .enumerate()
            .filter_map(|(i, end)| match &end.result {
                EndResult::Score(num) => {
                    let (name, num) = (format_ident!("score_{i}"), self.num(&scope, num));
                    Some(quote! {
                        fn #name<const ME: usize, const OW: usize>(
                            p: &Position, st: &Turn, cx: &Context<'_>, past: &Past,
                        ) -> i32 {
                            const STUCK: u8 = 0;
                            (#num).clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
                        }
                    })
                }
                _ => None,
            });
        let players =
            (0..self.rules.players.len()).map(|p| quote!(#p => ends::<#p, #p, 0>(position, past)));
        quote! {
            #(#scores)*

            /// The result, if the game is over. `STUCK`: whether the player to move has no move; 0 = find out,
            /// 1 = he has one, 2 = he has none.
            fn ends<const ME: usize, const OW: usize, const STUCK: u8>(
                p: &Position, past: &Past,
            ) -> Option<Outcome> {
                let cx = &Context::of(past, p);
                let st = &Turn::default();
                #(#clauses)*
                None
            }

            pub(super) fn outcome(position: &Position, past: &Past) -> Option<Outcome> {
                match WHO[position.turn as usize] as usize { #(#players,)* _ => None }
            }
        }
    }

    fn result(&self, scope: &Scope, i: usize, result: &EndResult) -> TokenStream {
        match result {
            EndResult::Draw => quote!(Outcome::draw(PLAYERS)),
            EndResult::Win(player) => self.side(scope, player, &quote!(Win), &quote!(Loss)),
            EndResult::Loss(player) => self.side(scope, player, &quote!(Loss), &quote!(Win)),
            EndResult::Score(_) => {
                let name = format_ident!("score_{i}");
                let all = self.rules.players.iter();
                let scores = all
                    .clone()
                    .enumerate()
                    .map(|(p, player)| match player.chance {
                        true => quote!(0),
                        false => quote!(#name::<#p, #p>(p, st, cx, past)),
                    });
                let sides = all.map(|player| match player.chance {
                    true => quote!(Outcome::NO_SIDE),
                    false => {
                        let side = player.alliance as u8;
                        quote!(#side)
                    }
                });
                quote!(Outcome::scored_by_side(&[#(#scores),*], &[#(#sides),*]))
            }
        }
    }

    fn side(
        &self,
        scope: &Scope,
        player: &PlayerExpr,
        own: &TokenStream,
        other: &TokenStream,
    ) -> TokenStream {
        let player = self.player(scope, player);
        // Chance neither wins nor loses.
        let all = self.rules.players.iter().enumerate();
        let mask = all
            .filter(|(_, p)| p.chance)
            .fold(0u32, |m, (p, _)| m | 1 << p);
        let chance = (mask != 0).then(|| quote!(if #mask >> q & 1 == 1 { return Verdict::Draw; }));
        quote!({
            let who = #player;
            let side = if who < PLAYERS { FRIENDS[who] } else { 0 };
            Outcome::each(PLAYERS, |q| {
                #chance
                if side >> q & 1 == 1 { Verdict::#own } else { Verdict::#other }
            })
        })
    }
}
