//! The rules as playing needs them: without names and without the places where they were written.
//!
//! Names are the business of [`dagaz_core::Meta`]; spans can't be shared between threads.

use super::past;
use crate::meta::value_offsets;
use crate::model::{
    Argument, Attr, AttrId, Block, CellId, CellSet, Cond, DirId, EndResult, Entry, Invariant,
    KindId, Life, MovedBy, NumExpr, Order, OwnerId, Pass, PlayerId, Priority, Program, ProgramId,
    RuleId, Rules, SetExpr, Ty, Var,
};

/// The rules of a game.
#[derive(Debug)]
pub(super) struct Plain {
    /// Number of cells.
    pub cells: usize,
    /// The most pieces that stand on a cell.
    pub height: usize,
    /// Number of players.
    pub players: usize,
    /// The alliance of each player.
    alliances: Vec<usize>,
    /// The cell after a step, for each direction and cell.
    steps: Vec<Vec<Option<CellId>>>,
    /// The cells of each zone, for each owner.
    zones: Vec<Vec<CellSet>>,
    /// What each owner means by each direction.
    symmetry: Vec<Vec<DirId>>,
    opposites: Vec<Option<DirId>>,
    /// The kinds of pieces.
    pub kinds: Vec<PlainKind>,
    /// The attributes of pieces and cells.
    pub attrs: Vec<PlainAttr>,
    /// Those attributes that belong to cells, in the order in which a position keeps them.
    pub fields: Vec<AttrId>,
    /// The values of the position.
    pub vars: Vec<PlainVar>,
    /// What a pass counts as: a rule after all others.
    pub pass_rule: RuleId,
    /// The programs of rules.
    pub programs: Vec<Code>,
    /// Moves of no piece.
    pub board_moves: Vec<Use>,
    /// Moves of no piece that don't count for `no moves`.
    pub idle_moves: Vec<Use>,
    /// Which rules come first.
    pub priority: Option<Priority>,
    /// Who moves when.
    pub order: Order,
    /// Where a position keeps the player of the last turn, if it does.
    pub last_mover: Option<usize>,
    /// Whether a player may do nothing.
    pub pass: Pass,
    /// `before turn { … }`
    pub before_turn: Option<Code>,
    /// `after turn { … }`
    pub after_turn: Option<Code>,
    /// What must hold after a turn.
    pub invariants: Vec<Cond>,
    /// Whether one of them asks for what was before or what can come after.
    pub invariants_look: bool,
    /// How the game ends.
    pub ends: Vec<(Cond, EndResult)>,
    /// The most parts of a turn.
    pub chain: usize,
    /// The numbers by which turns are preferred.
    pub prefer: Vec<NumExpr>,
    /// How likely a turn of chance is.
    pub weight: Option<NumExpr>,
    /// What a player doesn't see, and of what he doesn't see the kind.
    pub hidden: Option<SetExpr>,
    pub masked: Option<SetExpr>,
    /// Which players stand for chance.
    pub chance: Vec<bool>,
    /// Whether turns with the same origin, last cell and result are one.
    pub merge_turns: bool,
}

/// A kind of piece.
#[derive(Debug)]
pub(super) struct PlainKind {
    /// Its attributes, in the order in which its pieces keep them.
    pub attrs: Vec<AttrId>,
    /// Whether it is dropped out of the hand.
    pub hand: bool,
    /// What a captured piece becomes in hand: a kind that is kept there, if any.
    pub hand_as: Option<KindId>,
    /// Its moves.
    pub moves: Vec<Use>,
    /// Its drops.
    pub drops: Vec<Use>,
    /// Who may move it.
    moved_by: MovedBy,
    /// What follows a part in which it moved.
    pub after: Option<Code>,
}

/// An attribute.
#[derive(Debug)]
pub(super) struct PlainAttr {
    /// Its type.
    pub ty: Ty,
    /// What a new piece has, or a cell at the start.
    pub default: i64,
    /// For a value of cells: its place among [`Plain::fields`].
    pub field: Option<usize>,
}

/// A value of the position.
#[derive(Debug)]
pub(super) struct PlainVar {
    /// Its type.
    pub ty: Ty,
    /// What it is when nothing was set.
    pub default: i64,
    /// How long it lasts.
    pub life: Life,
    /// Whether each player has one.
    pub per_player: bool,
    /// The place of the first of its values in a position.
    pub offset: usize,
    /// How many values it has.
    pub count: usize,
}

/// A program.
#[derive(Debug)]
pub(super) struct Code {
    /// The rule that it is an instance of.
    pub rule: Option<RuleId>,
    /// The types of its parameters and locals.
    pub locals: Vec<Ty>,
    /// What it does.
    pub body: Block,
}

/// A program put to use, with the argument lists to run it with.
#[derive(Debug)]
pub(super) struct Use {
    /// The program.
    pub program: ProgramId,
    /// The lists, one run each.
    pub arguments: Vec<Vec<Argument>>,
    /// Its place among [`Rules::entries`].
    pub number: usize,
}

impl Plain {
    /// Leaves out what playing doesn't need.
    pub fn new(rules: &Rules) -> Self {
        let board = &rules.board;
        let offsets = value_offsets(rules);
        let last_mover = rules.last_mover.map(|var| offsets[var.index()]);
        let vars = rules.vars.iter().zip(offsets);
        let fields = (0..rules.attrs.len()).filter(|&i| rules.attrs[i].of_cells);
        let fields: Vec<AttrId> = fields.map(AttrId::new).collect();
        let attr = |(i, attr): (usize, &Attr)| PlainAttr {
            ty: attr.ty.clone(),
            default: attr.default,
            field: fields.iter().position(|field| field.index() == i),
        };
        let mut plain = Plain {
            cells: board.cells.len(),
            height: board.height,
            players: rules.players.len(),
            alliances: rules.players.iter().map(|p| p.alliance).collect(),
            steps: board.directions.iter().map(|d| d.next.clone()).collect(),
            zones: board.zones.iter().map(|z| z.cells.clone()).collect(),
            symmetry: board.symmetry.clone(),
            opposites: board.opposites.clone(),
            kinds: (0..rules.kinds.len()).map(|i| kind(rules, i)).collect(),
            attrs: rules.attrs.iter().enumerate().map(attr).collect(),
            fields,
            vars: vars
                .map(|(v, offset)| var(v, offset, rules.players.len()))
                .collect(),
            pass_rule: RuleId::new(rules.rules.len()),
            programs: rules.programs.iter().map(code).collect(),
            board_moves: uses(&rules.board_moves),
            idle_moves: uses(&rules.idle_moves),
            priority: rules.priority.clone(),
            order: rules.order.clone(),
            last_mover,
            pass: rules.pass,
            before_turn: rules.before_turn.as_ref().map(code),
            after_turn: rules.after_turn.as_ref().map(code),
            invariants_look: rules.invariants.iter().any(|i| past::looks_around(&i.cond)),
            invariants: rules
                .invariants
                .iter()
                .map(|Invariant { cond, .. }| cond.clone())
                .collect(),
            ends: rules
                .ends
                .iter()
                .map(|e| (e.cond.clone(), e.result.clone()))
                .collect(),
            chain: rules.chain,
            prefer: rules.prefer.clone(),
            weight: rules.weight.clone(),
            hidden: rules.hidden.clone(),
            masked: rules.masked.clone(),
            chance: rules.players.iter().map(|p| p.chance).collect(),
            merge_turns: rules.merge_turns,
        };
        plain.number_uses();
        plain
    }

    /// Numbers the uses of rules in the order of [`Rules::entries`].
    fn number_uses(&mut self) {
        let kinds = self.kinds.iter_mut();
        let of_kinds = kinds.flat_map(|kind| kind.moves.iter_mut().chain(&mut kind.drops));
        let of_none = self.board_moves.iter_mut().chain(&mut self.idle_moves);
        for (number, used) in of_kinds.chain(of_none).enumerate() {
            used.number = number;
        }
    }

    /// The direction whose steps undo those of another.
    pub fn opposite(&self, direction: DirId) -> DirId {
        let opposite = self.opposites.get(direction.index());
        opposite.copied().flatten().unwrap_or(direction)
    }

    /// What an owner means by a direction.
    pub fn meant(&self, owner: OwnerId, direction: DirId) -> DirId {
        let meanings = self.symmetry.get(owner.index());
        meanings
            .and_then(|m| m.get(direction.index()))
            .copied()
            .unwrap_or(direction)
    }

    /// The cell after a step in a direction as declared.
    pub fn step(&self, from: CellId, direction: DirId) -> Option<CellId> {
        self.steps[direction.index()][from.index()]
    }

    /// Whether a cell lies in an owner's zone.
    pub fn in_zone(&self, zone: usize, owner: OwnerId, cell: CellId) -> bool {
        self.zones[zone]
            .get(owner.index())
            .is_some_and(|cells| cells.has(cell))
    }

    /// The player whom an owner is; none for a neutral one.
    pub fn player(&self, owner: OwnerId) -> Option<PlayerId> {
        (owner.index() < self.players).then_some(PlayerId(owner.0))
    }

    /// A number that allies share.
    pub fn side(&self, player: PlayerId) -> u8 {
        self.alliances[player.index()] as u8
    }

    /// Whether two players are the same or allies.
    pub fn allied(&self, one: PlayerId, other: PlayerId) -> bool {
        self.alliances[one.index()] == self.alliances[other.index()]
    }

    /// Whether a player may move a piece of this owner and kind.
    pub fn may_move(&self, player: PlayerId, owner: OwnerId, kind: &PlainKind) -> bool {
        kind.moved_by == MovedBy::Any || owner == OwnerId::from(player)
    }

    /// All players.
    pub fn all_players(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players).map(PlayerId::new)
    }

    /// All cells.
    pub fn all_cells(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.cells).map(CellId::new)
    }
}

impl PlainKind {
    /// Where pieces of this kind keep an attribute, if they have it.
    pub fn attr(&self, attr: AttrId) -> Option<usize> {
        self.attrs.iter().position(|&a| a == attr)
    }
}

/// The value nearest to `value` that a type allows.
pub(super) fn fit(ty: &Ty, value: i64) -> i64 {
    match *ty {
        Ty::Int { min, max } => value.min(max).max(min),
        _ => value,
    }
}

fn kind(rules: &Rules, index: usize) -> PlainKind {
    let kind = &rules.kinds[index];
    let hand_as = kind.hand_as.unwrap_or(KindId::new(index));
    PlainKind {
        hand_as: Some(hand_as).filter(|held| rules.kinds[held.index()].hand),
        attrs: kind.attrs.clone(),
        hand: kind.hand,
        moves: uses(&kind.moves),
        drops: uses(&kind.drops),
        moved_by: kind.moved_by,
        after: kind.after.as_ref().map(code),
    }
}

fn var(var: &Var, offset: usize, players: usize) -> PlainVar {
    PlainVar {
        ty: var.ty.clone(),
        default: var.default,
        life: var.life,
        per_player: var.per_player,
        offset,
        count: if var.per_player { players } else { 1 },
    }
}

fn code(program: &Program) -> Code {
    Code {
        rule: program.rule,
        locals: program
            .locals
            .iter()
            .map(|local| local.ty.clone())
            .collect(),
        body: program.body.clone(),
    }
}

fn uses(entries: &[Entry]) -> Vec<Use> {
    let lists = entries.iter();
    lists
        .map(|e| Use {
            program: e.program,
            arguments: e.arguments.clone(),
            number: 0,
        })
        .collect()
}
