//! Every use of a rule, run for everybody who may use it.

use std::collections::BTreeSet;

use proc_macro2::Span;

use super::flow::{Context, Flow, Origin};
use super::located::{Line, Written, own_blocks};
use super::reached::nowhere;
use crate::model::{Entry, Kind, KindId, MovedBy, OwnerId, PlayerId, Program, Rules};
use crate::report::{Diagnostic, Report};
use crate::syntax::{Expr, Game, Item, Piece, PieceItem, Use};

/// A use of a rule that can't lead to a move.
pub(super) struct Fruitless<'a> {
    /// The use.
    used: &'a Use,
    /// The argument that is to blame, if it is one alone.
    argument: Option<&'a Expr>,
    /// The piece, if it isn't a move of the game.
    piece: Option<String>,
    /// The program has no ending at all.
    endless: bool,
    /// Statements that no branch got past.
    stuck: BTreeSet<usize>,
}

/// Runs everything; the uses that never lead to a move.
pub(super) fn run<'a>(
    game: &'a Game,
    rules: &'a Rules,
    written: &Written<'a>,
    flow: &mut Flow<'a>,
) -> Vec<Fruitless<'a>> {
    let mut runner = Runner {
        rules,
        written,
        flow,
        fruitless: Vec::new(),
    };
    for item in &game.items {
        match item {
            Item::Piece(piece) => runner.piece(piece),
            Item::Moves(_, uses) => runner.uses(uses, &rules.board_moves, &[Origin::Board], None),
            Item::Idle(_, uses) => runner.uses(uses, &rules.idle_moves, &[Origin::Board], None),
            _ => {}
        }
    }
    for (program, block) in own_blocks(game, rules) {
        let lines = written.lines(program, block);
        runner.own(program, &lines);
    }
    runner.fruitless
}

struct Runner<'a, 'f> {
    rules: &'a Rules,
    written: &'f Written<'a>,
    flow: &'f mut Flow<'a>,
    fruitless: Vec<Fruitless<'a>>,
}

impl<'a> Runner<'a, '_> {
    fn piece(&mut self, piece: &'a Piece) {
        let kinds = &self.rules.kinds;
        let Some(index) = kinds.iter().position(|k| piece.name == k.name.text) else {
            return;
        };
        let kind: &'a Kind = &kinds[index];
        let origin = Origin::Piece(KindId::new(index));
        let name = Some(kind.name.text.as_str());
        for item in &piece.items {
            match item {
                PieceItem::Moves(_, uses) => self.uses(uses, &kind.moves, &[origin], name),
                PieceItem::Drops(_, uses) => self.uses(uses, &kind.drops, &[Origin::Drop], name),
                _ => {}
            }
        }
    }

    /// Who may own the piece, and who may move it.
    fn movers(&self, origin: Origin) -> Vec<(OwnerId, PlayerId)> {
        let players = (0..self.rules.players.len()).map(PlayerId::new);
        let anybodys = match origin {
            Origin::Piece(kind) => self.rules.kinds[kind.index()].moved_by == MovedBy::Any,
            Origin::After => self.rules.kinds.iter().any(|k| k.moved_by == MovedBy::Any),
            Origin::Drop | Origin::Board => false,
        };
        if !anybodys {
            return players.map(|player| (player.into(), player)).collect();
        }
        let owners = self.rules.players.len() + self.rules.neutrals.len();
        players
            .flat_map(|me| (0..owners).map(move |owner| (OwnerId::new(owner), me)))
            .collect()
    }

    fn uses(
        &mut self,
        uses: &'a [Use],
        entries: &'a [Entry],
        origins: &[Origin],
        piece: Option<&str>,
    ) {
        for used in uses {
            let at = |span: Span| (span.start().line, span.start().column);
            let own = |e: &&Entry| at(e.span) == at(used.rule.span());
            let own: Vec<&'a Entry> = entries.iter().filter(own).collect();
            self.one(used, &own, origins, piece);
        }
    }

    fn one(
        &mut self,
        used: &'a Use,
        entries: &[&'a Entry],
        origins: &[Origin],
        piece: Option<&str>,
    ) {
        let mut stuck = BTreeSet::new();
        let mut fruits: Vec<bool> = Vec::new();
        for entry in entries {
            let program = &self.rules.programs[entry.program.index()];
            let lines = self.written.program(self.rules, program);
            for arguments in &entry.arguments {
                let mut ending = false;
                for &origin in origins {
                    for (owner, me) in self.movers(origin) {
                        let context = Context {
                            owner,
                            me,
                            origin,
                            locals: &program.locals,
                            arguments,
                        };
                        let reached = self.flow.program(&context, &lines);
                        ending |= reached.ending;
                        stuck.extend(reached.stuck);
                    }
                }
                fruits.push(ending);
            }
        }
        if fruits.iter().all(|fruit| *fruit) {
            return;
        }
        let piece = piece.map(str::to_owned);
        let program = |entry: &&Entry| self.rules.programs[entry.program.index()].endings == 0;
        let blame = |argument| Fruitless {
            used,
            argument,
            piece: piece.clone(),
            endless: entries.iter().all(program),
            stuck: stuck.clone(),
        };
        if fruits.iter().any(|fruit| *fruit) {
            let blamed = blamed(used, entries, &fruits);
            let list: Vec<_> = blamed.into_iter().map(|e| blame(Some(e))).collect();
            self.fruitless.extend(list);
        } else {
            let one = blame(None);
            self.fruitless.push(one);
        }
    }

    /// A program that belongs to no rule.
    fn own(&mut self, program: &'a Program, lines: &[Line<'a>]) {
        let is = |own: &Option<Program>| own.as_ref().is_some_and(|p| std::ptr::eq(p, program));
        let turn = is(&self.rules.before_turn) || is(&self.rules.after_turn);
        let origin = if turn { Origin::Board } else { Origin::After };
        for (owner, me) in self.movers(origin) {
            let context = Context {
                owner,
                me,
                origin,
                locals: &program.locals,
                arguments: &[],
            };
            self.flow.program(&context, lines);
        }
    }
}

/// The alternatives with which no combination leads to a move.
fn blamed<'a>(used: &'a Use, entries: &[&Entry], fruits: &[bool]) -> Vec<&'a Expr> {
    let combinations: usize = used.arguments.iter().map(Vec::len).product();
    // Arguments of different types are in different entries, and then which is which isn't known.
    if entries.len() != 1 || fruits.len() != combinations {
        return Vec::new();
    }
    let mut blamed = Vec::new();
    let mut below = combinations;
    for list in &used.arguments {
        below /= list.len();
        for (i, alternative) in list.iter().enumerate() {
            let with = |n: &usize| n / below % list.len() == i;
            if (0..combinations).filter(with).all(|n| !fruits[n]) {
                blamed.push(alternative);
            }
        }
    }
    blamed
}

/// Reports the uses that never lead to a move, unless what stops them was `reported`.
pub(super) fn report(
    list: &[Fruitless],
    rules: &Rules,
    reported: &BTreeSet<usize>,
    report: &mut Report,
) {
    for fruitless in list {
        if fruitless.argument.is_some_and(|e| nowhere(e, rules)) {
            continue;
        }
        let rule = &fruitless.used.rule;
        let whose = match &fruitless.piece {
            Some(piece) => format!(" of a `{piece}`"),
            None => String::new(),
        };
        if fruitless.endless {
            let message =
                format!("the rule `{rule}` makes no move: it has neither `land` nor `done`");
            let help = match fruitless.piece {
                Some(_) => "end it with `land;`, or with `done;` if the piece stays where it is",
                None => "end it with `done;`",
            };
            report.add(Diagnostic::new(rule.span(), message).help(help));
            continue;
        }
        if fruitless.stuck.iter().any(|key| reported.contains(key)) {
            continue;
        }
        let (span, what) = match fruitless.argument {
            Some(argument) => {
                let span = argument.span();
                let text = match argument {
                    Expr::Name(name) => name.to_string(),
                    _ => "…".to_owned(),
                };
                (span, format!("`{rule}` with `{text}`"))
            }
            None => (rule.span(), format!("`{rule}`")),
        };
        let message = format!("{what} can never be a move{whose}: every way through it fails");
        report.add(
            Diagnostic::new(span, message).help(
                "a step may leave the board, or two of its conditions may exclude each other",
            ),
        );
    }
}
