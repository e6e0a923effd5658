//! Syntax tree to rules.
//!
//! Stages, each of which reports all mistakes it finds and goes on: limits (nothing below them can blow up), names
//! of everything, board, values, uses of rules, setup, ends, chains. A broken thing is declared as broken, and
//! something harmless stands in its place, so that one mistake is reported once; the model is handed out only if
//! there was none.
//!
//! Expressions have no type of their own: they are elaborated (`expr`, `set`, `things`, `num`) against the sort that
//! their place wants, and only where a place wants nothing in particular is their natural sort found (`infer`).

mod assign;
mod board;
mod build;
mod calls;
mod chain;
mod columns;
mod compare;
mod complain;
mod directions;
mod ending;
mod ends;
mod expr;
mod fold;
mod gaps;
mod infer;
mod inline;
mod jump;
mod limits;
mod links;
mod names;
mod num;
mod order;
mod players;
mod rules;
mod scope;
mod sections;
mod set;
mod setup;
mod shapes;
mod sort;
mod spread;
mod state;
mod stmt;
mod things;
mod uses;
mod variants;
mod zones;

pub use variants::resolve_variant;
pub(crate) use variants::{located, within};

use std::cell::Cell;
use std::collections::BTreeMap;

use proc_macro2::Span;

use crate::model::{Attr, Board, CellId, Kind, Name, Player, Rules, Var};
use crate::report::{Diagnostic, Report};
use crate::syntax::{Game, Rule};
use gaps::Gaps;
use names::{Names, Sym};
use sections::Sections;

/// Everything that has a name, filled stage by stage.
struct World<'a> {
    names: Names,
    players: Vec<Player>,
    neutrals: Vec<Name>,
    board: Board,
    /// The names of each grid's axes.
    axes: Vec<Vec<String>>,
    kinds: Vec<Kind>,
    attrs: Vec<Attr>,
    vars: Vec<Var>,
    /// All rules by name.
    rules: BTreeMap<String, &'a Rule>,
    /// Those that some piece or the game uses.
    rule_names: Vec<Name>,
    /// The labels of `turns`, each with the entry that it begins.
    labels: BTreeMap<String, usize>,
    /// What programs say that concerns the rules as a whole.
    said: Said,
    /// Nothing was lost on the way here: what isn't there isn't there.
    whole: bool,
    /// Steps of elaboration that are left.
    fuel: Cell<u32>,
    /// The steps have run out, or something was nested too deeply.
    exhausted: Cell<bool>,
    /// … and that was said.
    complained: Cell<bool>,
}

/// What programs say that concerns the rules as a whole.
#[derive(Default)]
struct Said {
    /// Some program that is used says `next`.
    jumps: Cell<bool>,
    /// Some program says `capture … at end`.
    strikes: Cell<bool>,
    /// Where `struck` is asked for.
    struck: Cell<Option<Span>>,
}

impl World<'_> {
    /// The cell of a name: none if the name is broken, a complaint if it isn't a cell's.
    fn cell(&self, text: &str) -> Result<Option<CellId>, String> {
        match self.names.get(text) {
            Some(Sym::Cell(cell)) => Ok(Some(cell)),
            Some(Sym::Broken) => Ok(None),
            Some(Sym::Removed) => Err(format!("the cell `{text}` was removed from the board")),
            Some(sym) => Err(format!(
                "`{text}` is {}, a cell is needed here",
                sym.a_what()
            )),
            None => Err(format!("unknown cell `{text}`")),
        }
    }
}

/// Turns a game's syntax tree into its rules. Mistakes go to the report; there are rules only if it is empty.
#[must_use]
pub fn resolve(game: &Game, report: &mut Report) -> Option<Rules> {
    let gaps = Gaps::of(game, report);
    let mut own = Report::default();
    variants::names(game, &mut own);
    let rules = resolve_whole(game, !gaps.any, &mut own);
    let mistakes = own.sorted().into_iter().filter(|m| !gaps.excuse(m));
    mistakes.for_each(|mistake| report.add(mistake.clone()));
    rules.filter(|_| report.is_empty())
}

/// The same, with a report of its own. Unless the tree is `whole`, nothing is said about what it lacks.
fn resolve_whole(game: &Game, whole: bool, report: &mut Report) -> Option<Rules> {
    let sections = Sections::of(game, report);
    if !limits::check(&sections, game.name.span(), report) {
        return None;
    }
    let mut world = World {
        names: Names::default(),
        players: Vec::new(),
        neutrals: Vec::new(),
        board: Board::default(),
        axes: Vec::new(),
        kinds: Vec::new(),
        attrs: Vec::new(),
        vars: Vec::new(),
        rules: BTreeMap::new(),
        rule_names: Vec::new(),
        labels: BTreeMap::new(),
        said: Said::default(),
        whole,
        fuel: Cell::new(limits::FUEL),
        exhausted: Cell::new(false),
        complained: Cell::new(false),
    };
    if world.whole {
        required(game, &sections, report);
    }
    declare(&mut world, &sections, report)?;
    let rules = build::build(game, world, &sections, report);
    report.is_empty().then_some(rules)
}

/// The sections that every game has.
fn required(game: &Game, sections: &Sections, report: &mut Report) {
    let mut missing = |absent: bool, what: &str, help: &str| {
        if absent {
            report.add(
                Diagnostic::new(game.name.span(), format!("the game has no {what}")).help(help),
            );
        }
    };
    missing(
        sections.players.unwrap_or_default().is_empty(),
        "players",
        "add `players White, Black;`",
    );
    missing(
        sections.board.is_none(),
        "board",
        "add `board { grid a..=h, 1..=8; }`",
    );
    missing(
        sections.ends.unwrap_or_default().is_empty(),
        "end",
        "add `end { no moves => loss; }`",
    );
}

/// Declares all names, makes the board, and settles the defaults.
fn declare<'a>(world: &mut World<'a>, sections: &Sections<'a>, report: &mut Report) -> Option<()> {
    let board = sections.board.unwrap_or_default();
    players::declare(world, sections, report);
    if !board::cells(world, board, report) {
        return None;
    }
    directions::declare(world, board, report);
    zones::declare(world, board, report);
    jump::labels(world, sections, report);
    state::declare(world, sections, report);
    uses::declare(world, sections, report);
    board::remove(world, board, report);
    if let (true, Some(_)) = (
        world.board.cells.is_empty() && report.is_empty(),
        sections.board,
    ) {
        let at = sections.board_span.unwrap_or_else(Span::call_site);
        report.error(at, "the board has no cell");
    }
    columns::height(world, board, report);
    directions::tables(world, board, report);
    zones::zones(world, board, report);
    zones::symmetry(world, board, report);
    state::defaults(world, sections, report);
    Some(())
}

/// The number of mistakes so far: whether a step has reported any.
fn count(report: &Report) -> usize {
    report.sorted().len()
}
