//! Attributes and values after `.`, `of` and `at` that aren't there.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); zone goal { White: rank 3; Black: rank 1; } }
        state score: 0..=9 per player;
        rule go(d) {
            step d;
            verify here.score > 2 && here.goal == 3 && self.tired && White.worn > 1;
            verify goal of a1 && (score + 1) of White > 2;
            verify (score + worn) at n > 3 && worn at goal > 3 && score at n > 2;
            set self.score = 3;
            set worn of White = 3;
            set score of goal += 1;
            set self.worn = goal;
            land;
        }
        piece Man { state worn: 0..=3; moves go(n | e); }
        setup { White { Man a1; } Black { Man c1; } }
        end { score of last > 8 => win(last); worn > 3 => draw; no moves => loss; }
    }
}

fn main() {}
