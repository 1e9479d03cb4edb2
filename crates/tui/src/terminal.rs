//! The terminal while the program has it: raw, on its other screen, with the mouse; and given back whatever happens.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::io::{self, Stdout, stdout};
use std::sync::{Once, mpsc};
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

/// How long a terminal may take to be given back when the program is ended.
const LAST_WORDS: Duration = Duration::from_millis(500);

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
        // The modes first: what is written may have to wait.
        let _ = disable_raw_mode();
        let _ = execute!(stdout(), DisableMouseCapture);
        let _ = execute!(stdout(), LeaveAlternateScreen, Show);
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
        listen();
    });
}

/// Ends the program at a signal. A handler that the process has of its own is called as well.
///
/// Also where a signal was ignored: `nohup` and shells hand that on, but a program without its terminal is of no use.
#[cfg(unix)]
fn listen() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    // Without room for it the terminal is still given back at every other end.
    if let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) {
        thread::spawn(move || signals.forever().for_each(|_| end()));
    }
}

/// Ends the program at a signal, unless the process has a handler of its own.
#[cfg(not(unix))]
fn listen() {
    let _ = ctrlc::try_set_handler(end);
}

/// Asks the program to end, and ends it if it does not. It runs on a thread of its own.
fn end() {
    ASKED_TO_END.store(true, Ordering::SeqCst);
    thread::sleep(GRACE);
    if is_taken() {
        let (given, back) = mpsc::channel();
        thread::spawn(move || {
            give_back();
            // Whoever waits may have waited long enough.
            let _ = given.send(());
        });
        // A terminal that takes nothing any more cannot be given back whole.
        let _ = back.recv_timeout(LAST_WORDS);
        process::exit(INTERRUPTED);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::env;
    use std::io::Read;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::*;

    /// Tells the program below which thread is to panic.
    const PANIC: &str = "BARNYARD_TUI_TEST_PANIC";

    /// Takes the terminal and panics. It is run by the test below, in a terminal of its own; without that it does nothing.
    #[test]
    fn a_program_that_panics() {
        let Ok(which) = env::var(PANIC) else {
            return;
        };
        let screen = Screen::take().expect("a terminal");
        if which == "main" {
            panic!("the first thread panics");
        }
        let worker = thread::spawn(|| panic!("a worker panics"));
        assert!(worker.join().is_err());
        assert!(!is_taken(), "the loop is told");
        drop(screen);
    }

    #[test]
    fn a_panic_of_any_thread_gives_the_terminal_back_before_it_is_told() {
        for (which, message) in [
            ("main", "the first thread panics"),
            ("worker", "a worker panics"),
        ] {
            let pair = native_pty_system()
                .openpty(PtySize::default())
                .expect("a terminal");
            let modes = || {
                let modes = pair.master.get_termios().expect("a terminal has modes");
                format!("{:?} {:?}", modes.input_flags, modes.local_flags)
            };
            let before = modes();
            let mut command = CommandBuilder::new(env::current_exe().expect("this program"));
            command.args([
                "--exact",
                "terminal::tests::a_program_that_panics",
                "--nocapture",
            ]);
            command.env(PANIC, which);
            let mut child = pair.slave.spawn_command(command).expect("the program");
            let mut output = pair.master.try_clone_reader().expect("its output");
            let text = thread::spawn(move || {
                let mut text = String::new();
                let mut bytes = [0; 4096];
                // The last thing that the test harness says.
                while !text.contains("test result")
                    && let Ok(read @ 1..) = output.read(&mut bytes)
                {
                    text.push_str(&String::from_utf8_lossy(&bytes[..read]));
                }
                text
            });
            child.wait().expect("it ends");
            let text = text.join().expect("its output can be read");
            let place = |what: &str| {
                text.find(what)
                    .unwrap_or_else(|| panic!("{which}: no {what:?} in {text:?}"))
            };
            let (taken, left) = (place("\x1b[?1049h"), place("\x1b[?1049l"));
            assert!(taken < left && left < place(message), "{which}: {text:?}");
            assert!(
                place("\x1b[?1000l") < place(message),
                "{which}: the mouse is let go"
            );
            assert!(
                place("\x1b[?25h") < place(message),
                "{which}: the cursor is shown"
            );
            assert_eq!(modes(), before, "{which}");
        }
    }
}
