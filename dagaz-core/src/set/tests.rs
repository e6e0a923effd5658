use super::*;
use crate::rng::Rng;

/// Plays random operations on sets of one type and on lists of bools at once.
fn against_a_list<S: CellSet>(seed: u64) {
    let size = S::CAPACITY;
    let mut rng = Rng::new(seed);
    let of = |list: &[bool]| {
        list.iter()
            .enumerate()
            .filter(|x| *x.1)
            .map(|x| x.0)
            .collect::<S>()
    };
    for _ in 0..400 {
        let density = 1 + rng.below(9);
        let a: Vec<bool> = (0..size).map(|_| rng.below(10) < density).collect();
        let b: Vec<bool> = (0..size).map(|_| rng.below(10) < density).collect();
        let zip = |f: fn(bool, bool) -> bool| -> S {
            of(&a.iter().zip(&b).map(|(&a, &b)| f(a, b)).collect::<Vec<_>>())
        };
        let (x, y) = (of(&a), of(&b));
        assert_eq!(x & y, zip(|a, b| a && b));
        assert_eq!(x | y, zip(|a, b| a || b));
        assert_eq!(x ^ y, zip(|a, b| a != b));
        assert_eq!(x - y, zip(|a, b| a && !b));
        assert_eq!(x.minus(y), x & !y);
        assert_eq!(x.meets(y), !(x & y).is_empty());
        assert_eq!(x.within(y), x - y == S::EMPTY);
        assert!((x & y).within(x) && x.within(x | y));
        assert_eq!(x.len() as usize, a.iter().filter(|&&a| a).count());
        let n = rng.below(size as u64 + 70) as usize;
        let moved: S = x.into_iter().map(|c| c + n).filter(|&c| c < size).collect();
        assert_eq!(x.shl(n), moved, "{x:?} << {n}");
        let moved: S = x.into_iter().filter_map(|c| c.checked_sub(n)).collect();
        assert_eq!(x.shr(n), moved, "{x:?} >> {n}");
        assert_eq!(S::prefix(n), (0..size.min(n)).collect());
        let cells: Vec<usize> = (0..size).filter(|&c| a[c]).collect();
        assert_eq!(x.into_iter().collect::<Vec<_>>(), cells);
        let back: Vec<usize> = x.into_iter().rev().collect();
        assert!(back.iter().eq(cells.iter().rev()));
        assert_eq!(x.into_iter().len(), cells.len());
        if let (Some(&first), Some(&last)) = (cells.first(), cells.last()) {
            assert_eq!((x.first(), x.last()), (first, last));
        }
        let cell = rng.below(size as u64) as usize;
        assert_eq!(x.has(cell), a[cell]);
        assert!(x.with(cell).has(cell) && !x.without(cell).has(cell));
        assert_eq!(x.without(cell).with(cell) == x, a[cell]);
    }
}

#[test]
fn every_type_agrees_with_a_list() {
    against_a_list::<Bits64>(1);
    against_a_list::<Bits128>(2);
    against_a_list::<BitsN<1>>(3);
    against_a_list::<BitsN<2>>(4);
    against_a_list::<BitsN<3>>(5);
    against_a_list::<BitsN<6>>(6);
}

#[test]
fn the_types_agree_with_each_other() {
    let mut rng = Rng::new(8);
    for _ in 0..1000 {
        let words = [rng.next_u64(), rng.next_u64() & rng.next_u64()];
        let n = rng.below(140) as usize;
        let (a, b) = (Bits128::from_words(&words), BitsN::<2>::from_words(&words));
        assert_eq!(BitsN([a.0 as u64, (a.0 >> 64) as u64]), b);
        assert!(a.shl(n).into_iter().eq(b.shl(n)));
        assert!(a.shr(n).into_iter().eq(b.shr(n)));
        assert!((!a).into_iter().eq(!b));
        assert!(Bits128::prefix(n).into_iter().eq(BitsN::<2>::prefix(n)));
        let (c, d) = (Bits64::from_words(&words), BitsN::<1>::from_words(&words));
        assert_eq!(BitsN([c.0]), d);
        assert!(c.shl(n).into_iter().eq(d.shl(n)) && c.shr(n).into_iter().eq(d.shr(n)));
    }
}

#[test]
fn the_edges_hold() {
    const CORNERS: BitsN<3> = BitsN::single(0).or(BitsN::single(191));
    assert_eq!(CORNERS.0, [1, 0, 1 << 63]);
    assert_eq!(
        (CORNERS.first(), CORNERS.last(), CORNERS.len()),
        (0, 191, 2)
    );
    assert_eq!(CORNERS.shl(191), BitsN::single(191));
    assert_eq!(CORNERS.shr(191), BitsN::single(0));
    assert_eq!(CORNERS.shl(usize::MAX), BitsN::EMPTY);
    assert_eq!(CORNERS.shr(usize::MAX), BitsN::EMPTY);
    assert_eq!(BitsN::<3>::from_words(&[1]), BitsN::single(0));
    assert_eq!(BitsN::<3>::from_words(&[1, 0, 0, 5]), BitsN::single(0));
    assert_eq!(Bits64::EMPTY.shl(64), Bits64::EMPTY);
    assert_eq!(Bits64::EMPTY.into_iter().next(), None);
    assert_eq!(Bits64::EMPTY.into_iter().next_back(), None);
    assert_eq!(format!("{:?}", Bits64(0b1001)), "{0, 3}");
    let mut set = Bits128::default();
    set.insert(100);
    set.extend([3, 5]);
    set.remove(5);
    assert_eq!(
        (set.pop(), set.pop(), set.pop()),
        (Some(3), Some(100), None)
    );
}

#[test]
fn each_cell_comes_with_each_choice() {
    let cells = Bits64::from_iter([3, 9, 40]);
    let all: Vec<_> = EachChoice::new(cells, 4, |cell, choice| (cell, choice)).collect();
    let by_cells = cells
        .into_iter()
        .flat_map(|cell| (0..4).map(move |n| (cell, n)));
    assert!(all.iter().copied().eq(by_cells));
    for n in 0..=all.len() {
        let mut each = EachChoice::new(cells, 4, |cell, choice| (cell, choice));
        assert_eq!(each.size_hint(), (12, Some(12)));
        assert_eq!(each.nth(n).as_ref(), all.get(n));
        assert!(each.eq(all.iter().copied().skip(n + 1)));
    }
    assert_eq!(EachChoice::new(cells, 0, |cell, _| cell).next(), None);
}
