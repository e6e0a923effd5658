//! Laws of qubic, tested by example.

use crate::support::laws::Laws;
use dagaz_games::qubic::{Qubic, SOURCE};

/// The cell at these places of the three axes, from 0.
fn cell(place: [i32; 3]) -> String {
    let name = |axis: &str, at: i32| axis.as_bytes()[at as usize] as char;
    let [x, y, z] = place;
    [name("abcd", x), name("1234", y), name("wxyz", z)]
        .iter()
        .collect()
}

/// The places of four in a row, if they are in the cube.
fn row(start: [i32; 3], step: [i32; 3]) -> Option<Vec<[i32; 3]>> {
    let at = |n: i32| [0, 1, 2].map(|axis| start[axis] + n * step[axis]);
    let inside = at(3).iter().all(|place| (0..4).contains(place));
    inside.then(|| (0..4).map(at).collect())
}

/// Each row once.
fn rows() -> Vec<Vec<[i32; 3]>> {
    let cube = |low: i32, high: i32| {
        let axis = move || low..=high;
        axis().flat_map(move |x| axis().flat_map(move |y| axis().map(move |z| [x, y, z])))
    };
    let steps = || cube(-1, 1).filter(|step| *step > [0, 0, 0]);
    cube(0, 3)
        .flat_map(|start| steps().filter_map(move |step| row(start, step)))
        .collect()
}

#[test]
fn each_of_the_76_rows_wins() {
    let laws = Laws::of(Qubic, SOURCE);
    let rows = rows();
    assert_eq!(rows.len(), 76);
    for row in rows {
        let cells: Vec<String> = row.into_iter().map(cell).collect();
        laws.won_by(&format!("turn O; X: Mark {}", cells.join(" ")), Some("X"));
        let three = cells[1..].join(" ");
        laws.won_by(&format!("turn O; X: Mark {three}"), None);
        let mixed = format!("turn O; X: Mark {three}; O: Mark {}", cells[0]);
        laws.won_by(&mixed, None);
    }
}

#[test]
fn a_row_goes_not_round_the_edge() {
    let laws = Laws::of(Qubic, SOURCE);
    laws.won_by("turn O; X: Mark b1w c1w d1w a2w", None);
    laws.won_by("turn O; X: Mark a3w a4w a1x a2x", None);
}
