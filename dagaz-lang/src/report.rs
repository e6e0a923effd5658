//! Mistakes, gathered: every stage adds its own and goes on, so that one build shows them all.

mod render;

pub use render::{Part, render, render_parts};

use proc_macro2::{Span, TokenStream};

/// A mistake in the rules.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The token it is about.
    pub span: Span,
    /// What is wrong, in one sentence without a full stop, beginning in lower case.
    pub message: String,
    /// The way out, if there is an obvious one: `did you mean `promotion`?`
    pub help: Option<String>,
    /// Another place that belongs to it: `first declared here`.
    pub other: Option<(Span, String)>,
    /// It says that a name isn't declared, for which an earlier mistake may be the reason.
    pub missing: bool,
}

impl Diagnostic {
    /// A mistake with nothing but a place and a sentence.
    pub fn new(span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            span,
            message: message.into(),
            help: None,
            other: None,
            missing: false,
        }
    }

    /// Adds the way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds a second place.
    #[must_use]
    pub fn other(mut self, span: Span, label: impl Into<String>) -> Self {
        self.other = Some((span, label.into()));
        self
    }

    /// Marks it as one about a name that isn't declared.
    #[must_use]
    pub fn missing(mut self) -> Self {
        self.missing = true;
        self
    }

    /// The sentence and the way out, as the build shows them.
    #[must_use]
    pub fn text(&self) -> String {
        match &self.help {
            Some(help) => format!("{}\n  help: {help}", self.message),
            None => self.message.clone(),
        }
    }
}

/// The mistakes found so far.
#[derive(Clone, Debug, Default)]
pub struct Report {
    list: Vec<Diagnostic>,
}

impl Report {
    /// Adds a mistake, unless the same one was reported at the same place (a rule instantiated twice).
    pub fn add(&mut self, diagnostic: Diagnostic) {
        let at = |s: Span| (s.start().line, s.start().column);
        let twin =
            |d: &Diagnostic| d.message == diagnostic.message && at(d.span) == at(diagnostic.span);
        if !self.list.iter().any(twin) {
            self.list.push(diagnostic);
        }
    }

    /// Adds a mistake with nothing but a place and a sentence.
    pub fn error(&mut self, span: Span, message: impl Into<String>) {
        self.add(Diagnostic::new(span, message));
    }

    /// True when nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The mistakes, in the order of the text.
    #[must_use]
    pub fn sorted(&self) -> Vec<&Diagnostic> {
        let mut list: Vec<_> = self.list.iter().collect();
        list.sort_by_key(|d| (d.span.start().line, d.span.start().column));
        list
    }

    /// One `compile_error!` a mistake, each at its own token.
    #[must_use]
    pub fn to_compile_errors(&self) -> TokenStream {
        let mut tokens = TokenStream::new();
        for diagnostic in self.sorted() {
            let mut error = syn::Error::new(diagnostic.span, diagnostic.text());
            if let Some((span, label)) = &diagnostic.other {
                error.combine(syn::Error::new(*span, label));
            }
            tokens.extend(error.to_compile_error());
        }
        tokens
    }
}

/// The name among `known` that is nearest to `name`, if one is near enough to be meant.
#[must_use]
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = 1 + name.chars().count() / 3;
    known
        .into_iter()
        .map(|k| {
            (
                strsim::damerau_levenshtein(&name.to_lowercase(), &k.to_lowercase()),
                k,
            )
        })
        .filter(|&(distance, k)| distance <= limit && k != name)
        .min()
        .map(|(_, k)| k)
}
