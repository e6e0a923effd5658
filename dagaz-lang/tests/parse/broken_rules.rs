//! Broken statements and expressions, and what is said about them.

use super::broken::broken;

/// Each body of a rule has exactly this mistake; columns counted in the body, whose first line is 2.
fn each_rule_says(cases: &[(&str, &str)]) {
    for (body, wanted) in cases {
        let mistakes = broken(&format!("rule r {{\n{body}\n}}")).1;
        let wanted = if wanted.starts_with("3:") {
            wanted.to_string()
        } else {
            format!("2:{wanted}")
        };
        assert_eq!(mistakes, [wanted], "in {body}");
    }
}

#[test]
fn statements() {
    let between = "it follows the `}` of `if`, `for` or `either` at once";
    let stray = format!("10 expected a statement, found `else` | {between}");
    each_rule_says(&[
        ("stp n;", "1 unknown statement `stp` | did you mean `step`?"),
        (
            "assert x;",
            "1 unknown statement `assert` | here it is called `verify`",
        ),
        (
            "return;",
            "1 unknown statement `return` | here it is called `done`",
        ),
        (
            "moves a;",
            "1 unknown statement `moves` | did you mean `move`?",
        ),
        (
            "quiet = 0;",
            "1 values are changed with `set` | write `set quiet…`",
        ),
        (
            "r.castles = false;",
            "1 values are changed with `set` | write `set r…`",
        ),
        (
            "set a == 3;",
            "7 expected `=`, found `==` | `==` compares; `=` sets",
        ),
        (
            "set 3 = a;",
            "5 this can't be set | what can be set is `x`, `r.x`, `x of White` or `hand(K)`",
        ),
        (
            "let mut x = here;",
            "5 a local needs no `mut` | leave it out: `set` changes any local",
        ),
        (
            "let x: cell = here;",
            "6 expected `=`, found `:` | the type of a local follows from its value",
        ),
        ("verify;", "7 expected a condition, found `;`"),
        ("verify\nland;", "3:1 expected a condition, found `land`"),
        ("while { land; }", "7 expected an expression, found `{`"),
        ("if x land;", "6 expected an operator or `{`, found `land`"),
        (
            "if x y { land; }",
            "6 expected an operator or `{`, found `y`",
        ),
        ("for d n | e { }", "7 expected `in`, found `n`"),
        (
            "choose k in 1..6;",
            "14 ranges include their end | write `..=`",
        ),
        (
            "either { land; }
land;",
            "3:1 expected `or`, found `land` | `either { … } or { … }` chooses one of several blocks",
        ),
        ("move a b;", "8 expected `to`, found `b`"),
        (
            "land then jump or halt;",
            "19 expected `stop`, found `halt`",
        ),
        ("verify x;else { }", &stray),
        ("(x);", "1 expected a statement, found `(`"),
    ]);
}

#[test]
fn expressions() {
    each_rule_says(&[
        ("verify a and b;", "10 unknown operator `and` | write `&&`"),
        ("verify a or b;", "10 unknown operator `or` | write `||`"),
        ("verify not a;", "8 unknown operator `not` | write `!`"),
        ("verify a <> b;", "10 unknown operator `<>` | write `!=`"),
        (
            "if a = b { }",
            "6 expected `==`, found `=` | `==` compares; `=` sets",
        ),
        (
            "verify a == b == c;",
            "15 comparisons don't chain | write `a == b && b == c`",
        ),
        (
            "verify !friend where c;",
            "8 `!` before `where` needs parentheses | write `!(… where …)` to negate all of it",
        ),
        (
            "verify here in [a1];",
            "16 expected an expression, found `[` | a set is written in braces: `{a1, h8}`",
        ),
        ("verify a + ;", "12 expected an expression, found `;`"),
        (
            "verify f(a b);",
            "12 expected an operator, `,` or `)`, found `b`",
        ),
        (
            "verify (a, b);",
            "10 expected an operator or `)`, found `,`",
        ),
        (
            "go if a { b };",
            "14 expected `else`, found `;` | both ways need a value",
        ),
        ("go a ? b : c;", "6 expected an operator or `;`, found `?`"),
        (
            "go 1.5;",
            "4 expected a cell, found `1.5` | numbers are digits only; a cell's name like this is written as a string",
        ),
        (
            "verify r.3;",
            "10 expected the name of an attribute, found `3`",
        ),
    ]);
}
