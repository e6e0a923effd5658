use dagaz_core::meta::{CellMeta, GridMeta, KindMeta, Text, ValueMeta, ValueType};
use dagaz_core::snapshot::PieceData;
use dagaz_core::{Meta, Snapshot};

use super::*;

fn labels(names: &[&'static str]) -> Vec<Text> {
    names.iter().map(|&name| Text::from(name)).collect()
}

/// A game with one grid of these axes and one cell by itself.
fn meta(axes: &[&[&'static str]], players: &[&'static str], kinds: &[&'static str]) -> Meta {
    let mut places = vec![Vec::new()];
    for axis in axes.iter().rev() {
        let longer = places.iter().flat_map(|rest: &Vec<u16>| {
            (0..axis.len() as u16).map(move |i| [&[i][..], rest].concat())
        });
        places = longer.collect();
    }
    let cell = |place: &Vec<u16>| CellMeta {
        name: place
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .concat()
            .into(),
        place: Some((0, place.clone().into())),
    };
    let mut cells: Vec<_> = places.iter().map(cell).collect();
    cells.push(CellMeta {
        name: "bar".into(),
        place: None,
    });
    let kind = |name: &&'static str| KindMeta {
        name: (*name).into(),
        symbol: name[..1].into(),
        attributes: Vec::new().into(),
        hand: true,
    };
    let axis = |names: &&[&'static str]| labels(names).into();
    Meta {
        name: "Test".into(),
        about: "".into(),
        players: labels(players).into(),
        owners: labels(players).into(),
        kinds: kinds.iter().map(kind).collect(),
        cells: cells.into(),
        grids: vec![GridMeta {
            axes: axes.iter().map(axis).collect(),
        }]
        .into(),
        rules: Vec::new().into(),
        attributes: Vec::new().into(),
        fields: Vec::new().into(),
        values: Vec::new().into(),
        turns: vec![0, 1].into(),
        ..Meta::default()
    }
}

fn piece(owner: u8, kind: u8) -> Option<PieceData> {
    Some(PieceData {
        owner,
        kind,
        attributes: Vec::new(),
    })
}

fn plain(meta: &Meta, position: &Snapshot, marked: &[u16]) -> String {
    let scene = Scene {
        meta,
        position,
        masked: &[],
        marked,
        to_move: Some(0),
    };
    draw(&scene, Style::PLAIN)
}

#[test]
fn a_board_has_lines_labels_and_marks() {
    let meta = meta(&[&["a", "b"], &["1", "2"]], &["X", "O"], &["Mark"]);
    let mut position = Snapshot::empty(&meta);
    position.cells[0] = piece(0, 0);
    position.cells[3] = piece(1, 0);
    let expected = "
    a   b
  ┌───┬───┐
2 │   │[O]│ 2   ▸ X X
  ├───┼───┤       O O
1 │ X │   │ 1   bar: empty
  └───┴───┘
    a   b
";
    assert_eq!(plain(&meta, &position, &[3]), expected[1..]);
}

#[test]
fn a_track_is_one_row_and_removed_cells_are_shaded() {
    let mut meta = meta(&[&["a", "b", "c"]], &["White", "Black"], &["Man"]);
    let mut cells = meta.cells.to_vec();
    cells.remove(1);
    meta.cells = cells.into();
    let mut position = Snapshot::empty(&meta);
    position.cells[0] = piece(0, 0);
    position.cells[2] = piece(1, 0);
    position.hands[1][0] = 2;
    let text = plain(&meta, &position, &[]);
    let expected = "
   a   b   c
 ┌───┬───┬───┐   ▸ ○ White
 │ ○ │░░░│   │     ● Black
 └───┴───┴───┘       in hand: 2 Man
                 bar: ●
";
    assert_eq!(text, expected[1..]);
}

#[test]
fn columns_show_their_height_and_are_listed_downwards() {
    let mut meta = meta(&[&["a", "b"]], &["White", "Black"], &["Man"]);
    meta.height = 4;
    let mut position = Snapshot::empty(&meta);
    position.cells[0] = piece(0, 0);
    position.cells[1] = piece(1, 0);
    position.under[0] = vec![piece(0, 0).unwrap(), piece(1, 0).unwrap()];
    let text = plain(&meta, &position, &[]);
    assert!(text.contains("│ ○3 │ ●  │"), "{text}");
    assert!(text.contains("0: ○ ● ○"), "{text}");
}

#[test]
fn layers_stand_side_by_side_as_far_as_they_fit() {
    let meta = meta(&[&["a"], &["1"], &["x", "y"]], &["X", "O"], &["Mark"]);
    let position = Snapshot::empty(&meta);
    let text = plain(&meta, &position, &[]);
    let expected = "
    x           y
    a           a       ▸ X X
  ┌───┐       ┌───┐       O O
1 │   │ 1   1 │   │ 1   bar: empty
  └───┘       └───┘
";
    assert_eq!(text, expected[1..]);
    let narrow = Style {
        colours: false,
        columns: 10,
    };
    let scene = Scene {
        meta: &meta,
        position: &position,
        masked: &[],
        marked: &[],
        to_move: None,
    };
    let text = draw(&scene, narrow);
    assert!(
        text.lines().all(|line| line.chars().count() <= 10),
        "{text}"
    );
}

#[test]
fn owners_differ_without_colours() {
    let two = meta(&[&["a", "b"]], &["White", "Black"], &["King", "Man"]);
    let mut position = Snapshot::empty(&two);
    position.cells[0] = piece(0, 0);
    position.cells[1] = piece(1, 1);
    assert!(plain(&two, &position, &[]).contains("│ K │ m │"));
    let three = meta(&[&["a", "b"]], &["Red", "Green", "Ruby"], &["King"]);
    let mut position = Snapshot::empty(&three);
    position.cells[0] = piece(1, 0);
    position.cells[1] = piece(2, 0);
    assert!(plain(&three, &position, &[]).contains("│ G  │ K3 │"));
}

#[test]
fn colours_are_codes_and_take_no_room() {
    let meta = meta(
        &[&["a", "b"], &["1", "2"]],
        &["White", "Black"],
        &["King", "Pawn"],
    );
    let mut position = Snapshot::empty(&meta);
    position.cells[0] = piece(0, 0);
    let scene = Scene {
        meta: &meta,
        position: &position,
        masked: &[],
        marked: &[],
        to_move: None,
    };
    let style = Style {
        colours: true,
        columns: 80,
    };
    let text = draw(&scene, style);
    assert!(text.contains('♚') && text.contains("\x1b["));
    assert!(!plain(&meta, &position, &[]).contains('\x1b'));
}

#[test]
fn values_of_players_stand_beside_the_board() {
    let mut meta = meta(&[&["a"]], &["White", "Black"], &["Man"]);
    meta.values = vec![ValueMeta {
        seen_by: dagaz_core::meta::SeenBy::All,
        name: "points of White".into(),
        ty: ValueType::Int { min: 0, max: 9 },
        default: 0,
        clock: false,
    }]
    .into();
    let mut position = Snapshot::empty(&meta);
    position.values = vec![7];
    let text = plain(&meta, &position, &[]);
    assert!(text.contains("points of White: 7"), "{text}");
}
