//! Things of the position in the place of others, and words of the rules that advice has not.

mod steps {
    dagaz::game! {
        pub game Steps {
            players White, Black;
            board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
            rule walk(d) { step d; verify !friend; land; }
            piece Man { moves walk(n | e | s | w); }
            setup { White { Man a1; } Black { Man c3; } }
            end { no moves => loss; }
        }
    }
}

dagaz::advice! {
    table Chase for steps::Steps {
        cell man = Man of us;
        set men = occupied;
        predicate near = distance(man) < 2 && man < man && (men == 3);
        predicate taken = man && any(men at man) && kind(man) == man && owner(man) == them && them == us;
        predicate few = men < 3 && axis(man, man) > 0 && man > 2;
        predicate none_left = after(near) && here == man && target == man;
        predicate mine = any(my Man) && man.worn && attacked by us && can { step n; };
        predicate stuck = no moves for them && near + 1 > 2 && walks && king;
        predicate more = men + 1 > 2 && to_move == man;
        moves walks = near;
        moves runs = legal where after(after(near)) && at_once(man);
        moves apart = depth < 2 and depth > 3;
        moves hops = walks where 3 by near;
        advice closer { better near && taken && few && none_left && mine && stuck && more; us depth == 0 and walks; }
        advice further { better near; us depth == 0 and runs then apart then hops; }
        rule always: closer, further;
    }
}

fn main() {}
