//! How long ago a position occurred is asked where the game may end, and nowhere else.

dagaz::game! {
    pub game Rounds {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
        state length: 0..=99;
        rule walk(d) { step d; verify empty && ago(1) < 10; land; }
        piece Man { moves walk(n | e | s | w); }
        after turn { set length = ago(2); }
        setup { White { Man a1; } Black { Man c3; } }
        end { repeated(3) && length < ago(0) => loss; repeated(3) => draw; no moves => loss; }
    }
}

fn main() {}
