//! How well the Robot plays on each of its levels.

use barnyard_core::search::Skill;

/// The skills of the Robot's levels in McDonald's farm, the weakest first; `docs/src/robot.md` tells how they fare against each other.
pub const SKILLS: [Skill; 10] = [
    Skill::limited(1, false, 2, 750, 300),
    Skill::limited(1, false, 2, 400, 120),
    Skill::limited(1, true, 2, 480, 120),
    Skill::limited(2, true, 2, 330, 80),
    Skill::limited(2, true, 2, 130, 40),
    Skill::limited(3, true, 2, 110, 28),
    Skill::limited(3, true, 3, 50, 16),
    Skill::limited(4, true, 3, 50, 18),
    Skill::limited(5, true, 3, 25, 15),
    Skill::FULL,
];
