//! Sections that break off.

dagaz::game! {
    pub game Steps {
        players 3;
        players White Black;
        neutral ;
        chance ;
        chance Die;
        allies ;
        prefer ;
        prefer 1 2;
        weight ;
        weight 1 2;
        hidden ;
        masked enemy Man my;
        rule 3 { }
        rule up;
        rule side(3) { fail; }
        rule away(d: direction) { step d; }
        rule back(d e) { step d; }
        priority ;
        priority before up;
        priority a > ;
        priority a b;
        turns ;
        turns White:;
        turns White: a | ;
        turns repeat White, repeat Black;
        turns White Black;
        pass ;
        invariant { true }
        invariant calm;
        invariant quiet { any(my) any(enemy) }
        moves ;
        before { }
        after turn;
        chain to 3;
        chain up to 3 4;
        merge turn;
        repetition never;
        board;
        variant { }
        variant Calm;
        variant Loud { sing; }
        include ;
        without rule up;
        end { no moves => loss; }
    }
}

fn main() {}
