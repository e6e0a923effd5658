//! Board games written in the dagaz rule language, one file a game, and their registry.
//!
//! The games are in crates by families, so that a change in one makes only its kin be compiled again; this crate puts
//! them together. A program that works for every game asks for one by its name, or for all; a program that plays one
//! game uses its type, such as `chess::Chess`.
//!
//! ```
//! use dagaz_core::{Game, Past};
//!
//! let game = dagaz_games::entry("reversi").expect("a game").game();
//! assert_eq!(game.moves(&game.start(), &Past::NONE).len(), 4);
//! assert!(dagaz_games::entry("no such game").is_none());
//! ```

pub use dagaz_core::registry::{Entry, Format};

pub use dagaz_games_chess::chess;
pub use dagaz_games_draughts::{
    bashne, brazilian_draughts, damii, english_draughts, frisian_draughts, huffing_english,
    huffing_russian, international_draughts, italian_draughts, lasca, old_french_draughts,
    russian_draughts, stavropol_draughts, turkish_draughts,
};
pub use dagaz_games_eastern::{dobutsu_shogi, makruk, minishogi, shogi, xiangqi, yonin_shogi};
pub use dagaz_games_fairy::{
    bomb_chess, los_alamos_chess, shakh_boi, shatar, tamerlane_chess, tavreli,
};
pub use dagaz_games_hunts::{
    alquerque, bolotoudou, brandubh, fanorona, fox_and_hounds, ghosts, jungle, konane, surakarta,
    yote,
};
pub use dagaz_games_lines::{
    connect_four, gomoku, hex, lines_of_action, nine_mens_morris, pentago, qubic, tic_tac_toe,
    yavalath,
};
pub use dagaz_games_puzzles::{fifteen_puzzle, sokoban};
pub use dagaz_games_races::{
    backgammon, chaturaji, chaturanga, chinese_checkers, hare_and_hedgehog, long_nard, ludo,
    royal_game_of_ur,
};
pub use dagaz_games_sowing::{bao, kalah, oware};
pub use dagaz_games_territory::{
    amazons, ataxx, breakthrough, clobber, focus, go, knightthrough, reversi, splut,
};

/// The games of each family.
const FAMILIES: [fn() -> &'static [Entry]; 10] = [
    dagaz_games_chess::entries,
    dagaz_games_fairy::entries,
    dagaz_games_eastern::entries,
    dagaz_games_draughts::entries,
    dagaz_games_lines::entries,
    dagaz_games_territory::entries,
    dagaz_games_hunts::entries,
    dagaz_games_races::entries,
    dagaz_games_sowing::entries,
    dagaz_games_puzzles::entries,
];

/// All games, family by family.
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    FAMILIES.iter().flat_map(|family| family())
}

/// The names of all games, in the order of [`entries`].
pub fn names() -> impl Iterator<Item = &'static str> {
    entries().map(|entry| entry.name)
}

/// What is known of the game of this name.
#[must_use]
pub fn entry(name: &str) -> Option<&'static Entry> {
    entries().find(|entry| entry.name == name)
}
