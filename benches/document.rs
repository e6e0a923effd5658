//! Tables that measurements put into `docs/performance.md`.

/// Puts a text between the lines `<!-- name -->` and `<!-- end of name -->` of the document.
///
/// # Panics
/// When the document can't be read or written, or has no such lines.
pub fn write(name: &str, said: &str) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/performance.md");
    let text = std::fs::read_to_string(path).expect("docs/performance.md can be read");
    let (first, last) = (
        format!("<!-- {name} -->\n"),
        format!("<!-- end of {name} -->\n"),
    );
    let (before, rest) = text.split_once(&first).expect("a place for the table");
    let (_, after) = rest.split_once(&last).expect("the end of that place");
    let text = format!("{before}{first}{said}{last}{after}");
    std::fs::write(path, text).expect("docs/performance.md can be written");
}
