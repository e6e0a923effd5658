//! What can be read but not compiled: refused at the name that is in the way, by the compiler and by everything that
//! only reads rules, so that both accept the same.

use proc_macro2::Span;

use crate::analyse::effects::{Read, visit_stmt};
use crate::analyse::lower::{TooBig, lower};
use crate::model::{Block, Name, Program, Rules, Stmt};
use crate::report::{Diagnostic, Report};

/// Names of generated items, which a game can't have.
pub(crate) const GENERATED: [&str; 7] = [
    "Move", "Part", "Piece", "Player", "Position", "Square", "SOURCE",
];

/// Names that no variant of a generated enumeration can have.
const IMPOSSIBLE: [&str; 4] = ["ALL", "Self", "self", "_"];

/// Everything in the rules that can't be compiled.
#[must_use]
pub fn refusals(rules: &Rules) -> Report {
    let mut report = Report::default();
    for program in &rules.programs {
        program_refusals(program, &mut report);
    }
    let hooks = rules.kinds.iter().filter_map(|kind| kind.after.as_ref());
    for program in hooks.chain(&rules.before_turn).chain(&rules.after_turn) {
        program_refusals(program, &mut report);
    }
    names(rules, &mut report);
    report
}

fn program_refusals(program: &Program, report: &mut Report) {
    if let Err(why) = lower(&program.body) {
        report.add(too_big(&program.name, program.span, why));
    }
    if program.body.iter().any(looks_back) {
        report.add(
            Diagnostic::new(
                program.span,
                format!("what `{}` does depends on `repeated`", program.name),
            )
            .help("only a `verify` of its own may ask for `repeated`: a move says what it does"),
        );
    }
}

/// True when a statement that isn't a test of its own asks for the past: playing a move again couldn't tell.
fn looks_back(stmt: &Stmt) -> bool {
    let inside = |block: &Block| block.iter().any(looks_back);
    let mut past = false;
    let mut note = |what: Read| past |= what == Read::Past;
    match stmt {
        Stmt::Verify(_) => {}
        Stmt::If(cond, a, b) => {
            visit_stmt(&Stmt::Verify(cond.clone()), &mut note);
            past |= inside(a) || inside(b);
        }
        Stmt::While { cond, body, .. } => {
            visit_stmt(&Stmt::Verify(cond.clone()), &mut note);
            past |= inside(body);
        }
        Stmt::Either(blocks) => past |= blocks.iter().any(inside),
        other => visit_stmt(other, &mut note),
    }
    past
}

fn too_big(name: &str, span: Span, why: TooBig) -> Diagnostic {
    match why {
        TooBig::ForkInLoop => Diagnostic::new(
            span,
            format!("rule `{name}` chooses inside a `while` without a small fixed bound"),
        )
        .help("write `while … up to 8 { … }` with a number of at most 24"),
        TooBig::Size => Diagnostic::new(span, format!("rule `{name}` forks into too many ways"))
            .help("split it into rules of their own, or choose later"),
    }
}

fn names(rules: &Rules, report: &mut Report) {
    let game = rules.name.to_string();
    if GENERATED.contains(&game.as_str()) {
        report.add(
            Diagnostic::new(
                rules.name.span(),
                format!("`{game}` is the name of a generated type"),
            )
            .help("give the game another name"),
        );
    }
    if syn::parse_str::<syn::Ident>(&game).is_err() {
        let message = format!("`{game}` can't be the name of a Rust type");
        let mistake = Diagnostic::new(rules.name.span(), message);
        report.add(mistake.help("give the game another name"));
    }
    let kinds = rules.kinds.iter().map(|kind| &kind.name);
    let players = rules.players.iter().map(|player| &player.name);
    for name in kinds.chain(players) {
        if !is_variant(name) {
            let message = format!("`{}` can't be the name of a Rust enum's variant", name.text);
            report.add(Diagnostic::new(name.span, message).help("give it another name"));
        }
    }
}

fn is_variant(name: &Name) -> bool {
    !IMPOSSIBLE.contains(&name.text.as_str()) && syn::parse_str::<syn::Ident>(&name.text).is_ok()
}
