//! Oware, by the abapa rules.
//!
//! Laws: the Oware Society's abapa rules, as in OpenSpiel: the seeds of a house are sown one by one, the house itself
//! left out; if the last seed makes two or three in an enemy house, these are taken, and so are those of the houses before
//! it as long as they too hold two or three. A sowing that would take everything the enemy has (a grand slam) is allowed
//! and takes nothing; in the variant `NoGrandSlam` it isn't allowed. Who finds the enemy's houses empty must give him
//! seeds. A game in which that can't be done, a player can't move, or a position recurs is over, and each player gets the
//! seeds in his own houses. More seeds win; 25 are enough.

dagaz_macros::game! {
    /// Sow, and take by twos and threes.
    pub game Oware {
        players South, North;

        board {
            grid a..=f, 1..=2;
            state seeds: 0..=48;
            direction on, back = -on;
            link on: a1 -> b1, b1 -> c1, c1 -> d1, d1 -> e1, e1 -> f1, f1 -> f2;
            link on: f2 -> e2, e2 -> d2, d2 -> c2, c2 -> b2, b2 -> a2, a2 -> a1;
            zone houses { South: rank 1; North: rank 2; }
        }

        state taken: 0..=48 per player;

        rule sow {
            choose house in houses where seeds > 0;
            go house;
            scatter;
            let prey = {};
            while here in houses of next && (seeds == 2 || seeds == 3) up to 6 { set prey += here; step back; }
            harvest(prey);
            done;
        }

        // Leaves the cursor where the last seed fell.
        rule scatter {
            let house = here;
            let left = seeds;
            set seeds = 0;
            while left > 0 up to 60 {
                step on;
                if here != house { set seeds += 1; set left -= 1; }
            }
            verify any(houses of next where seeds > 0);
        }

        rule harvest(prey) {
            if any(houses of next - prey where seeds > 0) {
                set taken += sum(prey, seeds);
                for x in prey { set x.seeds = 0; }
            }
        }

        moves sow;

        setup { cells { seeds = 4 at rank 1..=2; } }

        end {
            taken of last > 24 || repeated(2) || no moves => score(taken + sum(houses, seeds));
        }

        /// A grand slam isn't allowed.
        variant NoGrandSlam {
            rule harvest(prey) {
                verify any(houses of next - prey where seeds > 0);
                set taken += sum(prey, seeds);
                for x in prey { set x.seeds = 0; }
            }
        }
    }
}
