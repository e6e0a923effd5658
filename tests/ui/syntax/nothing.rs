//! No game at all.

dagaz::game! {

}

fn main() {}
