//! The examples in the documentation are right: what is shown as a game is one, what is shown as a mistake is one.
//!
//! | fence | what it holds |
//! |---|---|
//! | `dagaz` | a whole game |
//! | `dagaz,fragment` | sections of a game, put as a variant into the game `Host` of the same file |
//! | `dagaz,error` | either of them, which is refused; what stands in a `text` fence right behind is said about them |
//!
//! The reader of rules and the compiler must agree about all of them. `advice`, `advice,fragment` and `advice,error` are
//! the same for tables of advice; their host is a table.

use std::path::Path;

use dagaz_lang::report::{Report, render};
use dagaz_lang::{compile, load_text, source};

/// A fenced block.
struct Fence {
    /// What stands behind the opening marks.
    info: String,
    /// The number of its first line, from 1.
    line: usize,
    /// What is in it.
    text: String,
    /// It follows another one, with nothing but empty lines between.
    follows: bool,
}

impl Fence {
    /// True for rules that need no host.
    fn is_game(&self) -> bool {
        self.text.contains("game ")
    }
}

/// A file of the project.
fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn fences(text: &str) -> Vec<Fence> {
    let mut fences = Vec::new();
    let mut open: Option<Fence> = None;
    let mut follows = false;
    for (number, line) in (1..).zip(text.lines()) {
        match (line.trim_start().strip_prefix("```"), &mut open) {
            (Some(_), Some(_)) => {
                fences.extend(open.take());
                follows = true;
            }
            (Some(info), None) => {
                open = Some(Fence {
                    info: info.trim().to_owned(),
                    line: number + 1,
                    text: String::new(),
                    follows,
                });
            }
            (None, Some(fence)) => fence.text = format!("{}{line}\n", fence.text),
            (None, None) => follows &= line.trim().is_empty(),
        }
    }
    assert!(open.is_none(), "a fence is never closed");
    fences
}

/// The examples of a file, and the game into which its fragments are put.
struct Examples {
    name: &'static str,
    text: String,
    fences: Vec<Fence>,
}

impl Examples {
    fn of(name: &'static str) -> Self {
        let text = file(name);
        let fences = fences(&text);
        Examples { name, text, fences }
    }

    /// An example as a text of rules, on the lines on which it stands in the file.
    fn rules(&self, fence: &Fence) -> String {
        if fence.is_game() {
            return format!("{}{}", "\n".repeat(fence.line - 1), fence.text);
        }
        let host = |fence: &&Fence| fence.text.starts_with("pub game Host");
        let host = self.fences.iter().find(host).expect("a game `Host`");
        let (sections, _) = host.text.rsplit_once('}').expect("the end of the game");
        format!(
            "@variant(Block) {}{}variant Block {{\n{}}} }}",
            sections.replace('\n', " "),
            "\n".repeat(fence.line - 2),
            fence.text
        )
    }

    /// What is wrong with an example, with its place in the file.
    fn complaint(&self, number: usize) -> Option<String> {
        let fence = &self.fences[number];
        let text = self.rules(fence);
        let loaded = load_text(&text).map(|_| ());
        let compiled = is_compiled(&text);
        let problem = if fence.info == "dagaz,error" {
            let answer = self.fences.get(number + 1);
            let answer = answer.filter(|next| next.info == "text" && next.follows);
            match &loaded {
                Ok(()) => Some("is accepted".to_owned()),
                Err(_) if compiled => Some("is refused, but compiled".to_owned()),
                Err(report) => answer.and_then(|answer| unsaid(report, &answer.text)),
            }
        } else {
            match &loaded {
                Err(report) => Some(format!("is refused:\n{}", self.said(report))),
                Ok(()) if !compiled => Some("is accepted, but not compiled".to_owned()),
                Ok(()) => None,
            }
        };
        problem.map(|problem| format!("{}:{}: {problem}", self.name, fence.line))
    }

    fn said(&self, report: &Report) -> String {
        let list = report.sorted();
        list.iter()
            .map(|d| render(d, self.name, &self.text))
            .collect()
    }
}

/// True when the compiler makes a game of the rules.
fn is_compiled(text: &str) -> bool {
    let rules = text.trim_start_matches("@variant(Block) ");
    let code = compile(rules.parse().expect("tokens"));
    !code.to_string().contains("compile_error")
}

/// The first line of an expected answer that isn't said.
fn unsaid(report: &Report, answer: &str) -> Option<String> {
    let said: String = report.sorted().iter().map(|d| d.text() + "\n").collect();
    let plain = |line: &str| line.trim().trim_start_matches("error: ").to_owned();
    let mut wanted = answer.lines().map(plain);
    let missing = wanted.find(|line| !said.contains(line))?;
    Some(format!("isn't refused with `{missing}`, but with\n{said}"))
}

#[test]
fn examples_of_the_language() {
    are_right("docs/language.md", 20);
}

#[test]
fn examples_of_other_documents() {
    are_right("docs/zrf-to-dagaz.md", 10);
    are_right("docs/limits.md", 1);
}

/// A document has examples enough, and all of them are right.
fn are_right(name: &'static str, enough: usize) {
    let examples = Examples::of(name);
    let numbers = 0..examples.fences.len();
    let is_example = |n: &usize| examples.fences[*n].info.starts_with("dagaz");
    let rules: Vec<usize> = numbers.filter(is_example).collect();
    assert!(rules.len() >= enough, "{name}: {} examples", rules.len());
    let known = ["dagaz", "dagaz,fragment", "dagaz,error", "text"];
    for fence in &examples.fences {
        let place = format!("{name}:{}", fence.line);
        assert!(known.contains(&&*fence.info), "{place}: `{}`", fence.info);
    }
    let complaints = rules.into_iter().filter_map(|n| examples.complaint(n));
    let complaints: Vec<String> = complaints.collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// The table in a fence, or the lines of a fence in the table `Host`.
fn table(fences: &[Fence], fence: &Fence) -> String {
    if fence.text.contains("table ") {
        return fence.text.clone();
    }
    let host = |fence: &&Fence| fence.text.starts_with("table Host");
    let host = fences.iter().find(host).expect("a table `Host`");
    let (lines, _) = host.text.rsplit_once('}').expect("the end of the table");
    format!("{lines}{}}}", fence.text)
}

/// What is said about a table. The host's lines needn't all be used.
fn about_table(text: &str, fragment: bool) -> Vec<String> {
    let report = dagaz_lang::advice::mistakes(text.parse().expect("tokens"));
    let said = report.sorted().into_iter().map(|mistake| mistake.text());
    said.filter(|text| !fragment || !text.contains("never used"))
        .collect()
}

#[test]
fn examples_of_advice() {
    let text = file("docs/advice.md");
    let fences = fences(&text);
    let mut count = 0;
    for (number, fence) in fences.iter().enumerate() {
        let place = format!("docs/advice.md:{}", fence.line);
        let said = match fence.info.as_str() {
            _ if fence.text.starts_with("table Host") => continue,
            "advice" => about_table(&table(&fences, fence), false),
            "advice,fragment" => about_table(&table(&fences, fence), true),
            "advice,error" => {
                let answer = fences[number + 1].text.lines();
                let answer = answer.map(|line| line.trim_start_matches("error: "));
                let said = about_table(&fence.text, false).join("\n");
                assert_eq!(
                    said.lines().collect::<Vec<_>>(),
                    answer.collect::<Vec<_>>(),
                    "{place}"
                );
                continue;
            }
            "text" => continue,
            other => panic!("{place}: `{other}`"),
        };
        assert!(said.is_empty(), "{place}: {said:#?}");
        count += 1;
    }
    assert!(count >= 5, "{count} examples");
}

/// The first example is a file of the project, and so compiled for good.
#[test]
fn the_first_table_of_advice() {
    let text = file("docs/advice.md");
    let fences = fences(&text);
    let first = fences.iter().find(|fence| fence.text.contains("NeverLose"));
    let shipped: String = file("games/advice/src/tic_tac_toe.rs");
    let lines = |text: &str| {
        text.lines()
            .map(|line| line.trim().to_owned())
            .collect::<Vec<_>>()
    };
    let (first, shipped) = (lines(&first.expect("a table").text), lines(&shipped));
    assert!(shipped.windows(first.len()).any(|part| part == first));
}

/// The rules of the game that the introduction makes, and what is said about them, mistake by mistake.
#[test]
fn the_new_game_of_the_readme() {
    let readme = Examples::of("README.md");
    let of = |info: &'static str| readme.fences.iter().filter(move |fence| fence.info == info);
    let (rules, main) = match of("rust").collect::<Vec<_>>()[..] {
        [rules, main] => (&rules.text, &main.text),
        ref other => panic!("README.md has {} examples of Rust", other.len()),
    };
    let answers: Vec<&Fence> = of("text").filter(|f| f.text.starts_with("error")).collect();
    let names = rules.replace("emtpy", "empty").replace("Watr", "Water");
    let right = names.replace("at d { }", "at d { step d; }");
    assert_eq!(answers.len(), 2, "answers of the compiler in README.md");
    for (text, answer) in [(rules, answers[0]), (&names, answers[1])] {
        expect(text, answer);
    }
    assert_eq!(right, file("examples/thin_ice/rules.rs"));
    let example = file("examples/thin_ice/main.rs");
    assert!(example.ends_with(main.as_str()), "{example}");
}

/// The rules in a file are refused with the messages of an answer, at its places.
fn expect(text: &str, answer: &Fence) {
    let blocks = source::blocks(text).expect("tokens");
    let [(_, block)] = &blocks[..] else {
        panic!("{} games", blocks.len());
    };
    let Err(report) = dagaz_lang::load(block.clone()) else {
        panic!("README.md:{}: the rules are right", answer.line);
    };
    let said: String = report
        .sorted()
        .iter()
        .map(|d| render(d, "src/rules.rs", text))
        .collect();
    let wanted = answer.text.lines().map(|line| line.trim());
    let wanted = wanted.filter(|line| !line.starts_with("error: could not compile"));
    for line in wanted {
        let place = format!("README.md:{}", answer.line);
        assert!(said.contains(line), "{place}: `{line}` isn't in\n{said}");
    }
    let count = answer.text.matches("-->").count();
    assert_eq!(report.sorted().len(), count, "README.md:{}", answer.line);
}
