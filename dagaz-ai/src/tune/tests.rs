use super::*;
use crate::testing::Lines;

#[test]
fn threads_change_nothing() {
    let game = games::entry("english-draughts").expect("a game").game();
    let tuner = Tuner::new(8, 60).seed(3);
    let one = tuner.clone().threads(1).tune(&game, |_| {}).expect("a fit");
    let three = tuner.clone().threads(3).tune(&game, |_| {}).expect("a fit");
    assert_eq!(one, three);
    assert!(one.loss[1] <= one.loss[0], "{one:?}");
    assert!(one.positions >= FEWEST);
    let other = tuner.seed(4).tune(&game, |_| {}).expect("a fit");
    assert_ne!(one, other);
}

#[test]
fn all_games_are_told_of() {
    let told = std::sync::atomic::AtomicU64::new(0);
    let tell = |_| {
        told.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    };
    let _ = Tuner::new(5, 10).tune(&Lines::usual(), tell);
    assert_eq!(told.into_inner(), 5);
}

#[test]
fn what_cannot_be_tuned_is_refused() {
    let three = Lines::of(3, &[0, 1, 2]);
    let tuner = Tuner::new(1, 10);
    assert_eq!(tuner.tune(&three, |_| {}), Err(Untunable::Players));
    let few = tuner.tune(&Lines::usual(), |_| {});
    assert!(matches!(few, Err(Untunable::Positions(_))), "{few:?}");
    let backgammon = games::entry("backgammon").expect("a game").game();
    assert_eq!(tuner.tune(&backgammon, |_| {}), Err(Untunable::Players));
}
