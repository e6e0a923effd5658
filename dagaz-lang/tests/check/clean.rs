//! Games about which there is nothing to say.

use dagaz_lang::source::blocks;

use crate::said;

/// The games of the collection.
#[test]
fn games() {
    for name in [
        "breakthrough",
        "chess",
        "connect_four",
        "english_draughts",
        "reversi",
        "tic_tac_toe",
    ] {
        let path = format!("{}/../games/src/{name}.rs", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the game's file");
        for (_, tokens) in blocks(&text).expect("tokens") {
            let complaints = said(tokens, &text);
            assert!(complaints.is_empty(), "{name}:\n{complaints}");
        }
    }
}
