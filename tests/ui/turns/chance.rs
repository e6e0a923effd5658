//! Chance: weights that are no numbers, or of nothing that is drawn, and players of chance in the wrong place.

mod dice {
    dagaz::game! {
        pub game Race {
            players White, Black;
            chance Die, White;
            allies White, Die;
            board { grid a..=e, 1..=2; direction e = (1, 0); }
            state pips: 0..=6;
            rule roll { choose p in 1..=6; set pips = p; done; }
            rule run { step e; verify empty && pips > 3; land; }
            piece Man { moves run; }
            moves roll;
            turns Dei: roll, White: run, Die: roll, Black: run;
            weight Die;
            setup { White { Man a1; } Black { Man a2; } }
            end { no moves => loss(Die); }
        }
    }
}

mod drawn {
    dagaz::game! {
        pub game Race {
            players White, Black;
            board { grid a..=e, 1..=2; direction e = (1, 0); }
            rule run { step e; verify empty; land; }
            piece Man { moves run; }
            weight count(my Man);
            setup { White { Man a1; } Black { Man a2; } }
            end { no moves => loss; }
        }
    }
}

mod only {
    dagaz::game! {
        pub game Race {
            chance Die;
            board { grid a..=e, 1..=2; direction e = (1, 0); }
            rule run { step e; verify empty; land; }
            piece Man { moves run; }
            weight here;
            weight 1;
            setup { Die { Man a1; } }
            end { no moves => draw; }
        }
    }
}

fn main() {}
