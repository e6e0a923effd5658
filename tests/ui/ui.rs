//! What the compiler says about rules: mistakes at the token that is to blame, and nothing about rules that are right.

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    cases.pass("pass/*.rs");
    for theme in [
        "syntax",
        "names",
        "types",
        "board",
        "pieces",
        "moves",
        "termination",
        "turns",
        "setup",
        "ends",
        "skeleton",
        "advice",
    ] {
        cases.compile_fail(format!("{theme}/*.rs"));
    }
}
