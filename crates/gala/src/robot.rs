//! How well the Robot plays on each of its levels.

use barnyard_core::search::Skill;

/// The skills of the Robot's levels in Gala, the weakest first; `docs/src/robot.md` tells how they fare against each other.
pub const SKILLS: [Skill; 10] = [
    skill(1, false, 2, 700, 300),
    skill(1, false, 2, 520, 200),
    skill(1, true, 2, 430, 130),
    skill(3, true, 2, 400, 75),
    skill(3, true, 2, 220, 48),
    skill(3, true, 3, 100, 30),
    skill(3, true, 5, 15, 10),
    skill(4, true, 5, 8, 8),
    skill(6, true, 6, 3, 4),
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
