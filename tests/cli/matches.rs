//! Matches of the computer against itself.

use serde_json::Value;

use super::program::{fails, folder, succeeds};

const TWO: [&str; 4] = ["--seat", "deep=ab,depth=3", "--seat", "any=random"];

/// A match as data.
fn played(arguments: &[&str]) -> Value {
    let text = succeeds(&[&["match"], arguments, &["--json"]].concat());
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn search_beats_chance_whatever_the_number_of_threads() {
    let with = |threads: &str| {
        let rest = ["--games", "20", "--opening", "2", "--threads", threads];
        played(&[&["tic-tac-toe"], &TWO[..], &rest].concat())
    };
    let found = with("1");
    assert_eq!(found, with("3"));
    let deep = &found["contestants"][0];
    assert_eq!(
        (&deep["name"], &deep["games"]),
        (&"deep".into(), &20.into())
    );
    assert_eq!(
        (&deep["seats"][0]["games"], &deep["seats"][1]["name"]),
        (&10.into(), &"O".into())
    );
    assert!(found["elo"]["low"].as_f64() > Some(100.0), "{found}");
    let pairs: u64 = found["pairs"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(Value::as_u64)
        .sum();
    assert_eq!((pairs, &found["sprt"]), (10, &Value::Null));
}

#[test]
fn a_match_is_told_as_a_table_and_ends_when_it_is_decided() {
    let rest = ["--games", "2000", "--opening", "2", "--sprt", "0,100"];
    let text = succeeds(&[&["match", "tic-tac-toe"], &TWO[..], &rest].concat());
    assert!(text.contains("deep (ab,depth=3)  wins"), "{text}");
    assert!(text.contains("as X"), "{text}");
    assert!(text.contains("Elo stronger than any"), "{text}");
    assert!(text.contains("2.94, 100 Elo and more"), "{text}");
    assert!(!text.contains("2000 games"), "{text}");
}

#[test]
fn a_match_goes_on_from_its_records() {
    let path = folder("match-records");
    let with = |games: &str| {
        let rest = ["--games", games, "--records", &path];
        succeeds(&[&["match", "tic-tac-toe"], &TWO[..], &rest].concat())
    };
    with("4");
    let record = format!("{path}/game-00003.txt");
    let text = std::fs::read_to_string(&record).expect("a record");
    assert!(text.starts_with("// X: deep\n// O: any\n"), "{text}");
    assert!(text.contains("\n1. "), "{text}");
    std::fs::remove_file(&record).expect("it is there");
    let resumed = with("8");
    assert!(resumed.contains("; 3 had been played before"), "{resumed}");
    assert_eq!(
        std::fs::read_to_string(&record).expect("played again"),
        text
    );
    let whole = succeeds(&[&["match", "tic-tac-toe"], &TWO[..], &["--games", "8"]].concat());
    assert!(resumed.starts_with(&whole), "{resumed}\n{whole}");
    let other = ["match", "tic-tac-toe", "--seed", "2", "--records", &path];
    let message = fails(1, &[&other[..], &TWO].concat());
    assert!(message.contains("`seed 1`"), "{message}");
}

#[test]
fn many_have_points_on_each_seat() {
    let seats = [
        "--seat",
        "A=maxn,nodes=20",
        "--seat",
        "B=random",
        "--seat",
        "C=random",
    ];
    let rest = ["--games", "6", "--max-plies", "20"];
    let game = [&["hare-and-hedgehog"], &seats[..], &rest].concat();
    let found = played(&game);
    assert_eq!(
        (&found["elo"], &found["pairs"]),
        (&Value::Null, &Value::Null)
    );
    let contestants = found["contestants"].as_array().expect("a list");
    for contestant in contestants {
        for seat in contestant["seats"].as_array().expect("a list") {
            assert_eq!(seat["games"], 2, "{seat}");
        }
    }
    let text = succeeds(&[&["match"], &game[..]].concat());
    assert!(text.contains("score"), "{text}");
    let message = fails(2, &[&["match"], &game[..], &["--sprt", "0,5"]].concat());
    assert!(message.contains("two players"), "{message}");
}

#[test]
fn a_match_explains_what_it_can_not_do() {
    let refused = |seats: &[&str], more: &[&str]| {
        let seats = seats.iter().flat_map(|seat| ["--seat", seat]);
        let arguments = ["match", "tic-tac-toe"]
            .into_iter()
            .chain(seats)
            .chain(more.iter().copied());
        fails(2, &arguments.collect::<Vec<_>>())
    };
    assert!(refused(&["A=ab"], &[]).contains("not 1"));
    assert!(refused(&["A=ab", "A=uct"], &[]).contains("called `A`"));
    assert!(refused(&["A=human", "B=ab"], &[]).contains("dagaz play"));
    assert!(refused(&["A=ab,deph=2", "B=ab"], &[]).contains("did you mean `depth`"));
    assert!(refused(&["A=ab", "B=ab"], &["--games", "7"]).contains("6 or 8"));
    assert!(refused(&["A=ab", "B=ab"], &["--sprt", "5,0"]).contains("less than"));
    assert!(refused(&["A=ab", "B=ab"], &["--sprt", "5"]).contains("ELO0,ELO1"));
    let alone = [
        "match",
        "fifteen-puzzle",
        "--seat",
        "A=ab",
        "--seat",
        "B=ab",
    ];
    assert!(fails(2, &alone).contains("two players at least"));
}
