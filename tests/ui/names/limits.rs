//! More than there may be.

dagaz::game! {
    pub game Crowd {
        players A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q;
        neutral Ra, Rb, Rc, Rd, Re, Rf, Rg, Rh, Ri, Rj, Rk, Rl, Rm, Rn, Ro, Rp, Rq;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { A { Man a1; } B { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
