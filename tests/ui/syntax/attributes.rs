//! Attributes of Rust, and doc comments where there is nothing to say about.

dagaz::game! {
    #[test]
    pub game Steps {
        players White, Black;
        #[allow(unused)]
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { #[inline] step n; verify /** x */ empty; land; }
        piece Man { moves up; #![deny(all)] symbol "M"; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
        /// Nothing follows.
    }
}

fn main() {}
