//! Thin Ice.

dagaz::game! {
    /// Skate until something stops you. Where you stood, the ice breaks. Who can't move loses.
    pub game ThinIce {
        players Red, Blue;
        neutral Water;

        board {
            grid a..=f, 1..=6;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
        }

        rule skate(d) {
            step d; verify empty;
            while empty at d { step d; }
            land;
        }

        piece Skater {
            moves skate(n | e | s | w);
            after { place Hole of Water at from; }
        }
        piece Hole { symbol "~"; }

        setup {
            Red { Skater b2, e5; }
            Blue { Skater b5, e2; }
        }

        end { no moves => loss; }
    }
}
