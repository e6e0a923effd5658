//! Zones and symmetry: what each owner means by a name of the board.

use proc_macro2::{Ident, Span};

use super::board::NOT_FIXED;
use super::directions::direction;
use super::fold::fixed_set;
use super::names::Sym;
use super::scope::{Elab, Site};
use super::{World, count};
use crate::model::{CellSet, DirId, Direction, Name, SetExpr, Zone, ZoneId};
use crate::report::{Diagnostic, Report};
use crate::syntax::{BoardItem, Expr};

/// Declares the names of all zones.
pub(super) fn declare<'a>(world: &mut World<'a>, items: &'a [BoardItem], report: &mut Report) {
    let zones = items.iter().filter_map(|item| {
        if let BoardItem::Zone(name, _) = item {
            Some(name)
        } else {
            None
        }
    });
    for (i, name) in zones.enumerate() {
        world.names.declare(
            report,
            &name.to_string(),
            name.span(),
            Sym::Zone(ZoneId::new(i)),
        );
    }
}

/// Finds the cells of all zones; each may be made of those above it.
pub(super) fn zones<'a>(world: &mut World<'a>, items: &'a [BoardItem], report: &mut Report) {
    for item in items {
        if let BoardItem::Zone(name, parts) = item {
            let cells = zone(world, name, parts, report);
            let name = Name {
                text: name.to_string(),
                span: name.span(),
            };
            world.board.zones.push(Zone { name, cells });
        }
    }
}

fn zone<'a>(
    world: &World<'a>,
    name: &Ident,
    parts: &'a [(Option<Ident>, Expr)],
    report: &mut Report,
) -> Vec<CellSet> {
    let owners = world.owners();
    let mut cells = vec![CellSet::default(); owners];
    let mut given: Vec<Option<Span>> = vec![None; owners];
    for (owner, expr) in parts {
        let clean = count(report);
        let set = Elab::new(world, report, Site::Fixed).set(expr);
        let clean = clean == count(report);
        match owner {
            None => {
                for (owner, cells) in cells.iter_mut().enumerate() {
                    *cells = fixed(world, &set, owner, clean.then(|| expr.span()), report);
                }
            }
            Some(id) => {
                let Some(owner) = world.owner(id, report) else {
                    continue;
                };
                cells[owner] = fixed(world, &set, owner, clean.then(|| expr.span()), report);
                if let Some(first) = given[owner].replace(id.span()) {
                    let twice = Diagnostic::new(
                        id.span(),
                        format!("the zone `{name}` is given twice for `{id}`"),
                    );
                    report.add(twice.other(first, "first given here"));
                }
            }
        }
    }
    cells
}

/// The cells as an owner means them; `at` is where to complain if nothing has been complained about yet.
fn fixed(
    world: &World,
    set: &SetExpr,
    owner: usize,
    at: Option<Span>,
    report: &mut Report,
) -> CellSet {
    fixed_set(world, set, Some(owner)).unwrap_or_else(|| {
        at.into_iter()
            .for_each(|span| report.error(span, NOT_FIXED));
        CellSet::default()
    })
}

/// Finds what each owner means by each direction.
pub(super) fn symmetry<'a>(world: &mut World<'a>, items: &'a [BoardItem], report: &mut Report) {
    let same: Vec<DirId> = (0..world.board.directions.len()).map(DirId::new).collect();
    let mut all = vec![same; world.owners()];
    let mut met: Vec<Option<Span>> = vec![None; all.len()];
    for item in items {
        let BoardItem::Symmetry(id, pairs) = item else {
            continue;
        };
        let Some(owner) = world.owner(id, report) else {
            continue;
        };
        if let Some(first) = met[owner].replace(id.span()) {
            let twice =
                Diagnostic::new(id.span(), format!("the symmetry of `{id}` is given twice"));
            report.add(twice.other(first, "first given here"));
            continue;
        }
        all[owner] = image(world, id, pairs, report);
    }
    world.board.symmetry = all;
    world.board.opposites = opposites(&world.board.directions);
}

/// One owner's directions.
fn image(
    world: &World,
    owner: &Ident,
    pairs: &[(Ident, Ident, bool)],
    report: &mut Report,
) -> Vec<DirId> {
    let n = world.board.directions.len();
    let mut map: Vec<Option<(usize, Span)>> = vec![None; n];
    let mut ok = true;
    for (a, b, both) in pairs {
        let (Some(x), Some(y)) = (direction(world, a, report), direction(world, b, report)) else {
            ok = false;
            continue;
        };
        ok &= put(&mut map, x, y, a, report);
        if *both && x != y {
            ok &= put(&mut map, y, x, b, report);
        }
    }
    let whole: Vec<usize> = (0..n)
        .map(|dir| map[dir].map_or(dir, |(to, _)| to))
        .collect();
    if ok {
        permutation(world, owner, &whole, report);
    }
    whole.into_iter().map(DirId::new).collect()
}

fn put(
    map: &mut [Option<(usize, Span)>],
    from: usize,
    to: usize,
    id: &Ident,
    report: &mut Report,
) -> bool {
    match map[from] {
        Some((_, first)) => {
            let twice = Diagnostic::new(id.span(), format!("what `{id}` becomes is given twice"));
            report.add(twice.other(first, "first given here"));
            false
        }
        None => {
            map[from] = Some((to, id.span()));
            true
        }
    }
}

/// Each direction must be meant by exactly one.
fn permutation(world: &World, owner: &Ident, whole: &[usize], report: &mut Report) {
    let name = |dir: usize| world.board.directions[dir].name.text.as_str();
    let mut meant: Vec<Option<usize>> = vec![None; whole.len()];
    for (dir, &to) in whole.iter().enumerate() {
        if let Some(first) = meant[to].replace(dir) {
            let message = format!(
                "`{}` and `{}` would both mean `{}`",
                name(first),
                name(dir),
                name(to)
            );
            let moved = if first == to { dir } else { first };
            let help = format!(
                "directions that change places are written with `<->`: `{} <-> {}`",
                name(moved),
                name(to)
            );
            return report.add(Diagnostic::new(owner.span(), message).help(help));
        }
    }
}

/// For each direction, the first one whose steps undo its own.
fn opposites(directions: &[Direction]) -> Vec<Option<DirId>> {
    let opposite = |a: &Direction| {
        let place = directions.iter().position(|b| a.is_opposite(b));
        place.map(DirId::new)
    };
    directions.iter().map(opposite).collect()
}
