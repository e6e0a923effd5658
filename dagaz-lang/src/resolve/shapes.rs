//! What each direction is: offsets, a composition of others, or links alone.

use proc_macro2::{Ident, Span};

use super::World;
use super::directions::direction;
use crate::report::Report;
use crate::syntax::DirDef;

/// What a direction is, as far as is known.
#[derive(Clone)]
pub(super) enum Shape {
    Unknown,
    /// Being found out: meeting it again means that it is defined by itself.
    Asked,
    Vector(Vec<i64>),
    Links,
    Composed(Vec<(bool, usize)>),
    Broken,
}

/// The shapes of all directions.
pub(super) struct Shapes<'s, 'a> {
    world: &'s World<'a>,
    defs: &'s [(&'a Ident, Option<&'a DirDef>)],
    shapes: Vec<Shape>,
}

impl<'a> Shapes<'_, 'a> {
    /// Finds all of them.
    pub(super) fn find(
        world: &World<'a>,
        defs: &[(&'a Ident, Option<&'a DirDef>)],
        report: &mut Report,
    ) -> Vec<Shape> {
        let mut all = Shapes {
            world,
            defs,
            shapes: vec![Shape::Unknown; defs.len()],
        };
        for (dir, (name, _)) in defs.iter().enumerate() {
            let shape = all.shape(dir, report);
            if let Shape::Vector(vector) = shape
                && vector.iter().all(|&by| by == 0)
            {
                report.error(
                    name.span(),
                    format!("`{name}` leads nowhere: its offsets are all 0"),
                );
            }
        }
        all.shapes
    }

    fn shape(&mut self, dir: usize, report: &mut Report) -> Shape {
        if let Shape::Unknown = self.shapes[dir] {
            self.shapes[dir] = Shape::Asked;
            let found = match self.defs[dir].1 {
                None => Shape::Links,
                Some(DirDef::Vector(span, vector)) => self.vector(*span, vector, report),
                Some(DirDef::Sum(terms)) => self.sum(dir, terms, report),
            };
            self.shapes[dir] = found;
        }
        self.shapes[dir].clone()
    }

    fn vector(&self, span: Span, vector: &[i32], report: &mut Report) -> Shape {
        let axes: Vec<usize> = self
            .world
            .board
            .grids
            .iter()
            .map(|grid| grid.axes.len())
            .collect();
        if !axes.contains(&vector.len()) {
            let offsets = vector.len();
            let message = match axes.as_slice() {
                [] => "offsets need a grid, and the board has none".to_owned(),
                [n, ..] => format!("{offsets} offsets are given, but the grid has {n} axes"),
            };
            report.error(span, message);
            return Shape::Broken;
        }
        Shape::Vector(vector.iter().map(|&by| i64::from(by)).collect())
    }

    fn sum(&mut self, dir: usize, terms: &'a [(bool, Ident)], report: &mut Report) -> Shape {
        let mut parts = Vec::new();
        let mut broken = terms.is_empty();
        for (minus, id) in terms {
            match direction(self.world, id, report) {
                None => broken = true,
                Some(term) => match self.shape(term, report) {
                    Shape::Asked => {
                        report.error(
                            id.span(),
                            format!("`{}` is defined by itself", self.defs[dir].0),
                        );
                        broken = true;
                    }
                    Shape::Broken => broken = true,
                    shape => parts.push((*minus, term, shape)),
                },
            }
        }
        if broken {
            return Shape::Broken;
        }
        let vectors: Vec<(bool, &Vec<i64>)> = parts
            .iter()
            .filter_map(|(minus, _, shape)| {
                if let Shape::Vector(v) = shape {
                    Some((*minus, v))
                } else {
                    None
                }
            })
            .collect();
        if vectors.len() < parts.len() {
            return Shape::Composed(
                parts
                    .into_iter()
                    .map(|(minus, term, _)| (minus, term))
                    .collect(),
            );
        }
        let axes = vectors[0].1.len();
        if vectors.iter().any(|(_, v)| v.len() != axes) {
            report.error(
                self.defs[dir].0.span(),
                "directions of grids with different numbers of axes can't be added",
            );
            return Shape::Broken;
        }
        Shape::Vector(
            vectors
                .iter()
                .fold(vec![0; axes], |sum, (minus, v)| add(&sum, *minus, v)),
        )
    }
}

fn add(sum: &[i64], minus: bool, v: &[i64]) -> Vec<i64> {
    sum.iter()
        .zip(v)
        .map(|(a, &b)| {
            if minus {
                a.saturating_sub(b)
            } else {
                a.saturating_add(b)
            }
        })
        .collect()
}
