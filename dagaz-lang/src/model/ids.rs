//! Indices into the lists of [`super::Rules`].

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u16);

        impl $name {
            /// The id at a place in its list.
            #[must_use]
            pub fn new(index: usize) -> Self {
                $name(u16::try_from(index).expect("at most 65535 things of a sort"))
            }
            /// The place in the list.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A cell of the board.
    CellId
    /// A direction.
    DirId
    /// A zone.
    ZoneId
    /// A kind of piece.
    KindId
    /// A player who takes turns.
    PlayerId
    /// An owner of pieces: the players first, with the same indices, then the neutral ones.
    OwnerId
    /// An attribute of pieces.
    AttrId
    /// A value of the position.
    VarId
    /// A rule's name.
    RuleId
    /// A program.
    ProgramId
    /// A parameter or local variable of a program.
    LocalId
}

impl From<PlayerId> for OwnerId {
    fn from(player: PlayerId) -> OwnerId {
        OwnerId(player.0)
    }
}
