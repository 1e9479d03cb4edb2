//! The program driven through its loop's inputs, with a screen in memory.

mod flows;
mod kept;
#[cfg(feature = "online")]
mod online;
mod random;
mod remembered;
mod screens;

use core::fmt::Write;

use barnyard::any::{AnyEngine, Probes};
use barnyard::search::{Limits, Options, Request};
use barnyard::{Cell, GameKind};
use barnyard_match::Millis;
use barnyard_words::Language;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::{Rect, Size};
use tempfile::TempDir;

use crate::analysis::{Enquiry, Finding};
use crate::app::{App, Input, SMALLEST, Start, Task};
use crate::board::{Facing, Geometry};
use crate::preferences::Preferences;
use crate::robot;
use crate::screens::Layout;
use crate::store::Folder;
use crate::theme::{Colours, Theme};

/// The program with a screen, a clock that goes when told, and a folder of its own.
pub(super) struct Driver {
    pub(super) app: App,
    terminal: Terminal<TestBackend>,
    pub(super) now: Millis,
    folder: TempDir,
    store: Folder,
    /// Whether the Robot answers.
    pub(super) has_robot: bool,
    /// What was asked of a server.
    #[cfg(feature = "online")]
    pub(super) wishes: Vec<crate::line::Wish>,
}

impl Driver {
    pub(super) fn new(language: Language) -> Driver {
        let folder = tempfile::tempdir().expect("a folder");
        Driver::at(folder, language)
    }

    /// The program started anew with the games in a folder.
    pub(super) fn at(folder: TempDir, language: Language) -> Driver {
        let app = App::new(start(language));
        let backend = TestBackend::new(SMALLEST.width, SMALLEST.height);
        let terminal = Terminal::new(backend).expect("a screen in memory");
        let mut driver = Driver {
            app,
            terminal,
            now: Millis::ZERO,
            store: Folder::new(folder.path().to_owned()),
            folder,
            has_robot: true,
            #[cfg(feature = "online")]
            wishes: Vec::new(),
        };
        driver.wait(Millis::ZERO);
        driver
    }

    /// Another program with the same games, at the same time.
    pub(super) fn beside(other: &Driver) -> Driver {
        let mut driver = Driver::new(Language::English);
        driver.store = Folder::new(other.folder.path().to_owned());
        driver.app = App::new(start(Language::English));
        driver.wait(Millis::ZERO);
        driver
    }

    /// Ends the program, and gives its folder back.
    pub(super) fn end(mut self) -> TempDir {
        let tasks = self.app.leave(self.now);
        self.carry_out(tasks);
        self.folder
    }

    /// Kills the program, and gives its folder back.
    pub(super) fn kill(self) -> TempDir {
        self.folder
    }

    /// The files in the folder that are to be seen.
    pub(super) fn files(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.folder.path()).expect("a folder");
        let name = |file: std::io::Result<std::fs::DirEntry>| {
            file.expect("a file")
                .file_name()
                .to_string_lossy()
                .into_owned()
        };
        let mut names: Vec<String> = files
            .map(name)
            .filter(|name| !name.starts_with('.'))
            .collect();
        names.sort();
        names
    }

    /// Does what the program asks for, as the loop would.
    pub(super) fn carry_out(&mut self, tasks: Vec<Task>) {
        for task in tasks {
            let answer = match task {
                Task::Think(thought) if self.has_robot => {
                    let (ticket, report) = robot::choose(&thought, barnyard::search::Stop::new());
                    Input::Chosen(ticket, report)
                }
                Task::Think(_) | Task::StopThinking | Task::StopAnalysing => continue,
                Task::Analyse(enquiry) => Input::Found(Box::new(analyse(&enquiry))),
                Task::Store(job) => Input::Store(self.store.run(job)),
                #[cfg(feature = "online")]
                Task::Wish(wish) => {
                    self.wishes.push(wish);
                    continue;
                }
            };
            self.input(answer);
        }
    }

    pub(super) fn input(&mut self, input: Input) {
        let tasks = self.app.update(input, self.now);
        self.carry_out(tasks);
    }

    pub(super) fn key(&mut self, code: KeyCode) {
        self.input(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(super) fn keys(&mut self, codes: &[KeyCode]) {
        for code in codes {
            self.key(*code);
        }
    }

    /// Types letters, one key each.
    pub(super) fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.key(KeyCode::Char(letter));
        }
    }

    /// Types a move and enters it.
    pub(super) fn play(&mut self, text: &str) {
        self.write("/");
        self.write(text);
        self.key(KeyCode::Enter);
    }

    pub(super) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let modifiers = KeyModifiers::NONE;
        self.input(Input::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers,
        }));
    }

    /// Clicks on a square of a game whose board is not turned.
    pub(super) fn click(&mut self, kind: GameKind, cell: &str) {
        let screen = Rect::new(0, 0, SMALLEST.width, SMALLEST.height);
        let board = Layout::of(screen).board;
        let geometry = Geometry::fit(board, Facing::new(kind, false)).expect("room");
        let cell: Cell = cell.parse().expect("a square");
        let place = geometry.centre(cell).expect("on the board");
        self.mouse(MouseEventKind::Down(MouseButton::Left), place.x, place.y);
        self.mouse(MouseEventKind::Up(MouseButton::Left), place.x, place.y);
    }

    pub(super) fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.input(Input::Resize(Size { width, height }));
    }

    /// Lets time go by.
    pub(super) fn wait(&mut self, time: Millis) {
        self.now = self.now + time;
        let (tasks, _) = self.app.tick(self.now);
        self.carry_out(tasks);
    }

    /// What is on the screen, without blanks at the ends of lines.
    pub(super) fn picture(&mut self) -> String {
        self.terminal
            .draw(|frame| self.app.draw(frame))
            .expect("it can be drawn");
        let buffer = self.terminal.backend().buffer();
        let mut picture = String::new();
        for row in buffer.area.rows() {
            let mut line = String::new();
            for place in row.columns() {
                line.push_str(buffer[(place.x, place.y)].symbol());
            }
            let _ = writeln!(picture, "{}", line.trim_end());
        }
        picture
    }

    /// Whether something is on the screen.
    pub(super) fn shows(&mut self, text: &str) -> bool {
        self.picture().contains(text)
    }

    /// Begins a game from the menu: the form is gone through with the keys given.
    pub(super) fn begin(&mut self, settings: &[KeyCode]) {
        self.open_menu_item(0);
        self.keys(settings);
        self.keys(&[KeyCode::End, KeyCode::Enter]);
    }

    /// Opens a line of a menu without a game to go on with.
    pub(super) fn open_menu_item(&mut self, place: usize) {
        self.key(KeyCode::Home);
        self.keys(&vec![KeyCode::Down; place]);
        self.key(KeyCode::Enter);
    }
}

/// How the program is started.
fn start(language: Language) -> Start {
    Start {
        language,
        preferences: Preferences::default(),
        size: SMALLEST,
        date: "2024-05-06T07:08:09".parse().expect("a date"),
        theme: Theme {
            colours: Colours::None,
            ..Theme::default()
        },
        folder: "games".to_owned(),
        seed: 1,
        probes: Probes::default(),
    }
}

/// What the engine finds in a moment.
fn analyse(enquiry: &Enquiry) -> Finding {
    let mut engine = AnyEngine::new(Options::default().with_hash(1));
    let request = Request {
        lines: enquiry.lines,
        ..Request::from(Limits::depth(2))
    };
    let report = engine.search(&enquiry.timeline, &request, |_| {});
    Finding {
        ticket: enquiry.ticket,
        report: report.expect("the game is not over"),
        is_final: true,
    }
}

/// Keys of the form that choose another game than the first, from its first row.
pub(super) fn game(kind: GameKind) -> Vec<KeyCode> {
    let place = GameKind::ALL.iter().position(|one| *one == kind);
    vec![KeyCode::Right; place.unwrap_or(0)]
}

/// Keys of the form that choose two people at one device.
pub(super) fn two_people(kind: GameKind) -> Vec<KeyCode> {
    let mut keys = game(kind);
    keys.extend([KeyCode::Down, KeyCode::Right]);
    keys
}

/// The same with ten minutes each.
pub(super) fn two_people_with_clocks(kind: GameKind) -> Vec<KeyCode> {
    let mut keys = two_people(kind);
    // Past sides, names and rounds.
    keys.extend([KeyCode::Down; 5]);
    keys.push(KeyCode::Right);
    keys
}
