//! Kalah with six pits and four seeds, as sold by William Champion (1944).
//!
//! Laws: the usual ones, as in OpenSpiel's *mancala*: seeds are sown one by one around the board, the own store
//! included, the other's left out; a last seed in the own store gives another turn; a last seed in an own empty pit
//! captures it and the seeds opposite, if there are some; when a player has no seeds in his pits, the other's seeds
//! there go to the other's store. More seeds win.

dagaz_macros::game! {
    /// Sow, and fill your store.
    pub game Kalah {
        players South, North;

        board {
            grid a..=f, 1..=2;
            cell south, north;
            state seeds: 0..=48;
            direction on, across;
            link on: a1 -> b1, b1 -> c1, c1 -> d1, d1 -> e1, e1 -> f1, f1 -> south, south -> f2;
            link on: f2 -> e2, e2 -> d2, d2 -> c2, c2 -> b2, b2 -> a2, a2 -> north, north -> a1;
            link across: a1 -> a2, b1 -> b2, c1 -> c2, d1 -> d2, e1 -> e2, f1 -> f2;
            link across: a2 -> a1, b2 -> b1, c2 -> c1, d2 -> d1, e2 -> e1, f2 -> f1;
            zone pits { South: rank 1; North: rank 2; }
            zone store { South: {south}; North: {north}; }
        }

        rule sow {
            choose pit in pits where seeds > 0;
            go pit;
            let left = seeds;
            set here.seeds = 0;
            while left > 0 up to 60 {
                step on;
                if !(here in store of next) { set here.seeds += 1; set left -= 1; }
            }
            if here in store { next again; }
            let mirror = across(here);
            if here in pits && seeds == 1 && mirror.seeds > 0 {
                let taken = 1 + mirror.seeds;
                set mirror.seeds = 0;
                set here.seeds = 0;
                for home in store { set home.seeds += taken; }
            }
            done;
        }

        moves sow;

        setup { cells { seeds = 4 at rank 1..=2; } }

        end {
            none(pits of South where seeds > 0) || none(pits of North where seeds > 0)
                => score(sum(pits | store, seeds));
            no moves => draw;
        }
    }
}
