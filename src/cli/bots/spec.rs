//! A player as text: `ab,depth=4`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dagaz::ai::Limits;
use dagaz::lang::report::nearest;

/// The sorts of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Any turn.
    Random,
    /// The search that suits the game: alpha-beta for two players.
    AlphaBeta,
    /// Random games.
    MonteCarlo,
    /// Everybody goes for what is best for himself.
    MaxN,
    /// All are against the one who searches.
    Paranoid,
    /// One at a time is against him.
    BestReply,
}

/// The sorts and what they are called.
const KINDS: [(&str, Kind); 6] = [
    ("random", Kind::Random),
    ("ab", Kind::AlphaBeta),
    ("uct", Kind::MonteCarlo),
    ("maxn", Kind::MaxN),
    ("paranoid", Kind::Paranoid),
    ("reply", Kind::BestReply),
];

/// The options, and for whom they are if not for all but random.
const OPTIONS: [(&str, Option<Kind>); 6] = [
    ("time", None),
    ("nodes", None),
    ("depth", None),
    ("table", Some(Kind::AlphaBeta)),
    ("grave", Some(Kind::MonteCarlo)),
    ("mast", Some(Kind::MonteCarlo)),
];

/// A player: his sort and his options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// His sort.
    pub kind: Kind,
    /// Time for a turn.
    pub time: Option<Duration>,
    /// Positions, or random games, for a turn.
    pub nodes: Option<u64>,
    /// Turns to look ahead.
    pub depth: Option<u32>,
    /// Mebibytes to remember positions in.
    pub table: Option<usize>,
    /// Whether turns are judged by games in which they came later.
    pub grave: Option<bool>,
    /// Whether random games prefer what went well.
    pub mast: Option<bool>,
}

impl Spec {
    /// A player without options.
    pub fn of(kind: Kind) -> Self {
        Spec {
            kind,
            time: None,
            nodes: None,
            depth: None,
            table: None,
            grave: None,
            mast: None,
        }
    }

    /// The sorts, for a message.
    pub fn kinds() -> String {
        KINDS.map(|(name, _)| name).join(", ")
    }

    /// Whether he says how long he thinks.
    pub fn has_limit(&self) -> bool {
        self.time.is_some() || self.nodes.is_some() || self.depth.is_some()
    }

    /// How long he thinks.
    pub fn limits(&self) -> Limits {
        Limits {
            time: self.time,
            nodes: self.nodes,
            depth: self.depth,
            stop: None,
        }
    }

    /// Reads an option.
    fn set(&mut self, option: &str) -> Result<(), String> {
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| format!("`{option}` isn't an option: they are written as depth=4"))?;
        let Some((_, only)) = OPTIONS.iter().find(|(known, _)| *known == name) else {
            let known = OPTIONS.map(|(known, _)| known);
            let hint = nearest(name, known)
                .map_or(String::new(), |hint| format!("; did you mean `{hint}`?"));
            return Err(format!(
                "`{name}` is none of the options {}{hint}",
                known.join(", ")
            ));
        };
        if self.kind == Kind::Random {
            return Err("random has no options: it plays any turn, at once".to_string());
        }
        if only.is_some_and(|kind| kind != self.kind) {
            let whose = KINDS.iter().find(|(_, kind)| Some(*kind) == *only);
            let whose = whose.map_or("", |(name, _)| name);
            return Err(format!("`{name}` is an option of {whose} alone"));
        }
        match name {
            "time" => self.time = Some(Duration::from_millis(number(name, value, 1)?)),
            "nodes" => self.nodes = Some(number(name, value, 1)?),
            "depth" => self.depth = Some(number(name, value, 1)? as u32),
            "table" => self.table = Some(number(name, value, 0)? as usize),
            "grave" => self.grave = Some(switch(name, value)?),
            _ => self.mast = Some(switch(name, value)?),
        }
        Ok(())
    }
}

/// A number within reason: what is greater stands for no limit at all.
fn number(name: &str, value: &str, least: u64) -> Result<u64, String> {
    let most = u64::from(u32::MAX);
    let number = value.parse().ok().filter(|n| (least..=most).contains(n));
    number
        .ok_or_else(|| format!("`{name}` is a whole number from {least} to {most}, not `{value}`"))
}

fn switch(name: &str, value: &str) -> Result<bool, String> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("`{name}` is on or off, not `{value}`")),
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = text.split(',').map(str::trim);
        let name = words.next().unwrap_or_default().to_lowercase();
        let Some((_, kind)) = KINDS.iter().find(|(known, _)| *known == name) else {
            return Err(format!("`{name}` is none of {}", Spec::kinds()));
        };
        let mut spec = Spec::of(*kind);
        for option in words {
            spec.set(option)?;
        }
        Ok(spec)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = KINDS.iter().find(|(_, kind)| *kind == self.kind);
        f.write_str(name.map_or("", |(name, _)| name))?;
        let switch = |on: bool| if on { "on" } else { "off" }.to_string();
        let options = [
            ("time", self.time.map(|time| time.as_millis().to_string())),
            ("nodes", self.nodes.map(|nodes| nodes.to_string())),
            ("depth", self.depth.map(|depth| depth.to_string())),
            ("table", self.table.map(|table| table.to_string())),
            ("grave", self.grave.map(switch)),
            ("mast", self.mast.map(switch)),
        ];
        for (name, value) in options {
            if let Some(value) = value {
                write!(f, ",{name}={value}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in [
            "random",
            "ab",
            "ab,time=50,depth=4,table=64",
            "uct,nodes=200,grave=off,mast=on",
            "reply,depth=2",
        ] {
            let spec: Spec = text.parse().expect(text);
            assert_eq!(spec.to_string(), text);
        }
        let spaced: Spec = "UCT, nodes=7".parse().expect("a player");
        assert_eq!((spaced.kind, spaced.nodes), (Kind::MonteCarlo, Some(7)));
    }

    #[test]
    fn what_makes_no_sense_is_explained() {
        for (text, message) in [
            ("queen", "none of random, ab"),
            ("ab,deph=4", "did you mean `depth`"),
            ("ab,depth", "written as depth=4"),
            ("ab,depth=0", "from 1"),
            ("ab,depth=99999999999", "to 4294967295"),
            ("ab,grave=on", "an option of uct"),
            ("uct,grave=yes", "on or off"),
            ("random,depth=2", "no options"),
        ] {
            let error = text.parse::<Spec>().expect_err(text);
            assert!(error.contains(message), "{error}");
        }
    }
}
