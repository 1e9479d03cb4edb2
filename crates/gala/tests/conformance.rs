//! What every game must satisfy, on positions of random play.

#[cfg(feature = "serde")]
use barnyard_conformance::check_timeline;
use barnyard_conformance::{
    Choices, check_generation, check_mutations, check_position, check_symmetry, check_text,
    key_collisions, random_game,
};
use barnyard_gala::{Position, Rules, Setup};

/// The start and some positions of the middle game, under all readings of the rules.
fn starts() -> Vec<Position> {
    let texts = [
        "krbp2prbk/rbp4prb/bp6pr/p8p/10/10/P8P/RP6PB/BRP4PBR/KBRP2PBRK w 1",
        "3pp2kb1/2rRrb3b/6p1B1/pB4r1r1/2bp3P2/3P5R/P6b2/R2PP1P1K1/3K1RB3/rB4P1R1 w 64",
        "k1rp2p1bk/1b3r1bR1/2r2p4/p2p3p1p/3b6/1B8/p1BP1b1Pr1/3P2R1P1/1r2BP1P1R/KB3R1BRK w 43",
        "8bk/2P7/3k6/1p6r1/4K5/7B2/10/3K2R3/1P8/10 b 70",
    ];
    let mut starts = Vec::new();
    for text in texts {
        for (jump_captures, no_moves_loses) in
            [(false, false), (true, false), (false, true), (true, true)]
        {
            let position: Position = text.parse().expect("a position");
            let mut setup = Setup::from(position);
            setup.rules = Rules::default()
                .with_jump_captures(jump_captures)
                .with_no_moves_loses(no_moves_loses);
            starts.push(Position::new(setup).expect("the same pieces"));
        }
    }
    starts
}

#[test]
fn positions_of_random_play_are_sound() {
    let mut choices = Choices::new(1);
    for start in starts() {
        for (ply, position) in random_game(start, &mut choices, 400).iter().enumerate() {
            // All pairs of squares are ten thousand, too many to try on each position.
            if ply % 8 == 0 {
                check_position(position);
            } else {
                check_generation(position);
                check_text(position);
            }
            if ply % 5 == 0 {
                check_symmetry(position);
            }
        }
    }
}

#[test]
fn changed_texts_are_refused_or_print_back() {
    let mut choices = Choices::new(2);
    for start in starts() {
        for position in random_game(start, &mut choices, 200).iter().step_by(20) {
            check_mutations(position);
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn timelines_go_forth_and_back() {
    let mut choices = Choices::new(3);
    for start in starts() {
        check_timeline(start, &mut choices, 100);
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 128);
}

#[test]
#[ignore = "slow: run by .ci/run"]
fn ten_million_positions_have_ten_million_keys() {
    assert_eq!(key_collisions(&starts(), 10_000_000, 4), 0);
}
