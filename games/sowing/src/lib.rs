//! Games of sowing.

pub mod bao;
pub mod kalah;
pub mod oware;

dagaz_core::registry! {
    "kalah" => Kalah in kalah;
    "oware" => Oware in oware;
    "oware-no-grand-slam" => NoGrandSlam in oware::no_grand_slam;
    "bao" => Bao in bao;
    "bao-kujifunza" => Kujifunza in bao::kujifunza;
}
