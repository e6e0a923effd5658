//! What several of these games have in common.

dagaz_macros::rules! {
    /// Counts, for each player, the turns in a row that gave check: who gives check with every turn of a repetition
    /// loses.
    shared perpetual_check {
        clock checks: 0..=999 per player;
        before turn { if any(my King where attacked) { set checks of last += 1; } else { set checks of last = 0; } }
    }
}
