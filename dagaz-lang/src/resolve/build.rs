//! Everything that is made of expressions and statements, put together.

use proc_macro2::{Ident, Span};

use super::chain::Chains;
use super::rules::Instances;
use super::scope::{self, Elab, Site};
use super::sections::Sections;
use super::{World, columns, ends, jump, limits, order, setup};
use crate::model::{Program, Repetition, Rules};
use crate::report::Report;
use crate::syntax::{Block, Expr, Game, Piece, PieceItem};

/// Elaborates everything that is made of expressions and statements.
pub(super) fn build<'a>(
    game: &'a Game,
    mut world: World<'a>,
    sections: &Sections<'a>,
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
                site: Site,
                name: &str,
                report: &mut Report,
                instances: &mut Instances| {
        block.map(|(span, block)| program(&world, block, site, name, span, report, instances))
    };
    let (before, after) = (sections.before_turn, sections.after_turn);
    let before_turn = turn(before, Site::Before, "before turn", report, &mut instances);
    let after_turn = turn(after, Site::Turn, "after turn", report, &mut instances);
    instances.unused(&world, &sections.rules, report);
    // If the rules have used it up, that was said, and must not spoil what follows.
    world.fuel.set(limits::FUEL);
    instances.name_apart();
    let order = order::order(&world, sections, report);
    let priority = order::priority(&world, sections, report);
    let pass = order::pass(sections, report);
    let invariants = ends::invariants(&world, &sections.invariants, report);
    let ends = ends::ends(&world, sections.ends.unwrap_or_default(), report);
    if world.whole && !ends.is_empty() {
        ends::says_no_moves(&game.name, &ends, pass, report);
    }
    let prefer = ends::prefer(&world, sections.prefer, report);
    let weight = ends::weight(&world, sections.weight, report);
    let hidden = ends::sight(&world, sections.hidden, report);
    let masked = ends::sight(&world, sections.masked, report);
    let setup = setup::setup(&world, sections.setup.unwrap_or_default(), report);
    let after = world.kinds.iter().filter_map(|kind| kind.after.as_ref());
    let chains = Chains {
        programs: &instances.programs,
        thens: &instances.thens,
        kinds: &world.kinds,
        board: &board_moves,
        idle: &idle_moves,
        players: &world.players,
        setup: &setup,
        others: after.chain(&before_turn).chain(&after_turn).collect(),
    };
    chains.check(report);
    let chain = match sections.chain {
        Some(bound) => {
            Elab::new(&world, report, Site::Fixed).fixed_between(bound, 1, 4096) as usize
        }
        None if world.whole => chains.bound(report),
        None => 1,
    };
    if world.exhausted.get() && !world.complained.get() {
        report.error(game.name.span(), scope::TOO_LARGE);
    }
    ends::strikes(&world, report);
    columns::attributes(&world, report);
    let last_mover = jump::last_mover(&mut world, &game.name);
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
        priority_place: sections.priority.map(|(place, ..)| place),
        order,
        last_mover,
        pass,
        before_turn,
        after_turn,
        invariants,
        ends,
        setup,
        chain,
        prefer,
        prefer_places: sections.prefer.iter().map(Expr::span).collect(),
        weight,
        hidden,
        masked,
        merge_turns: sections.merge_turns,
        repetition: if sections.board_repeats {
            Repetition::Board
        } else {
            Repetition::Position
        },
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
        places: elab.places,
    }
}
