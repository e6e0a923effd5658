//! Perft of the first game in a file, interpreted.
use dagaz_core::Game;
fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let depth: u32 = std::env::args()
        .nth(2)
        .expect("a depth")
        .parse()
        .expect("a number");
    let text = std::fs::read_to_string(path).expect("a readable file");
    for (_, block) in dagaz_lang::source::blocks(&text).expect("tokens") {
        match dagaz_lang::load(block) {
            Ok(rules) => {
                let game = dagaz_lang::interp::Interpreted::new(rules);
                for d in 1..=depth {
                    println!("{d} {}", dagaz_core::perft::perft(&game, &game.start(), d));
                }
            }
            Err(report) => report
                .sorted()
                .iter()
                .for_each(|d| println!("{:?} {}", d.span.start(), d.text())),
        }
    }
}
