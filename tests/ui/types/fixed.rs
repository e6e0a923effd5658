//! Defaults that aren't known before the game begins.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        state spot: cell? = n(a1);
        state top: 0..=9 = max(1, count(rank 1));
        state over: bool = none(rank 1);
        state mood: { calm, angry } = if any(rank 1) { calm } else { angry };
        state first: player? = owner(a1);
        state kept: kind? = kind(a1);
        rule up { step n; verify empty && here != spot && top > 2 && !over && mood == calm && first != me && kept != Man; land; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
