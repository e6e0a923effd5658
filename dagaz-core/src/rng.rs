//! Random numbers that are the same on every platform: for playouts, samples and tests, not for secrets.

/// A generator of random numbers: the same seed gives the same numbers, everywhere and for good.
///
/// It is xoshiro256++ 1.0 (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021;
/// <https://prng.di.unimi.it/xoshiro256plusplus.c>, public domain), its state filled by SplitMix64 from the seed as
/// its authors advise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// The generator that starts from `seed`; any number will do.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        let mut state = [0; 4];
        let mut i = 0;
        while i < 4 {
            state[i] = splitmix(seed.wrapping_add(GOLDEN.wrapping_mul(i as u64)));
            i += 1;
        }
        Rng { state }
    }

    /// The generator for a thing of a number among many, such as a game of a match: those of one seed have nothing to do
    /// with each other, nor with those of another seed.
    #[must_use]
    pub const fn numbered(seed: u64, number: u64) -> Self {
        Rng::new(splitmix(seed).wrapping_add(number))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number of `0..n`, each as likely as the others; 0 when `n` is 0.
    ///
    /// By multiplication (Lemire, "Fast random integer generation in an interval", 2019), exact.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        let mut product = u128::from(self.next_u64()) * u128::from(n);
        if (product as u64) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u64) < threshold {
                product = u128::from(self.next_u64()) * u128::from(n);
            }
        }
        (product >> 64) as u64
    }
}

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The number that SplitMix64 gives from the state `x` (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", 2014).
#[must_use]
pub(crate) const fn splitmix(x: u64) -> u64 {
    let mut z = x.wrapping_add(GOLDEN);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix_gives_the_published_numbers() {
        // The first numbers for seed 1234567, as in Rosetta Code's "Pseudo-random numbers/Splitmix64".
        let state = |i: u64| 1_234_567u64.wrapping_add(GOLDEN.wrapping_mul(i));
        assert_eq!(splitmix(state(0)), 6_457_827_717_110_365_317);
        assert_eq!(splitmix(state(1)), 3_203_168_211_198_807_973);
        assert_eq!(splitmix(state(2)), 9_817_491_932_198_370_423);
    }

    #[test]
    fn xoshiro_gives_the_published_numbers() {
        // The first numbers from the state 1, 2, 3, 4, as in the test of the crate `rand_xoshiro`.
        let mut rng = Rng {
            state: [1, 2, 3, 4],
        };
        assert_eq!(rng.next_u64(), 41_943_041);
        assert_eq!(rng.next_u64(), 58_720_359);
        assert_eq!(rng.next_u64(), 3_588_806_011_781_223);
    }

    #[test]
    fn below_is_fair_and_in_range() {
        let mut rng = Rng::new(7);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rng.below(6) as usize] += 1;
        }
        assert!(
            seen.iter().all(|&n| (9_500..10_500).contains(&n)),
            "{seen:?}"
        );
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
    }
}
