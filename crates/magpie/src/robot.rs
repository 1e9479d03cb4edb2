//! How well the Robot plays on each of its levels.

use barnyard_core::search::Skill;

/// The skills of the Robot's levels in Magpie, the weakest first; `docs/src/robot.md` tells how they fare against each other.
pub const SKILLS: [Skill; 10] = [
    skill(1, false, 1, 950, 500),
    skill(1, false, 2, 700, 250),
    skill(1, true, 2, 450, 120),
    skill(2, true, 2, 260, 65),
    skill(3, true, 2, 210, 48),
    skill(3, true, 4, 25, 14),
    skill(4, true, 4, 12, 9),
    skill(6, true, 5, 4, 4),
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
