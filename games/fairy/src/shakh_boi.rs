//! Shakh-boi (chess battle), by A. S. Yurgelevich, 1933: a Soviet game of modern war.
//!
//! Laws: as retold on <https://gest.livejournal.com/889387.html>; for the board and the men also
//! <https://www.chessvariants.com/old.dir/chessbattle.html>, after Pritchard. The board is one of 12 × 12 cells
//! without four at each corner. Mate of the headquarters wins, which moves and takes like a king. Infantry goes one
//! cell any way and takes so forwards and sideways; from a white cell it may go two, over an empty one to an empty
//! one. When it gets to the enemy's edge it leaves the board, and so does a piece of the enemy of its owner's choice,
//! but not the headquarters. A tank goes one cell or two any way; infantry, cavalry and machine guns can't take it. A
//! plane moves like a queen, and once over a piece of its own side; tanks and cavalry can't take it. Cavalry rides 1
//! cell and 2, 1 and 3 or 2 and 3 in an L, the short leg first, over its own side and not over the enemy. Artillery
//! and machine guns go one cell to an empty one; they take by fire, without moving: artillery five cells far,
//! forwards, aslant forwards and sideways, over its own side, and machine guns three cells any way, over nobody.
//!
//! The full laws are lost to these sources. Assumed: Red begins; the enemy's edge is his first row alone; leaving the
//! board there isn't optional, and if the headquarters is all that the enemy has, the infantry just leaves; nothing
//! goes or fires across the missing corners; artillery doesn't fire over the enemy; who can't move and isn't in check
//! draws, and so do a third occurrence and fifty moves of each side without a capture.
//!
//! Where sources differ: in `Unarmed` the headquarters takes nothing, as the first one thinks right; in `DarkCells`
//! infantry leaps along rows and columns only, over a dark cell; in `Rout` who has lost his infantry has lost; in
//! `Pritchard`, as on chessvariants.com, tanks don't go aslant, and artillery fires over nobody.

dagaz_macros::game! {
    /// Guns take without moving, and infantry that breaks through takes what it likes.
    pub game ShakhBoi {
        players Red, Black;

        board {
            grid a..=l, 1..=12 where file >= 3 && file <= 10 || rank >= 3 && rank <= 10;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            zone edge { Red: rank 12; Black: rank 1; }
            zone odd_files = file a | file c | file e | file g | file i | file k;
            zone odd_ranks = rank 1 | rank 3 | rank 5 | rank 7 | rank 9 | rank 11;
            // The corner at the left of Red, c1, is dark.
            zone white = odd_files - odd_ranks | odd_ranks - odd_files;
        }

        clock quiet: 0..=100;

        rule command(d) { step d; verify empty || enemy; land; }
        rule fly(d) {
            step d; while empty { land; step d; }
            if my { step d; while empty { land; step d; } }
            verify enemy; land;
        }
        rule drive(d) { step d; if empty { land; step d; } verify empty || enemy - Plane; land; }
        rule ride(a, b, near, far) {
            let left = near;
            while left > 0 up to 2 { step a; verify !enemy; set left -= 1; }
            set left = far;
            while left > 1 up to 2 { step b; verify !enemy; set left -= 1; }
            step b; verify empty || enemy - (Tank | Plane); land;
        }

        rule roll(d) { step d; verify empty; land; }
        rule shell(d) { step d; while !enemy up to 4 { step d; } verify enemy; capture; done; }
        rule rake(d) { step d; while empty up to 2 { step d; } verify enemy - Tank; capture; done; }

        rule march(d) { step d; verify empty; arrive; }
        rule storm(d) { step d; verify enemy - Tank; arrive; }
        rule leap(d) { verify here in white; step d; verify empty; step d; verify empty; arrive; }
        rule arrive {
            if here in edge {
                capture;
                if any(enemy - Headquarters) { choose x in enemy - Headquarters; capture x; }
                remove self; done;
            } else {
                land;
            }
        }

        piece Headquarters { moves command(n | ne | e | se | s | sw | w | nw); }
        piece Plane { moves fly(n | ne | e | se | s | sw | w | nw); }
        piece Tank { moves drive(n | ne | e | se | s | sw | w | nw); }
        piece Cavalry {
            moves ride(n | s, e | w, 1, 2 | 3), ride(n | s, e | w, 2, 3);
            moves ride(e | w, n | s, 1, 2 | 3), ride(e | w, n | s, 2, 3);
        }
        piece Artillery {
            moves roll(n | ne | e | se | s | sw | w | nw), shell(n | ne | nw | e | w);
        }
        piece MachineGun {
            moves roll(n | ne | e | se | s | sw | w | nw), rake(n | ne | e | se | s | sw | w | nw);
        }
        piece Infantry {
            moves march(n | ne | e | se | s | sw | w | nw), storm(n | ne | nw | e | w);
            moves leap(n | ne | e | se | s | sw | w | nw);
        }

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        invariant headquarters_safe { none(my Headquarters where attacked) }

        setup {
            Red {
                Headquarters g1; Plane f1; Tank g2;
                MachineGun e1, h1; Cavalry d1, i1; Artillery c1, j1;
                Infantry rank 2 - {g2}, c3, d3, e3, f3, g3, h3, i3, j3;
            }
            Black {
                Headquarters g12; Plane f12; Tank g11;
                MachineGun e12, h12; Cavalry d12, i12; Artillery c12, j12;
                Infantry rank 11 - {g11}, c10, d10, e10, f10, g10, h10, i10, j10;
            }
        }

        end {
            no moves && any(my Headquarters where attacked) => loss;
            no moves => draw;
            repeated(3) || quiet >= 100 => draw;
        }

        /// The headquarters takes nothing.
        variant Unarmed {
            rule command(d) { step d; verify empty; land; }
        }

        /// Infantry leaps over dark cells only.
        variant DarkCells {
            piece Infantry {
                moves march(n | ne | e | se | s | sw | w | nw), storm(n | ne | nw | e | w), leap(n | e | s | w);
            }
        }

        /// Tanks go straight, and nobody fires over anybody.
        variant Pritchard {
            rule shell(d) { step d; while empty up to 4 { step d; } verify enemy; capture; done; }
            piece Tank { moves drive(n | e | s | w); }
        }

        /// Who has lost his infantry has lost.
        variant Rout {
            end {
                none(my Infantry) => loss;
                none(enemy Infantry) => win;
                no moves && any(my Headquarters where attacked) => loss;
                no moves => draw;
                repeated(3) || quiet >= 100 => draw;
            }
        }
    }
}
