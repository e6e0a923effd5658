//! Values of cells, hands, marked pieces, floods, group moves, preferences and jumps in the turn order.

use dagaz_lang::model::{
    AttrId, CellExpr, CellId, CmpOp, Cond, DirExpr, DirId, KindExpr, KindId, Next, NumExpr, Place,
    PlayerExpr, PlayerId, Rules, SetExpr, Stmt, Ty, Value,
};

use crate::mistakes::assert_each;
use crate::{game, good, resolve};

/// The common game with a value of every cell.
fn seeded(sections: &str) -> String {
    game(sections).replace("zone goal", "state seeds: 0..=9 = 4; zone goal")
}

fn good_seeded(sections: &str) -> Rules {
    let (rules, mistakes) = resolve(&seeded(sections));
    assert_eq!(mistakes, [""; 0], "in {sections}");
    rules.expect("rules without a mistake")
}

/// The statements of the rule `r`.
fn body(rules: &Rules) -> &[Stmt] {
    let program = rules.programs.iter().find(|p| p.name == "r");
    &program.expect("a program of `r`").body
}

#[test]
fn cells_have_values() {
    let rules = good_seeded(
        "rule r {
            go a1; set seeds = 0; set here.seeds += 1; set a2.seeds = 7;
            verify seeds > 1; verify a3.seeds == 2; verify b1.seeds < (seeds at b2); done;
        }
        moves r;",
    );
    let seeds = AttrId(0);
    let attr = &rules.attrs[0];
    assert_eq!(
        (attr.name.text.as_str(), attr.of_cells, attr.default),
        ("seeds", true, 4)
    );
    assert!(rules.kinds.iter().all(|kind| !kind.attrs.contains(&seeds)));
    assert!(rules.attrs[1..].iter().all(|attr| !attr.of_cells));
    let body = body(&rules);
    let here = Place::Attr(CellExpr::Here, seeds);
    assert_eq!(
        body[1],
        Stmt::Set(here.clone(), Value::Num(NumExpr::Const(0)))
    );
    assert!(matches!(&body[2], Stmt::Set(place, Value::Num(NumExpr::Op(..))) if *place == here));
    let a2 = Place::Attr(CellExpr::Const(CellId(3)), seeds);
    assert_eq!(body[3], Stmt::Set(a2, Value::Num(NumExpr::Const(7))));
    let at = |cell| NumExpr::Attr(CellExpr::Const(CellId(cell)), seeds);
    assert_eq!(
        body[6],
        Stmt::Verify(Cond::Compare(CmpOp::Lt, at(1), at(4)))
    );
}

#[test]
fn cells_begin_with_values() {
    let rules = good_seeded("setup { cells { seeds = 2 at rank 1, pit; seeds = 4 at a2; } }");
    let cells = rules.setup.cells.iter().map(|(c, a, n)| (c.0, a.0, *n));
    let wanted = [0, 1, 2, 9].map(|cell| (cell, 0, 2));
    assert_eq!(cells.collect::<Vec<_>>(), wanted);
}

#[test]
fn numbers_are_summed_over_cells() {
    let rules = good_seeded("invariant i { sum(goal, seeds + 1) > 3 }");
    let Cond::Compare(_, NumExpr::Sum(set, number), _) = &rules.invariants[0].cond else {
        panic!()
    };
    assert!(matches!(&**set, SetExpr::Zone(..)));
    assert!(matches!(&**number, NumExpr::Op(..)));
}

#[test]
fn captures_go_to_hands_or_wait() {
    let rules = good(
        "rule r {
            step n; verify enemy && !struck; capture at end; step n; capture to hand; capture a1 to hand;
            capture a2 at end; set hand(King) = 3; set hand(King of Black) += 1; land;
        }
        piece Tokin { hand as King; moves r; }",
    );
    let tokin = &rules.kinds[2];
    assert_eq!((tokin.hand, tokin.hand_as), (false, Some(KindId(1))));
    assert!(rules.kinds[..2].iter().all(|kind| kind.hand_as.is_none()));
    let body = body(&rules);
    let struck = Cond::In(CellExpr::Here, SetExpr::Struck);
    assert!(
        matches!(&body[1], Stmt::Verify(Cond::And(list)) if list[1] == Cond::Not(Box::new(struck)))
    );
    let cell = |i| CellExpr::Const(CellId(i));
    assert_eq!(body[2], Stmt::Strike(CellExpr::Here));
    assert_eq!(body[4], Stmt::CaptureToHand(CellExpr::Here));
    assert_eq!(body[5], Stmt::CaptureToHand(cell(0)));
    assert_eq!(body[6], Stmt::Strike(cell(3)));
    let king = KindExpr::Const(KindId(1));
    let own = Place::Hand(PlayerExpr::Me, king.clone());
    assert_eq!(body[7], Stmt::Set(own, Value::Num(NumExpr::Const(3))));
    let black = PlayerExpr::Const(PlayerId(1));
    assert!(
        matches!(&body[8], Stmt::Set(place, Value::Num(NumExpr::Op(..))) if *place == Place::Hand(black, king))
    );
}

#[test]
fn a_local_may_be_called_struck() {
    let rules = good(
        "rule r { step n; let struck = here; step n; capture struck; land; } piece P { moves r; }",
    );
    assert!(matches!(body(&rules)[3], Stmt::Capture(CellExpr::Local(_))));
}

#[test]
fn sets_spread() {
    let rules = good(
        "rule r {
            let group = flood(here, friend); let air = around(group) & empty;
            verify any(air | flood(a1, empty, n | e)); verify around(a1, up, n); shift group by n; land;
        }
        piece P { moves r; }",
    );
    let body = body(&rules);
    let all: Vec<DirId> = (0..5).map(DirId).collect();
    assert!(
        matches!(&body[0], Stmt::Let(_, Value::Set(SetExpr::Flood(_, _, dirs))) if *dirs == all)
    );
    let Stmt::Let(_, Value::Set(SetExpr::Inter(list))) = &body[1] else {
        panic!()
    };
    assert!(matches!(&list[0], SetExpr::Around(_, dirs) if *dirs == all));
    let around = |cond: &Stmt| match cond {
        Stmt::Verify(Cond::In(CellExpr::Here, SetExpr::Around(_, dirs))) => dirs.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(around(&body[3]), [DirId(4), DirId(0)]);
    assert!(matches!(
        &body[4],
        Stmt::Shift(SetExpr::Local(_), DirExpr::Const(DirId(0)))
    ));
}

#[test]
fn zones_may_spread() {
    let lines =
        "zone near = around({b2}, n | e | s | w); zone low = flood({a1}, rank 1..=2, e | n);
        zone goal";
    let (rules, mistakes) = resolve(&game("").replace("zone goal", lines));
    assert_eq!(mistakes, [""; 0]);
    let zones = rules.expect("rules").board.zones;
    let cells = |i: usize| zones[i].cells[0].iter().map(|c| c.0).collect::<Vec<_>>();
    assert_eq!(cells(0), [1, 3, 5, 7]);
    assert_eq!(cells(1), [0, 1, 2, 3, 4, 5]);
    let text = game("").replace("cell pit;", "direction on = (1, 0); remove around({a1});");
    assert_eq!(
        resolve(&text).1[0],
        "these cells must be known before the game begins"
    );
}

#[test]
fn turns_are_jumped_to() {
    let turns = "turns one = White, main = repeat White: walk, Black;";
    let rules = good(&format!(
        "{turns}
        rule r {{ step n; if captured > 0 {{ next again; }} next skip; next one; next main(last); land; }}
        piece P {{ moves r; }}
        after turn {{ next main; }}"
    ));
    let order = &rules.order;
    assert_eq!((order.entries.len(), order.repeat_from), (3, 1));
    let labels = order.entries.iter().map(|seat| seat.label.as_deref());
    assert_eq!(
        labels.collect::<Vec<_>>(),
        [Some("one"), Some("main"), None]
    );
    let var = &rules.vars[rules.last_mover.expect("a value for `last`").index()];
    assert_eq!((&var.ty, var.default, var.clock), (&Ty::Player, -1, false));
    let body = body(&rules);
    assert!(matches!(&body[1], Stmt::If(_, then, _) if then[..] == [Stmt::Next(Next::Again)]));
    assert_eq!(body[2], Stmt::Next(Next::Skip));
    assert_eq!(body[3], Stmt::Next(Next::Entry(0, None)));
    assert_eq!(body[4], Stmt::Next(Next::Entry(1, Some(PlayerExpr::Last))));
    let after = &rules.after_turn.as_ref().expect("after turn").body;
    assert_eq!(after[..], [Stmt::Next(Next::Entry(1, None))]);

    // Labels alone change nothing.
    let rules = good(turns);
    assert_eq!((rules.order.entries.len(), rules.order.repeat_from), (5, 3));
    assert_eq!(rules.last_mover, None);
}

#[test]
fn turns_are_preferred() {
    let rules = good("prefer captured, count(my King) * 2;");
    assert_eq!(rules.prefer.len(), 2);
    assert_eq!(rules.prefer[0], NumExpr::Captured);
    assert!(good("").prefer.is_empty());
}

const JUMP: &str =
    "rule jump { step n; verify enemy TEST; let x = here; step n; verify empty; capture x at end;
    land then jump; }
    piece Test { moves jump; } setup { White { Test a1; } Black { Man a3, b3; } }";

#[test]
fn strikes_bound_a_chain_if_each_is_another() {
    assert_eq!(good(&JUMP.replace("TEST", "&& !struck")).chain, 3);
    assert_eq!(good(&JUMP.replace("enemy TEST", "enemy - struck")).chain, 3);
    let endless = "this chain may go on for ever | declare the most parts that a turn can have: `chain up to 10;`";
    assert_eq!(resolve(&game(&JUMP.replace("TEST", ""))).1, [endless]);
    assert_eq!(
        good(&format!("chain up to 4; {}", JUMP.replace("TEST", ""))).chain,
        4
    );
}

/// Sections added to the common game, and the beginning of the only message about them.
const SECTIONS: &str = r#"
rule r { verify struck; land; }
    nothing is ever `struck` | a piece is struck by `capture … at end;`
invariant i { none(struck) }
    pieces are `struck` while a turn is played; here no turn is
state struck: bool;
    `struck` is a word of the language and can't be declared
rule r { set hand(Man) = 1; land; }
    `Man` isn't dropped out of a hand | add `hand;` to `piece Man`
rule r { set hand(King of Walls) = 1; land; }
    this owner is neutral, a player is needed here
rule r { next mian; land; } turns main = White, Black;
    unknown label `mian` of `turns` | did you mean `main`?
rule r { next agian; land; }
    unknown label `agian` of `turns` | did you mean `again`?
rule r { next opening; land; }
    unknown label `opening` of `turns` | write it in `turns`: `opening = White, …`
rule r { next main(Walls); land; } turns main = White, Black;
    this owner is neutral, a player is needed here
turns a = White, a = Black;
    the label `a` stands twice
turns again = White, Black;
    `again` can't be a label: `next again` means something else
before turn { next again; }
    `next` says whose turn comes after this one, and this one hasn't begun | it may stand in rules, in `after` and in `after turn`
prefer here;
    `here` is a cell, a number is needed here
prefer any(my Man);
    this is a condition, a number is needed here
prefer worn;
    there is no cursor here, so no cell that this is about | ask about a set
prefer 1; prefer 2;
    there can be one `prefer` only
rule r { verify any(flood(here)); land; }
    `flood` takes the cells where it begins and those where it goes | write `flood(here, empty)`
rule r { verify count(around()) > 1; land; }
    `around` takes a set of cells | write `around(here)`
rule r { verify sum(cells) > 1; land; }
    `sum` takes 2 arguments, 1 are given | write `sum(set, number)`
rule r { verify sum(cells, empty) > 1; land; }
    `empty` is a set of cells, a number is needed here
rule r(d) { verify any(around(here, d)); land; } piece P { moves r(n); }
    `around` looks along directions of the board, not variables
rule r { shift here by goal; land; }
    `goal` is a zone, a direction is needed here
rule r { shift 1 by n; land; }
    this is a number, a set of cells is needed here
piece P { hand as Man; moves walk(n); }
    `Man` isn't dropped out of a hand | add `hand;` to `piece Man`
piece P { hand as Kign; moves walk(n); }
    unknown kind of piece `Kign` | did you mean `King`?
piece P { hand as King; hand as King; moves walk(n); }
    there can be one `hand as` only
"#;

#[test]
fn each_mistake_is_reported_once() {
    assert_each(SECTIONS, game);
    let text = game("rule r { step n; capture to hand; land; }").replace("{ hand;", "{");
    let none = "no kind of piece is dropped out of a hand | add `hand;` to the pieces that are";
    assert_eq!(resolve(&text).1, [none]);
}

/// The same for the common game with a value of every cell.
const SEEDED: &str = r#"
setup { cells { seeds = 10 at a1; } }
    10 is out of the range 0..=9
setup { cells { seeds = 1 at a1, rank 1; } }
    `seeds` of `a1` is given twice
setup { cells { seed = 1 at a1; } }
    unknown value of cells `seed` | did you mean `seeds`?
setup { cells { worn = 1 at a1; } }
    `worn` is an attribute of pieces, not a value of cells | pieces begin with it as in `King e1 with worn = …;`
setup { cells { seeds = 1 at goal; } }
    these cells must be known before the game begins
setup { cells { seeds = 1 at a9; } }
    unknown cell or set `a9`
setup { White { Man a1 with seeds = 1; } }
    a `Man` has no attribute `seeds`
piece P { state seeds: 0..=9; moves walk(n); }
    `seeds` is already the name of a value of the cells
state seeds: bool;
    `seeds` is already the name of an attribute
invariant i { seeds > 1 }
    there is no cursor here, so no cell that this is about
rule r { set a1.seeds = empty; land; }
    `empty` is a set of cells, a number is needed here
"#;

#[test]
fn each_mistake_about_values_of_cells_is_reported_once() {
    assert_each(SEEDED, seeded);
    let text = game("").replace("zone goal", "state seeds: 0..=9 per player; zone goal");
    let lasts = "a value of the cells lasts for good, and has no `for`, `per` or `clock`";
    assert_eq!(resolve(&text).1, [lasts]);
}
