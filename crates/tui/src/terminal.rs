//! The terminal while the program has it: raw, on its other screen, with the mouse; and given back whatever happens.

use std::io::{self, Stdout, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{panic, process, thread};

use crossterm::cursor::Show;
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::backend::CrosstermBackend;

/// Whether the terminal must be given back. A process has one terminal, which hooks and handlers must reach.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Whether a signal asks the program to end.
static ASKED_TO_END: AtomicBool = AtomicBool::new(false);

/// How long the program has to end by itself after a signal; more than a file needs to be written.
const GRACE: Duration = Duration::from_secs(3);

/// The exit status of a program that a signal had to end.
const INTERRUPTED: i32 = 130;

/// The terminal, which it takes when made and gives back when dropped, at a panic, and at a signal that ends the program.
pub(crate) struct Screen {
    terminal: ratatui::Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal.
    ///
    /// # Errors
    /// If it refuses; it is then as it was.
    pub(crate) fn take() -> io::Result<Screen> {
        guard();
        ASKED_TO_END.store(false, Ordering::SeqCst);
        TAKEN.store(true, Ordering::SeqCst);
        let taken = enable_raw_mode()
            .and_then(|()| execute!(stdout(), EnterAlternateScreen, EnableMouseCapture))
            .and_then(|()| ratatui::Terminal::new(CrosstermBackend::new(stdout())));
        if taken.is_err() {
            give_back();
        }
        Ok(Screen { terminal: taken? })
    }

    /// The terminal to draw on.
    pub(crate) fn terminal(&mut self) -> &mut ratatui::Terminal<CrosstermBackend<Stdout>> {
        &mut self.terminal
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Whether the program still has the terminal: a thread that panicked has given it back.
pub(crate) fn is_taken() -> bool {
    TAKEN.load(Ordering::SeqCst)
}

/// Whether a signal asks the program to end.
pub(crate) fn asked_to_end() -> bool {
    ASKED_TO_END.load(Ordering::SeqCst)
}

/// Gives the terminal back, once.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // A step that fails must not keep the others from being tried, and there is nobody to tell.
        let _ = execute!(stdout(), DisableMouseCapture);
        let _ = execute!(stdout(), LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}

/// Sees to it that panics and signals give the terminal back.
fn guard() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let earlier = panic::take_hook();
        panic::set_hook(Box::new(move |what| {
            // First, so that the message is seen.
            give_back();
            earlier(what);
        }));
        // Where the process has a handler of its own, that one decides what a signal does.
        let _ = ctrlc::try_set_handler(end);
    });
}

/// Asks the program to end, and ends it if it does not. It runs on a thread of its own.
fn end() {
    ASKED_TO_END.store(true, Ordering::SeqCst);
    thread::sleep(GRACE);
    if is_taken() {
        give_back();
        process::exit(INTERRUPTED);
    }
}
