//! Names that nobody declared, each with the nearest one that is known.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction north = (0, 1);
            zone promotion { White: rank 3; Black: rank 1; }
            symmetry Blck { north -> north }
        }
        rule up(d) {
            step d;
            verify here in promotoin;
            become Quen;
            land;
        }
        rule arrive { step nroth; land; }
        piece Man { moves up(north), arive; }
        piece Queen { moves arrive; }
        setup { White { Man a1; Qeen b1; } Black { Man c1; } }
        end { no moves && any(my Quen) => loss; no moves => loss; }
    }
}

fn main() {}
