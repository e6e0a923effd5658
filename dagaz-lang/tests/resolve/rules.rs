//! Programs, expressions, values, turn orders.

use dagaz_lang::model::{
    Argument, CellExpr, Cond, DirExpr, EndResult, KindExpr, NumExpr, Over, Place, PlayerExpr,
    PlayerId, Program, Rules, SetExpr, Stmt, Ty, Value, Whose,
};

use crate::{good, resolve};

/// The program of a rule `r` that a piece `Test` uses as given.
fn program(used: &str, rule: &str) -> Program {
    let rules = good(&format!("{rule} piece Test {{ moves {used}; }}"));
    let entry = &rules.kinds[2].moves[0];
    rules.programs[entry.program.index()].clone()
}

/// The first statement of a rule's body.
fn stmt(body: &str) -> Stmt {
    program("r", &format!("rule r {{ {body} land; }}"))
        .body
        .remove(0)
}

/// The condition of `verify`.
fn cond(text: &str) -> Cond {
    match stmt(&format!("verify {text};")) {
        Stmt::Verify(cond) => cond,
        other => panic!("{other:?}"),
    }
}

#[test]
fn sets_are_conditions_on_the_cursor() {
    let here = |set| Cond::In(CellExpr::Here, set);
    assert_eq!(cond("empty"), here(SetExpr::Empty));
    assert_eq!(
        cond("Man"),
        here(SetExpr::Kind(KindExpr::Const(dagaz_lang::model::KindId(0))))
    );
    assert!(matches!(
        cond("goal"),
        Cond::In(CellExpr::Here, SetExpr::Zone(_, None))
    ));
    assert!(matches!(
        cond("goal of last"),
        Cond::In(_, SetExpr::Zone(_, Some(PlayerExpr::Last)))
    ));
    assert!(matches!(cond("empty | enemy"), Cond::In(_, SetExpr::Union(list)) if list.len() == 2));
    assert!(matches!(cond("!friend"), Cond::Not(_)));
}

#[test]
fn owners_and_kinds_are_intersections() {
    let Cond::In(_, SetExpr::Inter(list)) = cond("enemy Man") else {
        panic!()
    };
    assert!(matches!(
        list.as_slice(),
        [SetExpr::Owned(Whose::Enemy), SetExpr::Kind(_)]
    ));
    let Cond::Any(SetExpr::Inter(list)) = cond("any(Man of last & goal)") else {
        panic!()
    };
    assert!(
        matches!(list[1], SetExpr::Owned(Whose::Of(PlayerExpr::Last))),
        "{list:?}"
    );
    assert!(
        matches!(cond("Man of Walls"), Cond::In(_, SetExpr::Inter(list))
        if list[1] == SetExpr::Owned(Whose::Of(PlayerExpr::Const(PlayerId(2)))))
    );
}

#[test]
fn attributes_and_values_are_conditions() {
    assert!(matches!(cond("fresh"), Cond::Attr(CellExpr::Here, _)));
    assert!(matches!(
        cond("self.fresh"),
        Cond::Attr(CellExpr::Itself, _)
    ));
    assert!(matches!(cond("over"), Cond::Var(_)));
    assert!(matches!(
        cond("worn at n > 1"),
        Cond::Compare(_, NumExpr::Attr(CellExpr::Step(..), _), _)
    ));
    assert!(
        matches!(cond("score of last > score"), Cond::Compare(_, NumExpr::Var(var), _) if var.of.is_some())
    );
    assert!(matches!(
        cond("mood == angry"),
        Cond::Compare(_, NumExpr::Var(_), NumExpr::Const(1))
    ));
    assert!(matches!(
        cond("calm == mood"),
        Cond::Compare(_, NumExpr::Const(0), NumExpr::Var(_))
    ));
}

#[test]
fn comparisons_take_their_type_from_either_side() {
    assert!(matches!(
        cond("here == seen"),
        Cond::SameCell(CellExpr::Here, CellExpr::Var(_))
    ));
    assert!(matches!(
        cond("none == seen"),
        Cond::SameCell(CellExpr::None, CellExpr::Var(_))
    ));
    assert!(matches!(
        cond("me == White"),
        Cond::SamePlayer(PlayerExpr::Me, PlayerExpr::Const(_))
    ));
    assert!(matches!(
        cond("kind(n) == King"),
        Cond::SameKind(KindExpr::At(_), KindExpr::Const(_))
    ));
    assert!(matches!(
        cond("self is Man"),
        Cond::SameKind(KindExpr::At(_), KindExpr::Const(_))
    ));
    assert!(matches!(cond("here is (Man | King)"), Cond::Or(list) if list.len() == 2));
}

#[test]
fn a_direction_is_the_cell_a_step_away() {
    let Cond::At(at, _) = cond("empty at n") else {
        panic!()
    };
    assert!(matches!(at, CellExpr::Step(from, DirExpr::Const(_)) if *from == CellExpr::Here));
    assert!(
        matches!(cond("seen == n(e(here))"), Cond::SameCell(_, CellExpr::Step(from, _)) if matches!(*from, CellExpr::Step(..)))
    );
    assert!(
        matches!(cond("attacked at pit"), Cond::At(CellExpr::Const(_), inner) if matches!(*inner, Cond::Attacked(CellExpr::Here, None)))
    );
}

#[test]
fn constants_are_folded() {
    assert!(
        matches!(cond("here in {a1, b2} | rank 3"), Cond::In(_, SetExpr::Const(set)) if set.len() == 5)
    );
    assert!(matches!(
        cond("worn < 2 * 3 - 1"),
        Cond::Compare(_, _, NumExpr::Const(5))
    ));
}

#[test]
fn locals_take_their_type_from_what_they_hold() {
    let body = "let a = here; let b = 0; let c = {a1} | goal; let d = over && fresh; let x = Man; let y = me; let z = n;
        set b += 2; let b = mood;";
    let program = program("r", &format!("rule r {{ {body} land; }}"));
    let types: Vec<&Ty> = program.locals.iter().map(|l| &l.ty).collect();
    assert!(
        matches!(
            types.as_slice(),
            [
                Ty::Cell,
                Ty::Int { .. },
                Ty::Set,
                Ty::Bool,
                Ty::Kind,
                Ty::Player,
                Ty::Dir,
                Ty::Label(_)
            ]
        ),
        "{types:?}"
    );
    assert!(
        matches!(&program.body[7], Stmt::Let(local, Value::Num(NumExpr::Op(..))) if local.index() == 1)
    );
}

#[test]
fn loops_go_through_what_their_list_is() {
    let over = |text: &str| match stmt(&format!("choose x in {text};")) {
        Stmt::Choose { over, .. } => over,
        other => panic!("{other:?}"),
    };
    assert!(matches!(over("n | e"), Over::Dirs(list) if list.len() == 2));
    assert!(matches!(over("Man | King"), Over::Kinds(_)));
    assert!(matches!(over("White | next"), Over::Players(_)));
    assert!(matches!(over("my Man"), Over::Cells(SetExpr::Inter(_))));
    assert!(matches!(
        over("goal | {a1}"),
        Over::Cells(SetExpr::Union(_))
    ));
    assert!(matches!(
        over("1..=worn"),
        Over::Range(NumExpr::Const(1), NumExpr::Attr(..))
    ));
}

#[test]
fn places_to_be_set() {
    assert!(matches!(stmt("set score = 1;"), Stmt::Set(Place::Var(var), _) if var.of.is_none()));
    assert!(
        matches!(stmt("set score of next += 1;"), Stmt::Set(Place::Var(var), _) if var.of.is_some())
    );
    assert!(matches!(
        stmt("set self.worn = 2;"),
        Stmt::Set(Place::Attr(CellExpr::Itself, _), _)
    ));
    assert!(matches!(
        stmt("set mood = angry;"),
        Stmt::Set(_, Value::Num(NumExpr::Const(1)))
    ));
    assert!(matches!(
        stmt("place Man of Walls at s;"),
        Stmt::Place {
            owner: PlayerExpr::Const(PlayerId(2)),
            ..
        }
    ));
    assert!(matches!(
        stmt("convert n to Walls;"),
        Stmt::Convert(_, PlayerExpr::Const(PlayerId(2)))
    ));
}

#[test]
fn an_entry_has_the_product_of_its_alternatives() {
    let rules = good(
        "rule r(a, b, k) { step a; step b; become k; land; } piece Test { moves r(n | s, e, Man | King); }",
    );
    let [entry] = rules.kinds[2].moves.as_slice() else {
        panic!()
    };
    let numbers: Vec<Vec<usize>> = entry
        .arguments
        .iter()
        .map(|list| {
            list.iter()
                .map(|a| match a {
                    Argument::Dir(dir) => dir.index(),
                    Argument::Kind(kind) => 10 + kind.index(),
                    other => panic!("{other:?}"),
                })
                .collect()
        })
        .collect();
    assert_eq!(numbers, [[0, 1, 10], [0, 1, 11], [2, 1, 10], [2, 1, 11]]);
}

#[test]
fn a_rule_is_made_once_for_each_combination_of_types() {
    let rules = good(
        "rule r(x) { step n; verify here in {x}; land; }
         piece Test { moves r(n | a1 | goal), r(s), r(goal); drops r(n); } piece Other { moves r(e); }",
    );
    let entries: Vec<(usize, usize)> = rules.kinds[2]
        .moves
        .iter()
        .map(|e| (e.program.index(), e.arguments.len()))
        .collect();
    let first = entries[0].0;
    assert_eq!(
        entries,
        [
            (first, 1),
            (first + 1, 1),
            (first + 2, 1),
            (first, 1),
            (first + 2, 1)
        ]
    );
    assert_eq!(rules.kinds[3].moves[0].program.index(), first);
    assert_eq!(
        rules.kinds[2].drops[0].program.index(),
        first + 3,
        "a drop starts otherwise"
    );
    assert_eq!(rules.programs[first + 2].params, 0, "a set is put in place");
    let mut names: Vec<&str> = rules.programs.iter().map(|p| p.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), rules.programs.len());
}

#[test]
fn arguments_of_calls_are_locals_or_expressions() {
    let text = "rule r(how, d) { how(d, empty | enemy); } rule glide(d, where_to) { step d; verify where_to; land; }";
    let program = program("r(glide, n)", text);
    let body = &program.body;
    assert!(
        matches!(&body[0], Stmt::Let(local, Value::Dir(DirExpr::Local(from))) if (local.index(), from.index()) == (1, 0))
    );
    assert!(matches!(&body[1], Stmt::Step(DirExpr::Local(local)) if local.index() == 1));
    assert!(matches!(
        &body[2],
        Stmt::Verify(Cond::In(CellExpr::Here, SetExpr::Union(_)))
    ));
}

#[test]
fn an_argument_means_what_it_meant_where_it_was_written() {
    let text = "rule r(d) { let x = a1; test({x, a2}); } rule test(set_given) { let x = b1; verify here in set_given; land; }";
    let program = program("r(n)", text);
    let Stmt::Verify(Cond::In(_, SetExpr::Union(list))) = &program.body[2] else {
        panic!("{:?}", program.body)
    };
    assert!(list.iter().any(|s| matches!(s, SetExpr::Cells(cells) if cells[0] == CellExpr::Local(dagaz_lang::model::LocalId(1)))));
}

#[test]
fn the_zone_called_last_and_the_player() {
    let text = "game G { players A, B; board { grid a..=b, 1..=2; direction n = (0, 1); zone last { A: rank 2; B: rank 1; } }
        rule r { verify here in last; verify me == last; verify any(Man of last); step n; land; }
        piece Man { moves r; } end { no moves => win(last); } }";
    let (rules, mistakes) = resolve(text);
    assert_eq!(mistakes, [""; 0]);
    let rules: Rules = rules.expect("rules");
    let body = &rules.programs[0].body;
    assert!(matches!(
        &body[0],
        Stmt::Verify(Cond::In(_, SetExpr::Zone(_, None)))
    ));
    assert!(matches!(
        &body[1],
        Stmt::Verify(Cond::SamePlayer(_, PlayerExpr::Last))
    ));
    assert!(matches!(
        rules.ends[0].result,
        EndResult::Win(PlayerExpr::Last)
    ));
}
