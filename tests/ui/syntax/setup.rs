//! Lines of `setup` and `end` that break off.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); state seeds: 0..=9; }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup {
            3 { Man a1; }
            White Man a1;
            White {
                3 a1;
                Man: a1;
                Man = a1;
                Man ;
                Man a1 b1;
                Man onto ;
                Man a1 with ;
                Man a1 with tired true;
                Man a1 with tired = ;
                hand Man;
                hand 3;
            }
            cells {
                3 = 4 at a1;
                seeds 4 at a1;
                seeds = 4;
                seeds = at a1;
                seeds = 4 at ;
                seeds = 4 at a1 b1;
            }
        }
        end {
            no moves loss;
            no moves => ;
            no moves => lose;
            no moves => 3;
            no moves => win(White Black);
            no moves => win();
            no moves => loss draw;
            => draw;
        }
    }
}

fn main() {}
