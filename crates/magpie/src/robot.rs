//! How well the Robot plays on each of its levels.

use barnyard_core::search::Skill;

/// The skills of the Robot's levels in Magpie, the weakest first; `docs/src/robot.md` tells how they fare against each other.
pub const SKILLS: [Skill; 10] = [
    Skill::limited(1, false, 1, 1000, 2000),
    Skill::limited(1, false, 2, 950, 700),
    Skill::limited(1, false, 2, 500, 130),
    Skill::limited(1, true, 2, 350, 76),
    Skill::limited(2, true, 2, 130, 32),
    Skill::limited(3, true, 2, 70, 22),
    Skill::limited(4, true, 3, 60, 20),
    Skill::limited(5, true, 4, 14, 10),
    Skill::limited(7, true, 6, 2, 3),
    Skill::FULL,
];
