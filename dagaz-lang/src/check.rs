//! Whether rules make sense: everything that can be told before anybody plays.
//!
//! The rules are whole when they come here: every name is known, every type is right. What is found is written as the
//! author would put it, at the token that is to blame. A false alarm is worse than a miss: nothing is reported that
//! isn't certain, whatever the position.
//!
//! - `names`, `unused`: what is declared and never used, set and never read, read and never set;
//! - `located`: statements of the model beside what was written;
//! - `flow`: programs run on what is known instead of positions; `moves` runs them for everybody who may use them;
//! - `owners`, `turns`: pieces that are never there, players who never move, orders that change nothing;
//! - `reached`: what those runs never reach, conditions that always or never hold, loops that may never end;
//! - `ends`, `cost`: whether the game can end, and whether it can begin, unless that takes too long to find out.

mod cost;
mod ends;
mod flow;
mod located;
mod moves;
mod names;
mod owners;
mod reached;
mod turns;
mod unused;

use crate::model::Rules;
use crate::report::{Diagnostic, Report};
use crate::resolve::{located, within};
use crate::syntax::{Game, Variant};

/// Reports what is wrong with rules that are whole.
///
/// What several games share isn't unused or idle because this one makes no use of it.
pub fn check(game: &Game, rules: &Rules, report: &mut Report) {
    let mut parts = Report::default();
    let grave = check_whole(game, rules, &mut parts);
    let shared = |d: &&Diagnostic| !game.included.iter().any(|place| within(*place, d.span));
    let own = parts.sorted().into_iter().filter(shared);
    for mistake in own.chain(grave.sorted()) {
        report.add(mistake.clone());
    }
}

/// Reports what is wrong with the rules of a variant.
///
/// What the game says isn't unused or idle because the variant makes no use of it: about its text only loops that may
/// not end in this variant are reported, and whether the variant can begin.
pub fn check_variant(game: &Game, variant: &Variant, rules: &Rules, report: &mut Report) {
    let mut parts = Report::default();
    let grave = check_whole(&game.with_variant(variant), rules, &mut parts);
    let own = parts.sorted().into_iter();
    let own = own.filter(|d| within(variant.span, d.span));
    for mistake in own.chain(grave.sorted()) {
        report.add(located(mistake, variant));
    }
}

/// Reports what is wrong with parts of the rules; what is wrong with the game as a whole comes back.
fn check_whole(game: &Game, rules: &Rules, report: &mut Report) -> Report {
    let mut grave = Report::default();
    let names = names::Names::of(game);
    unused::check(game, rules, &names, report);
    turns::check(game, rules, report);
    let written = located::Written::of(game);
    let mut flow = flow::Flow::new(rules);
    let fruitless = moves::run(game, rules, &written, &mut flow);
    ends::judge(game, rules, &mut flow);
    let mut broken = !fruitless.is_empty();
    if !flow.gave_up() {
        let reached = reached::check(game, rules, &flow.covers, report);
        moves::report(&fruitless, rules, &reached.reported, report);
        ends::check(game, rules, &flow, report);
        for loops in reached.endless {
            grave.add(loops);
        }
        broken |= !reached.reported.is_empty();
    }
    if grave.is_empty() && cost::playable(rules) {
        ends::start(game, rules, broken, &mut grave);
    }
    grave
}
