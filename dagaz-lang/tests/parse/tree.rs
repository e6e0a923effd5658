//! Constructs, and the trees that they become.

use dagaz_lang::syntax::{
    BinOp, BoardItem, DirDef, Expr, Item, LoopOver, Owned, PieceItem, SetupLine, Stmt, TypeName,
    UnOp,
};

use super::sections;

/// An expression with all its brackets.
fn show(expr: &Expr) -> String {
    let list = |list: &[Expr]| list.iter().map(show).collect::<Vec<_>>().join(", ");
    let two = |a: &Expr, op: &str, b: &Expr| format!("({} {op} {})", show(a), show(b));
    match expr {
        Expr::Name(name) => name.to_string(),
        Expr::Str(text, _) => format!("{text:?}"),
        Expr::Int(value, _) => value.to_string(),
        Expr::Bool(value, _) => value.to_string(),
        Expr::Unary(UnOp::Not, e, _) => format!("!{}", show(e)),
        Expr::Unary(UnOp::Minus, e, _) => format!("-{}", show(e)),
        Expr::Binary(op, a, b, _) => two(a, sign(*op), b),
        Expr::Call(name, arguments) => format!("{name}({})", list(arguments)),
        Expr::Field(e, name) => format!("{}.{name}", show(e)),
        Expr::Of(a, b) => two(a, "of", b),
        Expr::At(a, b) => two(a, "at", b),
        Expr::In(a, b) => two(a, "in", b),
        Expr::Is(a, b) => two(a, "is", b),
        Expr::Where(a, b) => two(a, "where", b),
        Expr::Owned(Owned::My, _, e) => format!("my {}", show(e)),
        Expr::Owned(Owned::Friend, _, e) => format!("friend {}", show(e)),
        Expr::Owned(Owned::Enemy, _, e) => format!("enemy {}", show(e)),
        Expr::Owned(Owned::Neutral, _, e) => format!("neutral {}", show(e)),
        Expr::Set(items, _) => format!("{{{}}}", list(items)),
        Expr::Axis { axis, from, to, .. } => format!("[{axis} {from}..={to}]"),
        Expr::NoMoves(_, None) => "no moves".to_string(),
        Expr::NoMoves(_, Some(who)) => format!("(no moves for {})", show(who)),
        Expr::AttackedBy(_, who) => format!("(attacked by {})", show(who)),
        Expr::Can(_, block) => format!("(can {})", block.stmts.len()),
        Expr::If(_, c, a, b) => format!("(if {} then {} else {})", show(c), show(a), show(b)),
        Expr::Error(_) => "error".to_string(),
    }
}

fn sign(op: BinOp) -> &'static str {
    match op {
        BinOp::OrElse => "||",
        BinOp::AndAlso => "&&",
        BinOp::Eq => "==",
        BinOp::Ne => "!=",
        BinOp::Lt => "<",
        BinOp::Le => "<=",
        BinOp::Gt => ">",
        BinOp::Ge => ">=",
        BinOp::Bar => "|",
        BinOp::Amp => "&",
        BinOp::Plus => "+",
        BinOp::Minus => "-",
        BinOp::Times => "*",
        BinOp::Over => "/",
        BinOp::Rem => "%",
    }
}

/// The statements of a rule.
fn stmts(text: &str) -> Vec<Stmt> {
    match sections(&format!("rule r {{ {text} }}")).remove(0) {
        Item::Rule(rule) => rule.body.stmts,
        other => panic!("{other:?}"),
    }
}

#[test]
fn precedence() {
    let cases = [
        ("enemy Pawn at e || empty", "((enemy Pawn at e) || empty)"),
        ("a || b && c || d", "((a || (b && c)) || d)"),
        ("!friend && !a == b", "(!friend && !(a == b))"),
        ("!empty at s", "!(empty at s)"),
        (
            "any(Man of last & goal of last)",
            "any(((Man of last) & (goal of last)))",
        ),
        (
            "none(my King where attacked)",
            "none((my King where attacked))",
        ),
        ("here in last | home", "(here in (last | home))"),
        (
            "self is Man && here in last_row",
            "((self is Man) && (here in last_row))",
        ),
        (
            "count(my Disc) + 2 * 3 % 4 >= -x - 1",
            "((count(my Disc) + ((2 * 3) % 4)) >= (-x - 1))",
        ),
        ("a - b | c & d", "((a - b) | (c & d))"),
        (
            "my Rook where !moved at n | e",
            "(my Rook where !(moved at (n | e)))",
        ),
        (
            "friend (Rook | Queen) in {a1, h8, rank 3}",
            "(friend (Rook | Queen) in {a1, h8, [rank 3..=3]})",
        ),
        ("attacked by White at x", "((attacked by White) at x)"),
        (
            "no moves && no moves for last",
            "(no moves && (no moves for last))",
        ),
        (
            "r.castles && score of me.x == 3",
            "(r.castles && ((score of me.x) == 3))",
        ),
        (
            "if a { b } else if c { d } else { e }",
            "(if a then b else (if c then d else e))",
        ),
        (
            "can { step n; land; } && can slide(n)",
            "((can 2) && (can 1))",
        ),
        (
            "(my Man where a) == {\"5e\", x}",
            "((my Man where a) == {\"5e\", x})",
        ),
        ("enemy at (s(here))", "(enemy at s(here))"),
        ("!(friend where moved)", "!(friend where moved)"),
        ("enemy where a | !b", "(enemy where (a | !b))"),
        ("line(3, s, n | e,)", "line(3, s, (n | e))"),
    ];
    for (text, wanted) in cases {
        let [Stmt::Verify(_, expr)] = &stmts(&format!("verify {text};"))[..] else {
            panic!()
        };
        assert_eq!(show(expr), wanted);
    }
}

#[test]
fn axes_are_names_unless_a_label_follows() {
    let cases = [
        ("rank 8", "[rank 8..=8]"),
        ("file a..=c & level x", "([file a..=c] & [level x..=x])"),
        ("axis4 \"zz\"", "[axis4 zz..=zz]"),
        ("col b", "[col b..=b]"),
        ("(file + rank) % 2 == 0", "(((file + rank) % 2) == 0)"),
        ("rank in x", "(rank in x)"),
        ("col at n", "(col at n)"),
    ];
    for (text, wanted) in cases {
        let grid = "board { grid col: a..=h, row: 1..=8; }";
        let items = sections(&format!("invariant i {{ {text} }} {grid}"));
        let Item::Invariant(_, expr) = &items[0] else {
            panic!()
        };
        assert_eq!(show(expr), wanted);
    }
}

#[test]
fn boards() {
    let text = "board {
        grid a..=c, 1..=3, [x, \"5e\", 7];
        grid col: C..=E, row: 9..=11 where (col + row) % 2 == 0;
        cell pit, \"5e\";
        remove a1, rank 3;
        direction n = (0, -1), ne = n + e - w, s = -n, up;
        link up: a1 -> pit, pit -> \"5e\";
        unlink up: a1; unlink a1, b1; unlink a1 - b1, c1 - d1;
        zone last { White: rank 3; Black: rank 1; }
        zone centre = {b2};
        symmetry Black { n <-> s, up -> n, }
    }";
    let items = sections(text);
    let Item::Board(_, lines) = &items[0] else {
        panic!()
    };
    let labels = |line: usize| match &lines[line] {
        BoardItem::Grid { axes, .. } => axes.iter().map(|a| a.labels.join(" ")).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(labels(0), ["a b c", "1 2 3", "x 5e 7"]);
    assert_eq!(labels(1), ["C D E", "9 10 11"]);
    let BoardItem::Directions(directions) = &lines[4] else {
        panic!()
    };
    assert!(matches!(&directions[0].1, Some(DirDef::Vector(_, v)) if v == &[0, -1]));
    let Some(DirDef::Sum(terms)) = &directions[1].1 else {
        panic!()
    };
    let terms: Vec<_> = terms
        .iter()
        .map(|(minus, name)| (*minus, name.to_string()))
        .collect();
    assert_eq!(
        terms,
        [(false, "n".into()), (false, "e".into()), (true, "w".into())]
    );
    assert!(directions[3].1.is_none());
    assert!(matches!(&lines[6], BoardItem::UnlinkDir(_, cells) if cells.len() == 1));
    assert!(matches!(&lines[7], BoardItem::UnlinkCells(_, cells) if cells.len() == 2));
    assert!(matches!(&lines[9], BoardItem::UnlinkPair(a, _) if a.text == "c1"));
    assert!(matches!(&lines[10], BoardItem::Zone(_, owners) if owners.len() == 2));
    assert!(matches!(&lines[11], BoardItem::Zone(_, owners) if owners[0].0.is_none()));
    let BoardItem::Symmetry(_, pairs) = &lines[12] else {
        panic!()
    };
    assert_eq!(pairs.iter().map(|p| p.2).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn sections_of_a_game() {
    let text = "players A, B,; neutral N; allies A, B; chain up to 5; merge turns; pass forced;
        state a: cell? = none for 1 turn; state b: -3..=3 per player; state c: { x, y } for this turn;
        clock quiet: 0..=9; moves claim, fire(n | s, 2); idle claim;
        priority before invariants a > b, c > d; turns A, B: x | y, repeat A, B;
        before turn { done; } after turn { } invariant i { a == b }
        setup { A { K e1, f1 with x = true, y = 2; hand P 3; } }
        end { no moves => score(count(my K)); x => draw; }
        /// One.
        ///  Two.
        piece K { symbol \"N\"; state m: bool = true; hand; moved by any; moves s(n | e); drops p; after { } }";
    let items = sections(text);
    assert_eq!(items.len(), 20);
    let state = |at: usize| match &items[at] {
        Item::State(state) => state,
        other => panic!("{other:?}"),
    };
    assert!(matches!(state(6).ty, TypeName::Cell(_)) && state(6).default.is_some());
    assert_eq!(state(6).turns.as_ref().map(show).as_deref(), Some("1"));
    assert!(matches!(state(7).ty, TypeName::Range(_, -3, 3)) && state(7).per_player);
    assert_eq!(state(8).turns.as_ref().map(show).as_deref(), Some("0"));
    assert!(state(9).clock);
    let Item::Moves(_, uses) = &items[10] else {
        panic!()
    };
    assert_eq!(
        uses[1].arguments.iter().map(Vec::len).collect::<Vec<_>>(),
        [2, 1]
    );
    let Item::Priority {
        before_invariants: true,
        ranks,
        ..
    } = &items[12]
    else {
        panic!()
    };
    assert_eq!(ranks.iter().map(Vec::len).collect::<Vec<_>>(), [1, 2, 1]);
    let Item::Turns {
        entries,
        repeat_from: 2,
        ..
    } = &items[13]
    else {
        panic!()
    };
    assert_eq!((entries.len(), entries[1].rules.len()), (4, 2));
    let Item::Setup(_, groups) = &items[17] else {
        panic!()
    };
    let SetupLine::Pieces { cells, with, .. } = &groups[0].lines[0] else {
        panic!()
    };
    assert_eq!((cells.len(), with.len()), (2, 2));
    let Item::End(_, clauses) = &items[18] else {
        panic!()
    };
    assert_eq!(
        clauses[0].argument.as_ref().map(show).as_deref(),
        Some("count(my K)")
    );
    let Item::Piece(piece) = &items[19] else {
        panic!()
    };
    assert_eq!((piece.doc.as_str(), piece.items.len()), ("One.\n Two.", 7));
    assert!(matches!(&piece.items[3], PieceItem::MovedBy(_, who) if who == "any"));
}

#[test]
fn statements() {
    let text = "step n, e; go x; verify c; fail;
        if a { } else if b { } else { land; }
        while c up to 8 { step n; } while enemy up to 2 { };
        for d in n | e { land; } or fail;
        for i in 1..=6 { } choose k in my Rook | enemy Rook;
        either { } or { } or { }
        let x = here; set a += 1; set r.m = true; set score of me -= 2;
        capture; capture x; remove; become K; become K at x; convert; convert x; convert x to P; convert to P;
        move here to x; place K; place K of P at x; land then jump | fly or stop; done; crown; slide(d, 2)";
    let stmts = stmts(&format!("{text};"));
    assert_eq!(stmts.len(), 32);
    assert!(matches!(&stmts[1], Stmt::Step(_, Expr::Name(e)) if e == "e"));
    let Stmt::If(_, _, _, Some(other)) = &stmts[5] else {
        panic!()
    };
    assert!(matches!(&other.stmts[..], [Stmt::If(_, _, _, Some(_))]));
    assert!(matches!(
        &stmts[6],
        Stmt::While(_, _, Some(Expr::Int(8, _)), _)
    ));
    assert!(matches!(
        &stmts[7],
        Stmt::While(_, Expr::Name(_), Some(_), _)
    ));
    let Stmt::For {
        over: LoopOver::List(list),
        or_fail: true,
        ..
    } = &stmts[8]
    else {
        panic!()
    };
    assert_eq!(list.iter().map(show).collect::<Vec<_>>(), ["n", "e"]);
    assert!(matches!(
        &stmts[9],
        Stmt::For {
            over: LoopOver::Range(..),
            or_fail: false,
            ..
        }
    ));
    assert!(matches!(&stmts[10], Stmt::Choose(_, _, LoopOver::List(list)) if list.len() == 2));
    assert!(matches!(&stmts[11], Stmt::Either(_, blocks) if blocks.len() == 3));
    assert!(matches!(
        &stmts[13],
        Stmt::Set {
            op: Some(BinOp::Plus),
            ..
        }
    ));
    assert!(matches!(
        &stmts[15],
        Stmt::Set {
            place: Expr::Of(..),
            op: Some(BinOp::Minus),
            ..
        }
    ));
    assert!(matches!(
        &stmts[20],
        Stmt::Become(_, Expr::Name(_), Some(_))
    ));
    assert!(matches!(&stmts[23], Stmt::Convert(_, Some(_), Some(_))));
    assert!(matches!(&stmts[24], Stmt::Convert(_, None, Some(_))));
    assert!(matches!(
        &stmts[27],
        Stmt::Place(_, Expr::Of(..), Some(_), false)
    ));
    let Stmt::End(_, true, Some(then)) = &stmts[28] else {
        panic!()
    };
    assert_eq!((then.rules.len(), then.or_stop), (2, true));
    assert!(
        matches!(&stmts[31], Stmt::Call(name, arguments) if name == "slide" && arguments.len() == 2)
    );
}
