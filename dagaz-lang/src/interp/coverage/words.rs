//! What stands at a site, cut out of the text of the rules.

use super::{Site, What};

impl Site {
    /// The words that stand there in the text that the rules were read from: the keyword of a statement, a rule with
    /// its arguments, a whole clause.
    #[must_use]
    pub fn words(&self, source: &str) -> String {
        let at = offset(source, self.line, self.column);
        match &self.what {
            What::Entry(_) => with_arguments(&source[at..]).to_string(),
            What::Statement | What::Way(_) | What::Invariant(_) => word(&source[at..]).to_string(),
            What::End | What::Priority | What::Preference => clause(source, at),
        }
    }
}

/// The name at the beginning.
fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

/// The name at the beginning, with the arguments in brackets that follow it.
fn with_arguments(text: &str) -> &str {
    let name = word(text);
    if !text[name.len()..].trim_start().starts_with('(') {
        return name;
    }
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' if depth == 1 => return &text[..=at],
            ')' => depth -= 1,
            _ => {}
        }
    }
    text
}

/// Where a line and column are in a text.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let lines = text.split_inclusive('\n');
    let before: usize = lines.take(line - 1).map(str::len).sum();
    let within = text[before..].char_indices().nth(column);
    within.map_or(text.len(), |(at, _)| before + at)
}

/// What stands around a place, between a `;` or bracket and a `;`, in one line and without comments.
fn clause(text: &str, at: usize) -> String {
    let start = text[..at]
        .rfind([';', '{', '}'])
        .map_or(0, |start| start + 1);
    let end = text[at..].find(';').map_or(text.len(), |end| at + end);
    let lines = text[start..end].lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cut_out_of_lines() {
        assert_eq!(word("verify empty;"), "verify");
        assert_eq!(with_arguments("hop(n | (e)), slide(n);"), "hop(n | (e))");
        assert_eq!(with_arguments("push, take(ne);"), "push");
        let text = "end {\n  no moves\n    => loss; // lost\n  over => draw;\n}";
        assert_eq!(offset(text, 3, 7), text.find("loss").expect("a word"));
        assert_eq!(clause(text, offset(text, 3, 7)), "no moves => loss");
        assert_eq!(clause(text, offset(text, 4, 10)), "over => draw");
        assert_eq!(offset(text, 9, 9), text.len());
    }
}
