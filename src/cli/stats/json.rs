//! The measures for programs: shares are from 0 to 1.

use dagaz::ai::statistics::{Judge, Leads, PlayerResults, Spread, Statistics};
use serde_json::{Value, json};

use super::Report;

/// All measures.
pub fn json(report: &Report) -> Value {
    let (arguments, found) = (report.arguments, report.found);
    let people = report.meta.people();
    let by_ply = found.by_ply.iter();
    let by_ply = by_ply.map(|ply| json!({ "games": ply.games, "turns": ply.turns }));
    json!({
        "game": report.about.name,
        "player": arguments.spec().to_string(),
        "games": found.games,
        "seed": arguments.seed,
        "opening": arguments.random_turns(),
        "max_plies": arguments.max_plies,
        "judge": match found.judge {
            Judge::Evaluation => "evaluation".to_string(),
            Judge::Playouts(games) => format!("playouts={games}"),
        },
        "first_player": found.first.map(|first| &people[first]),
        "first_points": points(&found.first_results),
        "players": players(report),
        "won": found.won,
        "drawn": found.drawn,
        "unfinished": found.unfinished,
        "completion": found.won as f64 / found.games as f64,
        "balance": found.balance,
        "length": spread(&found.length),
        "lengths": found.lengths,
        "branching": spread(&found.branching),
        "branching_by_ply": by_ply.collect::<Vec<_>>(),
        "decisions": found.choices,
        "game_tree_log10": found.tree,
        "leads": found.leads.as_ref().map(leads),
        "rules": rules(found),
        "pieces": pieces(found),
        "dead": {
            "games": found.dead.games,
            "proven": found.dead.proven,
            "turns": found.dead.turns,
            "continuations": found.dead.continuations,
        },
        "coverage": report.rules.map(|rules| &rules.json),
    })
}

fn players(report: &Report) -> Vec<Value> {
    let players = report.meta.people().iter().zip(&report.found.players);
    let players = players.map(|(name, player)| {
        let tally = &player.tally;
        json!({
            "name": name,
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "unfinished": tally.unfinished,
            "score": tally.score,
            "points": points(player),
        })
    });
    players.collect()
}

fn points(results: &PlayerResults) -> Option<Value> {
    let estimate = results.estimate?;
    Some(json!({ "share": estimate.score, "low": estimate.low, "high": estimate.high }))
}

fn rules(found: &Statistics) -> Vec<Value> {
    let rules = found.rules.iter();
    let rules = rules.map(|(name, turns)| json!({ "name": name, "turns": turns }));
    rules.collect()
}

fn pieces(found: &Statistics) -> Vec<Value> {
    let kinds = found.kinds.iter().map(|kind| {
        json!({ "name": kind.name, "games_present": kind.present, "games_moved": kind.moved })
    });
    kinds.collect()
}

fn spread(spread: &Spread) -> Value {
    json!({
        "mean": spread.mean,
        "deviation": spread.deviation,
        "min": spread.min,
        "lower_quartile": spread.lower,
        "median": spread.median,
        "upper_quartile": spread.upper,
        "max": spread.max,
        "count": spread.count,
    })
}

fn leads(leads: &Leads) -> Value {
    json!({
        "changes": leads.changes,
        "change_rate": leads.change_rate,
        "killer": leads.killer,
        "uncertainty": leads.uncertainty,
        "winner": leads.winner.as_ref().map(|winner| json!({
            "games": winner.games,
            "drama": winner.drama,
            "drama_most": winner.drama_most,
            "comebacks": winner.comebacks,
            "threshold": winner.threshold,
            "decided": winner.decided,
            "course": winner.course,
        })),
    })
}
