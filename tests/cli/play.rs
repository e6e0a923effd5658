//! Games at the terminal.

use super::program::{fed, file, stderr, stdout, succeeds};

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
fn what_is_hidden_is_not_shown() {
    let both = |more: &[&str]| {
        let arguments = [&["play", "ghosts", "--seat", "all=human"], more].concat();
        let output = fed(&arguments, "b1 summon_bad Bad\nposition\nquit\n");
        stdout(&output)
    };
    let seen = both(&[]);
    assert!(seen.contains("Good b1;"), "{seen}");
    assert!(seen.contains("of b1 only whose it is"), "{seen}");
    assert!(both(&["--open"]).contains("Bad b1;"));
}

#[test]
fn a_turn_tells_no_more_than_is_seen() {
    let seats = ["--seat", "White=human", "--seat", "Black=random"];
    let arguments = [&["play", "ghosts"][..], &seats].concat();
    let output = stdout(&fed(&arguments, "b1 summon_bad Bad\nquit\n"));
    let told = output.lines().find(|line| line.starts_with("Black plays"));
    let told = told.expect("Black has played");
    assert!(!told.contains("summon"), "{told}");
    assert!(output.contains("White plays b1 summon_bad Bad"), "{output}");
}
