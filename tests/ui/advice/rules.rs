//! Rules that are never reached, advices without a goal, and what nothing uses.

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
        cell prey = Man of them;
        cell round = round;
        predicate near = distance(man, prey) < 2;
        zone middle = fn steps::middle;
        advice closer { better near && man in middle && round == man; us depth == 0 and legal; }
        advice aimless { us depth == 0 and legal; }
        rule always: closer, aimless, closer;
        rule later: if near then closer;
    }
}

dagaz::advice! {
    table Nothing for steps::Steps { }
}

fn main() {}
