//! How long the first position may take: rules that fork without measure aren't played at build time.
//!
//! A rough count of statements and tests of cells, for the worst case.

use crate::model::{Block, Cond, Entry, NumExpr, Over, Rules, SetExpr, Stmt};

/// Beyond this the first position isn't looked at. Chess is a hundred times below.
const MOST: f64 = 1e9;

/// Beyond this many cells of positions, one for each turn, it takes too much space.
const ROOM: f64 = 4e6;

/// Passes of a loop whose bound isn't known.
const PASSES: f64 = 16.0;

/// True when the turns of the first position can be generated and tested in good time.
pub(super) fn playable(rules: &Rules) -> bool {
    let cost = Cost {
        cells: rules.board.cells.len() as f64,
        rules,
    };
    let (work, ways) = cost.turns();
    let attack = rules.setup.pieces.len() as f64 * PASSES;
    let tests = rules.invariants.iter().map(|i| cost.cond(&i.cond) + attack);
    work + ways * (1.0 + tests.sum::<f64>()) < MOST && ways * cost.cells < ROOM
}

struct Cost<'a> {
    cells: f64,
    rules: &'a Rules,
}

impl Cost<'_> {
    /// The work for all turns, and how many there are.
    fn turns(&self) -> (f64, f64) {
        let mut all = (0.0, 0.0);
        let mut add = |times: f64, entries: &[Entry]| {
            for entry in entries {
                let program = &self.rules.programs[entry.program.index()];
                let (work, ways) = self.block(&program.body);
                let times = times * entry.arguments.len() as f64;
                all = (all.0 + times * work, all.1 + times * ways);
            }
        };
        for (i, kind) in self.rules.kinds.iter().enumerate() {
            let pieces = self.rules.setup.pieces.iter();
            let pieces = pieces.filter(|piece| piece.kind.index() == i).count();
            add(pieces as f64, &kind.moves);
            add(self.cells, &kind.drops);
        }
        add(1.0, &self.rules.board_moves);
        add(1.0, &self.rules.idle_moves);
        all
    }

    /// The work for a block, and the number of ways through it.
    fn block(&self, block: &Block) -> (f64, f64) {
        let (mut work, mut ways) = (0.0, 1.0);
        for stmt in block {
            let (own, forks) = self.stmt(stmt);
            work += ways * own;
            ways *= forks;
        }
        (work, ways)
    }

    fn stmt(&self, stmt: &Stmt) -> (f64, f64) {
        match stmt {
            Stmt::Verify(cond) => (self.cond(cond), 1.0),
            Stmt::If(cond, a, b) => {
                let (a, b) = (self.block(a), self.block(b));
                (self.cond(cond) + a.0.max(b.0), a.1.max(b.1))
            }
            Stmt::While { cond, bound, body } => {
                let passes = match bound {
                    Some(NumExpr::Const(n)) => PASSES.min((*n).max(1) as f64),
                    _ => PASSES,
                };
                let (work, ways) = self.block(body);
                let ways_through = ways.powf(passes);
                (
                    passes * ways_through * (work + self.cond(cond)),
                    ways_through * passes,
                )
            }
            Stmt::For { over, body, .. } => {
                let (work, ways) = self.block(body);
                (self.over(over) * (work + ways), 1.0)
            }
            Stmt::Choose { over, .. } => (self.over(over), self.over(over)),
            Stmt::Either(blocks) => blocks
                .iter()
                .map(|block| self.block(block))
                .fold((0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1)),
            _ => (1.0, 1.0),
        }
    }

    fn over(&self, over: &Over) -> f64 {
        match over {
            Over::Dirs(list) => list.len() as f64,
            Over::Kinds(list) => list.len() as f64,
            Over::Players(list) => list.len() as f64,
            Over::Cells(set) => self.set(set),
            Over::Range(NumExpr::Const(a), NumExpr::Const(b)) => (b - a + 1).max(0) as f64,
            Over::Range(..) => PASSES,
        }
    }

    fn cond(&self, cond: &Cond) -> f64 {
        match cond {
            Cond::Not(cond) | Cond::At(_, cond) => self.cond(cond),
            Cond::And(list) | Cond::Or(list) => list.iter().map(|cond| self.cond(cond)).sum(),
            Cond::Any(set) | Cond::Line { set, .. } => self.set(set),
            Cond::Within(a, b) => self.set(a) + self.set(b),
            Cond::In(_, set) => self.set(set) / self.cells,
            Cond::Compare(_, a, b) => self.num(a) + self.num(b),
            Cond::Can(block) => self.block(block).0,
            _ => 1.0,
        }
    }

    fn num(&self, num: &NumExpr) -> f64 {
        match num {
            NumExpr::Count(set) => self.set(set),
            NumExpr::Op(_, a, b) => self.num(a) + self.num(b),
            NumExpr::If(cond, a, b) => self.cond(cond) + self.num(a) + self.num(b),
            _ => 1.0,
        }
    }

    /// The work to go through the cells of a set.
    fn set(&self, set: &SetExpr) -> f64 {
        match set {
            SetExpr::Where(set, cond) => self.set(set) + self.cells * self.cond(cond),
            SetExpr::Union(list) | SetExpr::Inter(list) => {
                list.iter().map(|set| self.set(set)).sum()
            }
            SetExpr::Minus(a, b) => self.set(a) + self.set(b),
            SetExpr::Not(set) => self.set(set),
            _ => self.cells.max(1.0),
        }
    }
}
