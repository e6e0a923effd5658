//! More combinations of arguments than there may be.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=9; direction n = (0, 1), e = (1, 0); }
        rule go(d, x, y, z) { step d; verify here != x && here != y && here != z; land; }
        piece Man {
            moves go(
                n | e,
                a1 | a2 | a3 | a4 | a5 | a6 | a7 | a8 | a9 | b1 | b2 | b3 | b4 | b5 | b6 | b7 | b8 | b9 | c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9,
                a1 | a2 | a3 | a4 | a5 | a6 | a7 | a8 | a9 | b1 | b2 | b3 | b4 | b5 | b6 | b7 | b8 | b9 | c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9,
                a1 | a2 | a3 | a4 | a5 | a6 | a7 | a8 | a9 | b1 | b2 | b3 | b4 | b5 | b6 | b7 | b8 | b9 | c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9
            );
        }
        setup { White { Man a1; } Black { Man c9; } }
        end { no moves => loss; }
    }
}

fn main() {}
