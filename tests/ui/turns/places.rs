//! What can't be asked, and not be done, where no turn is played or no piece moves.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify empty && !no moves; land then claim; }
        rule take { step n; verify enemy && struck; capture at end; land; }
        rule claim { step n; verify empty && self is Man && from != a1; land; }
        piece Man { moves up, take; after { if repeated(3) { remove; } land; } }
        moves claim;
        before turn { verify captured == 0; land; }
        after turn { if repeated(2) || no moves { go a1; done; } }
        invariant quiet { captured == 0 && none(struck) && !no moves && here != a1 }
        invariant calm { can { choose x in my; go x; verify n(x) == from; } }
        prefer count(around(here)), if repeated(2) { 1 } else { 2 };
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { any(struck) || captured > 3 => draw; self is Man => win; no moves => loss; }
    }
}

fn main() {}
