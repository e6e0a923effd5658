//! Games listed, counted and played at random.

use super::program::{last_word, succeeds};

const GAMES: [&str; 6] = [
    "tic-tac-toe",
    "connect-four",
    "breakthrough",
    "reversi",
    "english-draughts",
    "chess",
];

#[test]
fn games_are_listed() {
    let list = succeeds(&["games"]);
    for name in GAMES {
        assert!(list.lines().any(|line| line.starts_with(name)), "{name}");
    }
    let words = |name: &str| {
        let line = list.lines().find(|line| line.starts_with(name));
        let words = line.unwrap_or("").split_whitespace();
        words.collect::<Vec<_>>().join(" ")
    };
    assert!(words("breakthrough").contains("White, Black 8×8"), "{list}");
    let draughts = words("english-draughts");
    assert!(draughts.contains("8×8 (32 cells)"), "{list}");
}

#[test]
fn perft_ends_with_the_count() {
    for (game, depth, count) in [
        ("tic-tac-toe", "5", "15120"),
        ("connect-four", "4", "2401"),
        ("breakthrough", "3", "11132"),
        ("reversi", "5", "1396"),
        ("english-draughts", "5", "7361"),
        ("chess", "3", "8902"),
    ] {
        let text = succeeds(&["perft", game, depth]);
        assert_eq!(last_word(&text), count, "{game}");
    }
}

#[test]
fn perft_takes_positions_in_both_forms() {
    let fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    let text = succeeds(&["perft", "chess", "3", "--position", fen]);
    assert_eq!(last_word(&text), "2812");
    let own = "turn White; White: King a5, Rook b4, Pawn e2 g2 b5; Black: King h4, Rook h5, Pawn c7 d6 f4";
    let text = succeeds(&["perft", "chess", "3", "--position", own]);
    assert_eq!(last_word(&text), "2812");
    let pdn = "B:W21-32:B1-12";
    let text = succeeds(&["perft", "english-draughts", "4", "--position", pdn]);
    assert_eq!(last_word(&text), "1469");
}

#[test]
fn perft_divides() {
    let text = succeeds(&["perft", "chess", "2", "--divide"]);
    let turns = text.lines().take_while(|line| !line.is_empty());
    let counts: Vec<u64> = turns
        .map(|line| last_word(line).parse().expect("a count"))
        .collect();
    assert_eq!((counts.len(), counts.iter().sum::<u64>()), (20, 400));
    assert!(text.contains("e2 - e4 double"), "{text}");
    assert_eq!(last_word(&text), "400");
}

#[test]
fn files_and_source_texts_are_interpreted() {
    let text = succeeds(&["perft", "games/lines/src/tic_tac_toe.rs", "4"]);
    assert_eq!(last_word(&text), "3024");
    let text = succeeds(&["perft", "chess", "2", "--interpreted"]);
    assert_eq!(last_word(&text), "400");
    for variant in ["crazyhouse", "games/chess/src/chess.rs#Atomic"] {
        let text = succeeds(&["perft", variant, "2", "--interpreted"]);
        assert_eq!(last_word(&text), "400");
    }
    let fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    let text = succeeds(&["perft", "games/chess/src/chess.rs", "2", "--position", fen]);
    assert_eq!(last_word(&text), "191");
}

#[test]
fn random_games_follow_from_the_seed() {
    let once = |seed: &str| {
        let text = succeeds(&[
            "random", "reversi", "--games", "20", "--seed", seed, "--json",
        ]);
        let mut sums: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let times = sums.as_object_mut().expect("an object");
        for time in ["seconds", "games_per_second"] {
            assert!(times.remove(time).is_some());
        }
        sums
    };
    let sums = once("7");
    assert_eq!(sums, once("7"));
    // Games of Reversi are nearly all equally long.
    assert_ne!(sums["branching"], once("9999")["branching"]);
    assert_eq!(
        (&sums["game"], &sums["games"]),
        (&"reversi".into(), &20.into())
    );
    let of = |verdict: &str| {
        let players = ["Black", "White"];
        players.map(|player| sums["players"][player][verdict].as_u64().expect("a number"))
    };
    let ([black, white], [draws, _]) = (of("wins"), of("draws"));
    assert_eq!(
        black + white + draws + sums["unfinished"].as_u64().expect("a number"),
        20
    );
    let text = succeeds(&["random", "chess", "--games", "3", "--max-plies", "10"]);
    assert!(text.contains("unfinished 3"), "{text}");
}
