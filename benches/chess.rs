//! Chess beside the hand-written crate `cozy-chess`, in one run: counting (the last ply counted, not played) and full
//! (every leaf played). Each measurement asserts its count; after the groups the ratio of the two is printed, ours ÷
//! theirs in speed, from interleaved runs.

use std::time::Duration;

use cozy_chess::Board;
use criterion::Criterion;
use dagaz_core::Game;
use games::chess::{Chess, Position};

use duel::{Duel, cozy_chess, ours};

mod duel;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Published counts from ply 1: the start position, Kiwipete.
const COUNTS: [[u64; 5]; 2] = [
    [20, 400, 8_902, 197_281, 4_865_609],
    [48, 2_039, 97_862, 4_085_603, 193_690_690],
];

fn duels(full: bool) -> [Duel<'static>; 2] {
    let (start, kiwipete) = if full { (4, 3) } else { (5, 4) };
    let kiwipete_board = KIWIPETE.parse().expect("a position");
    [
        duel(
            "start",
            (Position::start(), Board::default()),
            (0, start),
            full,
        ),
        duel(
            "kiwipete",
            (kiwipete_position(), kiwipete_board),
            (1, kiwipete),
            full,
        ),
    ]
}

fn duel(
    name: &str,
    (position, board): (Position, Board),
    (row, depth): (usize, u32),
    full: bool,
) -> Duel<'static> {
    let count = COUNTS[row][depth as usize - 1];
    Duel {
        name: format!("{name} {depth}, {}", if full { "full" } else { "counting" }),
        count,
        ours: ours(Chess, position, depth, full),
        rival: "cozy-chess",
        theirs: Box::new(move || cozy_chess(&board, depth, full)),
        their_count: count,
    }
}

fn kiwipete_position() -> Position {
    let format = games::chess::fen::FORMAT;
    let read = (format.read)(Chess.meta(), KIWIPETE).expect("FEN");
    Chess.restore(&read.expect("a position")).expect("chess")
}

fn main() {
    // `cargo test --benches` only wants to see that it builds.
    if std::env::args().any(|arg| arg == "--test") {
        return;
    }
    let mut criterion = Criterion::default().configure_from_args();
    for full in [false, true] {
        duel::measure(
            &mut criterion,
            "chess perft",
            &duels(full),
            Duration::from_secs(3),
        );
    }
    criterion.final_summary();
    for (full, least) in [(false, 0.10), (true, 0.15)] {
        for duel in duels(full) {
            let ratio = duel.ratio(15);
            println!("{}: {ratio:.2} × {}", duel.name, duel.rival);
            assert!(ratio >= least, "at least {least} is wanted");
        }
    }
}
