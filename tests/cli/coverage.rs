//! `dagaz coverage`

use super::program::{fails, file, succeeds};

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
