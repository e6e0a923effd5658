//! A game without an end, without players and without a board.

dagaz::game! {
    pub game Steps {
        rule up { land; }
    }
}

fn main() {}
