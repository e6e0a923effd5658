//! Other games beside crates written for them by hand: Reversi beside `rust_reversi_core` and `magpie`, ataxx beside
//! `ataxx`, shogi beside `haitaka`; and beside `cozy-chess`, counting the start position of chess in the same run, games
//! for which there is no such crate.
//!
//! Each asserts the published count. `dagaz-benches` prints the ratio of speeds, ours ÷ theirs, and what it should be.

use std::time::Duration;

use cozy_chess::Board as Chess;
use criterion::Criterion;
use dagaz_core::Game;
use haitaka::Board as Shogi;
use magpie::othello::{Board as Othello, Stone};
use rust_reversi_core::board::Board as Reversi;

use duel::{Duel, cozy_chess, measure, ours, published};

mod duel;

fn from_start<G: Game + 'static>(game: G, depth: usize, full: bool) -> Box<dyn Fn() -> u64> {
    let start = game.start();
    ours(game, start, depth as u32, full)
}

/// The same work by ours and by theirs.
fn same<G: Game + 'static>(
    name: &str,
    game: G,
    depth: usize,
    full: bool,
    rival: &'static str,
    theirs: impl Fn() -> u64 + 'static,
) -> Duel<'static> {
    let count = published(name, depth);
    Duel {
        name: format!("{name} {depth}, {}", if full { "full" } else { "counting" }),
        count,
        ours: from_start(game, depth, full),
        rival,
        theirs: Box::new(theirs),
        their_count: count,
    }
}

/// Our work beside `cozy-chess` counting chess.
fn beside_chess<G: Game + 'static>(name: &str, game: G, depth: usize) -> Duel<'static> {
    Duel {
        name: format!("{name} {depth}, counting"),
        count: published(name, depth),
        ours: from_start(game, depth, false),
        rival: "cozy-chess at chess",
        theirs: Box::new(|| cozy_chess(&Chess::default(), 5, false)),
        their_count: published("chess", 5),
    }
}

fn reversi(board: &Reversi, depth: usize, full: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut here = board.clone();
    let mut moves = here.get_legal_moves();
    if moves == 0 {
        let mut passed = board.clone();
        return match passed.do_pass() {
            Ok(()) if passed.clone().get_legal_moves() != 0 => reversi(&passed, depth - 1, full),
            _ => 0,
        };
    }
    if depth == 1 && !full {
        return u64::from(moves.count_ones());
    }
    let mut leaves = 0;
    while moves != 0 {
        let mut next = board.clone();
        // The crate numbers squares from the highest bit.
        let place = moves.leading_zeros() as usize;
        moves &= !(1 << (63 - place));
        if next.do_move(place).is_ok() {
            leaves += reversi(&next, depth - 1, full);
        }
    }
    leaves
}

fn othello(board: &Othello, stone: Stone, depth: usize, full: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.moves_for(stone);
    if moves.is_empty() {
        let other = stone.flip();
        return match board.moves_for(other).is_empty() {
            true => 0,
            false => othello(board, other, depth - 1, full),
        };
    }
    if depth == 1 && !full {
        return u64::from(moves.count_set());
    }
    let each = moves.hot_bits().map(|place| {
        let mut next = board.clone();
        next.play(stone, place);
        othello(&next, stone.flip(), depth - 1, full)
    });
    each.sum()
}

fn shogi(board: &Shogi, depth: usize, full: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    let mut take = |moves: haitaka::PieceMoves| {
        if depth == 1 && !full {
            leaves += moves.into_iter().len() as u64;
            return false;
        }
        for turn in moves {
            let mut next = board.clone();
            next.play_unchecked(turn);
            leaves += shogi(&next, depth - 1, full);
        }
        false
    };
    board.generate_board_moves(&mut take);
    board.generate_drops(&mut take);
    leaves
}

/// Every duel, and the least ratio that is wanted.
fn duels() -> Vec<(Duel<'static>, f64)> {
    let mut list = Vec::new();
    for full in [false, true] {
        let theirs = move || reversi(&Reversi::new(), 9, full);
        list.push((
            same(
                "reversi",
                games::reversi::Reversi,
                9,
                full,
                "rust_reversi_core",
                theirs,
            ),
            1.0,
        ));
        let theirs = move || othello(&Othello::standard(), Stone::Black, 9, full);
        list.push((
            same(
                "reversi",
                games::reversi::Reversi,
                9,
                full,
                "magpie",
                theirs,
            ),
            1.0,
        ));
        let theirs = move || shogi(&Shogi::startpos(), 4, full);
        list.push((
            same("shogi", games::shogi::Shogi, 4, full, "haitaka", theirs),
            1.0,
        ));
    }
    let start: ataxx::Position = "x5o/7/7/7/7/7/o5x x 0 1".parse().expect("a position");
    let theirs = move || ataxx::perft::<false, false>(start, 5);
    list.push((
        same("ataxx", games::ataxx::Ataxx, 5, true, "ataxx", theirs),
        0.9,
    ));
    let theirs = move || ataxx::perft::<false, true>(start, 5);
    list.push((
        same("ataxx", games::ataxx::Ataxx, 5, false, "ataxx", theirs),
        0.0,
    ));
    list.push((beside_chess("xiangqi", games::xiangqi::Xiangqi, 4), 0.25));
    list.push((
        beside_chess(
            "english-draughts",
            games::english_draughts::EnglishDraughts,
            10,
        ),
        0.3,
    ));
    list.push((
        beside_chess(
            "russian-draughts",
            games::russian_draughts::RussianDraughts,
            9,
        ),
        0.3,
    ));
    list.push((
        beside_chess(
            "italian-draughts",
            games::italian_draughts::ItalianDraughts,
            9,
        ),
        0.3,
    ));
    list.push((
        beside_chess(
            "international-draughts",
            games::international_draughts::InternationalDraughts,
            8,
        ),
        0.3,
    ));
    list
}

fn main() {
    // `cargo test --benches` only wants to see that it builds.
    if std::env::args().any(|arg| arg == "--test") {
        return;
    }
    let (duels, wanted): (Vec<Duel<'_>>, Vec<f64>) = duels().into_iter().unzip();
    // `--ratios` leaves out the measurements one by one.
    if !std::env::args().any(|arg| arg == "--ratios") {
        let mut criterion = Criterion::default().configure_from_args();
        measure(&mut criterion, "rivals", &duels, Duration::from_secs(2));
    }
    for (duel, wanted) in duels.iter().zip(wanted) {
        let ratio = duel.ratio(9);
        let wanted = match wanted {
            0.0 => String::new(),
            wanted => format!(" ({wanted:.2} wanted)"),
        };
        println!("{}: {ratio:.2} × {}{wanted}", duel.name, duel.rival);
    }
}
