//! Placeholder.
#[test]
fn games() {
    for entry in std::fs::read_dir("../games/src").unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for (_, tokens) in dagaz_lang::source::blocks(&text).unwrap() {
            let mut report = dagaz_lang::report::Report::default();
            let file = dagaz_lang::parse::parse(tokens, &mut report);
            for d in report.sorted() {
                println!(
                    "{}",
                    dagaz_lang::report::render(d, path.to_str().unwrap(), &text)
                );
            }
            if path.ends_with("english_draughts.rs") {
                println!("{file:#?}");
            }
            assert!(report.is_empty());
        }
    }
}
