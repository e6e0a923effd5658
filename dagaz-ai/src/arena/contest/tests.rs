use std::path::PathBuf;

use super::*;
use crate::arena::{Fault, Folder, FolderError};
use crate::testing::Lines;
use crate::{AlphaBeta, Bot, Limits, Random};
use dagaz_core::Past;

/// Search against chance.
fn contest(lines: &Lines) -> Match<'_, Lines> {
    let search = AlphaBeta::new(lines, 1).table(0);
    let depth = Limits::none().depth(2);
    let contestants = vec![
        Contestant::new("search", depth, move |seed| search.afresh(seed)).about("ab,depth=2"),
        Contestant::new("random", Limits::none(), Random::new).about("random"),
    ];
    let contest = Match::new(lines, contestants).expect("two for two seats");
    contest.opening(2)
}

/// A match without records.
fn played(contest: &Match<'_, Lines>, games: u64, test: Option<&Sprt>) -> Standing {
    let standing = contest.play(games, test, BTreeMap::new(), |_| Ok(()));
    standing.expect("nothing breaks")
}

/// An empty place for a folder.
fn place(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("dagaz-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// The records of games, in order.
fn records(contest: &Match<'_, Lines>, games: u64) -> Vec<String> {
    let mut records = BTreeMap::new();
    let standing = contest.play(games, None, BTreeMap::new(), |played| {
        records.insert(played.number, played.history.record());
        Ok(())
    });
    assert_eq!(standing.expect("nothing breaks").games(), games);
    records.into_values().collect()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let lines = Lines::usual();
    let (one, many) = (contest(&lines), contest(&lines).threads(4));
    assert_eq!(records(&one, 40), records(&many, 40));
    assert_eq!(played(&one, 40, None), played(&many, 40, None));
    assert_ne!(records(&one, 40), records(&contest(&lines).seed(2), 40));
    // Nor does it when the test ends the match.
    let sprt = Sprt::new(0.0, 100.0, 0.05, 0.05).expect("a test");
    let stopped = played(&one, 4000, Some(&sprt));
    assert!(stopped.games() < 1000, "{stopped:?}");
    assert_eq!(stopped, played(&many, 4000, Some(&sprt)));
}

#[test]
fn both_games_of_a_pair_begin_alike() {
    let lines = Lines::usual();
    let records = records(&contest(&lines), 20);
    let opening = |record: &String| {
        let turns = record.lines().skip(1).take(2);
        turns.map(str::to_string).collect::<Vec<_>>()
    };
    let openings: Vec<_> = records
        .chunks(2)
        .map(|p| [opening(&p[0]), opening(&p[1])])
        .collect();
    assert!(openings.iter().all(|[a, b]| a == b && a.len() == 2));
    assert!(openings.iter().any(|pair| *pair != openings[0]));
}

#[test]
fn search_is_better_than_chance_on_either_seat() {
    let lines = Lines::usual();
    let standing = played(&contest(&lines), 60, None);
    let estimate = standing.estimate().expect("pairs");
    assert!(estimate.elo_bar().0 > 100.0, "{estimate:?}");
    for seat in 0..2 {
        assert_eq!(standing.on_seat(0, seat).games(), 30);
        assert!(standing.on_seat(0, seat).points() > 20.0, "{standing:?}");
    }
}

#[test]
fn a_match_goes_on_where_it_was_broken_off() {
    let lines = Lines::usual();
    let whole = played(&contest(&lines), 20, None);
    let path = place("resumed");
    let contest = contest(&lines).threads(2);
    let folder = Folder::open(&path, &contest).expect("a new folder");
    // The disk is full after seven games.
    let mut left = 7;
    let broken = contest.play(20, None, BTreeMap::new(), |played| {
        left -= 1;
        if left < 0 {
            return Err(io::Error::other("full"));
        }
        folder.write(&contest, played)
    });
    assert!(matches!(broken, Err(MatchError::Record(_))));
    let folder = Folder::open(&path, &contest).expect("the same match");
    let known = folder.read(&contest, 20).expect("whole records");
    assert_eq!(known.len(), 7);
    let mut more = 0;
    let resumed = contest.play(20, None, known, |played| {
        more += 1;
        folder.write(&contest, played)
    });
    assert_eq!((resumed.expect("nothing breaks"), more), (whole, 13));
    let known = folder.read(&contest, 20).expect("whole records");
    let again = contest.play(20, None, known, |_| unreachable!("all is known"));
    assert_eq!(again.expect("nothing breaks").games(), 20);
    let _ = std::fs::remove_dir_all(path);
}

#[test]
fn a_folder_of_something_else_is_refused() {
    let lines = Lines::usual();
    let (one, other) = (contest(&lines), contest(&lines).seed(2));
    let path = place("other");
    let folder = Folder::open(&path, &one).expect("a new folder");
    let error = Folder::open(&path, &other).expect_err("another seed");
    assert!(error.to_string().contains("`seed 1`"), "{error}");
    let game = path.join("game-00003.txt");
    std::fs::write(&game, "game Lines\n1. z9 place Mark\n").expect("a file");
    assert!(matches!(folder.read(&one, 4), Err(FolderError::Record(..))));
    let half = History::new(lines.clone()).record() + "1. a1 place Mark\n";
    std::fs::write(&game, half).expect("a file");
    let error = folder.read(&one, 4).expect_err("half a game");
    assert!(error.to_string().contains("breaks off"), "{error}");
    assert!(folder.read(&one, 2).expect("not asked for").is_empty());
    std::fs::remove_file(path.join("match.txt")).expect("it was there");
    assert!(matches!(
        Folder::open(&path, &one),
        Err(FolderError::Foreign(_))
    ));
    let _ = std::fs::remove_dir_all(path);
}

/// One that does what a bot mustn't.
struct Wrong(Fault);

impl Bot<Lines> for Wrong {
    fn choose(
        &mut self,
        _: &Lines,
        _: &<Lines as Game>::Position,
        _: &Past,
        _: &Limits,
    ) -> Option<u8> {
        match &self.0 {
            Fault::Illegal(_) => Some(77),
            Fault::Panicked(message) => panic!("{message}"),
            _ => None,
        }
    }
}

#[test]
fn what_a_bot_must_not_do_ends_the_match() {
    let lines = Lines::usual();
    for fault in [
        Fault::Illegal("77".to_string()),
        Fault::NoTurn,
        Fault::Panicked("out of ideas".to_string()),
    ] {
        let wrong = fault.clone();
        let contestants = vec![
            Contestant::new("right", Limits::none(), Random::new),
            Contestant::new("wrong", Limits::none(), move |_| Wrong(wrong.clone())),
        ];
        let contest = Match::new(&lines, contestants).expect("two").threads(2);
        let error = contest.play(10, None, BTreeMap::new(), |_| Ok(()));
        let Err(MatchError::Faulty(faulty)) = error else {
            panic!("{error:?}");
        };
        assert_eq!(
            (faulty.contestant.as_deref(), &faulty.fault),
            (Some("wrong"), &fault)
        );
        assert!(faulty.record.starts_with("game "), "{faulty:?}");
        assert!(
            faulty.to_string().contains("wrong, who plays P"),
            "{faulty}"
        );
    }
}

#[test]
fn who_takes_part_has_to_fit() {
    let lines = Lines::of(3, &[0, 1, 2]);
    let contestants = |names: &[&str]| -> Vec<Contestant<'_, Lines>> {
        let names = names.iter();
        names
            .map(|name| Contestant::new(*name, Limits::none(), Random::new))
            .collect()
    };
    assert!(Match::new(&lines, contestants(&["a"])).is_err());
    assert!(Match::new(&lines, contestants(&["a", "b", "c", "d"])).is_err());
    assert!(matches!(
        Match::new(&lines, contestants(&["a", "a"])),
        Err(MatchError::Twice(_))
    ));
    let three = Match::new(&lines, contestants(&["a", "b", "c"])).expect("three");
    let standing = three
        .play(30, None, BTreeMap::new(), |_| Ok(()))
        .expect("games");
    assert_eq!(standing.of(1).games(), 30);
    assert!(standing.pairs().is_none() && standing.share(2).is_some());
}

#[test]
fn long_games_are_broken_off() {
    let lines = Lines::usual();
    let standing = played(&contest(&lines).longest(4), 6, None);
    assert_eq!((standing.unfinished(), standing.plies()), (6, 24));
    assert_eq!(standing.of(0).points(), 3.0);
}
