//! The whole text: `/// docs  pub game Name { … }`.

use super::cursor::{Lost, Parsed, Parser};
use super::words::SECTIONS;
use crate::syntax::{File, Game};

impl Parser<'_> {
    /// Games, up to the end.
    pub fn file(&mut self) -> File {
        if self.is_end() {
            self.error("expected `game Name { … }`, found nothing", "");
        }
        File {
            games: self.lines(Self::game),
        }
    }

    fn game(&mut self, doc: String) -> Parsed<Game> {
        let public = self.eat_word("pub").is_some();
        if public && self.is_group("(") {
            self.error("expected `game`, found `(`", "a game is `pub` or nothing");
            self.bump();
        }
        if self.eat_word("game").is_none() {
            return self.no_game();
        }
        let name = self.name("the name of the game")?;
        let group = self.group("{", "`{`")?;
        let items = self.inside(group, SECTIONS).lines(|p, doc| p.section(doc));
        Ok(Game {
            doc,
            public,
            name,
            items,
        })
    }

    /// Says what is wrong where `game` should stand.
    fn no_game(&mut self) -> Parsed<Game> {
        let section = self
            .peek_word()
            .is_some_and(|w| SECTIONS.iter().any(|s| w == s));
        if !section {
            return self.expected("`game Name { … }`");
        }
        let help = "sections stand inside `game Name { … }`";
        let lost = self.expected_help("`game Name { … }`", help);
        while !self.is_end() && !self.is_word("game") {
            self.bump();
        }
        lost.map_err(|Lost| Lost)
    }
}
