//! The games of this repository.

use dagaz_lang::model::{Argument, CellId, DirId, Rules, Stmt};
use dagaz_lang::report::Report;
use dagaz_lang::source::Texts;

use crate::{cell, shelf, step};

fn rules(file: &str) -> Rules {
    rules_in(&shelf::game(&format!("{file}.rs")))
}

fn rules_in(texts: &Texts) -> Rules {
    let mut report = Report::default();
    let tree = dagaz_lang::parse::parse(texts.blocks()[0].clone(), &mut report);
    let game = tree.games[0].with_shared(&tree.shared, &mut report);
    let rules = dagaz_lang::resolve::resolve(&game, &mut report);
    let mistakes: Vec<String> = report.sorted().iter().map(|d| texts.show(d)).collect();
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
    rules.expect("rules without a mistake")
}

fn programs(rules: &Rules) -> Vec<&str> {
    rules.programs.iter().map(|p| p.name.as_str()).collect()
}

fn direction(rules: &Rules, name: &str) -> DirId {
    DirId::new(
        rules
            .board
            .directions
            .iter()
            .position(|d| d.name.text == name)
            .expect("a direction"),
    )
}

#[test]
fn every_file_with_a_game_resolves() {
    for texts in shelf::all() {
        rules_in(&texts);
    }
}

#[test]
fn chess() {
    let rules = rules("chess");
    assert_eq!(rules.board.cells.len(), 64);
    assert_eq!(rules.board.cells[1].name, "b1");
    assert_eq!(step(&rules, "ne", "e4"), Some("f5"));
    assert_eq!(step(&rules, "nw", "a4"), None);
    let names = [
        "hop",
        "castle",
        "slide",
        "leap",
        "push",
        "double",
        "take",
        "en_passant",
        "claim",
    ];
    assert_eq!(programs(&rules), names);
    assert_eq!(
        (rules.kinds.len(), rules.setup.pieces.len(), rules.chain),
        (6, 32, 1)
    );
    let black = &rules.board.symmetry[1];
    assert_eq!(
        black[direction(&rules, "n").index()],
        direction(&rules, "s")
    );
    assert_eq!(
        black[direction(&rules, "e").index()],
        direction(&rules, "e")
    );
    let last = &rules.board.zones[0];
    assert_eq!((last.name.text.as_str(), last.cells[0].len()), ("last", 8));
    assert!(last.cells[1].has(cell(&rules, "c1")));
    let rooks = rules.setup.pieces.iter().filter(|p| !p.attrs.is_empty());
    assert_eq!(
        rooks.map(|p| p.cell).collect::<Vec<CellId>>(),
        ["a1", "h1", "a8", "h8"].map(|c| cell(&rules, c))
    );
}

#[test]
fn a_knight_has_one_program_and_four_entries() {
    let rules = rules("chess");
    let knight = rules
        .kinds
        .iter()
        .find(|k| k.name.text == "Knight")
        .expect("a knight");
    assert_eq!(knight.moves.len(), 4);
    assert!(
        knight
            .moves
            .iter()
            .all(|e| e.program == knight.moves[0].program && e.arguments.len() == 2)
    );
    let dir = |name: &str| Argument::Dir(direction(&rules, name));
    assert_eq!(
        knight.moves[1].arguments,
        [vec![dir("e"), dir("ne")], vec![dir("e"), dir("se")]]
    );
    assert_eq!(rules.programs[knight.moves[0].program.index()].params, 2);
}

#[test]
fn calls_are_inlined() {
    let rules = rules("chess");
    let push = rules
        .programs
        .iter()
        .find(|p| p.name == "push")
        .expect("push");
    assert_eq!((push.params, push.locals.len(), push.endings), (0, 1, 1));
    assert!(matches!(
        push.body.as_slice(),
        [Stmt::Step(_), Stmt::Verify(_), Stmt::If(..), Stmt::End(_)]
    ));
}

#[test]
fn english_draughts() {
    let rules = rules("english_draughts");
    assert_eq!(rules.board.cells.len(), 32);
    assert_eq!(rules.board.cells[0].name, "a1");
    assert_eq!(step(&rules, "ne", "a1"), Some("b2"));
    // A chain captures each time, so it has at most one part more than the other side has men.
    assert_eq!((rules.chain, rules.merge_turns), (13, true));
    assert_eq!(programs(&rules), ["jump", "walk"]);
    let jump = rules
        .rules
        .iter()
        .position(|r| r.text == "jump")
        .expect("jump");
    let priority = rules.priority.expect("a priority");
    assert_eq!(priority.ranks[0][0].index(), jump);
}

#[test]
fn boards_without_symmetry_mean_what_is_written() {
    for file in ["tic_tac_toe", "connect_four", "reversi"] {
        let rules = rules(file);
        let same: Vec<DirId> = (0..rules.board.directions.len()).map(DirId::new).collect();
        assert!(
            rules.board.symmetry.iter().all(|map| *map == same),
            "{file}"
        );
        assert_eq!(
            (
                rules.programs.len(),
                rules.kinds[0].drops.len(),
                rules.chain
            ),
            (1, 1, 1),
            "{file}"
        );
    }
}
