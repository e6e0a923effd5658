//! PDN of the draughts that have no file of their own for it.

use dagaz_core::text::from_text;
use dagaz_core::{AnyGame, Format, Game, Snapshot};

/// A game and the format of its positions.
struct Pdn(AnyGame, Format);

impl Pdn {
    fn of(name: &str) -> Self {
        let entry = dagaz_games::entry(name).expect("a game");
        Self(entry.game(), entry.format.expect("a format"))
    }

    fn try_read(&self, text: &str) -> Result<Snapshot, String> {
        (self.1.read)(self.0.meta(), text).expect("it looks like PDN")
    }

    #[track_caller]
    fn read(&self, text: &str) -> Snapshot {
        self.try_read(text)
            .unwrap_or_else(|e| panic!("{text}: {e}"))
    }

    fn write(&self, position: &Snapshot) -> Option<String> {
        (self.1.write)(self.0.meta(), position)
    }

    /// The start is written so, and comes back.
    #[track_caller]
    fn starts(&self, text: &str) {
        let start = self.0.snapshot(&self.0.start());
        assert_eq!(self.write(&start).as_deref(), Some(text));
        assert_eq!(self.read(text), start);
    }

    /// A position comes back as it is written.
    #[track_caller]
    fn keeps(&self, text: &str) {
        assert_eq!(self.write(&self.read(text)).as_deref(), Some(text));
    }

    /// The cell of a square.
    #[track_caller]
    fn cell(&self, square: &str) -> String {
        let cells = self.read(&format!("W:WK{square}:B")).cells;
        let cell = cells.iter().position(Option::is_some).expect("a king");
        self.0.meta().cells[cell].name.to_string()
    }

    #[track_caller]
    fn fails(&self, text: &str, expected: &str) {
        let error = self.try_read(text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }

    /// A position in the general form has no PDN.
    #[track_caller]
    fn cannot_write(&self, text: &str) {
        let position = from_text(self.0.meta(), text).expect("a position");
        assert_eq!(self.write(&position), None, "{text}");
    }
}

/// The start with named squares on the board of 64.
const NAMED: &str = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";

#[test]
fn brazilian_squares_have_names() {
    let pdn = Pdn::of("brazilian-draughts");
    pdn.starts(NAMED);
    pdn.keeps("B:WKa1,c3:Bb8,Kh8");
    pdn.fails("W:W12:Bh8", "section `W`: `12` names no square of a1 to h8");
    pdn.fails("W:Wa2:Bh8", "section `W`: `a2` names no square");
}

#[test]
fn so_have_those_of_kin() {
    for name in [
        "old-french-draughts",
        "stavropol-draughts",
        "stavropol-free",
    ] {
        Pdn::of(name).starts(NAMED);
    }
}

#[test]
fn turkish_squares_have_names_on_all_of_the_board() {
    let pdn = Pdn::of("turkish-draughts");
    pdn.starts("W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7");
    pdn.keeps("B:WKa2:Bb1,Kh8");
    pdn.fails("W:Wi1:Ba8", "section `W`: `i1` names no square of a1 to h8");
}

#[test]
fn italian_squares_are_numbered_from_the_top_left_of_the_board_in_a_mirror() {
    let pdn = Pdn::of("italian-draughts");
    pdn.starts("W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    let corners = ["1", "4", "5", "8", "29", "32"].map(|square| pdn.cell(square));
    assert_eq!(corners, ["h8", "b8", "g7", "a7", "g1", "a1"]);
    pdn.keeps("B:WK1,32:BK16,17");
    pdn.fails("W:W32:BK32", "section `B`: square 32 is taken twice");
    pdn.fails("W:W33:B1", "section `W`: `33` names no square of 1 to 32");
    pdn.fails("W:W32:X1", "section `X1`: `X` is neither");
}

#[test]
fn frisian_squares_are_those_of_international_draughts() {
    for name in ["frisian-draughts", "frisian-draughts-one-and-a-half"] {
        let pdn = Pdn::of(name);
        pdn.starts("W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
        assert_eq!([pdn.cell("1"), pdn.cell("50")], ["b10", "i1"]);
        pdn.keeps("W:W28,K46:BK43");
        pdn.fails("W:W51:B1", "section `W`: `51` names no square of 1 to 50");
        pdn.cannot_write("White: King a1[run=2], Man c3; Black: King j10");
    }
}

#[test]
fn other_text_is_left_to_others() {
    let pdn = Pdn::of("italian-draughts");
    assert!((pdn.1.read)(pdn.0.meta(), "White: Man a1; Black: Man h8").is_none());
}
