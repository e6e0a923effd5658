//! Lines of `piece` that break off, and types that are called otherwise here.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); state 3: bool; state seeds 0..=9; }
        state a: int;
        state b: boolean;
        state d: enum { x, y };
        state e: cell;
        state f: 3;
        state g: 3..=;
        state h: 9..=0;
        state i: { x y };
        state j: { };
        state k: bool for;
        state l: bool for 3;
        state m: bool while 3 turns;
        state n: float;
        piece Man;
        piece 3 { }
        piece Stone {
            state worn: piece;
            symbol M;
            hand Stone;
            hand as ;
            moves 3;
            moves up(n; e);
            drops ;
            moved by 3;
            value 3;
            +
        }
        end { no moves => loss; }
    }
}

fn main() {}
