//! Tokens into tables. Looking, complaining and going on after a mistake are those of [`crate::parse`], and so are
//! expressions.

use proc_macro2::{Span, TokenStream};

use super::syntax::{Advice, Clause, Define, Item, Moves, Path, Rule, Table, Value, Variant, What};
use crate::parse::cursor::{Context, Lost, Parsed, Parser};
use crate::parse::tokens::{Tok, read};
use crate::report::{Diagnostic, Report};

/// Words that begin a line of a table.
const LINES: &[&str] = &[
    "cell",
    "set",
    "zone",
    "number",
    "predicate",
    "moves",
    "advice",
    "rule",
    "variant",
];

/// Words that begin a line of a variant.
const VARIANT_LINES: &[&str] = &[
    "cell",
    "set",
    "zone",
    "number",
    "predicate",
    "moves",
    "advice",
    "rule",
];

/// Words that begin a line of an advice.
const ADVICE_LINES: &[&str] = &["better", "holding", "us", "them"];

/// How the depth may be compared.
const COMPARISONS: [&str; 6] = ["==", "!=", "<=", ">=", "<", ">"];

/// Reads a whole block. Whatever is wrong goes to the report; what is right comes back.
pub(super) fn parse(tokens: TokenStream, report: &mut Report) -> Vec<Table> {
    let (toks, end) = read(tokens);
    let mut cx = Context::new(std::mem::take(report), Vec::new());
    let mut parser = Parser::whole(&toks, end, &mut cx);
    if parser.is_end() {
        parser.error(
            "expected `table Name for path::Game { … }`, found nothing",
            "",
        );
    }
    let tables = parser.lines(table);
    *report = cx.report;
    tables
}

/// `pub table Name for path::Game { … }`
fn table(p: &mut Parser, doc: String) -> Parsed<Table> {
    let public = p.eat_word("pub").is_some();
    if p.eat_word("table").is_none() {
        let help = "a table is `pub` or nothing, and names the game that it is about";
        return p.expected_help("`table Name for path::Game { … }`", help);
    }
    let name = p.name("the name of the table")?;
    p.keyword("for")?;
    let game = path(p, "the path of a game")?;
    let group = p.group("{", "`::` or `{`")?;
    let mistakes = p.cx.report.sorted().len();
    let mut variants = Vec::new();
    let items = p.inside(group, LINES).lines(|p, doc| {
        let word = p.one_of(LINES)?;
        if word == "variant" {
            variants.push(variant(p, doc)?);
            return Ok(None);
        }
        item(p, &word.to_string()).map(Some)
    });
    Ok(Table {
        doc,
        public,
        name,
        game,
        items: items.into_iter().flatten().collect(),
        variants,
        gaps: p.cx.report.sorted().len() > mistakes,
    })
}

/// `Name { … }`
fn variant(p: &mut Parser, doc: String) -> Parsed<Variant> {
    let name = p.name("the name of the variant")?;
    let group = p.group("{", "`{`")?;
    let items = p.inside(group, VARIANT_LINES).lines(|p, _| {
        let word = p.one_of(VARIANT_LINES)?;
        item(p, &word.to_string())
    });
    Ok(Variant { doc, name, items })
}

/// `crate::endings::KingAndRook`
fn path(p: &mut Parser, what: &str) -> Parsed<Path> {
    let absolute = p.eat_op("::").is_some();
    let mut names = vec![p.name(what)?];
    while p.eat_op("::").is_some() {
        names.push(p.name("a name of the path")?);
    }
    Ok(Path { absolute, names })
}

/// A line that began with this word.
fn item(p: &mut Parser, word: &str) -> Parsed<Item> {
    match (word, What::ALL.iter().find(|(known, _)| *known == word)) {
        (_, Some(&(_, what))) => define(p, what).map(Item::Define),
        ("advice", _) => advice(p).map(|advice| Item::Advice(Box::new(advice))),
        _ => rule(p).map(Item::Rule),
    }
}

/// `room = …;`
fn define(p: &mut Parser, what: What) -> Parsed<Define> {
    let name = p.name(&format!("the name of the {}", what.word()))?;
    p.op("=", "`=`")?;
    let value = if what == What::Moves {
        Value::Moves(constraint(p))
    } else if p.eat_word("fn").is_some() {
        Value::Rust(path(p, "the path of a function")?)
    } else {
        Value::Expr(p.value("an expression"))
    };
    p.line_end("an operator or `;`");
    Ok(Define { what, name, value })
}

/// `edge: if … then squeeze, approach;`
fn rule(p: &mut Parser) -> Parsed<Rule> {
    let name = p.name("the name of the rule")?;
    p.op(":", "`:`")?;
    let mut condition = None;
    if p.eat_word("if").is_some() {
        condition = Some(p.expr("a condition")?);
        p.keyword("then")?;
    }
    let advices = p.list(|p| p.name("the name of an advice"))?;
    p.line_end("`,` or `;`");
    Ok(Rule {
        name,
        condition,
        advices,
    })
}

/// `squeeze { … }`
fn advice(p: &mut Parser) -> Parsed<Advice> {
    let name = p.name("the name of the advice")?;
    let group = p.group("{", "`{`")?;
    let mut advice = Advice {
        name,
        better: None,
        holding: None,
        us: None,
        them: None,
    };
    let mut seen: Vec<(String, Span)> = Vec::new();
    p.inside(group, ADVICE_LINES).lines(|p, _| {
        let word = p.one_of(ADVICE_LINES)?;
        let text = word.to_string();
        if let Some((_, first)) = seen.iter().find(|(known, _)| *known == text) {
            let message = format!("there can be one `{text}` only");
            let diagnostic = Diagnostic::new(word.span(), message);
            p.cx.report
                .add(diagnostic.other(*first, "the first is here"));
        }
        seen.push((text.clone(), word.span()));
        match text.as_str() {
            "better" => advice.better = Some(p.value("a condition")),
            "holding" => advice.holding = Some(p.value("a condition")),
            "us" => advice.us = Some(clause(p, word.span())),
            _ => advice.them = Some(clause(p, word.span())),
        }
        p.line_end("an operator or `;`");
        Ok(())
    });
    Ok(advice)
}

/// `us …`
fn clause(p: &mut Parser, span: Span) -> Clause {
    let moves = constraint(p);
    Clause { span, moves }
}

/// A constraint before `;`; a broken one is skipped.
fn constraint(p: &mut Parser) -> Moves {
    then(p).unwrap_or_else(|Lost| {
        p.skip_expr(false);
        Moves::Error
    })
}

/// `a then b`
fn then(p: &mut Parser) -> Parsed<Moves> {
    let mut all = vec![and(p)?];
    while p.eat_word("then").is_some() {
        all.push(and(p)?);
    }
    Ok(match all.len() {
        1 => all.remove(0),
        _ => Moves::Then(all),
    })
}

/// `a and b`
fn and(p: &mut Parser) -> Parsed<Moves> {
    let mut all = vec![sorted(p)?];
    let span = p.span();
    while p.eat_word("and").is_some() {
        all.push(sorted(p)?);
    }
    Ok(match all.len() {
        1 => all.remove(0),
        _ => Moves::And(all, span),
    })
}

/// `a where c by n, m`
fn sorted(p: &mut Parser) -> Parsed<Moves> {
    let mut moves = operand(p)?;
    loop {
        if p.eat_word("where").is_some() {
            moves = Moves::Where(Box::new(moves), p.expr("a condition")?);
        } else if p.eat_word("by").is_some() {
            moves = Moves::By(Box::new(moves), p.list(|p| p.expr("a number"))?);
        } else {
            return Ok(moves);
        }
    }
}

/// A name, a test of the depth, something in brackets.
fn operand(p: &mut Parser) -> Parsed<Moves> {
    let expected = "`legal`, `none`, `depth …` or the name of moves";
    if let Some(group) = p.eat_group("(") {
        return p.nested(|p| {
            let mut inner = p.inside(group, &[]);
            let moves = then(&mut inner)?;
            inner.finish("an operator or `)`")?;
            Ok(moves)
        });
    }
    let word = p.name(expected)?;
    Ok(match word.to_string().as_str() {
        "legal" => Moves::Legal,
        "none" => Moves::None,
        "depth" => depth(p)?,
        _ => Moves::Named(word),
    })
}

/// `< 3`
fn depth(p: &mut Parser) -> Parsed<Moves> {
    let Some(op) = COMPARISONS.into_iter().find(|op| p.eat_op(op).is_some()) else {
        return p.expected_help(
            "a comparison",
            "the depth is compared with a number: `depth == 0`",
        );
    };
    match p.peek() {
        Some(Tok::Int(n, ..)) if (0..=100).contains(n) => {
            p.bump();
            Ok(Moves::Depth(op, *n as u32))
        }
        _ => p.expected("a number from 0 to 100"),
    }
}
