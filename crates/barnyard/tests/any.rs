//! Games chosen at run time: sound as any game, the same as the game inside, drawn, stored and read back.

#![cfg(any(feature = "mcdonald", feature = "magpie", feature = "gala"))]

use barnyard::any::{AnyEvaluation, GameFn, PositionError};
use barnyard::picture::{Board, Picture, PictureError};
use barnyard::prelude::*;
use barnyard::{CellMove, Symmetry, perft};
use barnyard_conformance::{Choices, check_mutations, check_position, random_game};

fn starts() -> impl Iterator<Item = AnyGame> {
    GameKind::ALL.iter().map(|kind| kind.start())
}

#[test]
fn positions_of_random_play_are_sound() {
    let mut choices = Choices::new(1);
    for start in starts() {
        for _ in 0..2 {
            for position in random_game(start, &mut choices, 120) {
                check_position(&position);
            }
        }
    }
}

#[test]
fn changed_texts_are_refused_or_print_back() {
    let mut choices = Choices::new(2);
    for start in starts() {
        for position in random_game(start, &mut choices, 120).iter().step_by(30) {
            check_mutations(position);
        }
    }
}

#[test]
fn names_are_read_as_they_are_printed() {
    for &kind in GameKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
        assert_eq!(kind.start().kind(), kind);
        let text = kind.start().to_string();
        let (name, position) = text.split_once(' ').expect("a name and a position");
        assert_eq!(name, kind.name());
        assert_eq!(kind.parse(position), Ok(kind.start()));
        assert_eq!(text.parse(), Ok(kind.start()));
        assert!(name.parse::<AnyGame>().is_err(), "a name is no position");
    }
    for name in ["", "chess", "Gala", "mcdonald's farm", " "] {
        let error = name.parse::<GameKind>().expect_err("no game of ours");
        assert!(error.to_string().contains("expected one of"), "{error}");
        let text = format!("{name} 8/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1");
        assert!(
            matches!(text.parse::<AnyGame>(), Err(PositionError::Game(_))),
            "{text}"
        );
    }
}

#[test]
fn the_position_of_one_game_is_none_of_another() {
    for start in starts() {
        for &kind in GameKind::ALL {
            let read = kind.parse(&start.position_text().to_string());
            assert_eq!(read.is_ok(), kind == start.kind(), "{kind}: {start}");
        }
    }
}

#[test]
fn the_game_inside_answers_the_same() {
    struct Count(u32);
    impl GameFn for Count {
        type Output = (u64, u64, String);
        fn call<G: Game>(self, position: &G) -> Self::Output {
            let leaves = perft::perft(position, self.0);
            (position.key(), leaves, position.to_string())
        }
    }
    for start in starts() {
        let (key, leaves, text) = start.with(Count(2));
        assert_eq!(key, start.key());
        assert_eq!(leaves, perft::perft_playing_leaves(&start, 2));
        assert_eq!(text, start.position_text().to_string());
    }
}

#[test]
fn moves_off_the_board_are_refused() {
    let far: CellMove = "a1k11".parse().expect("two squares");
    for start in starts() {
        assert!(start.try_play(far).is_err());
        assert!(!start.is_irreversible(far));
    }
}

#[test]
fn a_search_plays_every_game() {
    for start in starts() {
        let mut timeline = Timeline::new(start);
        for _ in 0..4 {
            let report = search(&timeline, &AnyEvaluation::default(), Limits::depth(2))
                .expect("no game is over so soon");
            timeline.try_play(report.best()).expect("a legal move");
        }
    }
}

#[test]
fn a_picture_shows_the_pieces_of_the_position() {
    for start in starts() {
        let (kind, board) = (start.kind(), Board::from(start.kind()));
        assert_eq!(kind.title(), board.title());
        let mut picture = Picture::new(board);
        for cell in board.cells() {
            if let Some(letter) = start.letter_at(cell) {
                picture = picture.piece(cell, letter).expect("a letter of the game");
            }
        }
        let svg = start.picture().to_string();
        assert_eq!(svg, picture.to_string());
        // What stood on the board before does not stay.
        let again = start.picture().position(&start).map(|p| p.to_string());
        assert_eq!(again.as_deref(), Ok(&*svg));
    }
}

#[test]
fn every_position_of_random_play_is_drawn() {
    let mut choices = Choices::new(3);
    for start in starts() {
        for position in random_game(start, &mut choices, 300) {
            let svg = position.picture().to_string();
            assert!(svg.ends_with("</svg>"), "{position}");
        }
    }
}

#[test]
fn a_position_goes_on_no_board_of_another_size() {
    for start in starts() {
        for board in Board::ALL {
            let (files, ranks) = start.board_size();
            let expected = (board != start.kind().into()).then_some(PictureError::BoardSize {
                files,
                ranks,
                board,
            });
            assert_eq!(Picture::of(board, &start).err(), expected);
        }
    }
}

#[cfg(feature = "mcdonald")]
#[test]
fn mcdonald_glows_in_check() {
    let quiet = GameKind::McDonald.start();
    let mv = quiet.read_move("d4+").expect("a legal move");
    let checked = quiet.play(mv);
    let plain = Picture::of(Board::McDonald, &checked).expect("the board of the game");
    let glowing = plain
        .clone()
        .check("e5".parse().expect("a square"))
        .expect("on the board");
    assert_ne!(plain.to_string(), glowing.to_string());
    assert_eq!(checked.picture().to_string(), glowing.to_string());
}

#[test]
fn what_is_no_symmetry_of_the_rules_changes_nothing() {
    for kind in GameKind::ALL {
        let start = kind.start();
        for symmetry in Symmetry::ALL {
            if start.symmetries().contains(&symmetry) {
                continue;
            }
            assert_eq!(start.transform(symmetry), start);
            for mv in start.legal_moves() {
                assert_eq!(start.transform_move(mv, symmetry), mv);
            }
        }
    }
}

#[cfg(feature = "serde")]
mod serde_forms {
    use super::*;

    #[test]
    fn timelines_go_forth_and_back() {
        let mut choices = Choices::new(4);
        for start in starts() {
            barnyard_conformance::check_timeline(start, &mut choices, 150);
        }
    }

    #[test]
    fn games_are_their_texts() {
        for &kind in GameKind::ALL {
            let json = serde_json::json!(kind);
            assert_eq!(json, kind.name());
            assert_eq!(serde_json::from_value::<GameKind>(json).ok(), Some(kind));
            let start = kind.start();
            let json = serde_json::json!(start);
            assert_eq!(json, start.to_string());
            assert_eq!(serde_json::from_value::<AnyGame>(json).ok(), Some(start));
        }
    }

    #[test]
    fn forged_names_and_positions_are_refused() {
        for forged in [r#""chess""#, r#""""#, r#""GALA""#, "0", "null", "[]", "{}"] {
            assert!(
                serde_json::from_str::<GameKind>(forged).is_err(),
                "{forged}"
            );
            assert!(serde_json::from_str::<AnyGame>(forged).is_err(), "{forged}");
        }
        for start in starts() {
            for forged in [
                start.position_text().to_string(),
                format!("{start} "),
                format!(" {start}"),
                start.to_string().replacen(' ', "  ", 1),
                start.to_string().to_uppercase(),
                format!("{} {start}", start.kind()),
            ] {
                let json = serde_json::json!(forged);
                assert!(
                    serde_json::from_value::<AnyGame>(json).is_err(),
                    "{forged:?}"
                );
            }
        }
    }

    #[test]
    fn forged_timelines_are_refused() {
        for start in starts() {
            let legal = start.legal_moves()[0];
            let good = serde_json::json!({"start": start, "moves": [legal]});
            let read = |json: &serde_json::Value| {
                serde_json::from_value::<Timeline<AnyGame>>(json.clone())
            };
            let timeline = read(&good).expect("a move was made");
            assert_eq!(serde_json::json!(timeline), good);
            for (field, value) in [
                ("moves", serde_json::json!([legal, legal])),
                ("moves", serde_json::json!(["a1k11"])),
                ("moves", serde_json::json!(["a1a1"])),
                ("moves", serde_json::json!([legal.to_string() + " "])),
                ("moves", serde_json::json!(null)),
                (
                    "start",
                    serde_json::json!(start.position_text().to_string()),
                ),
                ("repetition", serde_json::json!(null)),
            ] {
                let mut forged = good.clone();
                forged[field] = value;
                assert!(read(&forged).is_err(), "{forged}");
            }
        }
    }

    #[cfg(feature = "mcdonald")]
    #[test]
    fn no_move_is_made_after_the_end() {
        let over = "mcdonald 8/8/8/4k3/8/8/8/8 w 3 5 20";
        let empty = serde_json::json!({"start": over, "moves": []});
        let timeline: Timeline<AnyGame> =
            serde_json::from_value(empty).expect("a game that is over");
        assert!(timeline.outcome().is_some());
        let more = serde_json::json!({"start": over, "moves": ["e5e6"]});
        let error = serde_json::from_value::<Timeline<AnyGame>>(more).expect_err("it is over");
        assert!(error.to_string().contains("the game is over"), "{error}");
    }
}

#[cfg(all(feature = "mcdonald", feature = "magpie", feature = "gala"))]
#[test]
fn a_king_in_danger_is_found_and_no_other() {
    let of = |text: &str| {
        let position: AnyGame = text.parse().expect("a position");
        let threats = position.threats().into_iter();
        threats.map(|cell| cell.to_string()).collect::<Vec<_>>()
    };
    for &kind in GameKind::ALL {
        assert!(kind.start().threats().is_empty(), "{kind}");
    }
    assert!(of("magpie 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 1").is_empty());
    // Three magpies stand round the king, and a fourth can come.
    assert_eq!(of("magpie 7/7/7/6t/1tKt3/2t4/3T3 d 1"), ["c3"]);
    // Who is to move threatens, and is not threatened by that.
    assert!(of("magpie 7/7/7/6t/1tKt3/2t4/3T3 a 1").is_empty());
    assert!(of("mcdonald 8/8/8/4k3/8/8/PPPPPPPP/8 b 0 0 1").is_empty());
    assert_eq!(of("mcdonald 8/8/8/8/3k4/2P5/8/8 b 0 0 1"), ["d4"]);
    // Of two kings it tells the one.
    let gala = "gala k4pprbk/r1p4prb/8pr/p7R1/2bR4B1/1br5P1/P4B4/KPb5P1/B4P1PR1/1B1P3BRK w 18";
    assert_eq!(of(gala), ["a3"]);
}
