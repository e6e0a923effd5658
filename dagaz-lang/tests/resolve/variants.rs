//! Variants: their rules, and what is said about them.

use dagaz_lang::model::{Pass, Rules};
use dagaz_lang::report::{Diagnostic, Report};
use dagaz_lang::resolve::{resolve, resolve_variant};

const GAME: &str = "
    game G {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1), s = -n, e = (1, 0), w = -e;
            symmetry Black { n <-> s }
            zone goal { White: rank 3; Black: rank 1; }
            zone far = cells - goal of White;
        }
        rule walk(d) { step d; verify empty; land; }
        rule hit { step n; verify enemy; land; }
        piece Man { moves walk(n), hit; }
        piece King { moves walk(n | e | s | w); }
        invariant one { count(my King) <= 1 }
        priority hit > walk;
        pass forced;
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { any(my Man & goal) => win; no moves => loss; }
        MORE
    }";

/// Resolves a game and its variants; the rules of each, and the mistakes as `message | other place`.
fn whole(text: &str) -> (Vec<Option<Rules>>, Vec<String>) {
    let mut parsed = Report::default();
    let file = dagaz_lang::parse::parse(text.parse().expect("tokens"), &mut parsed);
    let game = &file.games[0];
    let mut report = parsed.clone();
    let mut all = vec![resolve(game, &mut report)];
    for variant in &game.variants {
        all.push(resolve_variant(game, variant, &parsed, &mut report));
    }
    let line = |d: &Diagnostic| match (&d.help, &d.other) {
        (Some(help), _) => format!("{} | {help}", d.message),
        (None, Some((_, other))) => format!("{} | {other}", d.message),
        (None, None) => d.message.clone(),
    };
    let lines = report.sorted().into_iter().map(line).collect();
    (all, lines)
}

/// The rules of the variants of the common game, with which nothing is wrong.
fn good(variants: &str) -> Vec<Rules> {
    let (rules, mistakes) = whole(&GAME.replace("MORE", variants));
    assert_eq!(mistakes, [""; 0], "in {variants}");
    let rules = rules.into_iter().map(|r| r.expect("rules"));
    rules.skip(1).collect()
}

fn mistakes(variants: &str) -> Vec<String> {
    whole(&GAME.replace("MORE", variants)).1
}

#[test]
fn a_variant_is_a_game_of_its_own() {
    let rules = good(
        "/// Other.
        variant Wild {
            without priority, invariant one, piece King;
            pass free;
            rule hit { step e; verify enemy; land; }
            piece Man { moves walk(e | w), hit; }
            board { zone goal = {b2}; }
        }
        variant Small {
            board { grid a..=b, 1..=2; direction n = (0, 1), s = -n, e = (1, 0), w = -e; zone goal = {b2}; }
            setup { White { King a1; } Black { King b2; } }
        }",
    );
    let (wild, small) = (&rules[0], &rules[1]);
    assert_eq!(
        (wild.name.to_string(), wild.doc.as_str()),
        ("Wild".to_owned(), "Other.")
    );
    assert_eq!((wild.pass, wild.kinds.len()), (Pass::Free, 1));
    assert!(wild.priority.is_none() && wild.invariants.is_empty());
    assert_eq!(wild.kinds[0].moves[0].arguments.len(), 2);
    assert_eq!(wild.board.zones[0].cells[1].len(), 1);
    // Made of the zone above it, as it is here.
    assert_eq!(wild.board.zones[1].cells[0].len(), 8);
    assert_eq!((small.board.cells.len(), small.kinds.len()), (4, 2));
    assert_eq!((small.pass, small.setup.pieces.len()), (Pass::Forced, 2));
}

#[test]
fn mistakes_of_the_game_are_not_those_of_its_variants() {
    let text = GAME.replace("step n; verify enemy", "step nn; verify enemy");
    let (rules, said) = whole(&text.replace("MORE", "variant A { } variant B { pass free; }"));
    assert_eq!(said, ["unknown direction `nn` | did you mean `n`?"]);
    assert!(rules.iter().all(Option::is_none));
    let (rules, said) = whole(&text.replace("MORE", "variant A { rule hit { step n; land; } }"));
    assert_eq!(said.len(), 1);
    assert!(rules[1].is_some());
}

#[test]
fn a_mistake_says_in_which_variant_it_is_one() {
    assert_eq!(
        mistakes("variant A { without priority, rule hit; }"),
        ["unknown rule `hit` | in the variant `A`"]
    );
    assert_eq!(
        mistakes("variant A { rule hit { step nn; land; } }"),
        ["unknown direction `nn` | did you mean `n`?"]
    );
}

#[test]
fn what_is_left_out_is_there() {
    assert_eq!(
        mistakes("variant A { without rule hti; }"),
        ["the game has no rule `hti` that could be left out | did you mean `hit`?"]
    );
    assert_eq!(
        mistakes("variant A { without zone gaol; }"),
        ["the game has no zone `gaol` that could be left out | did you mean `goal`?"]
    );
    assert_eq!(
        mistakes("variant A { without prefer, merge turns; }"),
        [
            "the game has no `prefer` that could be left out",
            "the game has no `merge turns` that could be left out"
        ]
    );
    assert_eq!(
        mistakes("variant A { without state worn; }"),
        ["the game has no state `worn` that could be left out"]
    );
}

#[test]
fn variants_have_names_of_their_own() {
    assert_eq!(
        mistakes("variant A { } variant A { }"),
        ["`A` is declared twice | first declared here"]
    );
    assert_eq!(
        mistakes("variant G { }"),
        ["`G` is declared twice | first declared here"]
    );
}

#[test]
fn a_line_that_was_lost_excuses_what_it_declared() {
    assert_eq!(
        mistakes(
            "variant A { rule hit ? { } piece Man { moves fly; } rule fly { step n; land; } }"
        )
        .len(),
        1
    );
}

/// A game with which nothing is wrong in any way.
const CLEAN: &str = "
    game G {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule walk { step n; verify empty; land; }
        piece Man { moves walk; }
        setup { White { Man a1, b1; } Black { Man a3, b3; } }
        end { no moves => loss; }
        MORE
    }";

#[test]
fn a_variant_is_a_module_of_rust() {
    let text = CLEAN.replace("MORE", "variant Loop { pass free; }");
    let report = dagaz_lang::load_text(&text).expect_err("a keyword");
    let messages: Vec<_> = report.sorted().iter().map(|d| &*d.message).collect();
    assert_eq!(messages, ["the module of a variant can't be called `loop`"]);
}

#[test]
fn a_game_is_read_with_its_variants() {
    let names = |text: &str| {
        let (found, report) = dagaz_lang::load_all(text.parse().expect("tokens"));
        let names = found.iter().map(|rules| rules.name.to_string());
        (names.collect::<Vec<_>>().join(" "), report.sorted().len())
    };
    let text = CLEAN.replace(
        "MORE",
        "variant A { pass free; } variant B { rule walk { step n; land; } }",
    );
    assert_eq!(names(&text), ("G A B".to_owned(), 0));
    assert_eq!(names(&format!("@variant(A) {text}")), ("A".to_owned(), 0));
    let wrong = text.replace("step n; land; } }", "step nn; land; } }");
    assert_eq!(names(&wrong), ("G A".to_owned(), 1));
    assert!(dagaz_lang::load_text(&wrong).is_err());
}
