//! The measures as a page with plots: one file that needs nothing else.

use std::fmt::Write;

use dagaz::ai::arena::Tally;

use super::Report;
use super::plot::{Axis, Plot, escaped};
use super::rows::{heading, percent, sections};

/// So many bars show how long games are, at most.
const BARS: u64 = 40;

/// The page.
pub fn page(report: &Report) -> String {
    let name = escaped(&report.meta.name);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{name}: how it is played</title>\n<style>\n{}</style>\n</head>\n<body>\n<h1>{name}</h1>\n<p>{}</p>\n",
        include_str!("page.css"),
        escaped(&heading(report))
    );
    page += &results(report);
    page += &lengths(report);
    page += &branching(report);
    page += &lead(report);
    page += &tables(report);
    page += &rules(report);
    page + "</body>\n</html>\n"
}

/// A bar for each player: wins, draws, losses.
fn results(report: &Report) -> String {
    let keys = [
        ("wins", "wins"),
        ("draws", "draws"),
        ("losses", "losses"),
        ("open", "broken off"),
    ];
    let keys = keys.map(|(class, word)| format!("<span class=\"key {class}\"></span>{word}"));
    let mut html = format!("<h2>Results</h2>\n<p>{}</p>\n", keys.concat());
    for (name, player) in report.meta.people().iter().zip(&report.found.players) {
        let Tally {
            wins,
            draws,
            losses,
            unfinished,
            ..
        } = player.tally;
        let parts = [
            ("wins", wins),
            ("draws", draws),
            ("losses", losses),
            ("open", unfinished),
        ];
        let parts = parts.into_iter().filter(|(_, number)| *number > 0);
        let parts = parts.map(|(class, number)| {
            format!(
                "<div class=\"{class}\" style=\"flex: {number}\" title=\"{number} {class}\"></div>"
            )
        });
        let share = percent(wins as f64 / report.found.games as f64);
        let _ = write!(
            html,
            "<div>{}: wins {wins} ({share}), draws {draws}, losses {losses}</div>\n<div class=\"shares\">{}</div>\n",
            escaped(name),
            parts.collect::<String>()
        );
    }
    html
}

/// How many games have which length.
fn lengths(report: &Report) -> String {
    let length = &report.found.length;
    let (first, last) = (length.min, length.max + 1);
    let wide = (last - first).div_ceil(BARS).max(1);
    let bars = (last - first).div_ceil(wide);
    let mut counts = vec![0; bars as usize];
    for &(plies, games) in &report.found.lengths {
        counts[((plies - first) / wide) as usize] += games;
    }
    let most = counts.iter().copied().max().unwrap_or(1);
    let end = (first + bars * wide) as f64;
    let x = Axis::new("turns of a game", first as f64, end);
    let mut plot = Plot::new(x, Axis::new("games", 0.0, most as f64));
    for (from, games) in (first..).step_by(wide as usize).zip(&counts) {
        let to = from + wide - 1;
        let turns = if wide == 1 {
            from.to_string()
        } else {
            format!("{from} to {to}")
        };
        plot.bar(
            from as f64,
            (from + wide) as f64,
            *games as f64,
            &format!("{turns} turns: {games} games"),
        );
    }
    section(
        "Length",
        &plot.svg("How many games have which number of turns"),
    )
}

/// How many turns there are to choose from, by ply, as long as a twentieth of the games is that long.
fn branching(report: &Report) -> String {
    let found = report.found;
    let enough = |games: u64| games > 0 && games * 20 >= found.games;
    let plies = (1..)
        .zip(&found.by_ply)
        .filter(|(_, ply)| enough(ply.games));
    let points: Vec<(f64, f64)> = plies
        .map(|(ply, mean)| (f64::from(ply), mean.turns))
        .collect();
    let Some(&(last, _)) = points.last() else {
        return String::new();
    };
    let most = points.iter().map(|point| point.1).fold(1.0, f64::max);
    let mut plot = Plot::new(
        Axis::new("turn", 1.0, last),
        Axis::new("turns to choose from", 0.0, most),
    );
    plot.line(&points);
    let svg =
        plot.svg("How many turns there are to choose from on average, at each turn of the game");
    section("Choice", &svg)
}

/// The later winner's lead in the course of the game.
fn lead(report: &Report) -> String {
    let leads = report.found.leads.as_ref();
    let Some(winner) = leads.and_then(|leads| leads.winner.as_ref()) else {
        return String::new();
    };
    let leads = &winner.course;
    let last = (leads.len() - 1) as f64;
    let points = leads
        .iter()
        .enumerate()
        .map(|(i, &lead)| (i as f64 / last, lead));
    let points: Vec<_> = points.collect();
    let (low, high) = leads.iter().fold((0.0f64, 0.1f64), |(low, high), &lead| {
        (low.min(lead), high.max(lead))
    });
    let x = Axis::new("part of the game", 0.0, 1.0).percent();
    let mut plot = Plot::new(x, Axis::new("lead of the later winner", low, high));
    plot.across(0.0);
    plot.line(&points);
    section(
        "Lead",
        &plot.svg("How far the later winner is ahead on average, in the course of the game"),
    )
}

fn section(title: &str, svg: &str) -> String {
    format!("<h2>{title}</h2>\n{svg}\n")
}

fn tables(report: &Report) -> String {
    let mut html = String::new();
    for section in sections(report) {
        let _ = write!(html, "<h2>{}</h2>\n<table>\n", capital(section.title));
        for [name, figure, note] in section.rows {
            let [name, figure, note] = [name, figure, note].map(|text| escaped(&text));
            let _ = writeln!(
                html,
                "<tr><th>{name}</th><td class=\"figure\">{figure}</td><td class=\"note\">{note}</td></tr>"
            );
        }
        html += "</table>\n";
    }
    html
}

/// What of the rules was never reached.
fn rules(report: &Report) -> String {
    let Some(rules) = report.rules else {
        return String::new();
    };
    let mut html = format!(
        "<h2>Rules</h2>\n<p>In {} of the games: {}</p>\n<table>\n",
        rules.games,
        escaped(&rules.summary)
    );
    for [place, what, line] in &rules.never {
        let [place, what, line] = [place.trim(), what, line].map(escaped);
        let _ = writeln!(
            html,
            "<tr><td>{place}</td><td>{what}</td><td><code>{line}</code></td></tr>"
        );
    }
    html + "</table>\n"
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}
