//! dagaz
