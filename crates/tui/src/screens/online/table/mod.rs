//! A game over the network.

mod actions;
mod keys;
mod moving;
mod told;
mod view;

use barnyard::{AnyGame, Side};
use barnyard_match::{Command, Millis, Player};
use barnyard_protocol as protocol;
use barnyard_protocol::{GameId, PhaseView, Snapshot, Update, You};

use crate::app::{Stage, Task};
use crate::board::{BoardView, Facing, Marks};
use crate::line::Wish;
use crate::screens::Go;
use crate::screens::table::{Hand, History, Mode};
use actions::Reply;

/// A game over the network, and what of it is looked at.
#[derive(Debug)]
pub(super) struct Table {
    game: Snapshot,
    /// For whom one speaks; nobody if one looks on.
    you: Option<You>,
    /// Whether the board was turned by hand.
    is_turned: bool,
    hand: Hand,
    history: History,
    mode: Mode<Reply>,
    /// The clocks as they were last drawn.
    clocks_shown: [Option<String>; 2],
}

/// Where an input leads.
#[derive(Debug)]
pub(super) enum Out {
    Stay,
    Lobby,
    /// To the game that is played next.
    Next(GameId),
    Go(Go),
}

/// What an event meant.
#[derive(Debug)]
pub(super) enum Followed {
    /// The game goes on.
    On,
    /// Something is missing.
    Missed,
    /// The players go on in another game.
    Next(GameId),
}

impl Table {
    pub(super) fn new(game: Snapshot, you: Option<You>) -> Table {
        Table {
            hand: Hand::new(game.kind),
            game,
            you,
            is_turned: false,
            history: History::default(),
            mode: Mode::Board,
            clocks_shown: [None, None],
        }
    }

    /// The game's name.
    pub(super) fn id(&self) -> &GameId {
        &self.game.game
    }

    /// Whether a move is typed.
    pub(super) const fn is_typing(&self) -> bool {
        matches!(self.mode, Mode::Typing(_))
    }

    /// Tells for whom one speaks.
    pub(super) fn sit(&mut self, you: Option<You>) {
        self.you = you;
    }

    /// The game as it stands now.
    pub(super) fn renew(&mut self, game: Snapshot) {
        self.game = game;
        self.changed();
    }

    /// Something happened.
    pub(super) fn follow(&mut self, update: &Update, stage: &mut Stage) -> Followed {
        let had_rematch = self.game.state.rematch.is_some();
        let suggestions = self.game.state.suggestions.clone();
        match self.game.follow(update) {
            protocol::Followed::Followed => {}
            protocol::Followed::Known => return Followed::On,
            protocol::Followed::Missed => return Followed::Missed,
        }
        self.tell(update, &suggestions, stage);
        if update.ply.is_some() && self.me().is_some() {
            // Who plays wants to see what the other has just done.
            self.history.return_to_present();
        }
        self.changed();
        match &self.game.state.rematch {
            Some(next) if self.you.is_some() && !had_rematch => Followed::Next(next.clone()),
            _ => Followed::On,
        }
    }

    /// Forgets what was meant for another position.
    fn changed(&mut self) {
        self.hand.let_go();
        let plies = self.plies();
        self.history.keep_within(&plies);
        if matches!(self.mode, Mode::Asking(_)) && self.is_over() {
            self.mode = Mode::Board;
        }
    }

    /// The player one speaks for; none if one looks on.
    fn me(&self) -> Option<Player> {
        match self.you? {
            You::A => Some(Player::A),
            You::B => Some(Player::B),
            You::Both => Some(self.game.state.turn.map_or(Player::A, |turn| turn.player)),
        }
    }

    fn is_over(&self) -> bool {
        self.game.state.phase == PhaseView::Over
    }

    fn is_present(&self) -> bool {
        self.history.past().is_none()
    }

    /// Whether one may move, or suggest a move, now.
    fn is_own_turn(&self) -> bool {
        let turn = self.game.state.turn;
        turn.is_some_and(|turn| self.me() == Some(turn.player))
    }

    /// The plies made in each round that has begun.
    fn plies(&self) -> Vec<usize> {
        let rounds = self.game.rounds.iter();
        rounds.map(|round| round.plies.len()).collect()
    }

    /// The position that is looked at.
    fn position(&self) -> &AnyGame {
        let past = self.history.past().and_then(|shown| {
            let round = self.game.rounds.get(shown.round)?;
            match shown.plies.checked_sub(1) {
                None => Some(&round.start),
                Some(last) => round.plies.get(last).map(|ply| &ply.position),
            }
        });
        past.unwrap_or(&self.game.state.position)
    }

    /// The player whose men are at the bottom.
    fn bottom_player(&self) -> Player {
        match self.you {
            Some(You::B) => Player::B,
            _ => Player::A,
        }
    }

    /// The side that a player leads in the round that is looked at.
    fn side_of(&self, player: Player) -> Side {
        side_in(self.history.shown(&self.plies()).round, player)
    }

    fn facing(&self) -> Facing {
        let is_second = self.side_of(self.bottom_player()) == Side::Second;
        Facing::new(self.game.kind, is_second != self.is_turned)
    }

    /// The board as it is looked at.
    fn board<'a>(&'a self, stage: &Stage, marks: Marks<'a>) -> BoardView<'a> {
        BoardView {
            position: self.position(),
            is_flipped: self.facing().is_flipped(),
            theme: stage.theme,
            marks,
        }
    }

    /// Gives a command.
    fn give(&self, command: Command, stage: &mut Stage) {
        stage.said = None;
        stage.ask(Task::Wish(Wish::Give {
            game: self.game.game.clone(),
            seen: self.game.seq,
            command,
        }));
    }

    /// What is left to a player; none without clocks.
    fn clock(&self, player: Player, now: Millis) -> Option<Millis> {
        let clocks = self.game.state.clocks?;
        Some(clocks.left(player, now))
    }
}

/// The side that a player leads in a round: A begins, and they take turns.
fn side_in(round: usize, player: Player) -> Side {
    let is_first = round.is_multiple_of(2) == (player == Player::A);
    if is_first { Side::First } else { Side::Second }
}
