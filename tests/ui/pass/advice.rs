//! A table with all sorts of things in it, and who plays by it.

mod steps {
    dagaz::game! {
        pub game Steps {
            players White, Black;
            board { grid a..=e, 1..=5; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
            rule walk(d) { step d; verify !friend; land; }
            piece Man { moves walk(n | e | s | w); }
            piece Rock { moves walk(n); }
            setup { White { Man a1; Rock c1; } Black { Man e5; } }
            end { none(my Man) => loss; no moves => loss; }
        }
    }

    dagaz::advice! {
        /// In the game's own module.
        pub table Still for Steps {
            advice wait { better to_move == them && any(Man of White); us depth == 0 and legal; }
            rule always: wait;
        }
    }

    pub fn pieces(_: &Steps, position: &Position) -> i64 {
        let there = |square: &&Square| position.piece_at(**square).is_some();
        Square::ALL.iter().filter(there).count() as i64
    }

    pub fn first(_: &Steps, position: &Position) -> Option<Square> {
        all(&Steps, position).first().copied()
    }

    pub fn all(_: &Steps, position: &Position) -> Vec<Square> {
        let there = |square: &Square| position.piece_at(*square).is_some();
        Square::ALL.into_iter().filter(there).collect()
    }

    pub fn quiet(_: &Steps, position: &Position) -> bool {
        position.outcome().is_none()
    }
}

mod inside {
    dagaz::advice! {
        /// Chase what is near.
        pub table Chase for super::steps::Steps {
            cell man = Man of us;
            cell prey = Man of them;
            zone middle = {b2, c3, "d4"} | cells where file(here) == 3;
            set near = cells where distance(here, prey) <= 1;
            number pieces = fn super::steps::pieces;
            cell lowest = fn super::steps::first;
            set taken = fn super::steps::all;
            predicate quiet = fn super::steps::quiet;
            predicate closer = manhattan(man, prey) < manhattan(man, prey) at root;
            moves inwards = legal where target in middle || after(closer) by manhattan(target, prey), -file(target);
            moves others = legal where kind(from) is Man && mover is Man | Rock;

            advice take { better won; us depth == 0 and legal; }
            advice approach {
                better closer && quiet && pieces == count(taken) && lowest in taken;
                holding !lost && owner(man) == us && any(near);
                us depth == 0 and (inwards then others);
            }
            rule close: if manhattan(man, prey) == 1 then take;
            rule otherwise: approach;

            variant Lazy {
                rule otherwise: if sum(taken, rank(here)) < 0 then approach;
            }
        }
    }
}

fn main() {
    use dagaz::ai::advice::{AdviceTable, Player, consult};
    use dagaz::ai::{Bot, Limits, Random};
    use dagaz::core::{Game, Past};

    let start = steps::Steps.start();
    let choice = consult::<inside::Chase>(&steps::Steps, &start, &Past::NONE, &Limits::none());
    let choice = choice.unwrap_or_else(|silence| panic!("{silence}"));
    assert_eq!((choice.rule.name, choice.advice.name), ("otherwise", "approach"));
    let mut player: Player<inside::Chase, Random> = Player::new(Random::new(1));
    let turn = player.choose(&steps::Steps, &start, &Past::NONE, &Limits::none());
    // The nearest to the prey; of two, the one further east.
    let turn = steps::Steps.describe(&start, &turn.expect("a turn")).line(steps::Steps.meta(), false);
    assert!(turn.starts_with("a1 - b1"), "{turn}");
    let still = consult::<steps::Still>(&steps::Steps, &start, &Past::NONE, &Limits::none());
    assert!(still.is_ok_and(|choice| choice.tree.height() == 1));
    let lazy = consult::<inside::Lazy>(&steps::Steps, &start, &Past::NONE, &Limits::none());
    assert!(lazy.is_err_and(|silence| silence.to_string() == "no rule's condition holds"));
    assert_eq!(inside::Lazy::RULES.len(), 2);
}
