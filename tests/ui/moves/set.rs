//! Things that can't be set, and changes that don't fit.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        state drawn: bool;
        state score: 0..=9 per player;
        rule up { step n; set top = {a1}; set drawn += 1; set scor = 2; land; }
        rule over { step n; set score of Black = true; set drawn of White = true; land; }
        piece Man { moves up, over; }
        setup { White { Man a1; } Black { Man c1; } }
        end { drawn => draw; score > 3 => win; no moves => loss; }
    }
}

fn main() {}
