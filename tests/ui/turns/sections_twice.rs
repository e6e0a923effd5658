//! Sections of which there can be one.

dagaz::game! {
    pub game Steps {
        players White, Black;
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        pass never;
        pass forced;
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
        end { repeated(3) => draw; }
    }
}

fn main() {}
