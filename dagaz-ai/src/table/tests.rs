use super::*;
use crate::alpha_beta::AlphaBeta;
use crate::limits::Limits;
use crate::testing::Lines;
use crate::value::{Meaning, meaning};

#[test]
fn a_small_game_is_solved() {
    let game = Lines::usual();
    let table = Table::build(&game, [game.start()], 10_000).expect("few positions");
    assert_eq!(table.len(), 5478);
    assert_eq!(table.probe(&game, &game.start()), Some(Worth::Draw));
    let too_many = Table::build(&game, [game.start()], 5477);
    assert_eq!(too_many, Err(NoTable::TooMany(5477)));
    let three = Lines::of(3, &[0, 1, 2]);
    assert_eq!(
        Table::build(&three, [three.start()], 10_000),
        Err(NoTable::Players)
    );
}

#[test]
fn search_and_table_agree() {
    for order in [&[0u8, 1][..], &[0, 1, 1, 0], &[0, 0, 1]] {
        let game = Lines::of(2, order);
        let table = Table::build(&game, [game.start()], 100_000).expect("few positions");
        let mut bot = AlphaBeta::new(&game, 1);
        for first in 0..9 {
            for second in (0..9).filter(|&second| second != first) {
                let mut position = game.start();
                game.play_unchecked(&mut position, &first);
                game.play_unchecked(&mut position, &second);
                let found = bot.think(&game, &position, &Past::NONE, &Limits::none());
                let searched = match meaning(found.expect("a turn").value) {
                    Meaning::Win(turns) => Worth::Win(turns),
                    Meaning::Loss(turns) => Worth::Loss(turns),
                    Meaning::Estimate(_) => Worth::Draw,
                };
                assert_eq!(table.probe(&game, &position), Some(searched));
                let (turn, worth) = table.best(&game, &position, &Past::NONE).expect("a turn");
                assert_eq!(worth, searched);
                assert!(game.moves(&position, &Past::NONE).contains(&turn));
            }
        }
    }
}

#[test]
fn a_table_survives_a_file() {
    let game = Lines::usual();
    let table = Table::build(&game, [game.start()], 10_000).expect("few positions");
    let mut file = Vec::new();
    table.save(&mut file).expect("memory");
    assert_eq!(Table::load(&game, &file[..]).expect("a table"), table);
    let whole = file.clone();
    for length in [0, 5, 20, file.len() - 1] {
        let damaged = Table::load(&game, &file[..length]);
        assert!(matches!(damaged, Err(FileError::Format)));
    }
    let last = file.len() - 5479 * 2;
    file[last] ^= 0xff;
    assert!(matches!(
        Table::load(&game, &file[..]),
        Err(FileError::Format)
    ));
    assert!(matches!(
        Table::load(&Lines::of(2, &[0, 1, 1, 0]), &whole[..]),
        Err(FileError::Rules)
    ));
    let other = games::entry("chess").expect("a game").game();
    assert!(matches!(
        Table::load(&other, &file[..]),
        Err(FileError::Game(_))
    ));
}

#[test]
fn worths_are_coded_one_to_one() {
    for worth in [
        Worth::Draw,
        Worth::Win(0),
        Worth::Loss(0),
        Worth::Win(55),
        Worth::Loss(700),
    ] {
        assert_eq!(Worth::decode(worth.code()), worth);
    }
}

#[test]
fn positions_are_counted_by_the_player_to_move() {
    let game = Lines::usual();
    let table = Table::build(&game, [game.start()], 10_000).expect("few positions");
    let [first, second] = [0, 1].map(|player| table.census(player));
    assert_eq!(first.positions() + second.positions(), 5478);
    // Who has just lost is to move in a finished game, so the first wins from more of his own.
    assert!(first.won > first.lost && second.lost > 0);
    assert!(first.longest >= 5 && first.longest_count > 0);
    let turns = table.turns(&game, &game.start(), &Past::NONE);
    assert_eq!(turns.len(), 9);
    assert!(turns.iter().all(|(_, worth)| *worth == Some(Worth::Draw)));
}

#[test]
fn means_are_kept_to() {
    let game = games::entry("breakthrough").expect("a game").game();
    let mut told = 0;
    let builder = Builder::new(&game).mebibytes(1).progress(|_| told += 1);
    assert_eq!(builder.from([game.start()]), Err(NoTable::Memory(1)));
    assert!(told > 0);
    let none = Limits::none().time(std::time::Duration::ZERO);
    let stopped = Builder::new(&game).limits(&none).from([game.start()]);
    assert_eq!(stopped, Err(NoTable::Stopped));
}

#[test]
fn pieces_are_read_and_written() {
    let game = games::entry("chess").expect("a game").game();
    let text = |text: &str| {
        let material = Material::parse(game.meta(), text)?;
        Ok(material.text(game.meta()))
    };
    let expected = "White: King, Pawn 2; Black: King";
    for way in [
        "black: king; White: Pawn, King, Pawn",
        expected,
        "White: Pawn 2;Black:King;White:King",
    ] {
        assert_eq!(text(way), Ok(expected.to_string()), "{way}");
    }
    for (wrong, complaint) in [
        ("", "1 to 16 pieces"),
        ("White King", "has no colon"),
        ("Whit: King", "no owner `Whit`; there are White, Black"),
        ("White: Kin", "no piece `Kin`"),
        ("White: Pawn two", "after a piece stands how many"),
        ("White: Pawn 9, Rook 9", "not 18"),
    ] {
        let error: String = text(wrong).expect_err(wrong);
        assert!(error.contains(complaint), "{wrong}: {error}");
    }
    let soon = Limits::none().time(std::time::Duration::from_millis(5));
    let pieces = Material::parse(game.meta(), expected).expect("pieces");
    let stopped = Builder::new(&game).limits(&soon).of_pieces(&pieces);
    assert_eq!(stopped, Err(NoTable::Stopped));
    let many = Material::parse(game.meta(), "White: King, Rook 2; Black: King").expect("pieces");
    assert_eq!(
        many.positions(&game, 1000).map(|p| p.len()),
        Err(NoTable::TooMany(1000))
    );
}
