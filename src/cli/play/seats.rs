//! Who plays for whom.

use std::str::FromStr;

use dagaz::core::Meta;
use dagaz::core::meta::Text;
use dagaz::lang::report::nearest;

use crate::cli::failure::Failure;

/// Who plays for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Whoever types.
    Human,
    /// Any turn.
    Random,
    /// Search.
    AlphaBeta,
    /// Random games.
    MonteCarlo,
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
        let Some((player, who)) = text.rsplit_once('=') else {
            return Err("it has the form NAME=WHO, such as White=human".to_string());
        };
        let who = match who.to_lowercase().as_str() {
            "human" => Who::Human,
            "random" => Who::Random,
            "ab" => Who::AlphaBeta,
            "uct" => Who::MonteCarlo,
            _ => return Err(format!("`{who}` is none of human, random, ab, uct")),
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
    let mut seats = vec![Who::AlphaBeta; players.len()];
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
        seats[usize::from(chance)] = Who::Random;
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
        use Who::{AlphaBeta, Human, Random};
        let cases: [(&[&str], [Who; 2]); 5] = [
            (&[], [Human, AlphaBeta]),
            (&["Black=human"], [AlphaBeta, Human]),
            (&["white=random", "BLACK=ab"], [Random, AlphaBeta]),
            (&["all=human"], [Human, Human]),
            (&["Black=random", "all=human"], [Human, Random]),
        ];
        for (given, expected) in cases {
            assert_eq!(table(given).expect("seats"), expected, "{given:?}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for given in ["White", "White=queen", "Whit=human"] {
            assert!(matches!(table(&[given]), Err(Failure::Usage(_))), "{given}");
        }
    }
}
