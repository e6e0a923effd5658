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
mod calls;
mod chain;
mod compare;
mod complain;
mod directions;
mod ending;
mod ends;
mod expr;
mod fold;
mod infer;
mod inline;
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
mod state;
mod stmt;
mod things;
mod zones;

use std::cell::Cell;
use std::collections::BTreeMap;

use proc_macro2::{Ident, Span};

use crate::model::{Attr, Board, CellId, Kind, Name, Player, Program, Rules, Var};
use crate::report::{Diagnostic, Report};
use crate::syntax::{Block, Game, Piece, PieceItem, Rule};
use chain::Chains;
use names::{Names, Sym};
use rules::Instances;
use scope::{Elab, Site};
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
    /// Steps of elaboration that are left.
    fuel: Cell<u32>,
    /// The steps have run out, or something was nested too deeply.
    exhausted: Cell<bool>,
    /// … and that was said.
    complained: Cell<bool>,
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
    let whole = report.is_empty();
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
        fuel: Cell::new(limits::FUEL),
        exhausted: Cell::new(false),
        complained: Cell::new(false),
    };
    if whole {
        required(game, &sections, report);
    }
    declare(&mut world, &sections, report)?;
    let rules = build(game, world, &sections, whole, report);
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
    state::declare(world, &sections.pieces, &sections.states, report);
    rule_names(world, sections, report);
    board::remove(world, board, report);
    if let (true, Some(_)) = (
        world.board.cells.is_empty() && report.is_empty(),
        sections.board,
    ) {
        let at = sections.board_span.unwrap_or_else(Span::call_site);
        report.error(at, "the board has no cell");
    }
    directions::tables(world, board, report);
    zones::zones(world, board, report);
    zones::symmetry(world, board, report);
    state::defaults(world, &sections.pieces, &sections.states, report);
    Some(())
}

/// Declares the rules, and numbers those that are used.
fn rule_names<'a>(world: &mut World<'a>, sections: &Sections<'a>, report: &mut Report) {
    for rule in &sections.rules {
        if let Some(first) = world.rules.get(&rule.name.to_string()) {
            let twice = Diagnostic::new(
                rule.name.span(),
                format!("the rule `{}` is declared twice", rule.name),
            );
            report.add(twice.other(first.name.span(), "first declared here"));
            continue;
        }
        for (i, param) in rule.params.iter().enumerate() {
            if names::WORDS.iter().any(|word| param == word) {
                report.error(param.span(), names::reserved(&param.to_string()));
            }
            if let Some(first) = rule.params[..i].iter().find(|p| *p == param) {
                let twice =
                    Diagnostic::new(param.span(), format!("two parameters are called `{param}`"));
                report.add(twice.other(first.span(), "the first is here"));
            }
        }
        world.rules.insert(rule.name.to_string(), rule);
    }
    let pieces = sections.pieces.iter().flat_map(|piece| &piece.items);
    let of_pieces = pieces.filter_map(|item| match item {
        PieceItem::Moves(_, uses) | PieceItem::Drops(_, uses) => Some(uses),
        _ => None,
    });
    for used in of_pieces
        .flatten()
        .chain(sections.moves.iter().copied())
        .chain(sections.idle.iter().copied())
    {
        let text = used.rule.to_string();
        if let Some(rule) = world.rules.get(&text)
            && world.rule_names.iter().all(|name| name.text != text)
        {
            world.rule_names.push(Name {
                text,
                span: rule.name.span(),
            });
        }
    }
}

/// Elaborates everything that is made of expressions and statements.
fn build<'a>(
    game: &'a Game,
    mut world: World<'a>,
    sections: &Sections<'a>,
    whole: bool,
    report: &mut Report,
) -> Rules {
    let mut instances = Instances::default();
    for (i, piece) in sections.pieces.iter().enumerate() {
        uses(&mut world, i, piece, &mut instances, report);
    }
    let board_moves =
        instances.entries(&world, sections.moves.iter().copied(), Site::Board, report);
    let idle_moves = instances.entries(&world, sections.idle.iter().copied(), Site::Board, report);
    let turn = |block: Option<(Span, &'a Block)>,
                name: &str,
                report: &mut Report,
                instances: &mut Instances| {
        block.map(|(span, block)| program(&world, block, Site::Turn, name, span, report, instances))
    };
    let before_turn = turn(sections.before_turn, "before turn", report, &mut instances);
    let after_turn = turn(sections.after_turn, "after turn", report, &mut instances);
    instances.unused(&world, &sections.rules, report);
    // If the rules have used it up, that was said, and must not spoil what follows.
    world.fuel.set(limits::FUEL);
    instances.name_apart();
    let order = order::order(&world, sections, report);
    let priority = order::priority(&world, sections, report);
    let pass = order::pass(sections, report);
    let invariants = ends::invariants(&world, &sections.invariants, report);
    let ends = ends::ends(&world, sections.ends.unwrap_or_default(), report);
    if whole && !ends.is_empty() {
        ends::says_no_moves(&game.name, &ends, pass, report);
    }
    let setup = setup::setup(&world, sections.setup.unwrap_or_default(), report);
    let after = world.kinds.iter().filter_map(|kind| kind.after.as_ref());
    let chains = Chains {
        programs: &instances.programs,
        thens: &instances.thens,
        kinds: &world.kinds,
        players: &world.players,
        setup: &setup,
        others: after.chain(&before_turn).chain(&after_turn).collect(),
    };
    chains.check(report);
    let chain = match sections.chain {
        Some(bound) => {
            Elab::new(&world, report, Site::Fixed).fixed_between(bound, 1, 4096) as usize
        }
        None => chains.bound(report),
    };
    if world.exhausted.get() && !world.complained.get() {
        report.error(game.name.span(), scope::TOO_LARGE);
    }
    Rules {
        name: game.name.clone(),
        doc: game.doc.clone(),
        players: world.players,
        neutrals: world.neutrals,
        board: world.board,
        kinds: world.kinds,
        attrs: world.attrs,
        vars: world.vars,
        rules: world.rule_names,
        programs: instances.programs,
        board_moves,
        idle_moves,
        priority,
        order,
        pass,
        before_turn,
        after_turn,
        invariants,
        ends,
        setup,
        chain,
        merge_turns: sections.merge_turns,
    }
}

/// The moves and drops of a piece, and what follows them.
fn uses<'a>(
    world: &mut World<'a>,
    i: usize,
    piece: &'a Piece,
    instances: &mut Instances,
    report: &mut Report,
) {
    for item in &piece.items {
        match item {
            PieceItem::Moves(_, uses) => {
                let entries = instances.entries(world, uses, Site::Move, report);
                world.kinds[i].moves.extend(entries);
            }
            PieceItem::Drops(_, uses) => {
                let entries = instances.entries(world, uses, Site::Drop, report);
                world.kinds[i].drops.extend(entries);
            }
            PieceItem::After(span, block) => {
                let name = after_name(&piece.name);
                world.kinds[i].after = Some(program(
                    world,
                    block,
                    Site::After,
                    &name,
                    *span,
                    report,
                    instances,
                ));
            }
            _ => {}
        }
    }
}

fn after_name(kind: &Ident) -> String {
    format!("after {kind}")
}

/// A program that belongs to no rule.
fn program<'a>(
    world: &World<'a>,
    block: &'a Block,
    site: Site,
    name: &str,
    span: Span,
    report: &mut Report,
    instances: &mut Instances,
) -> Program {
    let mut elab = Elab::new(world, report, site);
    let body = elab.block(block);
    instances.elaborated.append(&mut elab.inlined);
    Program {
        rule: None,
        name: name.to_owned(),
        span,
        locals: elab.locals,
        params: 0,
        body,
        endings: 0,
    }
}

/// The number of mistakes so far: whether a step has reported any.
fn count(report: &Report) -> usize {
    report.sorted().len()
}
