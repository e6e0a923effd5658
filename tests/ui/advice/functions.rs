//! Functions of Rust that don't fit, and a game that isn't there: the build finds these.

mod steps {
    dagaz::game! {
        pub game Steps {
            players White, Black;
            board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
            rule walk(d) { step d; verify !friend; land; }
            piece Man { moves walk(n | e | s | w); }
            setup { White { Man a1; } Black { Man c3; } }
            end { no moves => loss; }
        }
    }

    pub fn men(_: &Steps, position: &Position) -> usize {
        Square::ALL.iter().filter(|square| position.piece_at(**square).is_some()).count()
    }
}

dagaz::advice! {
    table Chase for steps::Steps {
        predicate few = fn steps::men;
        advice closer { better few; us depth == 0 and legal; }
        rule always: closer;
    }
}

fn main() {}
