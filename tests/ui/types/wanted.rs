//! Statements, loops and results, each given something else than it needs.

dagaz::game! {
    pub game Steps {
        players White, Black;
        neutral Walls;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); zone goal { White: rank 3; Black: rank 1; } }
        state spot: cell?;
        state leader: player?;
        rule go(d) {
            step goal;
            go Man;
            become spot;
            convert to spot;
            convert goal;
            move White to goal;
            shift here by here;
            place spot at n;
            place Man of spot at Man;
            set spot = kind(n);
            set leader = Walls;
            for x in White | n { capture x; }
            for x in 3 { capture; }
            choose k in 1..=goal;
            while goal up to here { step d; }
            land;
        }
        piece Man { moves go(n | e); }
        setup { White { Man a1; } Black { Man c1; } Walls { Man b2; } }
        end {
            any(White) => win;
            my => loss(Walls);
            no moves for goal => score;
            no moves => score(goal);
            repeated(2) => draw(me);
            repeated(3) => win(spot);
        }
    }
}

fn main() {}
