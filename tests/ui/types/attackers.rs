//! Who attacks, who defends, and the opposite of a direction.

mod asked {
    dagaz::game! {
        pub game Asked {
            players White, Black;
            board { grid a..=e, 1..=2; direction e = (1, 0), w = -e, ne = (1, 1); }
            state worn: 0..=6 = 1 per player secret per player secret = 2;
            rule walk(d) { step d; verify empty && !attackers(here); land; }
            rule take { step e; verify enemy && count(attackers()) < 2; land; }
            rule leave { step e; verify any(attackers(here, Man)) && any(defenders(a1, b1)); land; }
            rule back(d) { step d; verify defended > 1; step -d; land; }
            rule down { step -ne; verify empty; land; }
            piece Man { moves walk(e | -w), take, leave, back(e), down; }
            setup { White { Man a1; } Black { Man e2; } }
            end { no moves => loss; }
        }
    }
}

mod shared {
    dagaz::rules! {
        shared _men {
            pas forced;
            frobnicate all;
            without Man;
        }
    }
}

fn main() {
    let _ = asked::Asked;
}
