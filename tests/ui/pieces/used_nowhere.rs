//! A rule that doesn't exist for this piece, after `then`, in the priorities and in the turn order.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=5; direction n = (0, 1); }
        rule up { step n; verify empty; land then jump; }
        rule jump { step n; verify enemy; step n; verify empty; land; }
        rule crown { become King; }
        rule rest { crown; done; }
        piece Man { moves up; }
        piece King { moves jump, rest; }
        priority crown > up;
        turns White: up, Black: crown;
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
