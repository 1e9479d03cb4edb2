//! How the screen of a game looks.

use barnyard::{AnyGame, CellMove};
use barnyard_match::{Millis, Phase, Player};
use barnyard_words::Party;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::actions::Action;
use super::{Game, Mode};
use crate::app::Stage;
use crate::board::Marks;
use crate::parts::Choices;
use crate::screens::frame::{draw_foot, draw_keys};
use crate::screens::sheet::Sheet;
use crate::screens::table::{Doing, Layout, Panel, draw_doings};
use crate::widgets::{ClockFace, Shown, Tallies, clock_text};

impl Game {
    /// Draws the board, what stands beside it, and whatever is open over them.
    pub(crate) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let layout = Layout::of(stage.area);
        self.draw_board(layout.board, stage, buffer);
        self.draw_panel(layout.panel, stage, buffer);
        self.draw_below(layout.saying, stage, buffer);
        match &self.mode {
            Mode::Acting(choices) => self.draw_actions(*choices, stage, buffer),
            Mode::Asking(dialog) => dialog.draw(stage.area, stage.theme, buffer),
            Mode::Board | Mode::Typing(_) => {}
        }
    }

    fn draw_board(&self, area: Rect, stage: &Stage, buffer: &mut Buffer) {
        let threats = self.position().threats();
        let marks = Marks {
            last_move: self.last_move(),
            threats: &threats,
            ..self.hand.marks()
        };
        self.board(stage, marks).render(area, buffer);
    }

    /// The move that led to the position that is looked at.
    fn last_move(&self) -> Option<CellMove> {
        let shown = self.history.shown(&self.plies());
        let timeline = self.session.game().timeline_of(shown.round)?;
        timeline.moves().nth(shown.plies.checked_sub(1)?)
    }

    fn draw_panel(&self, area: Rect, stage: &Stage, buffer: &mut Buffer) {
        let below = self.with_panel(stage, |panel| panel.draw(area, stage, buffer));
        self.engine.draw(self.position(), below, stage, buffer);
    }

    /// The moment whose move is under a place on the screen.
    pub(super) fn moment_at(&self, place: Position, stage: &Stage) -> Option<Shown> {
        let area = Layout::of(stage.area).panel;
        self.with_panel(stage, |panel| panel.moment_at(area, place, stage))
    }

    /// Does something with what stands beside the board.
    fn with_panel<T>(&self, stage: &Stage, then: impl FnOnce(&Panel<'_>) -> T) -> T {
        let game = self.session.game();
        let (words, settings) = (&stage.words, game.settings());
        let rounds: Vec<(AnyGame, Vec<CellMove>)> = (0..)
            .map_while(|round| game.timeline_of(round))
            .map(|timeline| (*timeline.start(), timeline.moves().collect()))
            .collect();
        let bottom = self.bottom_player();
        let players = [!bottom, bottom];
        let names = players.map(|player| {
            let party = words.party_label(Party::from((settings.kind(), game.side_of(player))));
            format!("{} ({party})", self.name(player, words))
        });
        let face = |place: usize| ClockFace {
            name: &names[place],
            left: self.clock(players[place], stage.now),
            is_to_move: game.on_turn() == Some(players[place]),
            is_running: game.clocks().running() == Some(players[place]),
        };
        then(&Panel {
            kind: settings.kind(),
            round: (game.round(), settings.rounds().count()),
            faces: [face(0), face(1)],
            state: &self.state(words),
            tallies: Tallies {
                start: settings.start(),
                position: self.position(),
                words: stage.words,
                theme: stage.theme,
            },
            sheet: &Sheet::of(&rounds, words),
            shown: self.history.shown(&self.plies()),
            below: self.engine.height(),
        })
    }

    /// What is left to a player; none without clocks.
    fn clock(&self, player: Player, now: Millis) -> Option<Millis> {
        let stamp = self.session.stamp(now);
        self.session.game().clocks().left(player, stamp)
    }

    /// Whether a clock shows something else than when it was last asked about.
    pub(super) fn shows_new_second(&mut self, stage: &Stage) -> bool {
        let shown = Player::ALL.map(|player| self.clock(player, stage.now).map(clock_text));
        if shown == self.clocks_shown {
            return false;
        }
        self.clocks_shown = shown;
        true
    }

    fn draw_below(&self, area: Rect, stage: &Stage, buffer: &mut Buffer) {
        let words = &stage.words;
        if let Mode::Typing(prompt) = &self.mode {
            prompt.draw(&words.prompt_move(), area, stage.theme, buffer);
            draw_keys(&[("Esc", words.cancel())], stage, buffer);
            return;
        }
        let proceed = match self.session.game().phase() {
            Phase::Waiting => Some(words.action_next_round()),
            Phase::Paused => Some(words.action_resume()),
            Phase::Playing | Phase::Over => None,
        };
        let mut keys = Vec::new();
        if let Some(proceed) = proceed {
            keys.push(("Enter", proceed));
        }
        keys.extend([
            ("Tab", words.action_title()),
            (", .", words.help_history()),
            ("F1", words.menu_help()),
            ("m", words.action_menu()),
        ]);
        draw_foot(&keys, stage, buffer);
        if stage.said.is_none()
            && let Some(text) = self.history.told(*words)
        {
            Line::from(text).render(area, buffer);
        }
    }

    fn draw_actions(&self, choices: Choices, stage: &Stage, buffer: &mut Buffer) {
        let phase = self.session.game().phase();
        let doing = |action: Action| (action.label(phase, &stage.words), action.key_name());
        let doings: Vec<Doing> = self.actions().into_iter().map(doing).collect();
        draw_doings(choices, &doings, stage, buffer);
    }
}
