//! From what the command line calls a game to the game itself.

use std::path::Path;

use dagaz::core::{Game, Meta};
use dagaz::lang::interp::Interpreted;
use dagaz::lang::report::nearest;
use games::{Entry, Format};

use super::failure::Failure;
use super::source;

/// Something to do with whatever game was asked for.
pub trait Task {
    /// What comes out of it.
    type Out;

    /// Does it.
    fn run<G: Game + 'static>(self, game: G, about: &About) -> Result<Self::Out, Failure>;
}

/// What is known of the game besides its type.
#[derive(Clone, Debug)]
pub struct About {
    /// What it is called on the command line.
    pub name: String,
    /// The usual way to write its positions, if it has one.
    pub format: Option<Format>,
}

/// Where a game comes from.
#[derive(Clone, Copy, Debug)]
pub enum Origin<'a> {
    /// The registry.
    Known(&'static Entry),
    /// A file, and the name of the game in it if several may be there.
    File(&'a Path, Option<&'a str>),
}

/// What a GAME on the command line means.
pub fn origin(game: &str) -> Result<Origin<'_>, Failure> {
    if let Some(entry) = games::entry(game) {
        return Ok(Origin::Known(entry));
    }
    let (path, name) = match game.rsplit_once('#') {
        Some((path, name)) if !Path::new(game).exists() => (path, Some(name)),
        _ => (game, None),
    };
    let like_a_path = path.contains(['/', std::path::MAIN_SEPARATOR]) || path.ends_with(".rs");
    if like_a_path || Path::new(path).exists() {
        return Ok(Origin::File(Path::new(path), name));
    }
    let hint = nearest(game, games::names())
        .map_or(String::new(), |name| format!(" Did you mean `{name}`?"));
    Err(Failure::usage(format!(
        "no game is called `{game}`.{hint} `dagaz games` lists them; a file is given as ./{game}.rs"
    )))
}

/// Does something with a game: the compiled one, or an interpreted one if it is from a file or is to be.
pub fn with_game<T: Task>(game: &str, interpreted: bool, task: T) -> Result<T::Out, Failure> {
    match origin(game)? {
        Origin::File(path, name) => {
            let interpreted = Interpreted::new(source::one_of(path, name)?);
            let about = About {
                name: game.to_string(),
                format: format_of(interpreted.meta()),
            };
            task.run(interpreted, &about)
        }
        Origin::Known(entry) if interpreted => {
            let rules = source::rules_of(entry)?;
            task.run(Interpreted::new(rules), &about(entry))
        }
        Origin::Known(entry) => task.run(entry.game(), &about(entry)),
    }
}

fn about(entry: &Entry) -> About {
    About {
        name: entry.name.to_string(),
        format: entry.format,
    }
}

/// The format of the known game that has this name, this board and these pieces.
fn format_of(meta: &Meta) -> Option<Format> {
    let mut known = games::entries().filter(|entry| {
        let game = entry.game();
        let known = game.meta();
        meta.name == known.name
            && meta.cells == known.cells
            && meta.kinds == known.kinds
            && meta.owners == known.owners
            && meta.turns == known.turns
    });
    known.find_map(|entry| entry.format)
}
