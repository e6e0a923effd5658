//! Functions with too few and too many arguments, or with those that they can't have.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); }
        state worn: 0..=3;
        rule go(d) {
            step d;
            verify sum(my Man) > min(1) && max() > count(my, enemy);
            verify line(worn, my Man) && exact_line(3) && line(3, my, d) && line(9000, my);
            verify any(flood(here)) && any(around()) && any(around(here, d)) && any(flood(my, here, White)) && any(flood(here, empty, d));
            verify kind(here, 1, 2) == Man && owner() == me && n(here, here) == a1;
            verify repeated(0) && attacked by Man;
            verify repeated(1, 2);
            set worn += 1;
            land;
        }
        piece Man { moves go(n | e); }
        setup { White { Man a1; } Black { Man c1; } }
        end { ago(1, 2) > ago(worn) => draw; no moves => loss; }
    }
}

fn main() {}
