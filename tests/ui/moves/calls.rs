//! Rules that call themselves, that aren't rules, that have no value.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        rule up { step n; up; land; }
        rule ping { step n; pong; }
        rule pong { step n; ping; }
        rule twice { top; land; }
        rule ask { verify free(n); land; }
        rule free(d) { step d; verify empty; }
        piece Man { moves up, ping, twice, ask; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
