//! Rectangles of text, put beside and below each other.

/// Columns between two blocks side by side.
pub(super) const GAP: usize = 3;

/// A line of text that knows how many columns it takes, escape codes not counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    text: String,
    width: usize,
}

impl Line {
    /// Adds text that is seen.
    pub(super) fn put(&mut self, text: &str) -> &mut Self {
        self.text += text;
        self.width += width(text);
        self
    }

    /// Adds an escape code.
    pub(super) fn code(&mut self, code: &str) -> &mut Self {
        self.text += code;
        self
    }

    /// Adds spaces up to a width.
    pub(super) fn pad(&mut self, width: usize) -> &mut Self {
        let missing = width.saturating_sub(self.width);
        self.put(&" ".repeat(missing))
    }

    fn append(&mut self, other: &Line) {
        self.text += &other.text;
        self.width += other.width;
    }
}

/// Lines below each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Block {
    lines: Vec<Line>,
}

impl Block {
    pub(super) fn push(&mut self, line: Line) {
        self.lines.push(line);
    }

    pub(super) fn width(&self) -> usize {
        self.lines.iter().map(|line| line.width).max().unwrap_or(0)
    }

    pub(super) fn height(&self) -> usize {
        self.lines.len()
    }

    /// The block with a line above it.
    pub(super) fn below(mut self, line: Line) -> Self {
        self.lines.insert(0, line);
        self
    }

    /// The block with so many empty lines above it.
    pub(super) fn moved_down(mut self, lines: usize) -> Self {
        let empty = (0..lines).map(|_| Line::default());
        self.lines.splice(0..0, empty);
        self
    }

    /// This block on the left, the other on the right.
    pub(super) fn beside(mut self, other: &Block) -> Self {
        if other.lines.is_empty() {
            return self;
        }
        let left = self.width();
        if left == 0 {
            return other.clone();
        }
        let height = self.height().max(other.height());
        self.lines.resize(height, Line::default());
        for (line, right) in self.lines.iter_mut().zip(&other.lines) {
            if right.width > 0 {
                line.pad(left + GAP).append(right);
            }
        }
        self
    }

    /// Blocks below each other, an empty line between two.
    pub(super) fn stacked(blocks: impl IntoIterator<Item = Block>) -> Self {
        let mut all = Block::default();
        for block in blocks {
            if block.lines.is_empty() {
                continue;
            }
            if !all.lines.is_empty() {
                all.push(Line::default());
            }
            all.lines.extend(block.lines);
        }
        all
    }

    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.lines {
            text += line.text.trim_end();
            text.push('\n');
        }
        text
    }
}

/// How many columns a text takes: two for the wide letters of East Asia.
pub(super) fn width(text: &str) -> usize {
    let columns = |c: char| match u32::from(c) {
        0x0300..=0x036F | 0x200B..=0x200F | 0xFE00..=0xFE0F => 0,
        0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF => 2,
        0xFE30..=0xFE6F | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F300..=0x1FAFF => 2,
        _ => 1,
    };
    text.chars().map(columns).sum()
}

/// The text in the middle of so many columns.
pub(super) fn centred(text: &str, columns: usize) -> String {
    let free = columns.saturating_sub(width(text));
    let left = free / 2;
    format!("{}{text}{}", " ".repeat(left), " ".repeat(free - left))
}
