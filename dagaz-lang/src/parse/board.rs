//! `board { … }`

use proc_macro2::{Ident, Span};

use super::cursor::{Lost, Parsed, Parser};
use super::tokens::Tok;
use crate::syntax::{Axis, BoardItem, CellName, DirDef, Expr};

/// The most labels of an axis.
const LONGEST_AXIS: i64 = 1024;

/// The names of axes in all `grid` lines, and those that axes have by default.
pub(super) fn axis_names(toks: &[Tok]) -> Vec<String> {
    let mut names = vec!["file".to_string(), "rank".to_string(), "level".to_string()];
    collect_axis_names(toks, &mut names);
    names
}

fn collect_axis_names(toks: &[Tok], names: &mut Vec<String>) {
    let mut in_grid = false;
    for (at, tok) in toks.iter().enumerate() {
        match tok {
            Tok::Group(group) if !in_grid => collect_axis_names(&group.toks, names),
            Tok::Word(word) if word == "grid" => in_grid = true,
            Tok::Word(word) if word == "where" => in_grid = false,
            Tok::Word(word) if in_grid && matches!(toks.get(at + 1), Some(Tok::Op(":", _))) => {
                names.push(word.to_string());
            }
            Tok::Op(";", _) => in_grid = false,
            _ => {}
        }
    }
}

impl Parser<'_> {
    /// A line of `board { … }`.
    pub fn board_line(&mut self, items: &mut Vec<BoardItem>) -> Parsed<()> {
        let (span, word) = self.starter("a line of `board`")?;
        let item = match word {
            "grid" => self.grid(span)?,
            "cell" => BoardItem::Cells(self.list(Self::cell_name)?),
            "remove" => BoardItem::Remove(span, self.list(|p| p.expr("a cell"))?),
            "direction" => BoardItem::Directions(self.list(Self::direction)?),
            "link" => self.link()?,
            "unlink" => return self.unlink(span, items),
            "columns" => {
                self.keyword("up")?;
                self.keyword("to")?;
                items.push(BoardItem::Columns(span, self.value("a number")));
                self.line_end("an operator or `;`");
                return Ok(());
            }
            "zone" => {
                items.push(self.zone()?);
                return Ok(());
            }
            "state" => {
                items.push(BoardItem::State(self.state(false)?));
                return Ok(());
            }
            _ => {
                items.push(self.symmetry()?);
                return Ok(());
            }
        };
        items.push(item);
        self.line_end("`,` or `;`");
        Ok(())
    }

    // --- grids ---

    fn grid(&mut self, span: Span) -> Parsed<BoardItem> {
        let axes = self.list(Self::axis)?;
        let filter = self.eat_word("where").map(|_| self.value("a condition"));
        Ok(BoardItem::Grid { span, axes, filter })
    }

    fn axis(&mut self) -> Parsed<Axis> {
        let mut name = None;
        if self.is_op_at(1, ":") {
            name = Some(self.name("the name of an axis")?);
            self.bump();
        }
        let span = self.span();
        let labels = match self.eat_group("[") {
            Some(group) => {
                let mut inner = self.inside(group, &[]);
                let labels = inner.list(|p| Ok(p.label("a label")?.0))?;
                inner.finish("`,` or `]`")?;
                labels
            }
            None => self.label_range()?,
        };
        Ok(Axis { name, labels, span })
    }

    /// A word, number or string as a label.
    pub fn label(&mut self, what: &str) -> Parsed<(String, Span)> {
        let text = match self.peek() {
            Some(Tok::Word(word)) => word.to_string(),
            Some(Tok::Int(_, digits, _)) => digits.clone(),
            Some(Tok::Str(text, _)) => text.clone(),
            _ => return self.expected(what),
        };
        let span = self.span();
        self.bump();
        Ok((text, span))
    }

    /// `a..=h`, `1..=8`
    fn label_range(&mut self) -> Parsed<Vec<String>> {
        let (from, start) = self.label("an axis: `a..=h`, `1..=8` or `[x, y, z]`")?;
        self.range_op(&format!("an axis of one label is `[{from}]`"))?;
        let (to, _) = self.label("the last label")?;
        let labels = spell_out(&from, &to);
        if let Err(message) = &labels {
            self.error_at(
                start,
                message,
                "labels are `a..=h`, `1..=8` or a list: `[x, y, z]`",
            );
        }
        labels.map_err(|_| Lost)
    }

    /// `..=`; a range without its end is what Rust has, too.
    pub fn range_op(&mut self, help: &str) -> Parsed<()> {
        if self.is_op("..") || self.is_op("...") {
            self.error("ranges include their end", "write `..=`");
            self.bump();
            return Ok(());
        }
        match self.eat_op("..=") {
            Some(_) => Ok(()),
            None => self.expected_help("`..=`", help),
        }
    }

    // --- cells and directions ---

    fn cell_name(&mut self) -> Parsed<CellName> {
        match self.peek() {
            Some(Tok::Word(_) | Tok::Str(..)) => {
                let (text, span) = self.label("the name of a cell")?;
                Ok(CellName { text, span })
            }
            _ => self.expected("the name of a cell"),
        }
    }

    fn direction(&mut self) -> Parsed<(Ident, Option<DirDef>)> {
        let name = self.name("the name of a direction")?;
        if self.eat_op("=").is_none() {
            return Ok((name, None));
        }
        let span = self.span();
        let Some(group) = self.eat_group("(") else {
            return Ok((name, Some(DirDef::Sum(self.direction_sum()?))));
        };
        let mut inner = self.inside(group, &[]);
        let vector = inner.list(|p| p.offset())?;
        inner.finish("`,` or `)`")?;
        Ok((name, Some(DirDef::Vector(span, vector))))
    }

    fn offset(&mut self) -> Parsed<i32> {
        let span = self.span();
        let value = self.signed("a number: the offset on an axis")?;
        i32::try_from(value).map_err(|_| {
            self.error_at(span, format!("the offset {value} is too large"), "");
            Lost
        })
    }

    /// `8`, `-3`
    pub fn signed(&mut self, what: &str) -> Parsed<i64> {
        let minus = self.eat_op("-").is_some();
        match self.peek() {
            Some(Tok::Int(value, _, _)) => {
                self.bump();
                Ok(if minus { value.wrapping_neg() } else { *value })
            }
            _ => self.expected(what),
        }
    }

    /// `n + e`, `-n`
    fn direction_sum(&mut self) -> Parsed<Vec<(bool, Ident)>> {
        let mut minus = self.eat_op("-").is_some();
        let mut terms = Vec::new();
        loop {
            terms.push((minus, self.name("a direction or an offset like `(0, 1)`")?));
            minus = match (self.eat_op("+"), self.eat_op("-")) {
                (Some(_), _) => false,
                (_, Some(_)) => true,
                _ => break,
            };
        }
        if self.is_op("*") {
            return self.expected_help("`+`, `-`, `,` or `;`", "repeat the direction: `n + n`");
        }
        Ok(terms)
    }

    // --- links ---

    fn link(&mut self) -> Parsed<BoardItem> {
        let direction = self.name("the name of a direction")?;
        self.op(":", "`:`")?;
        let chains = self.list(Self::links)?;
        Ok(BoardItem::Link(direction, chains.concat()))
    }

    /// `a1 -> b1 -> c1`
    fn links(&mut self) -> Parsed<Vec<(CellName, CellName)>> {
        let mut from = self.cell_name()?;
        let mut links = Vec::new();
        while links.is_empty() || self.is_op("->") {
            if self.is_op("<->") {
                let help = "links lead one way; the way back belongs to another direction";
                return self.expected_help("`->`", help);
            }
            self.op("->", "`->`")?;
            let to = self.cell_name()?;
            links.push((from, to.clone()));
            from = to;
        }
        Ok(links)
    }

    fn unlink(&mut self, span: Span, items: &mut Vec<BoardItem>) -> Parsed<()> {
        if self.is_op_at(1, ":") {
            let direction = self.name("the name of a direction")?;
            self.bump();
            items.push(BoardItem::UnlinkDir(direction, self.list(Self::cell_name)?));
        } else if self.is_op_at(1, "-") {
            let pairs = self.list(|p| {
                let from = p.cell_name()?;
                p.op("-", "`-`")?;
                Ok(BoardItem::UnlinkPair(from, p.cell_name()?))
            })?;
            items.extend(pairs);
        } else {
            items.push(BoardItem::UnlinkCells(span, self.list(Self::cell_name)?));
        }
        self.line_end("`,` or `;`");
        Ok(())
    }

    // --- zones and symmetry ---

    fn zone(&mut self) -> Parsed<BoardItem> {
        let name = self.name("the name of a zone")?;
        if self.eat_op("=").is_some() {
            let cells = self.value("a set of cells");
            self.line_end("`;`");
            return Ok(BoardItem::Zone(name, vec![(None, cells)]));
        }
        let group = self.group("{", "`=` or `{`")?;
        let cells = self.inside(group, &[]).lines(|p, _| p.zone_line());
        Ok(BoardItem::Zone(name, cells))
    }

    fn zone_line(&mut self) -> Parsed<(Option<Ident>, Expr)> {
        let owner = self.name("the name of a player")?;
        let help = "a zone that is the same for all is `zone centre = {d4, e5};`";
        if !self.is_op(":") {
            return self.expected_help("`:`", help);
        }
        self.bump();
        let cells = self.value("a set of cells");
        self.line_end("`;`");
        Ok((Some(owner), cells))
    }

    fn symmetry(&mut self) -> Parsed<BoardItem> {
        let owner = self.name("the name of a player")?;
        let group = self.group("{", "`{`")?;
        let mut pairs = Vec::new();
        let mut inner = self.inside(group, &[]);
        while !inner.is_end() {
            match inner.symmetry_pair() {
                Ok(pair) => pairs.push(pair),
                Err(Lost) => break,
            }
            if inner.eat_op(",").is_none() && inner.eat_op(";").is_none() && !inner.is_end() {
                let _: Parsed<()> = inner.expected("`,` or `}`");
                break;
            }
        }
        Ok(BoardItem::Symmetry(owner, pairs))
    }

    fn symmetry_pair(&mut self) -> Parsed<(Ident, Ident, bool)> {
        let from = self.name("a direction")?;
        let both = match (self.eat_op("<->"), self.eat_op("->")) {
            (Some(_), _) => true,
            (_, Some(_)) => false,
            _ => return self.expected("`<->` or `->`"),
        };
        Ok((from, self.name("a direction")?, both))
    }
}

/// The labels of `from..=to`, or what is wrong with it.
fn spell_out(from: &str, to: &str) -> Result<Vec<String>, String> {
    if let (Ok(a), Ok(b)) = (from.parse::<i64>(), to.parse::<i64>()) {
        return match b.checked_sub(a) {
            Some(d) if d < 0 => Err(format!("the range `{from}..={to}` is empty")),
            Some(d) if d < LONGEST_AXIS => Ok((a..=b).map(|n| n.to_string()).collect()),
            _ => Err(format!("an axis has at most {LONGEST_AXIS} labels")),
        };
    }
    let letter = |text: &str| match text.as_bytes() {
        [c] if c.is_ascii_alphabetic() => Some(*c),
        _ => None,
    };
    match (letter(from), letter(to)) {
        (Some(a), Some(b)) if a.is_ascii_lowercase() != b.is_ascii_lowercase() => {
            Err(format!("`{from}..={to}` mixes small and capital letters"))
        }
        (Some(a), Some(b)) if a > b => Err(format!("the range `{from}..={to}` is empty")),
        (Some(a), Some(b)) => Ok((a..=b).map(|c| char::from(c).to_string()).collect()),
        _ => Err(format!(
            "`{from}..={to}` is neither a range of letters nor one of numbers"
        )),
    }
}
