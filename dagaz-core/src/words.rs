//! Words, as notation and position text write them: plain, or in quotes.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// A piece of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    /// The word without its quotes, or the sign.
    pub(crate) text: String,
    /// Where it begins, in characters, from 1.
    pub(crate) column: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Word,
    Quoted,
    Sign,
}

impl Token {
    pub(crate) fn is_sign(&self, sign: char) -> bool {
        self.kind == TokenKind::Sign && self.text.starts_with(sign)
    }

    pub(crate) fn is_keyword(&self, word: &str) -> bool {
        self.kind == TokenKind::Word && self.text == word
    }

    pub(crate) fn is_word(&self) -> bool {
        self.kind != TokenKind::Sign
    }
}

/// A quote that is never closed; the column where it opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unclosed(pub(crate) usize);

/// Splits text into words, words in quotes, and the given signs.
pub(crate) fn tokens(text: &str, signs: &[char]) -> Result<Vec<Token>, Unclosed> {
    let mut list = Vec::new();
    let mut chars = text.chars().zip(1..).peekable();
    while let Some((first, column)) = chars.next() {
        let mut word = String::from(first);
        let kind = if first.is_whitespace() {
            continue;
        } else if first == '"' {
            word = quoted(&mut chars).ok_or(Unclosed(column))?;
            TokenKind::Quoted
        } else if signs.contains(&first) {
            TokenKind::Sign
        } else {
            let inside = |c: char| !c.is_whitespace() && c != '"' && !signs.contains(&c);
            while let Some((c, _)) = chars.next_if(|&(c, _)| inside(c)) {
                word.push(c);
            }
            TokenKind::Word
        };
        list.push(Token {
            kind,
            text: word,
            column,
        });
    }
    Ok(list)
}

/// The rest of a word in quotes, its end included.
fn quoted(chars: &mut impl Iterator<Item = (char, usize)>) -> Option<String> {
    let mut word = String::new();
    loop {
        match chars.next()?.0 {
            '"' => return Some(word),
            '\\' => word.push(match chars.next()?.0 {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                other => other,
            }),
            c => word.push(c),
        }
    }
}

/// Whether a name can be printed without quotes wherever it stands.
fn is_plain(name: &str) -> bool {
    !name.is_empty()
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '\''))
}

/// The name, in quotes unless it is a plain word.
pub(crate) fn quote(name: &str) -> Cow<'_, str> {
    if is_plain(name) {
        Cow::Borrowed(name)
    } else {
        Cow::Owned(in_quotes(name))
    }
}

/// The name, in quotes unless it is a plain word and none of the keywords.
pub(crate) fn quote_but<'a>(name: &'a str, keywords: &[&str]) -> Cow<'a, str> {
    if keywords.contains(&name) {
        Cow::Owned(in_quotes(name))
    } else {
        quote(name)
    }
}

fn in_quotes(name: &str) -> String {
    let mut text = String::from('"');
    for c in name.chars() {
        match c {
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            '"' | '\\' => text.extend(['\\', c]),
            _ => text.push(c),
        }
    }
    text.push('"');
    text
}

/// The characters of a text, each with whether it stands outside quotes.
pub(crate) fn unquoted(text: &str) -> impl Iterator<Item = (char, bool)> {
    let (mut inside, mut escaped) = (false, false);
    text.chars().map(move |c| {
        let outside = !inside;
        if c == '"' && !escaped {
            inside = !inside;
        }
        escaped = inside && c == '\\' && !escaped;
        (c, outside)
    })
}

/// The text with each run of spaces and line ends outside quotes made one space, and none at either end.
pub(crate) fn squeeze(text: &str) -> String {
    let mut out = String::new();
    for (c, outside) in unquoted(text.trim()) {
        let space = outside && c.is_whitespace();
        if !space {
            out.push(c);
        } else if !out.ends_with(' ') {
            out.push(' ');
        }
    }
    out
}

/// Whether two names are the same but for the case of their letters.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.chars()
        .flat_map(char::to_lowercase)
        .eq(b.chars().flat_map(char::to_lowercase))
}

/// The name most like `word`, if one is near enough to be what was meant.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 40;
    let word: Vec<char> = word
        .chars()
        .flat_map(char::to_lowercase)
        .take(LONGEST + 1)
        .collect();
    if word.len() > LONGEST {
        return None;
    }
    let mut best = None;
    let mut least = 1 + word.len().div_ceil(3);
    for name in names {
        let chars: Vec<char> = name
            .chars()
            .flat_map(char::to_lowercase)
            .take(LONGEST)
            .collect();
        if word.len().abs_diff(chars.len()) < least {
            let far = distance(&word, &chars);
            if far < least && far < word.len() {
                (best, least) = (Some(name), far);
            }
        }
    }
    best
}

/// How many letters must be put in, taken out, changed or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i + 1);
        for j in 0..b.len() {
            let change = above[j] + usize::from(a[i] != b[j]);
            let mut least = change.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = core::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quoted_name_is_one_word_again() {
        for name in ["", "e4", "far end", "a-b", "q\"\\\n\r\tz", "x+", "é.'_"] {
            let list = tokens(&quote(name), &['-', '+']).unwrap();
            assert_eq!(list.len(), 1, "{name}");
            assert_eq!(list[0].text, name);
        }
        assert_eq!(quote("e4"), "e4");
        assert_eq!(quote("far end"), "\"far end\"");
        assert_eq!(quote_but("turn", &["turn"]), "\"turn\"");
        assert_eq!(tokens("a \"b", &[]), Err(Unclosed(3)));
        assert_eq!(tokens("\"\\", &[]), Err(Unclosed(1)));
    }

    #[test]
    fn squeezing_leaves_quotes_alone() {
        assert_eq!(squeeze("  a \n\t b  "), "a b");
        assert_eq!(squeeze("a \"b  \\\"  c\"  d"), "a \"b  \\\"  c\" d");
    }

    #[test]
    fn near_names_are_found() {
        let names = ["Queen", "Rook", "Knight", "e1", "e8"];
        assert_eq!(nearest("quene", names), Some("Queen"));
        assert_eq!(nearest("knigt", names), Some("Knight"));
        assert_eq!(nearest("e9", names), Some("e1"));
        assert_eq!(nearest("zebra", names), None);
        assert_eq!(nearest("", names), None);
        assert_eq!(nearest(&"e".repeat(1000), names), None);
    }
}
