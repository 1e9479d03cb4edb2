//! Boards as they are drawn, and which square a click means.

mod common;

use barnyard::{AnyGame, Cell, Game, GameKind};
use barnyard_tui::board::{Arrow, BoardView, Facing, Geometry, Marks, targets};
use barnyard_tui::theme::{Colours, Signs, Theme};
use common::{drawn, position};
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Color;
use ratatui::widgets::Widget;

const PLAIN: Theme = Theme {
    colours: Colours::None,
    signs: Signs::Unicode,
};
const ASCII: Theme = Theme {
    colours: Colours::None,
    signs: Signs::Ascii,
};

const FARM: &str = "mcdonald 2n2b2/8/5P2/3Pk3/2P3P1/8/PP5P/8 b 1 0 9";
const MAGPIE: &str = "magpie 3t3/1t5/t2T3/1t1K2t/3TT2/2Tt1t1/3t3 d 4";
const GALA: &str =
    "gala k1rp2p1bk/1b3r1bR1/2r2p4/p2p3p1p/3b6/1B8/p1BP1b1Pr1/3P2R1P1/1r2BP1P1R/KB3R1BRK w 43";

fn cell(name: &str) -> Cell {
    name.parse().expect("a square")
}

/// A position in which everything is marked: the piece on `picked`, the last move, the cursor on d4, and two arrows.
fn marked(text: &str, picked: &str, arrows: [&str; 2], theme: Theme, size: (u16, u16)) -> String {
    let position = position(text);
    let picked = cell(picked);
    let targets = targets(&position, picked);
    let threats = position.threats();
    let arrows = [('a', arrows[0]), ('b', arrows[1])].map(|(label, mv)| Arrow {
        mv: mv.parse().expect("a move"),
        label,
    });
    let view = BoardView {
        position: &position,
        is_flipped: false,
        theme,
        marks: Marks {
            last_move: Some("a3a2".parse().expect("a move")),
            selected: Some(picked),
            targets: &targets,
            cursor: Some(cell("d4")),
            threats: &threats,
            arrows: &arrows,
        },
    };
    drawn(view, size.0, size.1)
}

#[test]
fn every_game_is_drawn_beside_a_panel_on_80_by_24() {
    let size = (50, 23);
    insta::assert_snapshot!("farm", marked(FARM, "e5", ["c8b6", "f8c5"], PLAIN, size));
    insta::assert_snapshot!(
        "magpie",
        marked(MAGPIE, "d5", ["d5g5", "d4d3"], PLAIN, size)
    );
    insta::assert_snapshot!("gala", marked(GALA, "f1", ["i9i7", "b5d3"], PLAIN, size));
    insta::assert_snapshot!(
        "gala_ascii",
        marked(GALA, "f1", ["i9i7", "b5d3"], ASCII, size)
    );
}

#[test]
fn boards_are_drawn_in_little_and_in_much_room() {
    for (name, size) in [
        ("rows", (33, 11)),
        ("narrow", (20, 11)),
        ("tiny", (10, 10)),
        ("large", (110, 52)),
    ] {
        let gala = marked(GALA, "f1", ["i9i7", "b5d3"], PLAIN, size);
        insta::assert_snapshot!(format!("gala_{name}"), gala);
    }
    insta::assert_snapshot!(
        "farm_rows",
        marked(FARM, "e5", ["c8b6", "f8c5"], PLAIN, (30, 10))
    );
}

#[test]
fn a_flipped_board_has_the_second_side_at_the_bottom() {
    let position = GameKind::McDonald.start();
    let view = BoardView {
        position: &position,
        is_flipped: true,
        theme: PLAIN,
        marks: Marks::default(),
    };
    insta::assert_snapshot!(drawn(view, 30, 9));
}

/// Whatever is told by colours is told by letters as well: without any colour no two marks look the same.
#[test]
fn marks_differ_without_colours_in_every_size_of_three_columns_or_more() {
    let position = position(MAGPIE);
    let at = cell("d4");
    let target = |captures| [barnyard_tui::board::Target { cell: at, captures }];
    let (goes, captures) = (target(false), target(true));
    let last_move = Some("d3d4".parse().expect("a move"));
    let threats = [at];
    for signs in [Signs::Unicode, Signs::Ascii] {
        for (width, height) in [(24, 8), (30, 15), (60, 30)] {
            // The king stands on d4; the mark of a quiet target is for empty squares.
            let marks = [
                Marks::default(),
                Marks {
                    last_move,
                    ..Marks::default()
                },
                Marks {
                    selected: Some(at),
                    ..Marks::default()
                },
                Marks {
                    targets: &captures,
                    ..Marks::default()
                },
                Marks {
                    threats: &threats,
                    ..Marks::default()
                },
                Marks {
                    cursor: Some(at),
                    ..Marks::default()
                },
                Marks {
                    cursor: Some(at),
                    last_move,
                    ..Marks::default()
                },
                Marks {
                    cursor: Some(at),
                    targets: &captures,
                    ..Marks::default()
                },
            ];
            let theme = Theme {
                colours: Colours::None,
                signs,
            };
            let view = |position, marks| BoardView {
                position,
                is_flipped: false,
                theme,
                marks,
            };
            let mut seen: Vec<String> = marks
                .map(|marks| drawn(view(&position, marks), width, height))
                .into();
            let empty = position_without_king();
            seen.push(drawn(view(&empty, Marks::default()), width, height));
            seen.push(drawn(
                view(
                    &empty,
                    Marks {
                        targets: &goes,
                        ..Marks::default()
                    },
                ),
                width,
                height,
            ));
            seen.push(drawn(
                view(
                    &empty,
                    Marks {
                        targets: &captures,
                        ..Marks::default()
                    },
                ),
                width,
                height,
            ));
            let count = seen.len();
            seen.sort();
            seen.dedup();
            assert_eq!(seen.len(), count, "{signs:?} on {width}×{height}");
        }
    }
}

fn position_without_king() -> AnyGame {
    position("magpie 3t3/1t5/t2T3/1t4t/3TT2/2Tt1t1/2Kt3 d 4")
}

#[test]
fn every_kind_of_ground_has_its_own_background() {
    for &kind in GameKind::ALL {
        for colours in [Colours::Sixteen, Colours::Palette, Colours::True] {
            let start = kind.start();
            let theme = Theme {
                colours,
                signs: Signs::Unicode,
            };
            let view = BoardView {
                position: &start,
                is_flipped: false,
                theme,
                marks: Marks::default(),
            };
            let mut screen = Buffer::empty(Rect::new(0, 0, 50, 23));
            view.render(screen.area, &mut screen);
            let geometry = view.geometry(screen.area).expect("room enough");
            let background = |name: &str| {
                let centre = geometry.centre(cell(name)).expect("on the board");
                screen[centre].bg
            };
            let grounds: &[&str] = match kind {
                GameKind::McDonald => &["c3", "c8"],
                GameKind::Magpie => &["c3", "d4"],
                _ => &["c3", "e3", "e5"],
            };
            for (place, one) in grounds.iter().enumerate() {
                assert_ne!(background(one), Color::Reset, "{one} of {kind}");
                for other in &grounds[..place] {
                    assert_ne!(
                        background(one),
                        background(other),
                        "{one}, {other} of {kind} in {colours:?}"
                    );
                }
            }
        }
    }
}

/// How much light a colour gives, from 0 to 1, as the WCAG reckons it.
fn luminance(colour: Color) -> f64 {
    let (red, green, blue) = match colour {
        Color::Rgb(red, green, blue) => (red, green, blue),
        // The cube of 6×6×6 colours in the palette of 256, and its greys.
        Color::Indexed(16) => (0, 0, 0),
        Color::Indexed(place @ 17..=231) => {
            let step = |n: u8| if n == 0 { 0 } else { 55 + 40 * n };
            let place = place - 16;
            (step(place / 36), step(place / 6 % 6), step(place % 6))
        }
        other => panic!("{other} is no colour of the board"),
    };
    let linear = |part: u8| (f64::from(part) / 255.0).powf(2.2);
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

#[test]
fn pieces_stand_out_from_every_background() {
    for (text, picked) in [(FARM, "e5"), (MAGPIE, "d5"), (GALA, "f1")] {
        let position = position(text);
        let picked = cell(picked);
        let targets = targets(&position, picked);
        let threats = position.threats();
        let all: Vec<Cell> = Facing::new(position.kind(), false).cells().collect();
        for colours in [Colours::Palette, Colours::True] {
            let marks = Marks {
                targets: &targets,
                selected: Some(picked),
                threats: &threats,
                last_move: Some("a2a3".parse().expect("a move")),
                ..Marks::default()
            };
            let theme = Theme {
                colours,
                signs: Signs::Unicode,
            };
            let view = BoardView {
                position: &position,
                is_flipped: false,
                theme,
                marks,
            };
            let mut screen = Buffer::empty(Rect::new(0, 0, 50, 23));
            view.render(screen.area, &mut screen);
            let geometry = view.geometry(screen.area).expect("room enough");
            for &cell in all.iter().filter(|&&cell| position.side_at(cell).is_some()) {
                let drawn = &screen[geometry.centre(cell).expect("on the board")];
                let [ink, ground] = [drawn.fg, drawn.bg].map(|colour| luminance(colour) + 0.05);
                let contrast = (ink / ground).max(ground / ink);
                assert!(
                    contrast > 2.4,
                    "{cell} of {position}: {contrast:.1} in {colours:?}"
                );
            }
        }
    }
}

#[test]
fn captures_of_men_at_the_side_count_as_captures() {
    // The magpie that comes to c1 encloses d1 between it and e1.
    let magpie = position("magpie 7/7/7/7/2t4/2K4/3Tt2 a 1");
    let c3 = targets(&magpie, cell("c3"));
    assert!(c3.iter().all(|target| !target.captures));
    let magpie = position("magpie 7/7/3K3/7/2t4/7/3Tt2 a 1");
    let captures = |to: &str| {
        let of_c3 = targets(&magpie, cell("c3"));
        of_c3
            .iter()
            .any(|target| target.cell == cell(to) && target.captures)
    };
    assert!(captures("c1"));
    assert!(!captures("c2"));
}

fn facings() -> impl Strategy<Value = Facing> {
    let kinds = proptest::sample::select(GameKind::ALL);
    (kinds, any::<bool>()).prop_map(|(kind, is_flipped)| Facing::new(kind, is_flipped))
}

fn areas() -> impl Strategy<Value = Rect> {
    (0..40_u16, 0..20_u16, 0..140_u16, 0..70_u16)
        .prop_map(|(x, y, width, height)| Rect::new(x, y, width, height))
}

proptest! {
    #[test]
    fn a_click_means_the_square_that_is_drawn_there(area in areas(), facing in facings()) {
        let (columns, rows) = facing.size();
        let Some(geometry) = Geometry::fit(area, facing) else {
            prop_assert!(area.width < columns || area.height < rows);
            return Ok(());
        };
        prop_assert_eq!(area.union(geometry.area()), area);
        let mut covered = 0;
        for cell in facing.cells() {
            let square = geometry.square(cell).expect("on the board");
            prop_assert!(square.contains(geometry.centre(cell).expect("on the board")));
            for at in square.positions() {
                prop_assert_eq!(geometry.hit(at), Some(cell));
                covered += 1;
            }
        }
        // Everything else is beside the board.
        let hits = area.positions().filter(|&at| geometry.hit(at).is_some()).count();
        prop_assert_eq!(hits, covered);
    }

    #[test]
    fn a_step_comes_to_the_square_that_is_drawn_there(facing in facings(), column in 0..9_u16, row in 0..9_u16) {
        use barnyard_tui::board::Step;
        let Some(from) = facing.cell(column, row) else { return Ok(()); };
        for (step, across, down) in [(Step::Up, 0, -1), (Step::Down, 0, 1), (Step::Left, -1, 0), (Step::Right, 1, 0)] {
            let place = column.checked_add_signed(across).zip(row.checked_add_signed(down));
            let next = place.and_then(|(column, row)| facing.cell(column, row));
            prop_assert_eq!(facing.step(from, step), next.unwrap_or(from));
        }
    }

    #[test]
    fn boards_are_drawn_in_any_area(
        area in areas(),
        facing in facings(),
        colours in proptest::sample::select(&Colours::ALL),
        ascii: bool,
        kind in proptest::sample::select(GameKind::ALL),
        squares in proptest::array::uniform4((0..12_u8, 0..12_u8)),
    ) {
        let position = kind.start();
        let [one, two, three, four] = squares.map(|(file, rank)| Cell { file, rank });
        let signs = if ascii { Signs::Ascii } else { Signs::Unicode };
        // Squares off the board are marked too: they are not drawn, and harm nothing.
        let mv = barnyard::CellMove { from: one, to: two };
        let targets = [barnyard_tui::board::Target { cell: three, captures: ascii }];
        let arrows = [Arrow { mv, label: '1' }, Arrow { mv: barnyard::CellMove { from: three, to: four }, label: '2' }];
        let marks = Marks {
            last_move: Some(mv),
            selected: Some(four),
            targets: &targets,
            cursor: Some(three),
            threats: &[two],
            arrows: &arrows,
        };
        let view = BoardView { position: &position, is_flipped: facing.is_flipped(), theme: Theme { colours, signs }, marks };
        let screen = Rect::new(0, 0, 100, 50);
        let mut buffer = Buffer::empty(screen);
        view.render(area, &mut buffer);
        if let Some(geometry) = view.geometry(area.intersection(screen)) {
            // Every piece is seen, whatever is marked.
            for cell in geometry.facing().cells().filter(|&cell| position.side_at(cell).is_some()) {
                let centre: Position = geometry.centre(cell).expect("on the board");
                prop_assert_ne!(buffer[centre].symbol(), " ");
            }
        }
    }
}
