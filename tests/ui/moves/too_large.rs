//! Rules that get too large with those that they call put in place.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; }
        rule up { step n; step s; }
        rule a { up; up; up; up; up; up; up; up; }
        rule b { a; a; a; a; a; a; a; a; }
        rule c { b; b; b; b; b; b; b; b; }
        rule d { c; c; c; c; c; c; c; c; }
        rule e { d; d; d; d; d; d; d; d; }
        rule f { e; e; e; e; e; e; e; e; }
        rule g { f; f; f; f; f; f; f; f; land; }
        piece Man { moves g; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
