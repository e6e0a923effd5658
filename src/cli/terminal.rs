//! What the terminal can do.

use std::io::{self, IsTerminal};

use dagaz::board_view::Style;

/// How pictures are to look on standard output.
pub fn style() -> Style {
    let columns = std::env::var("COLUMNS").ok();
    Style {
        colours: colours(),
        columns: columns
            .and_then(|columns| columns.parse().ok())
            .unwrap_or(Style::PLAIN.columns),
    }
}

/// Colours are for people who look at a terminal and don't mind them (<https://no-color.org>).
fn colours() -> bool {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdout().is_terminal() && !unwanted && !dumb
}
