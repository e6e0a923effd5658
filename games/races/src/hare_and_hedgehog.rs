//! Hare and Hedgehog (Hase und Igel, also Hare and Tortoise), by David Parlett, for two to six players.
//!
//! Laws: those of Ravensburger's editions, with twelve hare cards as the Game Cabinet explains them (*Hase & Igel
//! Cards*, 1995). Running on costs 1 carrot for the first square, 2 for the second, and so on; going back to the
//! nearest hedgehog earns 10 a square. There is one runner a square, except at the start and at the goal. Who begins
//! his turn on the number of his place in the race earns 10 times his place; those who are home count as ahead, and a
//! flag is good for the first, fifth and sixth. On a carrot square one may stay and take or give 10; on a lettuce
//! square one eats a lettuce in the next turn, and goes on in the turn after; on a hare square a card is drawn. The
//! card that says to eat a lettuce does what a lettuce square does. A runner comes home by an exact run, without
//! lettuces, and with at most 10 carrots for each place that is then taken. The race goes on until one is left. Who
//! came home first wins; the scores tell the places.
//!
//! Assumed, where the sources are silent: the cards are shuffled when the pile has run out. Whoever comes to a hare
//! square draws, if a card has brought him there too. Falling back may end on a hedgehog, which earns nothing, but not
//! at the start, and moving up never ends on a hedgehog. Who can do nothing begins again at the start with as many
//! carrots as at first; the lettuces that he has eaten stay eaten. There are as many carrots as anybody wants, up to
//! 999. Everybody sees how many each has, however many may play: all begin with the same number, and what is paid and
//! earned is so before everybody's eyes, so that cards held out of sight keep nothing from who counts. After 1200
//! turns, cards and barters included, the race is broken off; those who are home have their places, and if nobody is,
//! it is a draw.
//!
//! The start, square 0, has a place for each runner, 0a to 0f; the goal is 64. The variants are for other numbers of
//! players than three, and `NextHedgehog`, in which one goes back to the nearest hedgehog that is free.

dagaz_macros::game! {
    /// Run on carrots, and don't come home with too many.
    pub game HareAndHedgehog {
        players Red, Yellow, Green;
        chance Deck;

        board {
            grid square: 1..=64;
            cell "0a", "0b", "0c", "0d", "0e", "0f";
            direction on = (1), back = (-1);
            link on: "0a" -> "1", "0b" -> "1", "0c" -> "1", "0d" -> "1", "0e" -> "1", "0f" -> "1";
            zone start = {"0a", "0b", "0c", "0d", "0e", "0f"};
            zone course = square 1..=63;
            zone hares = {"1", "3", "6", "14", "25", "31", "34", "39", "46", "51", "58", "61", "63"};
            zone patches = {"2", "5", "13", "21", "26", "33", "38", "40", "49", "55", "59"};
            zone salads = {"7", "22", "42", "57", "62"};
            zone hedgehogs = {"8", "11", "15", "19", "24", "30", "37", "43", "50", "56"};
            zone flags = {"16", "32", "48"};
            zone twos = {"10", "17", "20", "23", "29", "35", "41", "47", "53", "60"};
            zone threes = {"4", "12", "28", "36", "44", "52"};
            zone fours = {"9", "18", "27", "45", "54"};

            // The pile of hare cards, which lie on no square.
            cell refund, barter, miss, salad, again, to_patch, from_patch, fall_back, move_up;
            zone pile = {refund, barter, miss, salad, again, to_patch, from_patch, fall_back, move_up};
            zone twice = {refund, barter, fall_back};
            state left: 0..=2;
        }

        state carrots: 0..=999 = 68 per player;
        state lettuces: 0..=3 = 3 per player;
        state due: { running, eating, waiting, bartering } per player;
        // How many are home, and what their places are worth: 6 for the first, 5 for the second.
        state home: 0..=6;
        state points: 0..=6 per player;
        // What the last run has cost, where a card must be drawn, and which one it was.
        state spent: 0..=999;
        state drawing: cell?;
        state drawn: cell? for this turn;
        clock played: 0..=1200;

        rule run {
            verify due == running;
            let n = 0;
            let cost = 0;
            while cost + n < carrots up to 64 {
                step on;
                set n += 1; set cost += n;
                if can fits(me, carrots - cost) && !(here in hedgehogs) {
                    set carrots -= cost; set spent = cost;
                    arrive(me);
                    land;
                }
            }
        }
        rule fits(p, rest) {
            if here in course { verify empty && (lettuces of p > 0 || !(here in salads)); }
            else { verify lettuces of p == 0 && rest <= 10 * (home + 1); }
        }
        // A runner who comes home after others takes their square; their points tell that they are there.
        rule arrive(p) {
            if here in salads { set due of p = eating; }
            if here in hares { set drawing = here; }
            if here == "64" { set points of p = 6 - home; set home += 1; }
        }

        rule retreat {
            verify due == running && here in course;
            step back; set carrots += 10;
            while !(here in hedgehogs) up to 63 { step back; set carrots += 10; }
            verify empty;
            land;
        }

        rule take { barter; set carrots += 10; done; }
        rule give { barter; verify carrots >= 10; set carrots -= 10; done; }
        rule barter { verify due == bartering || due == running && here in patches; set due = running; }
        rule keep { verify due == bartering; set due = running; done; }
        rule eat {
            verify due == eating;
            set lettuces -= 1;
            set carrots += 10 * (home + count(occupied & flood({here}, course, on)));
            set due = running;
            done;
        }
        rule wait { verify due == waiting; set due = running; done; }
        rule restart {
            verify due == running && here in course;
            let place = none;
            for x in start & empty { verify place == none; set place = x; }
            go place;
            supply;
            land;
        }
        rule supply { set carrots = 68; }

        rule draw {
            verify drawing != none;
            if none(pile where left > 0) { for x in pile { set x.left = if x in twice { 2 } else { 1 }; } }
            choose card in pile where left > 0;
            set card.left -= 1;
            set drawn = card;
            let runner = drawing;
            let p = owner(drawing);
            set drawing = none;
            if card == refund { set carrots of p += spent; }
            else if card == barter { set due of p = bartering; next main(p); }
            else if card == miss { set due of p = waiting; }
            else if card == salad { set due of p = if lettuces of p > 0 { eating } else { waiting }; }
            else if card == again { next main(p); }
            // If there is no such square, the pass fails, and the runner stays.
            else { for x in runner { go x; follow(card, p); move x to here; set spent = 0; arrive(p); } }
            done;
        }
        rule follow(card, p) {
            let d = back;
            if card == to_patch || card == move_up { set d = on; }
            step d;
            if card == to_patch || card == from_patch {
                while !(here in patches) up to 63 { step d; }
                verify empty;
            } else {
                while empty up to 63 { step d; }
                verify here in course;
                while !can fits(p, carrots of p) || d == on && here in hedgehogs up to 63 { step d; }
            }
        }

        piece Runner { moves run, retreat, eat, take, give, keep, wait, restart; }
        moves draw;

        turns main = Red, Deck, Yellow, Deck, Green, Deck;
        pass forced;
        priority run, retreat, take, give, keep > restart;
        // As often as the card was in the pile.
        weight drawn.left + 1;

        before turn {
            set played += 1;
            for x in my Runner & course {
                go x;
                let place = home + count(occupied & flood({here}, course, on));
                verify place == 2 && here in twos || place == 3 && here in threes || place == 4 && here in fours
                    || (place == 1 || place >= 5) && here in flags;
                set carrots += 10 * place;
            }
        }
        // A card is drawn for who has come to a hare square, and for nobody else.
        after turn {
            if me == Deck { if drawing != none { next again; } }
            else if drawing == none { next skip; }
        }

        setup {
            Red { Runner "0a"; }
            Yellow { Runner "0b"; }
            Green { Runner "0c"; }
        }

        end {
            count(occupied & (course | start)) == 1 || played >= 1200 => score(points);
        }

        /// The race of two, which the first to come home ends.
        variant ForTwo {
            players Red, Yellow;
            turns main = Red, Deck, Yellow, Deck;
            setup {
                Red { Runner "0a"; }
                Yellow { Runner "0b"; }
            }
        }

        /// Four run.
        variant ForFour {
            players Red, Yellow, Green, Blue;
            turns main = Red, Deck, Yellow, Deck, Green, Deck, Blue, Deck;
            setup {
                Red { Runner "0a"; }
                Yellow { Runner "0b"; }
                Green { Runner "0c"; }
                Blue { Runner "0d"; }
            }
        }

        /// Five run, and have more carrots.
        variant ForFive {
            players Red, Yellow, Green, Blue, White;
            state carrots: 0..=999 = 98 per player;
            rule supply { set carrots = 98; }
            turns main = Red, Deck, Yellow, Deck, Green, Deck, Blue, Deck, White, Deck;
            setup {
                Red { Runner "0a"; }
                Yellow { Runner "0b"; }
                Green { Runner "0c"; }
                Blue { Runner "0d"; }
                White { Runner "0e"; }
            }
        }

        /// Six run, and have more carrots.
        variant ForSix {
            players Red, Yellow, Green, Blue, White, Black;
            state carrots: 0..=999 = 98 per player;
            rule supply { set carrots = 98; }
            turns main = Red, Deck, Yellow, Deck, Green, Deck, Blue, Deck, White, Deck, Black, Deck;
            setup {
                Red { Runner "0a"; }
                Yellow { Runner "0b"; }
                Green { Runner "0c"; }
                Blue { Runner "0d"; }
                White { Runner "0e"; }
                Black { Runner "0f"; }
            }
        }

        /// If the nearest hedgehog is occupied, one goes back to the nearest that is free.
        variant NextHedgehog {
            rule retreat {
                verify due == running && here in course;
                step back; set carrots += 10;
                while !(here in hedgehogs & empty) up to 63 { step back; set carrots += 10; }
                land;
            }
        }
    }
}
