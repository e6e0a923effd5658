//! Whatever concerns columns, on a board without them.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule join { step n; verify my; pile self onto here; done; }
        rule slip { step n; verify enemy; tuck top of here under self; done; }
        rule thin { step n; verify height(here) > 1; remove top of here; land; }
        rule take { step n; verify kind(here, 1) == Man; capture bottom 2 of here; land; }
        rule cover { step n; verify owner(here, 2) == me; place Man onto here; done; }
        piece Man { moves join, slip, thin, take, cover; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
