//! Bao la Kiswahili, the masters' game of Zanzibar.
//!
//! Laws: those that Alex de Voogt collected from the masters (*Limits of the Mind*, 1995), as Ralf Gering tells them
//! in *Mancala World*. Each player sows around his own two rows, lap after lap, until a last seed falls into an empty
//! hole. A lap that ends in an occupied hole of the front row, with seeds across, captures those, if the turn is one
//! that captures: its first lap must, and a turn that can capture must. What is captured is sown from the *kichwa*,
//! the end of the front row from which it goes on in the same direction; who captures from a *kimbi*, one of the two
//! last holes of the row, begins at that end. Who has an empty front row, or no turn, loses.
//!
//! In the first stage, *namua*, each turn brings one of 22 seeds in reserve into the front row. The *nyumba* (house)
//! is protected while it has six seeds and was never sown or captured: a turn without captures doesn't begin there,
//! but if it must, with two seeds only, and is over if a lap ends there; a turn with captures may end there, or go
//! on, on *safari*. In the second stage, *mtaji*, a hole with two seeds or more is sown; if nothing can be captured,
//! one of the front row, if there is any. Nothing stops in the house then. If a turn without captures leaves the
//! enemy no capture, and threatens one of his holes only, that hole is *takasia*: he can't begin there, and a lap
//! that ends there ends his turn.
//!
//! The front row is never emptied without a capture, not even for a moment. This is taken to hold in both stages, and
//! to mean that the next seed must fall there. Of a sowing that never ends it is assumed, as in Jeroen Donkers' rules
//! for the computer, that it isn't allowed; it is one of more than 1000 laps. The third occurrence of a position is a
//! draw.
//!
//! In *The Game Cabinet* Rob Nierse, after de Voogt too, lets the player choose whether to stop in the house in turns
//! without captures and in the second stage as well. He says nothing of the front row that isn't emptied, of sixteen
//! seeds, which never capture, and of the single seeds that aren't added to without need.

dagaz_macros::game! {
    /// Sow around your own two rows, and empty the enemy's front row.
    pub game Bao {
        players South, North;

        board {
            grid a..=h, 1..=4;
            state seeds: 0..=64;
            // Left and right are those of the owner, along his front row.
            direction right, left = -right, across;
            link right: a2 -> b2, b2 -> c2, c2 -> d2, d2 -> e2, e2 -> f2, f2 -> g2, g2 -> h2, h2 -> h1;
            link right: h1 -> g1, g1 -> f1, f1 -> e1, e1 -> d1, d1 -> c1, c1 -> b1, b1 -> a1, a1 -> a2;
            link right: h3 -> g3, g3 -> f3, f3 -> e3, e3 -> d3, d3 -> c3, c3 -> b3, b3 -> a3, a3 -> a4;
            link right: a4 -> b4, b4 -> c4, c4 -> d4, d4 -> e4, e4 -> f4, f4 -> g4, g4 -> h4, h4 -> h3;
            link across: a2 -> a3, b2 -> b3, c2 -> c3, d2 -> d3, e2 -> e3, f2 -> f3, g2 -> g3, h2 -> h3;
            link across: a3 -> a2, b3 -> b2, c3 -> c2, d3 -> d2, e3 -> e2, f3 -> f2, g3 -> g2, h3 -> h2;
            zone front { South: rank 2; North: rank 3; }
            zone pits { South: rank 1..=2; North: rank 3..=4; }
            zone nyumba { South: {e2}; North: {d3}; }
            zone left_kimbi { South: {a2, b2}; North: {h3, g3}; }
            zone right_kimbi { South: {g2, h2}; North: {a3, b3}; }
        }

        state reserve: 0..=22 = 22 per player;
        // Whether the nyumba was never sown nor captured.
        state house: bool = true per player;
        // Whether the turn before captured nothing.
        state quiet: bool for 1 turn;
        // The hole of the player to move that is so.
        state takasia: cell? for this turn;

        // Namua, with captures. The direction is that in which the first are sown.
        rule capture { enter(false); }
        rule safari { enter(true); }
        rule enter(far) {
            verify reserve > 0;
            choose hole in front where seeds > 0 && seeds at across > 0;
            choose d in right | left;
            verify !(hole in left_kimbi && d == left || hole in right_kimbi && d == right);
            go hole;
            set seeds += 1;
            raid(d, far);
            done;
        }

        // Namua, without.
        rule takasa {
            verify reserve > 0;
            choose hole in front where seeds > 0;
            choose d in right | left;
            go hole;
            let home = can standing();
            verify if any(nyumba where can standing()) { !home || count(front where seeds > 0) == 1 }
                else { seeds > 1 || none(front where seeds > 1) };
            set seeds += 1;
            // Of a house only two seeds are sown.
            if home { set seeds -= 2; scatter(d, 2); } else { quiet_lap(d); }
            relay(d, can standing());
            done;
        }

        // Mtaji, with captures. Sixteen seeds would come around to where they were.
        rule mtaji {
            verify reserve == 0;
            choose hole in pits where 1 < seeds && seeds < 16;
            choose d in right | left;
            go hole;
            lap(d);
            verify seeds > 1 && seeds at across > 0;
            raid(d, false);
            done;
        }

        // Mtaji, without.
        rule takata {
            verify reserve == 0;
            choose hole in pits where seeds > 1 && here != takasia;
            verify hole in front || none(front where seeds > 1);
            choose d in right | left;
            go hole;
            let home = can standing();
            quiet_lap(d);
            // The first lap from a house goes on even there.
            if home && here == takasia { quiet_lap(d); }
            relay(d, here == takasia);
            done;
        }

        // The house is protected.
        rule standing { verify here in nyumba && house && seeds > 5; }

        // Leaves the cursor where the last seed fell.
        rule scatter(d, hand) {
            while hand > 0 up to 64 { step d; set seeds += 1; set hand -= 1; }
        }

        rule lap(d) {
            let hand = seeds;
            set seeds = 0;
            if here in nyumba { set house = false; }
            scatter(d, hand);
        }

        // The front row isn't emptied.
        rule quiet_lap(d) {
            verify d(here) in front || any(front - here where seeds > 0);
            lap(d);
        }

        rule relay(d, stop) {
            while seeds > 1 && !stop up to 1000 { quiet_lap(d); }
            verify seeds == 1 || stop;
            set quiet = true;
        }

        rule raid(d, far) {
            let home = false;
            while seeds > 1 && (far || !home) up to 1000 {
                let prey = across(here);
                if prey.seeds > 0 {
                    if prey in nyumba of next { set house of next = false; }
                    if here in left_kimbi { set d = right; }
                    if here in right_kimbi { set d = left; }
                    // Back to where the next step is into the kichwa.
                    if d == right { while here in front up to 8 { step left; } }
                    else { while here in front up to 8 { step right; } }
                    scatter(d, prey.seeds);
                    set prey.seeds = 0;
                } else {
                    if reserve > 0 && can standing() { set home = true; }
                    if far || !home { lap(d); }
                }
            }
            verify if far { seeds == 1 && home } else { seeds == 1 || home };
        }

        moves capture, safari, takasa, mtaji, takata;
        priority capture, safari, mtaji > takasa, takata;

        before turn {
            if quiet && reserve == 0 {
                let prey = {};
                for x in pits of next where 1 < seeds && seeds < 16 {
                    for d in right | left {
                        go x;
                        let hand = seeds;
                        while hand > 0 up to 15 { step d; set hand -= 1; }
                        verify seeds > 0 && seeds at across > 0;
                        set prey += across(here);
                    }
                }
                let two = front where seeds > 1;
                let filled = front where seeds > 0;
                if count(prey) == 1 && prey != two && prey != filled {
                    for x in prey where !can standing() { set takasia = x; }
                }
            }
        }

        // Each turn of namua has used a seed of the reserve.
        after turn { set reserve -= 1; }

        setup { cells { seeds = 6 at e2, d3; seeds = 2 at f2, g2, b3, c3; } }

        end {
            none(front where seeds > 0) => loss;
            none(front of last where seeds > 0) => loss(last);
            no moves => loss;
            repeated(3) => draw;
        }

        /// The game of beginners: two seeds in each hole, no reserve, no house and no takasia.
        variant Kujifunza {
            without before turn;
            state reserve: 0..=22 per player;
            state house: bool per player;
            setup { cells { seeds = 2 at rank 1..=4; } }
        }
    }
}
