//! Sokoban (Hiroyuki Imabayashi, 1981): one level.
//!
//! The keeper walks on free cells and pushes boxes, one at a time, onto free cells; he can't pull. When all boxes stand on
//! goals, he has won; after a thousand turns, or when he can't move, he has lost. The level is our own:
//!
//! ```text
//! #######
//! #.   @#
//! # $#$ #
//! #  .  #
//! # #$# #
//! #  .  #
//! #######
//! ```

dagaz_macros::game! {
    /// Push the boxes onto the goals.
    pub game Sokoban {
        players Keeper;
        neutral Store;

        board {
            grid a..=e, 1..=5;
            remove c4, b2, d2;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            zone goal = {a5, c3, c1};
        }

        clock turns_made: 0..=1000;

        rule walk(d) { step d; verify empty; land; }
        rule push(d) {
            step d; verify neutral; let load = here;
            step d; verify empty;
            move load to here;
            go load; land;
        }

        piece Man { moves walk(n | e | s | w), push(n | e | s | w); }
        piece Box { }

        before turn { set turns_made += 1; }

        setup {
            Keeper { Man e5; }
            Store { Box b4, d4, c2; }
        }

        end {
            all(Box in goal) => win;
            turns_made >= 1000 || no moves => loss;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sokoban, SOURCE};
    use crate::scene::Scene;

    fn at(position: &str) -> Scene<Sokoban> {
        Scene::at(Sokoban, SOURCE, position)
    }

    #[test]
    fn the_level_can_be_solved() {
        let way = "e5 - e4, e4 - e3, e3 - d3, d3 - c3, c3 - c2, c2 - c3, c3 - d3, d3 - d4, d4 - e4, \
                   e4 - e5, e5 - d5, d5 - c5, c5 - b5, b5 - b4, b4 - a4, a4 - a3";
        let scene = Scene::start(Sokoban, SOURCE).play(way);
        scene.won_by(None);
        scene.play("a3 - b3 push").won_by(Some("Keeper"));
    }

    #[test]
    fn one_box_is_pushed_at_a_time_and_none_into_a_wall() {
        at("Keeper: Man a3; Store: Box b3 c3").turns(&["a3 - a2 walk", "a3 - a4 walk"]);
        at("Keeper: Man d3; Store: Box e3").turns(&["d3 - c3 walk", "d3 - d4 walk"]);
    }
}
