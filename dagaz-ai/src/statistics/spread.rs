//! Many numbers, summed up.

use std::collections::BTreeMap;

/// How numbers are spread.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// How many numbers there are.
    pub count: u64,
    /// The mean; 0 of none.
    pub mean: f64,
    /// The standard deviation, with one less than their number as the divisor; 0 of fewer than two.
    pub deviation: f64,
    /// The least.
    pub min: u64,
    /// A quarter of the numbers are no greater, and no smaller number is so.
    pub lower: u64,
    /// The same for a half: of an even number of them, the lower of the two in the middle.
    pub median: u64,
    /// The same for three quarters.
    pub upper: u64,
    /// The greatest.
    pub max: u64,
}

impl Spread {
    /// The spread of numbers, each with how often it occurs.
    #[must_use]
    pub fn of(counts: &BTreeMap<u64, u64>) -> Self {
        let count: u64 = counts.values().sum();
        if count == 0 {
            return Spread::default();
        }
        let mean = |value: &dyn Fn(u64) -> f64, over: u64| {
            let sum: f64 = counts
                .iter()
                .map(|(&n, &often)| value(n) * often as f64)
                .sum();
            sum / over.max(1) as f64
        };
        let average = mean(&|n| n as f64, count);
        let variance = mean(&|n| (n as f64 - average).powi(2), count - 1);
        let part = |quarters: u64| {
            let mut left = (count * quarters).div_ceil(4).max(1);
            let mut found = counts.iter().filter(|&(_, &often)| {
                let here = (1..=often).contains(&left);
                left = left.saturating_sub(often);
                here
            });
            found.next().map_or(0, |(&n, _)| n)
        };
        Spread {
            count,
            mean: average,
            deviation: variance.sqrt(),
            min: part(0),
            lower: part(1),
            median: part(2),
            upper: part(3),
            max: part(4),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_summed_up() {
        let counts = BTreeMap::from([(2, 1), (4, 3), (5, 2), (7, 1), (9, 1)]);
        let spread = Spread::of(&counts);
        assert_eq!((spread.count, spread.mean), (8, 5.0));
        // The textbook sample 2 4 4 4 5 5 7 9: squares of distances from the mean add up to 32.
        assert!((spread.deviation - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
        assert_eq!((spread.min, spread.lower, spread.median), (2, 4, 4));
        assert_eq!((spread.upper, spread.max), (5, 9));
        assert_eq!(Spread::of(&BTreeMap::new()), Spread::default());
        let one = Spread::of(&BTreeMap::from([(3, 1)]));
        assert_eq!(
            (one.min, one.median, one.max, one.deviation),
            (3, 3, 3, 0.0)
        );
    }
}
