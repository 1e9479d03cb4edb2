//! The program as a state machine: inputs go in, tasks come out, and it can be drawn at any time. It does no input or output itself.

mod input;
mod stage;
mod ways;

use std::path::PathBuf;

use barnyard_match::Millis;
use barnyard_words::Language;
use crossterm::event::{KeyCode, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::Widget;

#[cfg(feature = "online")]
use crate::line::{Address, Wish};
use crate::parts::{middle, wrap};
use crate::preferences::Preferences;
#[cfg(feature = "online")]
use crate::screens::Online;
use crate::screens::{Game, Go, Help, Menu, Screen, Setup, There};
use crate::store::Job;

pub(crate) use input::{Input, Task};
pub(crate) use stage::{Stage, Start};

/// The smallest screen on which everything has room.
pub(crate) const SMALLEST: Size = Size {
    width: 80,
    height: 24,
};

/// The program.
#[derive(Debug)]
pub(crate) struct App {
    stage: Stage,
    /// The screen that is shown.
    screen: Screen,
    /// The game that is played, also while another screen is shown.
    game: Option<Box<Game>>,
    /// The latest game in a file that is not over.
    kept: Option<PathBuf>,
    /// The form as it was last left.
    setup: Option<Box<Setup>>,
    help: Option<Help>,
    /// Games over the network, also while another screen is shown.
    #[cfg(feature = "online")]
    online: Option<Box<Online>>,
    over: bool,
}

impl App {
    /// The program with its menu open.
    pub(crate) fn new(start: Start) -> App {
        let mut stage = Stage::new(start);
        stage.ask(Task::Store(Job::List));
        App {
            stage,
            screen: Screen::Menu(Menu::default()),
            game: None,
            kept: None,
            setup: None,
            help: None,
            #[cfg(feature = "online")]
            online: None,
            over: false,
        }
    }

    /// Shows the games on a server, or the game there that the address leads to.
    #[cfg(feature = "online")]
    pub(crate) fn join(&mut self, address: Address) -> Vec<Task> {
        self.online = Some(Box::new(Online::new(address, &mut self.stage)));
        self.screen = Screen::Online;
        self.stage.tasks()
    }

    /// Whether somebody has quit it.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// What is to be remembered for the next run.
    pub(crate) fn preferences(&self) -> Preferences {
        let mut preferences = self.stage.preferences.clone();
        let form = match &self.screen {
            Screen::Setup(setup) => Some(setup),
            _ => self.setup.as_ref(),
        };
        if let Some(form) = form {
            preferences.setup = Some(form.agreed());
        }
        preferences
    }

    /// The match that is played, if one is.
    #[cfg(test)]
    pub(crate) fn match_played(&self) -> Option<&barnyard_match::Match> {
        self.game.as_ref().map(|game| game.played())
    }

    /// Does what an input asks for, and tells what is to be done about it.
    pub(crate) fn update(&mut self, input: Input, now: Millis) -> Vec<Task> {
        self.stage.now = now;
        match input {
            Input::Resize(size) => self.stage.resize(size),
            Input::Chosen(ticket, report) => {
                if let Some(game) = &mut self.game {
                    game.chosen(ticket, report, &mut self.stage);
                }
            }
            Input::Found(finding) => match (&mut self.screen, &mut self.game) {
                (Screen::Replay(replay), _) => replay.found(*finding),
                (Screen::Game, Some(game)) => game.found(*finding),
                _ => {}
            },
            Input::Store(answer) => self.stored(answer),
            #[cfg(feature = "online")]
            Input::Heard(news) => {
                if let Some(online) = &mut self.online {
                    online.heard(news, &mut self.stage);
                }
            }
            Input::Key(_) | Input::Mouse(_) => self.user(&input),
        }
        self.stage.tasks()
    }

    /// Lets time go by; tells what is to be done, and whether there is something new to see.
    pub(crate) fn tick(&mut self, now: Millis) -> (Vec<Task>, bool) {
        self.stage.now = now;
        let changed = match &mut self.game {
            Some(game) => game.tick(&mut self.stage),
            None => false,
        };
        #[cfg(feature = "online")]
        let changed = match &mut self.online {
            Some(online) => online.tick(&self.stage) || changed,
            None => changed,
        };
        (self.stage.tasks(), changed)
    }

    /// Leaves everything as it should be found the next time.
    pub(crate) fn leave(&mut self, now: Millis) -> Vec<Task> {
        self.stage.now = now;
        if let Some(game) = &mut self.game {
            game.leave(&mut self.stage);
        }
        self.stage.tasks()
    }

    /// Draws all of the screen.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        if !fits(area) {
            let words = &self.stage.words;
            let text = words.screen_too_small(SMALLEST.width, SMALLEST.height);
            let lines = wrap(&[(&text, Style::new())], "", usize::from(area.width));
            let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
            let rows = middle(area, area.width, height).rows();
            for (row, line) in rows.zip(lines) {
                line.render(row, buffer);
            }
            return;
        }
        match &self.screen {
            Screen::Game => {
                if let Some(game) = &self.game {
                    game.draw(&self.stage, buffer);
                }
            }
            #[cfg(feature = "online")]
            Screen::Online => {
                if let Some(online) = &self.online {
                    online.draw(&self.stage, buffer);
                }
            }
            Screen::Menu(menu) => menu.draw(self.there(), &self.stage, buffer),
            Screen::Setup(setup) => setup.draw(&self.stage, buffer),
            Screen::Records(records) => records.draw(&self.stage, buffer),
            Screen::Replay(replay) => replay.draw(&self.stage, buffer),
            Screen::Rules(rules) => rules.draw(&self.stage, buffer),
            Screen::Languages(languages) => languages.draw(&self.stage, buffer),
        }
        if let Some(help) = &self.help {
            help.draw(&self.stage, buffer);
        }
    }

    /// A key or the mouse.
    fn user(&mut self, input: &Input) {
        if is_interrupt(input) {
            self.over = true;
            return;
        }
        // What nobody sees nobody means.
        if !fits(self.stage.area) {
            return;
        }
        if matches!(input, Input::Key(_)) {
            self.stage.said = None;
        }
        if let Some(help) = &mut self.help {
            if !help.update(input, &self.stage) {
                self.help = None;
            }
            return;
        }
        if let Input::Key(key) = input {
            match key.code {
                KeyCode::Char('?') if self.is_typing() => {}
                KeyCode::F(1) | KeyCode::Char('?') => {
                    self.help = Some(Help::default());
                    return;
                }
                KeyCode::F(2) => {
                    self.next_language();
                    return;
                }
                KeyCode::F(5) => {
                    self.stage.next_colours();
                    return;
                }
                KeyCode::F(4) => {
                    self.stage.next_signs();
                    return;
                }
                _ => {}
            }
        }
        let there = self.there();
        let stage = &mut self.stage;
        let go = match &mut self.screen {
            Screen::Game => match &mut self.game {
                Some(game) => game.update(input, stage),
                None => Go::Menu,
            },
            #[cfg(feature = "online")]
            Screen::Online => match &mut self.online {
                Some(online) => online.update(input, stage),
                None => Go::Menu,
            },
            Screen::Menu(menu) => menu.update(input, there, stage),
            Screen::Setup(setup) => setup.update(input, stage),
            Screen::Records(records) => records.update(input, stage),
            Screen::Replay(replay) => replay.update(input, stage),
            Screen::Rules(rules) => rules.update(input, stage),
            Screen::Languages(languages) => languages.update(input, stage),
        };
        self.go(go);
    }

    /// What there is to go on with.
    fn there(&self) -> There {
        There {
            game: self.game.is_some() || self.kept.is_some(),
            #[cfg(feature = "online")]
            server: self.online.is_some(),
        }
    }

    fn next_language(&mut self) {
        let all = Language::ALL;
        let now = all
            .iter()
            .position(|one| *one == self.stage.words.language());
        let next = all[now.map_or(0, |place| (place + 1) % all.len())];
        self.stage.speak(next);
        #[cfg(feature = "online")]
        if self.online.is_some() {
            self.stage.ask(Task::Wish(Wish::Language(next)));
        }
    }
}

fn fits(area: Rect) -> bool {
    area.width >= SMALLEST.width && area.height >= SMALLEST.height
}

/// Whether an input is Ctrl-C, which in raw mode is no signal.
fn is_interrupt(input: &Input) -> bool {
    matches!(input, Input::Key(key)
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL))
}
