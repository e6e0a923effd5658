//! Rules to Rust: a module's worth of items that play one game.
//!
//! One file a concept; each adds items to the same token stream. Generated names are made in `names`. Generated
//! functions take the mover and the owner of the moving piece as const parameters, so that each player has code of
//! his own, with his own tables.

mod attack;
mod attackers;
mod batches;
mod board;
mod bulk;
mod chance;
mod columns;
mod compare;
mod drops;
mod ends;
mod entries;
pub mod explain;
mod expr;
mod families;
mod game;
mod generate;
mod joined;
mod keys;
mod late;
mod lines;
mod loops;
mod meta;
mod names;
mod ops;
mod out;
mod owner;
mod plan;
mod play;
mod prefer;
mod preimage;
mod quiet;
mod receiver;
pub mod refusals;
mod replay;
mod safety;
mod sample;
mod set;
mod sight;
mod start;
mod stmt;
mod tables;
mod types;

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use crate::analyse::lower::{Lowered, lower};
use crate::analyse::sites::Sites;
use crate::model::{Block, CellSet, DirId, KindId, Life, MovedBy, Rules, VarId};
use crate::report::Report;

/// What the emitter is told beside the rules.
#[derive(Clone, Debug)]
pub struct Options {
    /// The path of the runtime crate, such as `::dagaz_core`.
    pub core: TokenStream,
    /// The rules' text, kept in the generated code for the interpreter.
    pub source: String,
}

/// The items of a compiled game.
///
/// # Errors
/// Rules that the compiler can't lower: a fork in a loop without a small fixed bound.
pub fn emit(rules: &Rules, options: &Options) -> Result<TokenStream, Report> {
    Ok(emitter(rules, options)?.all())
}

/// The emitter of a game.
fn emitter<'r>(rules: &'r Rules, options: &'r Options) -> Result<Emit<'r>, Report> {
    let report = refusals::refusals(rules);
    if !report.is_empty() {
        return Err(report);
    }
    let lowered: Vec<Lowered> = rules
        .programs
        .iter()
        .map(|program| lower(&program.body).unwrap_or_default())
        .collect();
    let sites = Sites::new(rules, &lowered);
    Ok(Emit {
        rules,
        lowered,
        sites,
        options,
        text: OnceCell::new(),
        pooled: RefCell::default(),
        fills: RefCell::default(),
        repeats: OnceCell::new(),
        royal: OnceCell::new(),
        often: Cell::new(0),
    })
}

/// The emitter's view of a game.
pub(crate) struct Emit<'r> {
    /// The rules.
    pub rules: &'r Rules,
    /// Each program in tail form.
    pub lowered: Vec<Lowered>,
    /// What moves name.
    pub sites: Sites,
    /// What the caller wants.
    pub options: &'r Options,
    /// The rules as text, for [`Emit::mentions`].
    text: OnceCell<String>,
    /// Tables of sets, each once; their place is in their name.
    pooled: RefCell<Vec<Vec<CellSet>>>,
    /// The directions for which [`Emit::fill_of`] was asked.
    fills: RefCell<BTreeSet<DirId>>,
    /// Whether a turn may be come to by two ways, once found out.
    repeats: OnceCell<bool>,
    /// The kind that an invariant protects, once found out.
    royal: OnceCell<Option<KindId>>,
    /// How much code is compiled for each player and each sink; known once the generators are made.
    often: Cell<usize>,
}

impl Emit<'_> {
    fn all(&self) -> TokenStream {
        let core = &self.options.core;
        let types = self.types();
        let tables = self.tables();
        let board = self.board();
        let play = self.play();
        let generate = self.generate();
        let rides = self.ride_functions();
        let safety = self.safety();
        let attack = self.attack();
        let ends = self.ends();
        let meta = self.meta();
        let chance = self.chance();
        let sight = self.sight();
        let sample = self.sample();
        let game = self.game();
        let pooled = self.pooled_tables();
        let fills = self.fill_functions();
        quote! {
            #types
            #[doc(hidden)]
            #[allow(
                dead_code, unused_variables, unused_mut, unused_assignments, unused_labels, unused_parens,
                unused_imports, unused_must_use, unreachable_code, non_upper_case_globals, non_snake_case,
                irrefutable_let_patterns, clippy::all, missing_docs
            )]
            mod __dagaz {
                use super::*;
                use #core::set::{CellSet as _, Each, EachChoice};
                use #core::{Flow, Past, Sink, Verdict, Outcome};
                use ::core::ops::ControlFlow::{Break, Continue};
                #tables
                #board
                #play
                #rides
                #safety
                #generate
                #attack
                #ends
                #meta
                #chance
                #sight
                #sample
                #pooled
                #fills
            }
            #game
        }
    }

    /// True when a program defers captures to the end of the turn.
    pub fn strikes(&self) -> bool {
        self.mentions("Strike(") || self.mentions("Struck")
    }

    /// Whether the rules' programs, conditions or preferences hold something, by the name of its form.
    pub fn mentions(&self, form: &str) -> bool {
        self.text
            .get_or_init(|| {
                let rules = self.rules;
                let hooks: Vec<_> = rules.kinds.iter().map(|k| &k.after).collect();
                format!(
                    "{:?}",
                    (
                        &rules.programs,
                        &rules.invariants,
                        &rules.ends,
                        &rules.prefer,
                        &rules.weight,
                        &rules.hidden,
                        &rules.masked,
                        hooks,
                        &rules.before_turn,
                        &rules.after_turn
                    )
                )
            })
            .contains(form)
    }

    /// Number of cells, which also stands for "no cell".
    pub fn cells(&self) -> usize {
        self.rules.board.cells.len()
    }

    /// Number of owners.
    pub fn owners(&self) -> usize {
        self.rules.players.len() + self.rules.neutrals.len()
    }

    /// True when somebody may move pieces that he doesn't own.
    pub fn moves_others(&self) -> bool {
        self.rules.kinds.iter().any(|k| k.moved_by == MovedBy::Any)
    }

    /// The bit in `Turn::set` of a value that lasts for the turn after the one in which it is set; if each player
    /// has one, the first player's, which those of the others follow.
    pub fn touch(&self, id: VarId) -> usize {
        self.touched_before(id.index())
    }

    /// How many words of 64 bits `Turn::set` has.
    pub fn touch_words(&self) -> usize {
        self.touched_before(self.rules.vars.len()).div_ceil(64)
    }

    fn touched_before(&self, end: usize) -> usize {
        let vars = self.rules.vars[..end].iter();
        let short = vars.filter(|var| var.life == Life::Turns(1));
        short
            .map(|var| {
                if var.per_player {
                    self.rules.players.len()
                } else {
                    1
                }
            })
            .sum()
    }

    /// A block that is no rule of its own (`can`, `for` passes, `after`), lowered; what can't be lowered was
    /// reported when the programs were.
    pub fn lower_block(&self, block: &Block) -> Lowered {
        lower(block).unwrap_or_default()
    }
}
