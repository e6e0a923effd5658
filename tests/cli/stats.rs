//! What is measured of games.

use serde_json::Value;

use super::program::{fails, file, folder, succeeds};

fn measured(arguments: &[&str]) -> Value {
    let text = succeeds(&[&["stats"], arguments, &["--json"]].concat());
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn a_game_is_measured_whatever_the_number_of_threads() {
    let with = |threads: &str| measured(&["tic-tac-toe", "--games", "60", "--threads", threads]);
    let found = with("1");
    assert_eq!(found, with("3"));
    assert_eq!(
        (&found["first_player"], &found["length"]["max"]),
        (&"X".into(), &9.into())
    );
    assert_eq!(found["branching_by_ply"][0]["turns"], 9.0);
    let number = |name: &str| found[name].as_u64().expect("a number");
    assert_eq!(number("won") + number("drawn") + number("unfinished"), 60);
    assert!(found["leads"]["changes"].as_f64() > Some(0.0), "{found}");
    assert_eq!(
        (
            &found["coverage"]["games"],
            &found["pieces"][0]["games_present"]
        ),
        (&20.into(), &60.into())
    );
}

#[test]
fn measures_are_told_to_people() {
    let text = succeeds(&[
        "stats",
        "tic-tac-toe",
        "--player",
        "ab,depth=2",
        "--games",
        "10",
        "--judge",
        "playouts=5",
    ]);
    assert!(
        text.starts_with("TicTacToe: 10 games of ab,depth=2, seed 1, the first 2 turns at random"),
        "{text}"
    );
    for word in [
        "completion",
        "balance",
        "turns to choose from",
        "lead changes",
        "drama",
        "dead positions",
        "never used",
        "rules, in 10",
    ] {
        assert!(text.contains(word), "{word}: {text}");
    }
}

const IDLE: &str = "dagaz::game! {
    pub game Idle {
        players White, Black;
        board { grid a..=d, 1..=2; direction r = (1, 0); }
        rule go { step r; verify empty; land; }
        rule fly { verify count(my Man) > 5; step r; become Bishop; land; }
        piece Man { moves go, fly; }
        piece Bishop { moves go; }
        setup { White { Man a1, b1; } Black { Man a2; } }
        end { no moves => draw; }
    }
}
";

#[test]
fn what_is_never_used_is_named() {
    let path = file("idle.rs", IDLE);
    let text = succeeds(&["stats", &path, "--games", "5"]);
    let line = |begins: &str, ends: &str| {
        let mut lines = text.lines().map(str::trim);
        lines.any(|line| line.starts_with(begins) && line.ends_with(ends))
    };
    assert!(line("rules", "fly"), "{text}");
    assert!(
        line("absent pieces", "never on the board") && text.contains("Bishop"),
        "{text}"
    );
    assert!(text.contains("`Man: fly` is never legal"), "{text}");
    // Nobody can win from the first position on.
    let found = measured(&[&path, "--games", "5", "--coverage", "0"]);
    assert_eq!(
        (&found["dead"]["games"], &found["dead"]["proven"]),
        (&5.into(), &5.into())
    );
    assert_eq!(
        (&found["completion"], &found["coverage"]),
        (&0.0.into(), &Value::Null)
    );
}

#[test]
fn the_page_stands_by_itself() {
    let page = folder("stats-page") + ".html";
    succeeds(&["stats", "tic-tac-toe", "--games", "30", "--html", &page]);
    let html = std::fs::read_to_string(&page).expect("a page");
    assert!(html.starts_with("<!DOCTYPE html>"), "{html}");
    assert_eq!(html.matches("<svg ").count(), 3, "{html}");
    assert_eq!(
        html.matches("<svg ").count(),
        html.matches("</svg>").count()
    );
    for outside in ["http", "src=", "@import", "<script", "NaN", "inf"] {
        assert!(!html.contains(outside), "{outside}");
    }
}

#[test]
fn stats_explain_what_they_can_not_do() {
    assert!(fails(2, &["stats", "chesss"]).contains("`chess`"));
    assert!(fails(2, &["stats", "chess", "--player", "queen"]).contains("none of"));
    assert!(fails(2, &["stats", "chess", "--judge", "playouts=0"]).contains("playouts=20"));
    assert!(fails(2, &["stats", "chess", "--games", "0"]).contains("one at least"));
    let nowhere = [
        "stats",
        "tic-tac-toe",
        "--games",
        "1",
        "--html",
        "no/such/folder/page.html",
    ];
    assert!(fails(1, &nowhere).contains("no/such/folder/page.html"));
}
