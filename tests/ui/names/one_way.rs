//! Values that are set and never read, or read and never set.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        state passed: cell? for 1 turn;
        state tired: bool;
        rule up { step n; verify empty && !tired; set passed = from; land; }
        rule over { step n; verify worn == 0; step n; land; }
        piece Man {
            state moved: bool;
            state worn: 0..=3;
            moves up, over;
            after { set self.moved = true; }
        }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
