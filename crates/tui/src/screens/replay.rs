//! A game that was recorded: looked at move by move, with its variations, and commented on.

use std::path::PathBuf;

use barnyard::{AnyGame, GameKind, Side};
use barnyard_match::record::{MoveTree, NodeId, Notes, Record, Round};
use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{self, Constraint, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::engine::Engine;
use super::frame::{draw_foot, draw_keys};
use super::sheet::Sheet;
use super::{Go, Layout};
use crate::analysis::Finding;
use crate::app::{Input, Stage, Task};
use crate::board::{BoardView, Marks, threats};
use crate::parts::{FAINT, Prompt, TITLE, Typed, wrap};
use crate::store::{Job, Place};
use crate::widgets::{MoveList, Shown};

/// A game that was recorded, and the moment of it that is looked at.
#[derive(Debug)]
pub(crate) struct Replay {
    record: Record,
    /// Where it is written when it changes; none until it is written first.
    place: Option<Place>,
    round: usize,
    node: NodeId,
    is_turned: bool,
    typing: Option<Prompt>,
    engine: Engine,
}

/// The parts of the panel beside the board.
struct Parts {
    text: Rect,
    moves: Rect,
    engine: Rect,
}

impl Replay {
    /// A record from its start. `file` holds it and nothing else, if given.
    pub(crate) fn new(record: Record, file: Option<PathBuf>) -> Replay {
        Replay {
            record,
            place: file.map(Place::File),
            round: 0,
            node: NodeId::START,
            is_turned: false,
            typing: None,
            engine: Engine::default(),
        }
    }

    /// Whether a comment is written.
    pub(crate) const fn is_typing(&self) -> bool {
        self.typing.is_some()
    }

    fn moves(&self) -> &MoveTree {
        self.written().moves()
    }

    fn written(&self) -> &Round {
        &self.record.rounds()[self.round]
    }

    fn kind(&self) -> GameKind {
        self.record.start().kind()
    }

    fn position(&self) -> AnyGame {
        // The node is always one of the tree: moves are never removed here.
        let position = self.moves().position(self.node);
        position.unwrap_or(*self.record.start())
    }

    /// Where an input leads.
    pub(crate) fn update(&mut self, input: &Input, stage: &mut Stage) -> Go {
        if let Some(prompt) = &mut self.typing {
            match prompt.update(input) {
                Typed::On => {}
                Typed::Left => self.typing = None,
                Typed::Done(text) => {
                    self.typing = None;
                    self.comment(&text, stage);
                }
            }
            return Go::Stay;
        }
        let mut go = Go::Stay;
        match input {
            Input::Key(key) => go = self.key(key.code, stage),
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.back(),
                MouseEventKind::ScrollDown => self.forth(),
                MouseEventKind::Down(MouseButton::Left) => {
                    let place = Position::new(mouse.column, mouse.row);
                    self.go_to_move_at(place, stage);
                }
                _ => {}
            },
            _ => {}
        }
        match go {
            Go::Stay => self.follow(stage),
            _ => self.engine.rest(stage),
        }
        go
    }

    fn key(&mut self, key: KeyCode, stage: &mut Stage) -> Go {
        match key {
            KeyCode::Esc | KeyCode::Char('q') => return Go::Records,
            KeyCode::Left | KeyCode::Up | KeyCode::PageUp | KeyCode::Char(',' | '[') => self.back(),
            KeyCode::Right
            | KeyCode::Down
            | KeyCode::PageDown
            | KeyCode::Enter
            | KeyCode::Char('.' | ']' | ' ') => self.forth(),
            KeyCode::Home => self.node = NodeId::START,
            KeyCode::End => {
                let last = self.moves().line_after(self.node).last();
                self.node = last.unwrap_or(self.node);
            }
            KeyCode::Tab => {
                self.round = (self.round + 1) % self.record.rounds().len();
                self.node = NodeId::START;
            }
            KeyCode::Char('v') => self.other_move(stage),
            KeyCode::Char('c') => {
                let text = self.moves().notes(self.node).map(comments);
                self.typing = Some(Prompt::with(&text.unwrap_or_default()));
            }
            KeyCode::Char('a') => self.engine.turn_on_or_off(),
            KeyCode::Char('f') => self.is_turned = !self.is_turned,
            _ => {}
        }
        Go::Stay
    }

    fn back(&mut self) {
        self.node = self.moves().parent(self.node).unwrap_or(self.node);
    }

    fn forth(&mut self) {
        self.node = self.moves().next(self.node).unwrap_or(self.node);
    }

    /// To the next of the moves that were made or considered instead of this one.
    fn other_move(&mut self, stage: &mut Stage) {
        let moves = self.moves();
        let beside: Vec<NodeId> = match moves.parent(self.node) {
            Some(parent) => moves.children(parent).collect(),
            None => Vec::new(),
        };
        if beside.len() < 2 {
            let text = stage.words.record_no_variation();
            stage.refuse(text);
            return;
        }
        let here = beside.iter().position(|node| *node == self.node);
        self.node = beside[here.map_or(0, |place| (place + 1) % beside.len())];
    }

    /// Puts a comment in the place of those at the move, and has the record written.
    fn comment(&mut self, text: &str, stage: &mut Stage) {
        // Braces end comments in a record.
        let text = text.replace('{', "(").replace('}', ")");
        let node = self.node;
        let moves = self.record.rounds_mut()[self.round].moves_mut();
        let cleared = moves.clear_comments(node);
        if !text.trim().is_empty() && cleared.is_ok() {
            // It has text and no brace, and the move is there: nothing is left to refuse.
            let _ = moves.add_comment(node, &text);
        }
        let kind = self.kind();
        let place = self
            .place
            .get_or_insert_with(|| Place::New(stage.new_name(kind)));
        let job = Job::Rewrite(place.clone(), Box::new(self.record.clone()));
        stage.ask(Task::Store(job));
    }

    /// Draws the board, and beside it the moves and what was written about them.
    pub(crate) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let layout = Layout::of(stage.area);
        let position = self.position();
        let threats = threats(&position);
        let view = BoardView {
            position: &position,
            is_flipped: self.is_turned,
            theme: stage.theme,
            marks: Marks {
                last_move: self.moves().mv(self.node),
                threats: &threats,
                ..Marks::default()
            },
        };
        view.render(layout.board, buffer);
        self.draw_panel(layout.panel, stage, buffer);
        let words = &stage.words;
        if let Some(prompt) = &self.typing {
            prompt.draw(&words.record_comment(), layout.saying, buffer);
            draw_keys(&[("Esc", words.cancel())], stage.area, buffer);
            return;
        }
        let keys = [
            ("← →", words.help_history()),
            ("v", words.help_variation()),
            ("c", words.record_comment()),
            ("a", words.action_analysis()),
            ("Esc", words.back()),
        ];
        draw_foot(&keys, stage, buffer);
    }

    fn draw_panel(&self, area: Rect, stage: &Stage, buffer: &mut Buffer) {
        let parts = self.parts(area, stage);
        let lines = self.text(usize::from(area.width), stage);
        for (row, line) in parts.text.rows().zip(lines) {
            line.render(row, buffer);
        }
        self.with_moves(stage, |list| list.render(parts.moves, buffer));
        self.engine
            .draw(&self.position(), parts.engine, stage, buffer);
    }

    /// Where the parts of the panel are. A long comment leaves the moves a few lines.
    fn parts(&self, panel: Rect, stage: &Stage) -> Parts {
        let lines = self.text(usize::from(panel.width), stage).len();
        let height = u16::try_from(lines + 1).unwrap_or(u16::MAX);
        let [text, moves, engine] = layout::Layout::vertical([
            Constraint::Max(height),
            Constraint::Min(4),
            Constraint::Length(self.engine.height()),
        ])
        .areas(panel);
        Parts {
            text,
            moves,
            engine,
        }
    }

    /// Who played, how it ended, and what was written about the moment that is looked at.
    fn text(&self, width: usize, stage: &Stage) -> Vec<Line<'static>> {
        let words = &stage.words;
        let mut title = Line::styled(words.game_name(self.kind()), TITLE);
        let rounds = self.record.rounds().len();
        if rounds > 1 {
            let round = words.round_of(self.round + 1, rounds);
            title.push_span(Span::styled(format!("  {round}"), FAINT));
        }
        let mut lines = vec![title];
        for side in [Side::First, Side::Second] {
            lines.push(Line::from(self.player(side, words)));
        }
        let date = self.record.tag("Date").unwrap_or_default();
        lines.push(Line::from(format!("{}  {date}", self.written().token())));
        lines.push(Line::default());
        if let Some(notes) = self.moves().notes(self.node) {
            lines.extend(wrap(&[(&comments(notes), Style::new())], "", width));
        }
        lines
    }

    /// The moves to the one that is looked at, and those that go on from there.
    fn line(&self) -> Vec<NodeId> {
        let moves = self.moves();
        let mut line = moves.path(self.node).unwrap_or_default();
        line.extend(moves.line_after(self.node));
        line
    }

    /// Does something with the list of moves.
    fn with_moves<T>(&self, stage: &Stage, then: impl FnOnce(MoveList<'_>) -> T) -> T {
        let moves = self.moves();
        let line = self.line().into_iter().filter_map(|node| moves.mv(node));
        let rounds = [(*self.record.start(), line.collect())];
        let plies = moves.path(self.node).map_or(0, |path| path.len());
        let shown = Shown { round: 0, plies };
        Sheet::of(&rounds, &stage.words).with(shown, stage.theme, then)
    }

    /// The engine found something.
    pub(crate) fn found(&mut self, finding: Finding) {
        self.engine.found(finding);
    }

    /// To the move of the list that is under a place on the screen.
    fn go_to_move_at(&mut self, place: Position, stage: &Stage) {
        let area = self.parts(Layout::of(stage.area).panel, stage).moves;
        let shown = self.with_moves(stage, |list| list.hit(area, place));
        let line = self.line();
        let node = shown.and_then(|shown| line.get(shown.plies.checked_sub(1)?));
        self.node = node.copied().unwrap_or(self.node);
    }

    /// Lets the engine look at the moment that is looked at, if it is on.
    fn follow(&mut self, stage: &mut Stage) {
        if !self.engine.is_on() {
            self.engine.rest(stage);
            return;
        }
        // None where the game was over before, by repetition: there is nothing to look at.
        let timeline = self.record.rounds()[self.round].moves().timeline(self.node);
        self.engine.follow(timeline.ok(), stage);
    }

    /// Who led a side, as far as the record tells.
    fn player(&self, side: Side, words: &barnyard_words::Words) -> String {
        let party = words.party_label((self.kind(), side));
        let led_first = (side == Side::First) == (self.round == 0);
        let tag = if led_first { "First" } else { "Second" };
        match self.record.tag(tag) {
            Some(name) => format!("{party}: {name}"),
            None => party,
        }
    }
}

/// The comments at a move as one text.
fn comments(notes: &Notes) -> String {
    let all: Vec<&str> = notes
        .before()
        .iter()
        .chain(notes.comments())
        .map(String::as_str)
        .collect();
    all.join(" ")
}
