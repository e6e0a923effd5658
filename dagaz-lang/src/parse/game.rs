//! The whole text: `/// docs  pub game Name { … }`.

use super::cursor::{Lost, Parsed, Parser};
use super::words::{SECTIONS, VARIANT_SECTIONS};
use crate::syntax::{File, Game, Item, Variant, Without};

/// What `without` takes away by its name.
const NAMED: [&str; 6] = ["rule", "piece", "invariant", "zone", "state", "clock"];

/// What `without` takes away.
const WITHOUT: &[&str] = &[
    "rule",
    "piece",
    "invariant",
    "zone",
    "state",
    "clock",
    "neutral",
    "chance",
    "allies",
    "moves",
    "idle",
    "priority",
    "turns",
    "pass",
    "before",
    "after",
    "setup",
    "end",
    "chain",
    "merge",
    "repetition",
    "weight",
    "prefer",
];

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
        let mut variants = Vec::new();
        let items = self
            .inside(group, SECTIONS)
            .lines(|p, doc| p.section_or_variant(doc, &mut variants));
        Ok(Game {
            doc,
            public,
            name,
            items: items.into_iter().flatten().collect(),
            variants,
        })
    }

    fn section_or_variant(
        &mut self,
        doc: String,
        variants: &mut Vec<Variant>,
    ) -> Parsed<Option<Item>> {
        let (span, word) = self.starter("a section")?;
        if word == "variant" {
            variants.push(self.variant(doc)?);
            return Ok(None);
        }
        self.section(span, word, doc).map(Some)
    }

    /// `Name { … }`
    fn variant(&mut self, doc: String) -> Parsed<Variant> {
        let name = self.name("the name of the variant")?;
        let group = self.group("{", "`{`")?;
        let mut without = Vec::new();
        let items = self.inside(group, VARIANT_SECTIONS).lines(|p, doc| {
            let (span, word) = p.starter("a section or `without`")?;
            if word == "without" {
                without.extend(p.without()?);
                return Ok(None);
            }
            p.section(span, word, doc).map(Some)
        });
        Ok(Variant {
            doc,
            name,
            items: items.into_iter().flatten().collect(),
            without,
            span: group.span,
        })
    }

    /// `rule x, piece Y, pass;`
    fn without(&mut self) -> Parsed<Vec<Without>> {
        let list = self.list(|p| {
            let what = p.one_of(WITHOUT)?;
            let name = match what.to_string().as_str() {
                "before" | "after" => {
                    p.keyword("turn")?;
                    None
                }
                "merge" => {
                    p.keyword("turns")?;
                    None
                }
                word if NAMED.contains(&word) => Some(p.name(&format!("the name of a {word}"))?),
                _ => None,
            };
            Ok(Without { what, name })
        })?;
        self.line_end("`,` or `;`");
        Ok(list)
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
