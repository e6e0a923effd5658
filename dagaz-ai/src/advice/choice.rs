//! Which rule, which advice, and why.

use std::fmt;

use dagaz_core::Past;

use super::tree::satisfy;
use super::{Advice, AdviceTable, PositionOf, Rule, Scene, TreeOf, missing};
use crate::limits::{Limits, Watch};

/// What a table says about a position.
pub struct Choice<A: AdviceTable> {
    /// The rule: the first whose condition holds.
    pub rule: &'static Rule<A>,
    /// The advice: the first of the rule's that can be satisfied.
    pub advice: &'static Advice<A>,
    /// How it is satisfied.
    pub tree: TreeOf<A>,
    /// The rule's advices before it.
    pub tried: Vec<Attempt>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// An advice that couldn't be satisfied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What it is called.
    pub advice: &'static str,
    /// Why it couldn't.
    pub refusal: Refusal,
}

/// Why an advice can't be satisfied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// This term of the holding goal doesn't hold at the root.
    Holding(&'static str),
    /// No choice of our moves reaches the better goal against all of theirs.
    NoTree,
}

/// Why a table says nothing about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// No rule's condition holds.
    NoRule,
    /// The rule is this one, and none of its advices can be satisfied.
    NoAdvice(&'static str, Vec<Attempt>),
    /// The rule is this one, and the better goal of its advice holds already: there is nothing to bring about.
    Reached(&'static str, &'static str),
    /// The search was told to stop.
    Stopped,
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.refusal {
            Refusal::Holding(term) => write!(f, "`{}`, as `{term}` doesn't hold", self.advice),
            Refusal::NoTree => write!(f, "`{}`, which can't be forced", self.advice),
        }
    }
}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Silence::NoRule => f.write_str("no rule's condition holds"),
            Silence::NoAdvice(rule, tried) => {
                write!(f, "rule `{rule}`: no advice can be satisfied")?;
                tried_in_vain(f, tried)
            }
            Silence::Reached(rule, advice) => {
                write!(f, "rule `{rule}`: advice `{advice}` is satisfied as it is")
            }
            Silence::Stopped => f.write_str("there was no time to look for a forcing tree"),
        }
    }
}

/// How a message counts plies.
pub(super) fn plies(n: u32) -> String {
    format!("{n} {}", if n == 1 { "ply" } else { "plies" })
}

/// What was tried before, line by line.
pub(super) fn tried_in_vain(f: &mut fmt::Formatter<'_>, tried: &[Attempt]) -> fmt::Result {
    tried
        .iter()
        .try_for_each(|attempt| write!(f, "\n  not {attempt}"))
}

impl<A: AdviceTable> fmt::Display for Choice<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rule, advice) = (self.rule.name, self.advice.name);
        write!(
            f,
            "rule `{rule}`, advice `{advice}`: {} to",
            plies(self.tree.height())
        )?;
        let mut and = "";
        for term in self.advice.better {
            write!(f, "{and} `{}`", term.text)?;
            and = " and";
        }
        tried_in_vain(f, &self.tried)
    }
}

/// Asks a table about a position: the first rule whose condition holds, and the first of its advices that can be
/// satisfied. The rules after that one don't matter, even if none of its advices can.
///
/// # Errors
/// [`Silence`] tells why there is no answer.
pub fn consult<A: AdviceTable>(
    game: &A::Game,
    position: &PositionOf<A>,
    past: &Past,
    limits: &Limits,
) -> Result<Choice<A>, Silence> {
    let root = Scene::<A>::root(game, position, past);
    let mut watch = Watch::new(limits);
    let holds = |rule: &&Rule<A>| missing(rule.condition, &root).is_none();
    let rule = A::RULES.iter().find(holds).ok_or(Silence::NoRule)?;
    let mut tried = Vec::new();
    for advice in rule.advices {
        let tree = satisfy(advice, &root, &mut watch).map_err(|_| Silence::Stopped)?;
        if let Some(tree) = tree {
            return Ok(Choice {
                rule,
                advice,
                tree,
                tried,
                nodes: watch.nodes,
            });
        }
        let refusal = missing(advice.holding, &root).map_or(Refusal::NoTree, Refusal::Holding);
        tried.push(Attempt {
            advice: advice.name,
            refusal,
        });
    }
    Err(Silence::NoAdvice(rule.name, tried))
}
