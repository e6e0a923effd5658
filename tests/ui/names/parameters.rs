//! Parameters that stand twice or have the name of a word, calls of what isn't a rule, and of functions that are not.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); }
        state score: 0..=9;
        rule go(d, d) { step d; verify empty; land; }
        rule hop(here, then) { step here; then; }
        rule call(what) { what; set what = a1; land; }
        rule skip(d) { let m = 3; m; wolk(d); verify cuont(my) > 2 && Man(here) == a1; done; }
        piece Man { moves go(n, e), hop(n, skip), call(empty), skip(e), go(n), skip(empty & n, nn); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
