//! A block without a game.

dagaz::game! { }

fn main() {}
