//! Solving by a table of all positions.

use std::fs::File;
use std::io::{BufReader, BufWriter, IsTerminal, Write};
use std::path::Path;

use dagaz::ai::table::{Builder, Census, Material, NoTable, Table, Worth};
use dagaz::core::{Game, Past, notation};
use indicatif::ProgressBar;

use super::Problem;
use crate::cli::failure::Failure;

/// Makes or reads the table, tells what it knows, and writes it where it is to be kept.
pub fn solve<G: Game>(problem: &Problem<G>, out: &mut dyn Write) -> Result<(), Failure> {
    let arguments = problem.arguments;
    let table = match &arguments.load {
        Some(file) => read(problem.game, file)?,
        None => make(problem).map_err(refused)?,
    };
    report(problem, &table, out)?;
    if let Some(file) = &arguments.save {
        save(&table, file)?;
        writeln!(out, "Saved to {}.", file.display())?;
    }
    Ok(())
}

/// The table that is asked for, or why there is none.
pub fn make<G: Game>(problem: &Problem<G>) -> Result<Table, Refusal> {
    let (game, arguments) = (problem.game, problem.arguments);
    let bar = spinner();
    let builder = Builder::new(game)
        .mebibytes(arguments.memory as usize)
        .limits(&arguments.limits(problem.begun, None))
        .progress(|progress| {
            bar.set_message(format!(
                "{} positions, {} of them looked at",
                progress.positions, progress.looked_at
            ));
            bar.tick();
        });
    let table = match &arguments.pieces {
        Some(text) => {
            let material = Material::parse(game.meta(), text).map_err(Refusal::Pieces)?;
            builder.of_pieces(&material)
        }
        None => builder.from([problem.position.clone()]),
    };
    bar.finish_and_clear();
    table.map_err(Refusal::Table)
}

/// Why there is no table.
pub enum Refusal {
    /// The pieces are misspelt.
    Pieces(String),
    /// It can't be made.
    Table(NoTable),
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refusal::Pieces(message) => write!(f, "the pieces can't be read: {message}"),
            Refusal::Table(why) => why.fmt(f),
        }
    }
}

fn refused(why: Refusal) -> Failure {
    let way_out = match why {
        Refusal::Table(NoTable::Memory(_) | NoTable::TooMany(_)) => {
            "\nGive it more with --memory, or fewer pieces, or try --method proof."
        }
        Refusal::Table(NoTable::Stopped) => "\nGive it more with --time, or try --method proof.",
        Refusal::Table(NoTable::Players) => "\nTry --method proof.",
        _ => "",
    };
    Failure::problem(format!("{why}.{way_out}"))
}

fn spinner() -> ProgressBar {
    if std::io::stderr().is_terminal() {
        ProgressBar::new_spinner()
    } else {
        ProgressBar::hidden()
    }
}

/// The table in a file.
pub fn read<G: Game>(game: &G, file: &Path) -> Result<Table, Failure> {
    let problem =
        |error: &dyn std::fmt::Display| Failure::problem(format!("{}: {error}", file.display()));
    let open = File::open(file).map_err(|error| problem(&error))?;
    Table::load(game, BufReader::new(open)).map_err(|error| problem(&error))
}

fn save(table: &Table, file: &Path) -> Result<(), Failure> {
    let written = File::create(file).and_then(|file| table.save(BufWriter::new(file)));
    written
        .map_err(|error| Failure::problem(format!("{} can't be written: {error}", file.display())))
}

/// What the table knows of all positions, and of the one that is asked for.
pub fn report<G: Game>(
    problem: &Problem<G>,
    table: &Table,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (game, arguments) = (problem.game, problem.arguments);
    let of = match table.pieces() {
        "" => "all that can be reached".to_string(),
        pieces => pieces.to_string(),
    };
    writeln!(
        out,
        "{}: {} positions ({of})",
        game.meta().name,
        table.len()
    )?;
    if game.forbids_repetition() {
        writeln!(
            out,
            "The rules look at the past, but the table takes positions as if there had been none."
        )?;
    }
    writeln!(
        out,
        "{:20} {:>12} {:>12} {:>12}  longest",
        "to move", "won", "lost", "drawn"
    )?;
    for (player, name) in game.meta().players.iter().enumerate() {
        writeln!(out, "{name:20} {}", counted(&table.census(player)))?;
    }
    // Of pieces alone no position is meant; of a file, the start only if it is there.
    let known = table.probe(game, problem.position);
    match known {
        Some(worth) => best(problem, table, worth, out),
        None if arguments.position.is_some() => Err(Failure::problem(
            "the table doesn't hold this position: it is of other pieces, or none of its own can lead there",
        )),
        None => Ok(()),
    }
}

fn counted(census: &Census) -> String {
    let Census {
        won,
        lost,
        drawn,
        longest,
        longest_count,
    } = census;
    format!("{won:>12} {lost:>12} {drawn:>12}  {longest} turns ({longest_count} positions)")
}

/// What the position is worth, and its best turns.
fn best<G: Game>(
    problem: &Problem<G>,
    table: &Table,
    worth: Worth,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (game, position) = (problem.game, problem.position);
    let mover = game.to_move(position);
    let [name, other] = [mover, 1 - mover].map(|player| &game.meta().players[player]);
    match worth {
        Worth::Win(0) => writeln!(out, "{name} has won.")?,
        Worth::Loss(0) => writeln!(out, "{other} has won.")?,
        Worth::Win(turns) => writeln!(out, "{name}, to move, wins in {turns}.")?,
        Worth::Loss(turns) => writeln!(out, "{name}, to move, loses in {turns}.")?,
        Worth::Draw => writeln!(out, "The position is a draw.")?,
    }
    let turns = table.turns(game, position, &Past::NONE);
    for (turn, worth) in turns.iter().take(problem.arguments.turns) {
        let text = notation::text(game, position, &Past::NONE, turn);
        let worth = match worth {
            None => "unknown: it leads out of the table".to_string(),
            Some(Worth::Win(turns)) => format!("wins in {turns}"),
            Some(Worth::Loss(turns)) => format!("loses in {turns}"),
            Some(Worth::Draw) => "draws".to_string(),
        };
        writeln!(out, "  {text:30} {worth}")?;
    }
    match turns.len().saturating_sub(problem.arguments.turns) {
        0 => Ok(()),
        more => Ok(writeln!(out, "  and {more} more, no better")?),
    }
}
