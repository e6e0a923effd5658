//! What is nested too deeply, and what is too long.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up {
            verify !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!empty;
            verify ((((((((((((((((((((((((((((((((((((((((((((((((((((((empty))))))))))))))))))))))))))))))))))))))))))))))))))))));
            land;
        }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
