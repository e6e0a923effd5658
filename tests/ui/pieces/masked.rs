//! What players see is a set of cells, asked without a program and outside of turns; and each line stands once.

dagaz::game! {
    pub game Spies {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        hidden enemy where can { let x = here; go x; } || captured > 0;
        masked here & (enemy where repeated(2) || no moves);
        masked enemy;
        hidden my;
        rule up { step n; verify empty; land; }
        piece Spy { moves up; }
        setup { White { Spy rank 1; } Black { Spy rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
