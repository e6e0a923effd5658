//! Board games written in the dagaz rule language, one file a game, and their registry.
//!
//! The list at the end of this file is both: it declares the module of each game and makes the game known by a name.
//! A program that works for every game asks for one by its name; a program that plays one game uses its type, such as
//! `chess::Chess`.
//!
//! ```
//! use dagaz_core::{Game, Past};
//! use dagaz_games::{Entry, Visitor};
//!
//! /// How many turns the first player has.
//! struct FirstTurns;
//!
//! impl Visitor for FirstTurns {
//!     type Out = usize;
//!     fn visit<G: Game + 'static>(self, _: &'static Entry, game: G) -> usize {
//!         game.moves(&game.start(), &Past::NONE).len()
//!     }
//! }
//!
//! assert_eq!(dagaz_games::visit("no such game", FirstTurns), None);
//! ```

use dagaz_core::{AnyGame, Game, Meta, Snapshot};

mod pdn;
mod rows;
/// What is known of a game besides its type.
#[derive(Debug)]
pub struct Entry {
    /// What the game is called here, such as `connect-four`.
    pub name: &'static str,
    /// The text of its rules, for the interpreter.
    pub source: &'static str,
    /// The usual way to write its positions, if it has one.
    pub format: Option<Format>,
    /// The game itself, its type forgotten: what is done with all games is compiled once, not for each of them.
    pub game: fn() -> AnyGame,
}

/// A game's own way to write positions, such as FEN.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its name.
    pub name: &'static str,
    /// The position that a text describes, or what is wrong with it; `None` for text that isn't of this format.
    pub read: fn(&Meta, &str) -> Option<Result<Snapshot, String>>,
    /// The position as text; `None` for one that the format can't express.
    pub write: fn(&Meta, &Snapshot) -> Option<String>,
}

/// Something that can be done with any game.
pub trait Visitor {
    /// What comes out of it.
    type Out;

    /// Does it.
    fn visit<G: Game + 'static>(self, entry: &'static Entry, game: G) -> Self::Out;
}

/// Shows the visitor every game, in the order of [`names`].
pub fn for_each<V: Visitor + Clone>(visitor: &V) -> Vec<V::Out> {
    names()
        .iter()
        .filter_map(|name| visit(name, visitor.clone()))
        .collect()
}

/// Shows the visitor the game of this name; `None` when there is none.
pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
    let entry = entry(name)?;
    Some(visitor.visit(entry, (entry.game)()))
}

/// What is known of the game of this name.
#[must_use]
pub fn entry(name: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.name == name)
}

/// The list of games: declares their modules and makes the registry.
macro_rules! games {
    (
        $($name:literal => $module:ident::$game:ident $(, $format:expr)?;)*
        variants:
        $($variant:literal => $of:ident::$inside:ident::$type:ident $(, $its:expr)?;)*
    ) => {
        $(pub mod $module;)*

        /// All games, in the order of their declaration.
        pub static ENTRIES: &[Entry] = &[$(Entry {
            name: $name,
            source: $module::SOURCE,
            game: || AnyGame::new($module::$game),
            format: games!(@format $($format)?),
        },)* $(Entry {
            name: $variant,
            source: $of::$inside::SOURCE,
            game: || AnyGame::new($of::$inside::$type),
            format: games!(@format $($its)?),
        }),*];

        /// The names of all games.
        #[must_use]
        pub fn names() -> &'static [&'static str] {
            &[$($name,)* $($variant),*]
        }

    };
    (@format) => { None };
    (@format $format:expr) => { Some($format) };
}

games! {
    "tic-tac-toe" => tic_tac_toe::TicTacToe;
    "connect-four" => connect_four::ConnectFour;
    "breakthrough" => breakthrough::Breakthrough;
    "reversi" => reversi::Reversi;
    "english-draughts" => english_draughts::EnglishDraughts, english_draughts::pdn::FORMAT;
    "chess" => chess::Chess, chess::fen::FORMAT;
    "russian-draughts" => russian_draughts::RussianDraughts, russian_draughts::pdn::FORMAT;
    "brazilian-draughts" => brazilian_draughts::BrazilianDraughts;
    "international-draughts" => international_draughts::InternationalDraughts, international_draughts::pdn::FORMAT;
    "italian-draughts" => italian_draughts::ItalianDraughts;
    "ataxx" => ataxx::Ataxx;
    "amazons" => amazons::Amazons;
    "lines-of-action" => lines_of_action::LinesOfAction;
    "hex" => hex::Hex;
    "gomoku" => gomoku::Gomoku;
    "qubic" => qubic::Qubic;
    "yavalath" => yavalath::Yavalath;
    "los-alamos-chess" => los_alamos_chess::LosAlamosChess;
    "makruk" => makruk::Makruk;
    "xiangqi" => xiangqi::Xiangqi, xiangqi::fen::FORMAT;
    "pentago" => pentago::Pentago;
    "kalah" => kalah::Kalah;
    "nine-mens-morris" => nine_mens_morris::NineMensMorris;
    "go" => go::Go;
    "shogi" => shogi::Shogi, shogi::sfen::FORMAT;
    "backgammon" => backgammon::Backgammon;
    "turkish-draughts" => turkish_draughts::TurkishDraughts;
    "frisian-draughts" => frisian_draughts::FrisianDraughts;
    "old-french-draughts" => old_french_draughts::OldFrenchDraughts;
    "stavropol-draughts" => stavropol_draughts::StavropolDraughts;
    "alquerque" => alquerque::Alquerque;
    "fanorona" => fanorona::Fanorona;
    "surakarta" => surakarta::Surakarta;
    "yote" => yote::Yote;
    "clobber" => clobber::Clobber;
    "knightthrough" => knightthrough::Knightthrough;
    "fox-and-hounds" => fox_and_hounds::FoxAndHounds;
    "brandubh" => brandubh::Brandubh;
    "minishogi" => minishogi::Minishogi, shogi::sfen::FORMAT;
    "dobutsu-shogi" => dobutsu_shogi::DobutsuShogi;
    "oware" => oware::Oware;
    "chinese-checkers" => chinese_checkers::ChineseCheckers;
    "fifteen-puzzle" => fifteen_puzzle::FifteenPuzzle;
    "sokoban" => sokoban::Sokoban;
    "bolotoudou" => bolotoudou::Bolotoudou;
    "tamerlane-chess" => tamerlane_chess::TamerlaneChess;
    "shatar" => shatar::Shatar;
    "bashne" => bashne::Bashne;
    "lasca" => lasca::Lasca;
    "focus" => focus::Focus;
    variants:
    "crazyhouse" => chess::crazyhouse::Crazyhouse;
    "atomic-chess" => chess::atomic::Atomic;
    "king-and-rook" => chess::king_and_rook::KingAndRook, chess::fen::FORMAT;
    "king-and-queen" => chess::king_and_queen::KingAndQueen, chess::fen::FORMAT;
    "king-and-pawn" => chess::king_and_pawn::KingAndPawn, chess::fen::FORMAT;
    "go-5x5" => go::go5::Go5;
    "go-13x13" => go::go13::Go13;
    "go-19x19" => go::go19::Go19;
    "go-suicide" => go::suicide::Suicide;
    "stavropol-free" => stavropol_draughts::free_stavropol::FreeStavropol;
    "alquerque-bell" => alquerque::bell_alquerque::BellAlquerque;
    "yote-chain" => yote::chain_yote::ChainYote;
    "tablut" => brandubh::tablut::Tablut;
    "dobutsu-shogi-bold" => dobutsu_shogi::bold::Bold;
    "oware-no-grand-slam" => oware::no_grand_slam::NoGrandSlam;
    "chinese-checkers-staying" => chinese_checkers::staying::Staying;
    "bolotudu" => bolotoudou::bordering::Bordering;
}
