//! Reading a table.

use std::boxed::Box;
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::vec::Vec;

use lru::LruCache;
use zstd::bulk::Decompressor;

use super::format::{self, BLOCK_HEAD, FOOTER_END, HEADER};
use super::{Description, Part, TableError};

/// Decoded content that a table keeps at most, in bytes.
const CACHE: usize = 32 << 20;
/// Parts of that memory, so that threads seldom wait for one another.
const SHARDS: usize = 16;
/// About what keeping a block takes besides its content, in bytes.
const ENTRY: usize = 128;

/// What a table is read from.
trait Source: Read + Seek + Send {}

impl<T: Read + Seek + Send> Source for T {}

/// The decoded blocks of one part of the cache.
type Shard = LruCache<u64, Arc<[u8]>>;

/// A table that can be looked things up in, by several threads at once.
///
/// It keeps up to 32 MiB of decoded content, and eight bytes a block.
pub struct Table {
    description: Description,
    header: u64,
    /// Where each block begins, and where the footer does.
    offsets: Vec<u64>,
    source: Mutex<Box<dyn Source>>,
    shards: [Mutex<Shard>; SHARDS],
    /// Decoders that nobody is using.
    decoders: Mutex<Vec<Decoder>>,
}

impl core::fmt::Debug for Table {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Table")
            .field("description", &self.description)
            .finish_non_exhaustive()
    }
}

impl Table {
    /// Opens the table in that file. The blocks are not read before they are needed.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is no table, was cut off, or if its header or footer were altered.
    pub fn open(path: &Path) -> Result<Table, TableError> {
        // To open a pipe would take until somebody writes to it.
        let about = fs::metadata(path).map_err(TableError::io("opened"))?;
        if !about.is_file() {
            return Err(TableError::Foreign);
        }
        let file = File::open(path).map_err(TableError::io("opened"))?;
        Table::from_source(file)
    }

    /// Opens the table in a file's bytes, as from `include_bytes!`.
    ///
    /// # Errors
    ///
    /// As [`Table::open`].
    ///
    /// ```
    /// use barnyard_solve::table::{Table, TableError};
    ///
    /// assert_eq!(Table::from_bytes(*b"<html>").err(), Some(TableError::Foreign));
    /// ```
    pub fn from_bytes(bytes: impl AsRef<[u8]> + Send + 'static) -> Result<Table, TableError> {
        Table::from_source(std::io::Cursor::new(bytes))
    }

    fn from_source(mut source: impl Source + 'static) -> Result<Table, TableError> {
        let io = TableError::io;
        let found = source.seek(SeekFrom::End(0)).map_err(io("read"))?;
        let mut start = Vec::new();
        source.rewind().map_err(io("read"))?;
        source
            .by_ref()
            .take(HEADER as u64)
            .read_to_end(&mut start)
            .map_err(io("read"))?;
        let cut_off = |least| TableError::Truncated { found, least };
        let Ok(start) = start.as_slice().try_into() else {
            let begun = start.starts_with(&format::MAGIC) || format::MAGIC.starts_with(&start);
            return Err(if begun {
                cut_off(HEADER as u64)
            } else {
                TableError::Foreign
            });
        };
        let (description, header) = format::read_header(start)?;
        let blocks = description.blocks();
        // What a file must have before anything is made in memory for its blocks.
        let footer = blocks
            .checked_mul(8)
            .and_then(|offsets| offsets.checked_add(FOOTER_END as u64))
            .ok_or(TableError::Header {
                field: "content length",
            })?;
        let least = (HEADER as u64)
            .saturating_add(blocks.saturating_mul(BLOCK_HEAD as u64))
            .saturating_add(footer);
        if found < least {
            return Err(cut_off(least));
        }
        let mut bytes = Vec::new();
        source
            .seek(SeekFrom::Start(found - footer))
            .map_err(io("read"))?;
        source
            .by_ref()
            .take(footer)
            .read_to_end(&mut bytes)
            .map_err(io("read"))?;
        if bytes.len() as u64 != footer {
            return Err(cut_off(found));
        }
        let mut offsets =
            format::read_footer(header, &bytes).ok_or(TableError::Damaged(Part::Footer))?;
        offsets.push(found - footer);
        check_offsets(&offsets, &description)?;
        Ok(Table {
            description,
            header,
            offsets,
            source: Mutex::new(Box::new(source)),
            shards: core::array::from_fn(|_| Mutex::new(LruCache::unbounded())),
            decoders: Mutex::default(),
        })
    }

    /// What the table holds.
    #[must_use]
    pub const fn description(&self) -> &Description {
        &self.description
    }

    /// Makes sure that the table is the one described, whatever the level it was compressed with.
    ///
    /// # Errors
    ///
    /// If it is another one.
    pub fn require(&self, expected: &Description) -> Result<(), TableError> {
        let Description {
            game,
            rules,
            material,
            values,
            length,
            block,
            level: _,
        } = &self.description;
        let same = *game == expected.game
            && *rules == expected.rules
            && *material == expected.material
            && *values == expected.values
            && *length == expected.length
            && *block == expected.block;
        if same {
            return Ok(());
        }
        Err(TableError::Other {
            found: Box::new(self.description.clone()),
            expected: Box::new(expected.clone()),
        })
    }

    /// Reads content from that place on.
    ///
    /// # Errors
    ///
    /// If the table does not hold so much, if the file cannot be read, or if a block was altered.
    /// What `into` then holds is unspecified.
    pub fn read(&self, at: u64, into: &mut [u8]) -> Result<(), TableError> {
        let length = self.description.length;
        let end = at.checked_add(into.len() as u64);
        if end.is_none_or(|end| end > length) {
            return Err(TableError::Range {
                at: at.max(length),
                length,
            });
        }
        let block = u64::from(self.description.block);
        let (mut number, mut skip) = (at / block, (at % block) as usize);
        let mut left = into;
        while !left.is_empty() {
            let content = self.block(number)?;
            let content = &content[skip..];
            let (now, later) = left.split_at_mut(content.len().min(left.len()));
            now.copy_from_slice(&content[..now.len()]);
            left = later;
            (number, skip) = (number + 1, 0);
        }
        Ok(())
    }

    /// The byte at that place.
    ///
    /// # Errors
    ///
    /// As [`Table::read`].
    pub fn byte(&self, at: u64) -> Result<u8, TableError> {
        let mut byte = [0];
        self.read(at, &mut byte)?;
        Ok(byte[0])
    }

    /// All the content, decoded on so many threads; 0 counts as 1.
    ///
    /// # Errors
    ///
    /// If it has no room in memory, if the file cannot be read, or if a block was altered.
    pub fn load(&self, threads: usize) -> Result<Vec<u8>, TableError> {
        let bytes = self.description.length;
        let no_room = TableError::Memory { bytes };
        let length = usize::try_from(bytes).map_err(|_| no_room.clone())?;
        let mut content = Vec::new();
        content.try_reserve_exact(length).map_err(|_| no_room)?;
        content.resize(length, 0);
        let blocks = content.chunks_mut(self.description.block as usize);
        let blocks = Mutex::new(blocks.zip(0_u64..));
        let work = || -> Result<(), TableError> {
            let mut decoder = Decoder::new()?;
            loop {
                let next = lock(&blocks).next();
                let Some((place, number)) = next else {
                    return Ok(());
                };
                place.copy_from_slice(self.decode(number, &mut decoder)?);
            }
        };
        thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            let others = others.into_iter().map(thread::ScopedJoinHandle::join);
            let others = others.map(|done| done.expect("decoding does not panic"));
            others.fold(own, Result::and)
        })?;
        Ok(content)
    }

    /// A block's content, from the cache if it is there.
    fn block(&self, number: u64) -> Result<Arc<[u8]>, TableError> {
        let shard = &self.shards[number as usize % SHARDS];
        if let Some(content) = lock(shard).get(&number) {
            return Ok(Arc::clone(content));
        }
        let free = lock(&self.decoders).pop();
        let mut decoder = free.map_or_else(Decoder::new, Ok)?;
        let content: Arc<[u8]> = self.decode(number, &mut decoder)?.into();
        lock(&self.decoders).push(decoder);
        let mut kept = lock(shard);
        kept.put(number, Arc::clone(&content));
        // What is kept besides the content counts too, or blocks of a byte each would fill the memory.
        if kept.len() * (content.len() + ENTRY) > CACHE / SHARDS {
            kept.pop_lru();
        }
        Ok(content)
    }

    /// Reads, checks and decodes a block.
    fn decode<'a>(&self, number: u64, decoder: &'a mut Decoder) -> Result<&'a [u8], TableError> {
        let (at, end) = (
            self.offsets[number as usize],
            self.offsets[number as usize + 1],
        );
        let Decoder {
            by,
            compressed,
            content,
        } = decoder;
        compressed.resize((end - at) as usize, 0);
        {
            let mut source = lock(&self.source);
            source
                .seek(SeekFrom::Start(at))
                .and_then(|_| source.read_exact(compressed))
                .map_err(TableError::io("read"))?;
        }
        let damaged = TableError::Damaged(Part::Block(number));
        let Some((head, bytes)) = compressed.split_first_chunk() else {
            return Err(damaged);
        };
        let (length, sum) = format::block_head(head);
        if length as usize != bytes.len()
            || sum != format::block_checksum(self.header, number, bytes)
        {
            return Err(damaged);
        }
        content.clear();
        content.reserve(self.description.block as usize);
        match by.decompress_to_buffer(bytes, content) {
            Ok(length) if length == self.description.block_length(number) => Ok(content),
            _ => Err(damaged),
        }
    }
}

/// What decoding a block needs.
struct Decoder {
    by: Decompressor<'static>,
    compressed: Vec<u8>,
    content: Vec<u8>,
}

impl Decoder {
    fn new() -> Result<Decoder, TableError> {
        Ok(Decoder {
            by: Decompressor::new().map_err(TableError::io("decompressed"))?,
            compressed: Vec::new(),
            content: Vec::new(),
        })
    }
}

/// Whether the blocks follow one another from the header to the footer, none longer than it can be.
fn check_offsets(offsets: &[u64], description: &Description) -> Result<(), TableError> {
    let least = BLOCK_HEAD as u64;
    let most = least + format::compressed_bound(description.block) as u64;
    let begins = offsets[0] == HEADER as u64;
    let follow = offsets.windows(2).all(|ends| {
        let length = ends[1].checked_sub(ends[0]);
        length.is_some_and(|length| (least..=most).contains(&length))
    });
    if begins && follow {
        Ok(())
    } else {
        Err(TableError::Damaged(Part::Footer))
    }
}

/// Nobody leaves what is locked here half changed, whatever happens to them.
fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
