//! A program in a terminal: what it shows, and keys, mouse and signals for it.

use core::num::NonZeroU16;
use core::time::Duration;
use std::io::{Read, Write};
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use portable_pty::{
    Child, CommandBuilder, ExitStatus, MasterPty, PtyPair, PtySize, native_pty_system,
};
use vt100::Parser;

/// How long something may take to be seen; far more than it does.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a terminal of its own.
pub(super) struct Terminal {
    pair: PtyPair,
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    screen: Arc<Mutex<Parser>>,
    /// The terminal's modes before the program was started.
    modes: String,
    /// Removed at the end.
    _settings: tempfile::TempDir,
}

impl Terminal {
    /// Starts the program with these arguments.
    pub(super) fn start(args: &[&str], width: u16, height: u16) -> Terminal {
        Terminal::start_by("exec \"$@\"", args, width, height)
    }

    /// Starts it by a script of the shell, whose arguments are the program and its own.
    pub(super) fn start_by(script: &str, args: &[&str], width: u16, height: u16) -> Terminal {
        let pair = native_pty_system()
            .openpty(size(width, height))
            .expect("a terminal");
        let modes = modes(&*pair.master);
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_barnyard")]);
        command.args(args);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        // What the user of this machine prefers is neither read nor changed.
        let settings = tempfile::tempdir().expect("a folder");
        command.env("XDG_CONFIG_HOME", settings.path());
        let child = pair.slave.spawn_command(command).expect("the program");
        let screen = Arc::new(Mutex::new(Parser::new(of(height), of(width), 0)));
        let mut output = pair.master.try_clone_reader().expect("its output");
        let shown = Arc::clone(&screen);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                let mut screen = shown.lock().unwrap_or_else(PoisonError::into_inner);
                screen.process(&bytes[..read]);
            }
        });
        let keyboard = pair.master.take_writer().expect("its input");
        Terminal {
            pair,
            child,
            keyboard,
            screen,
            modes,
            _settings: settings,
        }
    }

    /// The screen as it is now.
    pub(super) fn screen(&self) -> MutexGuard<'_, Parser> {
        self.screen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a text is on the screen.
    pub(super) fn wait_for(&self, text: &str) {
        let begun = Instant::now();
        while !self.screen().screen().contents().contains(text) {
            assert!(
                begun.elapsed() < PATIENCE,
                "`{text}` does not come:\n{}",
                self.screen().screen().contents()
            );
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// The screen, to be locked: as long as it is, nobody reads what the program writes.
    pub(super) fn reader(&self) -> Arc<Mutex<Parser>> {
        Arc::clone(&self.screen)
    }

    /// Presses keys, as the bytes that they send.
    pub(super) fn press(&mut self, keys: &str) {
        self.keyboard
            .write_all(keys.as_bytes())
            .expect("it is read");
        self.keyboard.flush().expect("it is read");
    }

    /// Clicks on a place of the screen, counted from 0.
    pub(super) fn click(&mut self, column: u16, row: u16) {
        // As terminals tell it: counted from 1; down, then up.
        let place = format!("{};{}", column + 1, row + 1);
        self.press(&format!("\x1b[<0;{place}M\x1b[<0;{place}m"));
    }

    /// Makes the window smaller or larger.
    pub(super) fn resize(&mut self, width: u16, height: u16) {
        self.screen().screen_mut().set_size(of(height), of(width));
        self.pair
            .master
            .resize(size(width, height))
            .expect("a new size");
    }

    /// Sends the program a signal.
    pub(super) fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Waits until the program has ended.
    pub(super) fn wait_for_end(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "the program does not end");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Whether keys are told one by one and not shown.
    pub(super) fn is_raw(&self) -> bool {
        modes(&*self.pair.master) != self.modes
    }

    /// Checks that the terminal is as it was before the program was started.
    pub(super) fn check_given_back(&self) {
        let begun = Instant::now();
        // What the program wrote last may still be on its way.
        while self.screen().screen().alternate_screen() && begun.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(10));
        }
        let screen = self.screen();
        let screen = screen.screen();
        assert!(!screen.alternate_screen(), "the other screen was left");
        assert!(!screen.hide_cursor(), "the cursor is shown");
        let mouse = screen.mouse_protocol_mode();
        assert_eq!(mouse, vt100::MouseProtocolMode::None);
        assert!(!self.is_raw(), "the modes are those from before");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
    }
}

fn of(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).expect("a size")
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

/// The terminal's modes, for comparison.
fn modes(master: &dyn MasterPty) -> String {
    let modes = master.get_termios().expect("a terminal has modes");
    format!(
        "{:?} {:?} {:?}",
        modes.input_flags, modes.output_flags, modes.local_flags
    )
}
