//! How well the Robot plays on each of its levels.

use barnyard_core::search::Skill;

/// The skills of the Robot's levels in Magpie, the weakest first; `docs/src/robot.md` tells how they fare against each other.
pub const SKILLS: [Skill; 10] = [
    skill(1, false, 1, 1000, 2000),
    skill(1, false, 2, 950, 700),
    skill(1, false, 2, 500, 130),
    skill(1, true, 2, 350, 76),
    skill(2, true, 2, 130, 32),
    skill(3, true, 2, 70, 22),
    skill(4, true, 3, 60, 20),
    skill(5, true, 4, 14, 10),
    skill(7, true, 6, 2, 3),
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
