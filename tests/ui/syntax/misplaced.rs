//! Lines and sections in the wrong place.

dagaz::game! {
    pub game Steps {
        players A, B;
        zone top = {a3, b3, c3};
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1);
            piece Man { moves up; }
        }
        step n;
        rule up { moves up; step n; land; }
        setup { A { Man a1; } B { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
