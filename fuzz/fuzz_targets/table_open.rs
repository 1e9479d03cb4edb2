//! A table from any bytes: an error or a table, whose every byte is read or refused, whatever its checksums say.

#![no_main]

use barnyard_solve::table::Table;
use libfuzzer_sys::fuzz_target;
use twox_hash::XxHash3_64;

/// More content than this is left alone: a table may well say that a block of a mebibyte is all zeros.
const MOST: u64 = 16 << 20;
const HEADER: usize = 128;

fuzz_target!(|bytes: &[u8]| {
    check(bytes.to_vec());
    // Most changes only break a checksum, so they are looked at with the checksums mended too.
    let mut mended = bytes.to_vec();
    if mend(&mut mended).is_some() {
        check(mended);
    }
});

fn check(bytes: Vec<u8>) {
    let size = bytes.len() as u64;
    let Ok(table) = Table::from_bytes(bytes) else {
        return;
    };
    let description = table.description().clone();
    assert!(description.blocks() <= size, "each block takes some bytes");
    let (length, block) = (description.length, u64::from(description.block));
    assert!(table.byte(length).is_err());
    let mut ends = [0; 3];
    for at in [0, block.saturating_sub(1), length.saturating_sub(3)] {
        let read = table.read(at, &mut ends);
        assert!(read.is_err() || at + 3 <= length);
    }
    if length <= MOST
        && let Ok(content) = table.load(1)
    {
        assert_eq!(content.len() as u64, length);
        let mut again = vec![0; content.len()];
        table
            .read(0, &mut again)
            .expect("what was loaded can be read");
        assert_eq!(again, content);
    }
}

/// Makes every checksum right that can be found; none if there is no room for what the header says.
fn mend(bytes: &mut [u8]) -> Option<()> {
    let sum = XxHash3_64::oneshot(bytes.get(..HEADER - 8)?);
    put(bytes, HEADER - 8, sum)?;
    let length = number(bytes, 88)?;
    let block = u64::from(u32::from_le_bytes(bytes[96..100].try_into().ok()?));
    let blocks = usize::try_from(length.checked_add(block.checked_sub(1)?)? / block).ok()?;
    let end = bytes.len();
    let footer = end.checked_sub(blocks.checked_mul(8)?.checked_add(16)?)?;
    let offsets: Vec<usize> = (0..blocks)
        .map_while(|block| usize::try_from(number(bytes, footer + 8 * block)?).ok())
        .chain([footer])
        .collect();
    for (index, ends) in offsets.windows(2).enumerate() {
        let compressed = bytes.get(ends[0].checked_add(12)?..ends[1])?;
        let seed = sum.wrapping_add(index as u64);
        let (length, sum) = (
            compressed.len() as u32,
            XxHash3_64::oneshot_with_seed(seed, compressed),
        );
        bytes[ends[0]..ends[0] + 4].copy_from_slice(&length.to_le_bytes());
        put(bytes, ends[0] + 4, sum)?;
    }
    let sum = XxHash3_64::oneshot_with_seed(sum, &bytes[footer..end - 16]);
    put(bytes, end - 16, sum)
}

fn number(bytes: &[u8], at: usize) -> Option<u64> {
    let bytes = bytes.get(at..at.checked_add(8)?)?;
    Some(u64::from_le_bytes(bytes.try_into().ok()?))
}

fn put(bytes: &mut [u8], at: usize, number: u64) -> Option<()> {
    bytes
        .get_mut(at..at.checked_add(8)?)?
        .copy_from_slice(&number.to_le_bytes());
    Some(())
}
