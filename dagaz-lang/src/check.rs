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
use crate::report::Report;
use crate::syntax::Game;

/// Reports what is wrong with rules that are whole.
pub fn check(game: &Game, rules: &Rules, report: &mut Report) {
    let names = names::Names::of(game);
    unused::check(game, rules, &names, report);
    turns::check(game, rules, report);
    let written = located::Written::of(game);
    let mut flow = flow::Flow::new(rules);
    let fruitless = moves::run(game, rules, &written, &mut flow);
    ends::judge(game, rules, &mut flow);
    let (mut endless, mut broken) = (false, !fruitless.is_empty());
    if !flow.gave_up() {
        let reached = reached::check(game, rules, &flow.covers, report);
        moves::report(&fruitless, rules, &reached.reported, report);
        ends::check(game, rules, &flow, report);
        endless = reached.endless;
        broken |= !reached.reported.is_empty();
    }
    if !endless && cost::playable(rules) {
        ends::start(game, rules, broken, report);
    }
}
