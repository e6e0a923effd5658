//! Expressions that break off.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up {
            verify ;
            verify empty and enemy;
            verify not empty;
            verify here <> a1;
            verify here = a1;
            verify a1 < b1 < c1;
            verify !my Man where empty at n;
            verify any(my Man where);
            verify (empty enemy);
            verify ();
            verify [a1, b1];
            verify here in {a1 b1};
            verify here in {a1, +};
            verify here.;
            verify here.3;
            verify here in rank 1..=;
            verify if empty { true };
            verify if empty { true } else true;
            verify if empty true else { true };
            verify if empty { } else { true };
            verify if empty { true false } else { true };
            verify can 3;
            verify count( + ) > 2;
            verify attacked by ;
            verify no moves for ;
            verify empty at ;
            verify Man of ;
            verify step == 3;
            verify 1.5 > 2;
            verify 3u8 > 2;
            verify 'a' == 3;
            verify b"a" == 3;
            verify 99999999999999999999 > 3;
            verify 3000000000 > 3;
            verify empty # enemy;
            fail;
        }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
