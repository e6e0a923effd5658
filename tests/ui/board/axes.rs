//! Axes of one name, empty names, and conditions of a grid about something else than its axes.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid file: [p, ""], file: ["10", "20"];
            grid ["m", "n"], 7..=9 where fiel == 1 && rank < 8;
            grid k: [t, u], l: 1..=3 where l + count(empty) > 3;
            grid [w], 40..=42 where rank + 1;
            cell "", lake;
            direction n = (0, 1);
        }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man m7; } Black { Man n7; } }
        end { no moves => loss; }
    }
}

fn main() {}
