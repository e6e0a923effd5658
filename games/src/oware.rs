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

#[cfg(test)]
mod tests {
    use super::{Oware, SOURCE};
    use crate::scene::Scene;
    use super::no_grand_slam::{NoGrandSlam, SOURCE as NO_GRAND_SLAM};

    fn at(position: &str) -> Scene<Oware> {
        Scene::at(Oware, SOURCE, position)
    }

    #[test]
    fn twos_and_threes_are_taken_back_from_the_last_seed() {
        let scene = at("cells seeds: f1 2, f2 1, e2 2, a2 4");
        scene.play("sow f1").shows("taken of South 5");
    }

    #[test]
    fn other_numbers_and_own_houses_end_the_taking() {
        let scene = at("cells seeds: f1 3, f2 1, e2 3, d2 2, a2 4");
        scene.play("sow f1").shows("taken of South 3");
        let scene = at("cells seeds: e1 2, f1 1, f2 1, a2 4");
        scene.play("sow e1").shows("cells seeds: f1 2, a2 4; taken of South 2");
    }

    #[test]
    fn a_grand_slam_takes_nothing_or_is_forbidden() {
        let slam = "cells seeds: a1 1, f1 2, f2 1, e2 2";
        at(slam).play("sow f1").shows("cells seeds: a1 1, e2 3, f2 2");
        Scene::at(NoGrandSlam, NO_GRAND_SLAM, slam).turns(&["sow a1"]);
    }

    #[test]
    fn the_house_that_is_sown_is_left_out() {
        let scene = at("cells seeds: f1 12, a2 1").play("sow f1");
        scene.shows("a1 1, b1 1, c1 1, d1 1, e1 1, a2 2");
        scene.shows("taken of South 2");
    }

    #[test]
    fn who_has_no_seeds_must_be_given_some() {
        at("cells seeds: a1 1, f1 1").turns(&["sow f1"]);
    }

    #[test]
    fn if_that_can_not_be_done_the_rest_goes_to_its_owner() {
        let scene = at("cells seeds: a1 3; taken of South 22; taken of North 23");
        scene.won_by(Some("South"));
    }

    #[test]
    fn twenty_five_are_enough() {
        let scene = at("cells seeds: f1 1, f2 1, a2 21; taken of South 23");
        scene.play("sow f1").won_by(Some("South"));
    }
}
