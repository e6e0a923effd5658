//! The files of the games that this repository ships.

use std::path::{Path, PathBuf};

/// Every file of Rust below `games`, in order: games, their formats, and tests of both.
#[allow(dead_code, reason = "each test takes what it needs")]
pub fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../games")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The text of the file with a game, such as `tic_tac_toe.rs`.
#[allow(dead_code, reason = "each test takes what it needs")]
pub fn text(file: &str) -> String {
    let is_it = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name == file)
            && !path.iter().any(|part| part == "tests")
    };
    let path = files().into_iter().find(is_it).expect("a game's file");
    std::fs::read_to_string(path).expect("a game's text")
}
