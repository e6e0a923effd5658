//! How much stronger one of two players is.
//!
//! A difference of D points on Elo's scale means that the stronger is expected to score `1 / (1 + 10^(-D/400))` of the
//! points (the logistic form: Elo, "The Rating of Chessplayers, Past and Present", 1978). From the share that was
//! scored, the formula gives the difference.
//!
//! The error bars hold the true value with a probability of 95 %. A unit of chance is a pair of games from the same
//! opening with seats changed, not a single game, since the games of a pair have much in common (the "pentanomial"
//! model of the project Fishtest: Van den Bergh, <https://www.cantate.be/Fishtest/normalized_elo_practical.pdf>; its
//! `stat_util.get_elo` has the formulas). The mean of many
//! pairs is normally distributed, with the variance that the pairs show; the ends of its interval are then translated to
//! Elo, so the bars of a great difference are longer away from zero.
//!
//! Where all pairs ended alike, they show no variance. If another result has the probability p, then n pairs without it
//! have a probability of (1 − p)ⁿ; the bars reach as far as that isn't below 2.5 % (Clopper and Pearson, "The use of
//! confidence or fiducial limits illustrated in the case of the binomial", 1934).

/// The quantile of the normal distribution that leaves 2.5 % above it.
const NORMAL_975: f64 = 1.959_963_984_540_054;

/// What a result says about the share of points that one of two players will get in the long run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The share that he got, from 0 to 1.
    pub score: f64,
    /// The lower end of the error bar.
    pub low: f64,
    /// The upper end of the error bar.
    pub high: f64,
    /// How likely it is that he is the stronger one, from 0 to 1; a half when nothing speaks for either.
    pub superiority: f64,
}

impl Estimate {
    /// The estimate from how often each share of points was scored: `counts` are for shares from 0 to 1 at equal
    /// distances, so there are three for single games (loss, draw, win) and five for pairs of games. `None` without any.
    #[must_use]
    pub fn of(counts: &[u64]) -> Option<Self> {
        let number: u64 = counts.iter().sum();
        if number == 0 || counts.len() < 2 {
            return None;
        }
        let n = number as f64;
        let share = |i: usize| i as f64 / (counts.len() - 1) as f64;
        let mean = |value: &dyn Fn(usize) -> f64| {
            let sum: f64 = (0..counts.len()).map(|i| counts[i] as f64 * value(i)).sum();
            sum / n
        };
        let score = mean(&share);
        let deviation = (mean(&|i| (share(i) - score).powi(2)) / n).sqrt();
        let alike = counts.iter().filter(|&&count| count > 0).count() == 1;
        let (low, high) = if alike {
            let sure = 0.025f64.powf(1.0 / n);
            (sure * score, 1.0 - sure * (1.0 - score))
        } else {
            let bar = NORMAL_975 * deviation;
            ((score - bar).max(0.0), (score + bar).min(1.0))
        };
        let superiority = match score - 0.5 {
            0.0 => 0.5,
            // The interval of pairs that are all alike, turned round: what a half would make of them.
            more if alike && more > 0.0 => 1.0 - 0.5f64.powf(n),
            _ if alike => 0.5f64.powf(n),
            more => normal(more / deviation),
        };
        Some(Estimate {
            score,
            low,
            high,
            superiority,
        })
    }

    /// The difference in Elo; infinite if one scored everything.
    #[must_use]
    pub fn elo(&self) -> f64 {
        difference(self.score)
    }

    /// The error bar in Elo: its lower and its upper end, which may be infinite.
    #[must_use]
    pub fn elo_bar(&self) -> (f64, f64) {
        (difference(self.low), difference(self.high))
    }
}

/// The difference in Elo that a share of points amounts to.
#[must_use]
pub fn difference(score: f64) -> f64 {
    if score == 0.5 {
        return 0.0; // and not -0
    }
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The share of points that a player expects who is so many points of Elo stronger.
#[must_use]
pub fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-difference / 400.0))
}

/// The normal distribution, to seven digits (Abramowitz and Stegun, "Handbook of Mathematical Functions", 1964, 26.2.17).
fn normal(x: f64) -> f64 {
    const FACTORS: [f64; 5] = [
        0.319_381_530,
        -0.356_563_782,
        1.781_477_937,
        -1.821_255_978,
        1.330_274_429,
    ];
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let sum = FACTORS.iter().rev().fold(0.0, |sum, f| (sum + f) * t);
    let above = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if x < 0.0 { above } else { 1.0 - above }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Within a hundredth of the published figure, to which that is rounded.
    fn close(found: f64, published: f64) -> bool {
        (found - published).abs() <= 0.006
    }

    fn bar(estimate: &Estimate) -> f64 {
        let (low, high) = estimate.elo_bar();
        (high - low) / 2.0
    }

    #[test]
    fn pairs_are_judged_as_published() {
        // From the tests of the program fastchess (app/tests/elo_test.cpp, "EloPentanomial"): pairs lost twice, with a
        // loss and a draw, shared in either way, with a win and a draw, won twice; then Elo and the error bar.
        for (counts, elo, error) in [
            ([34, 54, 31 + 32, 64, 75], 55.58, 27.65),
            ([332, 433, 457 + 41, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5485 + 200, 568, 9999], -21.04, 2.95),
        ] {
            let estimate = Estimate::of(&counts).expect("pairs");
            assert!(close(estimate.elo(), elo), "{estimate:?}");
            assert!(close(bar(&estimate), error), "{}", bar(&estimate));
        }
    }

    #[test]
    fn single_games_are_judged_as_published() {
        // The same, "EloWDL 2": losses, draws, wins.
        let estimate = Estimate::of(&[96, 111, 136]).expect("games");
        assert!((estimate.superiority - 0.996).abs() < 5e-5, "{estimate:?}");
        let other = Estimate::of(&[89, 123, 76]).expect("games");
        assert!((other.superiority - 0.1553).abs() < 5e-5, "{other:?}");
    }

    #[test]
    fn games_all_alike_prove_no_more_than_they_can() {
        let won = Estimate::of(&[0, 0, 0, 0, 100]).expect("pairs");
        assert_eq!((won.elo(), won.elo_bar().1), (f64::INFINITY, f64::INFINITY));
        // The limits of Clopper and Pearson for 100 of 100, as in any table: 96.38 % to 100 %.
        assert!((won.low - 0.9638).abs() < 5e-5, "{won:?}");
        assert!(won.superiority > 0.999_999);
        let few = Estimate::of(&[0, 0, 0, 0, 3]).expect("pairs");
        assert_eq!(few.elo_bar().1, f64::INFINITY);
        let drawn = Estimate::of(&[0, 3, 0]).expect("games");
        assert_eq!((drawn.elo(), drawn.superiority), (0.0, 0.5));
        assert!(drawn.low < 0.2 && (drawn.low + drawn.high - 1.0).abs() < 1e-12);
        assert_eq!(Estimate::of(&[0, 0, 0]), None);
    }

    #[test]
    fn elo_and_share_are_one_the_inverse_of_the_other() {
        // By definition, 400 points are odds of ten to one; 200 of them are said to be three wins of four.
        assert!((expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!((expected(200.0) - 0.76).abs() < 0.005);
        for elo in [-700.0, -3.0, 0.0, 12.5, 400.0] {
            assert!((difference(expected(elo)) - elo).abs() < 1e-9);
        }
    }
}
