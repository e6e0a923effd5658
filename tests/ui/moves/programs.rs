//! More programs than there may be: one for each combination of arguments that are no constants.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=5; direction n = (0, 1), e = (1, 0); }
        rule go(x, y, z) { step n; verify empty && !(here in x | y & z); land; }
        piece Man {
            moves go(
                {a1} | {b1} | {c1} | {a2} | {b2} | {c2} | {a3} | {b3} | {c3} | {a4} | {b4} | {c4} | {a5},
                {a1} | {b1} | {c1} | {a2} | {b2} | {c2} | {a3} | {b3} | {c3} | {a4} | {b4} | {c4} | {a5},
                {a1} | {b1} | {c1} | {a2} | {b2} | {c2} | {a3} | {b3} | {c3} | {a4} | {b4} | {c4} | {a5}
            );
        }
        setup { White { Man a1; } Black { Man c5; } }
        end { no moves => loss; }
    }
}

fn main() {}
