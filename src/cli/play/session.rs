//! A game at the terminal: whose turn it is, what he does, and what is shown.

use std::fs;
use std::io::{self, Write};

use dagaz::board_view::{Scene, Style, draw};
use dagaz::core::text::to_text;
use dagaz::core::{Game, History, notation};

use super::choose::{choose, numbered};
use super::command::{Command, HELP};
use super::eyes::Eyes;
use super::input::Input;
use super::opponents::{Opponents, thought};
use super::result::sentence;
use super::seats::Who;
use crate::cli::bots::Spec;
use crate::cli::failure::Failure;
use crate::cli::position;
use crate::cli::select::About;

/// Whether the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Stay,
    Leave,
}

/// A game under way.
pub struct Session<'a, G: Game> {
    history: History<G>,
    about: &'a About,
    seats: Vec<Who>,
    opponents: Opponents<G>,
    max_plies: usize,
    style: Style,
    /// True when everybody sees everything.
    open: bool,
    /// Who looked last.
    eyes: Option<Eyes>,
    input: Input,
    out: &'a mut dyn Write,
    /// The ply at which the result was told.
    told: Option<usize>,
}

impl<'a, G: Game> Session<'a, G> {
    /// A game that begins where `history` is.
    pub fn new(
        history: History<G>,
        about: &'a About,
        seats: Vec<Who>,
        opponents: Opponents<G>,
        out: &'a mut dyn Write,
    ) -> Self {
        Session {
            history,
            about,
            seats,
            opponents,
            max_plies: usize::MAX,
            style: Style::PLAIN,
            open: false,
            eyes: None,
            input: Input::new(),
            out,
            told: None,
        }
    }

    /// A game without a person isn't longer than `max_plies`.
    pub fn limited(mut self, max_plies: usize) -> Self {
        self.max_plies = max_plies;
        self
    }

    /// Pictures look like this.
    pub fn with_style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// Everybody sees everything, also what is hidden from him.
    pub fn open(mut self, open: bool) -> Self {
        self.open = open;
        self
    }

    /// Plays until somebody leaves or nobody is left to play.
    pub fn run(mut self) -> Result<(), Failure> {
        self.show()?;
        while self.step()? == Step::Stay {}
        Ok(())
    }

    fn step(&mut self) -> Result<Step, Failure> {
        let alone = !self.seats.contains(&Who::Human);
        if let Some(outcome) = self.history.outcome() {
            if self.told != Some(self.history.ply()) {
                self.told = Some(self.history.ply());
                let players = self.history.game().meta().people();
                writeln!(self.out, "{}", sentence(players, &outcome))?;
            }
            return if alone { Ok(Step::Leave) } else { self.ask() };
        }
        if alone && self.history.ply() >= self.max_plies {
            writeln!(self.out, "Broken off after {} turns.", self.max_plies)?;
            return Ok(Step::Leave);
        }
        match self.seats[self.history.to_move()] {
            Who::Human => self.ask(),
            Who::Computer(spec) => self.computer(&spec),
        }
    }

    /// Lets the computer play a turn.
    fn computer(&mut self, spec: &Spec) -> Result<Step, Failure> {
        self.out.flush()?;
        let Some(found) = self.opponents.turn(spec, &self.history) else {
            return Err(Failure::problem("the game goes on, but nobody can move"));
        };
        let thought = thought(&found);
        self.play(found.turn, &thought)?;
        Ok(Step::Stay)
    }

    /// Plays a legal turn and shows what came of it.
    fn play(&mut self, turn: G::Move, thought: &str) -> Result<(), Failure> {
        // Told to whoever looks now, and shown to whoever looks next.
        let (eyes, text) = (self.eyes(), self.text(&turn));
        self.history.play_unchecked(turn);
        let player = &self.history.game().meta().players[self.mover()];
        match self.told(eyes) {
            Some(told) => writeln!(self.out, "{player} plays {told}")?,
            None => writeln!(self.out, "{player} plays {text}{thought}")?,
        }
        self.show()
    }

    /// Who played the last turn.
    fn mover(&self) -> usize {
        let before = &self.history.positions()[self.history.ply() - 1];
        self.history.game().to_move(before)
    }

    /// The last turn as it is told to somebody who doesn't see everything of it.
    fn told(&self, eyes: Eyes) -> Option<String> {
        let (history, last) = (&self.history, self.history.ply() - 1);
        let (before, turn) = (&history.positions()[last], &history.moves()[last]);
        eyes.told(history.game(), before, turn, history.position())
    }

    /// Who looks at the terminal now.
    fn eyes(&self) -> Eyes {
        let history = &self.history;
        if self.open || history.outcome().is_some() {
            return Eyes::All;
        }
        let game = history.game();
        let before = history.positions()[..history.ply()].iter().rev();
        let before = before.map(|position| game.to_move(position));
        Eyes::before(&self.seats, history.to_move(), before)
    }

    /// Before another person looks at what the last one shouldn't see, the last one turns away.
    fn hand_over(&mut self, eyes: Eyes) -> Result<(), Failure> {
        let last = self.eyes.replace(eyes);
        let Eyes::Of(player) = eyes else {
            return Ok(());
        };
        let game = self.history.game();
        let partial = |eyes: Eyes| eyes.sight(game, self.history.position()).partial;
        let first =
            last.is_none() && self.seats.iter().filter(|who| **who == Who::Human).count() < 2;
        let secret = last != Some(eyes) && !first && (partial(eyes) || last.is_some_and(partial));
        if secret && self.input.is_interactive() {
            let player = &game.meta().players[player];
            let page = "\n".repeat(60);
            write!(self.out, "{page}Now only {player} looks. Press Enter. ")?;
            self.out.flush()?;
            let _ = self.input.line();
        }
        Ok(())
    }

    fn text(&self, turn: &G::Move) -> String {
        let history = &self.history;
        notation::text(history.game(), history.position(), history.past(), turn)
    }

    /// Shows the board, the cells of the last turn marked.
    fn show(&mut self) -> Result<(), Failure> {
        let eyes = self.eyes();
        self.hand_over(eyes)?;
        let (history, game) = (&self.history, self.history.game());
        let mut marked = Vec::new();
        if let Some(last) = history.ply().checked_sub(1)
            && self.told(eyes).is_none()
        {
            let (before, turn) = (&history.positions()[last], &history.moves()[last]);
            let words = game.describe(before, turn);
            let cells = words.parts.iter().flat_map(|part| [part.from, part.to]);
            marked = cells.flatten().collect();
        }
        let over = history.outcome().is_some();
        let sight = eyes.sight(game, history.position());
        let scene = Scene {
            meta: game.meta(),
            position: &sight.position,
            masked: &sight.masked,
            marked: &marked,
            to_move: (!over).then(|| history.to_move()),
        };
        writeln!(self.out, "\n{}", draw(&scene, self.style))?;
        Ok(())
    }

    /// Lets a person say what to do.
    fn ask(&mut self) -> Result<Step, Failure> {
        if self.input.is_interactive() {
            let players = &self.history.game().meta().players;
            let who = match self.history.outcome() {
                Some(_) => "over",
                None => &players[self.history.to_move()],
            };
            write!(self.out, "{who}> ")?;
        }
        self.out.flush()?;
        let Some(line) = self.input.line() else {
            writeln!(self.out, "The input has ended, and so has the session.")?;
            return Ok(Step::Leave);
        };
        if line.is_empty() {
            return Ok(Step::Stay);
        }
        let is_turn = |line: &str| {
            let history = &self.history;
            let turns = notation::texts(history.game(), history.position(), history.past());
            turns.iter().any(|(_, text)| text == line)
        };
        match Command::parse(&line, is_turn) {
            Command::Quit => return Ok(Step::Leave),
            command => self.obey(command)?,
        }
        Ok(Step::Stay)
    }

    fn obey(&mut self, command: Command<'_>) -> Result<(), Failure> {
        match command {
            Command::Board => self.show(),
            Command::Help => Ok(write!(self.out, "{HELP}")?),
            Command::Hint => self.hint(),
            Command::Load(file) => self.load(file),
            Command::Moves => self.list(),
            Command::Position => self.position(),
            Command::Redo => self.redo(),
            Command::Save(file) => self.save(file),
            Command::Undo => self.undo(),
            Command::Turn(text) => self.turn(text),
            Command::Misused(usage) => self.complain(usage),
            Command::Quit => Ok(()),
        }
    }

    fn turn(&mut self, text: &str) -> Result<(), Failure> {
        let history = &self.history;
        if history.outcome().is_some() {
            return self.complain("the game is over; `undo` takes the last turns back");
        }
        match choose(history.game(), history.position(), history.past(), text) {
            Ok(turn) => self.play(turn, ""),
            Err(message) => self.complain(&message),
        }
    }

    fn list(&mut self) -> Result<(), Failure> {
        let history = &self.history;
        let turns = notation::texts(history.game(), history.position(), history.past());
        Ok(write!(
            self.out,
            "{}",
            numbered(&turns, self.style.columns)
        )?)
    }

    fn hint(&mut self) -> Result<(), Failure> {
        match self.opponents.think(&self.history) {
            Some(found) => {
                let text = self.text(&found.turn);
                Ok(writeln!(self.out, "Try {text}{}", thought(&found))?)
            }
            None => self.complain("the game is over"),
        }
    }

    fn position(&mut self) -> Result<(), Failure> {
        let (history, game) = (&self.history, self.history.game());
        let sight = self.eyes().sight(game, history.position());
        if sight.partial {
            let text = to_text(game.meta(), &sight.position);
            writeln!(self.out, "{text}")?;
            let names = sight
                .masked
                .iter()
                .map(|&cell| &*game.meta().cells[usize::from(cell)].name);
            let names = names.collect::<Vec<_>>().join(", ");
            let but = match names.is_empty() {
                true => String::new(),
                false => format!("; of {names} only whose it is"),
            };
            return Ok(writeln!(self.out, "That is what can be seen{but}.")?);
        }
        for text in position::texts(game, self.about, history.position()) {
            writeln!(self.out, "{text}")?;
        }
        Ok(())
    }

    /// Takes turns back until it is a person's turn.
    fn undo(&mut self) -> Result<(), Failure> {
        if self.history.undo().is_none() {
            return self.complain("nothing has been played yet");
        }
        while !self.is_persons() && self.history.undo().is_some() {}
        self.moved()
    }

    /// Plays again what was taken back, until it is a person's turn.
    fn redo(&mut self) -> Result<(), Failure> {
        if self.history.redo().is_none() {
            return self.complain("nothing was taken back");
        }
        while !self.is_persons() && self.history.redo().is_some() {}
        self.moved()
    }

    /// Shows where one has come to in the game.
    fn moved(&mut self) -> Result<(), Failure> {
        self.told = None;
        self.show()
    }

    fn is_persons(&self) -> bool {
        self.seats[self.history.to_move()] == Who::Human
    }

    fn save(&mut self, file: &str) -> Result<(), Failure> {
        match fs::write(file, self.history.record()) {
            Ok(()) => Ok(writeln!(self.out, "Saved to {file}.")?),
            Err(error) => self.complain(&format!("{file} can't be written: {error}")),
        }
    }

    fn load(&mut self, file: &str) -> Result<(), Failure> {
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => return self.complain(&format!("{file} can't be read: {error}")),
        };
        match History::read(self.history.game().clone(), &text) {
            Ok(history) => {
                self.history = history;
                self.moved()
            }
            Err(error) => self.complain(&format!("{file}: {error}")),
        }
    }

    /// Says what was wrong with a line; the game goes on.
    fn complain(&mut self, message: &str) -> Result<(), Failure> {
        self.out.flush()?;
        let _ = writeln!(io::stderr(), "{message}");
        Ok(())
    }
}
