//! Layers of columns: of what isn't a cell, by what isn't a number, and at levels that aren't given.

dagaz::game! {
    pub game Towers {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            columns up to 4;
            direction n = (0, 1), s = -n;
            symmetry Black { n <-> s }
            zone home { White: rank 1; Black: rank 3; }
        }
        rule join { step n; verify my; pile self onto home; done; }
        rule split { step n; verify empty; pile top White of from onto here; done; }
        rule slip { step n; verify enemy; tuck top (height(from) - hieght(here)) of Man under self; done; }
        rule thin { step n; verify height(here, 1) > 1; remove bottom of White; done; }
        rule cover { step n; verify owner(here, me) == me && kind(Man, 1) == Man; place White onto here; done; }
        rule take { step n; verify enemy; capture top 1 of here to hand; done; }
        piece Man { moves join, split, slip, thin, cover, take; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
