//! How well the Robot plays on each of its levels.

use barnyard_core::search::Skill;

/// The skills of the Robot's levels in Gala, the weakest first; `docs/src/robot.md` tells how they fare against each other.
pub const SKILLS: [Skill; 10] = [
    skill(1, false, 2, 700, 300),
    skill(1, false, 2, 500, 190),
    skill(1, true, 2, 430, 130),
    skill(3, true, 2, 400, 75),
    skill(3, true, 2, 200, 45),
    skill(3, true, 3, 100, 30),
    skill(3, true, 4, 22, 13),
    skill(4, true, 4, 14, 10),
    skill(5, true, 5, 5, 5),
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
