//! Variants that go without what there is not, and one that has the name of its game.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify empty; land; }
        rule hit { step n; verify enemy; land; }
        piece Man { moves up, hit; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }

        variant Calm {
            without rule hti, piece Stone, zone goal, priority, before turn, merge turns;
            piece Man { moves up; }
        }

        variant Steps { pass free; }
    }
}

fn main() {}
