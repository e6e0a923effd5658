//! A player of chance who has nothing that he could do.

dagaz::game! {
    pub game Race {
        players White, Black;
        chance Die;
        board { grid a..=e, 1..=2; direction e = (1, 0); }
        rule run { step e; verify empty; land; }
        piece Man { moves run; }
        pass forced;
        setup { White { Man a1; } Black { Man a2; } }
        end { any(Man of last & file e) => win(last); }
    }
}

fn main() {}
