//! Facts about move programs that fast code needs. Nothing here changes what a program means.
//!
//! | stage | what it makes |
//! |---|---|
//! | [`lower`] | programs in which every fork carries all that follows it |
//! | [`effects`] | which statements change the board, and what they read |
//! | [`rereads`] | whether a program reads what its own effects may have changed |
//! | [`rays`] | loops that go out in several directions: no pass sees what another changed |
//! | [`reach`] | where a program may end, from each origin: disjoint targets need no comparing |
//! | [`repeats`] | whether one turn may be come to by two ways |
//! | [`paths`] | the ways through a program as chains of steps and tests: families, and attacks by reversal |
//! | [`sites`] | the numbers that stand for an ending in a compact move |

pub mod conditions;
pub mod effects;
pub mod lower;
pub mod paths;
pub mod permits;
pub mod rays;
pub mod reach;
pub mod repeats;
pub mod rereads;
pub mod sites;
