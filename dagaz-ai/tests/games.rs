//! The searchers in real games.

#[path = "../../tests/common/threads.rs"]
mod threads;

use std::sync::Mutex;
use std::time::{Duration, Instant};

use dagaz_ai::value::WIN;
use dagaz_ai::{AlphaBeta, Bot, Limits, Random, Search};
use dagaz_core::{AnyGame, Game, History, Past, notation};
use games::Entry;
use games::chess::{Chess, fen};

fn position(text: &str) -> <Chess as Game>::Position {
    let snapshot = fen::read(Chess.meta(), text).expect("a position");
    Chess.restore(&snapshot).expect("a position of chess")
}

/// What is played, and its value.
fn best(text: &str, depth: u32) -> (String, i32) {
    let position = position(text);
    let mut bot = AlphaBeta::new(&Chess, 1);
    let limits = Limits::none().depth(depth);
    let found = bot
        .think(&Chess, &position, &Past::NONE, &limits)
        .expect("a turn");
    (
        notation::text(&Chess, &position, &Past::NONE, &found.turn),
        found.value,
    )
}

#[test]
fn mates_are_found_and_their_distance_known() {
    let one = best("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 2);
    assert_eq!(one, ("a1 - a8 slide".to_string(), WIN - 1));
    // Two rooks drive the king to the edge.
    let (_, value) = best("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 4);
    assert_eq!(value, WIN - 3);
}

#[test]
fn a_hanging_queen_is_taken() {
    let (turn, value) = best("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", 2);
    assert_eq!(turn, "c3 - d5 leap");
    assert!(value > 0);
    // A guarded pawn isn't worth a queen.
    let (turn, _) = best("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1", 1);
    assert_ne!(turn, "d2 - d6 slide");
}

#[test]
fn worth_in_chess_is_roughly_what_books_say() {
    let begun = Instant::now();
    let bot = AlphaBeta::new(&Chess, 1);
    let time = begun.elapsed();
    let worth = |name: &str| {
        let kind = Chess.meta().kinds.iter().position(|kind| kind.name == name);
        bot.evaluation().kinds[kind.expect("a kind of chess")]
    };
    let names = ["Pawn", "Knight", "Bishop", "Rook", "Queen"];
    let [pawn, knight, bishop, rook, queen] = names.map(worth);
    assert_eq!(pawn, 100);
    assert!(pawn < knight && pawn < bishop && pawn < rook);
    assert!(queen > knight.max(bishop).max(rook));
    assert!(
        cfg!(debug_assertions) || time < Duration::from_millis(100),
        "{time:?}"
    );
}

/// What the two games of search against random may take; those of slow games say nothing if it isn't enough.
const TIME: Duration = Duration::from_millis(600);

/// Lets search play random in two games: two points for a win of search, one for a draw or a game of very many turns.
fn points(game: &AnyGame) -> Option<u32> {
    let begun = Instant::now();
    let mut search = Search::new(game, 1);
    let limits = Limits::none().depth(4).nodes(800);
    let mut points = 0;
    for number in 0..2 {
        let mut random = Random::new(number);
        let me = number as usize % 2 % game.meta().people().len();
        let mut history = History::new(game.clone());
        while history.outcome().is_none() && history.ply() < 80 {
            let (position, past) = (history.position(), history.past());
            let turn = if history.to_move() == me {
                search.choose(game, position, past, &limits)
            } else {
                random.choose(game, position, past, &limits)
            };
            if begun.elapsed() > TIME {
                return None;
            }
            let turn = turn.expect("somebody can move while the game goes on");
            history.play(turn).expect("bots play by the rules");
        }
        points += match history.outcome().map(|outcome| outcome.winner()) {
            Some(Some(winner)) if winner == me => 2,
            Some(Some(_)) => 0,
            _ => 1,
        };
    }
    Some(points)
}

#[test]
fn search_beats_chance() {
    let entries: Vec<&Entry> = games::entries().collect();
    let list = Mutex::new(Vec::new());
    threads::each(entries.len() as u64, |number| {
        let entry = entries[number as usize];
        if let Some(points) = points(&entry.game()) {
            list.lock().expect("no panic").push((entry.name, points));
        }
    });
    let points: Vec<(&str, u32)> = list.into_inner().expect("no panic");
    assert!(points.len() >= 20, "{points:?}");
    // So few turns looked at are no help where hundreds can be played.
    let all: u32 = points.iter().map(|(_, points)| points).sum();
    assert!(all * 3 >= points.len() as u32 * 4 * 2, "{points:?}");
}

#[test]
fn time_is_kept() {
    let mut bot = AlphaBeta::new(&Chess, 1);
    let limits = Limits::none().time(Duration::from_millis(100));
    let begun = Instant::now();
    let start = Chess.start();
    assert!(bot.choose(&Chess, &start, &Past::NONE, &limits).is_some());
    assert!(begun.elapsed() < Duration::from_millis(400));
}
