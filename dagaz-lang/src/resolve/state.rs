//! Values of the position, kinds of piece and their attributes.

use proc_macro2::{Ident, Span};

use super::fold::fixed_value;
use super::names::{Sym, once};
use super::players::wrong;
use super::scope::{Elab, Site};
use super::sections::Sections;
use super::sort::Sort;
use super::{World, count};
use crate::model::{Attr, AttrId, Kind, KindId, Life, MovedBy, Name, Ty, Var, VarId};
use crate::report::{Diagnostic, Report};
use crate::syntax::{Piece, PieceItem, State, TypeName};

/// Turns that a value may last.
const TURNS: u32 = 1000;

/// Declares the kinds, their attributes and the values; defaults follow when every name is known.
pub(super) fn declare<'a>(world: &mut World<'a>, sections: &Sections<'a>, report: &mut Report) {
    for state in sections.cell_states() {
        of_cells(world, state, report);
    }
    for (i, piece) in sections.pieces.iter().enumerate() {
        world.names.declare(
            report,
            &piece.name.to_string(),
            piece.name.span(),
            Sym::Kind(KindId::new(i)),
        );
        let kind = kind(piece, report);
        if let Some(symbol) = &kind.symbol
            && let Some(twin) = world
                .kinds
                .iter()
                .find(|k| k.symbol.as_ref() == Some(symbol))
        {
            let message = format!("`{symbol}` is the symbol of two kinds of piece");
            report.add(
                Diagnostic::new(kind.name.span, message).other(twin.name.span, "the other is here"),
            );
        }
        world.kinds.push(kind);
    }
    for (i, piece) in sections.pieces.iter().enumerate() {
        world.kinds[i].hand_as = hand_as(world, piece, report);
    }
    for (i, state) in sections.attributes() {
        attribute(world, KindId::new(i), state, report);
    }
    for state in &sections.states {
        let ty = ty(&state.ty, report);
        let id = VarId::new(world.vars.len());
        world.names.declare(
            report,
            &state.name.to_string(),
            state.name.span(),
            Sym::Var(id),
        );
        let name = name(&state.name);
        let (per_player, clock) = (state.per_player, state.clock);
        world.vars.push(Var {
            name,
            default: natural(&ty),
            ty,
            life: Life::Forever,
            per_player,
            clock,
            secret: state.secret.is_some(),
        });
    }
}

fn name(id: &Ident) -> Name {
    Name {
        text: id.to_string(),
        span: id.span(),
    }
}

/// A kind without what refers to others.
fn kind(piece: &Piece, report: &mut Report) -> Kind {
    let mut kind = Kind {
        name: name(&piece.name),
        doc: piece.doc.clone(),
        symbol: None,
        attrs: Vec::new(),
        hand: false,
        hand_as: None,
        moves: Vec::new(),
        drops: Vec::new(),
        moved_by: MovedBy::Owner,
        after: None,
    };
    let (mut symbol, mut moved, mut after) = (None, None, None);
    for item in &piece.items {
        match item {
            PieceItem::Symbol(span, text) if once(report, &mut symbol, *span, "symbol") => {
                if text.is_empty() || text.chars().any(char::is_whitespace) {
                    report.error(*span, "a symbol can't be empty or hold spaces");
                }
                kind.symbol = Some(text.clone());
            }
            PieceItem::Hand(_, None) => kind.hand = true,
            PieceItem::MovedBy(span, who) if once(report, &mut moved, *span, "moved by") => {
                match who {
                    who if who == "any" => kind.moved_by = MovedBy::Any,
                    who if who == "owner" => {}
                    _ => report.error(
                        who.span(),
                        format!("unknown `moved by {who}`: it is `owner` or `any`"),
                    ),
                }
            }
            PieceItem::After(span, _) => {
                once(report, &mut after, *span, "after");
            }
            _ => {}
        }
    }
    kind
}

/// `hand as Pawn;`: a kind that is dropped out of a hand.
fn hand_as(world: &World, piece: &Piece, report: &mut Report) -> Option<KindId> {
    let (mut met, mut found) = (None, None);
    for item in &piece.items {
        let PieceItem::Hand(span, Some(id)) = item else {
            continue;
        };
        if !once(report, &mut met, *span, "hand as") {
            continue;
        }
        match world.names.get(&id.to_string()) {
            Some(Sym::Kind(kind)) => {
                if world.kinds.get(kind.index()).is_some_and(|k| !k.hand) {
                    let message = format!("`{id}` isn't dropped out of a hand");
                    let help = format!("add `hand;` to `piece {id}`");
                    report.add(Diagnostic::new(id.span(), message).help(help));
                }
                found = Some(kind);
            }
            sym => {
                let known = world.kinds.iter().map(|k| k.name.text.as_str());
                wrong(id, sym, "kind of piece", known, report);
            }
        }
    }
    found
}

/// A value of every cell.
fn of_cells(world: &mut World, state: &State, report: &mut Report) {
    let ty = ty(&state.ty, report);
    let span = state.name.span();
    if state.clock || state.per_player || state.turns.is_some() {
        report.error(
            span,
            "a value of the cells lasts for good, and has no `for`, `per` or `clock`",
        );
    }
    open_only(state, report);
    let id = AttrId::new(world.attrs.len());
    world
        .names
        .declare(report, &state.name.to_string(), span, Sym::Attr(id));
    world.attrs.push(Attr {
        name: name(&state.name),
        default: natural(&ty),
        ty,
        of_cells: true,
    });
}

/// Complains about `secret` where it means nothing.
fn open_only(state: &State, report: &mut Report) {
    if let Some(span) = state.secret {
        let message = "only values of the game can be `secret`";
        let help = "pieces are hidden whole (`hidden enemy Mine;`) or but for their owner (`masked enemy Man;`)";
        report.add(Diagnostic::new(span, message).help(help));
    }
}

/// An attribute, which kinds that declare the same share.
fn attribute(world: &mut World, kind: KindId, state: &State, report: &mut Report) {
    let ty = ty(&state.ty, report);
    let text = state.name.to_string();
    let span = state.name.span();
    if state.clock || state.per_player || state.turns.is_some() {
        report.error(span, "an attribute of a piece lasts as long as the piece, and has no `for`, `per` or `clock`");
    }
    open_only(state, report);
    if let Some(Sym::Attr(id)) = world.names.get(&text) {
        let first = &world.attrs[id.index()];
        if first.of_cells {
            let message = format!("`{text}` is already the name of a value of the cells");
            report
                .add(Diagnostic::new(span, message).other(first.name.span, "first declared here"));
            return;
        }
        if world.kinds[kind.index()].attrs.contains(&id) {
            let twice = Diagnostic::new(span, format!("`{text}` is declared twice"));
            report.add(twice.other(first.name.span, "first declared here"));
        } else if first.ty != ty {
            let message = format!("the attribute `{text}` has another type here than elsewhere");
            report.add(Diagnostic::new(span, message).other(first.name.span, "the other is here"));
        }
        world.kinds[kind.index()].attrs.push(id);
        return;
    }
    let id = AttrId::new(world.attrs.len());
    world.names.declare(report, &text, span, Sym::Attr(id));
    world.attrs.push(Attr {
        name: name(&state.name),
        default: natural(&ty),
        ty,
        of_cells: false,
    });
    world.kinds[kind.index()].attrs.push(id);
}

/// A type as the model has it.
fn ty(ty: &TypeName, report: &mut Report) -> Ty {
    match ty {
        TypeName::Bool(_) => Ty::Bool,
        TypeName::Cell(_) => Ty::Cell,
        TypeName::Kind(_) => Ty::Kind,
        TypeName::Player(_) => Ty::Player,
        TypeName::Range(span, min, max) => {
            if min > max {
                report.error(*span, format!("the range {min}..={max} is empty"));
            }
            let fits = |n: i64| i32::try_from(n).is_ok();
            if !fits(*min) || !fits(*max) {
                report.error(
                    *span,
                    format!("a range lies between {} and {}", i32::MIN, i32::MAX),
                );
            }
            Ty::Int {
                min: *min,
                max: *max.max(min),
            }
        }
        TypeName::Labels(span, labels) => {
            if labels.is_empty() {
                report.error(*span, "there must be a label");
            }
            for (i, label) in labels.iter().enumerate() {
                if let Some(first) = labels[..i].iter().find(|l| *l == label) {
                    let twice =
                        Diagnostic::new(label.span(), format!("the label `{label}` stands twice"));
                    report.add(twice.other(first.span(), "the first is here"));
                }
            }
            Ty::Label(labels.iter().map(Ident::to_string).collect())
        }
    }
}

/// The default of a type when none is written.
fn natural(ty: &Ty) -> i64 {
    match ty {
        Ty::Int { min, max } => 0.clamp(*min, *max),
        Ty::Cell | Ty::Kind | Ty::Player => -1,
        _ => 0,
    }
}

/// Reads defaults and lifetimes, now that every name is known.
pub(super) fn defaults<'a>(world: &mut World<'a>, sections: &Sections<'a>, report: &mut Report) {
    let states = &sections.states;
    for (i, state) in states.iter().enumerate() {
        let default = default(world, state, &world.vars[i].ty, report);
        world.vars[i].default = default;
    }
    // Hidden counters follow the values declared, whose numbers are in use already.
    for (i, state) in states.iter().enumerate() {
        let life = life(world, i, state, report);
        world.vars[i].life = life;
    }
    let mut met: Vec<Option<(i64, Span)>> = vec![None; world.attrs.len()];
    let of_cells = sections.cell_states().map(|state| (true, state));
    let attributes = sections.attributes().map(|(_, state)| (false, state));
    for (cells, state) in of_cells.chain(attributes) {
        let Some(Sym::Attr(id)) = world.names.get(&state.name.to_string()) else {
            continue;
        };
        if world.attrs[id.index()].of_cells != cells {
            continue;
        }
        let value = default(world, state, &world.attrs[id.index()].ty, report);
        match met[id.index()] {
            None => {
                met[id.index()] = Some((value, state.name.span()));
                world.attrs[id.index()].default = value;
            }
            Some((first, _)) if first == value => {}
            Some((_, span)) => {
                let message = format!(
                    "the attribute `{}` has another default here than elsewhere",
                    state.name
                );
                report.add(
                    Diagnostic::new(state.name.span(), message).other(span, "the other is here"),
                );
            }
        }
    }
}

fn default<'a>(world: &World<'a>, state: &'a State, ty: &Ty, report: &mut Report) -> i64 {
    match &state.default {
        None => natural(ty),
        Some(expr) => constant(world, expr, ty, report),
    }
}

/// A constant of a type.
pub(super) fn constant<'a>(
    world: &World<'a>,
    expr: &'a crate::syntax::Expr,
    ty: &Ty,
    report: &mut Report,
) -> i64 {
    let before = count(report);
    let value = Elab::new(world, report, Site::Fixed).value(expr, &Sort::of(ty));
    let message = match (fixed_value(&value), ty) {
        _ if before < count(report) => return natural(ty),
        (Some(n), Ty::Int { min, max }) if n < *min || n > *max => {
            format!("{n} is out of the range {min}..={max}")
        }
        (Some(n), _) => return n,
        (None, _) => "this value must be known before the game begins".to_owned(),
    };
    report.error(expr.span(), message);
    natural(ty)
}

fn life<'a>(world: &mut World<'a>, i: usize, state: &'a State, report: &mut Report) -> Life {
    let Some(expr) = &state.turns else {
        return Life::Forever;
    };
    let turns = Elab::new(world, report, Site::Fixed).fixed_between(expr, 0, TURNS);
    if turns < 2 {
        return Life::Turns(turns);
    }
    let age = VarId::new(world.vars.len());
    let of = &world.vars[i];
    world.vars.push(Var {
        name: Name {
            text: format!("{} age", of.name.text),
            span: of.name.span,
        },
        ty: Ty::Int {
            min: 0,
            max: i64::from(turns) + 1,
        },
        default: 0,
        life: Life::Forever,
        per_player: of.per_player,
        clock: false,
        secret: of.secret,
    });
    Life::Counted { turns, age }
}
