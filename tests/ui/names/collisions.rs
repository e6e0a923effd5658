//! Names that would meet what is generated: one message each, and nothing of Rust's.

mod two {
    dagaz::game! {
        pub game One {
            players White, Black;
            board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
            rule walk { step n; verify empty; land; }
            piece Man { moves walk; }
            setup { White { Man rank 1; } Black { Man rank 3; } }
            end { no moves => loss; }
        }
        pub game Two {
            players White, Black;
            board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
            rule walk { step n; verify emty; land; }
            piece Man { moves walk; }
            setup { White { Man rank 1; } Black { Man rank 3; } }
            end { no moves => loss; }
        }
    }
}

mod position {
    dagaz::game! {
        pub game Position {
            players White, Black;
            board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
            rule walk { step n; verify empty; land; }
            piece Man { moves walk; }
            setup { White { Man rank 1; } Black { Man rank 3; } }
            end { no moves => loss; }
        }
    }
}

mod variants {
    dagaz::game! {
        pub game Several {
            players White, Black;
            board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
            rule walk { step n; verify empty; land; }
            piece Man { moves walk; }
            setup { White { Man rank 1; } Black { Man rank 3; } }
            end { no moves => loss; }
            variant Calm { pass free; }
            variant Calm { pass forced; }
            variant Loop { pass free; }
        }
    }
}

mod words {
    dagaz::game! {
        pub game Words {
            players White, Self;
            board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Self { n <-> s } }
            rule walk { step n; verify empty; land; }
            piece Man { moves walk; }
            setup { White { Man rank 1; } Self { Man rank 3; } }
            end { no moves => loss; }
        }
    }
}

fn main() {
    let _ = two::One;
}
