//! Hands: of kinds that have none, of too many, and captures into hands that nobody keeps.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify !friend; if enemy { capture to hand; } land; }
        rule buy { verify hand(Man) > 2 && hand(Gold) == hand(Man, White) && hand(Man of Grey) == 0; set hand(Man) -= Man; done; }
        rule enter { verify empty; land; }
        piece Man { hand; moves up; drops enter; }
        piece Stone { hand as Stone; moves up; }
        piece Gold { hand as Gld; moves up, buy; }
        setup {
            White { Man a1; Gold b1; hand Man 3000; hand Stone 2; }
            Black { Stone a3; Gold b3; hand Mna 1; hand Man White; hand Man 2; hand Man 3; }
        }
        end { no moves => loss; }
    }
}

fn main() {}
