//! A game without pieces.

dagaz::game! {
    pub game Nim {
        players First, Second;
        board { cell heap; }
        state left: 0..=21 = 21;
        rule take(n) { verify left >= n; set left -= n; done; }
        moves take(1 | 2 | 3);
        end { no moves => loss; }
    }
}

fn main() {
    assert_eq!(Position::start().moves().len(), 3);
}
