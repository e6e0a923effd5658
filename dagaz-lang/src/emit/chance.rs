//! How likely the turns of chance are.

use proc_macro2::TokenStream;
use quote::quote;

use super::Emit;
use super::expr::Scope;

impl Emit<'_> {
    /// `weight`: where the turns of chance aren't all alike.
    pub(super) fn chance(&self) -> TokenStream {
        let Some(number) = &self.rules.weight else {
            return quote!();
        };
        let number = self.num(&Scope::outside("p"), number);
        let players = self.rules.players.iter().enumerate();
        let arms = players.filter(|(_, player)| player.chance).map(|(p, _)| {
            quote!(#p => {
                let (mut after, mut st) = (*position, Turn::default());
                play_turn::<#p>(&mut after, turn, &mut st);
                likely::<#p, #p>(&after, &st, &Context::of(&NO_PAST, position))
            })
        });
        quote! {
            fn likely<const ME: usize, const OW: usize>(
                p: &Position, st: &Turn, cx: &Context<'_>,
            ) -> u32 {
                (#number).clamp(1, i64::from(u32::MAX)) as u32
            }

            pub(super) fn weight(position: &Position, turn: &Move) -> u32 {
                match WHO[position.turn as usize] as usize { #(#arms)* _ => 1 }
            }
        }
    }
}
