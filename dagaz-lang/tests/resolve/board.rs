//! Cells, directions, zones.

use dagaz_lang::model::Rules;

use crate::{cell, good, resolve, step};

/// A game with nothing but a board.
fn board(lines: &str) -> Rules {
    let text = format!("game G {{ players Me; board {{ {lines} }} end {{ no moves => draw; }} }}")
        .replace("Me", "One");
    let (rules, mistakes) = resolve(&text);
    assert_eq!(mistakes, [""; 0], "in {lines}");
    rules.expect("rules without a mistake")
}

fn names(rules: &Rules) -> Vec<&str> {
    rules.board.cells.iter().map(|c| c.name.as_str()).collect()
}

#[test]
fn the_first_axis_is_fastest_and_single_cells_come_last() {
    let rules = board("cell pit; grid a..=b, 1..=2; grid x..=y;");
    assert_eq!(names(&rules), ["a1", "b1", "a2", "b2", "x", "y", "pit"]);
}

#[test]
fn filtered_and_removed_cells_do_not_exist() {
    let rules = board(
        "grid a..=c, 1..=3 where (file + rank) % 2 == 0; direction ne = (1, 1), e = (1, 0); remove c1, rank 3;",
    );
    assert_eq!(names(&rules), ["a1", "b2"]);
    assert_eq!(step(&rules, "ne", "a1"), Some("b2"));
    assert_eq!(step(&rules, "ne", "b2"), None);
    assert_eq!(step(&rules, "e", "a1"), None);
}

#[test]
fn a_sum_of_vectors_jumps_over_what_is_missing() {
    let rules = board("grid a..=c, 1..=1; remove b1; direction e = (1, 0), ee = e + e;");
    assert_eq!(step(&rules, "ee", "a1"), Some("c1"));
    assert_eq!(step(&rules, "e", "a1"), None);
}

#[test]
fn a_sum_with_links_goes_step_by_step() {
    let rules = board(
        "grid a..=c, 1..=1; direction e = (1, 0), round = skip + e, back = -skip, skip;
         link skip: a1 -> b1, b1 -> c1, c1 -> a1;",
    );
    assert_eq!(step(&rules, "round", "a1"), Some("c1"));
    assert_eq!(step(&rules, "round", "b1"), None);
    assert_eq!(step(&rules, "round", "c1"), Some("b1"));
    assert_eq!(step(&rules, "back", "a1"), Some("c1"));
}

#[test]
fn links_are_added_and_taken_away_in_order() {
    let rules = board(
        "grid a..=c, 1..=2; direction n = (0, 1), s = -n, e = (1, 0);
         unlink n: a1; link n: a1 -> c2; unlink b1; unlink c1 - c2;",
    );
    assert_eq!(step(&rules, "n", "a1"), Some("c2"));
    assert_eq!(step(&rules, "n", "b1"), None);
    assert_eq!(step(&rules, "e", "a1"), None);
    assert_eq!(step(&rules, "n", "c1"), None);
    assert_eq!(step(&rules, "s", "c2"), None);
    assert_eq!(step(&rules, "s", "a2"), Some("a1"));
}

#[test]
fn vectors_apply_to_grids_with_as_many_axes() {
    let rules = board("grid a..=b, 1..=2; grid x..=z; direction n = (0, 1), on = (1);");
    assert_eq!(step(&rules, "n", "a1"), Some("a2"));
    assert_eq!(step(&rules, "n", "x"), None);
    assert_eq!(step(&rules, "on", "x"), Some("y"));
    assert_eq!(step(&rules, "on", "a1"), None);
}

#[test]
fn zones_are_made_of_zones_above_them() {
    let rules = board(
        "grid a..=c, 1..=3; zone low = rank 1..=2; zone corner = (low & file a) | {c3}; zone rest = !corner;",
    );
    let zone = |i: usize| {
        rules.board.zones[i].cells[0]
            .iter()
            .map(|c| names(&rules)[c.index()])
            .collect::<Vec<_>>()
    };
    assert_eq!(zone(1), ["a1", "a2", "c3"]);
    assert_eq!(zone(2).len(), 6);
}

#[test]
fn symmetry_and_zones_belong_to_owners() {
    let rules = good("");
    assert_eq!(
        (
            rules.players.len(),
            rules.neutrals.len(),
            rules.board.symmetry.len()
        ),
        (2, 1, 3)
    );
    assert_eq!(
        rules.board.symmetry[1]
            .iter()
            .map(|d| d.index())
            .collect::<Vec<_>>(),
        [2, 1, 0, 3, 4]
    );
    let goal = &rules.board.zones[0];
    assert!(goal.cells[0].has(cell(&rules, "b3")) && goal.cells[1].has(cell(&rules, "b1")));
    assert!(goal.cells[2].is_empty());
}

#[test]
fn a_cycle_of_directions_is_a_symmetry() {
    let text = "game G { players A, B, C, D; board { grid a..=c, 1..=3;
        direction n = (0, 1), e = (1, 0), s = -n, w = -e;
        symmetry B { n -> e, e -> s, s -> w, w -> n } } end { no moves => loss; } }";
    let (rules, mistakes) = resolve(text);
    assert_eq!(mistakes, [""; 0]);
    let map = &rules.expect("rules").board.symmetry[1];
    assert_eq!(
        map.iter().map(|d| d.index()).collect::<Vec<_>>(),
        [1, 2, 3, 0]
    );
}
