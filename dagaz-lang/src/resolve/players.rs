//! Players, neutral owners, alliances.

use proc_macro2::{Ident, Span};

use super::World;
use super::names::{Sym, with_hint};
use super::sections::Sections;
use crate::model::{Name, OwnerId, Player, PlayerId};
use crate::report::{Diagnostic, Report};

/// Declares all owners.
pub(super) fn declare(world: &mut World, sections: &Sections, report: &mut Report) {
    let name = |id: &Ident| Name {
        text: id.to_string(),
        span: id.span(),
    };
    let players = sections.players.unwrap_or_default().iter();
    let chance = sections.chance.iter().copied();
    let all = players
        .map(|id| (id, false))
        .chain(chance.map(|id| (id, true)));
    for (i, (id, chance)) in all.enumerate() {
        world.names.declare(
            report,
            &id.to_string(),
            id.span(),
            Sym::Player(PlayerId::new(i)),
        );
        world.players.push(Player {
            name: name(id),
            alliance: i,
            chance,
        });
    }
    for id in &sections.neutrals {
        let owner = OwnerId::new(world.owners());
        world
            .names
            .declare(report, &id.to_string(), id.span(), Sym::Neutral(owner));
        world.neutrals.push(name(id));
    }
    let mut met = vec![None; world.players.len()];
    for allies in &sections.allies {
        ally(world, allies, &mut met, report);
    }
    number(&mut world.players);
}

/// Joins some players. Nobody is in two alliances.
fn ally(world: &mut World, allies: &[Ident], met: &mut [Option<Span>], report: &mut Report) {
    let mut first = None;
    for id in allies {
        let Some(member) = player(world, id, report).map(PlayerId::index) else {
            continue;
        };
        if world.players[member].chance {
            let message = format!("`{id}` stands for chance, and has no allies");
            report.error(id.span(), message);
            continue;
        }
        if let Some(before) = met[member].replace(id.span()) {
            let twice = Diagnostic::new(id.span(), format!("`{id}` is in an alliance already"));
            report.add(twice.other(before, "named here"));
            continue;
        }
        world.players[member].alliance = *first.get_or_insert(member);
    }
}

/// Numbers alliances from 0, in the order of their first players.
fn number(players: &mut [Player]) {
    let mut met: Vec<usize> = Vec::new();
    for player in players {
        let place = met
            .iter()
            .position(|&a| a == player.alliance)
            .unwrap_or_else(|| {
                met.push(player.alliance);
                met.len() - 1
            });
        player.alliance = place;
    }
}

/// The player of a name.
pub(super) fn player(world: &World, id: &Ident, report: &mut Report) -> Option<PlayerId> {
    match world.names.get(&id.to_string()) {
        Some(Sym::Player(player)) => Some(player),
        sym => {
            let known = world.players.iter().map(|p| p.name.text.as_str());
            wrong(id, sym, "player", known, report);
            None
        }
    }
}

impl World<'_> {
    /// Number of owners, neutral ones included.
    pub(super) fn owners(&self) -> usize {
        self.players.len() + self.neutrals.len()
    }

    /// The index of the owner of a name.
    pub(super) fn owner(&self, id: &Ident, report: &mut Report) -> Option<usize> {
        match self.names.get(&id.to_string()) {
            Some(Sym::Player(player)) => Some(player.index()),
            Some(Sym::Neutral(owner)) => Some(owner.index()),
            sym => {
                let players = self.players.iter().map(|p| &p.name);
                let known = players.chain(&self.neutrals).map(|n| n.text.as_str());
                wrong(id, sym, "player", known, report);
                None
            }
        }
    }
}

/// Complains about a name that isn't of the sort that is needed.
pub(super) fn wrong<'n>(
    id: &Ident,
    sym: Option<Sym>,
    what: &str,
    known: impl IntoIterator<Item = &'n str>,
    report: &mut Report,
) {
    let name = id.to_string();
    match sym {
        Some(Sym::Broken) => {}
        Some(sym) => report.error(
            id.span(),
            format!("`{name}` is {}, a {what} is needed here", sym.a_what()),
        ),
        None => report.add(with_hint(
            Diagnostic::new(id.span(), format!("unknown {what} `{name}`")),
            &name,
            known,
        )),
    }
}
