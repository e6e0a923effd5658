//! Which names the rules mention: read, written, or only declared.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, Span};

use crate::syntax::{
    Block, BoardItem, Expr, Game, Item, Layers, LoopOver, Piece, PieceItem, Rule, SetupGroup,
    SetupLine, State, Stmt, Use,
};

/// What a game mentions.
#[derive(Default)]
pub(super) struct Names {
    /// Names that are read somewhere: of values, attributes, zones, directions, kinds, owners, rules as arguments.
    pub(super) read: BTreeSet<String>,
    /// Values and attributes that are written, each with the first place.
    pub(super) written: BTreeMap<String, Span>,
    /// Rules that are put to use or called.
    pub(super) rules: BTreeSet<String>,
    /// A `line(…)`, `flood(…)` or `around(…)` without directions: it goes along all of them.
    pub(super) all_directions: bool,
    /// Parameters and `let`s that nothing reads.
    pub(super) unread: Vec<Local>,
    scope: Vec<Local>,
}

/// A parameter or local.
#[derive(Clone)]
pub(super) struct Local {
    /// Its name, where it was declared.
    pub(super) name: Ident,
    /// What it is.
    pub(super) what: What,
    read: bool,
}

/// How a local was declared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    /// By the rule.
    Param,
    /// By `let`.
    Let,
    /// By `for` or `choose`: may well stand for nothing but a number of times.
    Pass,
}

impl Names {
    /// Looks through a game, variants included: what only they use is used.
    pub(super) fn of(game: &Game) -> Names {
        let mut names = Names::default();
        let variants = game.variants.iter().flat_map(|variant| &variant.items);
        let items = game.items.iter().chain(variants);
        items.for_each(|item| names.item(item));
        names
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Board(_, lines) => lines.iter().for_each(|line| self.board(line)),
            Item::Piece(piece) => self.piece(piece),
            Item::State(state) => self.state(state),
            Item::Rule(rule) => self.rule(rule),
            Item::Moves(_, uses) | Item::Idle(_, uses) => self.uses(uses),
            Item::BeforeTurn(_, block) | Item::AfterTurn(_, block) => self.block(block),
            Item::Invariant(_, cond) => self.expr(cond),
            Item::Setup(_, groups) => groups.iter().for_each(|group| self.setup(group)),
            Item::End(_, clauses) => {
                for clause in clauses {
                    self.expr(&clause.cond);
                    clause.argument.iter().for_each(|e| self.expr(e));
                }
            }
            Item::Chain(_, bound) => self.expr(bound),
            Item::Weight(_, number) => self.expr(number),
            Item::Hidden(_, cells) | Item::Masked(_, cells) => self.expr(cells),
            Item::Prefer(_, numbers) => numbers.iter().for_each(|e| self.expr(e)),
            Item::Players(..)
            | Item::Neutral(..)
            | Item::Chance(..)
            | Item::Allies(..)
            | Item::Priority { .. }
            | Item::Turns { .. }
            | Item::Pass(..)
            | Item::Repetition(..)
            | Item::MergeTurns(_) => {}
        }
    }

    fn board(&mut self, line: &BoardItem) {
        match line {
            BoardItem::Remove(_, sets) => sets.iter().for_each(|set| self.expr(set)),
            BoardItem::Zone(_, parts) => parts.iter().for_each(|(_, set)| self.expr(set)),
            BoardItem::State(state) => self.state(state),
            _ => {}
        }
    }

    fn piece(&mut self, piece: &Piece) {
        for item in &piece.items {
            match item {
                PieceItem::State(state) => self.state(state),
                PieceItem::Moves(_, uses) | PieceItem::Drops(_, uses) => self.uses(uses),
                PieceItem::After(_, block) => self.block(block),
                PieceItem::Symbol(..) | PieceItem::Hand(..) | PieceItem::MovedBy(..) => {}
            }
        }
    }

    fn state(&mut self, state: &State) {
        let parts = state.default.iter().chain(&state.turns);
        parts.for_each(|e| self.expr(e));
    }

    fn setup(&mut self, group: &SetupGroup) {
        self.read.insert(group.owner.to_string());
        for line in &group.lines {
            match line {
                SetupLine::Pieces { cells, with, .. } => {
                    cells.iter().for_each(|set| self.expr(set));
                    for (attribute, value) in with {
                        self.write(attribute);
                        self.expr(value);
                    }
                }
                SetupLine::Hand(_, count) => self.expr(count),
                SetupLine::Cells { name, value, cells } => {
                    self.write(name);
                    self.expr(value);
                    cells.iter().for_each(|set| self.expr(set));
                }
            }
        }
    }

    fn uses(&mut self, uses: &[Use]) {
        for used in uses {
            self.rules.insert(used.rule.to_string());
            let alternatives = used.arguments.iter().flatten();
            alternatives.for_each(|e| self.expr(e));
        }
    }

    fn rule(&mut self, rule: &Rule) {
        for param in &rule.params {
            self.declare(param, What::Param);
        }
        self.block(&rule.body);
        self.leave(0);
    }

    fn declare(&mut self, name: &Ident, what: What) {
        self.scope.push(Local {
            name: name.clone(),
            what,
            read: false,
        });
    }

    /// Ends the scope of all locals but the first `kept`.
    fn leave(&mut self, kept: usize) {
        let gone = self.scope.drain(kept..);
        self.unread.extend(gone.filter(|local| !local.read));
    }

    fn write(&mut self, name: &Ident) {
        let text = name.to_string();
        self.written.entry(text).or_insert_with(|| name.span());
    }

    /// The name is read, as a local if there is one.
    fn name(&mut self, name: &Ident) {
        match self.scope.iter_mut().rev().find(|l| l.name == *name) {
            Some(local) => local.read = true,
            None => {
                self.read.insert(name.to_string());
            }
        }
    }

    fn block(&mut self, block: &Block) {
        let kept = self.scope.len();
        block.stmts.iter().for_each(|stmt| self.stmt(stmt));
        self.leave(kept);
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Step(_, e) | Stmt::Go(_, e) | Stmt::Verify(_, e) => self.expr(e),
            Stmt::Fail(_) | Stmt::End(..) => {}
            Stmt::If(_, cond, then, other) => {
                self.expr(cond);
                self.block(then);
                other.iter().for_each(|block| self.block(block));
            }
            Stmt::While(_, cond, bound, body) => {
                self.expr(cond);
                bound.iter().for_each(|e| self.expr(e));
                self.block(body);
            }
            Stmt::For {
                local, over, body, ..
            } => {
                self.over(over);
                let kept = self.scope.len();
                self.declare(local, What::Pass);
                self.block(body);
                self.leave(kept);
            }
            Stmt::Choose(_, local, over) => {
                self.over(over);
                self.declare(local, What::Pass);
            }
            Stmt::Either(_, blocks) => blocks.iter().for_each(|block| self.block(block)),
            Stmt::Let(_, local, value) => {
                self.expr(value);
                self.declare(local, What::Let);
            }
            Stmt::Set { place, value, .. } => {
                self.place(place);
                self.expr(value);
            }
            Stmt::Capture(_, e)
            | Stmt::CaptureToHand(_, e)
            | Stmt::Strike(_, e)
            | Stmt::Remove(_, e)
            | Stmt::Next(_, _, e) => e.iter().for_each(|e| self.expr(e)),
            Stmt::Pile(_, layers, to, _) => {
                self.layers(layers);
                self.expr(to);
            }
            Stmt::Thin(_, layers, _) => self.layers(layers),
            Stmt::Become(_, what, cell) | Stmt::Place(_, what, cell, _) => {
                self.expr(what);
                cell.iter().for_each(|e| self.expr(e));
            }
            Stmt::Convert(_, cell, owner) => cell.iter().chain(owner).for_each(|e| self.expr(e)),
            Stmt::Move(_, a, b) | Stmt::Shift(_, a, b) => {
                self.expr(a);
                self.expr(b);
            }
            Stmt::Call(rule, arguments) => {
                self.call(rule);
                arguments.iter().for_each(|e| self.expr(e));
            }
        }
    }

    fn layers(&mut self, layers: &Layers) {
        self.expr(&layers.cell);
        let count = layers.part.iter().filter_map(|(_, count)| count.as_ref());
        count.for_each(|e| self.expr(e));
    }

    fn call(&mut self, rule: &Ident) {
        if self.scope.iter().any(|local| local.name == *rule) {
            self.name(rule);
        } else {
            self.rules.insert(rule.to_string());
        }
    }

    fn over(&mut self, over: &LoopOver) {
        match over {
            LoopOver::List(list) => list.iter().for_each(|e| self.expr(e)),
            LoopOver::Range(a, b) => {
                self.expr(a);
                self.expr(b);
            }
        }
    }

    /// What `set` writes: the name is written, everything else in it is read.
    fn place(&mut self, place: &Expr) {
        match place {
            Expr::Name(name) => {
                if self.scope.iter().all(|local| local.name != *name) {
                    self.write(name);
                }
            }
            Expr::Field(cell, attribute) => {
                self.expr(cell);
                self.write(attribute);
            }
            Expr::Of(value, e) | Expr::At(value, e) => {
                self.place(value);
                self.expr(e);
            }
            _ => self.expr(place),
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match expr {
            Expr::Name(name) => self.name(name),
            Expr::Call(word, arguments) => {
                self.name(word);
                let named = match word.to_string().as_str() {
                    "line" | "exact_line" | "flood" => 2,
                    "around" => 1,
                    _ => 0,
                };
                self.all_directions |= (1..=named).contains(&arguments.len());
                arguments.iter().for_each(|e| self.expr(e));
            }
            Expr::Field(cell, attribute) => {
                self.expr(cell);
                self.read.insert(attribute.to_string());
            }
            Expr::Unary(_, e, _) | Expr::Owned(_, _, e) | Expr::AttackedBy(_, e) => self.expr(e),
            Expr::Binary(_, a, b, _)
            | Expr::Of(a, b)
            | Expr::At(a, b)
            | Expr::In(a, b)
            | Expr::Is(a, b)
            | Expr::Where(a, b) => {
                self.expr(a);
                self.expr(b);
            }
            Expr::Set(list, _) => list.iter().for_each(|e| self.expr(e)),
            Expr::NoMoves(_, player) => player.iter().for_each(|e| self.expr(e)),
            Expr::Can(_, block) => self.block(block),
            Expr::If(_, cond, a, b) => [cond, a, b].into_iter().for_each(|e| self.expr(e)),
            Expr::Str(..) | Expr::Int(..) | Expr::Bool(..) | Expr::Axis { .. } | Expr::Error(_) => {
            }
        }
    }
}
