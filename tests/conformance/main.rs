//! What must hold in every game there is: in each of the registry, and in small games for what none of those needs.
//!
//! A law is checked at every ply of random games; a game is added to the registry and is checked from then on.

mod agree;
mod columns;
mod coverage;
mod ends;
mod law;
mod moves;
mod positions;
mod record;
mod sight;
mod sinks;
mod small;
mod symmetry;
#[path = "../common/threads.rs"]
mod threads;
mod walk;
