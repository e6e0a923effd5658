//! Names and geometry out of the rules: the same [`Meta`] for the interpreter and for the compiled game.

use dagaz_core::Meta;
use dagaz_core::meta::{CellMeta, GridMeta, KindMeta, List, SeenBy, Text, ValueMeta, ValueType};

use crate::model::{Argument, AttrId, Cell, Grid, Kind, Name, Pass, Rules, Ty, Var};

/// What a pass is called in notation: the last of [`Meta::rules`] in a game that knows passes.
pub const PASS: &str = "pass";

/// The metadata of a game.
///
/// Everything keeps the order of the model. Hidden values are included, a per-player value has one entry a player,
/// and a game in which a player may pass has one more rule, [`PASS`], after the others.
#[must_use]
pub fn meta_of(rules: &Rules) -> Meta {
    let players = rules.players.iter().map(|player| &player.name);
    let owners = players.clone().chain(&rules.neutrals);
    let pass = (rules.pass != Pass::Never).then_some(Text::Borrowed(PASS));
    let turns = rules
        .order
        .entries
        .iter()
        .map(|seat| small(seat.player.index()));
    let attributes = rules.attrs.iter().map(|attr| ValueMeta {
        name: text(&attr.name.text),
        ty: value_type(&attr.ty),
        default: attr.default,
        clock: false,
        seen_by: SeenBy::All,
    });
    let fields = (0..rules.attrs.len()).filter(|&i| rules.attrs[i].of_cells);
    let fields = fields.map(|i| AttrId::new(i).0);
    Meta {
        name: rules.name.to_string().into(),
        about: text(&rules.doc),
        players: players.map(named).collect(),
        owners: owners.map(named).collect(),
        kinds: rules.kinds.iter().map(kind).collect(),
        cells: rules.board.cells.iter().map(cell).collect(),
        height: small(rules.board.height),
        grids: rules.board.grids.iter().map(grid).collect(),
        rules: rules.rules.iter().map(named).chain(pass).collect(),
        attributes: attributes.collect(),
        fields: fields.collect(),
        values: rules
            .vars
            .iter()
            .flat_map(|var| values(rules, var))
            .collect(),
        turns: turns.collect(),
        repeat_from: u16::try_from(rules.order.repeat_from).expect("at most 65535 turns"),
        chance: (0..rules.players.len())
            .filter(|&i| rules.players[i].chance)
            .map(small)
            .collect(),
        repetition: rules.repetition,
    }
}

/// Where the values of each variable begin in [`Meta::values`]; a per-player one has its players' side by side.
#[must_use]
pub fn value_offsets(rules: &Rules) -> Vec<usize> {
    let mut next = 0;
    let begin = |var: &Var| {
        let begin = next;
        next += if var.per_player {
            rules.players.len()
        } else {
            1
        };
        begin
    };
    rules.vars.iter().map(begin).collect()
}

/// What notation prints for a choice or an argument: a name, or a number. Directions, which metadata doesn't know,
/// are named in the order of their ids.
#[must_use]
pub fn argument_text(meta: &Meta, directions: &[String], argument: Argument) -> String {
    match argument {
        Argument::Dir(direction) => directions[direction.index()].clone(),
        Argument::Kind(kind) => meta.kinds[kind.index()].name.to_string(),
        Argument::Num(number) => number.to_string(),
        Argument::Cell(cell) => meta.cells[cell.index()].name.to_string(),
        Argument::Player(player) => meta.players[player.index()].to_string(),
    }
}

fn kind(kind: &Kind) -> KindMeta {
    let initial = || kind.name.text.chars().take(1).collect();
    KindMeta {
        name: named(&kind.name),
        symbol: kind.symbol.clone().unwrap_or_else(initial).into(),
        attributes: kind.attrs.iter().map(|attr| attr.0).collect(),
        hand: kind.hand,
    }
}

fn cell(cell: &Cell) -> CellMeta {
    let place = cell.place.as_ref();
    CellMeta {
        name: text(&cell.name),
        place: place.map(|(grid, axes)| (small(*grid), axes.clone().into())),
    }
}

fn grid(grid: &Grid) -> GridMeta {
    let labels = |axis: &Vec<String>| -> List<Text> { axis.iter().map(|l| text(l)).collect() };
    GridMeta {
        axes: grid.axes.iter().map(labels).collect(),
    }
}

/// The entries of a variable: one, or one for each player.
fn values(rules: &Rules, var: &Var) -> Vec<ValueMeta> {
    let about = |name: String, seen_by| ValueMeta {
        name: name.into(),
        ty: value_type(&var.ty),
        default: var.default,
        clock: var.clock,
        seen_by: if var.secret { seen_by } else { SeenBy::All },
    };
    let name = &var.name.text;
    if !var.per_player {
        return vec![about(name.clone(), SeenBy::Nobody)];
    }
    let players = (0..).zip(&rules.players);
    players
        .map(|(p, player)| {
            let name = format!("{name} of {}", player.name.text);
            about(name, SeenBy::Player(p))
        })
        .collect()
}

/// # Panics
/// For directions and sets, which are never kept in a position.
fn value_type(ty: &Ty) -> ValueType {
    match ty {
        Ty::Bool => ValueType::Bool,
        &Ty::Int { min, max } => ValueType::Int { min, max },
        Ty::Cell => ValueType::Cell,
        Ty::Kind => ValueType::Kind,
        Ty::Player => ValueType::Player,
        Ty::Label(labels) => ValueType::Label(labels.iter().map(|l| text(l)).collect()),
        Ty::Dir | Ty::Set => unreachable!("a direction or a set is local to a move"),
    }
}

fn named(name: &Name) -> Text {
    text(&name.text)
}

fn text(words: &str) -> Text {
    words.to_owned().into()
}

fn small(index: usize) -> u8 {
    u8::try_from(index).expect("at most 256 players and grids")
}
