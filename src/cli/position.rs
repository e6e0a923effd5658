//! Positions on the command line.

use dagaz::core::text::to_text;
use dagaz::core::{Game, registry};

use super::failure::Failure;
use super::select::About;

/// The position that a text describes, in the game's own format or in that of all games; the start without a text.
pub fn read<G: Game>(game: &G, about: &About, text: Option<&str>) -> Result<G::Position, Failure> {
    let Some(text) = text else {
        return Ok(game.start());
    };
    let meta = game.meta();
    let problem = |error: String| {
        let start = to_text(meta, &game.snapshot(&game.start()));
        Failure::problem(format!(
            "the position can't be used: {error}\nThe start of the game would be: {start}"
        ))
    };
    let snapshot = registry::read(about.format, meta, text).map_err(problem)?;
    game.restore(&snapshot)
        .map_err(|error| problem(error.to_string()))
}

/// The position in every format that can express it, the one of all games last.
pub fn texts<G: Game>(game: &G, about: &About, position: &G::Position) -> Vec<String> {
    let (meta, snapshot) = (game.meta(), game.snapshot(position));
    let own = about
        .format
        .and_then(|format| (format.write)(meta, &snapshot));
    own.into_iter().chain([to_text(meta, &snapshot)]).collect()
}
