//! The terminal's events, read on a thread of their own.
//!
//! Reading may wait without end: behind the beginning of an escape sequence for the rest of it, and in a terminal
//! that is gone for ever. The program must see its clocks, its threads and the signals all the same.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;

use crossterm::event::{self, Event};

/// How long a thread that is not needed any more may wait for an event, and so take one from whoever reads next.
const LOOK: Duration = Duration::from_millis(40);

/// The events of the terminal, read as long as this lives.
#[derive(Debug)]
pub(crate) struct Events {
    events: Receiver<io::Result<Event>>,
    is_over: Arc<AtomicBool>,
}

impl Events {
    /// Starts reading.
    ///
    /// # Errors
    /// If the system has no room for the thread.
    pub(crate) fn start() -> io::Result<Events> {
        let (told, events) = mpsc::channel();
        let is_over = Arc::new(AtomicBool::new(false));
        let over = Arc::clone(&is_over);
        let work = move || {
            while !over.load(Ordering::Relaxed) {
                let event = match event::poll(LOOK) {
                    Ok(false) => continue,
                    Ok(true) => event::read(),
                    Err(error) => Err(error),
                };
                let is_last = event.is_err();
                if told.send(event).is_err() || is_last {
                    return;
                }
            }
        };
        thread::Builder::new().name("events".into()).spawn(work)?;
        Ok(Events { events, is_over })
    }

    /// The events that have come; waits up to so long for the first.
    ///
    /// # Errors
    /// If the terminal fails.
    pub(crate) fn wait(&self, most: Duration) -> io::Result<Vec<Event>> {
        let first = match self.events.recv_timeout(most) {
            Ok(event) => event?,
            Err(RecvTimeoutError::Timeout) => return Ok(Vec::new()),
            // The thread has told its error before, or panicked, which its hook has told.
            Err(RecvTimeoutError::Disconnected) => return Err(ErrorKind::BrokenPipe.into()),
        };
        // What has gathered is one picture, not many.
        let mut events = vec![first];
        for event in self.events.try_iter() {
            events.push(event?);
        }
        Ok(events)
    }
}

impl Drop for Events {
    fn drop(&mut self) {
        // Nobody waits for the thread: it may never see this.
        self.is_over.store(true, Ordering::Relaxed);
    }
}
