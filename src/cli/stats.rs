//! `dagaz stats`

mod json;
mod page;
mod plot;
mod rows;
mod rules;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;

use dagaz::ai::arena::Contestant;
use dagaz::ai::statistics::{Judge, Statistics, Study};
use dagaz::core::{Game, Meta};

use super::bots::{Kind, Known, Player, Spec, Thinking};
use super::failure::Failure;
use super::position;
use super::random::progress;
use super::select::{About, Task, with_game};
use rules::Rules;

/// Lets one player have all seats, and tells how the game goes: whether it is fair, how long it lasts, whether it is
/// decided, what of its rules is never used.
///
/// What each measure means exactly is in docs/statistics.md. They say how this player plays the game: compare what random
/// play shows with what search shows. The same seed gives the same figures whatever the number of threads, unless the
/// player is limited by time.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The name of a game, or a Rust file with its rules
    game: String,
    /// Who plays: random, ab, uct, maxn, paranoid or reply, with options after commas, such as ab,depth=2
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    player: Spec,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Where the random numbers begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// With how many random turns a game begins (2, or none if all turns are random anyway)
    #[arg(long, value_name = "N")]
    opening: Option<u32>,
    /// Games as long as this are broken off
    #[arg(long, value_name = "N", default_value_t = 2000)]
    max_plies: u32,
    /// Begin here instead of at the start of the game
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    #[command(flatten)]
    thinking: Thinking,
    /// How many games are played at once; 0 for as many as there are processors
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Who says who is ahead: evaluation (material and mobility) or playouts=N (random games from the position)
    ///
    /// Without this option it is evaluation, but playouts=20 where pieces are only dropped and never move.
    #[arg(long, value_name = "JUDGE")]
    judge: Option<JudgeArgument>,
    /// From how many random games it is concluded that nobody can win any more; 0 to leave that out
    #[arg(long, value_name = "N", default_value_t = 20)]
    continuations: u32,
    /// In how many of the games to look at what is used of the rules, by the interpreter; 0 to leave that out
    #[arg(long, value_name = "N", default_value_t = 20)]
    coverage: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Write a page with plots to this file, too
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Interpret the rules instead of using the compiled ones
    #[arg(long)]
    interpreted: bool,
}

const EXAMPLES: &str = "\
Examples:
  dagaz stats reversi
  dagaz stats breakthrough --player ab,depth=3 --games 100 --html breakthrough.html
  dagaz stats hex --player uct,nodes=500 --judge playouts=20 --json
  dagaz stats my_game.rs --max-plies 500";

/// A judge on the command line.
#[derive(Clone, Copy, Debug)]
struct JudgeArgument(Judge);

impl FromStr for JudgeArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let judge = match text.split_once('=') {
            None if text == "evaluation" => Some(Judge::Evaluation),
            Some(("playouts", games)) => {
                let games = games.parse().ok().filter(|&games| games > 0);
                games.map(Judge::Playouts)
            }
            _ => None,
        };
        let odd = || format!("`{text}` is neither evaluation nor playouts=N, such as playouts=20");
        judge.map(JudgeArgument).ok_or_else(odd)
    }
}

impl Arguments {
    /// The player with limits.
    fn spec(&self) -> Spec {
        self.thinking.applied(self.player)
    }

    fn random_turns(&self) -> u32 {
        let usual = if self.player.kind == Kind::Random {
            0
        } else {
            2
        };
        self.opening.unwrap_or(usual)
    }
}

/// What is told.
struct Report<'a> {
    /// What the game is called on the command line.
    about: &'a About,
    /// What was asked for.
    arguments: &'a Arguments,
    /// The game's names.
    meta: &'a Meta,
    /// What was measured.
    found: &'a Statistics,
    /// What was reached of the rules, if somebody looked.
    rules: Option<&'a Rules>,
}

/// Plays and measures.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    if arguments.games == 0 {
        return Err(Failure::usage(
            "no game can't be measured: ask for one at least",
        ));
    }
    let task = Measuring { arguments, out };
    with_game(&arguments.game, arguments.interpreted, task)
}

struct Measuring<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Task for Measuring<'_> {
    type Out = ();

    fn run<G: Game + 'static>(self, game: G, about: &About) -> Result<(), Failure> {
        let Measuring { arguments, out } = self;
        let start = position::read(&game, about, arguments.position.as_deref())?;
        let (found, records) = measure(&game, start, arguments)?;
        let rules = match records.is_empty() {
            true => None,
            false => Some(Rules::used(&arguments.game, &records)?),
        };
        let report = Report {
            about,
            arguments,
            meta: game.meta(),
            found: &found,
            rules: rules.as_ref(),
        };
        if let Some(file) = &arguments.html {
            let wrong =
                |error| Failure::problem(format!("{} can't be written: {error}", file.display()));
            fs::write(file, page::page(&report)).map_err(wrong)?;
        }
        if arguments.json {
            writeln!(out, "{}", json::json(&report))?;
        } else {
            write!(out, "{}", rows::text(&report))?;
        }
        Ok(())
    }
}

/// Plays the games; gives what was measured, and the records of the first of them.
fn measure<G: Game>(
    game: &G,
    start: G::Position,
    arguments: &Arguments,
) -> Result<(Statistics, Vec<String>), Failure> {
    let spec = arguments.spec();
    let player = Player::new(&spec, game, arguments.seed, &Known::default());
    let player = Contestant::new(spec.to_string(), spec.limits(), |seed| player.afresh(seed));
    let study = Study::new(game, player)
        .seed(arguments.seed)
        .opening(arguments.random_turns())
        .longest(arguments.max_plies)
        .threads(arguments.threads)
        .start(start)
        .continuations(arguments.continuations);
    let study = match arguments.judge {
        Some(JudgeArgument(judge)) => study.judge(judge),
        None => study,
    };
    let bar = progress(arguments.games);
    let mut records = Vec::new();
    let found = study.run(arguments.games, |number, history| {
        bar.inc(1);
        if number < arguments.coverage {
            records.push(history.record());
        }
    });
    bar.finish_and_clear();
    let faulty = |faulty: Box<dagaz::ai::arena::Faulty>| {
        Failure::problem(format!("{faulty}\nThe game so far:\n{}", faulty.record))
    };
    Ok((found.map_err(faulty)?, records))
}
