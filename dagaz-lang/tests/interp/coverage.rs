//! What play reaches of the rules.

use std::str::FromStr;

use dagaz_core::{Game, Past};
use dagaz_lang::interp::Interpreted;
use dagaz_lang::interp::coverage::{Use, Way, What};
use dagaz_lang::model::{Rules, Stmt};
use proc_macro2::TokenStream;

use super::{shelf, texts};

/// A game that keeps count, with these lines beside its board and its end.
fn row(rest: &str) -> Interpreted {
    Interpreted::recording(rules(&format!(
        "game Row {{
            players White, Black;
            board {{ grid a..=f, 1..=1; direction r = (1, 0), l = -r; }}
            {rest}
        }}"
    )))
}

fn rules(text: &str) -> Rules {
    let (mut found, report) = dagaz_lang::load_all(TokenStream::from_str(text).expect("tokens"));
    found
        .pop()
        .unwrap_or_else(|| panic!("{:#?}", report.sorted()))
}

/// What was reached of one sort, with the count, in the order of the text.
fn counts(game: &Interpreted, wanted: impl Fn(&What) -> bool) -> Vec<u64> {
    let sites = game.coverage().into_iter();
    let wanted = sites.filter(|site| wanted(&site.what));
    wanted.map(|site| site.reached).collect()
}

fn ways(game: &Interpreted) -> Vec<(Way, u64)> {
    let sites = game.coverage().into_iter();
    let ways = sites.filter_map(|site| match site.what {
        What::Way(way) => Some((way, site.reached)),
        _ => None,
    });
    ways.collect()
}

#[test]
fn nothing_is_counted_unless_somebody_wants_it() {
    let text = "game G { players A; board { grid a..=b, 1..=1; direction r = (1, 0); }
        rule go { step r; land; } piece Man { moves go; } setup { A { Man a1; } } end { no moves => draw; } }";
    let game = Interpreted::new(rules(text));
    assert_eq!(texts(&game, &game.start()), ["a1 - b1 go"]);
    assert_eq!(game.coverage(), []);
}

#[test]
fn uses_of_rules_count_where_they_give_turns() {
    let game = row(
        "rule go(d) { step d; verify empty; land; } rule wait { done; }
        rule put { verify any(my Man & {c1}); done; }
        piece Man { moves go(r | l), go(r); drops rest; } rule rest { fail; land; }
        moves wait; idle put; setup { White { Man a1, b1; } Black { Man f1; } }
        end { no moves => draw; }",
    );
    let _ = texts(&game, &game.start());
    let man = || "Man".to_string();
    let used = |wanted: Use| counts(&game, |what| *what == What::Entry(wanted.clone()));
    // The second use says what the first has said.
    assert_eq!(used(Use::Moves(man())), [1, 0]);
    assert_eq!(used(Use::Drops(man())), [0]);
    assert_eq!((used(Use::Board), used(Use::Idle)), (vec![1], vec![0]));
}

#[test]
fn what_is_played_counts_by_itself() {
    let game = row(
        "rule go(d) { step d; verify empty; land; } rule wait { done; }
        piece Man { moves go(r | l); } moves wait;
        setup { White { Man a1; } Black { Man f1; } } end { no moves => draw; }",
    );
    let mut position = game.start();
    let turn = game.moves(&position, &Past::NONE)[0].clone();
    game.play_unchecked(&mut position, &turn);
    let sites = game.clone().coverage().into_iter();
    let entries = sites.filter(|site| matches!(site.what, What::Entry(_)));
    let counted: Vec<_> = entries.map(|site| (site.reached, site.played)).collect();
    assert_eq!(counted, [(1, 1), (1, 0)]);
}

#[test]
fn conditions_go_both_ways_and_forks_go_all() {
    let game = row("rule go {
            if here == a1 { step r; } else { step l; }
            while empty at r { step r; }
            either { verify here == e1; } or { fail; }
            land;
        }
        piece Man { moves go; }
        setup { White { Man a1; } Black { Man f1; } } end { no moves => draw; }");
    let _ = texts(&game, &game.start());
    let expected = [
        (Way::Holds, 1),
        (Way::Fails, 0),
        (Way::Holds, 3),
        (Way::Fails, 1),
        (Way::Block(0), 1),
        (Way::Block(1), 1),
        (Way::Holds, 1),
        (Way::Fails, 0),
    ];
    assert_eq!(ways(&game), expected);
    let statements = counts(&game, |what| *what == What::Statement);
    assert_eq!(statements, [1, 1, 0, 1, 3, 1, 1, 1, 1]);
}

#[test]
fn called_rules_count_where_they_stand() {
    let game = row("rule clear(d) { step d; verify empty; }
        rule one(d) { clear(d); land; } rule two(d) { clear(d); clear(d); land; }
        piece Man { moves one(r), two(r); }
        setup { White { Man a1; } Black { Man c1; } } end { no moves => draw; }");
    let _ = texts(&game, &game.start());
    let lines = game.coverage().into_iter();
    let lines = lines.filter(|site| site.what == What::Statement && site.line == 4);
    let counted: Vec<u64> = lines.map(|site| site.reached).collect();
    // `step` and `verify`: once for `one`, twice for `two`.
    assert_eq!(counted, [3, 3]);
}

#[test]
fn ends_invariants_and_priorities_count() {
    let game = row("state gone: 0..=3;
        rule go(d) { step d; verify empty; land; } rule hop { step r; step r; verify empty; land; }
        piece Man { moves go(r | l), hop; }
        priority hop > go;
        invariant stays { none(my Man & {d1}) }
        setup { White { Man a1, c1; } Black { Man f1; } }
        end { any(Man of White & {e1}) => win(White); no moves => draw; }");
    let start = game.start();
    let legal = texts(&game, &start);
    assert_eq!(legal, ["c1 - e1 hop"]);
    let of = |wanted: &dyn Fn(&What) -> bool| counts(&game, wanted);
    assert_eq!(of(&|what| matches!(what, What::Invariant(_))), [1]);
    assert_eq!(of(&|what| *what == What::Priority), [1]);
    assert_eq!(of(&|what| *what == What::End), [0, 0]);
    let mut position = start;
    let turn = game.moves(&position, &Past::NONE)[0].clone();
    game.play_unchecked(&mut position, &turn);
    assert!(game.outcome(&position, &Past::NONE).is_some());
    assert_eq!(of(&|what| *what == What::End), [1, 0]);
}

#[test]
fn a_preference_counts_where_it_decides() {
    let game = row(
        "rule go(d) { step d; verify empty; land; } piece Man { moves go(r | l); }
        prefer count(my Man & {b1}), count(my Man & {d1});
        setup { White { Man a1, c1; } Black { Man f1; } } end { no moves => draw; }",
    );
    assert_eq!(texts(&game, &game.start()), ["a1 - b1 go", "c1 - b1 go"]);
    let counted = counts(&game, |what| *what == What::Preference);
    assert_eq!(counted, [1, 0]);
}

#[test]
fn every_statement_of_every_game_has_its_place() {
    let texts = shelf::all();
    let blocks = texts.iter().flat_map(|texts| texts.blocks());
    for rules in blocks.flat_map(|block| dagaz_lang::load_all(block.clone()).0) {
        let name = &rules.name;
        let after = rules.kinds.iter().filter_map(|kind| kind.after.as_ref());
        let others = rules.before_turn.iter().chain(&rules.after_turn);
        for program in rules.programs.iter().chain(after).chain(others) {
            let statements = size(&program.body);
            assert_eq!(program.places.len(), statements, "{name}: {}", program.name);
        }
    }
}

fn size(block: &[Stmt]) -> usize {
    let inner = |stmt: &Stmt| stmt.blocks().into_iter().map(size).sum::<usize>();
    block.iter().map(|stmt| 1 + inner(stmt)).sum()
}
