//! Attributes that a piece doesn't have.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty && self.moved; set self.movd = true; land; }
        piece Man { state moved: bool; moves up; }
        piece Stone { moves up; }
        setup { White { Man a1 with moved = true, tired = 1; } Black { Stone c1 with moved = true; } }
        end { no moves => loss; }
    }
}

fn main() {}
