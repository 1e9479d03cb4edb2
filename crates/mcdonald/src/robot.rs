//! How well the Robot plays on each of its levels.

use barnyard_core::search::Skill;

/// The skills of the Robot's levels in McDonald's farm, the weakest first; `docs/src/robot.md` tells how they fare against each other.
pub const SKILLS: [Skill; 10] = [
    skill(1, false, 2, 750, 300),
    skill(1, false, 2, 400, 120),
    skill(1, true, 2, 480, 120),
    skill(2, true, 2, 330, 80),
    skill(2, true, 2, 130, 40),
    skill(3, true, 2, 110, 28),
    skill(3, true, 3, 50, 16),
    skill(4, true, 3, 50, 18),
    skill(5, true, 3, 25, 15),
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
