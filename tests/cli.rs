//! The program `dagaz`, as a user meets it: arguments and input in, text and an exit code out.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the program with this input.
fn fed(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dagaz"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that ends before it has read everything is no error.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn run(arguments: &[&str]) -> Output {
    fed(arguments, "")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// The standard output of a command that must succeed.
fn succeeds(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{arguments:?}: {}",
        stderr(&output)
    );
    stdout(&output)
}

/// What a command that must fail with this code says.
fn fails(code: i32, arguments: &[&str]) -> String {
    let output = run(arguments);
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {message}");
    assert!(!message.contains("panicked"), "{message}");
    message
}

fn last_word(text: &str) -> &str {
    text.split_whitespace().last().unwrap_or("")
}

/// A file with this text, in a place of its own.
fn file(name: &str, text: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file can be written");
    path.to_str().expect("a path in UTF-8").to_string()
}

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
    assert_ne!(sums["plies"], once("9999")["plies"]);
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

const SHY: &str = "dagaz::game! {
    pub game Shy {
        players White, Black;
        board { grid a..=d, 1..=1; direction r = (1, 0), l = -r; }
        rule go(d) { step d; verify empty; land; }
        rule leap(d) {
            verify count(my Man) == 3;
            step d; step d;
            land;
        }
        piece Man { moves go(r | l), leap(r); }
        setup { White { Man a1; } Black { Man d1; } }
        end {
            count(my Man) > 1 => win;
            no moves => loss;
        }
    }
}
";

#[test]
fn coverage_shows_what_no_game_comes_to() {
    let path = file("shy.rs", SHY);
    let text = succeeds(&["coverage", &path, "--games", "20"]);
    let line = |number: usize| {
        let begins = format!("{path}:{number} ");
        let mut lines = text.lines().map(str::trim);
        lines.find(|line| line.starts_with(&begins)).unwrap_or("")
    };
    assert!(line(7).contains("`verify` never holds"), "{text}");
    assert!(line(7).ends_with("verify count(my Man) == 3;"), "{text}");
    assert!(line(8).contains("`step` is never reached"), "{text}");
    assert!(line(11).contains("`Man: leap(r)` is never legal"), "{text}");
    assert!(line(14).contains("never decides"), "{text}");
    assert_eq!(line(5), "", "{text}");
    let summary = text.lines().last().unwrap_or("");
    assert!(summary.starts_with("rules 1/2, branches 3/4,"), "{text}");
    assert!(summary.ends_with("ends 1/2"), "{text}");
}

#[test]
fn coverage_is_data_and_follows_from_the_seed() {
    let once = |game: &str| {
        let text = succeeds(&["coverage", game, "--games", "5", "--seed", "7", "--json"]);
        serde_json::from_str::<serde_json::Value>(&text).expect("JSON")
    };
    let found = once("tic-tac-toe");
    assert_eq!(found, once("tic-tac-toe"));
    assert_eq!(found["summary"]["rules"]["all"], 1);
    let sites = found["sites"].as_array().expect("a list");
    let drop = sites.iter().find(|site| site["sort"] == "rules");
    let drop = drop.expect("a rule");
    assert_eq!(drop["text"], "Mark, drop: place");
    assert!(drop["played"].as_u64() < drop["reached"].as_u64(), "{drop}");
    let variant = once("games/chess/src/chess.rs#KingAndPawn");
    assert_eq!(variant["seed"], 7);
}

#[test]
fn coverage_explains_what_it_can_not_do() {
    assert!(fails(2, &["coverage", "chesss"]).contains("`chess`"));
    assert!(fails(1, &["coverage", "no/such/file.rs"]).contains("no/such/file.rs"));
    let message = fails(2, &["coverage", "games/chess/src/chess.rs#Ches"]);
    assert!(message.contains("`Chess`"), "{message}");
}

/// What a scripted game prints.
fn played(game: &str, script: &str) -> String {
    let output = fed(&["play", game, "--seat", "all=human"], script);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    stdout(&output) + &stderr(&output)
}

#[test]
fn a_game_can_be_scripted() {
    let text = played("tic-tac-toe", "b2\na1\nb1\na2\nb3\n");
    assert!(text.contains("X wins."), "{text}");
    assert!(text.contains("the session"), "{text}");
    assert!(!text.contains('\x1b'), "no codes in a pipe");
    let text = played("chess", "e2e4\ne7 - e5\ng1f3\nposition\nquit\n");
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 1";
    assert!(text.lines().any(|line| line == fen), "{text}");
}

#[test]
fn what_is_not_understood_is_explained_and_the_game_goes_on() {
    let text = played("chess", "e2e5\nxyzzy\n999\ne2e4\n");
    assert!(text.contains("not legal"), "{text}");
    assert!(text.contains("`xyzzy`"), "{text}");
    assert!(text.contains("no turn 999"), "{text}");
    assert!(text.contains("White plays e2 - e4 double"), "{text}");
}

#[test]
fn the_beginning_of_a_turn_lists_those_that_begin_so() {
    let text = played("chess", "g1\n");
    for turn in ["g1 - f3", "g1 - h3"] {
        assert!(text.contains(turn), "{text}");
    }
}

#[test]
fn a_chain_of_captures_is_one_turn() {
    let position = "B:BK4:W8,15,22";
    let arguments = [
        "play",
        "english-draughts",
        "--seat",
        "all=human",
        "--position",
        position,
    ];
    let text = stdout(&fed(&arguments, "a1-c3\nundo\na1g7\n"));
    let turn = "Black plays a1 - c3 jump + c3 - e5 jump + e5 - g7 jump";
    assert_eq!(text.matches(turn).count(), 2, "{text}");
    assert!(text.contains("Black wins."), "{text}");
}

#[test]
fn turns_are_taken_back_and_games_saved() {
    let path = file("saved.txt", "");
    let script = format!("e2e4\ne7e5\nundo\nredo\nundo\nd7d5\nsave {path}\n");
    let text = played("chess", &script);
    assert!(text.contains("Saved"), "{text}");
    let record = std::fs::read_to_string(&path).expect("a record");
    assert_eq!(record, "game Chess\n1. e2 - e4 double\n2. d7 - d5 double\n");
    let text = played(
        "chess",
        &format!("load {path}\nposition\nload nowhere.txt\nredo\n"),
    );
    assert!(text.contains("turn White;"), "{text}");
    assert!(text.contains("nowhere.txt can't be read"), "{text}");
    assert!(text.contains("nothing was taken back"), "{text}");
}

#[test]
fn computers_play_to_the_end() {
    let arguments = ["play", "tic-tac-toe", "--seat", "all=ab", "--depth", "9"];
    assert!(succeeds(&arguments).contains("Draw."));
    let arguments = ["play", "reversi", "--seat", "all=random", "--seed", "3"];
    assert_eq!(succeeds(&arguments), succeeds(&arguments));
    let arguments = ["play", "chess", "--seat", "all=random", "--max-plies", "4"];
    assert!(succeeds(&arguments).contains("Broken off after 4 turns."));
}

#[test]
fn a_hint_wins_where_a_win_is_at_hand() {
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    let arguments = [
        "play",
        "chess",
        "--seat",
        "all=human",
        "--depth",
        "3",
        "--position",
        mate,
    ];
    let text = stdout(&fed(&arguments, "hint\n"));
    assert!(text.contains("Try a1 - a8 slide  (wins in 1)"), "{text}");
}

#[test]
fn rules_are_checked() {
    let checked = succeeds(&["check", "games/lines/src/tic_tac_toe.rs"]);
    assert!(checked.contains("1 game without mistakes: TicTacToe"));
    let checked = succeeds(&["check", "games/chess/src/chess.rs"]);
    assert!(checked.contains("games without mistakes: Chess, Crazyhouse, Atomic"));
    let bad = file(
        "bad.rs",
        "dagaz::game! {\n    pub game Bad {\n        player White;\n    }\n}\n",
    );
    let message = fails(1, &["check", &bad]);
    assert!(message.contains("bad.rs:3:9"), "{message}");
    assert!(message.contains("player White;"), "{message}");
    let message = fails(1, &["perft", &bad, "1"]);
    assert!(message.contains("bad.rs:3:9"), "{message}");
    let none = file("none.rs", "fn main() {}\n");
    assert!(fails(1, &["check", &none]).contains("holds no rules"));
    let torn = file("torn.rs", "fn main( {\n");
    assert!(fails(1, &["check", &torn]).contains("torn.rs:1:"));
    assert!(fails(1, &["check", "no/such/file.rs"]).contains("no/such/file.rs"));
}

#[test]
fn rules_expand_to_rust() {
    let code = succeeds(&["expand", "tic-tac-toe"]);
    assert!(code.contains("struct TicTacToe"), "{code}");
    assert!(code.lines().count() > 50);
    let same = succeeds(&["expand", "games/lines/src/tic_tac_toe.rs"]);
    assert!(same.contains("struct TicTacToe"));
    assert!(succeeds(&["expand", "crazyhouse"]).contains("pub mod crazyhouse"));
}

#[test]
fn mistakes_on_the_command_line_are_code_2() {
    let message = fails(2, &["perft", "chesss", "1"]);
    assert!(
        message.contains("did you mean `chess`") || message.contains("Did you mean `chess`"),
        "{message}"
    );
    fails(2, &["perft", "chess"]);
    fails(2, &["perft", "chess", "many"]);
    fails(2, &["frobnicate"]);
    let message = fails(2, &["play", "chess", "--seat", "Whit=human"]);
    assert!(message.contains("`White`"), "{message}");
    fails(2, &["play", "chess", "--seat", "White=queen"]);
}

#[test]
fn mistakes_in_positions_are_code_1() {
    let message = fails(1, &["perft", "chess", "1", "--position", "8/8 w - - 0 1"]);
    assert!(message.contains("FEN: men: there are 2 ranks"), "{message}");
    let message = fails(1, &["perft", "chess", "1", "--position", "turn Wite"]);
    assert!(message.contains("`White`"), "{message}");
    let message = fails(
        1,
        &["perft", "english-draughts", "1", "--position", "B:W33"],
    );
    assert!(message.contains("names no square"), "{message}");
}

#[test]
fn help_has_examples() {
    for command in ["play", "perft", "random", "coverage", "check", "expand"] {
        assert!(
            succeeds(&[command, "--help"]).contains("Examples:"),
            "{command}"
        );
    }
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dagaz"))
        .args(["expand", "chess"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stderr(&output), "");
}
