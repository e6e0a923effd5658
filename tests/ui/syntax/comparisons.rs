//! Comparisons in a row.

dagaz::game! {
    pub game Steps {
        players A, B;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        state count: 0..=9;
        rule up { step n; verify 0 < count < 5; land; }
        piece Man { moves up; }
        setup { A { Man a1; } B { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
