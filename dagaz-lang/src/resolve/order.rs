//! Who moves when, which rules go before others, and whether one may pass.

use proc_macro2::Ident;

use super::World;
use super::players::player;
use super::sections::Sections;
use crate::model::{Order, Pass, PlayerId, Priority, RuleId, Seat};
use crate::report::{Diagnostic, Report};

/// The turn order: as written, or the players one after the other, chance before each.
///
/// When the entry before `repeat` and the last one have different players, who moved before the cycle's first entry
/// depends on the way there; then the cycle stands twice, and only its second copy is repeated, so that
/// [`Order::last`] has one answer everywhere. Where programs jump, it has none, and who moved last is a value.
pub(super) fn order(world: &World, sections: &Sections, report: &mut Report) -> Order {
    let Some((span, entries, repeat_from)) = sections.turns else {
        let seat = |i| Seat {
            player: PlayerId::new(i),
            rules: None,
            label: None,
        };
        // Chance before each player.
        let all = 0..world.players.len();
        let (chance, players): (Vec<usize>, Vec<usize>) =
            all.partition(|&i| world.players[i].chance);
        let entries = players
            .iter()
            .flat_map(|&player| chance.iter().copied().chain([player]).map(seat))
            .collect();
        return Order {
            entries,
            repeat_from: 0,
        };
    };
    let mut seats = Vec::new();
    for entry in entries {
        let rules: Vec<Option<RuleId>> = entry
            .rules
            .iter()
            .map(|rule| world.used_rule(rule, report))
            .collect();
        let rules = (!rules.is_empty()).then(|| rules.into_iter().flatten().collect());
        let label = entry.label.as_ref().map(Ident::to_string);
        let player = player(world, &entry.player, report);
        seats.extend(player.map(|player| Seat {
            player,
            rules,
            label,
        }));
    }
    if entries.is_empty() || repeat_from >= entries.len() {
        report.error(
            span,
            "there is nothing to repeat: name a player after `repeat`",
        );
    }
    if seats.len() < entries.len() || repeat_from >= seats.len() {
        return Order {
            entries: seats,
            repeat_from: 0,
        };
    }
    if world.said.jumps.get() {
        return Order {
            entries: seats,
            repeat_from,
        };
    }
    unroll(seats, repeat_from)
}

fn unroll(mut entries: Vec<Seat>, repeat_from: usize) -> Order {
    let ambiguous =
        repeat_from > 0 && entries[repeat_from - 1].player != entries[entries.len() - 1].player;
    if !ambiguous {
        return Order {
            entries,
            repeat_from,
        };
    }
    let again = entries.len();
    entries.extend_from_within(repeat_from..);
    Order {
        entries,
        repeat_from: again,
    }
}

/// `priority jump > walk;`
pub(super) fn priority(
    world: &World,
    sections: &Sections,
    report: &mut Report,
) -> Option<Priority> {
    let (_, before_invariants, ranks) = sections.priority?;
    let mut met: Vec<&Ident> = Vec::new();
    for id in ranks.iter().flatten() {
        if let Some(first) = met.iter().find(|m| **m == id) {
            let twice = Diagnostic::new(id.span(), format!("`{id}` has two ranks"));
            report.add(twice.other(first.span(), "the first is here"));
        }
        met.push(id);
    }
    let rank = |rank: &Vec<Ident>, report: &mut Report| {
        rank.iter()
            .filter_map(|rule| world.used_rule(rule, report))
            .collect()
    };
    Some(Priority {
        ranks: ranks.iter().map(|r| rank(r, report)).collect(),
        before_invariants,
    })
}

/// `pass forced;`
pub(super) fn pass(sections: &Sections, report: &mut Report) -> Pass {
    let Some(word) = sections.pass else {
        return Pass::Never;
    };
    match word.to_string().as_str() {
        "never" => Pass::Never,
        "forced" => Pass::Forced,
        "free" => Pass::Free,
        other => {
            let unknown = Diagnostic::new(word.span(), format!("unknown `pass {other}`"));
            report.add(unknown.help("it is `never`, `forced` or `free`"));
            Pass::Never
        }
    }
}
