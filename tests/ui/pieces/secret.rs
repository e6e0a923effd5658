//! Secrets: of the game's values only; and hidden pieces are said as a set.

dagaz::game! {
    pub game Spies {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            state trapped: bool secret;
        }
        hidden 3;
        masked enemy Spi;
        state stock: 0..=3 = 1 per player secret;
        rule walk(d) { step d; verify empty && !trapped && stock > 0; set stock -= 1; land; }
        rule dig { set here.trapped = true; done; }
        piece Spy { state known: bool secret; moves walk(n | e | s | w), dig; after { set self.known = true; } }
        setup { White { Spy a1; } Black { Spy c3; } }
        end { none(my Spy where !known) => draw; repeated(3) => draw; no moves => loss; }
    }
}

fn main() {}
