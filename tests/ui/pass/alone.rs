//! A puzzle for one, with neutral stones.

dagaz::game! {
    pub game Alone {
        players Solo;
        neutral Stones;
        board { grid a..=d, 1..=4; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
        rule jump(d) {
            step d; verify neutral;
            capture;
            step d; verify empty;
            land;
        }
        piece Frog { moves jump(n | e | s | w); }
        piece Fly { }
        setup { Solo { Frog a1; } Stones { Fly a2, b1, b3; } }
        end { none(Fly) => win; no moves => loss; }
    }
}

fn main() {
    let turns = Position::start().moves();
    assert_eq!(turns.len(), 2);
    let after: Vec<_> = turns.into_iter().map(|turn| Position::start().after(turn)).collect();
    let over = after.iter().filter(|position| position.outcome().is_some());
    assert_eq!(over.count(), 1);
}
