//! What a person may type besides turns.

/// A line that was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// Show the board again.
    Board,
    /// Let the computer suggest a turn.
    Hint,
    /// Tell what can be typed.
    Help,
    /// Go on with a game out of a file.
    Load(&'a str),
    /// List the legal turns.
    Moves,
    /// Print the position as text.
    Position,
    /// End.
    Quit,
    /// Play what was taken back.
    Redo,
    /// Write the game to a file.
    Save(&'a str),
    /// Take back.
    Undo,
    /// Anything else: a turn.
    Turn(&'a str),
    /// A command that lacks something, or has too much: how it is used.
    Misused(&'static str),
}

/// What can be typed.
pub const HELP: &str = "\
A turn is typed as it is printed, or in short: `e2 - e4`, `e2e4`. If it fits several turns, they are listed.
  moves          list the legal turns; the number of one plays it
  undo, redo     take turns back, or play them again, up to your own turn
  hint           let the computer suggest a turn
  board          show the board again
  position       print the position as text
  save FILE      write the game to a file
  load FILE      go on with a game out of a file
  help           this list
  quit           end
Where the name of a command is a turn too, put a colon before the command: `:undo`.
";

impl<'a> Command<'a> {
    /// Understands a line. A line for which `is_turn` holds is a turn, whatever else it may be.
    pub fn parse(line: &'a str, is_turn: impl FnOnce(&str) -> bool) -> Self {
        if let Some(line) = line.strip_prefix(':') {
            let command = Command::named(line.trim());
            return command.unwrap_or(Command::Misused("no such command; `help` lists them"));
        }
        match Command::named(line) {
            Some(command) if !is_turn(line) => command,
            _ => Command::Turn(line),
        }
    }

    fn named(line: &'a str) -> Option<Self> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let command = match word {
            "board" => Command::Board,
            "hint" => Command::Hint,
            "help" | "?" => Command::Help,
            "moves" => Command::Moves,
            "position" => Command::Position,
            "quit" | "exit" => Command::Quit,
            "redo" => Command::Redo,
            "undo" => Command::Undo,
            "save" if rest.is_empty() => Command::Misused("save FILE"),
            "load" if rest.is_empty() => Command::Misused("load FILE"),
            "save" => return Some(Command::Save(rest)),
            "load" => return Some(Command::Load(rest)),
            _ => return None,
        };
        // Only files need a word more; a longer line is a turn that begins like a command.
        rest.is_empty().then_some(command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_commands_or_turns() {
        let parse = |line| Command::parse(line, |_| false);
        assert_eq!(parse("undo"), Command::Undo);
        assert_eq!(parse("save my game.txt"), Command::Save("my game.txt"));
        assert_eq!(parse("save"), Command::Misused("save FILE"));
        assert_eq!(parse("e2 - e4"), Command::Turn("e2 - e4"));
        assert_eq!(parse("board 3"), Command::Turn("board 3"));
        assert!(matches!(parse(":nonsense"), Command::Misused(_)));
    }

    #[test]
    fn turns_win_unless_there_is_a_colon() {
        assert_eq!(Command::parse("undo", |_| true), Command::Turn("undo"));
        assert_eq!(Command::parse(":undo", |_| true), Command::Undo);
    }
}
