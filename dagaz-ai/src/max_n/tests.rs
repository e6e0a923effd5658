use super::*;
use crate::testing::Lines;
use crate::value::WIN;

#[test]
fn three_players_take_a_win_at_hand() {
    let game = Lines::of(3, &[0, 1, 2]);
    let mut position = game.start();
    for cell in [0, 8, 3, 1, 7, 5] {
        game.play_unchecked(&mut position, &cell);
    }
    // Player 0 holds 0 and 1 of the first row.
    for opponents in ALL {
        let mut bot = MaxN::new(&game, 1).opponents(opponents);
        let found = bot
            .think(&game, &position, &Past::NONE, &Limits::none().depth(3))
            .expect("a turn");
        assert_eq!((found.turn, found.value), (2, WIN - 1));
    }
}

#[test]
fn one_player_finds_the_only_way() {
    let game = Lines::of(1, &[0]);
    for opponents in ALL {
        let mut bot = MaxN::new(&game, 1).opponents(opponents);
        let found = bot
            .think(&game, &game.start(), &Past::NONE, &Limits::none())
            .expect("a turn");
        assert_eq!(found.value, WIN - 3);
    }
}

#[test]
fn it_stops_when_told() {
    let game = Lines::of(3, &[0, 1, 2]);
    let mut bot = MaxN::new(&game, 1);
    let limits = Limits::none().nodes(50);
    let found = bot
        .think(&game, &game.start(), &Past::NONE, &limits)
        .expect("a turn");
    assert_eq!(found.nodes, 50);
    assert!(found.turn < 9);
}

#[test]
fn two_who_are_against_each_other_are_selfish() {
    let game = Lines::usual();
    let mut position = game.start();
    for turns in [[0u8, 1], [4, 8]] {
        for turn in turns {
            game.play_unchecked(&mut position, &turn);
        }
        let value = |opponents| {
            let mut bot = MaxN::new(&game, 1).opponents(opponents);
            let found = bot.think(&game, &position, &Past::NONE, &Limits::none());
            found.map(|found| found.value)
        };
        assert_eq!(value(Opponents::Selfish), value(Opponents::Paranoid));
    }
}

const ALL: [Opponents; 3] = [
    Opponents::Selfish,
    Opponents::Paranoid,
    Opponents::BestReply,
];

/// Turn and value are the same whether or not the search leaves something out; returns how many positions were looked
/// at with pruning, and without.
fn agrees<G: Game>(
    game: &G,
    (position, past): (&G::Position, &Past),
    depth: u32,
    opponents: Opponents,
) -> (u64, u64) {
    let [with, without] = [true, false].map(|pruned| {
        let mut bot = MaxN::new(game, 1).opponents(opponents).pruned(pruned);
        let limits = Limits::none().depth(depth);
        bot.think(game, position, past, &limits).expect("a turn")
    });
    let told = |found: &Found<G::Move>| (found.turn.clone(), found.value);
    let text = game.snapshot(position);
    assert_eq!(told(&with), told(&without), "{opponents:?} in {text:?}");
    (with.nodes, without.nodes)
}

/// The same in positions of random games; returns the share of positions that needed to be looked at.
fn agrees_in<G: Game>(game: &G, depth: u32, positions: u32, opponents: Opponents) -> f64 {
    let (mut rng, mut seen, mut nodes) = (Rng::new(3), 0, (0, 0));
    let (mut position, mut past) = (game.start(), Past::NONE);
    while seen < positions {
        let moves = game.moves(&position, &past);
        if moves.is_empty() || rng.below(80) == 0 {
            (position, past) = (game.start(), Past::NONE);
            continue;
        }
        if moves.len() > 1 && !game.is_chance(&position) && rng.below(3) == 0 {
            let (with, without) = agrees(game, (&position, &past), depth, opponents);
            nodes = (nodes.0 + with, nodes.1 + without);
            seen += 1;
        }
        past.push(game.repetition_key(&position));
        let chosen = rng.below(moves.len() as u64) as usize;
        game.play_unchecked(&mut position, &moves[chosen]);
    }
    nodes.0 as f64 / nodes.1 as f64
}

#[test]
fn pruning_changes_nothing() {
    for opponents in ALL {
        for (players, order) in [(3, &[0, 1, 2][..]), (4, &[0, 1, 2, 3]), (3, &[0, 1, 1, 2])] {
            let share = agrees_in(&Lines::of(players, order), 4, 40, opponents);
            // Who takes the others for selfish can leave out little: seldom is anybody's share that great.
            assert!(share <= 1.0, "{share}");
        }
    }
}

/// Games of three and four players, and games with dice, for two players and for four.
fn agrees_in_real_games(positions: u32) {
    let depths = [
        ("hare-and-hedgehog", 3),
        ("hare-and-hedgehog-for-four", 3),
        ("yonin-shogi", 2),
        ("chaturaji", 3),
        ("ludo", 4),
        ("royal-game-of-ur", 5),
        ("backgammon", 2),
    ];
    for (name, depth) in depths {
        let game = games::entry(name).expect("a game").game();
        for opponents in ALL {
            let share = agrees_in(&game, depth, positions, opponents);
            println!("{name} {opponents:?}: {share:.3}");
        }
    }
}

#[test]
fn pruning_changes_nothing_in_real_games() {
    agrees_in_real_games(1);
}

#[test]
#[ignore = "minutes"]
fn pruning_changes_nothing_in_many_positions() {
    agrees_in_real_games(200);
}
