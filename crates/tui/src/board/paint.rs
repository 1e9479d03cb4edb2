//! The colours of boards, pieces and marks.

use barnyard::scene::Ground;
use barnyard::{Cell, GameKind, Side};
use ratatui::style::{Color, Modifier, Style};

use crate::theme::{Colours, Ink, Theme};

/// The background of a square.
pub(super) fn ground(theme: Theme, kind: GameKind, ground: Ground, cell: Cell) -> Style {
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

/// The letters of a side's pieces. Without colours the second side's are plain, the first side's bold.
pub(super) fn piece(theme: Theme, kind: GameKind, side: Side) -> Style {
    let ink = match (kind, side) {
        (GameKind::McDonald, Side::First) => PINK,
        (GameKind::Magpie, Side::Second) | (GameKind::Gala, Side::First) => WHITE,
        _ => BLACK,
    };
    theme.ink(ink).add_modifier(Modifier::BOLD)
}

/// Signs of the ground, and brackets.
pub(super) fn faint(theme: Theme) -> Style {
    theme.ink(PALE)
}

const WHITE: Ink = Ink::new(0xff_ff_ff, 231, Color::White);
const PINK: Ink = Ink::new(0xff_dd_f0, 225, Color::White);
const BLACK: Ink = Ink::new(0x0c_0c_0c, 16, Color::Black);
const PALE: Ink = Ink::new(0xe8_e0_d0, 254, Color::White);
