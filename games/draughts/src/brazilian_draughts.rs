//! Brazilian draughts: the international game on the board of 64 squares.
//!
//! Laws: those of international draughts (see there), of the Confederação Brasileira de Jogo de Damas: the capture of
//! the most men is obligatory; a man that only passes the last row isn't crowned. A position that occurs for the
//! third time is a draw; so are 20 moves of each side by kings alone without a capture.

dagaz_macros::game! {
    /// The international game on 64 squares.
    pub game BrazilianDraughts {
        include crate::common::board_of_32;
        include crate::common::flying_kings;

        clock quiet: 0..=40;

        end {
            no moves => loss;
            repeated(3) || quiet >= 40 => draw;
        }
    }
}
