//! The rules of a file together with those that it shares with others.

use std::path::{Path, PathBuf};
use std::{fs, io};

use proc_macro2::{Ident, TokenStream};

use super::{LexError, collect, tokens};
use crate::parse::parse;
use crate::report::{Diagnostic, Part, Report, render_parts};
use crate::share;
use crate::syntax::Include;

/// A text with rules in it, and the texts of the shared rules that they include. For spans they are one text.
#[derive(Clone, Debug)]
pub struct Texts {
    parts: Vec<Part>,
    blocks: Vec<TokenStream>,
}

impl Texts {
    /// A text alone: shared rules must stand in it.
    ///
    /// # Errors
    /// When it isn't a sequence of Rust tokens.
    pub fn of(name: &str, text: &str) -> Result<Texts, LexError> {
        Texts::whole(vec![Part::first(name, text)])
    }

    /// A text that is what stands in one `game! { … }`, as a compiled game carries it along.
    ///
    /// # Errors
    /// When it isn't a sequence of Rust tokens.
    pub fn of_block(name: &str, text: &str) -> Result<Texts, LexError> {
        Ok(Texts {
            parts: vec![Part::first(name, text)],
            blocks: vec![tokens(text)?],
        })
    }

    /// A Rust file, and those files of its crate (of its folder, if it is in none) with shared rules that it includes.
    ///
    /// # Errors
    /// With the name and the place of what can't be read.
    pub fn read(path: &Path) -> Result<Texts, String> {
        let name = path.display().to_string();
        let mut texts = Texts::of(&name, &text_of(path)?).map_err(|e| format!("{name}:{e}"))?;
        let mut files = Vec::new();
        if texts.missing().is_some() {
            files = rust_files(&root(path))
                .map_err(|e| format!("{name}: its neighbours can't be read: {e}"))?;
        }
        while let Some(wanted) = texts.missing() {
            let declares = |file: &PathBuf| {
                text_of(file).is_ok_and(|text| text.contains(&wanted) && declares(&text, &wanted))
            };
            let Some(found) = files.iter().position(declares) else {
                break;
            };
            // Once is enough, whatever the parser makes of it.
            let file = files.swap_remove(found);
            let (name, text) = (file.display().to_string(), text_of(&file)?);
            texts = texts.and(name, text).map_err(|e| e.to_string())?;
        }
        Ok(texts)
    }

    /// The blocks of rules of the first text, each with the shared rules that it includes as far as they were found.
    #[must_use]
    pub fn blocks(&self) -> &[TokenStream] {
        &self.blocks
    }

    /// What the first text is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.parts[0].name
    }

    /// The first text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.parts[0].text
    }

    /// All texts, one after the other: in this, spans are places.
    #[must_use]
    pub fn whole_text(&self) -> String {
        whole_text(&self.parts)
    }

    /// What the text is called in which a line of the whole one is, and the number of that line there.
    #[must_use]
    pub fn place(&self, line: usize) -> (&str, usize) {
        let (part, line) = Part::of_line(&self.parts, line);
        (&part.name, line)
    }

    /// A mistake in the rules with the lines that it is about.
    #[must_use]
    pub fn show(&self, mistake: &Diagnostic) -> String {
        render_parts(mistake, &self.parts)
    }

    /// The name of shared rules that no text has.
    fn missing(&self) -> Option<String> {
        let include = self.blocks.iter().find_map(missing)?;
        Some(include.name().to_string())
    }

    /// With one more text.
    fn and(mut self, name: String, text: String) -> Result<Texts, LexError> {
        let last = &self.parts[self.parts.len() - 1];
        let before = last.before + last.text.lines().count();
        self.parts.push(Part { name, text, before });
        Texts::whole(self.parts)
    }

    fn whole(parts: Vec<Part>) -> Result<Texts, LexError> {
        let tokens = tokens(&whole_text(&parts))?;
        let shared = shared(tokens.clone());
        let own = parts[0].text.lines().count();
        let (mut found, mut blocks) = (Vec::new(), Vec::new());
        collect(tokens, "game", &mut found);
        for (_, block) in found.into_iter().filter(|(line, _)| *line <= own) {
            blocks.push(with_shared(block, shared.clone()));
        }
        Ok(Texts { parts, blocks })
    }
}

fn whole_text(parts: &[Part]) -> String {
    let mut text = String::new();
    for part in parts {
        text += &part.text;
        if !text.ends_with('\n') {
            text.push('\n');
        }
    }
    text
}

/// The shared rules that a block includes and doesn't hold.
fn missing(block: &TokenStream) -> Option<Include> {
    share::missing(&parse(block.clone(), &mut Report::default()))
}

/// The block, and behind it what it includes, each once.
fn with_shared(mut block: TokenStream, mut shared: Vec<(Ident, TokenStream)>) -> TokenStream {
    while let Some(include) = missing(&block) {
        let Some(found) = shared.iter().position(|(name, _)| name == include.name()) else {
            break;
        };
        block.extend(shared.swap_remove(found).1);
    }
    block
}

/// The shared rules in the tokens of a file, by their names.
fn shared(tokens: TokenStream) -> Vec<(Ident, TokenStream)> {
    let mut found = Vec::new();
    collect(tokens, "rules", &mut found);
    let blocks = found.into_iter().map(|(_, block)| block);
    blocks.flat_map(share::texts).collect()
}

/// True if a text has shared rules of this name.
fn declares(text: &str, wanted: &str) -> bool {
    let mut shared = tokens(text).map(shared).unwrap_or_default().into_iter();
    shared.any(|(name, _)| name == wanted)
}

/// Where the files of a file's crate are; its folder if it is in none.
fn root(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let absolute = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf());
    let is_crate = |place: &&Path| place.join("Cargo.toml").is_file();
    let of_crate = absolute.ancestors().find(is_crate).map(|c| c.join("src"));
    let around = of_crate.filter(|source| absolute.starts_with(source));
    // A path as short as the one that was given reads best.
    let up = around.map(|source| {
        absolute
            .strip_prefix(source)
            .map_or(0, |p| p.components().count())
    });
    (0..up.unwrap_or(0)).fold(folder.to_path_buf(), |place, _| {
        place.parent().map_or(place.join(".."), Path::to_path_buf)
    })
}

/// All Rust files in a folder and below it, in order.
fn rust_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|e| e.path()))
        .collect::<io::Result<_>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.is_symlink() {
            found.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    Ok(found)
}

fn text_of(path: &Path) -> Result<String, String> {
    let name = path.display();
    let bytes = fs::read(path).map_err(|e| format!("{name} can't be read: {e}"))?;
    String::from_utf8(bytes).map_err(|_| format!("{name} isn't text in UTF-8"))
}
