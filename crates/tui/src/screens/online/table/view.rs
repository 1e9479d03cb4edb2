//! How the screen of a game looks.

use barnyard::CellMove;
use barnyard_match::{Millis, Player};
use barnyard_words::Party;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::Table;
use super::actions::Action;
use crate::app::Stage;
use crate::board::{Arrow, Marks};
use crate::screens::frame::{Key, draw_foot, draw_keys};
use crate::screens::sheet::Sheet;
use crate::screens::table::{Doing, Layout, Mode, Panel, draw_doings};
use crate::widgets::{ClockFace, Shown, SuggestionLine, Suggestions, Tallies, clock_text};

/// So many suggestions have a key, and are seen at once.
const MOST: usize = 9;

/// Rows for suggestions.
const ROWS: usize = 4;

impl Table {
    /// Draws the board, what stands beside it, and whatever is open over them; `now` is what the server's clock shows.
    pub(in crate::screens::online) fn draw(&self, now: Millis, stage: &Stage, buffer: &mut Buffer) {
        let layout = Layout::of(stage.area);
        self.draw_board(layout.board, stage, buffer);
        let below = self.with_panel(now, stage, |panel| panel.draw(layout.panel, stage, buffer));
        self.draw_suggestions(below, stage, buffer);
        self.draw_below(layout.saying, stage, buffer);
        match &self.mode {
            Mode::Acting(choices) => {
                let wants = self.wants_suggestions();
                let doing = |one: Action| (one.label(wants, &stage.words), one.key_name());
                let doings: Vec<Doing> = self.actions().into_iter().map(doing).collect();
                draw_doings(*choices, &doings, stage, buffer);
            }
            Mode::Asking(dialog) => dialog.draw(stage.area, stage.theme, buffer),
            Mode::Board | Mode::Typing(_) => {}
        }
    }

    fn draw_board(&self, area: Rect, stage: &Stage, buffer: &mut Buffer) {
        let threats = self.position().threats();
        let suggestions = self.game.state.suggestions.iter();
        let arrows: Vec<Arrow> = suggestions
            .zip('1'..)
            .take(if self.is_present() { MOST } else { 0 })
            .map(|(suggestion, label)| Arrow {
                mv: suggestion.mv,
                label,
            })
            .collect();
        let marks = Marks {
            last_move: self.last_move(),
            threats: &threats,
            arrows: &arrows,
            ..self.hand.marks()
        };
        self.board(stage, marks).render(area, buffer);
    }

    /// The move that led to the position that is looked at.
    fn last_move(&self) -> Option<CellMove> {
        let shown = self.history.shown(&self.plies());
        let round = self.game.rounds.get(shown.round)?;
        let last = round.plies.get(shown.plies.checked_sub(1)?)?;
        Some(last.mv)
    }

    /// The moment whose move is under a place on the screen.
    pub(super) fn moment_at(&self, place: Position, now: Millis, stage: &Stage) -> Option<Shown> {
        let area = Layout::of(stage.area).panel;
        self.with_panel(now, stage, |panel| panel.moment_at(area, place, stage))
    }

    /// Does something with what stands beside the board.
    fn with_panel<T>(&self, now: Millis, stage: &Stage, then: impl FnOnce(&Panel<'_>) -> T) -> T {
        let (words, game, state) = (&stage.words, &self.game, &self.game.state);
        let rounds = game.rounds.iter().map(|round| {
            let moves = round.plies.iter().map(|ply| ply.human.clone());
            (round.start, moves.collect())
        });
        let bottom = self.bottom_player();
        let players = [!bottom, bottom];
        let names = players.map(|player| {
            let party = words.party_label(Party::from((game.kind, self.side_of(player))));
            format!("{} ({party})", self.name(player, words))
        });
        let running = state.clocks.and_then(|clocks| clocks.running);
        let face = |place: usize| ClockFace {
            name: &names[place],
            left: self.clock(players[place], now),
            is_to_move: state.turn.is_some_and(|turn| turn.player == players[place]),
            is_running: running == Some(players[place]),
        };
        let shown = self.history.shown(&self.plies());
        let start = game.rounds.get(shown.round).map(|round| &round.start);
        then(&Panel {
            kind: game.kind,
            round: (usize::from(state.shown), game.of_rounds.count()),
            faces: [face(0), face(1)],
            state: &self.state(words),
            tallies: Tallies {
                start: start.unwrap_or(&state.position),
                position: self.position(),
                words: stage.words,
                theme: stage.theme,
            },
            sheet: &Sheet::written(rounds.collect(), words),
            shown,
            below: self.rows_of_suggestions(),
        })
    }

    /// The rows for watchers and what they suggest.
    fn rows_of_suggestions(&self) -> u16 {
        let state = &self.game.state;
        let lines = state.suggestions.len().min(ROWS);
        match (lines, state.watchers) {
            (0, 0) => 0,
            (lines, _) => 1 + u16::try_from(lines).unwrap_or(u16::MAX),
        }
    }

    fn draw_suggestions(&self, area: Rect, stage: &Stage, buffer: &mut Buffer) {
        let state = &self.game.state;
        if area.height == 0 {
            return;
        }
        let (title, list) = (
            Rect { height: 1, ..area },
            Rect {
                y: area.y + 1,
                height: area.height - 1,
                ..area
            },
        );
        Line::styled(stage.words.watchers(state.watchers), stage.theme.faint())
            .render(title, buffer);
        let suggestions = state.suggestions.iter();
        let lines: Vec<SuggestionLine<'_>> = suggestions
            .zip('1'..)
            .take(MOST)
            .map(|(suggestion, label)| SuggestionLine {
                label,
                name: &suggestion.by,
                mv: &suggestion.human,
            })
            .collect();
        let suggestions = Suggestions {
            lines: &lines,
            chosen: None,
            words: stage.words,
            theme: stage.theme,
        };
        suggestions.render(list, buffer);
    }

    /// Whether a clock shows something else than when it was last asked about.
    pub(in crate::screens::online) fn shows_new_second(&mut self, now: Millis) -> bool {
        let shown = Player::ALL.map(|player| self.clock(player, now).map(clock_text));
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
        let mut keys: Vec<Key<'_>> = Vec::new();
        for action in self.actions() {
            match action {
                Action::Ready | Action::Next => keys.push(("Enter", action.label(false, words))),
                Action::Accept(_) => keys.push(("y", words.action_accept())),
                Action::Decline(_) => keys.push(("n", words.action_decline())),
                _ => {}
            }
        }
        if !self.game.state.suggestions.is_empty() && self.is_own_turn() {
            keys.push(("1-9", words.action_follow()));
        }
        keys.extend([
            ("Tab", words.action_title()),
            (", .", words.help_history()),
            ("F1", words.menu_help()),
            ("m", words.menu_online()),
        ]);
        draw_foot(&keys, stage, buffer);
        if stage.said.is_none()
            && let Some(text) = self.history.told(*words)
        {
            Line::from(text).render(area, buffer);
        }
    }
}
