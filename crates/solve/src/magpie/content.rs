//! All values of one material, in memory.

use alloc::vec::Vec;

use barnyard_core::Side;
use barnyard_magpie::{Bitboard, Square};

use super::Material;
use super::index::Index;
use super::value::Byte;

/// The bytes of a table: those with the attackers to move, then those with the defenders to move, each in the order of [`Index`].
#[derive(Clone, Debug)]
pub(crate) struct Content {
    material: Material,
    index: Index,
    bytes: Vec<u8>,
}

impl Content {
    pub(crate) fn new(material: Material, bytes: Vec<u8>) -> Content {
        Content {
            material,
            index: Index::new(material),
            bytes,
        }
    }

    pub(crate) fn material(&self) -> Material {
        self.material
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The value at a place of the content.
    pub(crate) fn at(&self, place: u64) -> Byte {
        Byte(self.bytes[place as usize])
    }

    /// The value with a king that is not home.
    #[inline]
    pub(crate) fn get(
        &self,
        side: Side,
        king: Square,
        attackers: Bitboard,
        defenders: Bitboard,
    ) -> Option<Byte> {
        let entry = self.index.entry_of(king, attackers, defenders)?;
        let place = match side {
            Side::First => entry,
            Side::Second => self.index.entries() + entry,
        };
        self.bytes.get(place as usize).copied().map(Byte)
    }
}
