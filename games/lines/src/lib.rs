//! Games of lines, connection and alignment.

pub mod connect_four;
pub mod gomoku;
pub mod hex;
pub mod lines_of_action;
pub mod nine_mens_morris;
pub mod pentago;
pub mod qubic;
pub mod tic_tac_toe;
pub mod yavalath;

dagaz_core::registry! {
    "tic-tac-toe" => TicTacToe in tic_tac_toe;
    "connect-four" => ConnectFour in connect_four;
    "lines-of-action" => LinesOfAction in lines_of_action;
    "hex" => Hex in hex;
    "gomoku" => Gomoku in gomoku;
    "gomoku-exact-five" => ExactFive in gomoku::exact_five;
    "qubic" => Qubic in qubic;
    "yavalath" => Yavalath in yavalath;
    "pentago" => Pentago in pentago;
    "nine-mens-morris" => NineMensMorris in nine_mens_morris;
    "nine-mens-morris-double-mills" => DoubleMills in nine_mens_morris::double_mills;
}
