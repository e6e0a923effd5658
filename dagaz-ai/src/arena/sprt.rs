//! When enough games have been played to decide which of two guesses about a difference in Elo is right.
//!
//! The sequential probability ratio test (Wald, "Sequential tests of statistical hypotheses", 1945): after each result,
//! it compares how likely all of them are under either guess, and stops when the logarithm of the ratio leaves the
//! interval from `ln(β / (1 − α))` to `ln((1 − β) / α)`. Then the wrong guess is taken with a probability of α or β.
//!
//! A guess says what share of points is scored, not how often there are draws or pairs of each sort. So each is given
//! the distribution with that share under which the results are likeliest: the generalised test (Van den Bergh, "A
//! practical introduction to the GSPRT"; <https://www.cantate.be/Fishtest/GSPRT_approximation.pdf>). That distribution
//! is `p·1/(1 + x·(a − s))` for results of share `a` that came with the frequency `p`, where `x` makes its mean the
//! guess `s` (Van den Bergh, <https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf>, proposition 1.1). A sort of
//! result that hasn't come up is taken to have come up a thousandth of a time, as the project Fishtest does.

use super::elo::expected;

/// What stands for a count of 0.
const NEARLY_NONE: f64 = 1e-3;

/// A test of two guesses about the difference in Elo between two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// Which guess is taken to be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// H0: the difference is `elo0` or less.
    Lower,
    /// H1: the difference is `elo1` or more.
    Higher,
}

impl Sprt {
    /// A test of H0, a difference of `elo0`, against H1, one of `elo1`, which takes H1 wrongly with a probability of
    /// `alpha` and H0 with one of `beta`.
    ///
    /// # Errors
    /// A message if `elo0` isn't less than `elo1`, both within ±2000, or `alpha` and `beta` aren't between 0 and 0.5.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, String> {
        let sensible = |elo: f64| elo.abs() <= 2000.0;
        if !(elo0 < elo1 && sensible(elo0) && sensible(elo1)) {
            return Err(format!(
                "the first guess ({elo0} Elo) has to be less than the second ({elo1} Elo), both from -2000 to 2000"
            ));
        }
        let rare = |p: f64| p > 0.0 && p < 0.5;
        if !(rare(alpha) && rare(beta)) {
            return Err(format!(
                "the probabilities of being wrong have to be above 0 and below 0.5, not {alpha} and {beta}"
            ));
        }
        Ok(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// The two guesses, in Elo.
    #[must_use]
    pub fn guesses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The bounds between which the test goes on.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let (alpha, beta) = (self.alpha, self.beta);
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The logarithm of the ratio of likelihoods, H1 to H0, from how often each share of points was scored, as in
    /// [`super::Estimate::of`]; 0 without any result.
    #[must_use]
    pub fn ratio(&self, counts: &[u64]) -> f64 {
        if counts.iter().all(|&count| count == 0) {
            return 0.0;
        }
        let some = |&count: &u64| {
            if count == 0 {
                NEARLY_NONE
            } else {
                count as f64
            }
        };
        let counts: Vec<f64> = counts.iter().map(some).collect();
        let [zero, one] = [self.elo0, self.elo1].map(|elo| likeliest(&counts, expected(elo)));
        let terms = counts.iter().zip(zero.iter().zip(&one));
        terms.map(|(count, (p0, p1))| count * (p1 / p0).ln()).sum()
    }

    /// What the results decide, if it is enough.
    #[must_use]
    pub fn decision(&self, counts: &[u64]) -> Option<Decision> {
        let (lower, upper) = self.bounds();
        match self.ratio(counts) {
            ratio if ratio <= lower => Some(Decision::Lower),
            ratio if ratio >= upper => Some(Decision::Higher),
            _ => None,
        }
    }
}

/// The distribution over shares from 0 to 1 that has this mean and makes the counts likeliest.
fn likeliest(counts: &[f64], mean: f64) -> Vec<f64> {
    let total: f64 = counts.iter().sum();
    let off = |i: usize| i as f64 / (counts.len() - 1) as f64 - mean;
    let probability = |i: usize, x: f64| counts[i] / total / (1.0 + x * off(i));
    // The mean falls as x grows; between these ends no probability is negative.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let x = (low + high) / 2.0;
        let too_high: f64 = (0..counts.len()).map(|i| probability(i, x) * off(i)).sum();
        if too_high > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    let x = (low + high) / 2.0;
    (0..counts.len()).map(|i| probability(i, x)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05).expect("a sensible test")
    }

    #[test]
    fn ratios_are_as_published() {
        // From the tests of the program fastchess (app/tests/sprt_test.cpp, "logistic trinomial", "logistic
        // pentanomial"), which are true to a hundredth of the figure.
        let published: [(f64, f64, &[u64], f64); 4] = [
            (0.5, 2.5, &[21184, 40708, 21404], -1.57),
            (0.0, 2.0, &[57030, 106_593, 57433], -2.59),
            (0.5, 2.5, &[223, 9863, 20279 + 1000, 10037, 246], -3.07),
            (0.0, 2.0, &[871, 26175, 55003 + 980, 26678, 821], -4.98),
        ];
        for (elo0, elo1, counts, ratio) in published {
            let found = test(elo0, elo1).ratio(counts);
            assert!(
                (found - ratio).abs() < 0.01 * (1.0 + ratio.abs()),
                "{found} for {ratio}"
            );
        }
    }

    #[test]
    fn bounds_are_walds() {
        // ln 19, as for every test with errors of 5 %.
        let (lower, upper) = test(0.0, 5.0).bounds();
        assert!((upper - 2.944_44).abs() < 1e-5 && (lower + upper).abs() < 1e-12);
    }

    #[test]
    fn the_ratio_of_a_distribution_is_that_of_its_likelihoods() {
        // With two sorts of result nothing is left open: the guesses are distributions, as in Wald's own test.
        let sprt = test(0.0, 100.0);
        let (p0, p1) = (expected(0.0), expected(100.0));
        let wald = 30.0 * (p1 / p0).ln() + 20.0 * ((1.0 - p1) / (1.0 - p0)).ln();
        assert!((sprt.ratio(&[20, 30]) - wald).abs() < 1e-6);
    }

    #[test]
    fn it_decides_when_it_is_sure() {
        let sprt = test(0.0, 100.0);
        assert_eq!(sprt.ratio(&[0; 5]), 0.0);
        assert_eq!(sprt.decision(&[1, 0, 1, 0, 2]), None);
        assert_eq!(sprt.decision(&[0, 2, 5, 20, 40]), Some(Decision::Higher));
        assert_eq!(sprt.decision(&[40, 20, 5, 2, 0]), Some(Decision::Lower));
        assert_eq!(sprt.decision(&[0, 0, 0, 0, 40]), Some(Decision::Higher));
        assert_eq!(sprt.decision(&[0, 0, 90, 0, 0]), Some(Decision::Lower));
    }

    #[test]
    fn senseless_tests_are_refused() {
        for (elo0, elo1, alpha, beta) in [
            (5.0, 5.0, 0.05, 0.05),
            (f64::NAN, 5.0, 0.05, 0.05),
            (0.0, 1e9, 0.05, 0.05),
            (0.0, 5.0, 0.0, 0.05),
            (0.0, 5.0, 0.05, 0.7),
        ] {
            assert!(Sprt::new(elo0, elo1, alpha, beta).is_err());
        }
    }
}
