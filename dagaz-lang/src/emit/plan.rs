//! How the moves of each kind attack a cell, asked backwards from that cell.

use std::collections::BTreeMap;

use super::Emit;
use crate::analyse::conditions::{not, on_victim};
use crate::analyse::paths::{Edge, Path, paths};
use crate::analyse::reach::fixed_set;
use crate::analyse::repeats::is_acyclic;
use crate::model::{CellExpr, CellId, CellSet, Cond, DirId, KindId, MovedBy, OwnerId, SetExpr};

/// How one kind of an attacker attacks.
#[derive(Default)]
pub(super) struct Plan {
    /// Origins of leaps to each cell.
    pub leaps: BTreeMap<usize, Vec<CellSet>>,
    /// Directions meant of rides over empty cells.
    pub rides: BTreeMap<DirId, Vec<KindId>>,
    /// Directions meant of rides over empty cells, one piece, and empty cells again.
    pub hops: BTreeMap<DirId, Vec<KindId>>,
    /// Leaps that pieces may block.
    pub legs: BTreeMap<KindId, Vec<Legs>>,
    /// Other paths, asked step by step, with the node where the victim stands.
    pub chains: Vec<(KindId, Path, usize)>,
    /// Kinds that have to be run.
    pub run: Vec<KindId>,
}

/// Leaps in one way past cells that have to be empty.
#[derive(Clone)]
pub(super) struct Legs {
    /// For each cell, the one from where it is reached, if any.
    pub origins: Vec<CellSet>,
    /// The cells between, that have to be empty.
    pub between: Vec<CellSet>,
}

/// What one kind adds to a plan.
#[derive(Default)]
struct Found {
    leaps: Vec<CellSet>,
    legs: Vec<Legs>,
    rides: Vec<DirId>,
    hops: Vec<DirId>,
    chains: Vec<(KindId, Path, usize)>,
}

impl Found {
    /// False when a path can't be asked backwards.
    fn take(&mut self, kind: KindId, node: usize, shape: Option<Shape>) -> bool {
        match shape {
            Some(Shape::Never | Shape::Leap) => {}
            Some(Shape::Legs(legs)) => self.legs.push(legs),
            Some(Shape::Ride(dir)) => self.rides.push(dir),
            Some(Shape::Hop(dir)) => self.hops.push(dir),
            Some(Shape::Chain(path)) => self.chains.push((kind, path, node)),
            None => return false,
        }
        true
    }
}

impl Emit<'_> {
    /// How a player attacks pieces of these kinds (`None`: of any kind).
    pub(super) fn plan(&self, q: usize, victims: Option<&[KindId]>) -> Plan {
        let mut plan = Plan::default();
        for (k, kind) in self.rules.kinds.iter().enumerate() {
            if !self.plan_kind(q, KindId::new(k), kind.moved_by, victims, &mut plan) {
                plan.run.push(KindId::new(k));
            }
        }
        plan
    }

    /// False when the kind's moves aren't simple; then nothing was added.
    fn plan_kind(
        &self,
        q: usize,
        k: KindId,
        by: MovedBy,
        victims: Option<&[KindId]>,
        plan: &mut Plan,
    ) -> bool {
        let kind = &self.rules.kinds[k.index()];
        if by == MovedBy::Any {
            return kind.moves.is_empty();
        }
        let owner = OwnerId::new(q);
        let mut own = Found {
            leaps: vec![CellSet::default(); self.cells()],
            ..Found::default()
        };
        for entry in &kind.moves {
            let program = &self.rules.programs[entry.program.index()];
            let lowered = &self.lowered[entry.program.index()];
            for list in &entry.arguments {
                let Some(found) = paths(self.rules, lowered, &program.locals, list, k, true) else {
                    return false;
                };
                for path in found {
                    let mut targets = path.captured.clone();
                    if path.ending.land && path.end != 0 && !path.vacated.contains(&path.end) {
                        targets.push(path.end);
                    }
                    for node in targets {
                        let shape = self.attack_path(&path, node, owner, victims, &mut own.leaps);
                        if !own.take(k, node, shape) {
                            return false;
                        }
                    }
                }
            }
        }
        self.join_rides(owner, &mut own.rides, &mut own.chains);
        if own.leaps.iter().any(|set| !set.is_empty()) {
            plan.leaps.insert(k.index(), own.leaps);
        }
        if !own.legs.is_empty() {
            plan.legs.insert(k, own.legs);
        }
        for (dirs, lines) in [(own.rides, &mut plan.rides), (own.hops, &mut plan.hops)] {
            for dir in dirs {
                let kinds = lines.entry(dir).or_default();
                if !kinds.contains(&k) {
                    kinds.push(k);
                }
            }
        }
        plan.chains.extend(own.chains);
        true
    }

    /// What a path is, as an attack on one of its nodes. `None` = not to be asked backwards.
    fn attack_path(
        &self,
        path: &Path,
        node: usize,
        owner: OwnerId,
        victims: Option<&[KindId]>,
        leaps: &mut [CellSet],
    ) -> Option<Shape> {
        let mut path = path.clone();
        let tests: Vec<Option<Cond>> = path.nodes[node]
            .tests
            .iter()
            .map(|c| on_victim(c, victims))
            .collect();
        let others = path.nodes.iter().enumerate().filter(|&(n, _)| n != node);
        let mut known = others
            .flat_map(|(_, n)| &n.tests)
            .chain(tests.iter().flatten());
        if known.any(|test| *test == Cond::Const(false)) {
            return Some(Shape::Never);
        }
        let tests = tests.into_iter().collect::<Option<Vec<Cond>>>()?;
        path.nodes[node].tests = tests
            .into_iter()
            .filter(|c| *c != Cond::Const(true))
            .collect();
        let line = ancestors(&path, node);
        let fixed = path
            .nodes
            .iter()
            .flat_map(|n| &n.tests)
            .all(|c| self.fixed(c, owner, CellId(0)).is_some());
        let on_line = line.len() == path.nodes.len();
        let edges: Vec<&Edge> = line
            .iter()
            .filter_map(|&n| path.nodes[n].from.as_ref().map(|(_, edge)| edge))
            .collect();
        if fixed && on_line && edges.iter().all(|e| matches!(e, Edge::Step(_))) {
            self.add_leaps(&path, &line, owner, leaps);
            return Some(Shape::Leap);
        }
        if on_line && let Some(legs) = self.legs(&path, &line, owner) {
            return Some(Shape::Legs(legs));
        }
        if on_line && let Some(shape) = self.along_a_line(&path, &edges, owner) {
            return Some(shape);
        }
        let sides_simple = (0..path.nodes.len())
            .filter(|n| !line.contains(n))
            .all(|n| matches!(path.nodes[n].from, Some((_, Edge::Step(_)))));
        let mut steps =
            path.nodes
                .iter()
                .filter_map(|n| n.from.as_ref())
                .map(|(_, edge)| match edge {
                    Edge::Step(d) | Edge::Ride(d, _) => self.meant(owner, *d),
                });
        let invertible = steps.all(|d| {
            let dir = &self.rules.board.directions[d.index()];
            is_acyclic(dir) && injective(&dir.next)
        });
        (sides_simple && invertible).then_some(Shape::Chain(path))
    }

    /// A ride over empty cells, or one that passes over a piece.
    fn along_a_line(&self, path: &Path, edges: &[&Edge], owner: OwnerId) -> Option<Shape> {
        let empty = is_empty();
        let dir = match edges[0] {
            Edge::Step(dir) => *dir,
            Edge::Ride(..) => return None,
        };
        let straight = edges.iter().enumerate().all(|(i, edge)| match edge {
            Edge::Step(d) => i % 2 == 0 && *d == dir,
            Edge::Ride(d, cond) => i % 2 == 1 && *d == dir && *cond == empty,
        });
        let over = |n: usize| path.nodes[n].tests == [not(empty.clone())];
        let free = |n: usize| path.nodes[n].tests.is_empty();
        let dir = self.meant(owner, dir);
        if !straight || self.ray(dir).is_none() {
            return None;
        }
        match edges.len() {
            2 if (0..3).all(free) => Some(Shape::Ride(dir)),
            4 if over(2) && [0, 1, 3, 4].into_iter().all(free) => Some(Shape::Hop(dir)),
            _ => None,
        }
    }

    /// Steps past cells that have to be empty, each cell reached from one origin at the most.
    fn legs(&self, path: &Path, line: &[usize], owner: OwnerId) -> Option<Legs> {
        let empty = is_empty();
        let known = |test: &Cond| *test == empty || self.fixed(test, owner, CellId(0)).is_some();
        let simple = path.nodes.iter().enumerate().all(|(n, node)| {
            let stepped = matches!(node.from, None | Some((_, Edge::Step(_))));
            let tests = node.tests.iter().all(known);
            stepped && tests && (n != line[0] || !node.tests.contains(&empty))
        });
        if !simple {
            return None;
        }
        let blank = || vec![CellSet::default(); self.cells()];
        let mut legs = Legs {
            origins: blank(),
            between: blank(),
        };
        for origin in (0..self.cells()).map(CellId::new) {
            let Some((goal, between)) = self.walk_legs(path, line, owner, origin) else {
                continue;
            };
            if !legs.origins[goal.index()].is_empty() {
                return None;
            }
            legs.origins[goal.index()].insert(origin);
            legs.between[goal.index()] = between;
        }
        Some(legs)
    }

    /// Where a path leads from an origin, and the cells that have to be empty.
    fn walk_legs(
        &self,
        path: &Path,
        line: &[usize],
        owner: OwnerId,
        origin: CellId,
    ) -> Option<(CellId, CellSet)> {
        let (mut at, mut between) = (origin, CellSet::default());
        for &n in line {
            if let Some((_, Edge::Step(dir))) = path.nodes[n].from {
                let dir = self.meant(owner, dir);
                at = self.rules.board.directions[dir.index()].next[at.index()]?;
            }
            for test in &path.nodes[n].tests {
                match self.fixed(test, owner, at) {
                    Some(true) => {}
                    Some(false) => return None,
                    None => {
                        between.insert(at);
                    }
                }
            }
        }
        Some((at, between))
    }

    /// The truth of a condition that only depends on the cell.
    pub(super) fn fixed(&self, cond: &Cond, owner: OwnerId, cell: CellId) -> Option<bool> {
        match cond {
            Cond::Const(value) => Some(*value),
            Cond::Not(c) => self.fixed(c, owner, cell).map(|b| !b),
            Cond::And(list) => {
                let all: Option<Vec<bool>> =
                    list.iter().map(|c| self.fixed(c, owner, cell)).collect();
                all.map(|all| all.into_iter().all(|b| b))
            }
            Cond::Or(list) => {
                let all: Option<Vec<bool>> =
                    list.iter().map(|c| self.fixed(c, owner, cell)).collect();
                all.map(|all| all.into_iter().any(|b| b))
            }
            Cond::In(CellExpr::Here, set) => {
                fixed_set(self.rules, set, owner).map(|set| set.has(cell))
            }
            _ => None,
        }
    }

    pub(super) fn meant(&self, owner: OwnerId, dir: DirId) -> DirId {
        self.rules.board.symmetry[owner.index()][dir.index()]
    }

    fn add_leaps(&self, path: &Path, line: &[usize], owner: OwnerId, leaps: &mut [CellSet]) {
        for origin in (0..self.cells()).map(CellId::new) {
            let mut at = Some(origin);
            for &n in line {
                if let Some((_, Edge::Step(dir))) = path.nodes[n].from {
                    let dir = self.meant(owner, dir);
                    at = at.and_then(|c| self.rules.board.directions[dir.index()].next[c.index()]);
                }
                let holds = |c: CellId| {
                    path.nodes[n]
                        .tests
                        .iter()
                        .all(|t| self.fixed(t, owner, c) == Some(true))
                };
                at = at.filter(|&c| holds(c));
            }
            if let Some(cell) = at {
                leaps[cell.index()].insert(origin);
            }
        }
    }

    /// The cells from which steps in a direction lead to each cell, and whether the nearest has the highest index;
    /// `None` when the steps come back or the indices don't run one way.
    pub(super) fn ray(&self, dir: DirId) -> Option<(Vec<CellSet>, bool)> {
        let direction = &self.rules.board.directions[dir.index()];
        let mut arcs = direction
            .next
            .iter()
            .enumerate()
            .filter_map(|(a, b)| b.map(|b| (a, b.index())));
        let up = arcs.clone().all(|(a, b)| a < b);
        let down = arcs.all(|(a, b)| a > b);
        if !(up || down) || !injective(&direction.next) {
            return None;
        }
        let mut rays = vec![CellSet::default(); self.cells()];
        for start in 0..self.cells() {
            let mut at = start;
            while let Some(next) = direction.next[at] {
                at = next.index();
                rays[at].insert(CellId::new(start));
            }
        }
        Some((rays, up))
    }
}

enum Shape {
    /// Can't capture there.
    Never,
    /// Added to the table.
    Leap,
    /// A leap that pieces may block.
    Legs(Legs),
    /// A ride in a direction meant.
    Ride(DirId),
    /// A ride in a direction meant that passes over a piece.
    Hop(DirId),
    /// Anything else that can be followed backwards.
    Chain(Path),
}

/// `empty`
fn is_empty() -> Cond {
    Cond::In(CellExpr::Here, SetExpr::Empty)
}

/// The nodes from the origin's child to `node`, in order, the origin included.
pub(super) fn ancestors(path: &Path, node: usize) -> Vec<usize> {
    let mut line = vec![node];
    while let Some((from, _)) = &path.nodes[line[line.len() - 1]].from {
        line.push(*from);
    }
    line.reverse();
    line
}

fn injective(next: &[Option<CellId>]) -> bool {
    let mut seen = CellSet::default();
    next.iter().flatten().all(|&c| seen.insert(c))
}
