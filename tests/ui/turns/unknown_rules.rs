//! Rules in the turn order and in `priority` that aren't there, that nothing uses, or that have a rank already.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        rule away { step n; verify empty; land; }
        piece Man { moves up; }
        turns White: up | down, Black: away, repeat Grey;
        priority up > up, over > away;
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
