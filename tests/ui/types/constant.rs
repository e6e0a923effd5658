//! Conditions that always or never hold.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        state score: 0..=9;
        rule up { step n; verify score < 10; set score += 1; land; }
        rule over { step n; verify empty || occupied; land; }
        rule away { step n; verify empty && score > 9; land; }
        rule back { step n; verify !(friend && enemy); land; }
        piece Man { moves up, over, away, back; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
