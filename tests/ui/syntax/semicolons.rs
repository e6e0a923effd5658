//! Lines that don't end: each is noticed where the next one begins.

dagaz::game! {
    pub game Steps {
        players A, B
        board { grid a..=c, 1..=3; direction n = (0, 1) }
        rule up { step n verify empty; land; }
        piece Man { moves up; }
        setup { A { Man a1; } B { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
