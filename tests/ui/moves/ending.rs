//! `land` where nothing can be landed: in `for`, in `can`, in `after`.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); }
        rule every { for d in n | e { step d; land; } }
        rule look { verify can { step n; land; }; step n; land; }
        piece Man {
            moves every, look;
            after { land; }
        }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
