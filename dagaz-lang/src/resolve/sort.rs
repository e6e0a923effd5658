//! The sorts of things that an expression may be.

use crate::model::Ty;

/// What an expression is, or is wanted to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Cond,
    Num,
    /// One of some labels.
    Label(Vec<String>),
    Cell,
    Set,
    Kind,
    Player,
    Dir,
    /// `none`: no cell, no kind or no player.
    Nothing,
    /// Unknown or wrong; whoever elaborates it will say so, or it has been said.
    Broken,
}

/// Numbers in locals: `let x = 0;`.
pub(super) const WIDE: Ty = Ty::Int {
    min: i32::MIN as i64,
    max: i32::MAX as i64,
};

impl Sort {
    /// The sort of a stored value.
    pub(super) fn of(ty: &Ty) -> Sort {
        match ty {
            Ty::Bool => Sort::Cond,
            Ty::Int { .. } => Sort::Num,
            Ty::Cell => Sort::Cell,
            Ty::Kind => Sort::Kind,
            Ty::Player => Sort::Player,
            Ty::Label(labels) => Sort::Label(labels.clone()),
            Ty::Dir => Sort::Dir,
            Ty::Set => Sort::Set,
        }
    }

    /// The type of a local that holds one.
    pub(super) fn ty(&self) -> Option<Ty> {
        Some(match self {
            Sort::Cond => Ty::Bool,
            Sort::Num => WIDE,
            Sort::Label(labels) => Ty::Label(labels.clone()),
            Sort::Cell | Sort::Nothing => Ty::Cell,
            Sort::Set => Ty::Set,
            Sort::Kind => Ty::Kind,
            Sort::Player => Ty::Player,
            Sort::Dir => Ty::Dir,
            Sort::Broken => return None,
        })
    }

    /// With its article: `a direction`.
    pub(super) fn a_what(&self) -> String {
        match self {
            Sort::Label(labels) => format!("one of {}", quoted(labels.iter().map(String::as_str))),
            Sort::Nothing => "`none`".into(),
            Sort::Broken => "something else".into(),
            _ => format!("a {}", self.what()),
        }
    }

    /// Without: `direction`.
    pub(super) fn what(&self) -> &'static str {
        match self {
            Sort::Cond => "condition",
            Sort::Num => "number",
            Sort::Label(_) => "label",
            Sort::Cell => "cell",
            Sort::Set => "set of cells",
            Sort::Kind => "kind of piece",
            Sort::Player => "player",
            Sort::Dir => "direction",
            Sort::Nothing | Sort::Broken => "name",
        }
    }

    /// True when something of sort `self` may stand where `wanted` is.
    pub(super) fn serves(&self, wanted: &Sort) -> bool {
        match wanted {
            Sort::Cond => matches!(self, Sort::Cond | Sort::Set | Sort::Kind),
            Sort::Cell => matches!(self, Sort::Cell | Sort::Dir | Sort::Nothing),
            Sort::Set => matches!(self, Sort::Set | Sort::Kind | Sort::Cell | Sort::Dir),
            Sort::Kind | Sort::Player => self == wanted || *self == Sort::Nothing,
            Sort::Broken => true,
            _ => self == wanted,
        }
    }
}

/// `` `a`, `b` or `c` ``
pub(super) fn quoted<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names: Vec<String> = names.into_iter().map(|n| format!("`{n}`")).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}
