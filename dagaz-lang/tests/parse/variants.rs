//! Variants: what they become, and what a variant makes of its game.

use dagaz_lang::syntax::{BoardItem, Game, Item, PieceItem};

use super::broken::each_says;
use super::parse;

const GAME: &str = r#"
    /// The game.
    pub game G {
        players A, B;
        board { grid a..=c; zone near = {a}; zone far = near; state seeds: 0..=9; symmetry B { n <-> s } }
        state score: 0..=9; clock quiet: 0..=9;
        rule walk { step n; land; }
        rule jump { step n; step n; land; }
        piece Man { symbol "M"; state worn: bool; state fresh: bool; moves walk; hand; }
        piece King { moves walk; moves jump; }
        moves walk; moves jump;
        invariant one { any(my Man) }
        invariant two { any(my King) }
        priority jump > walk; pass forced; prefer captured;
        end { no moves => loss; }
"#;

/// The game as its only variant has it.
fn variant(text: &str) -> Game {
    let text = format!("{GAME} /// The other one.\n variant V {{ {text} }} }}");
    let (file, mistakes) = parse(&text);
    assert_eq!(mistakes, [""; 0], "in {text}");
    let game = &file.games[0];
    game.with_variant(&game.variants[0])
}

/// The sections by their words and names.
fn outline(game: &Game) -> Vec<String> {
    let words = game.items.iter().map(Item::word);
    let line = |(word, name): (&str, Option<_>)| match name {
        Some(name) => format!("{word} {name}"),
        None => word.to_owned(),
    };
    words.map(line).collect()
}

#[test]
fn an_empty_variant_is_the_game_under_another_name() {
    let game = variant("");
    assert_eq!((game.name.to_string(), game.public), ("V".to_owned(), true));
    assert_eq!(
        (game.doc.as_str(), game.variants.len()),
        ("The other one.", 0)
    );
    assert_eq!(game.items.len(), 16);
}

#[test]
fn sections_take_the_places_of_others() {
    let game = variant("players A, B, C; moves jump; pass free; rule walk { done; } rule fly { }");
    let moves = game.items.iter().filter(|i| matches!(i, Item::Moves(..)));
    assert_eq!(moves.count(), 1);
    let lines = outline(&game);
    let count = |line: &str| lines.iter().filter(|l| *l == line).count();
    let counts = ["players", "pass", "rule walk", "rule fly", "rule jump"].map(count);
    assert_eq!(counts, [1; 5], "{lines:?}");
    assert!(
        game.items
            .iter()
            .any(|i| matches!(i, Item::Players(_, list) if list.len() == 3))
    );
    assert!(
        game.items
            .iter()
            .any(|i| matches!(i, Item::Rule(r) if r.name == "walk" && r.body.stmts.len() == 1))
    );
}

#[test]
fn pieces_are_merged_line_by_line() {
    let game = variant(
        "piece Man { state worn: bool = true; moves jump; } piece King { moves walk; } piece Ace { }",
    );
    let pieces = game.items.iter().filter_map(|item| match item {
        Item::Piece(piece) => Some(piece),
        _ => None,
    });
    let pieces: Vec<_> = pieces.collect();
    assert!(
        matches!(
            &pieces[0].items[..],
            [
                PieceItem::Symbol(..),
                PieceItem::State(_),
                PieceItem::Hand(..),
                PieceItem::State(_),
                PieceItem::Moves(..)
            ]
        ),
        "{:?}",
        pieces[0]
    );
    assert_eq!((pieces[1].items.len(), pieces.len()), (1, 3));
}

fn board(game: &Game) -> &[BoardItem] {
    let boards = game.items.iter().filter_map(|item| match item {
        Item::Board(_, lines) => Some(lines),
        _ => None,
    });
    let boards: Vec<_> = boards.collect();
    assert_eq!(boards.len(), 1);
    boards[0]
}

#[test]
fn boards_are_merged_unless_they_have_a_grid() {
    let game = variant("board { zone near = {b}; remove a; symmetry B { e <-> w } }");
    let lines = board(&game);
    assert!(
        matches!(
            lines,
            [
                BoardItem::Grid { .. },
                BoardItem::Zone(near, _),
                BoardItem::Zone(..),
                BoardItem::State(_),
                BoardItem::Symmetry(..),
                BoardItem::Remove(..)
            ] if near == "near"
        ),
        "{lines:?}"
    );
    assert_eq!(board(&variant("board { grid a..=z; }")).len(), 1);
}

#[test]
fn things_are_left_out() {
    let game = variant(
        "without rule jump, piece King, invariant one, zone far, state seeds, clock quiet, state fresh,
            pass, prefer, priority, moves;",
    );
    let wanted = [
        "players",
        "board",
        "state score",
        "rule walk",
        "piece Man",
        "invariant two",
        "end",
    ];
    assert_eq!(outline(&game), wanted);
    assert_eq!(board(&game).len(), 3);
    let man = game.items.iter().find_map(|item| match item {
        Item::Piece(piece) => Some(piece.items.len()),
        _ => None,
    });
    assert_eq!(man, Some(4));
}

#[test]
fn what_is_left_out_may_come_anew() {
    let game = variant("without piece Man, end; piece Man { hand; } end { over => draw; }");
    let lines = outline(&game);
    assert!(
        lines.ends_with(&["piece Man".to_owned(), "end".to_owned()]),
        "{lines:?}"
    );
    assert!(
        game.items
            .iter()
            .any(|i| matches!(i, Item::Piece(p) if p.items.len() == 1))
    );
}

#[test]
fn mistakes() {
    each_says(&[
        (
            "variant V { variant W { } }",
            "1:13 unknown section `variant` of a variant | `variant` is a section: it stands after the `}` of this one",
        ),
        (
            "without rule x;",
            "1:1 unknown section `without` | `without` is a section of a variant",
        ),
        (
            "varient V { }",
            "1:1 unknown section `varient` | did you mean `variant`?",
        ),
        (
            "variant V { without rule; }",
            "1:25 expected the name of a rule, found `;`",
        ),
        (
            "variant V { without before; }",
            "1:27 expected `turn`, found `;`",
        ),
        (
            "variant { }",
            "1:9 expected the name of the variant, found `{`",
        ),
    ]);
    let (_, mistakes) = parse("game G { variant V { without ruel x; pass free; } }");
    assert_eq!(mistakes.len(), 1);
    assert!(
        mistakes[0].ends_with("found `ruel` | did you mean `rule`?"),
        "{mistakes:?}"
    );
}
