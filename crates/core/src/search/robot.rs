//! The Robot: an opponent of the strength one likes, that errs as people do.

use alloc::sync::Arc;
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;
#[cfg(feature = "std")]
use core::time::Duration;

use super::{Engine, Evaluate, Limits, Options, Probe, Report, Request, Score, Selectivity};
use crate::text::Snippet;
use crate::zobrist::split_mix;
use crate::{Cell, Game, GameMove, Timeline};

/// How strong the Robot plays, from 1, a child's first opponent, to 10, as well as it can.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 10] = {
        let mut levels = [Level(1); 10];
        let mut i = 0;
        while i < levels.len() {
            levels[i] = Level(i as u8 + 1);
            i += 1;
        }
        levels
    };

    /// The strongest level: the engine without a handicap.
    pub const HIGHEST: Level = Level(10);

    /// Its number, from 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The skill of this level in a game's table of them.
    #[must_use]
    pub const fn of(self, skills: &[Skill; 10]) -> Skill {
        skills[self.0 as usize - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What is no level.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LevelError {
    /// A number below 1 or above 10.
    #[error("there is no level {found}: they go from 1 to 10")]
    OutOfRange {
        /// The number.
        found: u8,
    },
    /// A text that is no such number.
    #[error("`{found}` is not a level: expected a number from 1 to 10")]
    NotALevel {
        /// The text, cut to a printable length.
        found: Snippet,
    },
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Level, LevelError> {
        match number {
            1..=10 => Ok(Level(number)),
            _ => Err(LevelError::OutOfRange { found: number }),
        }
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let number: u8 = text.parse().map_err(|_| LevelError::NotALevel {
            found: Snippet::new(text),
        })?;
        number.try_into()
    }
}

/// What a player can and cannot do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Skill {
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at before a move.
    pub nodes: u64,
    /// Whether forcing moves are played out in mind.
    pub quiescence: bool,
    /// How many squares from where the last move began or ended a move is always noticed, if it goes no further than that itself.
    pub reach: u8,
    /// How many of a thousand moves beyond that reach are overlooked, one's own and the other side's.
    pub overlooked: u16,
    /// How far off a judgement may be, in hundredths of the game's unit.
    pub misjudged: i32,
}

impl Skill {
    /// The most positions that a player below full strength looks at.
    const FEW_NODES: u64 = 100_000;

    /// A skill below full strength, in the order of the fields.
    #[must_use]
    pub const fn limited(
        depth: u32,
        quiescence: bool,
        reach: u8,
        overlooked: u16,
        misjudged: i32,
    ) -> Skill {
        Skill {
            depth,
            nodes: Skill::FEW_NODES,
            quiescence,
            reach,
            overlooked,
            misjudged,
        }
    }

    /// All that the engine can do in the time one waits for a move.
    pub const FULL: Skill = Skill {
        depth: super::MAX_DEPTH,
        nodes: 4_000_000,
        quiescence: true,
        reach: u8::MAX,
        overlooked: 0,
        misjudged: 0,
    };

    /// When the search for a move ends.
    ///
    /// The time is for slow machines: a level below the highest is done long before, so that its play is the same on every machine.
    fn limits(&self) -> Limits {
        let limits = Limits::nodes(self.nodes).with_depth(self.depth);
        #[cfg(feature = "std")]
        let limits = limits.with_time(LONGEST_THOUGHT);
        limits
    }
}

/// How long the Robot thinks at most.
#[cfg(feature = "std")]
const LONGEST_THOUGHT: Duration = Duration::from_millis(1500);

/// A judgement with a player's weaknesses: what is far from where things happen is overlooked, what is seen is misjudged a little.
///
/// What is overlooked, and how much is misjudged, follows from the seed and the position, so a search stays consistent with itself.
#[derive(Copy, Clone, Debug)]
pub struct Distracted<E> {
    evaluate: E,
    skill: Skill,
    seed: u64,
}

impl<E> Distracted<E> {
    /// The judgement of a player with this skill.
    #[must_use]
    pub fn new(evaluate: E, skill: Skill, seed: u64) -> Distracted<E> {
        Distracted {
            evaluate,
            skill,
            seed,
        }
    }

    /// A number that is drawn once and for all for this player and `what`.
    fn drawn(&self, what: u64) -> u64 {
        split_mix(split_mix(self.seed).0 ^ what).0
    }
}

impl<G: Game, E: Evaluate<G>> Evaluate<G> for Distracted<E> {
    fn evaluate(&self, position: &G) -> Score {
        let score = self.evaluate.evaluate(position);
        let most = self.skill.misjudged;
        if most <= 0 {
            return score;
        }
        let drawn = self.drawn(position.key());
        // Two draws, so that small mistakes are more common than great ones.
        let span = most.unsigned_abs() + 1;
        let (one, other) = ((drawn >> 32) as u32 % span, drawn as u32 % span);
        Score::new(score.hundredths() + one as i32 - other as i32)
    }

    fn gain(&self, position: &G, mv: G::Move) -> Option<i32> {
        self.evaluate.gain(position, mv)
    }

    fn visit_forcing<B>(
        &self,
        position: &G,
        visit: impl FnMut(G::Move, i32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.evaluate.visit_forcing(position, visit)
    }

    fn notices(&self, position: &G, before: Option<G::Move>, mv: G::Move) -> bool {
        let Some(before) = before.filter(|_| self.skill.overlooked > 0) else {
            return true;
        };
        let away =
            distance(before.origin(), mv.target()).min(distance(before.target(), mv.target()));
        let way = distance(mv.origin(), mv.target());
        if away.max(way) <= self.skill.reach {
            return true;
        }
        let number =
            [mv.origin(), mv.target()].map(|cell| u64::from(cell.file) << 8 | u64::from(cell.rank));
        let drawn = self.drawn(position.key() ^ (number[0] << 16 | number[1]));
        drawn % 1000 >= u64::from(self.skill.overlooked)
    }

    fn pass(&self, position: &G) -> Option<G> {
        self.evaluate.pass(position)
    }

    fn bounds(&self, position: &G) -> Option<(Score, Score)> {
        self.evaluate.bounds(position)
    }

    fn selectivity(&self, root: &G) -> Selectivity {
        let own = self.evaluate.selectivity(root);
        Selectivity {
            quiescence: own.quiescence && self.skill.quiescence,
            ..own
        }
    }
}

/// The steps of a king from one cell to another.
fn distance(from: Cell, to: Cell) -> u8 {
    from.file.abs_diff(to.file).max(from.rank.abs_diff(to.rank))
}

/// A player of some skill.
///
/// It remembers nothing from move to move, so it plays the same in a game that was stored and taken up again.
#[derive(Debug)]
pub struct Robot<G: Game, E> {
    engine: Engine<G, Distracted<E>>,
    skill: Skill,
}

/// The memory of a Robot that looks at few positions, in MiB.
const SMALL_MEMORY: usize = 1;

impl<G: Game, E: Evaluate<G> + Sync> Robot<G, E> {
    /// A player; the same seed makes the same mistakes.
    #[must_use]
    pub fn new(evaluate: E, skill: Skill, seed: u64) -> Robot<G, E> {
        let mut options = Options::default();
        if skill.nodes <= Skill::FEW_NODES {
            options = options.with_hash(SMALL_MEMORY);
        }
        Robot {
            engine: Engine::new(Distracted::new(evaluate, skill, seed), options),
            skill,
        }
    }

    /// The same player, which at [full strength](Skill::FULL) plays perfectly where the probe knows how; a weaker one plays as without it.
    #[must_use]
    pub fn with_probe(self, probe: Arc<dyn Probe<G>>) -> Robot<G, E> {
        if self.skill != Skill::FULL {
            return self;
        }
        Robot {
            engine: self.engine.with_probe(probe),
            ..self
        }
    }

    /// What it can do.
    #[must_use]
    pub fn skill(&self) -> Skill {
        self.skill
    }

    /// The move it makes and what it expects; none if the game is over. It takes less than two seconds.
    pub fn choose(&mut self, timeline: &Timeline<G>) -> Option<Report<G::Move>> {
        self.choose_within(timeline, &Limits::default().into())
    }

    /// The same within narrower limits, and until it is told to stop; none if no legal move was asked for, too.
    ///
    /// Of each limit the skill's and the request's, the smaller counts. However soon it is stopped, its move is legal.
    pub fn choose_within(
        &mut self,
        timeline: &Timeline<G>,
        request: &Request<G::Move>,
    ) -> Option<Report<G::Move>> {
        let request = Request {
            limits: self.skill.limits().and(request.limits),
            ..request.clone()
        };
        self.engine.clear();
        self.engine.search(timeline, &request, |_| {})
    }
}
