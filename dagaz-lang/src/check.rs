//! Checks of resolved rules.
