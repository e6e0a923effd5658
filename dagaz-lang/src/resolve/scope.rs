//! The elaborator, and what a name means where it stands.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;

use proc_macro2::{Ident, Span};

use super::World;
use super::limits;
use super::names::{Sym, WORDS, is_reserved, reserved};
use super::sort::Sort;
use crate::model::{Local, LocalId, RuleId, Ty};
use crate::report::{Diagnostic, Report};
use crate::syntax::Expr;

/// Where an expression or block stands, which settles what there is to talk about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Site {
    /// Board, defaults, setup: before the game begins.
    Fixed,
    /// A rule that moves a piece.
    Move,
    /// A rule that drops a piece.
    Drop,
    /// A rule of no piece: `moves` and `idle` of the game.
    Board,
    /// `after { … }` of a piece.
    After,
    /// `before turn`.
    Before,
    /// `after turn`.
    Turn,
    /// A number of `prefer`.
    Prefer,
    /// What a player doesn't see.
    Sight,
    /// An invariant.
    Invariant,
    /// A clause of `end`.
    End,
    /// A rule that is used nowhere, looked through for unknown names: everything goes.
    Unused,
}

impl Site {
    /// There is a `self`.
    pub(super) fn piece(self) -> bool {
        matches!(self, Site::Move | Site::Drop | Site::After | Site::Unused)
    }

    /// A turn is being played.
    pub(super) fn playing(self) -> bool {
        !matches!(
            self,
            Site::Fixed | Site::Sight | Site::Invariant | Site::End
        )
    }
}

/// The kind of block in which a part can't be ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trial {
    /// A pass of `for`.
    For,
    /// `can { … }`
    Can,
}

/// What a local name stands for.
#[derive(Clone, Debug)]
pub(super) enum Binding<'a> {
    /// A typed parameter or variable.
    Local(LocalId, Sort),
    /// A parameter given as an expression, to be read where it was written.
    Given(&'a Expr, Env<'a>),
    /// A parameter given as the name of a rule.
    Rule(&'a Ident),
    /// Of a type that an earlier mistake hides.
    Broken,
}

/// Local names, innermost first.
#[derive(Clone, Debug, Default)]
pub(super) struct Env<'a>(Option<Rc<Frame<'a>>>);

#[derive(Debug)]
struct Frame<'a> {
    name: String,
    binding: Binding<'a>,
    outer: Env<'a>,
}

impl<'a> Env<'a> {
    /// With one name more.
    #[must_use]
    pub(super) fn with(&self, name: String, binding: Binding<'a>) -> Env<'a> {
        Env(Some(Rc::new(Frame {
            name,
            binding,
            outer: self.clone(),
        })))
    }

    /// The names, innermost first.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.frames().map(|frame| frame.name.as_str())
    }

    fn frames(&self) -> impl Iterator<Item = &Frame<'a>> {
        std::iter::successors(self.0.as_deref(), |frame| frame.outer.0.as_deref())
    }

    fn get(&self, name: &str) -> Option<&Binding<'a>> {
        self.frames()
            .find(|frame| frame.name == name)
            .map(|frame| &frame.binding)
    }
}

impl Drop for Frame<'_> {
    /// A chain of a thousand frames is not to be dropped recursively.
    fn drop(&mut self) {
        let mut next = self.outer.0.take();
        while let Some(frame) = next {
            next = Rc::try_unwrap(frame)
                .ok()
                .and_then(|mut frame| frame.outer.0.take());
        }
    }
}

/// What a name means.
#[derive(Clone, Debug)]
pub(super) enum Meaning<'a> {
    Local(Binding<'a>),
    Word(&'static str),
    Sym(Sym),
    Unknown,
}

/// A `then`, to be checked when it is known who runs the program.
#[derive(Clone, Debug)]
pub(super) struct ThenNote {
    /// The number of the ending.
    pub(super) ending: usize,
    /// The rules, each with the place where it stands.
    pub(super) rules: Vec<(RuleId, Span)>,
}

/// Turns expressions and statements of one program, or one expression elsewhere, into the model.
///
/// Mistakes are reported and something harmless is returned in place of what was wrong: a report that isn't empty
/// means that the result isn't used.
pub(super) struct Elab<'w, 'a> {
    pub(super) world: &'w World<'a>,
    pub(super) report: &'w mut Report,
    pub(super) site: Site,
    /// There is a cursor.
    pub(super) cursor: bool,
    pub(super) env: Env<'a>,
    pub(super) locals: Vec<Local>,
    pub(super) endings: usize,
    pub(super) thens: Vec<ThenNote>,
    /// Rules that are being inlined, outermost first.
    pub(super) calls: Vec<&'a Ident>,
    /// Rules that have been inlined.
    pub(super) inlined: BTreeSet<String>,
    pub(super) trial: Option<Trial>,
    /// Where the statements so far were written: see [`crate::model::Program::places`].
    pub(super) places: Vec<Span>,
    /// How deep the elaborator is in expressions and blocks.
    pub(super) depth: Cell<usize>,
}

/// What is wrong with rules that blow up.
pub(super) const TOO_LARGE: &str =
    "the rules get too large here, with the rules that they call put in place";

/// Levels of [`Elab::depth`]: expressions in arguments of calls in calls add up.
const DEPTH: usize = 400;

impl<'w, 'a> Elab<'w, 'a> {
    /// An elaborator for one expression or program.
    pub(super) fn new(world: &'w World<'a>, report: &'w mut Report, site: Site) -> Self {
        Elab {
            world,
            report,
            site,
            cursor: site.piece(),
            env: Env::default(),
            locals: Vec::new(),
            endings: 0,
            thens: Vec::new(),
            calls: Vec::new(),
            inlined: BTreeSet::new(),
            trial: None,
            places: Vec::new(),
            depth: Cell::new(0),
        }
    }

    /// Runs a step of the elaboration one level deeper; `fallback` when the text would blow up.
    pub(super) fn deeper<T>(&mut self, at: Span, fallback: T, f: impl FnOnce(&mut Self) -> T) -> T {
        if !self.go_down() {
            self.too_large(at);
            return fallback;
        }
        let result = f(self);
        self.depth.set(self.depth.get() - 1);
        result
    }

    /// One level deeper, if the text doesn't blow up.
    pub(super) fn go_down(&self) -> bool {
        let (fuel, depth) = (self.world.fuel.get(), self.depth.get());
        if fuel == 0 || depth >= DEPTH {
            self.world.exhausted.set(true);
            return false;
        }
        self.world.fuel.set(fuel - 1);
        self.depth.set(depth + 1);
        true
    }

    /// Says, once, that calls within calls make too much of the rules.
    pub(super) fn too_large(&mut self, at: Span) {
        self.world.exhausted.set(true);
        if !self.world.complained.replace(true) {
            self.report.error(at, TOO_LARGE);
        }
    }

    /// Runs something with other local names.
    pub(super) fn within<T>(&mut self, env: Env<'a>, f: impl FnOnce(&mut Self) -> T) -> T {
        let kept = std::mem::replace(&mut self.env, env);
        let result = f(self);
        self.env = kept;
        result
    }

    /// Runs something that has a cursor (`where`, `at`).
    pub(super) fn with_cursor<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let kept = std::mem::replace(&mut self.cursor, true);
        let result = f(self);
        self.cursor = kept;
        result
    }

    /// What a name means here.
    pub(super) fn meaning(&self, id: &Ident) -> Meaning<'a> {
        self.meaning_of(&id.to_string())
    }

    /// What a name means here.
    pub(super) fn meaning_of(&self, name: &str) -> Meaning<'a> {
        if let Some(binding) = self.env.get(name) {
            return Meaning::Local(binding.clone());
        }
        match self.world.names.get(name) {
            Some(Sym::Broken) => return Meaning::Sym(Sym::Broken),
            Some(sym) if !WORDS.contains(&name) => return Meaning::Sym(sym),
            _ => {}
        }
        match WORDS.iter().find(|word| **word == name) {
            Some(word) => Meaning::Word(word),
            None => Meaning::Unknown,
        }
    }

    /// The zone called `last`, if there is one.
    pub(super) fn zone_last(&self) -> Option<crate::model::ZoneId> {
        match self.world.names.get("last") {
            Some(Sym::Zone(zone)) => Some(zone),
            _ => None,
        }
    }

    /// Adds a local.
    pub(super) fn new_local(&mut self, id: &Ident, ty: Ty) -> LocalId {
        // Only programs keep locals.
        if matches!(
            self.site,
            Site::Fixed | Site::Prefer | Site::Sight | Site::Invariant | Site::End
        ) {
            let message = format!("there is no program here that could keep `{id}`");
            let help = "write what is asked without `let`, `choose` and `for`, or ask it in a rule";
            self.report
                .add(Diagnostic::new(id.span(), message).help(help));
        }
        if self.locals.len() >= limits::LOCALS {
            self.too_large(id.span());
            return LocalId(0);
        }
        self.locals.push(Local {
            name: id.to_string(),
            ty,
        });
        LocalId::new(self.locals.len() - 1)
    }

    /// Binds a local name from here to the end of the block.
    pub(super) fn bind(&mut self, id: &Ident, binding: Binding<'a>) {
        let name = id.to_string();
        if is_reserved(&name) {
            self.report.error(id.span(), reserved(&name));
        }
        self.env = self.env.with(name, binding);
    }

    /// Binds a fresh local of a sort; a broken sort makes a name that says nothing.
    pub(super) fn bind_local(&mut self, id: &Ident, sort: Sort) -> Option<LocalId> {
        match sort.ty() {
            Some(ty) => {
                let local = self.new_local(id, ty);
                let sort = if sort == Sort::Nothing {
                    Sort::Cell
                } else {
                    sort
                };
                self.bind(id, Binding::Local(local, sort));
                Some(local)
            }
            None => {
                self.bind(id, Binding::Broken);
                None
            }
        }
    }
}
