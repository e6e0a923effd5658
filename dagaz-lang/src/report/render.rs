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
    let other_line = diagnostic
        .other
        .as_ref()
        .map_or(0, |(span, _)| span.start().line);
    let width = diagnostic
        .span
        .start()
        .line
        .max(other_line)
        .to_string()
        .len();
    let mut out = format!("error: {}\n", diagnostic.message);
    excerpt(&mut out, diagnostic.span, '^', "", width, file_name, source);
    if let Some(help) = &diagnostic.help {
        let _ = writeln!(out, "{:width$} = help: {help}", "");
    }
    if let Some((span, label)) = &diagnostic.other {
        let _ = writeln!(out, "note: {label}");
        excerpt(&mut out, *span, '-', label, width, file_name, source);
    }
    out
}

/// The place, its line and the mark under it.
fn excerpt(
    out: &mut String,
    span: Span,
    mark: char,
    label: &str,
    width: usize,
    file_name: &str,
    source: &str,
) {
    let (start, end) = (span.start(), span.end());
    let _ = writeln!(
        out,
        "{:width$}--> {file_name}:{}:{}",
        "",
        start.line,
        start.column + 1
    );
    let Some(line) = start
        .line
        .checked_sub(1)
        .and_then(|n| source.lines().nth(n))
    else {
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
    let _ = writeln!(out, "{:>width$} | {}", start.line, line.trim_end());
    let text = format!("{indent}{marks} {label}");
    let _ = writeln!(out, "{:width$} | {}", "", text.trim_end());
}
