//! A mistake as text for a terminal, in the manner of the Rust compiler.

use std::fmt::Write;

use proc_macro2::Span;

use super::Diagnostic;

/// The mistake with its place, the line of the source and a mark under the token:
///
/// ```text
/// error: unknown section `pieces`
///   --> games/chess/src/chess.rs:12:9
///    |
/// 12 |         pieces King {
///    |         ^^^^^^
///    = help: did you mean `piece`?
/// ```
#[must_use]
pub fn render(diagnostic: &Diagnostic, file_name: &str, source: &str) -> String {
    render_parts(diagnostic, &[Part::first(file_name, source)])
}

/// A text among several that were read as one.
#[derive(Clone, Debug)]
pub struct Part {
    /// What it is called.
    pub name: String,
    /// Itself.
    pub text: String,
    /// The lines of those before it.
    pub before: usize,
}

impl Part {
    /// The first text, or the only one.
    #[must_use]
    pub fn first(name: &str, text: &str) -> Part {
        Part {
            name: name.to_string(),
            text: text.to_string(),
            before: 0,
        }
    }

    /// The part in which a line of the whole is, and the number of that line there.
    #[must_use]
    pub fn of_line(parts: &[Part], line: usize) -> (&Part, usize) {
        let part = parts.iter().rfind(|part| part.before < line);
        let part = part.unwrap_or(&parts[0]);
        (part, line.saturating_sub(part.before))
    }
}

/// As [`render`], with texts of which spans see one: the first part, then the second, and so on.
#[must_use]
pub fn render_parts(diagnostic: &Diagnostic, parts: &[Part]) -> String {
    let other = diagnostic.other.as_ref().map(|(span, _)| *span);
    let lines = [Some(diagnostic.span), other].into_iter().flatten();
    let lines = lines.map(|span| Part::of_line(parts, span.start().line).1);
    let lines = lines.map(|line| line.to_string().len());
    let width = lines.max().unwrap_or(1);
    let mut out = format!("error: {}\n", diagnostic.message);
    excerpt(&mut out, diagnostic.span, '^', "", width, parts);
    if let Some(help) = &diagnostic.help {
        let _ = writeln!(out, "{:width$} = help: {help}", "");
    }
    if let Some((span, label)) = &diagnostic.other {
        let _ = writeln!(out, "note: {label}");
        excerpt(&mut out, *span, '-', label, width, parts);
    }
    out
}

/// The place, its line and the mark under it.
fn excerpt(out: &mut String, span: Span, mark: char, label: &str, width: usize, parts: &[Part]) {
    let (start, end) = (span.start(), span.end());
    let (part, number) = Part::of_line(parts, start.line);
    let _ = writeln!(
        out,
        "{:width$}--> {}:{number}:{}",
        "",
        part.name,
        start.column + 1
    );
    let Some(line) = number.checked_sub(1).and_then(|n| part.text.lines().nth(n)) else {
        return;
    };
    let length = line.chars().count();
    let until = if end.line == start.line {
        end.column
    } else {
        length
    };
    let marks = until.min(length).saturating_sub(start.column).max(1);
    // Tabs stay tabs, so that the mark stands under the token however wide they are shown.
    let indent: String = line
        .chars()
        .take(start.column)
        .map(|c| if c == '\t' { '\t' } else { ' ' })
        .collect();
    let marks = mark.to_string().repeat(marks);
    let _ = writeln!(out, "{:width$} |", "");
    let _ = writeln!(out, "{number:>width$} | {}", line.trim_end());
    let text = format!("{indent}{marks} {label}");
    let _ = writeln!(out, "{:width$} | {}", "", text.trim_end());
}
