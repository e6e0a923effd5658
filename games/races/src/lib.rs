//! Races, with dice and without.

pub mod backgammon;
pub mod chaturaji;
pub mod chaturanga;
pub mod chinese_checkers;
mod common;
pub mod hare_and_hedgehog;
pub mod long_nard;
pub mod ludo;
pub mod royal_game_of_ur;

dagaz_core::registry! {
    "backgammon" => Backgammon in backgammon;
    "chinese-checkers" => ChineseCheckers in chinese_checkers;
    "chinese-checkers-staying" => Staying in chinese_checkers::staying;
    "royal-game-of-ur" => RoyalGameOfUr in royal_game_of_ur;
    "long-nard" => LongNard in long_nard;
    "ludo" => Ludo in ludo;
    "ludo-single" => Single in ludo::single;
    "chaturaji" => Chaturaji in chaturaji;
    "chaturanga" => Chaturanga in chaturanga;
    "chaturanga-forbes" => Forbes in chaturanga::forbes;
    "hare-and-hedgehog" => HareAndHedgehog in hare_and_hedgehog;
    "hare-and-hedgehog-for-two" => ForTwo in hare_and_hedgehog::for_two;
    "hare-and-hedgehog-for-four" => ForFour in hare_and_hedgehog::for_four;
    "hare-and-hedgehog-for-five" => ForFive in hare_and_hedgehog::for_five;
    "hare-and-hedgehog-for-six" => ForSix in hare_and_hedgehog::for_six;
    "hare-and-hedgehog-next" => NextHedgehog in hare_and_hedgehog::next_hedgehog;
}
