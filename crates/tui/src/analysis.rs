//! Analysis on a thread of its own, so that the screen never waits for it.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use barnyard::any::{AnyEngine, Probes};
use barnyard::search::{Limits, Options, Report, Request, Stop};
use barnyard::{AnyGame, CellMove, Timeline};

/// What is asked about a position.
#[derive(Clone, Debug)]
pub struct Enquiry {
    /// Comes back with every finding, so that one about an older position is known as such.
    pub ticket: u64,
    /// The game up to the position; what was played counts for repetition.
    pub timeline: Timeline<AnyGame>,
    /// How many best moves are wanted, each with its line.
    pub lines: usize,
}

/// What was found about a position so far.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The enquiry's.
    pub ticket: u64,
    /// The best lines, and how far they were searched.
    pub report: Report<CellMove>,
    /// Whether nothing more will be found.
    pub is_final: bool,
}

/// A thread that looks at one position at a time, deeper and deeper until it is asked for another or told to stop.
///
/// What was found about one position helps with the next, as a move of the same game is looked at. No call waits for the search;
/// only dropping it does, for the moment that the search takes to notice.
///
/// ```
/// use barnyard::{GameKind, Timeline, any::Probes, search::Options};
/// use barnyard_tui::analysis::{Analysis, Enquiry};
///
/// let mut analysis = Analysis::begin(Options::default().with_hash(1), Probes::default())?;
/// let timeline = Timeline::new(GameKind::Magpie.start());
/// analysis.ask(Enquiry { ticket: 1, timeline, lines: 2 });
/// let finding = loop {
///     if let Some(finding) = analysis.latest() {
///         break finding;
///     }
///     std::thread::yield_now();
/// };
/// assert_eq!(finding.ticket, 1);
/// assert!(!finding.report.variation.is_empty());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Analysis {
    /// None once it is being dropped.
    enquiries: Option<Sender<(Enquiry, Stop)>>,
    findings: Receiver<Finding>,
    /// What is looked at now, and how it is stopped; none when the thread rests.
    current: Option<(u64, Stop)>,
    thread: Option<JoinHandle<()>>,
}

impl Analysis {
    /// Starts the thread, which rests until it is asked; it takes the engine's memory when it first is. Where the probes know the values, it tells these.
    ///
    /// # Errors
    /// If the system has no room for the thread.
    pub fn begin(options: Options, probes: Probes) -> io::Result<Analysis> {
        let (enquiries, asked) = mpsc::channel();
        let (found, findings) = mpsc::channel();
        let work = move || {
            let mut engine = AnyEngine::new(options).with_probes(probes);
            while let Ok(enquiry) = asked.recv() {
                // Of several that came meanwhile only the last one counts.
                let (enquiry, stop) = asked.try_iter().last().unwrap_or(enquiry);
                search(&mut engine, &enquiry, stop, &found);
            }
        };
        let thread = thread::Builder::new().name("analysis".into()).spawn(work)?;
        Ok(Analysis {
            enquiries: Some(enquiries),
            findings,
            current: None,
            thread: Some(thread),
        })
    }

    /// Looks at this position instead of the one before.
    pub fn ask(&mut self, enquiry: Enquiry) {
        self.stop();
        let stop = Stop::new();
        self.current = Some((enquiry.ticket, stop.clone()));
        if let Some(enquiries) = &self.enquiries {
            // A thread that is gone has panicked, which its hook has told.
            let _ = enquiries.send((enquiry, stop));
        }
    }

    /// Stops looking. What was found until now is dropped unless it was fetched.
    pub fn stop(&mut self) {
        if let Some((_, stop)) = self.current.take() {
            stop.stop();
        }
    }

    /// The ticket of the position that was asked about last; none after it was [stopped](Analysis::stop).
    #[must_use]
    pub fn asked(&self) -> Option<u64> {
        self.current.as_ref().map(|(ticket, _)| *ticket)
    }

    /// The newest finding about the position that was asked about last; none if there is no new one.
    #[must_use]
    pub fn latest(&self) -> Option<Finding> {
        let asked = self.asked();
        self.findings
            .try_iter()
            .filter(|finding| Some(finding.ticket) == asked)
            .last()
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.stop();
        self.enquiries = None;
        if let Some(thread) = self.thread.take() {
            // A panic was told by its hook.
            let _ = thread.join();
        }
    }
}

/// Searches until there is nothing more to find, or the search is told to stop.
fn search(engine: &mut AnyEngine, enquiry: &Enquiry, stop: Stop, found: &Sender<Finding>) {
    let tell = |report: &Report<CellMove>, is_final| {
        let finding = Finding {
            ticket: enquiry.ticket,
            report: report.clone(),
            is_final,
        };
        // Nobody listens when the program ends, and then the search is stopped as well.
        let _ = found.send(finding);
    };
    let request = Request {
        lines: enquiry.lines.max(1),
        stop,
        ..Request::from(Limits::default())
    };
    if request.stop.is_given() {
        return;
    }
    let report = engine.search(&enquiry.timeline, &request, |report| tell(report, false));
    if let Some(report) = report
        && !request.stop.is_given()
    {
        tell(&report, true);
    }
}

#[cfg(test)]
mod tests {
    use core::time::Duration;
    use std::time::Instant;

    use barnyard::{Game, GameKind};

    use super::*;

    fn enquiry(ticket: u64, position: AnyGame, lines: usize) -> Enquiry {
        Enquiry {
            ticket,
            timeline: Timeline::new(position),
            lines,
        }
    }

    fn begun() -> Analysis {
        Analysis::begin(Options::default().with_hash(1), Probes::default()).expect("a thread")
    }

    /// The first finding that fits; the test fails if there is none for a minute.
    fn wait(analysis: &Analysis, fits: impl Fn(&Finding) -> bool) -> Finding {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(60) {
            match analysis.latest() {
                Some(finding) if fits(&finding) => return finding,
                _ => thread::sleep(Duration::from_millis(1)),
            }
        }
        panic!("nothing was found");
    }

    #[test]
    fn it_goes_deeper_and_tells_as_many_lines_as_were_asked_for() {
        let mut analysis = begun();
        analysis.ask(enquiry(7, GameKind::Magpie.start(), 3));
        let finding = wait(&analysis, |finding| finding.report.depth >= 3);
        assert_eq!((finding.ticket, finding.report.others.len()), (7, 2));
    }

    #[test]
    fn a_new_position_replaces_the_old_one() {
        let mut analysis = begun();
        for (ticket, &kind) in (0..).zip(GameKind::ALL) {
            analysis.ask(enquiry(ticket, kind.start(), 1));
            let finding = wait(&analysis, |_| true);
            assert_eq!(finding.ticket, ticket);
            let best = finding.report.best();
            assert_eq!(kind.start().check_move(best), Ok(()), "a move of {kind}");
        }
        // Asked in a row, only the last is answered.
        for ticket in 10..20 {
            analysis.ask(enquiry(ticket, GameKind::Gala.start(), 1));
        }
        assert_eq!(wait(&analysis, |_| true).ticket, 19);
    }

    #[test]
    fn once_stopped_it_tells_nothing_more() {
        let mut analysis = begun();
        analysis.ask(enquiry(1, GameKind::Gala.start(), 1));
        wait(&analysis, |_| true);
        analysis.stop();
        assert_eq!(analysis.asked(), None);
        thread::sleep(Duration::from_millis(50));
        assert!(analysis.latest().is_none());
    }

    #[test]
    fn a_position_that_is_solved_is_final_and_one_that_is_over_finds_nothing() {
        let mut analysis = begun();
        let nearly_home = "magpie 7/7/7/7/7/2K4/7 d 9";
        let over = "magpie 7/7/3t3/7/7/7/K6 a 9";
        analysis.ask(enquiry(1, over.parse().expect("a position"), 1));
        thread::sleep(Duration::from_millis(20));
        assert!(analysis.latest().is_none());
        let position = nearly_home.parse().expect("a position");
        analysis.ask(enquiry(2, position, 1));
        let finding = wait(&analysis, |finding| finding.is_final);
        assert!(finding.report.score.plies_to_win().is_some());
    }

    #[test]
    fn dropping_it_in_the_middle_of_a_search_ends_the_search() {
        let mut analysis = begun();
        analysis.ask(enquiry(1, GameKind::Gala.start(), 4));
        wait(&analysis, |_| true);
        let begun = Instant::now();
        drop(analysis);
        assert!(begun.elapsed() < Duration::from_secs(10));
    }
}
