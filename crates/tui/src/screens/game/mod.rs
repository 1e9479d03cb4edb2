//! The game that is played.

mod actions;
mod keys;
mod moving;
mod offers;
mod told;
mod view;

use barnyard::search::Report;
use barnyard::{AnyGame, CellMove, Game as _, Side};
use barnyard_match::{Match, Phase, Player, Settings};
use ratatui::layout::Position;

use super::Go;
use super::engine::Engine;
use super::table::{Hand, History, Mode};
use crate::analysis::Finding;
use crate::app::{Input, Stage, Task};
use crate::board::{BoardView, Facing, Marks};
use crate::parts::Typed;
use crate::robot::Ticket;
use crate::session::Session;
use crate::store::Job;

use offers::Reply;

/// The game that is played, and what of it is looked at.
#[derive(Debug)]
pub(crate) struct Game {
    session: Session,
    /// Whether the board was turned by hand.
    is_turned: bool,
    hand: Hand,
    history: History,
    mode: Mode<Reply>,
    /// Whether both players agreed to be told what the engine thinks.
    consented: bool,
    hint: Option<Ticket>,
    /// The clocks as they were last drawn.
    clocks_shown: [Option<String>; 2],
    engine: Engine,
}

impl Game {
    /// A new game.
    pub(crate) fn begin(settings: Settings, stage: &mut Stage) -> Game {
        Game::of(Session::begin(settings, stage))
    }

    /// A game that was kept.
    pub(crate) fn resume(name: String, game: Match, stage: &mut Stage) -> Game {
        let mut game = Game::of(Session::resume(name, game, stage));
        game.enter(stage);
        game
    }

    fn of(session: Session) -> Game {
        let kind = session.game().settings().kind();
        Game {
            hand: Hand::new(kind),
            session,
            is_turned: false,
            history: History::default(),
            mode: Mode::Board,
            consented: false,
            hint: None,
            clocks_shown: [None, None],
            engine: Engine::default(),
        }
    }

    /// The match.
    #[cfg(test)]
    pub(crate) fn played(&self) -> &Match {
        self.session.game()
    }

    /// Whether a move is typed.
    pub(crate) const fn is_typing(&self) -> bool {
        matches!(self.mode, Mode::Typing(_))
    }

    /// Whether it has a result.
    pub(crate) fn is_over(&self) -> bool {
        self.session.game().phase() == Phase::Over
    }

    /// Goes on when the screen is shown again.
    pub(crate) fn enter(&mut self, stage: &mut Stage) {
        self.session.enter(stage);
        self.follow(stage);
    }

    /// Stops the game for as long as another screen is shown.
    pub(crate) fn leave(&mut self, stage: &mut Stage) {
        self.mode = Mode::Board;
        self.engine.rest(stage);
        self.session.leave(stage);
    }

    /// Leaves the game for another; any program may go on with it.
    pub(crate) fn close(&mut self, stage: &mut Stage) {
        self.leave(stage);
        let name = self.file_name().to_owned();
        stage.ask(Task::Store(Job::GiveBack(name)));
    }

    /// The name under which it is kept.
    pub(crate) fn file_name(&self) -> &str {
        self.session.name()
    }

    /// Lets time go by; whether there is something new to see.
    pub(crate) fn tick(&mut self, stage: &mut Stage) -> bool {
        if self.session.look_at_clock(stage) {
            self.changed();
            return true;
        }
        self.shows_new_second(stage)
    }

    /// What the Robot chose, as its move or as a hint.
    pub(crate) fn chosen(
        &mut self,
        ticket: Ticket,
        report: Option<Box<Report<CellMove>>>,
        stage: &mut Stage,
    ) {
        if self.hint == Some(ticket) {
            self.hint = None;
            let text = match report {
                Some(report) => {
                    let position = self.session.game().timeline().position();
                    stage
                        .words
                        .status_hint(position.human(report.best()).to_string())
                }
                None => stage.words.status_no_hint().into_owned(),
            };
            stage.say(text);
            return;
        }
        self.session.chosen(ticket, report, stage);
        self.changed();
        self.follow(stage);
    }

    /// The engine found something.
    pub(crate) fn found(&mut self, finding: Finding) {
        self.engine.found(finding);
    }

    /// Lets the engine look at the moment that is looked at, if it is on.
    fn follow(&mut self, stage: &mut Stage) {
        let shown = self.history.shown(&self.plies());
        let timeline = self
            .session
            .game()
            .timeline_of(shown.round)
            .and_then(|all| {
                let moves = all.moves().take(shown.plies);
                barnyard::Timeline::replay(*all.start(), moves).ok()
            });
        self.engine.follow(timeline, stage);
    }

    /// Where an input leads.
    pub(crate) fn update(&mut self, input: &Input, stage: &mut Stage) -> Go {
        let go = self.respond(input, stage);
        if self.engine.is_on() {
            self.follow(stage);
        }
        go
    }

    fn respond(&mut self, input: &Input, stage: &mut Stage) -> Go {
        match &mut self.mode {
            Mode::Asking(dialog) => match dialog.update(input, stage.area) {
                Some(reply) => {
                    self.mode = Mode::Board;
                    self.reply(reply, stage)
                }
                None => Go::Stay,
            },
            Mode::Acting(_) => self.update_actions(input, stage),
            Mode::Typing(prompt) => {
                match prompt.update(input) {
                    Typed::On => {}
                    Typed::Left => self.mode = Mode::Board,
                    Typed::Done(text) => {
                        self.mode = Mode::Board;
                        self.typed(&text, stage);
                    }
                }
                Go::Stay
            }
            Mode::Board => match input {
                Input::Key(key) => self.key(key.code, stage),
                Input::Mouse(mouse) => {
                    let place = Position::new(mouse.column, mouse.row);
                    self.mouse(mouse.kind, place, stage);
                    Go::Stay
                }
                _ => Go::Stay,
            },
        }
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

    /// The position that is looked at.
    fn position(&self) -> &AnyGame {
        let game = self.session.game();
        let past = self.history.past().and_then(|shown| {
            let timeline = game.timeline_of(shown.round)?;
            timeline.position_at(shown.plies)
        });
        past.unwrap_or(game.timeline().position())
    }

    /// The plies made in each round that has begun.
    fn plies(&self) -> Vec<usize> {
        let game = self.session.game();
        (0..)
            .map_while(|round| game.timeline_of(round))
            .map(barnyard::Timeline::plies)
            .collect()
    }

    /// The player whose men are at the bottom: the only person, or else player A (MC-12).
    fn bottom_player(&self) -> Player {
        self.session.only_person().unwrap_or(Player::A)
    }

    fn facing(&self) -> Facing {
        let game = self.session.game();
        let round = self.history.shown(&self.plies()).round;
        let side = game.settings().side(round, self.bottom_player());
        let is_flipped = (side == Side::Second) != self.is_turned;
        Facing::new(game.settings().kind(), is_flipped)
    }

    /// Forgets what was meant for another position.
    fn changed(&mut self) {
        self.hand.let_go();
        self.hint = None;
        let plies = self.plies();
        self.history.keep_within(&plies);
        if matches!(self.mode, Mode::Asking(_)) && self.is_over() {
            self.mode = Mode::Board;
        }
    }
}
