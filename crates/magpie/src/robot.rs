//! How well the Robot plays on each of its levels.

use barnyard_core::search::Skill;

/// The skills of the Robot's levels in Magpie, the weakest first; `docs/src/robot.md` tells how they fare against each other.
pub const SKILLS: [Skill; 10] = [
    skill(1, false, 1, 1000, 2000),
    skill(1, false, 2, 950, 700),
    skill(1, false, 2, 840, 330),
    skill(1, false, 2, 630, 185),
    skill(1, true, 2, 400, 100),
    skill(3, true, 2, 220, 50),
    skill(4, true, 4, 30, 15),
    skill(6, true, 4, 9, 8),
    skill(8, true, 7, 1, 2),
    Skill::FULL,
];

/// A level below the highest, in the order of [`Skill`]'s fields.
const fn skill(depth: u32, quiescence: bool, reach: u8, overlooked: u16, misjudged: i32) -> Skill {
    Skill {
        depth,
        nodes: 100_000,
        quiescence,
        reach,
        overlooked,
        misjudged,
    }
}
