//! The laws of the games, each tested by example, and their own formats for positions.
//!
//! They stand here and not beside the rules so that the games are compiled once.

mod support;

mod alquerque;
mod backgammon;
mod bao;
mod bashne;
mod bolotoudou;
mod bomb_chess;
mod brandubh;
mod chaturaji;
mod chaturanga;
mod chess_fen;
mod chess_san;
mod chinese_checkers;
mod clobber;
mod damii;
mod dobutsu_shogi;
mod english_draughts_pdn;
mod fanorona;
mod fifteen_puzzle;
mod focus;
mod fox_and_hounds;
mod frisian_draughts;
mod ghosts;
mod hare_and_hedgehog;
mod huffing_english;
mod huffing_russian;
mod international_draughts_pdn;
mod jungle;
mod knightthrough;
mod konane;
mod lasca;
mod long_nard;
mod ludo;
mod minishogi;
mod old_french_draughts;
mod oware;
mod perpetual_check;
mod royal_game_of_ur;
mod russian_draughts;
mod russian_draughts_pdn;
mod shakh_boi;
mod shatar;
mod shogi_sfen;
mod sokoban;
mod splut;
mod stavropol_draughts;
mod surakarta;
mod tamerlane_chess;
mod tavreli;
mod turkish_draughts;
mod xiangqi_fen;
mod yonin_shogi;
mod yote;
