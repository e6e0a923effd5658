//! Attributes that don't fit together, symbols that are the same, and nobody who moves a piece.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty && worn == 0; set self.worn = 1; land; }
        piece Man { symbol "M"; state worn: 0..=3; moves up; }
        piece Mule { symbol "M"; state worn: bool; moves up; moved by all; }
        setup { White { Man a1; } Black { Mule c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
