//! A material half solved, in a file: what a killed build goes on from.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::string::String;

use super::Material;
use super::retro::Retro;
use crate::table::{Description, Table, TableError, ValueKind, Writer};

fn file_name(material: Material) -> String {
    std::format!("magpie-{material}.checkpoint")
}

/// Whether a file has the name of a checkpoint.
pub(crate) fn is_checkpoint(path: &Path) -> bool {
    let name = path.file_name().and_then(OsStr::to_str);
    let material = name
        .and_then(|name| name.strip_prefix("magpie-")?.strip_suffix(".checkpoint"))
        .and_then(|material| material.parse::<Material>().ok());
    material.is_some_and(|material| name == Some(&file_name(material)))
}

/// The checkpoint of a material.
pub(crate) struct Checkpoint {
    path: PathBuf,
    material: Material,
    threads: usize,
}

impl Checkpoint {
    pub(crate) fn new(folder: &Path, material: Material, threads: usize) -> Checkpoint {
        Checkpoint {
            path: folder.join(file_name(material)),
            material,
            threads,
        }
    }

    fn description(&self, length: u64) -> Description {
        Description {
            game: "magpie".into(),
            rules: 1,
            material: std::format!("{}-checkpoint", self.material),
            values: ValueKind::Distances,
            length,
            block: 1 << 20,
            level: 1,
        }
    }

    /// Keeps the state of a material, in the place of an earlier one.
    pub(crate) fn save(&self, retro: &Retro) -> Result<(), TableError> {
        // What is left of a checkpoint that was not finished may be of another ply.
        self.remove_begun();
        let description = self.description(retro.saved_length());
        let mut writer = Writer::resume(&self.path, description, self.threads)?;
        retro.save(|piece| writer.write(piece))?;
        writer.finish()
    }

    /// The state that was kept; none if there is none or it is damaged, for then the material is begun anew.
    pub(crate) fn restore(&self) -> Option<Retro> {
        let table = Table::open(&self.path).ok()?;
        if *table.description() != self.description(table.description().length) {
            return None;
        }
        let length = table.description().length;
        let retro = Retro::restore(self.material, |take| {
            let mut piece = std::vec![0; 1 << 20];
            let mut at = 0;
            while at < length {
                let now = (length - at).min(piece.len() as u64);
                let piece = &mut piece[..now as usize];
                table.read(at, piece)?;
                take(piece);
                at += now;
            }
            Ok::<(), TableError>(())
        });
        retro.ok().filter(|retro| retro.saved_length() == length)
    }

    /// Removes what is no longer needed.
    pub(crate) fn remove(&self) {
        self.remove_begun();
        // One that cannot be removed does no harm: nobody reads it once the table is there.
        let _ = fs::remove_file(&self.path);
    }

    fn remove_begun(&self) {
        let mut begun = self.path.clone().into_os_string();
        begun.push(".partial");
        let _ = fs::remove_file(begun);
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::magpie::content::Content;

    #[test]
    fn what_goes_on_from_a_checkpoint_of_any_ply_ends_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let mut contents: Vec<Content> = Vec::new();
        for material in Material::up_to(3) {
            let smaller: Vec<&Content> = contents.iter().collect();
            let whole = Retro::solve(material, &smaller).unwrap();
            let checkpoint = Checkpoint::new(folder.path(), material, 1);
            let mut retro = Retro::begin(material, &smaller);
            loop {
                checkpoint.save(&retro).unwrap();
                let mut restored = checkpoint.restore().unwrap();
                assert_eq!(restored.plies(), retro.plies());
                while restored.step().unwrap() {}
                assert_eq!(restored.content().bytes(), whole.bytes(), "{material}");
                if !retro.step().unwrap() {
                    break;
                }
            }
            checkpoint.remove();
            contents.push(whole);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_damaged_or_foreign_checkpoint_is_no_checkpoint() {
        let folder = tempfile::tempdir().unwrap();
        let [material, other] = ["a1d0", "a0d1"].map(|text| text.parse::<Material>().unwrap());
        let checkpoint = Checkpoint::new(folder.path(), material, 1);
        assert!(checkpoint.restore().is_none(), "there is none");
        checkpoint.save(&Retro::new(material)).unwrap();
        assert!(checkpoint.restore().is_some());

        let elsewhere = Checkpoint::new(folder.path(), other, 1);
        fs::copy(&checkpoint.path, &elsewhere.path).unwrap();
        assert!(elsewhere.restore().is_none(), "it is another material's");

        let mut bytes = fs::read(&checkpoint.path).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&checkpoint.path, bytes).unwrap();
        assert!(checkpoint.restore().is_none(), "a bit was changed");
    }
}
