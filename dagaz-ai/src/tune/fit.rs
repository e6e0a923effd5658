//! Logistic regression, by Newton's method.

use super::Sample;
use crate::evaluation::Evaluation;

/// Steps of Newton's method; it is done long before.
const STEPS: usize = 50;
/// How strongly weights are held to where they began: one that doubles must make the results e to the power of half of
/// this as likely.
const HELD: f64 = 20.0;
/// A kind of which one side had more in so many of all positions can be the measure of others.
const COMMON: f64 = 0.02;
/// What the least kind of piece is worth, and no kind is worth more.
const PIECE: f64 = 100.0;
const MOST: f64 = 4000.0;

/// What is fitted to what. The weights are those of the kinds, that of mobility, and one for each player: what it is
/// worth to be to move as that player.
pub(super) struct Fit<'a> {
    measured: &'a Evaluation,
    samples: &'a [Sample],
    /// How many turns each player has on average.
    usual: [f64; 2],
}

impl<'a> Fit<'a> {
    pub(super) fn new(measured: &'a Evaluation, samples: &'a [Sample]) -> Self {
        let usual = [0, 1].map(|player| {
            let of = || samples.iter().filter(|sample| sample.mover == player);
            let sum: f64 = of().map(|sample| f64::from(sample.choices)).sum();
            sum / of().count().max(1) as f64
        });
        Fit {
            measured,
            samples,
            usual,
        }
    }

    /// The fitted evaluation, and the losses before and after.
    pub(super) fn run(&self) -> Option<(Evaluation, [f64; 2])> {
        // First only how much a measured worth says, and who moves; that is where the other weights begin.
        let scaled = |sample: &Sample| {
            let features = self.features(sample);
            let worth = self.worths().zip(&features).map(|(worth, x)| worth * x);
            vec![
                worth.sum(),
                features[features.len() - 2],
                features[features.len() - 1],
            ]
        };
        let scale = self.newton(&scaled, &[0.0; 3], &[0.0; 3])?;
        if scale[0] <= 0.0 {
            return None;
        }
        let mut begin: Vec<f64> = self.worths().map(|worth| worth * scale[0]).collect();
        begin.extend(&scale[1..]);
        let hold: Vec<f64> = begin[..begin.len() - 2]
            .iter()
            .map(|weight| HELD / (weight * weight).max(1e-12))
            .chain([0.0; 2])
            .collect();
        let weights = self.newton(&|sample| self.features(sample), &begin, &hold)?;
        let loss = [
            self.loss(&scaled, &scale),
            self.loss(&|s| self.features(s), &weights),
        ];
        Some((self.evaluation(&weights)?, loss))
    }

    /// What was measured, in the order of the features.
    fn worths(&self) -> impl Iterator<Item = f64> + '_ {
        let kinds = self.measured.kinds.iter();
        kinds
            .chain([&self.measured.mobility])
            .map(|&worth| f64::from(worth))
    }

    fn features(&self, sample: &Sample) -> Vec<f64> {
        let mut features: Vec<f64> = sample.more.iter().map(|&more| f64::from(more)).collect();
        features.push(f64::from(sample.choices) - self.usual[sample.mover]);
        features.extend([0, 1].map(|player| f64::from(u8::from(player == sample.mover))));
        features
    }

    /// The weights with the least sum of loss and of what holds them.
    fn newton(
        &self,
        features: &dyn Fn(&Sample) -> Vec<f64>,
        begin: &[f64],
        hold: &[f64],
    ) -> Option<Vec<f64>> {
        let size = begin.len();
        let mut weights = begin.to_vec();
        for _ in 0..STEPS {
            let mut gradient: Vec<f64> = (0..size)
                .map(|i| hold[i] * (weights[i] - begin[i]))
                .collect();
            let mut curve = vec![vec![0.0; size]; size];
            for (i, row) in curve.iter_mut().enumerate() {
                // A feature that is always 0 has no say.
                row[i] = hold[i] + 1e-9;
            }
            for sample in self.samples {
                let x = features(sample);
                let p = likelihood(&x, &weights);
                for i in 0..size {
                    gradient[i] += (p - sample.result) * x[i];
                    for j in 0..size {
                        curve[i][j] += p * (1.0 - p) * x[i] * x[j];
                    }
                }
            }
            let step = solve(curve, gradient)?;
            let length: f64 = step.iter().map(|s| s * s).sum();
            // Far from the end a whole step may lead too far.
            let part = 1.0f64.min(1.0 / length.sqrt().max(1e-12));
            weights
                .iter_mut()
                .zip(&step)
                .for_each(|(w, s)| *w -= part * s);
            if length < 1e-20 {
                break;
            }
        }
        weights
            .iter()
            .all(|weight| weight.is_finite())
            .then_some(weights)
    }

    fn loss(&self, features: &dyn Fn(&Sample) -> Vec<f64>, weights: &[f64]) -> f64 {
        let one = |sample: &Sample| {
            let p = likelihood(&features(sample), weights).clamp(1e-12, 1.0 - 1e-12);
            -sample.result * p.ln() - (1.0 - sample.result) * (1.0 - p).ln()
        };
        self.samples.iter().map(one).sum::<f64>() / self.samples.len() as f64
    }

    /// The weights as worths: the least kind that counts is a hundred.
    fn evaluation(&self, weights: &[f64]) -> Option<Evaluation> {
        let kinds = self.measured.kinds.len();
        let common = |kind: &usize| {
            let apart = self.samples.iter().filter(|sample| sample.more[*kind] != 0);
            apart.count() as f64 >= COMMON * self.samples.len() as f64
        };
        let positive = (0..kinds)
            .filter(common)
            .map(|kind| weights[kind])
            .filter(|&w| w > 0.0);
        let unit = PIECE / positive.min_by(f64::total_cmp)?;
        let worth = |weight: f64| (weight * unit).round().clamp(-MOST, MOST) as i32;
        Some(Evaluation {
            kinds: weights[..kinds]
                .iter()
                .map(|&weight| worth(weight))
                .collect(),
            mobility: worth(weights[kinds]),
            exchanges: self.measured.exchanges,
        })
    }
}

fn likelihood(features: &[f64], weights: &[f64]) -> f64 {
    let sum: f64 = features.iter().zip(weights).map(|(x, w)| x * w).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Solves linear equations, by elimination; `None` when they have no single solution.
fn solve(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    let size = right.len();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        if rows[pivot][column].abs() < 1e-14 {
            return None;
        }
        rows.swap(column, pivot);
        right.swap(column, pivot);
        for row in column + 1..size {
            let factor = rows[row][column] / rows[column][column];
            let (above, below) = rows.split_at_mut(row);
            let places = below[0].iter_mut().zip(&above[column]).skip(column);
            places.for_each(|(here, there)| *here -= factor * there);
            right[row] -= factor * right[column];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size)
            .map(|place| rows[row][place] * right[place])
            .sum();
        right[row] = (right[row] - known) / rows[row][row];
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        let rows = vec![vec![0.0, 2.0], vec![1.0, 1.0]];
        assert_eq!(solve(rows, vec![4.0, 5.0]), Some(vec![3.0, 2.0]));
        assert_eq!(
            solve(vec![vec![1.0, 1.0], vec![1.0, 1.0]], vec![1.0, 1.0]),
            None
        );
    }

    /// Results as likely as three weights say: the fit finds them, where it began being wrong.
    #[test]
    fn weights_are_found_again() {
        let true_weights = [0.5, 1.5, 0.05];
        let mut samples = Vec::new();
        for n in 0..4000i32 {
            let (more, choices) = (vec![n % 5 - 2, n / 5 % 3 - 1], (n / 15 % 21) as u32);
            let x = [
                f64::from(more[0]),
                f64::from(more[1]),
                f64::from(choices) - 10.0,
            ];
            samples.push(Sample {
                more,
                choices,
                mover: n as usize % 2,
                result: likelihood(&x, &true_weights),
            });
        }
        let measured = Evaluation {
            kinds: vec![100, 150],
            mobility: 20,
            exchanges: true,
        };
        let (fitted, loss) = Fit::new(&measured, &samples).run().expect("a fit");
        assert!(loss[1] < loss[0], "{loss:?}");
        let near = |value: i32, expected: i32| (value - expected).abs() * 8 <= expected;
        assert!(
            fitted.kinds[0] == 100 && near(fitted.kinds[1], 300),
            "{fitted:?}"
        );
        assert!(near(fitted.mobility, 10), "{fitted:?}");
    }

    #[test]
    fn nothing_comes_of_nothing() {
        let sample = Sample {
            more: vec![0, 0],
            choices: 3,
            mover: 0,
            result: 0.5,
        };
        let measured = Evaluation {
            kinds: vec![100, 150],
            mobility: 20,
            exchanges: true,
        };
        assert_eq!(Fit::new(&measured, &vec![sample; 200]).run(), None);
    }
}
