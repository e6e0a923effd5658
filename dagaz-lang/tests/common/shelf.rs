//! The files of the games that this repository ships.

use std::path::{Path, PathBuf};

use dagaz_lang::source::Texts;

/// The rules in every file of Rust below `games` that has any.
#[allow(dead_code, reason = "each test takes what it needs")]
pub fn all() -> Vec<Texts> {
    let read = |path: PathBuf| Texts::read(&path).expect("tokens of Rust");
    let all = files().into_iter().map(read);
    all.filter(|texts| !texts.blocks().is_empty()).collect()
}

/// The rules in the file with a game, such as `tic_tac_toe.rs`.
#[allow(dead_code, reason = "each test takes what it needs")]
pub fn game(file: &str) -> Texts {
    let named = |path: &PathBuf| path.file_name().is_some_and(|name| name == file);
    let read = |path: PathBuf| Texts::read(&path).expect("tokens of Rust");
    let mut texts = files().into_iter().filter(named).map(read);
    // A table of advice may stand in a file of the same name.
    let is_game = |texts: &Texts| !texts.blocks().is_empty();
    texts.find(is_game).expect("a game's file")
}

/// Every file of Rust in the crates of games, in order; tests aside.
fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../games")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
