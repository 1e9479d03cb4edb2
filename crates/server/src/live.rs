//! A match that is played, with what clients see of it.

use std::sync::OnceLock;

use barnyard::{Game, Side};
use barnyard_match::{Command, Effect, Event, Match, Millis, Player, ReplayError, Settings};
use barnyard_protocol::{
    ClockView, GameId, LegalMove, Ply, Round, RoundEnd, Snapshot, StandingOffer, State,
    SuggestionView, Turn,
};

use crate::board;
use crate::store::GameRow;

/// A match, its moves as they are shown, and the numbers of the events that changed something.
#[derive(Clone, Debug)]
pub(crate) struct Live {
    game: Match,
    rounds: Vec<Round>,
    /// What each player had thought at that player's last move.
    thought: [Millis; 2],
    /// What can be done in the position on show, once somebody has asked.
    moves: OnceLock<Vec<LegalMove>>,
    /// The last events that changed the board, the offers, and the round.
    board: u32,
    offers: u32,
    round: u32,
}

impl Live {
    pub(crate) fn new(settings: Settings) -> Live {
        let start = *settings.start();
        Live {
            game: Match::new(settings),
            rounds: vec![Round {
                start,
                plies: Vec::new(),
            }],
            thought: [Millis::ZERO; 2],
            moves: OnceLock::new(),
            board: 0,
            offers: 0,
            round: 0,
        }
    }

    pub(crate) const fn game(&self) -> &Match {
        &self.game
    }

    pub(crate) fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The number of the last event.
    pub(crate) fn seq(&self) -> u32 {
        u32::try_from(self.game.events().len()).unwrap_or(u32::MAX)
    }

    /// The number of the last event that changed the board.
    pub(crate) const fn board_seq(&self) -> u32 {
        self.board
    }

    /// Whether a command was meant for a state that is no more.
    pub(crate) fn is_stale(&self, seen: u32, command: Command) -> bool {
        let counts = match command {
            Command::Move(_) | Command::Follow(_) => self.board,
            Command::Accept(_) => self.board.max(self.offers),
            Command::Resign | Command::ClaimDraw => self.round,
            _ => 0,
        };
        seen < counts
    }

    /// Follows by an event, and gives the move if it was one.
    pub(crate) fn apply(&mut self, event: Event) -> Result<Option<Ply>, ReplayError> {
        let before = *self.game.timeline().position();
        self.game.apply(event)?;
        let seq = self.seq();
        while let Some(timeline) = self.game.timeline_of(self.rounds.len()) {
            let start = *timeline.start();
            self.rounds.push(Round {
                start,
                plies: Vec::new(),
            });
        }
        let mut made = None;
        let Some(event) = self.game.events().last() else {
            return Ok(None);
        };
        for effect in &event.effects {
            match *effect {
                Effect::Moved { player, mv } => {
                    self.board = seq;
                    let after = before.play(mv);
                    let thought = self.game.clocks().spent(player, event.at);
                    let spent = thought - self.thought[player.index()];
                    self.thought[player.index()] = thought;
                    let ply = Ply {
                        mv,
                        human: before.human(mv).to_string(),
                        position: after,
                        spent,
                    };
                    if let Some(round) = self.rounds.last_mut() {
                        round.plies.push(ply.clone());
                    }
                    made = Some(ply);
                }
                Effect::TookBack { plies } => {
                    self.board = seq;
                    if let Some(round) = self.rounds.last_mut() {
                        let left = round.plies.len().saturating_sub(plies as usize);
                        round.plies.truncate(left);
                    }
                }
                Effect::RoundBegan | Effect::RoundOver { .. } => {
                    self.board = seq;
                    self.round = seq;
                }
                _ => {}
            }
        }
        if self.board == seq {
            self.moves.take();
        }
        if matches!(
            event.command,
            Command::Offer(_) | Command::Accept(_) | Command::Decline(_) | Command::Withdraw(_)
        ) {
            self.offers = seq;
        }
        Ok(made)
    }

    /// How everything stands.
    pub(crate) fn state(&self, now: Millis, rematch: Option<GameId>, watchers: u32) -> State {
        let game = &self.game;
        let position = *game.timeline().position();
        let turn = game.on_turn();
        let at = now.max(game.now());
        let settings = game.settings();
        State {
            phase: game.phase().into(),
            suspended: game.is_suspended(),
            round: small(game.round()),
            shown: small(self.rounds.len() - 1),
            position,
            plies: u32::try_from(game.timeline().plies()).unwrap_or(u32::MAX),
            first: settings.leader(game.round(), Side::First),
            turn: turn.map(|player| Turn {
                player,
                side: position.turn(),
            }),
            moves: match turn {
                Some(_) => self.moves().to_vec(),
                None => Vec::new(),
            },
            threats: position.threats(),
            clocks: self.clocks(at),
            spent: Player::ALL.map(|player| game.clocks().spent(player, at)),
            ready: Player::ALL.map(|player| game.is_ready(player)),
            offers: barnyard_match::OfferKind::ALL
                .into_iter()
                .filter_map(|kind| game.offer(kind))
                .map(|(by, offer)| StandingOffer { by, offer })
                .collect(),
            wants_suggestions: Player::ALL.map(|player| game.wants_suggestions(player)),
            suggestions: game
                .suggestions()
                .iter()
                .map(|suggestion| SuggestionView {
                    id: suggestion.id,
                    by: suggestion.by.to_string(),
                    mv: suggestion.mv,
                    human: position.human(suggestion.mv).to_string(),
                })
                .collect(),
            tally: game.tally(),
            results: game
                .round_results()
                .iter()
                .map(|result| RoundEnd {
                    first: result.first,
                    outcome: result.outcome,
                    points: result.points(settings.kind()),
                })
                .collect(),
            result: game.result().copied(),
            rematch,
            watchers,
        }
    }

    /// The legal moves of the position on show.
    fn moves(&self) -> &[LegalMove] {
        self.moves
            .get_or_init(|| board::legal_moves(self.game.timeline().position()))
    }

    fn clocks(&self, at: Millis) -> Option<ClockView> {
        let clocks = self.game.clocks();
        Some(ClockView {
            left: [clocks.left(Player::A, at)?, clocks.left(Player::B, at)?],
            running: clocks.running(),
            at,
        })
    }
}

/// A game as it stands.
pub(crate) fn snapshot(row: &GameRow, live: &Live, now: Millis, watchers: u32) -> Snapshot {
    let settings = live.game.settings();
    Snapshot {
        game: row.id.clone(),
        seq: live.seq(),
        now,
        kind: settings.kind(),
        of_rounds: settings.rounds(),
        time: settings.time(),
        seats: settings.seats().clone(),
        open: row.terms.create.open,
        created: row.created,
        rounds: live.rounds.clone(),
        state: live.state(now, row.rematch.clone(), watchers),
    }
}

fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use barnyard::GameKind;
    use barnyard_match::{Actor, NoTables, Offer, Seat, Seats};

    use super::*;

    fn live() -> Live {
        let [a, b] = ["Ana", "Bo"].map(|name| Seat::Person(name.parse().expect("a name")));
        Live::new(Settings::usual(GameKind::McDonald, Seats { a, b }))
    }

    fn done(live: &mut Live, at: u64, by: Actor, command: Command) -> Option<Ply> {
        let decided = live.game.decide(Millis(at), &by, command, &NoTables);
        live.apply(decided.expect("it is not refused"))
            .expect("it follows")
    }

    #[test]
    fn moves_are_shown_with_what_was_thought_and_go_when_taken_back() {
        let mut live = live();
        let (a, b) = (Actor::Player(Player::A), Actor::Player(Player::B));
        done(&mut live, 1000, Actor::System, Command::Ready);
        let mv = live.state(Millis(1000), None, 0).moves[0].mv;
        let ply = done(&mut live, 3500, a.clone(), Command::Move(mv)).expect("a move");
        assert_eq!((ply.mv, ply.spent), (mv, Millis(2500)));
        assert_eq!(live.rounds()[0].plies, [ply]);
        assert!(live.is_stale(1, Command::Move(mv)));
        assert!(!live.is_stale(2, Command::Move(mv)));

        let offer = Offer::TakeBack { plies: 1 };
        done(&mut live, 4000, a.clone(), Command::Offer(offer));
        assert!(live.is_stale(2, Command::Accept(offer)));
        done(&mut live, 4000, b, Command::Accept(offer));
        assert!(live.rounds()[0].plies.is_empty());
        let position = *live.game.timeline().position();
        assert_eq!(
            live.state(Millis(4000), None, 0).moves,
            board::legal_moves(&position)
        );
        assert!(live.is_stale(3, Command::Move(mv)));
    }

    #[test]
    fn the_state_tells_what_a_player_needs() {
        let mut live = live();
        assert_eq!(live.state(Millis(0), None, 0).moves, []);
        done(&mut live, 0, Actor::System, Command::Ready);
        let state = live.state(Millis(5), None, 3);
        assert_eq!((state.round, state.shown, state.watchers), (0, 0, 3));
        let position = live.game.timeline().position();
        assert_eq!(state.moves.len(), position.count_moves());
        assert_eq!(state.tally.map(|tally| tally.on_board), Some(8));
        assert!(state.clocks.is_none());
        assert_eq!(state.spent, [Millis(5), Millis(0)]);
    }
}
