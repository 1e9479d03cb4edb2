//! How well the Robot plays on each of its levels.

use barnyard_core::search::Skill;

/// The skills of the Robot's levels in Gala, the weakest first; `docs/src/robot.md` tells how they fare against each other.
pub const SKILLS: [Skill; 10] = [
    Skill::limited(1, false, 2, 700, 300),
    Skill::limited(1, false, 2, 520, 200),
    Skill::limited(1, true, 2, 430, 130),
    Skill::limited(3, true, 2, 400, 75),
    Skill::limited(3, true, 2, 220, 48),
    Skill::limited(3, true, 3, 100, 30),
    Skill::limited(3, true, 5, 15, 10),
    Skill::limited(4, true, 5, 8, 8),
    Skill::limited(6, true, 6, 3, 4),
    Skill::FULL,
];
