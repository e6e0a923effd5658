//! Parts of grids that aren't there, and zones that change with the position.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, row: 1..=3;
            direction n = (0, 1);
            zone top = rank 3;
            zone wrong_way = row 3..=1;
            zone missing = row 9;
            zone busy = occupied | my;
            zone seen { White: file a where attacked; Black: far of White; }
            zone far { White: row 3; Black: row 1; }
            remove empty, b2 where here == b2;
            symmetry White { n <-> n }
            symmetry White { n <-> n }
        }
        rule up { step n; verify empty && here in top | wrong_way | missing | busy | seen | far; land; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
