//! Loops outside the rules of the pieces.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; }
        state score: 0..=9;
        rule up { step n; verify empty && can { while empty { step n; step s; } }; land; }
        piece Man {
            moves up;
            after { while empty at n { set score += 1; } }
        }
        after turn { go a1; while score < 9 { set score += 1; } }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; score == 9 => draw; }
    }
}

fn main() {}
