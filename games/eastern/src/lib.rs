//! Chess of the East: xiangqi, shogi, makruk and their kin.

pub mod dobutsu_shogi;
pub mod makruk;
pub mod minishogi;
pub mod shogi;
pub mod xiangqi;
pub mod yonin_shogi;

mod common;

dagaz_core::registry! {
    "makruk" => Makruk in makruk, makruk::fen::FORMAT;
    "xiangqi" => Xiangqi in xiangqi, xiangqi::fen::FORMAT;
    "shogi" => Shogi in shogi, shogi::sfen::FORMAT;
    "minishogi" => Minishogi in minishogi, shogi::sfen::FORMAT;
    "dobutsu-shogi" => DobutsuShogi in dobutsu_shogi;
    "dobutsu-shogi-bold" => Bold in dobutsu_shogi::bold;
    "yonin-shogi" => YoninShogi in yonin_shogi;
    "yonin-shogi-pairs" => Pairs in yonin_shogi::pairs;
}
