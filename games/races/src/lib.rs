//! Races, with dice and without.

pub mod backgammon;
pub mod chinese_checkers;

dagaz_core::registry! {
    "backgammon" => Backgammon in backgammon;
    "chinese-checkers" => ChineseCheckers in chinese_checkers;
    "chinese-checkers-staying" => Staying in chinese_checkers::staying;
}
