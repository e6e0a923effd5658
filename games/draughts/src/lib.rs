//! Draughts of many countries, and the towers that grew from them.

pub mod bashne;
pub mod brazilian_draughts;
pub mod damii;
pub mod english_draughts;
pub mod frisian_draughts;
pub mod huffing_english;
pub mod huffing_russian;
pub mod international_draughts;
pub mod italian_draughts;
pub mod lasca;
pub mod old_french_draughts;
pub mod russian_draughts;
pub mod stavropol_draughts;
pub mod turkish_draughts;

mod common;
mod pdn;

dagaz_core::registry! {
    "english-draughts" => EnglishDraughts in english_draughts, english_draughts::pdn::FORMAT;
    "russian-draughts" => RussianDraughts in russian_draughts, russian_draughts::pdn::FORMAT;
    "brazilian-draughts" => BrazilianDraughts in brazilian_draughts, pdn::BY_NAME;
    "international-draughts" => InternationalDraughts in international_draughts, international_draughts::pdn::FORMAT;
    "italian-draughts" => ItalianDraughts in italian_draughts, pdn::ITALIAN;
    "turkish-draughts" => TurkishDraughts in turkish_draughts, pdn::BY_NAME;
    "frisian-draughts" => FrisianDraughts in frisian_draughts, pdn::INTERNATIONAL;
    "frisian-draughts-one-and-a-half" => OneAndAHalf in frisian_draughts::one_and_a_half, pdn::INTERNATIONAL;
    "old-french-draughts" => OldFrenchDraughts in old_french_draughts, pdn::BY_NAME;
    "stavropol-draughts" => StavropolDraughts in stavropol_draughts, pdn::BY_NAME;
    "bashne" => Bashne in bashne;
    "lasca" => Lasca in lasca;
    "stavropol-free" => FreeStavropol in stavropol_draughts::free_stavropol, pdn::BY_NAME;
    "huffing-english" => HuffingEnglish in huffing_english;
    "huffing-russian" => HuffingRussian in huffing_russian;
    "huffing-russian-rides" => HuffingRides in huffing_russian::huffing_rides;
    "damii" => Damii in damii;
    "damii-forward" => ForwardDamii in damii::forward_damii;
}
