//! Writing a table, and going on with one that was begun.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::vec::Vec;

use same_file::Handle;
use zstd::bulk::{Compressor, Decompressor};

use super::format::{self, BLOCK_HEAD, HEADER};
use super::{Description, Part, TableError};

/// The content that is compressed at once on each thread, so that handing it out costs little.
const SHARE: usize = 1 << 20;

/// A table that is being written.
///
/// It grows in a file beside the table's, which takes the table's name when it is finished; so a table is whole or not there.
/// Whoever is killed while writing goes on with [`Writer::resume`]. The finished file is the same byte for byte,
/// however often it was interrupted and on how many threads it was compressed.
pub struct Writer {
    file: File,
    path: PathBuf,
    description: Description,
    header: u64,
    /// Where each block begins that is in the file.
    offsets: Vec<u64>,
    /// Where the next one will begin.
    end: u64,
    /// Content that is not in the file yet.
    pending: Vec<u8>,
    /// One for each thread.
    compressors: Vec<Compressor<'static>>,
}

impl core::fmt::Debug for Writer {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Writer")
            .field("path", &self.path)
            .field("description", &self.description)
            .field("done", &self.done())
            .finish_non_exhaustive()
    }
}

impl Writer {
    /// Begins the table that will be `path`, or goes on with it where a process that had begun the same one was stopped.
    ///
    /// What is whole of an earlier beginning is kept: see [`Writer::done`]. It compresses on so many threads; 0 counts as 1.
    ///
    /// # Errors
    ///
    /// If there can be no such table, if another process is writing it, or if the file beside `path` cannot be written.
    pub fn resume(
        path: &Path,
        description: Description,
        threads: usize,
    ) -> Result<Writer, TableError> {
        format::check(&description)?;
        let (bytes, header) = format::header(&description);
        let compressors = (0..threads.max(1))
            .map(|_| Compressor::new(i32::from(description.level)))
            .collect::<Result<_, _>>()
            .map_err(TableError::io("compressed"))?;
        let mut writer = Writer {
            file: open_alone(&partial(path))?,
            path: path.into(),
            description,
            header,
            offsets: Vec::new(),
            end: HEADER as u64,
            pending: Vec::new(),
            compressors,
        };
        if writer.begins_with(&bytes)? {
            writer.find_whole_blocks()?;
            writer.cut(writer.end)?;
        } else {
            writer.cut(0)?;
            writer.append(&bytes)?;
        }
        Ok(writer)
    }

    /// How many bytes of content there are already; the next one written comes after them.
    #[must_use]
    pub fn done(&self) -> u64 {
        let blocks = self.offsets.len() as u64 * u64::from(self.description.block);
        blocks.min(self.description.length) + self.pending.len() as u64
    }

    /// What the table holds.
    #[must_use]
    pub const fn description(&self) -> &Description {
        &self.description
    }

    /// Reads the content that is already in the file from its beginning, block after block:
    /// what [`Writer::done`] says right after [`Writer::resume`].
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is no longer as it was written.
    pub fn read_done(&mut self, mut take: impl FnMut(&[u8])) -> Result<(), TableError> {
        let io = TableError::io;
        let mut decompressor = Decompressor::new().map_err(io("decompressed"))?;
        let mut content = Vec::with_capacity(self.description.block as usize);
        self.file
            .seek(SeekFrom::Start(HEADER as u64))
            .map_err(io("read"))?;
        for number in 0..self.offsets.len() as u64 {
            let damaged = || TableError::Damaged(Part::Block(number));
            let compressed = self.next_block(number)?.ok_or_else(damaged)?;
            content.clear();
            decompressor
                .decompress_to_buffer(&compressed, &mut content)
                .map_err(|_| damaged())?;
            if content.len() != self.description.block_length(number) {
                return Err(damaged());
            }
            take(&content);
        }
        self.file
            .seek(SeekFrom::Start(self.end))
            .map_err(io("read"))?;
        Ok(())
    }

    /// Adds content, of any length.
    ///
    /// # Errors
    ///
    /// If it is more than the table was described with, or the file cannot be written.
    pub fn write(&mut self, mut content: &[u8]) -> Result<(), TableError> {
        let found = self.done() + content.len() as u64;
        if found > self.description.length {
            return Err(self.other_length(found));
        }
        let batch = self.compressors.len() * self.share();
        while !content.is_empty() {
            let (now, later) = content.split_at(content.len().min(batch - self.pending.len()));
            self.pending.extend_from_slice(now);
            content = later;
            if self.pending.len() == batch {
                self.write_pending(batch)?;
            }
        }
        Ok(())
    }

    /// Puts all whole blocks on the disk: who is killed later can go on from them.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn sync(&mut self) -> Result<(), TableError> {
        let block = self.description.block as usize;
        self.write_pending(self.pending.len() / block * block)?;
        self.file.sync_data().map_err(TableError::io("written"))
    }

    /// Completes the file and gives it the table's name.
    ///
    /// # Errors
    ///
    /// If content is missing, or the file cannot be written or renamed.
    pub fn finish(mut self) -> Result<(), TableError> {
        let io = TableError::io;
        if self.done() != self.description.length {
            return Err(self.other_length(self.done()));
        }
        self.write_pending(self.pending.len())?;
        self.append(&format::footer(self.header, &self.offsets))?;
        self.file.sync_all().map_err(io("written"))?;
        fs::rename(partial(&self.path), &self.path).map_err(io("given its name"))?;
        sync_folder(&self.path)
    }

    /// Content for one thread: some whole blocks.
    fn share(&self) -> usize {
        let block = self.description.block as usize;
        SHARE.div_ceil(block) * block
    }

    fn other_length(&self, found: u64) -> TableError {
        TableError::Content {
            found,
            expected: self.description.length,
        }
    }

    /// Compresses and appends so much of what is pending: whole blocks, or all with the last block.
    fn write_pending(&mut self, length: usize) -> Result<(), TableError> {
        let (share, block) = (self.share(), self.description.block as usize);
        let (header, first) = (self.header, self.offsets.len() as u64);
        let shares = self.pending[..length].chunks(share).enumerate();
        let mut work = shares
            .zip(&mut self.compressors)
            .map(|((turn, content), by)| {
                let first = first + (turn * (share / block)) as u64;
                move || compress(by, header, first, content.chunks(block))
            });
        let compressed: Vec<_> = thread::scope(|scope| {
            // One share is done by this thread, which would only wait.
            let own = work.next();
            let others: Vec<_> = work.map(|work| scope.spawn(work)).collect();
            let own = own.map(|mut work| work());
            let others = others.into_iter().map(thread::ScopedJoinHandle::join);
            let others = others.map(|blocks| blocks.expect("compressing does not panic"));
            own.into_iter().chain(others).collect()
        });
        for blocks in compressed {
            let (bytes, lengths) = blocks?;
            self.append(&bytes)?;
            for length in lengths {
                self.offsets.push(self.end);
                self.end += length;
            }
        }
        self.pending.drain(..length);
        Ok(())
    }

    fn append(&mut self, bytes: &[u8]) -> Result<(), TableError> {
        self.file
            .write_all(bytes)
            .map_err(TableError::io("written"))
    }

    /// Whether the file begins with these bytes.
    fn begins_with(&mut self, header: &[u8; HEADER]) -> Result<bool, TableError> {
        let mut found = Vec::new();
        (&mut self.file)
            .take(HEADER as u64)
            .read_to_end(&mut found)
            .map_err(TableError::io("read"))?;
        Ok(found == header)
    }

    /// Finds the blocks that are whole, up to the first that is not.
    fn find_whole_blocks(&mut self) -> Result<(), TableError> {
        for number in 0..self.description.blocks() {
            let Some(compressed) = self.next_block(number)? else {
                break;
            };
            self.offsets.push(self.end);
            self.end += (BLOCK_HEAD + compressed.len()) as u64;
        }
        Ok(())
    }

    /// The block that follows in the file, compressed; none if it is not whole.
    fn next_block(&mut self, number: u64) -> Result<Option<Vec<u8>>, TableError> {
        let mut bytes = Vec::new();
        (&mut self.file)
            .take(BLOCK_HEAD as u64)
            .read_to_end(&mut bytes)
            .map_err(TableError::io("read"))?;
        let Ok(head) = bytes.as_slice().try_into() else {
            return Ok(None);
        };
        let (length, sum) = format::block_head(head);
        if length as usize > format::compressed_bound(self.description.block) {
            return Ok(None);
        }
        bytes.clear();
        (&mut self.file)
            .take(u64::from(length))
            .read_to_end(&mut bytes)
            .map_err(TableError::io("read"))?;
        let whole = bytes.len() == length as usize
            && sum == format::block_checksum(self.header, number, &bytes);
        Ok(whole.then_some(bytes))
    }

    /// Cuts the file to that length and goes on at its end.
    fn cut(&mut self, length: u64) -> Result<(), TableError> {
        let io = TableError::io;
        self.file.set_len(length).map_err(io("written"))?;
        self.file
            .seek(SeekFrom::Start(length))
            .map_err(io("written"))?;
        Ok(())
    }
}

/// Blocks as they lie in the file, one behind the other, and the length of each.
type Blocks = (Vec<u8>, Vec<u64>);

fn compress<'a>(
    by: &mut Compressor<'_>,
    header: u64,
    first: u64,
    contents: impl Iterator<Item = &'a [u8]>,
) -> Result<Blocks, TableError> {
    let (mut bytes, mut lengths) = (Vec::new(), Vec::new());
    for (content, number) in contents.zip(first..) {
        let compressed = by.compress(content).map_err(TableError::io("compressed"))?;
        bytes.extend((compressed.len() as u32).to_le_bytes());
        bytes.extend(format::block_checksum(header, number, &compressed).to_le_bytes());
        bytes.extend(&compressed);
        lengths.push((BLOCK_HEAD + compressed.len()) as u64);
    }
    Ok((bytes, lengths))
}

/// The file in which a table grows.
fn partial(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}

/// Opens a file, or makes it, to be its only writer.
fn open_alone(path: &Path) -> Result<File, TableError> {
    let io = TableError::io;
    loop {
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(io("begun"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(TableError::Busy),
            Err(TryLockError::Error(error)) => return Err(io("locked")(error)),
        }
        // Between the opening and the locking somebody may have finished the table: then this is it, under its own name.
        let own = file.try_clone().and_then(Handle::from_file);
        match (own, Handle::from_path(path)) {
            (Ok(own), Ok(now)) if own == now => return Ok(file),
            (Ok(_), Ok(_)) => {}
            (Ok(_), Err(error)) if error.kind() == ErrorKind::NotFound => {}
            (Err(error), _) | (_, Err(error)) => return Err(io("begun")(error)),
        }
    }
}

/// Makes sure that a file's name is on the disk.
fn sync_folder(path: &Path) -> Result<(), TableError> {
    // Elsewhere a folder cannot be opened as a file, and a renaming needs no more.
    if cfg!(unix) {
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))
            .and_then(|folder| folder.sync_all())
            .map_err(TableError::io("written"))?;
    }
    Ok(())
}
