//! What is said about tables of advice, and where.

use std::str::FromStr;

use dagaz_lang::advice::{compile, mistakes};
use proc_macro2::{Span, TokenStream};

mod says;

/// What is said about a text: each mistake as `token: message`, with the way out behind a `|` if there is one.
#[track_caller]
fn about(text: &str) -> Vec<String> {
    let tokens = TokenStream::from_str(text).expect("tokens");
    let token = |span: Span| {
        let (start, end) = (span.start(), span.end());
        let line = text.lines().nth(start.line - 1).unwrap_or_default();
        let chars = line.chars().skip(start.column);
        chars.take(end.column - start.column).collect::<String>()
    };
    let report = mistakes(tokens.clone());
    let compiled = compile(tokens).to_string();
    assert_eq!(
        compiled.contains("compile_error"),
        !report.is_empty(),
        "{compiled}"
    );
    assert!(syn::parse_file(&compiled).is_ok(), "{compiled}");
    let list = report.sorted();
    list.iter()
        .map(|d| {
            let help = d
                .help
                .as_ref()
                .map_or(String::new(), |help| format!(" | {help}"));
            format!("{}: {}{help}", token(d.span), d.message)
        })
        .collect()
}

/// What is said about a table with these lines beside a rule and an advice that are right.
#[track_caller]
fn lines(lines: &str, wanted: &[&str]) {
    let text = format!(
        "table T for game::Game {{
            {lines}
            advice go {{ better won; us depth == 0 and legal; }}
            rule always: go;
        }}"
    );
    assert_eq!(about(&text), wanted, "{lines}");
}

/// What is said about a condition, in a table that declares a thing of each sort.
#[track_caller]
fn condition(condition: &str, wanted: &[&str]) {
    let text = format!(
        "table T for game::Game {{
            cell king = King of us; set men = Man of them; zone top = cells where rank(here) == 8;
            number room = count(men - top); predicate near = distance(king, a1) < room;
            moves kings = legal where mover is King;
            advice go {{ better near; us depth == 0 and kings; }}
            rule always: if {condition} then go;
        }}"
    );
    assert_eq!(about(&text), wanted, "{condition}");
}

#[test]
fn a_table_becomes_items() {
    let text = "/// About it.
        pub table T for a::b::Game {
            number room = count(Man of us);
            predicate asked = fn helpers::asked;
            advice go { better room > room at root && asked; us depth == 0 and legal by -rank(target); }
            rule always: go;
            variant U { advice go { holding !over; } }
        }";
    let code = compile(TokenStream::from_str(text).expect("tokens"));
    let file: String = code.to_string().split_whitespace().collect();
    for wanted in [
        "#[doc=\"About it.\"]",
        "pubstructT;",
        "pubstructU;",
        "typeGame=game_module::Game;",
        "usea::basgame_module;",
        "game_module::Piece::Manasusize",
        "text:\"room > room at root\"",
        "text:\"asked\"",
        "helpers::asked(s.game(),s.position())",
        "impl::dagaz_ai::advice::AdviceTableforU",
    ] {
        let wanted: String = wanted.split_whitespace().collect();
        assert!(file.contains(&wanted), "`{wanted}` isn't in {file}");
    }
    // The holding goal is the variant's alone.
    assert_eq!(file.matches("text:\"!over\"").count(), 1);
}

#[test]
fn the_skeleton_has_the_names_of_the_game() {
    let text = "table T for a::Game {
            advice go { better nothing && any(Man of Red | {b7}); us depth == 0 and legal; }
            rule always: go;
        }";
    let code = compile(TokenStream::from_str(text).expect("tokens"));
    let code: String = code.to_string().split_whitespace().collect();
    for wanted in [
        "compile_error!",
        "game_module::Piece::Man",
        "game_module::Player::Red",
        "game_module::Square::B7",
        "structT;",
    ] {
        assert!(code.contains(wanted), "`{wanted}` isn't in {code}");
    }
}

#[test]
fn everything_that_can_be_said_is_accepted() {
    for right in [
        "true && !false || won && lost && drawn && over && no moves",
        "king in top && king is King | Man && all(men in top) && any(men) && none(men & top)",
        "room + 1 - 2 * 3 / 4 % 5 >= -room && min(room, 1) < max(room, 2, 3) && abs(room) != 0",
        "count(cells - occupied | empty) == count(!top) && sum(men, rank(here)) > 0",
        "file(king) == rank(king) || level(king) < axis(4, king) || manhattan(king, \"5e\") <= 2",
        "to_move == us || to_move != them || owner(king) == White || them == owner(a1)",
        "kind(king) == King || kind(a1) == none || king == a1 || king != none || mobility > 3",
        "distance(king at root, king) > (if near { 1 } else { 0 }) && (room > 2) at root",
        "any((King | Man) of us where here in top && rank(here) == 1) && any({a1, b2, \"far end\"} | Man)",
        "any(occupied of them) && any(King of White) && king == King of us",
    ] {
        condition(right, &[]);
    }
    lines(
        "predicate _a = fn crate::b::c; number _n = fn c; cell _c = fn d; set _s = fn ::e::f;
         moves _m = (legal where mover is King && after(won) then none) and depth != 1 by rank(from), -file(target);
         moves _k = _m where count(Man of us) < after(count(Man of us)) && target == _c && from == after(_c);",
        &[],
    );
}
