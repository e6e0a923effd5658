//! How much code the compiler makes of each game, and how long it takes to build.
//!
//! `cargo bench -p dagaz-benches --bench sizes -- --write` puts the table into `docs/performance.md`; with names of games,
//! only these are looked at, and nothing is written. `--no-builds` leaves the building out.
//!
//! A game is built alone, by cargo, in a crate under `target/one-game`: with the settings for games of this workspace,
//! the time for reading its rules added.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs};

use dagaz_lang::emit::{Options, emit};
use dagaz_lang::load;
use dagaz_lang::source::Texts;
use games::Entry;
use quote::quote;

/// The heading of the table.
const HEADING: &str = "| game | code, KB | read and compiled, s | debug build, s | release build, s |\n\
                       |---|---:|---:|---:|---:|\n";

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let said = |flag: &str| arguments.iter().any(|argument| argument == flag);
    if said("--test") {
        return;
    }
    let only: Vec<&String> = arguments.iter().filter(|a| !a.starts_with('-')).collect();
    let workshop = (!said("--no-builds")).then(Workshop::new);
    let mut table = HEADING.to_string();
    for entry in games::entries() {
        if only.is_empty() || only.iter().any(|name| *name == entry.name) {
            let row = row(entry, workshop.as_ref());
            print!("{row}");
            table += &row;
        }
    }
    if said("--write") && only.is_empty() {
        dagaz_benches::write("sizes", &table);
    }
}

/// A line of the table.
fn row(entry: &Entry, workshop: Option<&Workshop>) -> String {
    let code = Code::of(entry);
    let seconds = |time: Duration| format!("{:.1}", time.as_secs_f64());
    let (debug, release) = match workshop {
        Some(workshop) => {
            workshop.put(&code);
            let build = |release| seconds(code.took + workshop.build(release));
            (build(false), build(true))
        }
        None => (String::new(), String::new()),
    };
    let (name, size) = (entry.name, code.text.len().div_ceil(1000));
    let mut row = String::new();
    let _ = writeln!(
        row,
        "| {name} | {size} | {:.2} | {debug} | {release} |",
        code.took.as_secs_f64()
    );
    row
}

/// What is generated for a game.
struct Code {
    /// The name of its type.
    game: String,
    /// As `dagaz expand` shows it.
    text: String,
    /// How long it took to read the rules and to make code of them.
    took: Duration,
}

impl Code {
    fn of(entry: &Entry) -> Code {
        let texts = Texts::of_block(entry.name, entry.source).expect("rules of a game");
        let begun = Instant::now();
        let Ok(rules) = load(texts.blocks()[0].clone()) else {
            panic!("the rules of {} have mistakes", entry.name);
        };
        let options = Options {
            core: quote!(::dagaz_core),
            source: entry.source.to_string(),
        };
        let Ok(code) = emit(&rules, &options) else {
            panic!("the rules of {} can't be compiled", entry.name);
        };
        let took = begun.elapsed();
        let file = syn::parse2::<syn::File>(code).expect("Rust");
        Code {
            game: rules.name.to_string(),
            text: prettyplease::unparse(&file),
            took,
        }
    }
}

/// A crate with one game.
struct Workshop {
    folder: PathBuf,
}

impl Workshop {
    fn new() -> Workshop {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folder = root.join("target/one-game");
        fs::create_dir_all(folder.join("src")).expect("a folder below target");
        let core = root.join("dagaz-core");
        let manifest = format!(
            "[package]\nname = \"one-game\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
             [dependencies]\ndagaz-core = {{ path = {:?} }}\n\n[workspace]\n\n\
             [profile.dev]\nopt-level = 1\ndebug = \"line-tables-only\"\nlto = \"off\"\n\n\
             [profile.release]\ncodegen-units = 16\ndebug = \"line-tables-only\"\n",
            core.display().to_string()
        );
        fs::write(folder.join("Cargo.toml"), manifest).expect("a file below target");
        let workshop = Workshop { folder };
        // What all games need is built first.
        workshop.main("fn main() {}\n");
        for release in [false, true] {
            workshop.build(release);
        }
        workshop
    }

    fn main(&self, text: &str) {
        fs::write(self.folder.join("src/main.rs"), text).expect("a file below target");
    }

    fn put(&self, code: &Code) {
        fs::write(self.folder.join("src/game.rs"), &code.text).expect("a file below target");
        self.main(&format!(
            "#![allow(warnings)]\n\nmod game;\nuse dagaz_core::Game;\n\nfn main() {{\n    let game = dagaz_core::AnyGame::new(game::{});\n    \
             println!(\"{{}}\", game.perft(&game.start(), 2));\n}}\n",
            code.game
        ));
    }

    fn build(&self, release: bool) -> Duration {
        let begun = Instant::now();
        let mut cargo = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".to_string()));
        cargo.args(["build", "--quiet"]).current_dir(&self.folder);
        cargo.env("CARGO_TARGET_DIR", self.folder.join("target"));
        if release {
            cargo.arg("--release");
        }
        let status = cargo.status().expect("cargo can be run");
        assert!(status.success(), "{}", self.folder.display());
        begun.elapsed()
    }
}
