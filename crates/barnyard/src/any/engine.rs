//! An engine for whichever game is asked for.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use barnyard_core::search::{Engine, Evaluate, Options, Probe, Report, Request};
use barnyard_core::{CellMove, Game, Timeline};

use super::{AnyEvaluation, AnyGame, GameKind, Probes, own_move};

/// An engine that searches positions of any game, each as fast as the game's own engine.
///
/// It remembers one game at a time: asked for another, it begins anew.
///
/// ```
/// use barnyard::any::AnyEngine;
/// use barnyard::search::{Limits, Options};
/// use barnyard::{GameKind, Timeline};
///
/// let mut engine = AnyEngine::new(Options::default().with_hash(4));
/// let timeline = Timeline::new(GameKind::Magpie.start());
/// let report = engine.search(&timeline, &Limits::depth(3).into(), |_| {}).expect("moves");
/// assert!(report.depth >= 3);
/// ```
#[derive(Debug)]
pub struct AnyEngine {
    evaluation: AnyEvaluation,
    options: Options,
    probes: Probes,
    inner: Option<Inner>,
}

#[derive(Debug)]
enum Inner {
    #[cfg(feature = "mcdonald")]
    McDonald(Box<Engine<barnyard_mcdonald::Position, barnyard_mcdonald::Evaluation>>),
    #[cfg(feature = "magpie")]
    Magpie(Box<Engine<barnyard_magpie::Position, barnyard_magpie::Evaluation>>),
    #[cfg(feature = "gala")]
    Gala(Box<Engine<barnyard_gala::Position, barnyard_gala::Evaluation>>),
}

impl AnyEngine {
    /// An engine with the tuned evaluations. It takes its memory when it is first asked, or told to [`prepare`](AnyEngine::prepare).
    #[must_use]
    pub fn new(options: Options) -> AnyEngine {
        AnyEngine::with_evaluation(AnyEvaluation::default(), options)
    }

    /// An engine with these evaluations.
    #[must_use]
    pub fn with_evaluation(evaluation: AnyEvaluation, options: Options) -> AnyEngine {
        AnyEngine {
            evaluation,
            options,
            probes: Probes::default(),
            inner: None,
        }
    }

    /// The same engine, which takes exact values from these probes where they know them.
    #[must_use]
    pub fn with_probes(self, probes: Probes) -> AnyEngine {
        AnyEngine {
            probes,
            inner: None,
            ..self
        }
    }

    /// What it was made with.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Forgets what earlier searches found, so that the next one repeats as if it were the first.
    pub fn clear(&mut self) {
        match &mut self.inner {
            #[cfg(feature = "mcdonald")]
            Some(Inner::McDonald(engine)) => engine.clear(),
            #[cfg(feature = "magpie")]
            Some(Inner::Magpie(engine)) => engine.clear(),
            #[cfg(feature = "gala")]
            Some(Inner::Gala(engine)) => engine.clear(),
            None => {}
        }
    }

    /// Takes the memory that searches of this game need, so that the first one loses no time with it.
    ///
    /// Does nothing if the last search or preparation was of the same game; else the old memory is given back and time goes by the
    /// size of the new table. A search prepares itself if it has to.
    pub fn prepare(&mut self, kind: GameKind) {
        self.prepared(kind);
    }

    /// Searches as [`Engine::search`] does; none if the game is over, or no legal move was asked for.
    pub fn search(
        &mut self,
        timeline: &Timeline<AnyGame>,
        request: &Request<CellMove>,
        progress: impl FnMut(&Report<CellMove>),
    ) -> Option<Report<CellMove>> {
        let inner = self.prepared(timeline.position().kind());
        match (inner, timeline.start()) {
            #[cfg(feature = "mcdonald")]
            (Inner::McDonald(engine), AnyGame::McDonald(start)) => {
                search_own(engine, start, timeline, request, progress)
            }
            #[cfg(feature = "magpie")]
            (Inner::Magpie(engine), AnyGame::Magpie(start)) => {
                search_own(engine, start, timeline, request, progress)
            }
            #[cfg(feature = "gala")]
            (Inner::Gala(engine), AnyGame::Gala(start)) => {
                search_own(engine, start, timeline, request, progress)
            }
            // Playing a move never changes the game, so an engine just made for it fits.
            #[allow(unreachable_patterns, reason = "one game alone has one pair")]
            _ => None,
        }
    }

    /// The engine for this game, made anew if the last search was in another.
    fn prepared(&mut self, kind: GameKind) -> &mut Inner {
        let (evaluation, options) = (self.evaluation, self.options);
        let probes = &self.probes;
        let fits = match &self.inner {
            #[cfg(feature = "mcdonald")]
            Some(Inner::McDonald(_)) => kind == GameKind::McDonald,
            #[cfg(feature = "magpie")]
            Some(Inner::Magpie(_)) => kind == GameKind::Magpie,
            #[cfg(feature = "gala")]
            Some(Inner::Gala(_)) => kind == GameKind::Gala,
            None => false,
        };
        if !fits {
            // The old table goes before the new one comes.
            self.inner = None;
        }
        self.inner.get_or_insert_with(|| match kind {
            #[cfg(feature = "mcdonald")]
            GameKind::McDonald => {
                let engine = Engine::new(evaluation.mcdonald, options);
                Inner::McDonald(Box::new(probing(engine, &probes.mcdonald)))
            }
            #[cfg(feature = "magpie")]
            GameKind::Magpie => {
                let engine = Engine::new(evaluation.magpie, options);
                Inner::Magpie(Box::new(probing(engine, &probes.magpie)))
            }
            #[cfg(feature = "gala")]
            GameKind::Gala => {
                let engine = Engine::new(evaluation.gala, options);
                Inner::Gala(Box::new(probing(engine, &probes.gala)))
            }
        })
    }
}

/// The engine with the probe, if there is one.
fn probing<G: Game, E: Evaluate<G> + Sync>(
    engine: Engine<G, E>,
    probe: &Option<Arc<dyn Probe<G>>>,
) -> Engine<G, E> {
    match probe {
        Some(probe) => engine.with_probe(Arc::clone(probe)),
        None => engine,
    }
}

/// Searches in the game's own types.
fn search_own<G, E>(
    engine: &mut Engine<G, E>,
    start: &G,
    timeline: &Timeline<AnyGame>,
    request: &Request<CellMove>,
    mut progress: impl FnMut(&Report<CellMove>),
) -> Option<Report<CellMove>>
where
    G: Game,
    G::Move: Into<CellMove>,
    E: Evaluate<G> + Sync,
{
    if timeline.outcome().is_some() {
        return None;
    }
    let own = own_timeline(start, timeline)?;
    let request = own_request(start, request)?;
    let report = engine.search(&own, &request, |report| progress(&report.map(Into::into)))?;
    Some(report.map(Into::into))
}

/// The timeline in the game's own types; none for a move that is not on its board, which no timeline has.
pub(super) fn own_timeline<G: Game>(
    start: &G,
    timeline: &Timeline<AnyGame>,
) -> Option<Timeline<G>> {
    let mut own = Timeline::new(*start);
    for mv in timeline.moves() {
        own.play(own_move(start, mv)?);
    }
    Some(own)
}

/// The request in the game's own moves; none if it asks for moves of which none is on the board.
pub(super) fn own_request<G: Game>(
    start: &G,
    request: &Request<CellMove>,
) -> Option<Request<G::Move>> {
    let moves: Vec<G::Move> = request
        .moves
        .iter()
        .filter_map(|mv| own_move(start, *mv))
        .collect();
    if moves.is_empty() && !request.moves.is_empty() {
        return None;
    }
    Some(Request {
        limits: request.limits,
        lines: request.lines,
        moves,
        stop: request.stop.clone(),
    })
}
