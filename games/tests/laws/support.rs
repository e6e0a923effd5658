//! What the tests of laws ask.

pub mod laws;
pub mod scenarios;
pub mod scene;
