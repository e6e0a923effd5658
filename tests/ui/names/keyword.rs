//! A game with the name of a word of Rust.

dagaz::game! {
    pub game true {
        players White, Black;
        board { grid a..=c, 1..=3; }
        rule put { verify empty; land; }
        piece Mark { drops put; }
        end { line(3, Mark of last) => win(last); no moves => draw; }
    }
}

fn main() {}
