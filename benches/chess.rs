//! Chess beside the hand-written crate `cozy-chess`, in one run: counting (the last ply counted, not played) and full
//! (every leaf played). Each measurement asserts its count; after the groups the ratio of the two is printed, ours ÷
//! theirs in speed, from interleaved runs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cozy_chess::Board;
use criterion::{Criterion, criterion_group};
use dagaz_core::Game;
use dagaz_core::perft::{perft, perft_full};
use games::chess::{Chess, Position};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Published counts from ply 1: the start position, Kiwipete.
const COUNTS: [[u64; 5]; 2] = [
    [20, 400, 8_902, 197_281, 4_865_609],
    [48, 2_039, 97_862, 4_085_603, 193_690_690],
];

/// What is counted: a name, a position, a depth, and the published count.
struct Work {
    name: &'static str,
    ours: Position,
    theirs: Board,
    depth: u32,
    count: u64,
}

fn works(counting: bool) -> [Work; 2] {
    let (start, kiwipete) = if counting { (5, 4) } else { (4, 3) };
    [
        Work {
            name: "start",
            ours: Position::start(),
            theirs: Board::default(),
            depth: start,
            count: COUNTS[0][start as usize - 1],
        },
        Work {
            name: "kiwipete",
            ours: kiwipete_position(),
            theirs: KIWIPETE.parse().expect("a position"),
            depth: kiwipete,
            count: COUNTS[1][kiwipete as usize - 1],
        },
    ]
}

fn kiwipete_position() -> Position {
    let format = games::chess::fen::FORMAT;
    let read = (format.read)(Chess.meta(), KIWIPETE).expect("FEN");
    Chess.restore(&read.expect("a position")).expect("chess")
}

fn ours(work: &Work, counting: bool) -> u64 {
    let position = black_box(&work.ours);
    if counting {
        perft(&Chess, position, work.depth)
    } else {
        perft_full(&Chess, position, work.depth)
    }
}

fn theirs(work: &Work, counting: bool) -> u64 {
    let board = black_box(&work.theirs);
    if counting {
        count_leaves(board, work.depth)
    } else {
        play_leaves(board, work.depth)
    }
}

fn count_leaves(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
            return false;
        }
        for turn in moves {
            let mut next = board.clone();
            next.play_unchecked(turn);
            leaves += count_leaves(&next, depth - 1);
        }
        false
    });
    leaves
}

fn play_leaves(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for turn in moves {
            let mut next = board.clone();
            next.play_unchecked(turn);
            leaves += play_leaves(&next, depth - 1);
        }
        false
    });
    leaves
}

fn groups(c: &mut Criterion) {
    for (form, counting) in [("counting", true), ("full", false)] {
        let mut group = c.benchmark_group(format!("chess perft, {form}"));
        group
            .sample_size(10)
            .measurement_time(Duration::from_secs(3));
        for work in works(counting) {
            group.bench_function(format!("dagaz {} {}", work.name, work.depth), |b| {
                b.iter(|| assert_eq!(ours(&work, counting), work.count));
            });
            group.bench_function(format!("cozy-chess {} {}", work.name, work.depth), |b| {
                b.iter(|| assert_eq!(theirs(&work, counting), work.count));
            });
        }
        group.finish();
    }
}

/// The median over interleaved runs of their time ÷ ours.
fn ratio(work: &Work, counting: bool) -> f64 {
    let time = |run: &dyn Fn() -> u64| {
        let begun = Instant::now();
        assert_eq!(run(), work.count);
        begun.elapsed().as_secs_f64()
    };
    let mut ratios: Vec<f64> = (0..15)
        .map(|_| {
            let own = time(&|| ours(work, counting));
            time(&|| theirs(work, counting)) / own
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

fn ratios() {
    for (form, counting, least) in [("counting", true, 0.10), ("full", false, 0.15)] {
        for work in works(counting) {
            let ratio = ratio(&work, counting);
            println!("{form}, {}: {ratio:.2} × cozy-chess", work.name);
            assert!(ratio >= least, "at least {least} is wanted");
        }
    }
}

criterion_group!(benches, groups);

fn main() {
    // `cargo test --benches` only wants to see that it builds.
    if std::env::args().any(|arg| arg == "--test") {
        return;
    }
    benches();
    Criterion::default().configure_from_args().final_summary();
    ratios();
}
