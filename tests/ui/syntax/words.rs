//! Words that the language doesn't have, each with the one that was meant.

dagaz::game! {
    pub game Steps {
        player A, B;
        board { grid a..=c, 1..=3; directions n = (0, 1); }
        rules up { stepp n; land; }
        piece Man { move up; }
        setup { A { Man a1; } B { Man c1; } }
        ends { no moves => loss; }
    }
}

fn main() {}
