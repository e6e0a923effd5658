//! How a game ended, in words.

use dagaz::core::meta::Text;
use dagaz::core::{Outcome, Verdict};

/// `White wins.`, `Draw.`, with the points where they say more.
pub fn sentence(players: &[Text], outcome: &Outcome) -> String {
    let winners: Vec<&str> = players
        .iter()
        .zip(outcome.verdicts())
        .filter(|(_, verdict)| **verdict == Verdict::Win)
        .map(|(name, _)| &**name)
        .collect();
    let result = match winners[..] {
        [] if players.len() == 1 => match outcome.verdicts() {
            [Verdict::Loss] => format!("{} loses", players[0]),
            _ => "Draw".to_string(),
        },
        [] => "Draw".to_string(),
        [winner] => format!("{winner} wins"),
        _ => format!("{} win", winners.join(" and ")),
    };
    if outcome.scores().iter().all(|score| score.abs() <= 1) {
        return format!("{result}.");
    }
    let points = players.iter().zip(outcome.scores());
    let points: Vec<String> = points
        .map(|(name, score)| format!("{name} {score}"))
        .collect();
    format!("{result} ({}).", points.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_sentences() {
        let players = [Text::from("Black"), Text::from("White")];
        assert_eq!(sentence(&players, &Outcome::win(2, 1)), "White wins.");
        assert_eq!(sentence(&players, &Outcome::draw(2)), "Draw.");
        let scored = sentence(&players, &Outcome::scored(&[40, 24]));
        assert_eq!(scored, "Black wins (Black 40, White 24).");
        let three = [Text::from("A"), Text::from("B"), Text::from("C")];
        assert_eq!(sentence(&three, &Outcome::loss(3, 0)), "B and C win.");
        assert_eq!(
            sentence(&players[..1], &Outcome::loss(1, 0)),
            "Black loses."
        );
    }
}
