//! What the terms of the evaluation are worth.

barnyard_core::weights! {
    /// What the terms of the evaluation are worth for the defenders, in hundredths of an attacker.
    ///
    /// Rows by kind of square follow the eighth of the board that symmetry leaves: a1, b1, c1, d1, b2, c2, d2, c3, d3, d4.
    pub struct Weights {
        /// By the number of attackers left.
        pub attackers: [i32; 9] = [550, 450, 351, 248, 138, -6, -118, -192, -306],
        /// By the number of defenders left.
        pub defenders: [i32; 5] = [-12, 146, 301, 455, 601],
        /// For having the move: the defenders' gain, the attackers' loss.
        pub tempo: i32 = 8,
        /// Each attacker, by the kind of square it stands on.
        pub attacker_on: [i32; 10] = [0, -9, -7, -5, -35, -9, 2, -5, 2, 0],
        /// Each defender, by the kind of square it stands on.
        pub defender_on: [i32; 10] = [0, 5, 6, 3, 4, 5, -1, 1, -3, 0],
        /// The king, by the kind of square he stands on.
        pub king_on: [i32; 10] = [0, 500, 54, 29, 120, 36, 19, 10, 3, 2],
        /// Each square beside a corner, by the steps over empty squares that the king needs to it when he is to move.
        pub door_by_steps: [i32; 7] = [400, 196, 71, 38, 25, 16, 11],
        /// The same when the attackers are to move.
        pub door_by_steps_waiting: [i32; 7] = [300, 99, 50, 33, 25, 16, 11],
        /// Each square the king can walk to in three steps.
        pub king_room: i32 = 1,
        /// By the number of the king's four sides that are not hostile, when he is to move.
        pub king_open_sides: [i32; 5] = [-100, -52, -20, -2, 15],
        /// The same when the attackers are to move.
        pub king_open_sides_waiting: [i32; 5] = [-200, -101, -27, -3, 14],
        /// Each open side of the king that an attacker can reach at once.
        pub king_side_reached: i32 = -14,
        /// Each attacker that touches the king's square at a corner.
        pub attacker_diagonal: i32 = -17,
        /// Each attacker two files or ranks from the king, and no more.
        pub attacker_two_away: i32 = -12,
        /// Each way an attacker can slide to a square, and stop there.
        pub attacker_move: i32 = -2,
        /// Each way a defender can slide to a square, and stop there.
        pub defender_move: i32 = 7,
        /// Each attacker that the defenders can capture at once, when they are to move.
        pub attacker_hanging: i32 = 40,
        /// The same when the attackers are to move.
        pub attacker_threatened: i32 = 12,
        /// Each defender that the attackers can capture at once, when they are to move.
        pub defender_hanging: i32 = -59,
        /// The same when the defenders are to move.
        pub defender_threatened: i32 = -16,
        /// Each pair of attackers that touch at a corner, as in a ring.
        pub attacker_link: i32 = -10,
        /// Each pair of attackers side by side.
        pub attacker_clump: i32 = -10,
        /// Each square that attackers keep all defenders and the king from (MG-9).
        pub shut_off: i32 = -1,
    }
}

impl Weights {
    /// Men and nothing else, to measure the other terms against.
    pub const MATERIAL: Weights = Weights {
        attackers: [0, -100, -200, -300, -400, -500, -600, -700, -800],
        defenders: [0, 150, 300, 450, 600],
        tempo: 0,
        attacker_on: [0; 10],
        defender_on: [0; 10],
        king_on: [0; 10],
        door_by_steps: [0; 7],
        door_by_steps_waiting: [0; 7],
        king_room: 0,
        king_open_sides: [0; 5],
        king_open_sides_waiting: [0; 5],
        king_side_reached: 0,
        attacker_diagonal: 0,
        attacker_two_away: 0,
        attacker_move: 0,
        defender_move: 0,
        attacker_hanging: 0,
        attacker_threatened: 0,
        defender_hanging: 0,
        defender_threatened: 0,
        attacker_link: 0,
        attacker_clump: 0,
        shut_off: 0,
    };
}
