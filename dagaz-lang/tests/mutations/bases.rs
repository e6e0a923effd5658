//! The texts that are damaged: all rules that there are.

use std::path::Path;
use std::str::FromStr;

use dagaz_core::Rng;
use dagaz_lang::source;
use proc_macro2::TokenStream;

use super::change::change;
use super::shelf;
use super::tree::{Tree, text, trees};

/// Where rules stand beside the games: small games for the rest of the language, and the examples in its description.
const MORE: [&str; 2] = ["../tests/small", "../docs"];

/// Every game that there is.
pub struct Bases(Vec<Base>);

struct Base {
    name: String,
    trees: Vec<Tree>,
}

impl Bases {
    pub fn new() -> Self {
        let mut found = Vec::new();
        for texts in shelf::all() {
            for block in texts.blocks() {
                found.push(Base {
                    name: texts.name().to_string(),
                    trees: trees(block.clone()),
                });
            }
        }
        let mut files = Vec::new();
        for folder in MORE {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
            let more = std::fs::read_dir(&folder).into_iter().flatten();
            let mut more: Vec<_> = more.map(|file| file.expect("a file").path()).collect();
            more.sort();
            files.extend(more.into_iter().filter(|file| file.is_file()));
        }
        for file in files {
            let text = std::fs::read_to_string(&file).expect("text");
            let name = file.file_name().expect("a name").to_string_lossy();
            for tokens in games(&name, &text) {
                let trees = trees(tokens);
                found.push(Base {
                    name: name.to_string(),
                    trees,
                });
            }
        }
        Bases(found)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The names of the files and the texts, without damage.
    pub fn texts(&self) -> impl Iterator<Item = (&str, String)> {
        self.0.iter().map(|base| (&*base.name, text(&base.trees)))
    }

    /// The damaged text with this number.
    pub fn damaged(&self, number: u64) -> String {
        let mut rng = Rng::new(number);
        let pick = |rng: &mut Rng| &self.0[rng.below(self.0.len() as u64) as usize].trees;
        let mut trees = pick(&mut rng).clone();
        let donor = pick(&mut rng);
        let changes = [1, 1, 1, 1, 2, 3][rng.below(6) as usize];
        for _ in 0..changes {
            change(&mut trees, donor, &mut rng);
        }
        text(&trees)
    }
}

/// The games in a file of Rust, or the whole games among the examples in a description.
fn games(name: &str, text: &str) -> Vec<TokenStream> {
    if name.ends_with(".rs") {
        let blocks = source::blocks(text).expect("tokens of Rust");
        return blocks.into_iter().map(|(_, tokens)| tokens).collect();
    }
    let blocks = text.split("```dagaz\n").skip(1);
    let blocks = blocks.filter_map(|block| block.split("```").next());
    let whole = blocks.filter(|block| block.contains("pub game"));
    whole
        .map(|block| TokenStream::from_str(block).expect("tokens of Rust"))
        .collect()
}
