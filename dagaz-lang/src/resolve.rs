//! Syntax tree to rules.
