//! How well the Robot plays on each of its levels.

use barnyard_core::search::Skill;

/// The skills of the Robot's levels in Magpie, the weakest first; `docs/src/robot.md` tells how they fare against each other.
pub const SKILLS: [Skill; 10] = [
    skill(1, false, 1, 950, 500),
    skill(1, false, 2, 650, 230),
    skill(1, true, 2, 420, 110),
    skill(2, true, 2, 240, 60),
    skill(3, true, 2, 180, 42),
    skill(3, true, 3, 40, 18),
    skill(4, true, 3, 22, 11),
    skill(5, true, 4, 6, 5),
    skill(7, true, 6, 2, 2),
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
