//! Bolotoudou ("swamp"), also bolotudu: a game of three in a row from West Africa.
//!
//! Laws: H. Machatscheck, *Stein um Stein* (1984), and C. Béart (1955) agree on twelve men each, which are placed, two in a
//! turn, so that no three of a player stand side by side in a row or column; then they walk to free cells beside them, and
//! who makes such a three takes an enemy man. A player with two men left loses. They differ in what follows. The game
//! here is that on 6×6, where a man that stands in a three is exempt; the variant `Bordering` is Machatscheck's, on 6×5,
//! where the man must border on the three. Of our own are these: each man placed, and the taking of a man, which follows
//! at once, is a turn of its own; who can't move loses; a three with nothing to take is worth nothing; a position that
//! occurs for the third time and 100 turns without a three draw.

dagaz_macros::game! {
    /// Place men, make threes.
    pub game Bolotoudou {
        players White, Black;

        board {
            grid a..=f, 1..=6;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
        }

        clock quiet: 0..=100;
        state made: cell?;

        rule place {
            verify empty;
            verify count(flood({here}, my Man | {here}, e | w)) < 3;
            verify count(flood({here}, my Man | {here}, n | s)) < 3;
            set quiet = 0; land;
        }
        rule slide(d) { verify made == none; step d; verify empty; land; }
        rule take {
            verify made != none;
            choose x in enemy Man;
            go x; verify can exposed;
            capture x;
            set made = none;
            done;
        }
        rule exposed {
            verify count(flood({here}, enemy Man, e | w)) < 3;
            verify count(flood({here}, enemy Man, n | s)) < 3;
        }

        piece Man {
            hand;
            drops place;
            moves slide(n | e | s | w);
            after {
                verify from != none;
                verify count(flood({here}, my Man, e | w)) >= 3 || count(flood({here}, my Man, n | s)) >= 3;
                set made = here;
                verify any(enemy Man where can exposed);
                set quiet = 0;
                next again;
            }
        }
        moves take;

        turns
            opening = White: place, White: place, Black: place, Black: place,
            repeat White: slide | take, Black: slide | take;

        before turn { set quiet += 1; }
        // The opening is repeated until all men are placed.
        after turn { if me == Black && hand(Man) > 0 && hand(Man) % 2 == 0 { next opening; } }

        setup {
            White { hand Man 12; }
            Black { hand Man 12; }
        }

        end {
            hand(Man) + count(my Man) < 3 => loss;
            no moves => loss;
            repeated(3) || quiet >= 100 => draw;
        }

        /// On 6×5; the man that is taken borders on the three.
        variant Bordering {
            board {
                grid a..=f, 1..=5;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            }
            rule exposed {
                let row = flood({made}, my Man, e | w);
                let column = flood({made}, my Man, n | s);
                verify count(row) >= 3 && here in around(row) || count(column) >= 3 && here in around(column);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bolotoudou, SOURCE};
    use crate::scene::Scene;
    use super::bordering::{Bordering, SOURCE as BORDERING};

    fn at(position: &str) -> Scene<Bolotoudou> {
        Scene::at(Bolotoudou, SOURCE, position)
    }

    #[test]
    fn no_three_may_stand_in_line_while_men_are_placed() {
        let scene = at("White: Man a1 b1; hand White: Man 10; hand Black: Man 12");
        scene.forbids("c1 place Man").allows("c2 place Man");
    }

    #[test]
    fn men_are_placed_in_pairs_until_there_are_none() {
        let start = Scene::start(Bolotoudou, SOURCE).play("a1 place Man");
        start.won_by(None).shows("turn White#1");
        let second = start.play("c1 place Man, a2 place Man");
        second.shows("turn Black#3").won_by(None);
        second.play("c2 place Man").allows("e5 place Man");
    }

    #[test]
    fn men_walk_when_all_are_placed() {
        let scene = at("turn Black#3; White: Man a1 c1 e1; Black: Man a4 c4; hand Black: Man 1");
        scene.play("e4 place Man").shows("turn White#4").count("slide", 8);
    }

    #[test]
    fn a_three_takes_a_man_that_stands_in_none() {
        let scene = at("turn White#4; White: Man a1 b1 c2 f6; Black: Man a4 d4 e4 f4");
        let taking = scene.play("c2 - c1");
        taking.turns(&["take a4"]);
        taking.play("take a4").shows("turn Black#5").won_by(None);
    }

    #[test]
    fn a_three_with_nothing_to_take_is_worth_nothing() {
        let scene = at("turn White#4; White: Man a1 b1 c2; Black: Man d4 e4 f4");
        scene.play("c2 - c1").shows("turn Black#5");
    }

    #[test]
    fn two_men_lose() {
        let scene = at("turn White#4; White: Man a1 b1 c2; Black: Man a4 d4 f5");
        scene.play("c2 - c1, take a4").won_by(Some("White"));
    }

    #[test]
    fn in_the_other_law_the_man_borders_on_the_three() {
        let position = "turn White#4; White: Man a1 b1 c2 f5; Black: Man a2 d1 e4 d2";
        let scene = Scene::at(Bordering, BORDERING, position).play("c2 - c1");
        scene.turns(&["take a2", "take d1"]);
    }
}
