//! Zones with cells, labels and axes that the board doesn't have.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1);
            zone top { White: rank 4; Black: rank 1; White: rank 3; }
            zone centre = {b2, d4};
            zone most = cells - edge;
            zone edge = {rank 1, rank 3};
        }
        rule up { step n; verify here in top | centre | most | edge; land; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
