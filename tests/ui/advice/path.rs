//! The path of a game that isn't there.

dagaz::advice! {
    table Chase for steps::Steps {
        cell man = Man of us;
        predicate near = distance(man, Man of them) < 2;
        advice closer { better near; us depth == 0 and legal; }
        rule always: closer;
    }
}

fn main() {}
