//! Splut!, by Tommy De Coninck, 2009.
//!
//! Laws: the author's, <http://www.tocoking.be/splut/rules.htm> and <https://iggamecenter.com/en/rules/splut>; what
//! ends a levitation and which dwarf is crushed as retold on <https://github.com/timothywisdom/splut>. Each team is a
//! sorcerer, a troll and a dwarf, and four rocks belong to nobody. A player makes three steps a turn, with any of his
//! pieces; the first player makes one in his first turn, and the second two. All go one cell along a row or a column.
//! A sorcerer may levitate a rock, which goes the same way; it is one rock a turn, in steps of his that follow one
//! another, and none that moved in the turn before. A troll may pull a rock that is right behind him; if he steps
//! onto a rock, he throws it, which ends his turn. It flies over dwarves as far as there is no troll, no rock and no
//! edge in its way, or down on a sorcerer, whose whole team leaves the board. If it has to stop over a dwarf, the
//! dwarf alone is crushed: splut! A dwarf pushes all that stands before him in a row. The last sorcerer wins.
//!
//! Where the laws are silent: a troll doesn't throw where the rock can't fly one cell; a rock isn't levitated to the
//! cell which the sorcerer leaves; who can't step passes. The third occurrence of a position, and a hundred rounds,
//! are a draw. The players sit clockwise. Each step is a turn of its own here, three in a row being one player's. The
//! variant `Duel` is the game of two.

dagaz_macros::game! {
    /// Rocks are thrown at sorcerers.
    pub game Splut {
        players South, West, North, East;
        neutral Rocks;

        board {
            grid a..=i, 1..=9
                where file + rank >= 6 && file + rank <= 14 && file - rank <= 4 && rank - file <= 4;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
        }

        // The rock that is levitated in this turn of up to three steps, and whether that is over.
        state aloft: cell?;
        state dropped: bool;
        state thrown: bool for this turn;
        clock steps_made: 0..=1200;

        rule walk(d) { step d; verify empty; drop; land; }
        rule drop { if aloft != none { set dropped = true; } }

        rule levitate(d) {
            verify !dropped;
            step d; verify empty; let goal = here;
            choose rock in neutral Rock;
            go rock; verify !tired && (aloft == none || aloft == rock);
            step d; verify empty;
            move rock to here;
            set here.stirred = true; set aloft = here;
            go goal; land;
        }

        rule pull(d, behind) {
            verify Rock at behind;
            let rock = behind(here);
            step d; verify empty;
            move self to here; move rock to from;
            set from.stirred = true; drop; done;
        }

        rule throw(d) {
            step d; verify Rock; let spot = here;
            remove spot; move self to spot;
            choose a in n | e | s | w;
            step a; verify !(Troll | Rock);
            while !Sorcerer && can { step a; verify !(Troll | Rock); } up to 8 { step a; }
            if Sorcerer { let team = owner(here); for x in occupied of team { capture x; } }
            place Rock of Rocks at here;
            set here.stirred = true; set thrown = true;
            go spot; done;
        }

        rule push(d) {
            step d; let goal = here; let row = {};
            while occupied up to 8 { set row += here; step d; }
            for x in row & neutral Rock { set x.stirred = true; }
            shift row by d;
            drop; go goal; land;
        }

        piece Sorcerer { moves walk(n | e | s | w), levitate(n | e | s | w); }
        piece Troll { moves walk(n | e | s | w), pull(n, s), pull(e, w), pull(s, n), pull(w, e), throw(n | e | s | w); }
        piece Dwarf { moves push(n | e | s | w); }
        /// Moved in this turn, or in the one before.
        piece Rock { state stirred: bool; state tired: bool; }

        turns
            South, West, West,
            repeat main = North, North, North, East, East, East, South, South, South, West, West, West;
        pass forced;

        before turn { set steps_made += 1; }
        after turn {
            if thrown || next != me {
                rest;
                if me == South { follow(West, North, East); }
                else if me == West { follow(North, East, South); }
                else if me == North { follow(East, South, West); }
                else { follow(South, West, North); }
            }
        }
        rule rest {
            set aloft = none; set dropped = false;
            for x in neutral Rock { set x.tired = x.stirred; set x.stirred = false; }
        }
        // The next player whose team is there begins his turn, if it isn't in its order that he does.
        rule follow(p, q, r) {
            if thrown || none(Sorcerer of next) {
                if any(Sorcerer of p) { next main(p); }
                else if any(Sorcerer of q) { next main(q); }
                else { next main(r); }
            }
        }

        setup {
            South { Sorcerer d2; Dwarf e2; Troll f2; }
            West { Sorcerer b6; Dwarf b5; Troll b4; }
            North { Sorcerer f8; Dwarf e8; Troll d8; }
            East { Sorcerer h4; Dwarf h5; Troll h6; }
            Rocks { Rock e1, a5, e9, i5; }
        }

        end {
            count(Sorcerer) == 1 && any(my Sorcerer) => win;
            count(Sorcerer) == 1 => win(last);
            repeated(3) || steps_made >= 1200 => draw;
        }

        /// Two teams.
        variant Duel {
            players South, North;
            turns South, North, North, repeat main = South, South, South, North, North, North;
            after turn {
                if thrown || next != me { rest; }
                if thrown && me == South { next main(North); } else if thrown { next main(South); }
            }
            setup {
                South { Sorcerer d2; Dwarf e2; Troll f2; }
                North { Sorcerer f8; Dwarf e8; Troll d8; }
                Rocks { Rock e1, a5, e9, i5; }
            }
        }
    }
}
