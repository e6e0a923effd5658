//! Values of cells that would end, empty ranges, and labels that stand twice.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1);
            state seeds: 0..=9 = 12;
            state owed: 0..=9 per player;
            state hot: bool for 2 turns;
            state ground: { grass, mud, grass };
            state depth: 0..=3000000000;
            state worn: 0..=2 = seeds;
        }
        rule up { step n; verify empty; land; }
        rule sow { set here.seeds += 1; set here.hot = ground == mud; set owed -= 1; set depth = worn; done; }
        piece Man { moves up, sow; }
        setup {
            White { Man a1; }
            Black { Man c1; }
            cells { seeds = 4 at a1, rank 2; seeds = 3 at b2; sedes = 1 at a1; worn = mud at a2; seeds = 11 at c3; a1 = 2 at a2; }
        }
        end { no moves => loss; }
    }
}

fn main() {}
