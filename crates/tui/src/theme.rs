//! What the terminal can show: how many colours, and which letters.

use std::env;
use std::ffi::OsStr;

use ratatui::style::{Color, Modifier, Style};
use serde::{Deserialize, Serialize};

/// How many colours the terminal shows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colours {
    /// None, or the user wants none: everything is told by letters, bold and reversed ones.
    None,
    /// The sixteen named ones.
    #[default]
    Sixteen,
    /// The palette of 256.
    Palette,
    /// Every mixture of red, green and blue.
    True,
}

/// Which letters the terminal shows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Signs {
    /// Chess pieces, lines and arrows.
    #[default]
    Unicode,
    /// Only ASCII on the board; the words stay as their language has them.
    Ascii,
}

/// A look for every part of the screen.
///
/// ```
/// use barnyard_tui::theme::{Colours, Signs, Theme};
/// let theme = Theme { colours: Colours::True, signs: Signs::Unicode };
/// assert_ne!(theme.title(), theme.faint());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Theme {
    /// Its colours.
    pub colours: Colours,
    /// Its letters.
    pub signs: Signs,
}

impl Colours {
    /// What the environment says: `NO_COLOR` and `COLORTERM` and `TERM` as they stand there.
    ///
    /// ```
    /// use barnyard_tui::theme::Colours;
    /// use std::ffi::OsStr;
    /// let text = |text| Some(OsStr::new(text));
    /// assert_eq!(Colours::from_environment(text("1"), None, text("xterm")), Colours::None);
    /// assert_eq!(Colours::from_environment(None, text("truecolor"), text("xterm")), Colours::True);
    /// assert_eq!(Colours::from_environment(None, None, text("xterm-256color")), Colours::Palette);
    /// ```
    #[must_use]
    pub fn from_environment(
        no_color: Option<&OsStr>,
        colorterm: Option<&OsStr>,
        term: Option<&OsStr>,
    ) -> Colours {
        let term = term.unwrap_or_default().to_string_lossy();
        let colorterm = colorterm.unwrap_or_default().to_string_lossy();
        // An empty NO_COLOR counts as none: https://no-color.org.
        if no_color.is_some_and(|value| !value.is_empty()) || term == "dumb" {
            Colours::None
        } else if matches!(&*colorterm, "truecolor" | "24bit") || term.ends_with("-direct") {
            Colours::True
        } else if term.contains("256color") {
            Colours::Palette
        } else {
            Colours::Sixteen
        }
    }

    /// All of them, the fewest first.
    pub const ALL: [Colours; 4] = [
        Colours::None,
        Colours::Sixteen,
        Colours::Palette,
        Colours::True,
    ];
}

/// A colour as each kind of terminal comes near to it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ink {
    /// `0xRRGGBB`.
    pub(crate) rgb: u32,
    /// In the palette of 256.
    pub(crate) palette: u8,
    /// Among the sixteen.
    pub(crate) named: Color,
}

impl Ink {
    pub(crate) const fn new(rgb: u32, palette: u8, named: Color) -> Ink {
        Ink {
            rgb,
            palette,
            named,
        }
    }
}

impl Theme {
    /// All letters, and as many colours as the environment of this process says.
    #[must_use]
    pub fn of_terminal() -> Theme {
        let [no_color, colorterm, term] = ["NO_COLOR", "COLORTERM", "TERM"].map(env::var_os);
        Theme {
            colours: Colours::from_environment(
                no_color.as_deref(),
                colorterm.as_deref(),
                term.as_deref(),
            ),
            signs: Signs::Unicode,
        }
    }

    /// The colour as this terminal shows it; none if it shows none.
    pub(crate) fn colour(self, ink: Ink) -> Option<Color> {
        match self.colours {
            Colours::None => None,
            Colours::Sixteen => Some(ink.named),
            Colours::Palette => Some(Color::Indexed(ink.palette)),
            Colours::True => Some(Color::from_u32(ink.rgb)),
        }
    }

    /// Letters of a colour.
    pub(crate) fn ink(self, ink: Ink) -> Style {
        self.colour(ink)
            .map_or_else(Style::new, |colour| Style::new().fg(colour))
    }

    /// The sign that this terminal shows.
    pub(crate) const fn sign(self, unicode: char, ascii: char) -> char {
        match self.signs {
            Signs::Unicode => unicode,
            Signs::Ascii => ascii,
        }
    }

    /// A heading.
    #[must_use]
    pub fn title(self) -> Style {
        self.ink(GOLD).add_modifier(Modifier::BOLD)
    }

    /// What matters less than the rest: labels, units, hints.
    #[must_use]
    pub fn faint(self) -> Style {
        match self.colours {
            Colours::None => Style::new().add_modifier(Modifier::DIM),
            _ => self.ink(GREY),
        }
    }

    /// What matters most of several: the side to move, the best line.
    #[must_use]
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is chosen in a list, or shown on the board.
    #[must_use]
    pub fn chosen(self) -> Style {
        match self.colours {
            Colours::None => Style::new().add_modifier(Modifier::REVERSED),
            _ => Style::new()
                .patch(self.ink(WHITE))
                .bg(self.colour(BLUE).unwrap_or_default())
                .add_modifier(Modifier::BOLD),
        }
    }

    /// Good news: pigs home, a move that is followed.
    #[must_use]
    pub fn good(self) -> Style {
        self.ink(GREEN).add_modifier(Modifier::BOLD)
    }

    /// Bad news: an error, a refusal, time that runs out.
    #[must_use]
    pub fn bad(self) -> Style {
        self.ink(RED).add_modifier(Modifier::BOLD)
    }

    /// A key or a move to type.
    #[must_use]
    pub fn code(self) -> Style {
        self.ink(CYAN)
    }
}

const WHITE: Ink = Ink::new(0xff_ff_ff, 231, Color::White);
const GREY: Ink = Ink::new(0x9a_9a_9a, 246, Color::DarkGray);
const GOLD: Ink = Ink::new(0xe8_c0_5a, 179, Color::Yellow);
const GREEN: Ink = Ink::new(0x7c_c8_6a, 114, Color::Green);
const RED: Ink = Ink::new(0xf0_6a_5c, 203, Color::LightRed);
const BLUE: Ink = Ink::new(0x2d_5f_a8, 25, Color::Blue);
const CYAN: Ink = Ink::new(0x6c_c0_d0, 80, Color::Cyan);
