//! How the screen of a game looks.

use barnyard::{AnyGame, CellMove};
use barnyard_match::{Millis, Phase, Player};
use barnyard_words::Party;
use ratatui::buffer::Buffer;
use ratatui::layout::{self, Constraint, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::{Game, Layout, Mode};
use crate::app::Stage;
use crate::board::Marks;
use crate::parts::{middle, wrap};
use crate::screens::frame::{draw_foot, draw_keys, game_title};
use crate::screens::sheet::Sheet;
use crate::widgets::{ClockFace, Clocks, MoveList, Shown, Tallies, clock_text};

/// Columns of the list of what can be done.
const ACTIONS: u16 = 44;

/// The parts of the panel beside the board.
struct Parts {
    title: Rect,
    players: Rect,
    state: Rect,
    tallies: Rect,
    moves: Rect,
    engine: Rect,
}

impl Game {
    /// Draws the board, what stands beside it, and whatever is open over them.
    pub(crate) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let layout = Layout::of(stage.area);
        self.draw_board(layout.board, stage, buffer);
        self.draw_panel(layout.panel, stage, buffer);
        self.draw_below(layout.saying, stage, buffer);
        match &self.mode {
            Mode::Acting(_) => self.draw_actions(stage, buffer),
            Mode::Asking(dialog) => dialog.draw(stage.area, stage.theme, buffer),
            Mode::Board | Mode::Typing(_) => {}
        }
    }

    fn draw_board(&self, area: Rect, stage: &Stage, buffer: &mut Buffer) {
        let threats = self.position().threats();
        let marks = Marks {
            last_move: self.last_move(),
            selected: self.picked.as_ref().map(|(from, _)| *from),
            targets: self.picked.as_ref().map_or(&[], |(_, targets)| targets),
            cursor: Some(self.cursor),
            threats: &threats,
            arrows: &[],
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
        let parts = self.parts(area, stage);
        self.title(area.width, stage).render(parts.title, buffer);
        self.draw_players(parts.players, stage, buffer);
        let state = self.state(&stage.words);
        let lines = wrap(
            &[(&state, stage.theme.strong())],
            "",
            usize::from(parts.state.width),
        );
        for (row, line) in parts.state.rows().zip(lines) {
            line.render(row, buffer);
        }
        self.tallies(stage).render(parts.tallies, buffer);
        self.with_moves(stage, |moves| moves.render(parts.moves, buffer));
        self.engine
            .draw(self.position(), parts.engine, stage, buffer);
    }

    fn tallies(&self, stage: &Stage) -> Tallies<'_> {
        Tallies {
            start: self.session.game().settings().start(),
            position: self.position(),
            words: stage.words,
            theme: stage.theme,
        }
    }

    /// Does something with the list of moves.
    fn with_moves<T>(&self, stage: &Stage, then: impl FnOnce(MoveList<'_>) -> T) -> T {
        let game = self.session.game();
        let rounds: Vec<(AnyGame, Vec<CellMove>)> = (0..)
            .map_while(|round| game.timeline_of(round))
            .map(|timeline| (*timeline.start(), timeline.moves().collect()))
            .collect();
        let shown = self.history.shown(&self.plies());
        Sheet::of(&rounds, &stage.words).with(shown, stage.theme, then)
    }

    /// The moment whose move is under a place on the screen.
    pub(super) fn moment_at(&self, place: Position, stage: &Stage) -> Option<Shown> {
        let parts = self.parts(Layout::of(stage.area).panel, stage);
        self.with_moves(stage, |moves| moves.hit(parts.moves, place))
    }

    /// Where the parts of the panel are.
    fn parts(&self, panel: Rect, stage: &Stage) -> Parts {
        let width = usize::from(panel.width);
        let state = wrap(
            &[(&self.state(&stage.words), stage.theme.strong())],
            "",
            width,
        );
        let state = u16::try_from(state.len()).unwrap_or(u16::MAX);
        let [title, players, _, state, _, tallies, _, moves, engine] = layout::Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(2),
            Constraint::Length(1),
            Constraint::Length(state),
            Constraint::Length(1),
            Constraint::Length(self.tallies(stage).height()),
            Constraint::Length(1),
            Constraint::Min(3),
            Constraint::Length(self.engine.height()),
        ])
        .areas(panel);
        Parts {
            title,
            players,
            state,
            tallies,
            moves,
            engine,
        }
    }

    /// The players: whose turn it is, names and sides, and the clocks. Whose men are at the bottom comes last.
    fn draw_players(&self, area: Rect, stage: &Stage, buffer: &mut Buffer) {
        let game = self.session.game();
        let words = &stage.words;
        let kind = game.settings().kind();
        let bottom = self.bottom_player();
        let players = [!bottom, bottom];
        let names = players.map(|player| {
            let party = words.party_label(Party::from((kind, game.side_of(player))));
            format!("{} ({party})", self.name(player, words))
        });
        let face = |place: usize| ClockFace {
            name: &names[place],
            left: self.clock(players[place], stage.now),
            is_to_move: game.on_turn() == Some(players[place]),
            is_running: game.clocks().running() == Some(players[place]),
        };
        let faces = [face(0), face(1)];
        let clocks = Clocks {
            faces: &faces,
            theme: stage.theme,
        };
        clocks.render(area, buffer);
    }

    /// The game's name, and the round if there are two.
    fn title(&self, width: u16, stage: &Stage) -> Line<'static> {
        let game = self.session.game();
        let settings = game.settings();
        let rounds = settings.rounds().count();
        game_title(settings.kind(), game.round(), rounds, width.into(), stage)
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
        if stage.said.is_none() {
            let text = match self.history.past() {
                Some(Shown { plies: 0, .. }) => words.status_start().into_owned(),
                Some(Shown { plies, .. }) => words.status_past(plies),
                None => return,
            };
            Line::from(text).render(area, buffer);
        }
    }

    fn draw_actions(&self, stage: &Stage, buffer: &mut Buffer) {
        let Mode::Acting(choices) = &self.mode else {
            return;
        };
        let actions = self.actions();
        let list = list_of_actions(stage, actions.len());
        let frame = Rect {
            x: list.x - 2,
            y: list.y - 1,
            width: list.width + 4,
            height: list.height + 2,
        };
        Clear.render(frame, buffer);
        Block::bordered()
            .border_type(BorderType::Rounded)
            .title(stage.words.action_title())
            .render(frame, buffer);
        let phase = self.session.game().phase();
        let width = usize::from(list.width);
        let lines: Vec<Line<'_>> = actions
            .iter()
            .map(|action| {
                let label = Line::from(action.label(phase, &stage.words).into_owned());
                let key = action.key_name();
                let gap = width.saturating_sub(label.width() + key.len());
                let mut line = label;
                line.push_span(Span::raw(" ".repeat(gap)));
                line.push_span(Span::styled(key, stage.theme.faint()));
                line
            })
            .collect();
        choices.draw(&lines, list, stage.theme, buffer);
    }
}

/// Where the list of so many actions is.
pub(super) fn list_of_actions(stage: &Stage, count: usize) -> Rect {
    let height = u16::try_from(count).unwrap_or(u16::MAX);
    middle(stage.area, ACTIONS, height)
}
