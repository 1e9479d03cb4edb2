//! What the Robot does in a game.

use core::hash::{Hash, Hasher};
use std::hash::DefaultHasher;

use barnyard::any::AnyRobot;
use barnyard::search::{Report, Request, Stop};
use barnyard::{CellMove, Game};
use barnyard_match::{Command, Match, OfferKind, Player, usual_answer};
use tokio::sync::oneshot;

use super::commands::{Failed, Giver};
use super::room::{RETRY, Room};
use crate::live::Live;
use crate::robots;

/// A move and what the Robot expects; none if the search failed.
pub(super) type Thought = Option<Report<CellMove>>;

/// The Robot thinks of a move.
pub(super) struct Thinking {
    player: Player,
    /// The event that made the board of which it thinks.
    board: u32,
    stop: Stop,
    answer: oneshot::Receiver<Thought>,
}

impl Thinking {
    /// Comes back with what was thought out; never, if nothing is.
    pub(super) async fn done(thinking: &mut Option<Thinking>) -> Thought {
        match thinking {
            Some(thinking) => (&mut thinking.answer).await.ok().flatten(),
            None => core::future::pending().await,
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Room {
    /// Lets the Robot answer offers, and think if it is to move.
    pub(super) async fn let_robots_act(&mut self) {
        if !self.is_home() || self.retry.is_some() {
            return;
        }
        while let Some((player, answer)) = self.answer_due() {
            let now = self.app.clock.now();
            let giver = Giver::robot(player);
            if let Err(failed) = self.commit(now, &giver, answer, None).await {
                return self.robot_failed(&failed);
            }
        }
        let Some(live) = &self.live else { return };
        let (board, due) = (live.board_seq(), live.game().robot_to_move());
        let fits = |one: &Thinking| {
            one.board == board && due.is_some_and(|(player, _)| player == one.player)
        };
        self.thinking = self.thinking.take().filter(fits);
        if self.thinking.is_none()
            && let Some((player, level)) = due
        {
            let probes = self.app.config.probes.clone();
            let robot = AnyRobot::new(level, seed(&self.row.id)).with_probes(probes);
            let request = Request::from(robots::limits(live.game(), player, self.app.clock.now()));
            let stop = request.stop.clone();
            let timeline = live.game().timeline().clone();
            let answer = self
                .app
                .robots
                .think(move || robot.choose_within(&timeline, &request));
            self.thinking = Some(Thinking {
                player,
                board,
                stop,
                answer,
            });
        }
    }

    /// The Robot has thought.
    pub(super) async fn robot_moves(&mut self, thought: Thought) {
        let (Some(thinking), Some(live)) = (self.thinking.take(), &self.live) else {
            return;
        };
        if thinking.board != live.board_seq() {
            return;
        }
        // If the search failed, any move is better than none.
        let any = live
            .game()
            .timeline()
            .position()
            .legal_moves()
            .first()
            .copied();
        let Some(mv) = thought.as_ref().map(Report::best).or(any) else {
            return;
        };
        let player = thinking.player;
        self.expects(player, &thought);
        let now = self.app.clock.now();
        let giver = Giver::robot(player);
        if let Err(failed) = self.commit(now, &giver, Command::Move(mv), None).await {
            self.robot_failed(&failed);
        }
    }

    /// What the Robot answers to an offer that stands.
    fn answer_due(&self) -> Option<(Player, Command)> {
        let game = self.live.as_ref().map(Live::game)?;
        if game.is_suspended() {
            return None;
        }
        OfferKind::ALL.into_iter().find_map(|kind| {
            let (by, offer) = game.offer(kind)?;
            let robot = !by;
            is_robot(game, robot).then(|| {
                let expects = self.expects[robot.index()];
                (robot, usual_answer(offer, expects))
            })
        })
    }

    /// Tries again in a while: the clock may have to be looked at first, or the database is away.
    fn robot_failed(&mut self, failed: &Failed) {
        tracing::debug!(game = %self.row.id, ?failed, "the Robot's command is refused");
        self.retry = Some(tokio::time::Instant::now() + RETRY);
    }
}

fn is_robot(game: &Match, player: Player) -> bool {
    game.settings().seat(player).robot().is_some()
}

/// Which mistakes the Robot makes in this game.
fn seed(game: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    hasher.finish()
}
