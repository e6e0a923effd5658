//! Numbers, conditions and cells in each other's places, and searches without an end.

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
        number steps = distance(man, Man of them);
        zone far = cells where distance(here, man) > 2;
        advice closer { better steps; us legal; }
        advice further { better steps > man at root; us depth == 0 and steps; them depth == 1; }
        rule always: closer, further;
    }
}

fn main() {}
