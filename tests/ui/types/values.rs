//! Values with defaults that don't fit, lifetimes that are too long, and what they are compared with.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); zone home { White: rank 1; Black: rank 3; } }
        state score: 0..=9 = 10 per player;
        state spot: cell? = Man;
        state seen: bool for 5000 turns;
        state mood: { calm, angry } = clam;
        state wind: player? = last;
        state gusts: 0..=3 = gusts;
        state over: bool;
        clock quiet: 0..=4000000000;
        rule go(d) {
            step d;
            verify empty && !seen && (over of White || spot of Black == none);
            set over += true;
            set mood = score;
            set spot = White;
            set wind -= me;
            set (score + 1) of White = 2;
            set here = a1;
            set home = 3;
            set gusts of me = quiet;
            land;
        }
        piece Man { moves go(n | e); }
        setup { White { Man a1; } Black { Man c1; } }
        end { score of Grey > 3 => win; no moves => loss; }
    }
}

fn main() {}
