//! Operators of other languages.

dagaz::game! {
    pub game Steps {
        players A, B;
        board { grid a..=c, 1..3; direction n = (0, 1); }
        rule up { step n; verify empty and !attacked; land; }
        rule hop { step n; if here = b2 { land; } }
        piece Man { moves up, hop; }
        setup { A { Man a1; } B { Man c1; } }
        end { no moves -> loss; }
    }
}

fn main() {}
