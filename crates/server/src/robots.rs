//! Threads on which searches run, so that none holds up the server.

use core::panic::AssertUnwindSafe;
use core::time::Duration;
use std::io;
use std::panic::catch_unwind;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use barnyard::search::{Clock, Limits};
use barnyard_match::{Match, Millis, Player, TimeControl};
use tokio::sync::oneshot;

type Task = Box<dyn FnOnce() + Send>;

/// A few threads that take up tasks in the order in which they come. Rooms and sockets have one task each at a time, which bounds the queue.
#[derive(Clone, Debug)]
pub(crate) struct Robots {
    tasks: Sender<Task>,
}

impl Robots {
    pub(crate) fn start(threads: usize) -> io::Result<Robots> {
        let (tasks, waiting) = mpsc::channel::<Task>();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = Arc::clone(&waiting);
            thread::Builder::new()
                .name(format!("robot {number}"))
                .spawn(move || work(&waiting))?;
        }
        Ok(Robots { tasks })
    }

    /// Has something thought out. Nothing comes if it panics; and it is not begun if nobody waits any more.
    pub(crate) fn think<T: Send + 'static>(
        &self,
        task: impl FnOnce() -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (answer, waits) = oneshot::channel();
        let task: Task = Box::new(move || {
            if !answer.is_closed() {
                // Who asked may have gone meanwhile.
                let _ = answer.send(task());
            }
        });
        // Without threads `waits` ends without an answer.
        let _ = self.tasks.send(task);
        waits
    }
}

/// Works until nobody can ask any more.
fn work(waiting: &Mutex<Receiver<Task>>) {
    loop {
        let next = waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
        let Ok(task) = next else { return };
        if catch_unwind(AssertUnwindSafe(task)).is_err() {
            tracing::error!("a search panicked");
        }
    }
}

/// Kept in reserve for the way to the clock and back.
const OVERHEAD: Duration = Duration::from_millis(100);

/// What its clock leaves the Robot: its usual share, and never more than a tenth.
pub(crate) fn limits(game: &Match, player: Player, now: Millis) -> Limits {
    let Some(left) = game.clocks().left(player, now.max(game.now())) else {
        return Limits::default();
    };
    let remaining = Duration::from_millis(left.0);
    let increment = match game.settings().time() {
        TimeControl::PerMove { .. } => {
            return Limits::time(remaining.saturating_sub(OVERHEAD) / 2);
        }
        TimeControl::Increment { increment, .. } => increment,
        TimeControl::Delay { delay, .. } => delay,
        TimeControl::None | TimeControl::SuddenDeath { .. } => Millis::ZERO,
    };
    let clock = Clock {
        remaining,
        increment: Duration::from_millis(increment.0),
        overhead: OVERHEAD,
    };
    Limits::clock(clock).with_time(remaining / 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_does_not_end_the_thread() {
        let robots = Robots::start(1).expect("a thread");
        let panics = robots.think(|| -> u32 { panic!("on purpose") });
        let works = robots.think(|| 7);
        assert!(panics.await.is_err());
        assert_eq!(works.await, Ok(7));
    }
}
