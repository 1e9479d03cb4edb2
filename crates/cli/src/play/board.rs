//! The board, drawn as lines of text.

use core::fmt::Write;

use anstyle::{Ansi256Color, Style};
use barnyard::scene::{Ground, Scene};
use barnyard::{AnyGame, Cell, CellMove, Game};

/// What the terminal can show.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Look {
    /// Chess signs instead of letters.
    pub(super) unicode: bool,
    /// Tinted squares and coloured pieces.
    pub(super) colour: bool,
}

/// Squares to point out.
#[derive(Copy, Clone, Default, Debug)]
pub(super) struct Marks<'a> {
    /// The move made last.
    pub(super) last: Option<CellMove>,
    /// The square that was asked about.
    pub(super) chosen: Option<Cell>,
    /// Where the piece there can go.
    pub(super) targets: &'a [Cell],
}

/// How a square is pointed out: by brackets in every look, and by its colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Mark {
    None,
    Last,
    Chosen,
    Target,
}

impl Mark {
    const fn brackets(self) -> [char; 2] {
        match self {
            Mark::None => [' ', ' '],
            Mark::Last => ['[', ']'],
            Mark::Chosen => ['<', '>'],
            Mark::Target => ['(', ')'],
        }
    }

    const fn tint(self) -> Option<u8> {
        match self {
            Mark::None => None,
            Mark::Last => Some(130),
            Mark::Chosen => Some(25),
            Mark::Target => Some(30),
        }
    }
}

impl Marks<'_> {
    fn on(&self, cell: Cell) -> Mark {
        if self.chosen == Some(cell) {
            Mark::Chosen
        } else if self.targets.contains(&cell) {
            Mark::Target
        } else if self.last.is_some_and(|mv| mv.from == cell || mv.to == cell) {
            Mark::Last
        } else {
            Mark::None
        }
    }
}

/// A position to be drawn.
pub(super) struct Drawing<'a> {
    /// The position.
    pub(super) position: &'a AnyGame,
    /// Squares to point out.
    pub(super) marks: Marks<'a>,
    /// Whether the second side sits at the bottom.
    pub(super) is_flipped: bool,
    /// What the terminal can show.
    pub(super) look: Look,
}

impl Drawing<'_> {
    /// The board's lines, top to bottom, all equally wide on the screen.
    pub(super) fn lines(&self) -> Vec<String> {
        let scene = Scene::of(self.position.kind());
        let (width, height) = self.position.board_size();
        let files = in_order(width, self.is_flipped);
        let ranks = in_order(height, !self.is_flipped);
        let mut lines = Vec::new();
        for (row, &rank) in ranks.iter().enumerate() {
            if let Some(&above) = row.checked_sub(1).and_then(|above| ranks.get(above))
                && self.has_line_between(scene, above, rank)
            {
                lines.push(self.zone_line(scene, &files, [above, rank]));
            }
            lines.push(self.rank_line(scene, &files, rank));
        }
        lines.push(self.file_names(scene, &files));
        lines
    }

    /// Whether a line is drawn between two neighbouring files or ranks; colours show zones without one.
    fn has_line_between(&self, scene: &Scene, one: u8, other: u8) -> bool {
        !self.look.colour && scene.lines_after.contains(&one.min(other))
    }

    fn rank_line(&self, scene: &Scene, files: &[u8], rank: u8) -> String {
        let mut line = format!("{:>3} ", rank + 1);
        for (column, &file) in files.iter().enumerate() {
            let cell = Cell { file, rank };
            if let Some(&left) = column.checked_sub(1).and_then(|left| files.get(left))
                && self.has_line_between(scene, left, file)
            {
                let left = Cell { file: left, rank };
                line.push(if crosses(scene, left, cell) { '|' } else { ' ' });
            }
            self.push_square(scene, cell, &mut line);
        }
        line.push(' ');
        line
    }

    fn push_square(&self, scene: &Scene, cell: Cell, line: &mut String) {
        let ground = scene.ground(cell);
        let letter = self.position.letter_at(cell);
        let piece = letter.and_then(|letter| scene.piece(letter));
        let mark = self.marks.on(cell);
        let sign = match (letter, piece) {
            (Some(letter), _) if !self.look.unicode => letter,
            (_, Some(piece)) if self.look.colour => piece.solid,
            (_, Some(piece)) => piece.outline,
            (Some(letter), None) => letter,
            (None, None) if self.look.colour && ground.sign(true) == '.' => ' ',
            (None, None) => ground.sign(self.look.unicode),
        };
        let [open, close] = mark.brackets();
        let text = [open, sign, close].map(String::from).concat();
        if !self.look.colour {
            line.push_str(&text);
            return;
        }
        let [dark, light] = ground.tints();
        let is_light = (cell.file + cell.rank) % 2 == 1;
        let tint = mark.tint().unwrap_or(if is_light { light } else { dark });
        let ink = match piece {
            Some(piece) => scene.inks[piece.side.index()],
            None => FAINT,
        };
        let style = ink_on(ink, tint).bold();
        // Writing to a string does not fail.
        let _ = write!(line, "{style}{text}{style:#}");
    }

    /// The line between two ranks, where their zones differ.
    fn zone_line(&self, scene: &Scene, files: &[u8], [above, below]: [u8; 2]) -> String {
        let differs = |file| {
            let (above, below) = (Cell { file, rank: above }, Cell { file, rank: below });
            crosses(scene, above, below)
        };
        let mut line = String::from("    ");
        for (column, &file) in files.iter().enumerate() {
            if let Some(&left) = column.checked_sub(1).and_then(|left| files.get(left))
                && self.has_line_between(scene, left, file)
            {
                let is_corner = differs(left) != differs(file);
                line.push(if is_corner { '+' } else { ' ' });
            }
            line.push_str(if differs(file) { "---" } else { "   " });
        }
        line.push(' ');
        line
    }

    fn file_names(&self, scene: &Scene, files: &[u8]) -> String {
        let mut line = String::from("    ");
        for (column, &file) in files.iter().enumerate() {
            if let Some(&left) = column.checked_sub(1).and_then(|left| files.get(left))
                && self.has_line_between(scene, left, file)
            {
                line.push(' ');
            }
            line.extend([' ', char::from(b'a' + file), ' ']);
        }
        line.push(' ');
        line
    }
}

/// Signs of empty squares, and brackets around them.
const FAINT: u8 = 254;

fn ink_on(ink: u8, tint: u8) -> Style {
    Style::new()
        .fg_color(Some(Ansi256Color(ink).into()))
        .bg_color(Some(Ansi256Color(tint).into()))
}

/// Whether two squares lie in different zones.
fn crosses(scene: &Scene, one: Cell, other: Cell) -> bool {
    scene.ground(one).is_across() != scene.ground(other).is_across()
}

fn in_order(count: u8, is_reversed: bool) -> Vec<u8> {
    let mut order: Vec<u8> = (0..count).collect();
    if is_reversed {
        order.reverse();
    }
    order
}

/// A sign on the board and what it stands for, such as `♙ pig`.
pub(super) struct LegendEntry {
    /// The signs, coloured as on the board.
    pub(super) signs: String,
    /// Columns they take.
    pub(super) width: usize,
    /// What they stand for.
    pub(super) name: &'static str,
}

/// What there is on the board, each kind once.
pub(super) fn legend(position: &AnyGame, look: Look) -> Vec<LegendEntry> {
    let scene = Scene::of(position.kind());
    let mut entries: Vec<LegendEntry> = Vec::new();
    let mut add = |sign: char, name, colours: [u8; 2]| {
        let (text, width) = if look.colour {
            let style = ink_on(colours[0], colours[1]).bold();
            (format!("{style} {sign} {style:#}"), 3)
        } else {
            (String::from(sign), 1)
        };
        match entries.iter_mut().find(|entry| entry.name == name) {
            Some(entry) => {
                entry.signs += &text;
                entry.width += width;
            }
            None => entries.push(LegendEntry {
                signs: text,
                width,
                name,
            }),
        }
    };
    let [plain, _] = Ground::Plain.tints();
    for piece in scene.pieces {
        let sign = match look {
            Look { unicode: false, .. } => piece.letter,
            Look { colour: true, .. } => piece.solid,
            Look { colour: false, .. } => piece.outline,
        };
        if all_cells(position).any(|cell| position.letter_at(cell) == Some(piece.letter)) {
            add(sign, piece.name, [scene.inks[piece.side.index()], plain]);
        }
    }
    for ground in Ground::SPECIAL {
        if all_cells(position).any(|cell| scene.ground(cell) == ground) {
            let sign = ground.sign(look.unicode);
            add(sign, ground.name(), [FAINT, ground.tints()[0]]);
        }
    }
    entries
}

/// Every square of a position's board.
pub(super) fn all_cells(position: &AnyGame) -> impl Iterator<Item = Cell> + use<> {
    let (width, height) = position.board_size();
    (0..height).flat_map(move |rank| (0..width).map(move |file| Cell { file, rank }))
}
