//! Facts about move programs that fast code needs.
