//! Names that nobody declared, those of the table and those of the game, all in one build.

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
}

dagaz::advice! {
    table Chase for steps::Steps {
        cell man = Man of us;
        cell prey = Men of Blck;
        predicate near = distance(man, prey) < 2;
        moves walks = legal where target != d4;
        advice closer { better nearer; us depth == 0 and walk; }
        rule always: if !neer then closr;
    }
}

fn main() {}
