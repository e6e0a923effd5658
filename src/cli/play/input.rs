//! Lines from standard input.

use std::io::{self, BufRead, IsTerminal, StdinLock};

/// Where lines are typed, or come from a script.
#[derive(Debug)]
pub struct Input {
    lines: StdinLock<'static>,
    interactive: bool,
}

impl Input {
    /// Standard input.
    pub fn new() -> Self {
        let stdin = io::stdin();
        Input {
            interactive: stdin.is_terminal(),
            lines: stdin.lock(),
        }
    }

    /// True when a person types.
    pub fn is_interactive(&self) -> bool {
        self.interactive
    }

    /// The next line, without spaces around it; `None` at the end.
    pub fn line(&mut self) -> Option<String> {
        let mut bytes = Vec::new();
        match self.lines.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(String::from_utf8_lossy(&bytes).trim().to_string()),
        }
    }
}
