//! Where the players are equals, what one may do the other may do on his side of the board.

use std::time::{Duration, Instant};

use dagaz_core::meta::{CellMeta, ValueType};
use dagaz_core::{Game, History, Meta, Past, PieceData, Rng, Snapshot, Verdict};
use dagaz_lang::model::{Rules, Zone};
use games::Entry;

use super::law::{Law, Place, every_game, rules};
use super::walk::pick;

/// Games that begin with the players as each other's image, and yet have rules that tell them apart.
const UNEQUAL: [(&str, &str); 5] = [
    ("go", "komi"),
    ("go-5x5", "komi"),
    ("go-13x13", "komi"),
    ("go-19x19", "komi"),
    ("go-suicide", "komi"),
];

/// The image of a position: cells by the players' `symmetry`, owners exchanged. A game for two whose first position
/// is its own image, but for whose turn it is, must have the images of the legal turns in the image of a position.
struct Symmetry;

#[test]
fn equal_players_have_equal_turns() {
    every_game(&Symmetry, 10);
}

impl Law for Symmetry {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, may_take: Duration) {
        let Some(image) = image(&rules(entry), game) else {
            return;
        };
        let until = Instant::now() + may_take;
        let unequal = UNEQUAL.iter().any(|(name, _)| *name == entry.name);
        let equal = (0..5).all(|seed| follow(entry, game, &image, seed, until, !unequal));
        let un = if equal { "" } else { "un" };
        println!("{}: the players are {un}equal", entry.name);
    }
}

/// The image that suits a game best: one that the board allows and that leaves the first position as it is, or else one
/// that the board allows, when the players begin with the same pieces.
fn image<G: Game>(rules: &Rules, game: &G) -> Option<Image> {
    let (meta, start) = (game.meta(), game.snapshot(&game.start()));
    if meta.people().len() != 2 || meta.repeat_from > 0 {
        return None;
    }
    let own = |image: &Image| {
        let Snapshot { turn, values, .. } = start.clone();
        let there = image.of(meta, &start);
        Snapshot {
            turn,
            values,
            ..there
        } == start
    };
    let men = |image: &Image| {
        let sorted = |mut position: Snapshot| {
            position.cells.sort();
            position.under.sort();
            (position.cells, position.under, position.hands)
        };
        sorted(image.of(meta, &start)) == sorted(start.clone())
    };
    let declared = || images(rules, meta, declared(rules, meta.cells.len()));
    let reversed = || images(rules, meta, reversed(meta));
    let mut whole = declared().into_iter().chain(reversed());
    whole.find(own).or_else(|| declared().into_iter().find(men))
}

/// Compares the positions of a random game with their images; false when one differs, if that is allowed.
fn follow<G: Game>(
    entry: &'static Entry,
    game: &G,
    image: &Image,
    seed: u64,
    until: Instant,
    must: bool,
) -> bool {
    let mut rng = Rng::new(seed);
    let mut history = History::new(game.clone());
    for _ in 0..80 {
        let turns = game.moves(history.position(), &Past::NONE);
        if let Err(problem) = compare(game, image, history.position(), &turns) {
            let (name, history) = (entry.name, &history);
            let place = Place {
                name,
                seed,
                history,
            };
            place.ensure(!must, problem);
            return false;
        }
        let turns = game.moves(history.position(), history.past());
        if turns.is_empty() || Instant::now() > until {
            break;
        }
        history.play_unchecked(pick(&mut rng, &turns));
    }
    true
}

/// Compares what may be done in a position with what may be done in its image.
fn compare<G: Game>(
    game: &G,
    image: &Image,
    position: &G::Position,
    turns: &[G::Move],
) -> Result<(), String> {
    let meta = game.meta();
    let there = image.of(meta, &game.snapshot(position));
    let there = game.restore(&there).map_err(|error| error.to_string())?;
    let turns_there = game.moves(&there, &Past::NONE);
    if turns.len() != turns_there.len() {
        let (here, there) = (turns.len(), turns_there.len());
        return Err(format!("{here} turns, and {there} in the image"));
    }
    let after = |position: &G::Position, turn: &G::Move| {
        let mut position = position.clone();
        game.play_unchecked(&mut position, turn);
        game.snapshot(&position)
    };
    let ours = turns
        .iter()
        .map(|turn| image.of(meta, &after(position, turn)));
    let mut ours: Vec<_> = ours.collect();
    let mut theirs: Vec<_> = turns_there.iter().map(|turn| after(&there, turn)).collect();
    ours.sort();
    theirs.sort();
    if let Some((our, their)) = ours.iter().zip(&theirs).find(|(our, their)| our != their) {
        return Err(format!(
            "a turn leads to\n{our:?}\nand in the image to\n{their:?}"
        ));
    }
    let verdicts = |position| {
        let outcome = game.outcome(position, &Past::NONE);
        outcome.map(|outcome| outcome.verdicts().to_vec())
    };
    let swapped = verdicts(position).map(|mut list: Vec<Verdict>| {
        list.swap(0, 1);
        list
    });
    if swapped != verdicts(&there) {
        return Err("the image has another outcome".to_string());
    }
    Ok(())
}

/// How a position is turned into that of the other player.
struct Image {
    /// Where each cell goes.
    cells: Vec<usize>,
    /// By how much an entry of the turn order moves on.
    shift: usize,
    /// Which value takes the place of which.
    values: Vec<usize>,
}

/// Those maps of the cells that exchange the players' zones, as images.
fn images(rules: &Rules, meta: &Meta, maps: Vec<Vec<usize>>) -> Vec<Image> {
    let order: Vec<usize> = meta.turns.iter().map(|&p| usize::from(p)).collect();
    let goes = |shift: &usize| {
        (0..order.len()).all(|at| order[(at + shift) % order.len()] == other(order[at]))
    };
    let shift = (1..order.len().max(1)).find(goes);
    let Some(shift) = shift else {
        return Vec::new();
    };
    let maps = maps.into_iter().filter(|cells| keeps_zones(rules, cells));
    maps.map(|cells| Image {
        cells,
        shift,
        values: values(meta),
    })
    .collect()
}

/// The maps that exchange what the players mean by the directions.
fn declared(rules: &Rules, count: usize) -> Vec<Vec<usize>> {
    let maps = (0..count).filter_map(|to| automorphism(rules, count, to));
    maps.collect()
}

/// The maps that turn some axes of the grids round.
fn reversed(meta: &Meta) -> Vec<Vec<usize>> {
    let axes = meta.grids.iter().map(|grid| grid.axes.len()).max();
    let place = |axes: u32, cell: &CellMeta| -> Option<(u8, Vec<u16>)> {
        let (grid, place) = cell.place.as_ref()?;
        let lengths = meta.grids[usize::from(*grid)]
            .axes
            .iter()
            .map(|a| a.len() as u16);
        let turned = place.iter().zip(lengths).enumerate();
        let turned = turned.map(|(axis, (&at, length))| {
            if axes >> axis & 1 == 1 {
                length - 1 - at
            } else {
                at
            }
        });
        Some((*grid, turned.collect()))
    };
    let map = |axes: u32| {
        let find = |cell: &CellMeta| {
            let to = place(axes, cell)?;
            meta.cells
                .iter()
                .position(|c| place(0, c).as_ref() == Some(&to))
        };
        meta.cells.iter().map(find).collect::<Option<Vec<_>>>()
    };
    (0..1 << axes.unwrap_or(0)).filter_map(map).collect()
}

/// The map of the cells that takes the first one to `to`, and the links of the first player to those of the second
/// and the other way round; cells without links stay.
fn automorphism(rules: &Rules, count: usize, to: usize) -> Option<Vec<usize>> {
    let board = &rules.board;
    let mut map: Vec<Option<usize>> = vec![None; count];
    map[0] = Some(to);
    let mut open = vec![0];
    while let Some(cell) = open.pop() {
        let there = map[cell]?;
        for (first, second) in board.symmetry[0].iter().zip(&board.symmetry[1]) {
            for (a, b) in [(first, second), (second, first)] {
                let a = board.directions[a.index()].next[cell].map(|c| c.index());
                let b = board.directions[b.index()].next[there].map(|c| c.index());
                match (a, b) {
                    (None, None) => {}
                    (Some(a), Some(b)) if map[a].is_none_or(|known| known == b) => {
                        if map[a].replace(b).is_none() {
                            open.push(a);
                        }
                    }
                    _ => return None,
                }
            }
        }
    }
    let map: Vec<usize> = (0..count).map(|cell| map[cell].unwrap_or(cell)).collect();
    let mut seen = vec![false; count];
    map.iter().for_each(|&cell| seen[cell] = true);
    seen.iter().all(|&seen| seen).then_some(map)
}

/// True when the zones of each player become those of the other.
fn keeps_zones(rules: &Rules, cells: &[usize]) -> bool {
    let of = |zone: &Zone, owner: usize| -> Vec<usize> {
        zone.cells[owner].iter().map(|cell| cell.index()).collect()
    };
    rules.board.zones.iter().all(|zone| {
        let mut image: Vec<usize> = of(zone, 0).iter().map(|&cell| cells[cell]).collect();
        image.sort_unstable();
        image == of(zone, 1)
    })
}

/// `x of White` and `x of Black` change places.
fn values(meta: &Meta) -> Vec<usize> {
    let names: Vec<&str> = meta.values.iter().map(|value| &*value.name).collect();
    let of = |name: &str, from: usize| {
        let end = format!(" of {}", meta.people()[from]);
        let base = name.strip_suffix(&end)?;
        let partner = format!("{base} of {}", meta.people()[1 - from]);
        names.iter().position(|name| *name == partner)
    };
    let partner = |(at, name): (usize, &&str)| of(name, 0).or(of(name, 1)).unwrap_or(at);
    names.iter().enumerate().map(partner).collect()
}

/// The other of two players; who stands for chance, and neutral owners, stay.
fn other(owner: usize) -> usize {
    match owner {
        0 => 1,
        1 => 0,
        _ => owner,
    }
}

impl Image {
    /// The image of a position.
    fn of(&self, meta: &Meta, position: &Snapshot) -> Snapshot {
        let mut image = position.clone();
        let order = meta.turns.len();
        image.turn = ((usize::from(position.turn) + self.shift) % order) as u16;
        let piece = |piece: &PieceData| {
            let ids = &meta.kinds[usize::from(piece.kind)].attributes;
            let values = ids.iter().zip(&piece.attributes);
            PieceData {
                owner: other(usize::from(piece.owner)) as u8,
                kind: piece.kind,
                attributes: values
                    .map(|(&id, &value)| self.value(&meta.attributes[usize::from(id)].ty, value))
                    .collect(),
            }
        };
        for (from, &to) in self.cells.iter().enumerate() {
            image.cells[to] = position.cells[from].as_ref().map(piece);
            if let Some(under) = position.under.get(from) {
                image.under[to] = under.iter().map(piece).collect();
            }
            for (field, &id) in meta.fields.iter().enumerate() {
                let ty = &meta.attributes[usize::from(id)].ty;
                image.fields[field][to] = self.value(ty, position.fields[field][from]);
            }
        }
        image.hands.swap(0, 1);
        for (at, &from) in self.values.iter().enumerate() {
            image.values[at] = self.value(&meta.values[at].ty, position.values[from]);
        }
        image
    }

    fn value(&self, ty: &ValueType, value: i64) -> i64 {
        match (ty, usize::try_from(value)) {
            (ValueType::Cell, Ok(cell)) => self.cells[cell] as i64,
            (ValueType::Player, Ok(player)) => other(player) as i64,
            _ => value,
        }
    }
}
