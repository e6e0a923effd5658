//! What isn't said: no mistake is reported for what follows from another.

use crate::mistakes::assert_each;
use crate::{game, resolve};

#[test]
fn all_mistakes_are_reported_in_the_order_of_the_text() {
    let text = game(
        "rule r { step nn; verify emty; land; }\npiece P { moves wolk; }\nsetup { White { Mna a1; } }",
    );
    let found = resolve(&text).1;
    let starts = [
        "unknown direction `nn`",
        "unknown condition or set `emty`",
        "unknown rule `wolk`",
        "unknown kind of piece `Mna`",
    ];
    assert_eq!(found.len(), starts.len(), "{found:?}");
    assert!(
        found.iter().zip(starts).all(|(f, s)| f.starts_with(s)),
        "{found:?}"
    );
}

#[test]
fn what_a_mistake_hides_is_not_complained_about() {
    let table = "rule r { let x = wrogn; step x; go x; verify x == here && x; set x = x; for z in x { step z; } land; }
        unknown name `wrogn`";
    assert_each(table, game);
}

#[test]
fn what_the_parser_lost_is_not_complained_about() {
    let table = "state x: bol; rule r { verify x; step n; land; }
        expected a type
rule r { let = here; go x; land; }
        expected
rule r { let = here; go x; land; } rule q { go here; verify here == 1; land; }
        expected";
    let lines: Vec<&str> = table.lines().collect();
    for (pair, count) in lines.chunks(2).zip([1, 1, 2]) {
        let (_, found) = resolve(&game(pair[0]));
        assert!(
            found.len() == count && found[0].contains(pair[1].trim()),
            "{found:?}"
        );
    }
}

#[test]
fn parameters_of_unused_rules_may_be_anything() {
    let body = "step d; go d; verify d; verify d == 3 && here in d && self is d; verify empty at d(here); become d;
        d; d(n); walk(d); set d = 1; set d of White = 1; set self.worn = d; verify repeated(d) && line(d, d, d);
        for x in d { step x; } choose y in d | n; place d of d at d; let z = d; step z; if d of last { land then d; }";
    let (_, found) = resolve(&game(&format!("rule r(d) {{ {body} land; }}")));
    assert_eq!(found, [""; 0]);
}
