//! Who plays for whom.

use std::str::FromStr;

use dagaz::core::Meta;
use dagaz::core::meta::Text;
use dagaz::lang::report::nearest;

use crate::cli::bots::{Kind, Spec};
use crate::cli::failure::Failure;

/// Who plays for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Whoever types.
    Human,
    /// The computer.
    Computer(Spec),
}

impl Who {
    fn computer(kind: Kind) -> Self {
        Who::Computer(Spec::of(kind))
    }
}

/// `NAME=WHO` on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatArgument {
    player: String,
    who: Who,
}

impl FromStr for SeatArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Some((player, who)) = text.split_once('=') else {
            return Err("it has the form NAME=WHO, such as White=human".to_string());
        };
        let who = if who.to_lowercase() == "human" {
            Who::Human
        } else {
            let spec: Result<Spec, String> = who.parse();
            Who::Computer(
                spec.map_err(|error| error.replace("none of random", "none of human, random"))?,
            )
        };
        Ok(SeatArgument {
            player: player.to_string(),
            who,
        })
    }
}

/// Who plays for each player.
pub fn seats(meta: &Meta, given: &[SeatArgument]) -> Result<Vec<Who>, Failure> {
    let players = &*meta.players;
    let mut seats = vec![Who::computer(Kind::AlphaBeta); players.len()];
    if given.is_empty() {
        seats[0] = Who::Human;
    }
    let named = |seat: &&SeatArgument| players.iter().any(|name| same(name, &seat.player));
    for seat in given.iter().filter(|seat| !named(seat)) {
        if seat.player != "all" {
            return Err(unknown(players, &seat.player));
        }
        seats.fill(seat.who);
    }
    for seat in given.iter().filter(named) {
        let index = players.iter().position(|name| same(name, &seat.player));
        seats[index.unwrap_or(0)] = seat.who;
    }
    for &chance in meta.chance.iter() {
        seats[usize::from(chance)] = Who::computer(Kind::Random);
    }
    Ok(seats)
}

fn same(name: &str, typed: &str) -> bool {
    name.to_lowercase() == typed.to_lowercase()
}

fn unknown(players: &[Text], name: &str) -> Failure {
    let hint = nearest(name, players.iter().map(|name| &**name));
    let hint = hint.map_or(String::new(), |hint| format!(" Did you mean `{hint}`?"));
    Failure::usage(format!(
        "no player is called `{name}`; the players are {}.{hint}",
        players.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(given: &[&str]) -> Result<Vec<Who>, Failure> {
        let game = games::breakthrough::Breakthrough;
        let given: Result<Vec<SeatArgument>, String> = given.iter().map(|s| s.parse()).collect();
        seats(
            dagaz::core::Game::meta(&game),
            &given.map_err(Failure::Usage)?,
        )
    }

    #[test]
    fn seats_fall_to_whom_they_are_given() {
        use Who::Human;
        let [search, random] = [Kind::AlphaBeta, Kind::Random].map(Who::computer);
        let deep = Who::Computer("ab,depth=3".parse().expect("a player"));
        let cases: [(&[&str], [Who; 2]); 6] = [
            (&[], [Human, search]),
            (&["Black=human"], [search, Human]),
            (&["white=random", "BLACK=ab"], [random, search]),
            (&["White=ab,depth=3", "Black=human"], [deep, Human]),
            (&["all=human"], [Human, Human]),
            (&["Black=random", "all=human"], [Human, random]),
        ];
        for (given, expected) in cases {
            assert_eq!(table(given).expect("seats"), expected, "{given:?}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for given in ["White", "White=queen", "White=ab,depth", "Whit=human"] {
            assert!(matches!(table(&[given]), Err(Failure::Usage(_))), "{given}");
        }
    }
}
