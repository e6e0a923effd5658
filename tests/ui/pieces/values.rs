//! Attributes that would end, that kinds share with different types or defaults, and that cells have already.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); state seeds: 0..=9; }
        state spent: 0..=5;
        rule up { step n; verify empty && !tired && worn < 2 && mood == calm; set self.worn += 1; set seeds += spent; set spent += 1; land; }
        piece Man {
            state worn: 0..=3;
            state tired: bool for 3 turns;
            state mood: { calm, angry };
            state seeds: 0..=9;
            moves up;
        }
        piece Stone {
            state worn: 0..=3 = 1;
            state tired: 0..=1;
            state spent: 0..=5;
            state home: cell? per player;
            moves up;
        }
        setup {
            White { Man a1 with worn = 7; Stone b1 with home = Man; }
            Black { Man c1; Stone b3; }
            cells { worn = 1 at a1; }
        }
        end { no moves => loss; }
    }
}

fn main() {}
