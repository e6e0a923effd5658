//! Labels of the turn order, and where the next entry can be named.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; next mian; land; }
        rule wait { next main(Man); next aganin; done; }
        piece Man { moves up, wait; after { next again; } }
        turns main = White, Black, again = White, repeat main = Black, White;
        before turn { next skip; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
