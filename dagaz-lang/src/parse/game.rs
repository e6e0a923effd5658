//! The whole text: `/// docs  pub game Name { … }`, and rules that games share.

use super::cursor::{Lost, Parsed, Parser};
use super::words::{SECTIONS, SHARED_SECTIONS, VARIANT_SECTIONS};
use crate::syntax::{File, Game, Include, Shared, Variant, Without};

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
    "hidden",
    "masked",
];

impl Parser<'_> {
    /// Games and shared rules, up to the end.
    pub fn file(&mut self) -> File {
        if self.is_end() {
            self.error("expected `game Name { … }`, found nothing", "");
        }
        let mut shared = Vec::new();
        let games = self.lines(|p, doc| p.game_or_shared(doc, &mut shared));
        File {
            games: games.into_iter().flatten().collect(),
            shared,
        }
    }

    fn game_or_shared(&mut self, doc: String, shared: &mut Vec<Shared>) -> Parsed<Option<Game>> {
        let public = self.eat_word("pub").is_some();
        if self.eat_word("shared").is_some() {
            shared.push(self.shared(doc)?);
            return Ok(None);
        }
        self.game(doc, public).map(Some)
    }

    /// `name { … }`
    fn shared(&mut self, doc: String) -> Parsed<Shared> {
        let name = self.name("the name of the shared rules")?;
        let group = self.group("{", "`{`")?;
        let mut includes = Vec::new();
        let items = self.inside(group, SHARED_SECTIONS).lines(|p, doc| {
            let (span, word) = p.starter("a section")?;
            if word == "include" {
                includes.push(p.include()?);
                return Ok(None);
            }
            p.section(span, word, doc).map(Some)
        });
        Ok(Shared {
            doc,
            name,
            items: items.into_iter().flatten().collect(),
            includes,
            span: group.span,
        })
    }

    /// `crate::kings::flying_kings;`
    fn include(&mut self) -> Parsed<Include> {
        let mut path = vec![self.name("the name of shared rules")?];
        while self.eat_op("::").is_some() {
            path.push(self.name("the name of shared rules")?);
        }
        self.line_end("`::` or `;`");
        Ok(Include { path })
    }

    /// `game Name { … }`
    fn game(&mut self, doc: String, public: bool) -> Parsed<Game> {
        if public && self.is_group("(") {
            self.error("expected `game`, found `(`", "a game is `pub` or nothing");
            self.bump();
        }
        if self.eat_word("game").is_none() {
            return self.no_game();
        }
        let name = self.name("the name of the game")?;
        let group = self.group("{", "`{`")?;
        let (mut variants, mut includes) = (Vec::new(), Vec::new());
        let items = self.inside(group, SECTIONS).lines(|p, doc| {
            let (span, word) = p.starter("a section")?;
            match word {
                "variant" => variants.push(p.variant(doc)?),
                "include" => includes.push(p.include()?),
                _ => return p.section(span, word, doc).map(Some),
            }
            Ok(None)
        });
        Ok(Game {
            doc,
            public,
            name,
            items: items.into_iter().flatten().collect(),
            variants,
            includes,
            included: Vec::new(),
        })
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
