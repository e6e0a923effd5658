//! Games of territory, of crowding and of breaking through.

pub mod amazons;
pub mod ataxx;
pub mod breakthrough;
pub mod clobber;
pub mod focus;
pub mod go;
pub mod knightthrough;
pub mod reversi;
pub mod splut;

dagaz_core::registry! {
    "breakthrough" => Breakthrough in breakthrough;
    "reversi" => Reversi in reversi;
    "ataxx" => Ataxx in ataxx;
    "amazons" => Amazons in amazons;
    "go" => Go in go;
    "clobber" => Clobber in clobber;
    "knightthrough" => Knightthrough in knightthrough;
    "focus" => Focus in focus;
    "focus-exchange" => Exchange in focus::exchange;
    "focus-removal" => Removal in focus::removal;
    "go-5x5" => Go5 in go::go5;
    "go-13x13" => Go13 in go::go13;
    "go-19x19" => Go19 in go::go19;
    "go-suicide" => Suicide in go::suicide;
    "splut" => Splut in splut;
    "splut-duel" => Duel in splut::duel;
}
