//! What of a long work is left to do, and how far it is.

use crate::Progress;
use crate::magpie::{Material, Stage, description};

/// The work of a table with a helper and of the two beneath it, by the times measured: those without helpers, with one pig a
/// file and with two pigs on one, come first.
const WORK: [u64; 3] = [20_000, 150_000, 830_000];

/// The three tables of the farm that a helper's rests on or is: those that are missing are the work.
pub(super) struct Plan {
    /// Where the work of each ends.
    ends: [u64; WORK.len()],
}

impl Plan {
    pub(super) fn new(there: [bool; WORK.len()]) -> Plan {
        let mut end = 0;
        let ends = core::array::from_fn(|table| {
            end += if there[table] { 0 } else { WORK[table] };
            end
        });
        Plan { ends }
    }

    /// Tells of the work of one table as a part of the whole.
    pub(super) fn part(
        &self,
        table: usize,
        progress: &mut dyn FnMut(Progress),
    ) -> impl FnMut(Progress) {
        let from = table.checked_sub(1).map_or(0, |before| self.ends[before]);
        let (to, whole) = (self.ends[table], self.ends[WORK.len() - 1]);
        move |Progress { done, total }| {
            progress(Progress {
                done: from + (to - from) * done / total.max(1),
                total: whole,
            });
        }
    }
}

/// Half of a table with many men is taken to be done after so many plies: most take 40 to 140.
const USUAL_PLIES: u64 = 40;

/// Magpie's tables that are missing, measured by their positions.
pub(super) struct Positions {
    total: u64,
    finished: u64,
}

impl Positions {
    pub(super) fn new(missing: impl Iterator<Item = Material>) -> Positions {
        Positions {
            total: missing.map(positions).sum(),
            finished: 0,
        }
    }

    /// How far the work is; none where a stage was no work.
    pub(super) fn at(&mut self, stage: Stage) -> Option<Progress> {
        let part = match stage {
            Stage::Kept(_) => return None,
            // The later plies have fewer positions, so that each counts for less.
            Stage::Ply(material, plies) => {
                let plies = u64::from(plies);
                positions(material) * plies / (plies + USUAL_PLIES)
            }
            Stage::Written(material) => {
                self.finished += positions(material);
                0
            }
        };
        Some(Progress {
            done: self.finished + part,
            total: self.total,
        })
    }
}

fn positions(material: Material) -> u64 {
    description(material).length
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn only_what_is_missing_is_work() {
        let told = |there, table| {
            let mut told = Vec::new();
            let mut progress = |at: Progress| told.push((at.done, at.total));
            let plan = Plan::new(there);
            let mut part = plan.part(table, &mut progress);
            for done in [0, 1, 2] {
                part(Progress { done, total: 2 });
            }
            drop(part);
            told
        };
        let nothing = [false; 3];
        let all = 1_000_000;
        assert_eq!(told(nothing, 0), [(0, all), (10_000, all), (20_000, all)]);
        assert_eq!(
            told(nothing, 1),
            [(20_000, all), (95_000, all), (170_000, all)]
        );
        assert_eq!(
            told(nothing, 2),
            [(170_000, all), (585_000, all), (all, all)]
        );
        let helper = 830_000;
        assert_eq!(
            told([true, true, false], 2),
            [(0, helper), (helper / 2, helper), (helper, helper)]
        );
        let doubled = 150_000;
        assert_eq!(
            told([true, false, true], 1),
            [(0, doubled), (doubled / 2, doubled), (doubled, doubled)]
        );
        assert_eq!(told([true; 3], 0), [(0, 0); 3], "another removed it");
    }

    /// A build of seven men where all with up to six are there: the five last tables are the work.
    #[test]
    fn of_seven_men_each_table_counts_for_its_positions_and_plies() {
        let all: Vec<Material> = Material::up_to(7).collect();
        let (there, missing) = all.split_at(all.len() - 5);
        let mut work = Positions::new(missing.iter().copied());
        for material in there {
            assert_eq!(work.at(Stage::Kept(*material)), None);
        }
        let mut last = 0;
        for material in missing {
            let before = last;
            for plies in 0..140 {
                let at = work.at(Stage::Ply(*material, plies)).expect("work");
                assert!(at.done >= last && at.done < at.total, "{material} {plies}");
                assert!(plies == 0 || at.done > last, "{material} {plies}");
                last = at.done;
            }
            let at = work.at(Stage::Written(*material)).expect("work");
            assert!(at.done > last);
            assert_eq!(at.done - before, positions(*material));
            last = at.done;
            let done = at.done == at.total;
            assert_eq!(done, missing.last() == Some(material));
        }
    }

    #[test]
    fn of_magpies_tables_only_those_that_are_missing_are_work() {
        let folder = tempfile::tempdir().unwrap();
        let build = |men| {
            let mut told = Vec::new();
            let progress = &mut |at: Progress| told.push((at.done, at.total));
            crate::library::build_magpie(folder.path(), men, 1, progress).unwrap();
            told
        };
        let length = |men| Material::up_to(men).map(positions).sum::<u64>();
        for (told, total) in [(build(2), length(2)), (build(3), length(3) - length(2))] {
            assert_eq!(told[0], (0, total), "{told:?}");
            assert!(told.is_sorted() && told.iter().all(|(_, of)| *of == total));
            assert_eq!(told.last(), Some(&(total, total)), "{told:?}");
        }
        assert_eq!(build(3), [], "all are there");
    }
}
