//! The Robot on a thread of its own, so that the screen never waits for it.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use barnyard::any::{AnyRobot, Probes};
use barnyard::search::{Level, Limits, Report, Request, Stop};
use barnyard::{AnyGame, CellMove, Timeline};

/// Names a request, so that an answer to an older one is known as such.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ticket(pub(crate) u64);

/// What the Robot is asked.
#[derive(Debug)]
pub(crate) struct Thought {
    /// Comes back with the answer.
    pub(crate) ticket: Ticket,
    /// The game so far.
    pub(crate) timeline: Timeline<AnyGame>,
    /// How well it plays.
    pub(crate) level: Level,
    /// Which mistakes it makes.
    pub(crate) seed: u64,
    /// What it knows exactly, if it is of the highest level.
    pub(crate) probes: Probes,
    /// What its clock leaves it.
    pub(crate) limits: Limits,
}

/// The answer: the request's ticket, and the move with what it expects.
pub(crate) type Choice = (Ticket, Option<Box<Report<CellMove>>>);

/// A thread on which the Robot thinks of one position at a time.
#[derive(Debug)]
pub(crate) struct Worker {
    /// None once the worker is being dropped.
    requests: Option<Sender<(Thought, Stop)>>,
    choices: Receiver<Choice>,
    /// Stops what is thought of now.
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts the thread.
    ///
    /// # Errors
    /// If the system has no room for it.
    pub(crate) fn start() -> io::Result<Worker> {
        let (requests, asked) = mpsc::channel();
        let (answers, choices) = mpsc::channel();
        let work = move || {
            for (thought, stop) in asked {
                if answers.send(choose(&thought, stop)).is_err() {
                    return;
                }
            }
        };
        let thread = thread::Builder::new().name("robot".into()).spawn(work)?;
        Ok(Worker {
            requests: Some(requests),
            choices,
            stop: Stop::new(),
            thread: Some(thread),
        })
    }

    /// Lets it think of this instead of whatever it thought of.
    pub(crate) fn think(&mut self, thought: Thought) {
        self.stop();
        if let Some(requests) = &self.requests {
            // A thread that is gone has panicked, which its hook has told.
            let _ = requests.send((thought, self.stop.clone()));
        }
    }

    /// Lets it stop; the answer that it then gives is an old one.
    pub(crate) fn stop(&mut self) {
        self.stop.stop();
        self.stop = Stop::new();
    }

    /// An answer that has come.
    pub(crate) fn answer(&self) -> Option<Choice> {
        self.choices.try_recv().ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop.stop();
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            // A panic was told by its hook.
            let _ = thread.join();
        }
    }
}

/// The Robot's move.
pub(crate) fn choose(thought: &Thought, stop: Stop) -> Choice {
    let request = Request {
        stop,
        ..Request::from(thought.limits)
    };
    let robot = AnyRobot::new(thought.level, thought.seed).with_probes(thought.probes.clone());
    // One that was given up before it began costs nothing.
    let report = match request.stop.is_given() {
        true => None,
        false => robot.choose_within(&thought.timeline, &request),
    };
    (thought.ticket, report.map(Box::new))
}

#[cfg(test)]
mod tests {
    use core::time::Duration;
    use std::time::Instant;

    use barnyard::GameKind;

    use super::*;

    #[test]
    fn what_is_given_up_is_answered_at_once_and_the_next_is_thought_of() {
        let thought = |number, level: &str| Thought {
            ticket: Ticket(number),
            timeline: Timeline::new(GameKind::Gala.start()),
            level: level.parse().expect("a level"),
            seed: 1,
            probes: Probes::default(),
            limits: Limits::default(),
        };
        let mut worker = Worker::start().expect("a thread");
        worker.think(thought(1, "10"));
        worker.think(thought(2, "1"));
        let begun = Instant::now();
        let mut answers = Vec::new();
        while answers.len() < 2 && begun.elapsed() < Duration::from_secs(60) {
            answers.extend(worker.answer());
        }
        let tickets: Vec<u64> = answers.iter().map(|(ticket, _)| ticket.0).collect();
        assert_eq!(tickets, [1, 2]);
        assert!(answers[1].1.is_some(), "the Robot has a move");
    }
}
