//! What no goal and no rule uses.

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
    table Idle for steps::Steps {
        cell man = Man of us;
        number steps = 3;
        set men = occupied;
        predicate near = distance(man, Man of them) < 2;
        moves walks = legal where target != man;
        advice closer { better near; us depth == 0 and legal; }
        advice further { better !near; us depth == 0 and legal; }
        rule always: closer;
    }
}

fn main() {}
