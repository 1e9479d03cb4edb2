//! The drawing room as its users meet it: what it draws, what it refuses, and that its documents are sound SVG.

use std::collections::{BTreeMap, BTreeSet};

use barnyard::picture::{Board, Icon, Picture, PictureError, Sheet};
use barnyard::text::{Snippet, read_board};
use barnyard::{Cell, CellMove, Square};

const STARTS: [(Board, &str); 3] = [
    (Board::McDonald, "2n2r2/8/8/4k3/8/8/PPPPPPPP/8"),
    (Board::Magpie, "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3"),
    (
        Board::Gala,
        "krbp2prbk/rbp4prb/bp6pr/p8p/10/10/P8P/RP6PB/BRP4PBR/KBRP2PBRK",
    ),
];

fn cell(text: &str) -> Cell {
    text.parse().expect("the test names a cell")
}

fn mv(text: &str) -> CellMove {
    text.parse().expect("the test names a move")
}

/// A picture with the pieces of a position text's first field, placed one by one.
fn placed(board: Board, field: &str) -> Picture {
    fn read<const W: u8, const H: u8>(board: Board, field: &str) -> Picture {
        let mut picture = Some(Picture::new(board));
        read_board(field, |square: Square<W, H>, letter| {
            picture = picture
                .take()
                .and_then(|p| p.piece(square.cell(), letter).ok());
            picture.is_some()
        })
        .expect("the test gives a board");
        picture.expect("every piece was placed")
    }
    match board {
        Board::McDonald => read::<8, 8>(board, field),
        Board::Magpie => read::<7, 7>(board, field),
        Board::Gala => read::<10, 10>(board, field),
        _ => panic!("{board} is not known here"),
    }
}

fn start(board: Board) -> Picture {
    let (_, field) = STARTS
        .into_iter()
        .find(|&(of, _)| of == board)
        .expect("every board has a start");
    placed(board, field)
}

/// The start position with every kind of mark on it.
fn marked(board: Board) -> Picture {
    start(board)
        .last_move(mv("a2b4"))
        .and_then(|p| p.arrow(mv("g7a1")))
        .and_then(|p| p.arrow(mv("c3d5")))
        .and_then(|p| p.arrow(mv("c3c3")))
        .and_then(|p| p.targets(board.cells()))
        .and_then(|p| p.check(cell("e5")))
        .and_then(|p| p.mark(cell("d4")))
        .expect("all these cells are on every board")
        .title("Fish & <chips>, \"hot\"")
        .description("it's all there")
        .width(500)
}

/// One tag of a document.
#[derive(Debug)]
struct Tag {
    name: String,
    attributes: BTreeMap<String, String>,
}

impl Tag {
    fn get(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }

    fn number(&self, name: &str) -> i32 {
        self.get(name).parse().expect("a whole number")
    }
}

/// Reads a document as far as these pictures need it, and insists that its tags balance and its text is escaped.
fn read(svg: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = svg;
    while let Some(at) = rest.find('<') {
        let (text, tail) = rest.split_at(at);
        assert!(!text.contains('>'), "stray > in {text:?}");
        for entity in text.split('&').skip(1) {
            let name = entity.split(';').next().unwrap_or_default();
            assert!(
                ["amp", "lt", "gt", "quot", "#39"].contains(&name),
                "{entity:?}"
            );
        }
        let end = tail.find('>').expect("a tag ends");
        let inside = &tail[1..end];
        rest = &tail[end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "tags balance");
            continue;
        }
        let (inside, empty) = match inside.strip_suffix('/') {
            Some(inside) => (inside, true),
            None => (inside, false),
        };
        let (name, mut tail) = inside.split_once(' ').unwrap_or((inside, ""));
        assert!(
            name.bytes().all(|b| b.is_ascii_alphabetic()),
            "tag {name:?}"
        );
        let mut attributes = BTreeMap::new();
        while !tail.is_empty() {
            let (key, value) = tail.split_once("=\"").expect("an attribute has a value");
            let (value, after) = value.split_once('"').expect("a value ends");
            let key = key.trim_start().to_owned();
            assert!(
                attributes.insert(key.clone(), value.to_owned()).is_none(),
                "{key} twice in {name}"
            );
            assert!(
                after.is_empty() || after.starts_with(' '),
                "space between attributes"
            );
            tail = after;
        }
        tags.push(Tag {
            name: name.to_owned(),
            attributes,
        });
        if !empty {
            open.push(name.to_owned());
        }
    }
    assert!(rest.is_empty() && open.is_empty(), "the document is closed");
    tags
}

/// Where each piece is drawn: the id it uses and its corner.
fn uses(svg: &str) -> BTreeSet<(String, i32, i32)> {
    read(svg)
        .iter()
        .filter(|tag| tag.name == "use")
        .map(|tag| (tag.get("href").to_owned(), tag.number("x"), tag.number("y")))
        .collect()
}

/// The width and height of the page.
fn page(svg: &str) -> (i32, i32) {
    let tags = read(svg);
    let numbers: Vec<i32> = tags[0]
        .get("viewBox")
        .split(' ')
        .map(|n| n.parse().expect("a whole number"))
        .collect();
    assert_eq!(numbers[..2], [0, 0]);
    (numbers[2], numbers[3])
}

#[test]
fn documents_are_sound_and_stand_alone() {
    for board in Board::ALL {
        for picture in [
            Picture::new(board),
            start(board),
            marked(board),
            marked(board).flip(true),
        ] {
            let svg = picture.to_string();
            let tags = read(&svg);
            assert_eq!(tags[0].name, "svg");
            assert_eq!(tags[0].get("xmlns"), "http://www.w3.org/2000/svg");
            assert_eq!(tags[0].get("role"), "img");
            assert_eq!(tags[1].name, "title");
            assert_eq!(
                svg.matches("http").count(),
                1,
                "nothing is fetched from anywhere"
            );
            let mut ids = BTreeSet::new();
            for tag in &tags {
                assert!(
                    ![
                        "style",
                        "script",
                        "text",
                        "image",
                        "foreignObject",
                        "animate"
                    ]
                    .contains(&&*tag.name)
                );
                for (name, value) in &tag.attributes {
                    assert!(
                        name != "style" && name != "class" && !name.starts_with("on"),
                        "{name}"
                    );
                    assert!(!value.contains("url("), "{value}");
                }
                let id = tag.get("id");
                assert!(id.is_empty() || ids.insert(format!("#{id}")), "{id} twice");
                assert!(
                    tag.name != "use" || ids.contains(tag.get("href")),
                    "{tag:?} is defined"
                );
            }
        }
    }
}

#[test]
fn a_sheet_has_the_empty_board_and_every_piece() {
    for board in Board::ALL {
        for flip in [false, true] {
            let svg = Sheet::new(board).flip(flip).to_string();
            let tags = read(&svg);
            let root = &tags[0];
            let empty = Picture::new(board).flip(flip).to_string();
            assert_eq!(page(&svg), page(&empty));
            let scenery = empty.split_once("</defs>").expect("a picture has defs").1;
            assert!(svg.ends_with(scenery), "{board}: the same board");

            let letters: String = tags.iter().map(|tag| tag.get("data-letter")).collect();
            assert_eq!(letters, String::from_iter(board.letters()));
            for tag in tags.iter().filter(|tag| !tag.get("data-letter").is_empty()) {
                let put = Picture::new(board).piece(cell("a1"), letter_of(tag));
                let put = put.expect("a letter of the board").flip(flip).to_string();
                let (id, x, y) = uses(&put).into_iter().next().expect("one piece");
                assert_eq!(id, format!("#{}", tag.get("id")), "the same id");
                // What the root says of cells is where a picture puts the piece on a1.
                let side = root.number("data-cell");
                let (column, row) = match flip {
                    false => (0, root.number("data-ranks") - 1),
                    true => (root.number("data-files") - 1, 0),
                };
                assert_eq!(x, root.number("data-left") + column * side, "{board}");
                assert_eq!(y, root.number("data-top") + row * side, "{board}");
            }
            assert_eq!(root.attributes.contains_key("data-flipped"), flip);
            assert!(!svg.contains("style=") && !svg.contains("<use"), "{board}");
        }
    }
}

fn letter_of(tag: &Tag) -> char {
    let letter = tag.get("data-letter").parse();
    letter.expect("one letter")
}

#[test]
fn numbers_have_at_most_two_decimals() {
    for board in Board::ALL {
        let svg = marked(board).to_string();
        for part in svg.split('.').skip(1) {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            assert!(digits <= 2, "{board}: .{}", &part[..digits]);
        }
    }
}

#[test]
fn a_full_board_is_small() {
    for board in Board::ALL {
        let size = start(board).to_string().len();
        assert!(size < 16_000, "{board}: {size} bytes");
        assert!(marked(board).to_string().len() < 40_000, "{board}");
    }
}

#[test]
fn every_letter_is_drawn_where_it_is_put() {
    for board in Board::ALL {
        let mut names = BTreeSet::new();
        for &letter in board.letters() {
            let svg = Picture::new(board)
                .piece(cell("b3"), letter)
                .expect("a known letter")
                .to_string();
            let (_, height) = page(&Picture::new(board).to_string());
            let drawn = uses(&svg);
            assert_eq!(drawn.len(), 1, "{board} {letter}");
            let (name, x, y) = drawn.into_iter().next().expect("one piece");
            // The frame is 46 wide, and b3 is the second cell from the left, the third from below.
            assert_eq!((x, y), (46 + 100, height - 46 - 300), "{board} {letter}");
            assert!(names.insert(name), "{board} {letter} has its own drawing");
        }
        assert_eq!(names.len(), board.letters().len());
    }
}

#[test]
fn a_piece_is_defined_once_however_often_it_stands() {
    let svg = start(Board::McDonald).to_string();
    assert_eq!(svg.matches("id=\"barnyard-pig\"").count(), 1);
    assert_eq!(svg.matches("href=\"#barnyard-pig\"").count(), 8);
    assert!(
        !svg.contains("barnyard-queen"),
        "only what is used is defined"
    );
    assert_eq!(uses(&start(Board::Magpie).to_string()).len(), 13);
    assert_eq!(uses(&start(Board::Gala).to_string()).len(), 40);
}

#[test]
fn flipping_turns_every_piece_by_half_a_turn() {
    for board in Board::ALL {
        let svg = start(board).to_string();
        let (width, height) = page(&svg);
        let turned: BTreeSet<_> = uses(&svg)
            .into_iter()
            .map(|(name, x, y)| (name, width - 100 - x, height - 100 - y))
            .collect();
        let flipped = start(board).flip(true).to_string();
        assert_eq!(page(&flipped), (width, height));
        assert_eq!(uses(&flipped), turned, "{board}");
        assert_eq!(
            start(board).flip(true).flip(false).to_string(),
            svg,
            "{board}"
        );
    }
}

#[test]
fn the_order_of_pieces_does_not_matter_and_the_last_one_stays() {
    let put = Picture::new(Board::Magpie)
        .piece(cell("g2"), 'T')
        .and_then(|p| p.piece(cell("b6"), 'T'))
        .and_then(|p| p.piece(cell("d4"), 'K'))
        .and_then(|p| p.piece(cell("b6"), 't'));
    assert_eq!(
        put.expect("on the board").to_string(),
        placed(Board::Magpie, "7/1t5/7/3K3/7/6T/7").to_string()
    );
}

#[test]
fn marks_show() {
    let empty = || Picture::new(Board::Gala);
    let plain = empty().to_string();
    let (a, b) = (cell("j10"), cell("i9"));
    for picture in [
        empty().last_move(mv("j10i9")),
        empty().arrow(mv("j10i9")),
        empty().arrow(mv("j10j10")),
        empty().targets([a, b]),
        empty().mark(a),
        empty().check(a),
        Ok(empty().coordinates(false)),
    ] {
        let svg = picture.expect("on the board").to_string();
        assert_ne!(svg, plain);
        read(&svg);
    }
    assert_eq!(
        empty().targets([]).expect("no cells").to_string(),
        plain,
        "no targets, no change"
    );
}

#[test]
fn a_target_is_a_dot_on_an_empty_cell_and_a_ring_round_a_piece() {
    let on = |letter: Option<char>| {
        let picture = Picture::new(Board::Gala);
        let picture = match letter {
            Some(letter) => picture.piece(cell("c3"), letter),
            None => Ok(picture),
        };
        let picture = picture.and_then(|p| p.targets([cell("c3")]));
        read(&picture.expect("on the board").to_string())
            .iter()
            .filter(|tag| tag.name == "circle" && tag.get("cx") == "296")
            .map(|tag| tag.number("r"))
            .collect::<Vec<_>>()
    };
    assert_eq!(on(None), [14]);
    assert_eq!(on(Some('r')), [44, 44]);
}

#[test]
fn arrows_take_their_colours_in_turn() {
    let mut picture = Picture::new(Board::Gala);
    for rank in 0..5 {
        picture = picture
            .arrow(CellMove {
                from: Cell { file: 0, rank },
                to: Cell { file: 9, rank },
            })
            .expect("on the board");
    }
    let svg = picture.to_string();
    let colours: Vec<String> = read(&svg)
        .iter()
        .filter(|tag| tag.get("fill-opacity") == ".82")
        .map(|tag| tag.get("fill").to_owned())
        .collect();
    assert_eq!(colours.len(), 5);
    // They are drawn from the last to the first; the fifth has the first one's colour again.
    assert_eq!(colours[0], colours[4]);
    assert_eq!(colours[1..].iter().collect::<BTreeSet<_>>().len(), 4);
}

#[test]
fn names_are_escaped_and_default_to_the_game() {
    assert!(
        Picture::new(Board::McDonald)
            .to_string()
            .contains("<title>McDonald&#39;s farm</title>")
    );
    let svg = marked(Board::Magpie).to_string();
    assert!(svg.contains("<title>Fish &amp; &lt;chips&gt;, &quot;hot&quot;</title>"));
    assert!(svg.contains("<desc>it&#39;s all there</desc>"));
}

#[test]
fn a_width_brings_its_height() {
    let svg = Picture::new(Board::Gala).width(546).to_string();
    let tags = read(&svg);
    assert_eq!(
        (tags[0].get("width"), tags[0].get("height")),
        ("546", "546")
    );
    let tags = read(&Picture::new(Board::Gala).to_string());
    assert_eq!((tags[0].get("width"), tags[0].get("height")), ("", ""));
}

#[test]
fn a_prefix_keeps_ids_apart() {
    let svg = start(Board::Gala)
        .id_prefix("left-2")
        .expect("a good prefix")
        .to_string();
    assert!(svg.contains("id=\"left-2-white-king\"") && !svg.contains("barnyard-"));
    for bad in ["", "2left", "-a", "a b", "a\"b", "é"] {
        let error = Picture::new(Board::Gala)
            .id_prefix(bad)
            .expect_err("a bad prefix");
        let found = Snippet::new(bad);
        assert_eq!(error, PictureError::BadPrefix { found });
    }
}

#[test]
fn cells_off_the_board_are_refused_everywhere() {
    let board = Board::Magpie;
    let (on, off) = (cell("a1"), cell("h1"));
    let empty = || Picture::new(board);
    for picture in [
        empty().piece(off, 't'),
        empty().last_move(mv("h1a1")),
        empty().last_move(mv("a1h1")),
        empty().arrow(mv("h1a1")),
        empty().arrow(mv("a1h1")),
        empty().targets([on, off]),
        empty().mark(off),
        empty().check(off),
    ] {
        let error = picture.expect_err("h1 is off a board of seven files");
        assert_eq!(error, PictureError::OffBoard { cell: off, board });
        assert_eq!(
            error.to_string(),
            "`h1` is off the board of Magpie: expected a1 to g7"
        );
    }
    let far = Cell {
        file: 255,
        rank: 255,
    };
    let error = empty().mark(far).expect_err("far off");
    assert_eq!(error, PictureError::OffBoard { cell: far, board });
}

#[test]
fn letters_of_other_games_are_refused() {
    for board in Board::ALL {
        for letter in (' '..='~').chain(['é', '\0']) {
            let known = board.letters().contains(&letter);
            let error = PictureError::UnknownPiece { letter, board };
            assert_eq!(
                Picture::new(board).piece(cell("a1"), letter).err(),
                (!known).then_some(error)
            );
            assert_eq!(Icon::new(board, letter).err(), (!known).then_some(error));
        }
    }
    let error = Icon::new(Board::Magpie, 'P').expect_err("no pigs here");
    assert_eq!(
        error.to_string(),
        "'P' is no piece of Magpie: expected one of t T K"
    );
}

#[test]
fn icons_are_sound_and_nameable() {
    for board in Board::ALL {
        for &letter in board.letters() {
            let icon = Icon::new(board, letter).expect("a known letter");
            let tags = read(&icon.to_string());
            assert_eq!(tags[0].get("viewBox"), "0 0 100 100");
            assert!(tags.iter().all(|tag| tag.get("id").is_empty()));
            assert!(
                icon.title("<x>")
                    .to_string()
                    .contains("<title>&lt;x&gt;</title>")
            );
        }
    }
    let king = Icon::new(Board::Gala, 'k').expect("a known letter");
    assert!(king.to_string().contains("<title>Black king</title>"));
}
