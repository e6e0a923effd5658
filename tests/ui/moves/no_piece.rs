//! A move of no piece that doesn't end.

dagaz::game! {
    pub game Stones {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule put { choose x in empty; go x; place Stone; }
        rule grow { choose x in my Stone; go x; step n; verify empty; place Stone; done; }
        piece Stone { }
        moves put, grow;
        setup { White { Stone a1; } Black { Stone c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
