//! The colours of boards, pieces and marks, and the letters that tell the same where colours are missing.

use barnyard::scene::Ground;
use barnyard::{Cell, GameKind, Side};
use ratatui::style::{Color, Modifier, Style};

use super::Marks;
use crate::theme::{Colours, Ink, Theme};

/// How a square is pointed out; the first that fits counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    Selected,
    Capture,
    Target,
    Threat,
    Last,
    None,
}

impl Mark {
    /// The mark of a square.
    pub(super) fn of(marks: &Marks<'_>, cell: Cell) -> Mark {
        let target = marks.targets.iter().find(|target| target.cell == cell);
        let is_of_last = |mv: barnyard::CellMove| mv.from == cell || mv.to == cell;
        if marks.selected == Some(cell) {
            Mark::Selected
        } else if let Some(target) = target {
            if target.captures {
                Mark::Capture
            } else {
                Mark::Target
            }
        } else if marks.threats.contains(&cell) {
            Mark::Threat
        } else if marks.last_move.is_some_and(is_of_last) {
            Mark::Last
        } else {
            Mark::None
        }
    }

    /// What stands on both sides of the sign; a target is told by its own sign.
    pub(super) const fn brackets(self, theme: Theme) -> Option<[char; 2]> {
        match self {
            Mark::Selected => Some([theme.sign('❮', '<'), theme.sign('❯', '>')]),
            Mark::Capture => Some([theme.sign('×', 'x'); 2]),
            Mark::Threat => Some(['!', '!']),
            Mark::Last => Some(['[', ']']),
            Mark::Target | Mark::None => None,
        }
    }

    /// The background, where it is another than the ground's.
    const fn tint(self) -> Option<Ink> {
        match self {
            Mark::Selected => Some(Ink::new(0x2e_6a_c4, 26, Color::LightBlue)),
            Mark::Capture => Some(Ink::new(0xc8_3a_2e, 160, Color::LightRed)),
            Mark::Threat => Some(Ink::new(0xd8_20_20, 196, Color::LightRed)),
            Mark::Last => Some(Ink::new(0x9a_84_18, 136, Color::Yellow)),
            Mark::Target | Mark::None => None,
        }
    }
}

/// The background of a square.
pub(super) fn square(
    theme: Theme,
    kind: GameKind,
    ground: Ground,
    cell: Cell,
    mark: Mark,
) -> Style {
    if let Some(tint) = mark.tint() {
        return match theme.colour(tint) {
            Some(colour) => Style::new().bg(colour),
            None if mark == Mark::Selected => Style::new().add_modifier(Modifier::REVERSED),
            None => Style::new(),
        };
    }
    let is_light = (cell.file + cell.rank) % 2 == 1;
    let shade = usize::from(is_light);
    let colour = match theme.colours {
        Colours::None => return Style::new(),
        Colours::Sixteen => named(ground),
        Colours::Palette => Color::Indexed(ground.tints()[shade]),
        Colours::True => Color::from_u32(mixed(kind, ground)[shade]),
    };
    Style::new().bg(colour)
}

/// Only colours on which black and white both stand out, so that light squares are as dark ones.
const fn named(ground: Ground) -> Color {
    match ground {
        Ground::Plain => Color::Green,
        Ground::Barn => Color::Red,
        Ground::Throne | Ground::Corner | Ground::Centre => Color::Magenta,
        Ground::Cross => Color::Cyan,
    }
}

/// Middle tones for the dark and the light squares: grass for the farm, wood for Magpie, straw for Gala.
const fn mixed(kind: GameKind, ground: Ground) -> [u32; 2] {
    match (ground, kind) {
        (Ground::Plain, GameKind::Magpie) => [0x96_68_3c, 0xa8_79_4a],
        (Ground::Plain, GameKind::Gala) => [0x94_72_44, 0xa8_85_52],
        (Ground::Plain, _) => [0x55_85_42, 0x68_98_52],
        (Ground::Barn, _) => [0xa0_44_38, 0xb2_53_44],
        (Ground::Throne | Ground::Corner, _) => [0x80_54_9c, 0x80_54_9c],
        (Ground::Cross, _) => [0x4a_76_98, 0x5a_87_a8],
        (Ground::Centre, _) => [0x9c_4c_94, 0xa8_58_a0],
    }
}

/// What fills a square round its sign where the background cannot tell its ground.
pub(super) const fn filling(theme: Theme, ground: Ground) -> char {
    match (theme.colours, ground) {
        (Colours::None, Ground::Cross) => theme.sign('░', ':'),
        (Colours::None, Ground::Barn | Ground::Throne | Ground::Corner | Ground::Centre) => {
            theme.sign('▒', '%')
        }
        _ => ' ',
    }
}

/// The sign of an empty square; where squares are not told apart by their colour, each has one.
pub(super) fn empty(theme: Theme, ground: Ground, mark: Mark) -> char {
    let has_squares = matches!(theme.colours, Colours::Palette | Colours::True);
    let sign = ground.sign(theme.sign('u', 'a') == 'u');
    match mark {
        Mark::Target | Mark::Capture => theme.sign('●', 'o'),
        _ if sign != '.' => sign,
        _ if has_squares => ' ',
        _ => theme.sign('·', '.'),
    }
}

/// The letters of a side's pieces.
pub(super) fn piece(theme: Theme, kind: GameKind, side: Side) -> Style {
    let ink = match (kind, side) {
        (GameKind::McDonald, Side::First) => PINK,
        (GameKind::Magpie, Side::Second) | (GameKind::Gala, Side::First) => WHITE,
        _ => BLACK,
    };
    theme.ink(ink).add_modifier(Modifier::BOLD)
}

/// The signs of empty squares: where one can go, or what the ground is.
pub(super) fn sign(theme: Theme, mark: Mark) -> Style {
    match mark {
        Mark::Target | Mark::Capture => theme.ink(BRIGHT).add_modifier(Modifier::BOLD),
        _ => theme.ink(PALE),
    }
}

/// The brackets of marks.
pub(super) fn bracket(theme: Theme) -> Style {
    theme.ink(BRIGHT).add_modifier(Modifier::BOLD)
}

/// The cursor.
pub(super) fn cursor(theme: Theme) -> Style {
    theme
        .ink(Ink::new(0xff_f2_50, 227, Color::LightYellow))
        .add_modifier(Modifier::BOLD)
}

/// Arrows, in turn, each with its label.
pub(crate) fn arrow(theme: Theme, number: usize) -> Style {
    const INKS: [Ink; 4] = [
        Ink::new(0xff_b0_30, 214, Color::LightYellow),
        Ink::new(0x90_ec_ff, 123, Color::LightCyan),
        Ink::new(0xff_b8_f0, 219, Color::LightMagenta),
        Ink::new(0xc4_ff_80, 156, Color::White),
    ];
    theme
        .ink(INKS[number % INKS.len()])
        .add_modifier(Modifier::BOLD)
}

const WHITE: Ink = Ink::new(0xff_ff_ff, 231, Color::White);
const PINK: Ink = Ink::new(0xff_dd_f0, 225, Color::White);
const BLACK: Ink = Ink::new(0x0c_0c_0c, 16, Color::Black);
const BRIGHT: Ink = Ink::new(0xff_fb_ea, 230, Color::White);
const PALE: Ink = Ink::new(0xd8_c8_b0, 187, Color::Gray);
