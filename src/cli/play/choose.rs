//! From what a person typed to the turn that is meant.

use dagaz::core::notation::{self, NotationError};
use dagaz::core::{Game, Past};

/// The turn that `text` means: by its number in the list of turns, by its notation, or by its first words when only
/// one turn begins with them.
///
/// # Errors
/// What is wrong, and which turns may have been meant, numbered as in the list.
pub fn choose<G: Game>(
    game: &G,
    position: &G::Position,
    past: &Past,
    text: &str,
) -> Result<G::Move, String> {
    let mut turns = notation::texts(game, position, past);
    let is_cell = game.meta().cells.iter().any(|cell| cell.name == text);
    if let Some(number) = number(text).filter(|_| !is_cell) {
        if !(1..=turns.len()).contains(&number) {
            return Err(format!(
                "there is no turn {number}: they are numbered 1 to {}; `moves` lists them",
                turns.len()
            ));
        }
        return Ok(turns.swap_remove(number - 1).0);
    }
    let error = match notation::parse(game, position, past, text) {
        Ok(turn) => return Ok(turn),
        Err(error) => error,
    };
    let meant = meant(&turns, text, &error);
    match meant[..] {
        [] => Err(explained(&error)),
        [one] if words(text).len() > 1 => Ok(turns.swap_remove(one).0),
        _ => {
            let list = meant
                .iter()
                .map(|&i| format!("\n{:>4}  {}", i + 1, turns[i].1));
            Err(format!("`{text}` may mean{}", list.collect::<String>()))
        }
    }
}

/// The list of turns, numbered, in as many columns as there is room for.
pub fn numbered<M>(turns: &[(M, String)], columns: usize) -> String {
    let wide = turns.iter().map(|(_, text)| text.chars().count()).max();
    let Some(wide) = wide else {
        return String::new();
    };
    // Six for the number, two between columns.
    let across = (columns / (wide + 8)).max(1);
    let down = turns.len().div_ceil(across);
    let mut list = String::new();
    for row in 0..down {
        let mut line = String::new();
        for index in (row..turns.len()).step_by(down) {
            line += &format!("{:>4}  {:wide$}  ", index + 1, turns[index].1);
        }
        list += line.trim_end();
        list.push('\n');
    }
    list
}

/// `7` or `#7`.
fn number(text: &str) -> Option<usize> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    let all = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    all.then(|| digits.parse().unwrap_or(usize::MAX))
}

/// The turns that a text may mean although it fits none alone: those that it fits, or those that begin like it.
fn meant<M>(turns: &[(M, String)], text: &str, error: &NotationError) -> Vec<usize> {
    let fits = |candidates: &[String]| {
        let at = |candidate| turns.iter().position(|(_, text)| text == candidate);
        candidates.iter().filter_map(at).collect()
    };
    match error {
        NotationError::Ambiguous {
            candidates,
            more: 0,
            ..
        } => fits(candidates),
        NotationError::Ambiguous { candidates, .. } => {
            let all = beginning(turns, text);
            if all.len() < candidates.len() {
                fits(candidates)
            } else {
                all
            }
        }
        NotationError::NotLegal { .. } => beginning(turns, text),
        _ => Vec::new(),
    }
}

/// The turns whose texts begin with the same words.
fn beginning<M>(turns: &[(M, String)], text: &str) -> Vec<usize> {
    let typed = words(text);
    let like = |(_, text): &(M, String)| words(text).starts_with(&typed);
    let numbers = turns.iter().enumerate();
    numbers
        .filter(|(_, turn)| like(turn))
        .map(|(i, _)| i)
        .collect()
}

/// Words in lower case, without the signs between them.
fn words(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '\'');
    let parts = parts.filter(|part| !part.is_empty());
    parts.map(str::to_lowercase).collect()
}

/// What is wrong, and where to find help.
fn explained(error: &NotationError) -> String {
    match error {
        NotationError::UnknownWord { .. } => {
            format!("{error} (`moves` lists the turns, `help` the commands)")
        }
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(texts: &[&str]) -> Vec<((), String)> {
        texts.iter().map(|text| ((), (*text).to_string())).collect()
    }

    #[test]
    fn turns_begin_like_what_was_typed() {
        let list = turns(&[
            "a1 - c3 jump + c3 - e5 jump",
            "a1 - c3 jump +",
            "a11 - b2 step",
        ]);
        assert_eq!(beginning(&list, "a1"), [0, 1]);
        assert_eq!(beginning(&list, "A1-c3 jump c3"), [0]);
        assert!(beginning(&list, "c3").is_empty());
    }

    #[test]
    fn numbers_are_whole() {
        assert_eq!(number("12"), Some(12));
        assert_eq!(number("#3"), Some(3));
        assert_eq!(number("e2"), None);
        assert_eq!(number("#"), None);
        assert_eq!(number("99999999999999999999999"), Some(usize::MAX));
    }

    #[test]
    fn lists_fill_the_columns_downwards() {
        let list = turns(&["a1", "a2", "a3"]);
        assert_eq!(numbered(&list, 24), "   1  a1     3  a3\n   2  a2\n");
        assert_eq!(numbered(&list, 1).lines().count(), 3);
        assert_eq!(numbered(&turns(&[]), 80), "");
    }
}
