//! Broken rules: what is said about them, and what survives.

use dagaz_lang::syntax::{BoardItem, Expr, Item, Stmt};

use super::parse;

/// Parses sections with mistakes; the sections and the mistakes, columns counted in the sections' own text.
pub fn broken(text: &str) -> (Vec<Item>, Vec<String>) {
    let (mut file, mistakes) = parse(&format!("game G {{\n{text}\n}}"));
    let own = |m: &String| {
        let (line, rest) = m.split_once(':').expect("place");
        format!("{}:{rest}", line.parse::<usize>().expect("line") - 1)
    };
    (
        file.games.remove(0).items,
        mistakes.iter().map(own).collect(),
    )
}

/// Each text has exactly this mistake.
pub fn each_says(cases: &[(&str, &str)]) {
    for (text, wanted) in cases {
        assert_eq!(broken(text).1, [*wanted], "in {text}");
    }
}

fn rule_body(text: &str) -> (Vec<Stmt>, usize) {
    let (mut items, mistakes) = broken(&format!("rule r {{ {text} }}"));
    let Item::Rule(rule) = items.remove(0) else {
        panic!()
    };
    (rule.body.stmts, mistakes.len())
}

#[test]
fn unknown_words() {
    each_says(&[
        (
            "pieces K { hand; }",
            "1:1 unknown section `pieces` | did you mean `piece`?",
        ),
        (
            "fn r(d) { land; }",
            "1:1 unknown section `fn` | here it is called `rule`",
        ),
        (
            "step n;",
            "1:1 unknown section `step` | `step` is a statement",
        ),
        (
            "zone x = {a1};",
            "1:1 unknown section `zone` | `zone` is a line in `board`",
        ),
        (
            "turn A, B;",
            "1:1 unknown section `turn` | did you mean `turns`?",
        ),
        (
            "board { directon n = (0, 1); }",
            "1:9 unknown line `directon` in `board` | did you mean `direction`?",
        ),
        (
            "board { square a1; }",
            "1:9 unknown line `square` in `board` | here it is called `cell`",
        ),
        (
            "board { piece K { } }",
            "1:9 unknown line `piece` in `board` | `piece` is a section: it stands after the `}` of this one",
        ),
        (
            "piece K { move a; }",
            "1:11 unknown line `move` in `piece` | here it is called `moves`",
        ),
        (
            "piece K { frobnicate; }",
            "1:11 unknown line `frobnicate` in `piece` | a line in `piece` begins with one of `symbol`, `state`, \
             `hand`, `moved`, `moves`, `drops`, `after`",
        ),
        (
            "pass fored;",
            "1:6 expected `never`, `forced`, `free`, found `fored` | did you mean `forced`?",
        ),
        ("merge;", "1:6 expected `turns`, found `;`"),
        (
            "#[cfg(x)] merge turns;",
            "1:2 rules have no attributes | leave it out; only doc comments may stand here",
        ),
    ]);
}

#[test]
fn games_and_their_heads() {
    let says = |text: &str| parse(text).1;
    assert_eq!(says(""), ["1:1 expected `game Name { … }`, found nothing"]);
    assert_eq!(
        says("players A; board { } end { }"),
        [
            "1:1 expected `game Name { … }`, found `players` | sections stand inside `game Name { … }`"
        ]
    );
    assert_eq!(
        says("game { }"),
        ["1:6 expected the name of the game, found `{`"]
    );
    assert_eq!(
        says("pub(crate) game G { }"),
        ["1:4 expected `game`, found `(` | a game is `pub` or nothing"]
    );
    let (file, mistakes) = parse("game A { } struct B { } game C { }");
    assert_eq!((file.games.len(), mistakes.len()), (2, 1));
}

#[test]
fn missing_semicolons() {
    each_says(&[
        (
            "players A, B\nmerge turns;",
            "2:1 expected `,` or `;`, found `merge`",
        ),
        ("players A B;", "1:11 expected `,` or `;`, found `B`"),
        (
            "board { grid a..=c, 1..=3 }",
            "1:27 expected `,` or `;`, found `}`",
        ),
        (
            "setup { A { K e1\nQ d1; } }",
            "2:1 expected `,`, `with` or `;`, found `Q`",
        ),
        (
            "end { no moves => win\nx => draw; }",
            "2:1 expected `;`, found `x`",
        ),
        (
            "piece K { moves a b; }",
            "1:19 expected `,` or `;`, found `b`",
        ),
        (
            "state a: bool state b: bool;",
            "1:15 expected `=`, `for`, `per player`, `secret` or `;`, found `state`",
        ),
    ]);
    let (stmts, mistakes) = rule_body("step n verify empty; crown\nland");
    assert_eq!((stmts.len(), mistakes), (4, 3));
}

#[test]
fn boards() {
    each_says(&[
        (
            "board { grid a..=c, 1..4; }",
            "1:22 ranges include their end | write `..=`",
        ),
        (
            "board { grid a, 1..=3; }",
            "1:15 expected `..=`, found `,` | an axis of one label is `[a]`",
        ),
        (
            "board { grid a..=C; }",
            "1:14 `a..=C` mixes small and capital letters | labels are `a..=h`, `1..=8` or a list: `[x, y, z]`",
        ),
        (
            "board { grid 8..=1; }",
            "1:14 the range `8..=1` is empty | labels are `a..=h`, `1..=8` or a list: `[x, y, z]`",
        ),
        (
            "board { grid 1..=9999999; }",
            "1:14 an axis has at most 1024 labels | labels are `a..=h`, `1..=8` or a list: `[x, y, z]`",
        ),
        (
            "board { cell 5; }",
            "1:14 expected the name of a cell, found `5`",
        ),
        (
            "board { direction n = n * 2; }",
            "1:25 expected `+`, `-`, `,` or `;`, found `*` | repeat the direction: `n + n`",
        ),
        (
            "board { direction n = (0, x); }",
            "1:27 expected a number: the offset on an axis, found `x`",
        ),
        (
            "board { link n: a <-> b; }",
            "1:19 expected `->`, found `<->` | links lead one way; the way back belongs to another direction",
        ),
        (
            "board { zone z { a1; } }",
            "1:20 expected `:`, found `;` | a zone that is the same for all is `zone centre = {d4, e5};`",
        ),
        (
            "board { symmetry B { n <-> s, e - w } }",
            "1:33 expected `<->` or `->`, found `-`",
        ),
    ]);
}

#[test]
fn types_setup_and_ends() {
    let types = "a type: `bool`, `0..=9`, `cell?`, `kind?`, `player?` or `{ a, b }`";
    let int =
        format!("1:10 expected {types}, found `int` | a number is written with its range: `0..=9`");
    let braces = "pieces stand in the braces of their owner: `White { King e1; Rook a1, h1; }`";
    let colon = format!("1:10 expected `{{`, found `:` | {braces}");
    let kind = format!("1:11 expected `{{`, found `K` | {braces}");
    each_says(&[
        ("state a: int;", &int),
        (
            "state a: cell;",
            "1:14 expected `?`, found `;` | write `cell?`: the value is a cell or `none`",
        ),
        (
            "state a: bool for 2;",
            "1:20 expected `turn` or `turns`, found `;`",
        ),
        ("setup { A: K e1; }", &colon),
        ("setup { A K e1; }", &kind),
        (
            "setup { A { K: e1; } }",
            "1:14 expected a cell, found `:` | the cells follow the kind: `King e1;`",
        ),
        (
            "setup { A { K; } }",
            "1:14 expected a cell or a set of cells, found `;`",
        ),
        (
            "setup { A { K e1 with x; } }",
            "1:24 expected `=`, found `;`",
        ),
        (
            "end { no moves => lose; }",
            "1:19 unknown result `lose` | did you mean `loss`?",
        ),
        (
            "end { no moves => sore; }",
            "1:19 unknown result `sore` | did you mean `score`?",
        ),
        (
            "end { x => y; }",
            "1:12 unknown result `y` | a result is `win`, `loss`, `draw` or `score(…)`",
        ),
        (
            "end { no moves win; }",
            "1:16 expected an operator or `=>`, found `win` | a clause is `condition => result;`",
        ),
        (
            "end { no moves -> win; }",
            "1:16 expected an operator or `=>`, found `->` | a clause is `condition => result;`",
        ),
        (
            "turns A, repeat B, repeat A;",
            "1:20 `repeat` stands twice | what follows the first one is repeated",
        ),
        (
            "invariant i { a b }",
            "1:17 expected an operator or `}`, found `b`",
        ),
        (
            "rule r(a: cell) { }",
            "1:9 expected `,` or `)`, found `:` | a parameter's type follows from its use",
        ),
        (
            "piece K;",
            "1:8 expected `{`, found `;` | a piece without any rules is `piece K {}`",
        ),
        (
            "piece K { symbol 'x'; }",
            "1:18 expected a string, found a character | write it as a string, in double quotes",
        ),
    ]);
}

#[test]
fn a_mistake_loses_its_line_only() {
    let (stmts, mistakes) = rule_body("step ?; verify x ? y; if ? { land; } else { done; } land;");
    assert_eq!(mistakes, 3);
    assert!(matches!(
        &stmts[..],
        [
            Stmt::Verify(..),
            Stmt::If(_, Expr::Error(_), _, Some(_)),
            Stmt::End(..)
        ]
    ));
    let (stmts, mistakes) = rule_body("let x = ; for y in f(?) { land; } set x = {?}; done;");
    assert_eq!((stmts.len(), mistakes), (4, 3));

    let (items, mistakes) =
        broken("board { grid a..=c, 1..=3; zone ? = x; link ?; direction n = (0, 1); }");
    assert_eq!(mistakes.len(), 2);
    let Item::Board(_, lines) = &items[0] else {
        panic!()
    };
    assert!(matches!(
        &lines[..],
        [BoardItem::Grid { .. }, BoardItem::Directions(_)]
    ));

    let (items, mistakes) = broken("piece K { moves ?; hand; after ? { } drops p; }");
    assert_eq!(mistakes.len(), 2);
    let Item::Piece(piece) = &items[0] else {
        panic!()
    };
    assert_eq!(piece.items.len(), 2);

    let text = "setup { A { K ?; Q d1; } ? B { K e8; } } end { ? => win; no moves => draw; }";
    let (items, mistakes) = broken(text);
    assert_eq!(mistakes.len(), 3);
    let [Item::Setup(_, groups), Item::End(_, clauses)] = &items[..] else {
        panic!()
    };
    assert_eq!(
        (groups.len(), groups[0].lines.len(), clauses.len()),
        (1, 1, 1)
    );
}

#[test]
fn a_broken_section_leaves_the_others() {
    let text =
        "players ?; neutral N; board ? { } piece { hand; } rule ? { land; } moves m; turns ?;
        priority a > ; pass ?; before { } invariant { } setup ? { } end ( ) chain 5; merge turns;";
    let (items, mistakes) = broken(text);
    assert_eq!(mistakes.len(), 11, "{mistakes:#?}");
    assert!(
        matches!(
            &items[..],
            [Item::Neutral(..), Item::Moves(..), Item::MergeTurns(_)]
        ),
        "{items:#?}"
    );
}
