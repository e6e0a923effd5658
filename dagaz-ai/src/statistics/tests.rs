use super::*;
use crate::testing::Lines;
use crate::{Limits, Random, Uct};

fn study<'a>(lines: &'a Lines) -> Study<'a, Lines> {
    Study::new(
        lines,
        Contestant::new("random", Limits::none(), Random::new),
    )
}

fn found(study: &Study<'_, Lines>, games: u64) -> Statistics {
    study.run(games, |_, _| ()).expect("nothing breaks")
}

#[test]
fn random_three_in_a_row_is_as_known() {
    let lines = Lines::usual();
    let found = found(&study(&lines), 2000);
    // Over all 255,168 games with their probabilities, the first wins 737/1260, the second 121/420, and 8/63 are drawn.
    let share = |wins: u64| wins as f64 / 2000.0;
    assert!((share(found.players[0].tally.wins) - 737.0 / 1260.0).abs() < 0.04);
    assert!((share(found.players[1].tally.wins) - 121.0 / 420.0).abs() < 0.04);
    assert!((share(found.drawn) - 8.0 / 63.0).abs() < 0.03);
    assert_eq!((found.won + found.drawn, found.unfinished), (2000, 0));
    assert_eq!(
        (found.first, found.length.min, found.length.max),
        (Some(0), 5, 9)
    );
    assert_eq!(found.first_results, found.players[0]);
    let first = found.players[0].estimate.expect("games");
    assert!(first.low > 0.5 && first.superiority > 0.999);
    let balance = 1.0 - share(found.players[0].tally.wins) + share(found.players[1].tally.wins);
    assert!((found.balance - balance).abs() < 1e-12);
}

#[test]
fn turns_are_counted_by_ply() {
    let lines = Lines::usual();
    let found = found(&study(&lines), 300);
    let means: Vec<f64> = found.by_ply.iter().map(|ply| ply.turns).collect();
    assert_eq!(means, [9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]);
    assert_eq!((found.by_ply[4].games, found.branching.max), (300, 9));
    assert!(found.by_ply[8].games < 300 && found.choices < 1.0);
    // 9·8·7·6·5 in any case, 9! at most.
    assert!(found.tree > 4.17 && found.tree < 5.57, "{}", found.tree);
    assert_eq!(found.rules, [("place".to_string(), found.length_sum())]);
    assert_eq!((found.kinds[0].present, found.kinds[0].moved), (300, 0));
}

impl Statistics {
    fn length_sum(&self) -> u64 {
        self.lengths
            .iter()
            .map(|(length, often)| length * often)
            .sum()
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let lines = Lines::usual();
    let judged = |threads| study(&lines).judge(Judge::Playouts(5)).threads(threads);
    assert_eq!(found(&judged(1), 60), found(&judged(3), 60));
    assert_ne!(found(&judged(1), 60), found(&judged(1).seed(2), 60));
}

#[test]
fn good_play_is_drawn_and_dead_before_its_end() {
    let lines = Lines::usual();
    let uct = Uct::new(&lines, 1);
    let player = Contestant::new("uct", Limits::none().nodes(400), move |seed| {
        uct.afresh(seed)
    });
    let found = found(&Study::new(&lines, player).threads(2), 20);
    assert!(found.drawn >= 15, "{found:?}");
    assert!(found.dead.games >= 10 && found.dead.proven == found.dead.games);
    assert!(found.dead.turns >= 1.0 && found.dead.turns < 5.0);
}

#[test]
fn leads_are_measured_where_there_are_others() {
    let lines = Lines::usual();
    let leads = found(&study(&lines).judge(Judge::Playouts(20)), 60).leads;
    let leads = leads.expect("two players");
    let share = |value: f64| assert!((0.0..=1.0).contains(&value), "{leads:?}");
    let winner = leads.winner.clone().expect("some games are won");
    for value in [leads.change_rate, leads.uncertainty, winner.decided] {
        share(value);
    }
    for value in [winner.drama, winner.drama_most, winner.comebacks] {
        share(value);
    }
    assert!(winner.games < 60 && winner.threshold > 0.0, "{leads:?}");
    let (first, last) = (winner.course[0], winner.course[winner.course.len() - 1]);
    assert!(last > 0.5 && first < last, "{leads:?}");
    let alone = Lines::of(1, &[0]);
    let found = found(&study(&alone), 10);
    assert_eq!((found.leads, found.balance), (None, 1.0));
}

#[test]
fn games_that_are_too_long_are_counted_apart() {
    let lines = Lines::usual();
    let found = found(&study(&lines).longest(3).continuations(0), 10);
    assert_eq!((found.unfinished, found.won, found.drawn), (10, 0, 0));
    assert_eq!(found.dead.games, 0);
    assert_eq!(found.leads.expect("two players").winner, None);
}
