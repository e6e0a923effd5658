//! Names that stand for something else than is needed.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        state score: 0..=9;
        rule up { step Man; land; }
        rule go_up { go top; land; }
        rule away { step n; verify White; become n; land; }
        rule count { verify score; set score = here; land; }
        piece Man { moves up, go_up, away, count; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
