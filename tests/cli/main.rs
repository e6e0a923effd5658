//! The program `dagaz`, as a user meets it: arguments and input in, text and an exit code out.

mod coverage;
mod faults;
mod games;
mod matches;
mod play;
mod program;
mod rules;
mod solve;
mod stats;
mod tune;
