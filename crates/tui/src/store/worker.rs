//! The store on a thread of its own: a slow disk does not stop the screen.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use super::{Answer, Folder, Job};

/// A thread that does the store's jobs in their order. When it is dropped, those that are left are done first.
#[derive(Debug)]
pub(crate) struct Worker {
    /// None once the worker is being dropped.
    jobs: Option<Sender<Job>>,
    answers: Receiver<Answer>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts the thread.
    ///
    /// # Errors
    /// If the system has no room for it.
    pub(crate) fn start(mut folder: Folder) -> io::Result<Worker> {
        let (jobs, asked) = mpsc::channel();
        let (told, answers) = mpsc::channel();
        let work = move || {
            for job in asked {
                // Nobody hears the answers any more when the program ends, but the jobs are done all the same.
                let _ = told.send(folder.run(job));
            }
        };
        let thread = thread::Builder::new().name("store".into()).spawn(work)?;
        Ok(Worker {
            jobs: Some(jobs),
            answers,
            thread: Some(thread),
        })
    }

    /// Puts a job to the others.
    pub(crate) fn give(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // A thread that is gone has panicked, which its hook has told.
            let _ = jobs.send(job);
        }
    }

    /// An answer that has come.
    pub(crate) fn answer(&self) -> Option<Answer> {
        self.answers.try_recv().ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic was told by its hook.
            let _ = thread.join();
        }
    }
}
