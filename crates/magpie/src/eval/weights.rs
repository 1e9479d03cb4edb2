//! What the terms of the evaluation are worth.

barnyard_core::weights! {
    /// What the terms of the evaluation are worth for the defenders, in hundredths of an attacker.
    ///
    /// Rows by kind of square follow the eighth of the board that symmetry leaves: a1, b1, c1, d1, b2, c2, d2, c3, d3, d4.
    pub struct Weights {
        /// By the number of attackers left.
        pub attackers: [i32; 9] = [550, 450, 350, 250, 130, 0, -110, -200, -300],
        /// By the number of defenders left.
        pub defenders: [i32; 5] = [0, 150, 300, 450, 600],
        /// For having the move: the defenders' gain, the attackers' loss.
        pub tempo: i32 = 10,
        /// Each attacker diagonally before a corner.
        pub attacker_before_corner: i32 = -20,
        /// The king, by the kind of square he stands on.
        pub king_on: [i32; 10] = [0, 500, 60, 30, 120, 40, 20, 10, 0, 0],
        /// Each square beside a corner, by the steps over empty squares that the king needs to it when he is to move.
        pub door_by_steps: [i32; 7] = [400, 200, 70, 40, 25, 15, 8],
        /// The same when the attackers are to move.
        pub door_by_steps_waiting: [i32; 7] = [300, 100, 50, 35, 25, 15, 8],
        /// By the number of the king's four sides that are not hostile, when he is to move.
        pub king_open_sides: [i32; 5] = [-100, -50, -15, 0, 10],
        /// The same when the attackers are to move.
        pub king_open_sides_waiting: [i32; 5] = [-200, -100, -25, 0, 10],
        /// Each open side of the king that an attacker can reach at once, and each attacker that touches his square at a corner.
        pub king_pressed: i32 = -8,
        /// Each attacker two files or ranks from the king, and no more.
        pub attacker_two_away: i32 = -4,
        /// Each attacker that the defenders can capture at once, when they are to move.
        pub attacker_hanging: i32 = 40,
        /// The same when the attackers are to move.
        pub attacker_threatened: i32 = 10,
        /// Each defender that the attackers can capture at once, when they are to move.
        pub defender_hanging: i32 = -60,
        /// The same when the defenders are to move.
        pub defender_threatened: i32 = -15,
    }
}

impl Weights {
    /// Men and nothing else, to measure the other terms against.
    pub const MATERIAL: Weights = Weights {
        attackers: [0, -100, -200, -300, -400, -500, -600, -700, -800],
        defenders: [0, 150, 300, 450, 600],
        tempo: 0,
        attacker_before_corner: 0,
        king_on: [0; 10],
        door_by_steps: [0; 7],
        door_by_steps_waiting: [0; 7],
        king_open_sides: [0; 5],
        king_open_sides_waiting: [0; 5],
        king_pressed: 0,
        attacker_two_away: 0,
        attacker_hanging: 0,
        attacker_threatened: 0,
        defender_hanging: 0,
        defender_threatened: 0,
    };
}
