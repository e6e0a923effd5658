//! `dagaz match`

mod report;

use std::io::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;

use dagaz::ai::arena::{Contestant, Folder, Match, MatchError, Played, Sprt, Standing};
use dagaz::core::Game;

use super::bots::{Known, Player, Spec, Thinking};
use super::failure::Failure;
use super::position;
use super::random::progress;
use super::select::{About, Task, with_game};
use report::Report;

/// Lets players of the computer play against each other, and tells how much stronger one of them is.
///
/// Games come in rounds of as many games as there are seats. All games of a round begin with the same random turns, and
/// everybody has each seat once. The same seed gives the same games whatever the number of threads, as long as nobody is
/// limited by time.
///
/// The difference in Elo is that of the logistic formula (Elo 1978); its error bars hold the true value with a
/// probability of 95 %, by the variance over pairs of games from the same opening. `--sprt` ends the match as soon as one
/// of two guesses is decided (Wald 1945, in the generalised form for pairs: Van den Bergh). Games that are broken off
/// count as draws.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The name of a game, or a Rust file with its rules
    game: String,
    /// Who takes part, twice at least: random, ab, uct, maxn, paranoid or reply
    ///
    /// NAME is free. Options follow after commas: time=MS, nodes=N, depth=N, for ab table=MiB, for uct grave=on|off and
    /// mast=on|off. If fewer take part than the game has seats, they are repeated in turn.
    #[arg(long = "seat", value_name = "NAME=PLAYER", required = true)]
    seats: Vec<SeatArgument>,
    /// How many games: whole rounds
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Where the random numbers begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// With how many random turns a game begins
    #[arg(long, value_name = "N", default_value_t = 4)]
    opening: u32,
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
    /// Stop as soon as it is decided whether the first is no more than ELO0 stronger, or ELO1 and more
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Guesses>,
    /// How likely the test may take ELO1 to be right when ELO0 is
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    alpha: f64,
    /// How likely the test may take ELO0 to be right when ELO1 is
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    beta: f64,
    /// Write a record of each game to this folder as it ends, and go on from the games that are there
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Interpret the rules instead of using the compiled ones
    #[arg(long)]
    interpreted: bool,
}

const EXAMPLES: &str = "\
Examples:
  dagaz match reversi --seat deep=ab,depth=4 --seat flat=ab,depth=2 --games 200
  dagaz match breakthrough --seat new=uct --seat old=uct,grave=off --nodes 500 --sprt 0,50
  dagaz match chess --seat search=ab,time=100 --seat chance=random --records my_match
  dagaz match hare-and-hedgehog --seat A=maxn --seat B=paranoid --seat C=random --games 30 --json";

/// `NAME=PLAYER` on the command line.
#[derive(Clone, Debug)]
struct SeatArgument {
    name: String,
    spec: Spec,
}

impl FromStr for SeatArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let odd = "it has the form NAME=PLAYER, such as A=ab,depth=4";
        let (name, player) = text.split_once('=').ok_or(odd)?;
        let name = name.trim();
        if name.is_empty() || name.chars().any(char::is_control) {
            return Err(odd.to_string());
        }
        if player.to_lowercase() == "human" {
            return Err("only the computer plays matches; `dagaz play` is for people".to_string());
        }
        Ok(SeatArgument {
            name: name.to_string(),
            spec: player.parse()?,
        })
    }
}

/// `ELO0,ELO1` on the command line.
#[derive(Clone, Copy, Debug)]
struct Guesses(f64, f64);

impl FromStr for Guesses {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once(',').and_then(|(low, high)| {
            let number = |text: &str| text.trim().parse::<f64>().ok();
            Some(Guesses(number(low)?, number(high)?))
        });
        numbers.ok_or_else(|| "it has the form ELO0,ELO1, such as 0,20".to_string())
    }
}

/// Plays.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let task = Playing { arguments, out };
    with_game(&arguments.game, arguments.interpreted, task)
}

struct Playing<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Task for Playing<'_> {
    type Out = ();

    fn run<G: Game + 'static>(self, game: G, about: &About) -> Result<(), Failure> {
        let Playing { arguments, out } = self;
        let test = arguments.test(game.meta().people().len())?;
        let start = position::read(&game, about, arguments.position.as_deref())?;
        let contest = Match::new(&game, arguments.contestants(&game)).map_err(Failure::usage)?;
        let contest = contest
            .seed(arguments.seed)
            .opening(arguments.opening)
            .longest(arguments.max_plies)
            .threads(arguments.threads)
            .start(start);
        arguments.whole_rounds(contest.seating().seats() as u64)?;
        let (standing, resumed) = play(&contest, arguments, test.as_ref())?;
        let report = Report {
            about,
            arguments,
            contest: &contest,
            standing: &standing,
            test: test.as_ref(),
            resumed,
        };
        if arguments.json {
            writeln!(out, "{}", report.json())?;
        } else {
            write!(out, "{}", report.text())?;
        }
        Ok(())
    }
}

/// Plays what isn't known yet; gives the standing, and how many games were known.
fn play<G: Game>(
    contest: &Match<'_, G>,
    arguments: &Arguments,
    test: Option<&Sprt>,
) -> Result<(Standing, u64), Failure> {
    let folder = arguments.records.as_ref();
    let folder = folder.map(|path| Folder::open(path, contest)).transpose();
    let folder = folder.map_err(Failure::problem)?;
    let known = match &folder {
        Some(folder) => folder
            .read(contest, arguments.games)
            .map_err(Failure::problem)?,
        None => Default::default(),
    };
    let resumed = known.len() as u64;
    let bar = progress(arguments.games);
    bar.set_position(resumed);
    bar.reset_eta();
    let ended = |played: &Played<G>| -> io::Result<()> {
        bar.inc(1);
        folder
            .iter()
            .try_for_each(|folder| folder.write(contest, played))
    };
    let standing = contest.play(arguments.games, test, known, ended);
    bar.finish_and_clear();
    let standing = standing.map_err(|error| failed(&error, folder.as_ref()))?;
    Ok((standing, resumed))
}

/// Says what went wrong, and where the game is in which it did.
fn failed(error: &MatchError, folder: Option<&Folder>) -> Failure {
    let MatchError::Faulty(faulty) = error else {
        return Failure::problem(error);
    };
    let written = folder.and_then(|folder| folder.write_faulty(faulty).ok());
    Failure::problem(match written {
        Some(path) => format!("{error}\nThe game so far is in {}.", path.display()),
        None => format!("{error}\nThe game so far:\n{}", faulty.record),
    })
}

impl Arguments {
    fn contestants<'g, G: Game + 'static>(&self, game: &'g G) -> Vec<Contestant<'g, G>> {
        let contestant = |seat: &SeatArgument| {
            let spec = self.thinking.applied(seat.spec);
            let player = Player::new(&spec, game, self.seed, &Known::default());
            let name = seat.name.clone();
            Contestant::new(name, spec.limits(), move |seed| player.afresh(seed))
                .about(spec.to_string())
        };
        self.seats.iter().map(contestant).collect()
    }

    fn test(&self, players: usize) -> Result<Option<Sprt>, Failure> {
        let Some(Guesses(elo0, elo1)) = self.sprt else {
            return Ok(None);
        };
        if players != 2 {
            return Err(Failure::usage(format!(
                "--sprt is for games of two players: differences in Elo aren't defined for {players}"
            )));
        }
        let test = Sprt::new(elo0, elo1, self.alpha, self.beta);
        test.map(Some)
            .map_err(|error| Failure::usage(format!("--sprt: {error}")))
    }

    fn whole_rounds(&self, seats: u64) -> Result<(), Failure> {
        if self.games > 0 && self.games.is_multiple_of(seats) {
            return Ok(());
        }
        let less = (self.games / seats).max(1) * seats;
        let or = if self.games > less {
            format!(" or {}", less + seats)
        } else {
            String::new()
        };
        Err(Failure::usage(format!(
            "{} games are no whole number of rounds, in which everybody has each of {seats} seats once: ask for {less}{or}",
            self.games
        )))
    }
}
