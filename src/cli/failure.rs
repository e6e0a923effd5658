//! What ends a command early, and the exit code that says so.

use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command couldn't do what it was asked to.
#[derive(Debug)]
pub enum Failure {
    /// The rules, the position or the game had a problem.
    Problem(String),
    /// The command line had one.
    Usage(String),
    /// Nothing can be written any more.
    Output(io::Error),
}

impl Failure {
    /// A problem with the rules, the position or the game.
    pub fn problem(message: impl ToString) -> Self {
        Failure::Problem(message.to_string())
    }

    /// A problem with the command line.
    pub fn usage(message: impl ToString) -> Self {
        Failure::Usage(message.to_string())
    }

    /// Says what was wrong, and gives the exit code. A reader who went away is nothing to talk about.
    pub fn report(self) -> ExitCode {
        let (message, code) = match self {
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Output(error) => (format!("the output can't be written: {error}"), 1),
            Failure::Problem(message) => (message, 1),
            Failure::Usage(message) => (message, 2),
        };
        // Diagnostics in the compiler's manner bring their own heading.
        let heading = if message.starts_with("error:") {
            ""
        } else {
            "error: "
        };
        let _ = writeln!(io::stderr(), "{heading}{}", message.trim_end());
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}
