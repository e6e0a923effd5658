//! Plots as SVG: bars and lines over two axes. Colours are the page's.

use std::fmt::Write;

/// The size of a plot, and the room for the words at its axes.
const SIZE: (f64, f64) = (640.0, 260.0);
const LEFT: f64 = 58.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 44.0;

/// An axis: what it shows, and from where to where.
pub struct Axis<'a> {
    /// What it shows.
    pub title: &'a str,
    /// Its first value.
    pub from: f64,
    /// Its last value.
    pub to: f64,
    /// True for an axis of shares, which are shown in hundredths.
    pub percent: bool,
}

impl<'a> Axis<'a> {
    /// An axis of numbers.
    pub fn new(title: &'a str, from: f64, to: f64) -> Self {
        let to = if to > from { to } else { from + 1.0 };
        Axis {
            title,
            from,
            to,
            percent: false,
        }
    }

    /// Its values are shares.
    pub fn percent(mut self) -> Self {
        self.percent = true;
        self
    }

    /// Where a value is, from 0 to 1.
    fn part(&self, value: f64) -> f64 {
        ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0)
    }

    fn label(&self, value: f64) -> String {
        // Sums of steps may miss round numbers by a little.
        let round = |value: f64| (value * 1e6).round() / 1e6 + 0.0;
        if self.percent {
            return format!("{} %", round(100.0 * value));
        }
        round(value).to_string()
    }

    /// Round values to be marked, about six of them (Heckbert, "Nice numbers for graph labels", 1990).
    fn ticks(&self) -> Vec<f64> {
        let rough = (self.to - self.from) / 6.0;
        let ten = 10f64.powf(rough.log10().floor());
        let nice = [1.0, 2.0, 5.0, 10.0]
            .into_iter()
            .find(|n| n * ten >= rough * 0.999);
        let step = nice.unwrap_or(10.0) * ten;
        // Only whole numbers can be counted.
        let step = if self.percent || self.to - self.from < 3.0 {
            step
        } else {
            step.max(1.0)
        };
        let first = (self.from / step).ceil() as i64;
        let last = (self.to / step + 1e-9).floor() as i64;
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

/// A plot under way.
pub struct Plot<'a> {
    x: Axis<'a>,
    y: Axis<'a>,
    marks: String,
}

impl<'a> Plot<'a> {
    /// Nothing but axes.
    pub fn new(x: Axis<'a>, y: Axis<'a>) -> Self {
        Plot {
            x,
            y,
            marks: String::new(),
        }
    }

    fn at(&self, x: f64, y: f64) -> (f64, f64) {
        let wide = SIZE.0 - LEFT - RIGHT;
        let high = SIZE.1 - TOP - BOTTOM;
        (
            LEFT + wide * self.x.part(x),
            TOP + high * (1.0 - self.y.part(y)),
        )
    }

    /// A bar from one value of x to another; the words are shown when it is pointed at.
    pub fn bar(&mut self, from: f64, to: f64, height: f64, words: &str) {
        let ((left, top), (right, bottom)) = (self.at(from, height), self.at(to, self.y.from));
        // A hair of the page between bars, unless they are that thin themselves.
        let gap = ((right - left) * 0.12).min(1.5);
        let _ = write!(
            self.marks,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\"><title>{}</title></rect>",
            left + gap / 2.0,
            right - left - gap,
            bottom - top,
            escaped(words)
        );
    }

    /// A line through points.
    pub fn line(&mut self, points: &[(f64, f64)]) {
        let at = points.iter().map(|&(x, y)| self.at(x, y));
        let at: Vec<String> = at.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = write!(
            self.marks,
            "<polyline class=\"line\" points=\"{}\"/>",
            at.join(" ")
        );
        for &(x, y) in points {
            let (left, top) = self.at(x, y);
            let words = format!("{}: {}", self.x.label(x), rounded(&self.y, y));
            let _ = write!(
                self.marks,
                "<circle class=\"point\" cx=\"{left:.1}\" cy=\"{top:.1}\" r=\"4\"><title>{words}</title></circle>"
            );
        }
    }

    /// A line across at a value of y.
    pub fn across(&mut self, y: f64) {
        let (_, top) = self.at(0.0, y);
        let right = SIZE.0 - RIGHT;
        let _ = write!(
            self.marks,
            "<line class=\"across\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{top:.1}\" y2=\"{top:.1}\"/>"
        );
    }

    /// The picture; the words say what it shows to those who don't see it.
    pub fn svg(&self, words: &str) -> String {
        let (wide, high) = SIZE;
        let mut svg = format!(
            "<svg viewBox=\"0 0 {wide} {high}\" role=\"img\" aria-label=\"{}\">",
            escaped(words)
        );
        for tick in self.y.ticks() {
            let (_, top) = self.at(self.x.from, tick);
            let (right, text, label) = (wide - RIGHT, LEFT - 8.0, self.y.label(tick));
            let _ = write!(
                svg,
                "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{top:.1}\" y2=\"{top:.1}\"/>\
                 <text x=\"{text}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
                top + 4.0
            );
        }
        let floor = high - BOTTOM;
        for tick in self.x.ticks() {
            let (left, _) = self.at(tick, self.y.from);
            let _ = write!(
                svg,
                "<text x=\"{left:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                floor + 18.0,
                self.x.label(tick)
            );
        }
        let _ = write!(
            svg,
            "<line class=\"axis\" x1=\"{LEFT}\" x2=\"{}\" y1=\"{floor}\" y2=\"{floor}\"/>{}\
             <text class=\"title\" x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>\
             <text class=\"title\" transform=\"translate(14 {:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text></svg>",
            wide - RIGHT,
            self.marks,
            (LEFT + wide - RIGHT) / 2.0,
            high - 6.0,
            escaped(self.x.title),
            (TOP + floor) / 2.0,
            escaped(self.y.title)
        );
        svg
    }
}

/// A value for people: three digits are enough.
fn rounded(axis: &Axis<'_>, value: f64) -> String {
    if axis.percent {
        return format!("{:.1} %", 100.0 * value);
    }
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// Text for a page.
pub fn escaped(text: &str) -> String {
    let entity = |c: char| match c {
        '&' => "&amp;".to_string(),
        '<' => "&lt;".to_string(),
        '>' => "&gt;".to_string(),
        '"' => "&quot;".to_string(),
        _ => c.to_string(),
    };
    text.chars().map(entity).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        let ticks = |from, to| Axis::new("", from, to).ticks();
        assert_eq!(ticks(0.0, 100.0), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(ticks(5.0, 9.0), [5.0, 6.0, 7.0, 8.0, 9.0]);
        assert_eq!(ticks(-1.0, 1.0), [-1.0, -0.5, 0.0, 0.5, 1.0]);
        let shares = Axis::new("", 0.0, 0.31).percent();
        let labels: Vec<_> = shares
            .ticks()
            .into_iter()
            .map(|tick| shares.label(tick))
            .collect();
        assert_eq!(labels, ["0 %", "10 %", "20 %", "30 %"]);
    }

    #[test]
    fn marks_stand_where_they_belong() {
        let mut plot = Plot::new(Axis::new("x", 0.0, 10.0), Axis::new("y < 9", 0.0, 5.0));
        plot.bar(0.0, 5.0, 5.0, "a & b");
        plot.line(&[(0.0, 0.0), (10.0, 2.5)]);
        let svg = plot.svg("both");
        // The bar is as high as the plot and half as wide.
        assert!(
            svg.contains("y=\"12.0\" width=\"277.5\" height=\"204.0\""),
            "{svg}"
        );
        assert!(svg.contains("points=\"58.0,216.0 616.0,114.0\""), "{svg}");
        assert!(
            svg.contains("a &amp; b") && svg.contains("y &lt; 9"),
            "{svg}"
        );
        assert!(svg.contains("<title>10: 2.5</title>"), "{svg}");
    }
}
