//! Loops over nothing, and over too much.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        state sum: 0..=99;
        rule up { step n; for x in my & enemy { capture x; } land; }
        rule over { step n; for i in 1..=20000 { set sum += i; } verify sum > 5; land; }
        rule none_left { choose x in top - rank 3; go x; land; }
        piece Man { moves up, over, none_left; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
