//! What is said about rules that mean nothing: one message for one mistake.

use crate::{game, resolve};

/// Sections added to the common game, and the beginning of the only message about them.
const SECTIONS: &str = r#"
rule r { step nn; land; }
    unknown direction `nn` | did you mean `n`?
rule r { step goal; land; }
    `goal` is a zone, a direction is needed here
rule r { step Man; land; }
    `Man` is a kind of piece, a direction is needed here
rule r { verify emty; land; }
    unknown condition or set `emty` | did you mean `empty`?
rule r { go pot; land; }
    unknown cell `pot` | did you mean `pit`?
rule r { go a9; land; }
    unknown cell `a9`
rule r { go goal; land; }
    `goal` is a zone, a cell is needed here | to go through its cells, write `for x in goal`
rule r { become Kign; land; }
    unknown kind of piece `Kign` | did you mean `King`?
rule r { become n; land; }
    `n` is a direction, a kind of piece is needed here
rule r { convert here to Blck; land; }
    unknown player `Blck` | did you mean `Black`?
rule r { verify worm > 1; land; }
    unknown number `worm` | did you mean `worn`?
rule r { verify self.wron > 1; land; }
    unknown attribute `wron` | did you mean `worn`?
rule r { verify self.goal; land; }
    `goal` is a zone, an attribute is needed here
rule r { set scroe = 1; land; }
    unknown value or attribute `scroe` | did you mean `score`?
rule r { set goal = 1; land; }
    `goal` can't be set: it is no value, attribute or variable
rule r { verify mood == angy; land; }
    unknown label `angy`, `calm` or `angry` is needed here | did you mean `angry`?
rule r { wolk(n); }
    unknown rule `wolk` | did you mean `walk`?
rule r { verify cuont(my Man) > 1; land; }
    unknown function or direction `cuont` | did you mean `count`?
rule r { verify walk; land; }
    `walk` is a rule, a condition is needed here
rule r { verify level 3; land; }
    no grid has an axis called `level`
rule r { verify here in rank 9; land; }
    there is no rank `9`
rule r { go x; let x = a1; land; }
    unknown cell `x`

rule r { verify here == 1; land; }
    a cell and a number can't be compared
rule r { verify here == goal; land; }
    a cell and a set of cells can't be compared | whether a cell is in a set is asked with `in`
rule r { verify self == Man; land; }
    a cell and a kind of piece can't be compared | the kind of the piece on a cell is asked with `is`
rule r { verify seen; land; }
    `seen` is a cell, a condition is needed here | to compare it with the cursor, write `here == seen`
rule r { verify n; land; }
    `n` is a direction, a condition is needed here
rule r { verify White; land; }
    `White` is a player, a condition is needed here | the pieces of that player are `occupied of White`
rule r { verify empty & attacked; land; }
    `&` joins sets, and a condition stands beside it | conditions are joined with `&&`
rule r { verify any(attacked); land; }
    this is a condition, a set of cells is needed here | the cells where it holds are `cells where …`
rule r { verify any(empty && enemy); land; }
    `&&` joins conditions, a set is needed here | sets are joined with `&`
rule r { verify count(my Man) + empty > 1; land; }
    `empty` is a set of cells, a number is needed here
rule r { verify any(attackers()); land; }
    `attackers` takes a cell, and a player if it is about one alone | write `attackers(here)`
rule r { verify any(defenders(here, here)); land; }
    `defenders` takes a cell | write `defenders(here)`
rule r { verify any(attackers(here, Man)); land; }
    `Man` is a kind of piece, a player is needed here
rule r { set over += true; land; }
    `+=` is for numbers and sets, this is a condition
rule r { verify over of White; land; }
    there is one `over`, not one for each player | declare it `per player`
rule r { verify all(my Man); land; }
    `all` asks about two sets | write `all(a in b)`
rule r { verify my Man in goal; land; }
    this is a set of cells, a cell is needed before `in` | whether all of a set is in another is `all(a in b)`
rule r { verify line(worn, my Man); land; }
    this number must be known before the game begins
rule r { verify line(0, my Man); land; }
    0 is out of range: 1 to 4096 here
rule r { verify count(my Man, 2) > 1; land; }
    `count` takes 1 argument, 2 are given

rule r { r; }
    the rule `r` calls itself | repeat with `while`
rule r { q; } rule q { r; }
    the rule `r` calls itself: r → q → r | repeat with `while`
rule r { walk; }
    `walk` takes 1 argument, 0 given
piece P { moves walk(n, e); }
    `walk` takes 1 argument, 2 given
piece P { moves walk(nn | e); }
    unknown direction `nn` | did you mean `n`?
piece P { moves wolk(n); }
    unknown rule `wolk` | did you mean `walk`?
piece P { moves n; }
    `n` is a direction, a rule is needed here
rule walk { land; }
    the rule `walk` is declared twice
rule r(a, a) { land; }
    two parameters are called `a`
rule r(here) { land; }
    `here` is a word of the language and can't be declared
rule r { for d in n | e { step d; land; } }
    `land` can't stand in `for`, whose passes are one effect | to make one move for each value, fork with `choose` instead
rule r { verify can { step n; done; }; land; }
    `done` can't stand in `can`, which only tries
rule r { land then jump; }
    unknown rule `jump`
rule r { land; } piece P { moves r; after { land; } }
    `land` ends a part of a turn, and none is played here
rule r { go a1; land; } moves r;
    `land` needs a piece, and this rule moves none | to end a move of no piece, write `done`
rule r { verify self is Man; done; } moves r;
    there is no moving piece here, so no `self`
rule r { step n; done; } moves r;
    there is no cursor here, so no cell that this is about | put it on a cell with `go`
rule r { done then walk; } idle r;
    this rule isn't among the game's `moves`
before turn { become King; }
    there is no moving piece here, so no `become` without `at`
rule r { land then idler; } rule idler { done; } piece P { moves r; }
    the rule `idler` isn't in the `moves` or `drops` of any piece
priority wolk > walk;
    unknown rule `wolk` | did you mean `walk`?
priority walk > capturing, walk;
    `walk` has two ranks
rule q { done; } priority q > walk;
    the rule `q` isn't in the `moves` or `drops` of any piece

piece Man { }
    `Man` is declared twice
piece goal { }
    `goal` is already the name of a zone
state n: bool;
    `n` is already the name of a direction
state me: bool; before turn { set me = true; }
    `me` is a word of the language and can't be declared
piece P { state worn: bool; }
    the attribute `worn` has another type here than elsewhere
piece P { state worn: 0..=3 = 2; }
    the attribute `worn` has another default here than elsewhere
piece P { state x: bool; state x: bool; }
    `x` is declared twice
piece P { state x: 0..=3 = 4; }
    4 is out of the range 0..=3
state x: cell? = here;
    there is no cursor here
state x: bool = over;
    this is settled before the game begins, and can't depend on the position
state x: { one, two, one };
    the label `one` stands twice
state x: bool for 5000 turns;
    5000 is out of range: 0 to 1000 here
piece P { symbol "X"; } piece Q { symbol "X"; }
    `X` is the symbol of two kinds of piece
allies White, Whiet;
    unknown player `Whiet` | did you mean `White`?
allies White, Walls;
    `Walls` is a neutral owner, a player is needed here
allies White, Black; allies White;
    `White` is in an alliance already
turns White, Blakc;
    unknown player `Blakc` | did you mean `Black`?
players A, B;
    there can be one `players` only

setup { White { Man a1, a1; } }
    two pieces stand on `a1`
setup { White { Man a1; } Black { King rank 1; } }
    two pieces stand on `a1`
setup { White { Mna a1; } }
    unknown kind of piece `Mna` | did you mean `Man`?
setup { Whit { Man a1; } }
    unknown player `Whit` | did you mean `White`?
setup { White { Man a9; } }
    unknown cell or set `a9`
setup { White { Man empty; } }
    this is settled before the game begins, and can't depend on the position
setup { White { King a1 with worn = 1; } }
    a `King` has no attribute `worn`
setup { White { Man a1 with worn = 7; } }
    7 is out of the range 0..=3
setup { White { Man a1 with fresh = 1; } }
    this is a number, a condition is needed here
setup { White { hand Man 3; } }
    `Man` isn't dropped out of a hand | add `hand;` to `piece Man`
setup { Walls { hand King 3; } }
    a neutral owner has no hand: he never moves
setup { White { Man goal - goal; } }
    there is no cell in this set

invariant i { empty }
    there is no cursor here, so no cell that this is about | ask about a set
invariant i { none(my King) && no moves }
    whose moves? An invariant is about the position after a turn | write `no moves for next`
before turn { verify no moves for me; }
    `no moves` can be asked in `end` and in an `invariant` only
before turn { verify repeated(2); }
    `repeated` can be asked in `end`, in an `invariant` and in rules only
invariant i { captured > 0 }
    `captured` counts while a turn is played; here no turn is
invariant i { over } invariant i { !over }
    `i` is declared twice
"#;

/// Complains about every text of a table in which there isn't one mistake that begins as the next line says.
pub fn assert_each(table: &str, game_with: impl Fn(&str) -> String) {
    let lines: Vec<&str> = table.lines().filter(|l| !l.trim().is_empty()).collect();
    assert_eq!(lines.len() % 2, 0, "texts and messages come in pairs");
    let mut wrong = String::new();
    for pair in lines.chunks(2) {
        let (rules, found) = resolve(&game_with(pair[0]));
        let expected = pair[1].trim();
        let one = matches!(found.as_slice(), [only] if only.starts_with(expected));
        if !one || rules.is_some() {
            wrong += &format!(
                "in {}\nexpected {expected:?}\nfound    {found:?}\n",
                pair[0]
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn each_mistake_is_reported_once() {
    assert_each(SECTIONS, game);
}

/// Lines of a board of 3 × 3 with `n`, `s` and `e`, and the beginning of the only message about them.
const BOARDS: &str = r#"
direction n = (1, 1);
    `n` is declared twice
direction a1 = (1, 1);
    `a1` is already the name of a cell
direction here = (1, 1); zone z = {a1}; symmetry B { here <-> n }
    `here` is a word of the language and can't be declared
direction count = (1, 1);
    `count` is a word of the language and can't be declared
direction x = (1, 1, 1);
    3 offsets are given, but the grid has 2 axes
direction x = n + s;
    `x` leads nowhere: its offsets are all 0
direction x = y, y = x;
    `y` is defined by itself
direction x = n + ee;
    unknown direction `ee` | did you mean `e`?
direction u, x = -u; link u: a1 -> b1, c1 -> b1;
    `u` has no opposite: it leads to one cell from several
link n: a1 -> b3;
    `n` leads from `a1` to `a2` already | take that step away first: `unlink n: a1;`
link n: a3 -> a9;
    unknown cell `a9`
unlink n: a3;
    `n` doesn't lead anywhere from `a3`
unlink nn: a3;
    unknown direction `nn` | did you mean `n`?
remove d4;
    unknown cell or set `d4`
remove b2; zone z = {b2};
    the cell `b2` was removed from the board
remove file a..=c;
    the board has no cell
zone z = y; zone y = {a1};
    the zone `y` isn't known yet: it is declared further down
zone z { A: {a1}; A: {a2}; }
    the zone `z` is given twice for `A`
zone z { C: {a1}; }
    unknown player `C`
zone z = {a1}; zone z = {a2};
    `z` is declared twice
zone me = {a1};
    `me` is a word of the language and can't be declared
zone z = occupied;
    this is settled before the game begins, and can't depend on the position
zone z = cells where true;
    these cells must be known before the game begins
zone z = rank 3..=1;
    `3` comes after `1`
symmetry B { n -> s }
    `n` and `s` would both mean `s` | directions that change places are written with `<->`: `n <-> s`
symmetry B { n <-> s, n <-> e }
    what `n` becomes is given twice
symmetry B { n <-> s } symmetry B { n <-> s }
    the symmetry of `B` is given twice
symmetry B { n <-> z }
    unknown direction `z`
grid x..=y, 1..=2 where (fiel + rank) % 2 == 0;
    unknown axis `fiel`, a number is needed here | did you mean `file`?
grid x..=y, 1..=2 where file;
    unknown axis `file`, a condition is needed here
grid x..=y, 1..=2 where empty;
    unknown axis `empty`, a condition is needed here
grid p: x..=y, p: 1..=2;
    two axes of this grid are called `p`
grid a..=a, 3..=4;
    two cells are called `a3`
cell a1;
    two cells are called `a1`
"#;

#[test]
fn each_mistake_of_a_board_is_reported_once() {
    assert_each(BOARDS, |lines| {
        format!(
            "game G {{
                players A, B;
                board {{
                    grid a..=c, 1..=3;
                    direction n = (0, 1), s = -n, e = (1, 0);
                    {lines}
                }}
                end {{ no moves => loss; }}
            }}"
        )
    });
}

/// Clauses of `end`, and the beginning of the only message about them.
const ENDS: &str = r#"
no moves => score;
    a score needs a number
no moves => draw(White);
    a draw is everybody's, and takes no argument
no moves => win(lats);
    unknown player `lats` | did you mean `last`?
no moves => win(Walls);
    this owner is neutral, a player is needed here
no moves for Walls || no moves => loss;
    this owner is neutral, a player is needed here
any(Man & gaol) || no moves => loss;
    unknown cell or set `gaol` | did you mean `goal`?
over => draw;
    the game doesn't say what happens when a player has no moves | add `no moves => loss;` to `end`, or `pass forced;`
!no moves => draw;
    the game doesn't say what happens when a player has no moves
no moves for last => draw;
    the game doesn't say what happens when a player has no moves
"#;

#[test]
fn each_mistake_of_an_end_is_reported_once() {
    assert_each(ENDS, |clause| game("").replace("no moves => loss;", clause));
}

#[test]
fn what_every_game_must_have() {
    let (_, found) = resolve("game G { }");
    let missing = ["players", "board", "end"].map(|what| format!("the game has no {what}"));
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(
        missing
            .iter()
            .all(|m| found.iter().any(|f| f.starts_with(m))),
        "{found:?}"
    );
}

#[test]
fn passing_says_what_no_moves_means() {
    let text = game("pass forced;").replace("no moves => loss;", "over => draw;");
    assert_eq!(resolve(&text).1, [""; 0]);
}

#[test]
fn an_opposite_must_be_declared() {
    let text = |rule: &str| game(rule).replace("s = -n,", "s = -n, ne = n + e,");
    let said =
        "no direction is the opposite of `ne` | declare it in `board`: `direction back = -ne;`";
    let found = |rule: &str| resolve(&text(rule)).1;
    assert_eq!(
        found("rule r { step -n; land; } piece Imp { moves r; }"),
        [""; 0]
    );
    assert_eq!(
        found("rule r { step -ne; land; } piece Imp { moves r; }"),
        [said]
    );
    assert_eq!(
        found("rule r(d) { step -d; land; } piece Imp { moves r(n); }"),
        [said]
    );
}
