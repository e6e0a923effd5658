//! Rules to Rust.
