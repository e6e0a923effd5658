//! Which pieces may ever be there, and whose they may be.

use std::collections::BTreeSet;

use crate::model::{
    Argument, Block, Entry, Kind, KindExpr, KindId, MovedBy, Over, OwnerId, Place, PlayerId,
    RuleId, Rules, Stmt, Take, Ty, Value,
};

/// What the rules can bring onto the board.
pub(super) struct Owners<'a> {
    rules: &'a Rules,
    /// Kinds that a statement may make: named anywhere but in a test.
    made: BTreeSet<KindId>,
    becomes: bool,
    places: bool,
    converts: bool,
    /// Pieces may come into hands.
    takes: bool,
}

impl<'a> Owners<'a> {
    /// Looks through the programs.
    pub(super) fn of(rules: &'a Rules) -> Self {
        let mut owners = Owners {
            rules,
            made: BTreeSet::new(),
            becomes: false,
            places: false,
            converts: false,
            takes: false,
        };
        for program in programs(rules) {
            each(program, &mut |stmt| owners.stmt(stmt));
        }
        for entry in entries(rules) {
            for argument in entry.arguments.iter().flatten() {
                if let Argument::Kind(kind) = argument {
                    owners.made.insert(*kind);
                }
            }
        }
        let defaults = rules.vars.iter().map(|v| (&v.ty, v.default));
        let defaults = defaults.chain(rules.attrs.iter().map(|a| (&a.ty, a.default)));
        let given = rules.setup.pieces.iter().flat_map(|piece| &piece.attrs);
        let given = given.map(|(attr, value)| (&rules.attrs[attr.index()].ty, *value));
        for (ty, value) in defaults.chain(given) {
            if let (Ty::Kind, Ok(kind)) = (ty, u16::try_from(value)) {
                owners.made.insert(KindId(kind));
            }
        }
        owners
    }

    fn stmt(&mut self, stmt: &Stmt) {
        let mut made = |kind: &KindExpr| {
            if let KindExpr::Const(kind) = kind {
                self.made.insert(*kind);
            }
        };
        match stmt {
            Stmt::Become(_, kind) => {
                made(kind);
                self.becomes = true;
            }
            Stmt::Place { kind, .. } => {
                made(kind);
                self.places = true;
            }
            Stmt::Convert(..) => self.converts = true,
            Stmt::CaptureToHand(_)
            | Stmt::Thin(_, Take::CaptureToHand)
            | Stmt::Set(Place::Hand(..), _) => self.takes = true,
            Stmt::Let(_, Value::Kind(kind)) | Stmt::Set(_, Value::Kind(kind)) => made(kind),
            Stmt::For {
                over: Over::Kinds(kinds),
                ..
            }
            | Stmt::Choose {
                over: Over::Kinds(kinds),
                ..
            } => kinds.iter().for_each(made),
            _ => {}
        }
    }

    fn kind(&self, kind: KindId) -> &'a Kind {
        &self.rules.kinds[kind.index()]
    }

    fn set_up(&self, owner: Option<OwnerId>, kind: KindId) -> bool {
        let mut pieces = self.rules.setup.pieces.iter();
        pieces.any(|piece| piece.kind == kind && owner.is_none_or(|owner| piece.owner == owner))
    }

    /// Somebody, or this player, may drop a piece of this kind.
    pub(super) fn drops(&self, player: Option<PlayerId>, kind: KindId) -> bool {
        let mut hands = self.rules.setup.hands.iter();
        let own = |owner: OwnerId| player.is_none_or(|player| owner == player.into());
        let about = self.kind(kind);
        let in_hand = !about.hand
            || self.takes
            || hands.any(|(owner, held, n)| own(*owner) && *held == kind && *n > 0);
        !about.drops.is_empty() && in_hand
    }

    /// A piece of this kind may be there at some time.
    pub(super) fn appears(&self, kind: KindId) -> bool {
        self.set_up(None, kind) || self.drops(None, kind) || self.made.contains(&kind)
    }

    fn may_own(&self, player: PlayerId, kind: KindId) -> bool {
        let made = self.made.contains(&kind);
        let all = || (0..self.rules.kinds.len()).map(KindId::new);
        let own = |kind| self.set_up(Some(player.into()), kind) || self.drops(Some(player), kind);
        own(kind)
            || self.places && made
            || self.converts && self.appears(kind)
            || self.becomes && made && (self.places || self.converts || all().any(own))
    }

    /// This player may have something to do, by this rule if one is named; idle moves don't count.
    pub(super) fn may_use(&self, player: PlayerId, rule: Option<RuleId>) -> bool {
        let has = |entries: &[Entry]| {
            let of = |entry: &Entry| self.rules.programs[entry.program.index()].rule;
            entries
                .iter()
                .any(|entry| rule.is_none() || of(entry) == rule)
        };
        let kinds = || (0..self.rules.kinds.len()).map(KindId::new);
        let moves = |kind| {
            let anybodys = self.kind(kind).moved_by == MovedBy::Any && self.appears(kind);
            has(&self.kind(kind).moves) && (anybodys || self.may_own(player, kind))
        };
        let drops = |kind| has(&self.kind(kind).drops) && self.drops(Some(player), kind);
        has(&self.rules.board_moves) || kinds().any(moves) || kinds().any(drops)
    }
}

/// All entries.
pub(super) fn entries(rules: &Rules) -> impl Iterator<Item = &Entry> {
    let kinds = rules.kinds.iter();
    let of_kinds = kinds.flat_map(|kind| kind.moves.iter().chain(&kind.drops));
    of_kinds.chain(&rules.board_moves).chain(&rules.idle_moves)
}

/// The statements of all programs.
pub(super) fn programs(rules: &Rules) -> impl Iterator<Item = &Block> {
    let after = rules.kinds.iter().filter_map(|kind| kind.after.as_ref());
    let turn = rules.before_turn.iter().chain(&rules.after_turn);
    let all = rules.programs.iter().chain(after).chain(turn);
    all.map(|program| &program.body)
}

/// Shows all statements of a block, those in its blocks included.
pub(super) fn each<'a>(block: &'a Block, f: &mut impl FnMut(&'a Stmt)) {
    for stmt in block {
        f(stmt);
        match stmt {
            Stmt::If(_, a, b) => [a, b].into_iter().for_each(|block| each(block, f)),
            Stmt::While { body, .. } | Stmt::For { body, .. } => each(body, f),
            Stmt::Either(blocks) => blocks.iter().for_each(|block| each(block, f)),
            _ => {}
        }
    }
}
