//! Numbers of which there may be none: how far a piece is from another, when one of them isn't on the board.
//!
//! What is worked out from none is none, and no comparison with none holds.

/// A number, or none.
pub type Number = Option<i64>;

/// The sum; it stops at the bounds of 64 bits, like all results here.
#[must_use]
pub fn add(a: Number, b: Number) -> Number {
    Some(a?.saturating_add(b?))
}

/// The difference.
#[must_use]
pub fn sub(a: Number, b: Number) -> Number {
    Some(a?.saturating_sub(b?))
}

/// The product.
#[must_use]
pub fn mul(a: Number, b: Number) -> Number {
    Some(a?.saturating_mul(b?))
}

/// The quotient, rounded towards zero; 0 when divided by 0.
#[must_use]
pub fn div(a: Number, b: Number) -> Number {
    let (a, b) = (a?, b?);
    Some(if b == 0 { 0 } else { a.saturating_div(b) })
}

/// What the division leaves; 0 when divided by 0.
#[must_use]
pub fn rem(a: Number, b: Number) -> Number {
    let (a, b) = (a?, b?);
    Some(if b == 0 { 0 } else { a.wrapping_rem(b) })
}

/// The opposite.
#[must_use]
pub fn neg(a: Number) -> Number {
    Some(a?.saturating_neg())
}

/// The number without its sign.
#[must_use]
pub fn abs(a: Number) -> Number {
    Some(a?.saturating_abs())
}

/// The least of some numbers; none if one of them is none.
#[must_use]
pub fn min(all: &[Number]) -> Number {
    all.iter()
        .copied()
        .collect::<Option<Vec<i64>>>()?
        .into_iter()
        .min()
}

/// The greatest of some numbers; none if one of them is none.
#[must_use]
pub fn max(all: &[Number]) -> Number {
    all.iter()
        .copied()
        .collect::<Option<Vec<i64>>>()?
        .into_iter()
        .max()
}

/// Whether a comparison holds of two numbers, both of which are there.
#[must_use]
#[inline]
pub fn compare(a: Number, b: Number, holds: fn(&i64, &i64) -> bool) -> bool {
    a.zip(b).is_some_and(|(a, b)| holds(&a, &b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_of_none_is_none() {
        assert_eq!((add(Some(2), Some(3)), add(None, Some(3))), (Some(5), None));
        assert_eq!(
            (min(&[Some(2), Some(3)]), min(&[Some(2), None])),
            (Some(2), None)
        );
        assert_eq!(
            (max(&[Some(2), Some(3)]), abs(Some(-4))),
            (Some(3), Some(4))
        );
        assert!(compare(Some(2), Some(3), i64::lt));
        assert!(!compare(None, Some(3), i64::lt) && !compare(None, Some(3), i64::ge));
        assert!(!compare(None, None, i64::eq) && !compare(None, Some(1), i64::ne));
    }

    #[test]
    fn results_stop_at_the_bounds() {
        assert_eq!(add(Some(i64::MAX), Some(1)), Some(i64::MAX));
        assert_eq!(
            (neg(Some(i64::MIN)), abs(Some(i64::MIN))),
            (Some(i64::MAX), Some(i64::MAX))
        );
        assert_eq!(
            (div(Some(i64::MIN), Some(-1)), rem(Some(i64::MIN), Some(-1))),
            (Some(i64::MAX), Some(0))
        );
        assert_eq!(
            (div(Some(-7), Some(2)), rem(Some(-7), Some(2))),
            (Some(-3), Some(-1))
        );
        assert_eq!(
            (div(Some(7), Some(0)), rem(Some(7), Some(0))),
            (Some(0), Some(0))
        );
    }
}
