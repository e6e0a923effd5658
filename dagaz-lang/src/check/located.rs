//! Statements of the model beside what was written: the model has no expressions as written, the syntax tree has no
//! meaning.
//!
//! The resolver makes one statement of each, except that a call becomes one `let` for each parameter that has a
//! type, and then the called rule's statements. Where the two don't fit together, the rest of the block has no place,
//! and nothing is said about it.

use std::collections::BTreeMap;

use proc_macro2::Ident;

use crate::model::{Local, Program, Rules, Stmt};
use crate::syntax::{self, Expr, Game, Item, PieceItem, Rule};

/// A statement with its place.
pub(super) struct Line<'a> {
    /// What it means.
    pub(super) stmt: &'a Stmt,
    /// What was written, if that is known; for the parameters of a call, the call.
    pub(super) written: Option<&'a syntax::Stmt>,
    /// The blocks in it, in the order of the model.
    pub(super) blocks: Vec<Vec<Line<'a>>>,
}

/// The rules of a game by name.
pub(super) struct Written<'a> {
    rules: BTreeMap<String, &'a Rule>,
}

impl<'a> Written<'a> {
    /// Those of a game.
    pub(super) fn of(game: &'a Game) -> Self {
        let rules = game.items.iter().filter_map(|item| match item {
            Item::Rule(rule) => Some((rule.name.to_string(), rule)),
            _ => None,
        });
        Written {
            rules: rules.collect(),
        }
    }

    /// The rule of a name.
    pub(super) fn rule(&self, name: &str) -> Option<&'a Rule> {
        self.rules.get(name).copied()
    }

    /// The statements of a program that is a rule.
    pub(super) fn program(&self, rules: &Rules, program: &'a Program) -> Vec<Line<'a>> {
        let name = program.rule.map(|id| rules.rules[id.index()].text.as_str());
        match name.and_then(|name| self.rules.get(name)) {
            Some(rule) => self.lines(program, &rule.body),
            None => plain(&program.body),
        }
    }

    /// The statements of a program that was written as a block.
    pub(super) fn lines(&self, program: &'a Program, block: &'a syntax::Block) -> Vec<Line<'a>> {
        let pairing = Pairing {
            written: self,
            locals: &program.locals,
        };
        pairing.whole(&program.body, &block.stmts, &Given::new())
    }
}

/// Statements without places.
pub(super) fn plain(block: &[Stmt]) -> Vec<Line<'_>> {
    let lines = block.iter().map(|stmt| Line {
        stmt,
        written: None,
        blocks: stmt.blocks().into_iter().map(plain).collect(),
    });
    lines.collect()
}

/// The blocks in a statement as written.
fn written_inner(stmt: &syntax::Stmt) -> Vec<&[syntax::Stmt]> {
    match stmt {
        syntax::Stmt::If(_, _, then, other) => {
            vec![&then.stmts, other.as_ref().map_or(&[][..], |b| &b.stmts)]
        }
        syntax::Stmt::While(_, _, _, body) | syntax::Stmt::For { body, .. } => vec![&body.stmts],
        syntax::Stmt::Either(_, blocks) => blocks.iter().map(|b| b.stmts.as_slice()).collect(),
        _ => Vec::new(),
    }
}

struct Pairing<'a, 'w> {
    written: &'w Written<'a>,
    locals: &'a [Local],
}

/// Rules that were given as arguments, by the names of the parameters.
type Given<'a> = BTreeMap<String, &'a Rule>;

impl<'a> Pairing<'a, '_> {
    /// All statements of a block, those that don't fit without a place.
    fn whole(
        &self,
        model: &'a [Stmt],
        written: &'a [syntax::Stmt],
        given: &Given<'a>,
    ) -> Vec<Line<'a>> {
        let (mut lines, mut rest) = (Vec::new(), model);
        self.block(&mut rest, written, given, &mut lines);
        lines.extend(plain(rest));
        lines
    }

    /// Pairs statements as long as they fit; false when they stopped fitting.
    fn block(
        &self,
        model: &mut &'a [Stmt],
        written: &'a [syntax::Stmt],
        given: &Given<'a>,
        lines: &mut Vec<Line<'a>>,
    ) -> bool {
        written.iter().all(|stmt| match stmt {
            syntax::Stmt::Call(name, arguments) => {
                let called = self.rule(name, given);
                called.is_some_and(|rule| self.call(model, stmt, rule, arguments, given, lines))
            }
            _ => match model.split_first() {
                Some((first, rest)) if alike(first, stmt) => {
                    *model = rest;
                    let pairs = first.blocks().into_iter().zip(written_inner(stmt));
                    lines.push(Line {
                        stmt: first,
                        written: Some(stmt),
                        blocks: pairs.map(|(m, w)| self.whole(m, w, given)).collect(),
                    });
                    true
                }
                _ => false,
            },
        })
    }

    fn rule(&self, name: &Ident, given: &Given<'a>) -> Option<&'a Rule> {
        let name = name.to_string();
        let known = given.get(&name).copied();
        known.or_else(|| self.written.rule(&name))
    }

    fn call(
        &self,
        model: &mut &'a [Stmt],
        stmt: &'a syntax::Stmt,
        rule: &'a Rule,
        arguments: &'a [Expr],
        given: &Given<'a>,
        lines: &mut Vec<Line<'a>>,
    ) -> bool {
        let mut inside = Given::new();
        for (param, argument) in rule.params.iter().zip(arguments) {
            if let Some((first, rest)) = model.split_first()
                && matches!(first, Stmt::Let(l, _) if *param == self.locals[l.index()].name)
            {
                lines.push(Line {
                    stmt: first,
                    written: Some(stmt),
                    blocks: Vec::new(),
                });
                *model = rest;
            } else if let Expr::Name(name) = argument
                && let Some(rule) = self.rule(name, given)
            {
                inside.insert(param.to_string(), rule);
            }
        }
        self.block(model, &rule.body.stmts, &inside, lines)
    }
}

fn alike(model: &Stmt, written: &syntax::Stmt) -> bool {
    use syntax::Stmt as Written;
    match model {
        Stmt::Step(_) => matches!(written, Written::Step(..)),
        Stmt::Go(_) => matches!(written, Written::Go(..)),
        Stmt::Verify(_) => matches!(written, Written::Verify(..)),
        Stmt::Fail => matches!(written, Written::Fail(_)),
        Stmt::If(..) => matches!(written, Written::If(..)),
        Stmt::While { .. } => matches!(written, Written::While(..)),
        Stmt::For { .. } => matches!(written, Written::For { .. }),
        Stmt::Choose { .. } => matches!(written, Written::Choose(..)),
        Stmt::Either(blocks) => {
            matches!(written, Written::Either(_, others) if others.len() == blocks.len())
        }
        Stmt::Let(..) => matches!(written, Written::Let(..) | Written::Set { .. }),
        Stmt::Set(..) => matches!(written, Written::Set { .. }),
        Stmt::Capture(_) => matches!(written, Written::Capture(..)),
        Stmt::CaptureToHand(_) => matches!(written, Written::CaptureToHand(..)),
        Stmt::Strike(_) => matches!(written, Written::Strike(..)),
        Stmt::Shift(..) => matches!(written, Written::Shift(..)),
        Stmt::Next(_) => matches!(written, Written::Next(..)),
        Stmt::Remove(_) => matches!(written, Written::Remove(..)),
        Stmt::Become(..) => matches!(written, Written::Become(..)),
        Stmt::Convert(..) => matches!(written, Written::Convert(..)),
        Stmt::Move(..) => matches!(written, Written::Move(..)),
        Stmt::Place { .. } => matches!(written, Written::Place(..)),
        Stmt::Pile { .. } => matches!(written, Written::Pile(..)),
        Stmt::Thin(..) => matches!(written, Written::Thin(..)),
        Stmt::End(ending) => matches!(written, Written::End(_, land, _) if *land == ending.land),
    }
}

/// The block of `after` of a kind, of `before turn` and of `after turn`.
pub(super) fn own_blocks<'a>(
    game: &'a Game,
    rules: &'a Rules,
) -> Vec<(&'a Program, &'a syntax::Block)> {
    let mut found = Vec::new();
    for item in &game.items {
        match item {
            Item::BeforeTurn(_, block) => found.extend(rules.before_turn.as_ref().zip(Some(block))),
            Item::AfterTurn(_, block) => found.extend(rules.after_turn.as_ref().zip(Some(block))),
            Item::Piece(piece) => {
                let kind = rules.kinds.iter().find(|k| piece.name == k.name.text);
                let after = kind.and_then(|k| k.after.as_ref());
                let block = piece.items.iter().find_map(|item| match item {
                    PieceItem::After(_, block) => Some(block),
                    _ => None,
                });
                found.extend(after.zip(block));
            }
            _ => {}
        }
    }
    found
}
