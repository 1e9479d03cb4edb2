//! How a table lies in its file: see `docs/src/protocols/tables.md`. All numbers are little-endian.

use std::string::String;
use std::vec::Vec;

use twox_hash::XxHash3_64;

use super::{Description, Part, TableError, ValueKind};

pub(super) const MAGIC: [u8; 8] = *b"BARNYARD";
pub(super) const VERSION: u32 = 1;
/// The only codec there is so far: zstd.
const CODEC: u16 = 1;

/// Bytes of the header.
pub(super) const HEADER: usize = 128;
/// Where the header's own checksum stands.
const HEADER_SUM: usize = HEADER - 8;
/// Bytes before each block: its compressed length and its checksum.
pub(super) const BLOCK_HEAD: usize = 12;
/// The footer's bytes after the offsets: checksum and magic.
pub(super) const FOOTER_END: usize = 16;

/// The most bytes of content in a block; so a small file never says that it needs much memory.
pub(super) const MAX_BLOCK: u32 = 1 << 20;
/// The highest of zstd's levels that takes no unusual memory.
const MAX_LEVEL: u8 = 19;
/// Bytes of the game's name and of the material's text, which are filled up with zeros.
const GAME: usize = 16;
const MATERIAL: usize = 48;

/// A checksum that is another one in another place or another table, so that nothing can be exchanged.
pub(super) fn checksum(seed: u64, bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot_with_seed(seed, bytes)
}

/// The checksum of a block of the table whose header has this checksum.
pub(super) fn block_checksum(header: u64, number: u64, compressed: &[u8]) -> u64 {
    checksum(header.wrapping_add(number), compressed)
}

/// The header of a table, and its checksum.
pub(super) fn header(description: &Description) -> ([u8; HEADER], u64) {
    let mut bytes = [0; HEADER];
    bytes[..8].copy_from_slice(&MAGIC);
    bytes[8..12].copy_from_slice(&VERSION.to_le_bytes());
    bytes[12..16].copy_from_slice(&description.rules.to_le_bytes());
    put_text(&mut bytes[16..16 + GAME], &description.game);
    put_text(&mut bytes[32..32 + MATERIAL], &description.material);
    bytes[80..84].copy_from_slice(&(description.values as u32).to_le_bytes());
    bytes[84..86].copy_from_slice(&CODEC.to_le_bytes());
    bytes[86] = description.level;
    bytes[88..96].copy_from_slice(&description.length.to_le_bytes());
    bytes[96..100].copy_from_slice(&description.block.to_le_bytes());
    let sum = checksum(0, &bytes[..HEADER_SUM]);
    bytes[HEADER_SUM..].copy_from_slice(&sum.to_le_bytes());
    (bytes, sum)
}

/// What a header says, and its checksum.
pub(super) fn read_header(bytes: &[u8; HEADER]) -> Result<(Description, u64), TableError> {
    if bytes[..8] != MAGIC {
        return Err(TableError::Foreign);
    }
    let found = u32_at(bytes, 8);
    if found != VERSION {
        return Err(TableError::Version {
            found,
            expected: VERSION,
        });
    }
    let sum = u64_at(bytes, HEADER_SUM);
    if checksum(0, &bytes[..HEADER_SUM]) != sum {
        return Err(TableError::Damaged(Part::Header));
    }
    let impossible = |field| TableError::Header { field };
    if u16::from_le_bytes([bytes[84], bytes[85]]) != CODEC {
        return Err(impossible("codec"));
    }
    let description = Description {
        game: text_at(&bytes[16..16 + GAME]).ok_or(impossible("game"))?,
        rules: u32_at(bytes, 12),
        material: text_at(&bytes[32..32 + MATERIAL]).ok_or(impossible("material"))?,
        values: ValueKind::from_code(u32_at(bytes, 80)).ok_or(impossible("kind of values"))?,
        length: u64_at(bytes, 88),
        block: u32_at(bytes, 96),
        level: bytes[86],
    };
    match check(&description) {
        Err(TableError::Description { field, .. }) => Err(impossible(field)),
        Err(other) => Err(other),
        // Whatever else stands there would be lost when it is written again.
        Ok(()) if header(&description).0 != *bytes => Err(impossible("reserved byte")),
        Ok(()) => Ok((description, sum)),
    }
}

/// Whether there can be such a table.
pub(super) fn check(description: &Description) -> Result<(), TableError> {
    let must_be = |field, expected| Err(TableError::Description { field, expected });
    let is_text = |text: &str, most| {
        !text.is_empty() && text.len() <= most && text.bytes().all(|byte| byte.is_ascii_graphic())
    };
    if !is_text(&description.game, GAME) {
        return must_be("game", "1 to 16 visible ASCII characters");
    }
    if !is_text(&description.material, MATERIAL) {
        return must_be("material", "1 to 48 visible ASCII characters");
    }
    if !(1..=MAX_BLOCK).contains(&description.block) {
        return must_be("block length", "1 byte to 1 MiB");
    }
    if !(1..=MAX_LEVEL).contains(&description.level) {
        return must_be("level", "1 to 19");
    }
    if description.length > i64::MAX as u64 / 64 {
        return must_be("content length", "less than 128 PiB");
    }
    Ok(())
}

/// The footer of a table whose header has this checksum, from where its blocks begin.
pub(super) fn footer(header: u64, offsets: &[u64]) -> Vec<u8> {
    let mut bytes: Vec<u8> = offsets.iter().flat_map(|at| at.to_le_bytes()).collect();
    let sum = checksum(header, &bytes);
    bytes.extend(sum.to_le_bytes());
    bytes.extend(MAGIC);
    bytes
}

/// Where the blocks begin, if the footer is whole; `bytes` are at least `FOOTER_END`.
pub(super) fn read_footer(header: u64, bytes: &[u8]) -> Option<Vec<u64>> {
    let (offsets, end) = bytes.split_at(bytes.len() - FOOTER_END);
    let whole = u64_at(end, 0) == checksum(header, offsets) && end[8..] == MAGIC;
    whole.then(|| {
        let offsets = offsets.as_chunks().0.iter();
        offsets.map(|at| u64::from_le_bytes(*at)).collect()
    })
}

/// The length and the checksum that stand before a block.
pub(super) fn block_head(bytes: &[u8; BLOCK_HEAD]) -> (u32, u64) {
    (u32_at(bytes, 0), u64_at(bytes, 4))
}

/// The most bytes a block of this length takes when it is compressed.
pub(super) fn compressed_bound(block: u32) -> usize {
    zstd::zstd_safe::compress_bound(block as usize)
}

fn put_text(place: &mut [u8], text: &str) {
    place[..text.len()].copy_from_slice(text.as_bytes());
}

fn text_at(bytes: &[u8]) -> Option<String> {
    let end = bytes.iter().rposition(|byte| *byte != 0)? + 1;
    String::from_utf8(bytes[..end].to_vec()).ok()
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes"))
}
