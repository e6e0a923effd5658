//! Lines of `board` that break off, or say it in another way.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid x..=z, 1..=3;
            grid a..=h, 1;
            grid h..=a, 1..=3;
            grid a..=C, 1..=3;
            grid 9..=1, a..=c;
            grid 1..=5000;
            grid ab..=ad, 1..=3;
            grid [p, q; r], 1..=3;
            grid +, 1..=3;
            grid [], 1..=3;
            grid a..=;
            grid 1: a..=c;
            cell 5, e5;
            direction 3 = (0, 1);
            direction n = (0, 1; 2), e = (1, x);
            direction far = (3000000000, 0);
            direction s = 3;
            direction nn = n * 2;
            direction w = -e n;
            link w: a1 <-> b1;
            link a1 -> b1;
            link w a1;
            unlink 3;
            zone 3 = rank 1;
            zone goal rank 1;
            zone home { rank 1; }
            zone away { White = rank 1; 3: rank 2; }
            symmetry 3 { n <-> s }
            symmetry White { n - s }
            symmetry Black { n <-> s e <-> w }
            columns 3;
            columns up to ;
            remove ;
        }
        end { no moves => loss; }
    }
}

fn main() {}
