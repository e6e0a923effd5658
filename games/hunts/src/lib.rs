//! Games of capture on lines, and hunts of few by many.

pub mod alquerque;
pub mod bolotoudou;
pub mod brandubh;
pub mod fanorona;
pub mod fox_and_hounds;
pub mod ghosts;
pub mod jungle;
pub mod konane;
pub mod surakarta;
pub mod yote;

dagaz_core::registry! {
    "alquerque" => Alquerque in alquerque;
    "fanorona" => Fanorona in fanorona;
    "surakarta" => Surakarta in surakarta;
    "yote" => Yote in yote;
    "fox-and-hounds" => FoxAndHounds in fox_and_hounds;
    "brandubh" => Brandubh in brandubh;
    "bolotoudou" => Bolotoudou in bolotoudou;
    "alquerque-bell" => BellAlquerque in alquerque::bell_alquerque;
    "yote-chain" => ChainYote in yote::chain_yote;
    "tablut" => Tablut in brandubh::tablut;
    "bolotudu" => Bordering in bolotoudou::bordering;
    "ghosts" => Ghosts in ghosts;
    "konane" => Konane in konane;
    "jungle" => Jungle in jungle;
}
