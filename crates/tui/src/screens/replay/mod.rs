//! A game that was recorded: looked at move by move, with its variations, and commented on.

mod view;

use std::path::PathBuf;

use barnyard::{AnyGame, GameKind};
use barnyard_match::record::{MoveTree, NodeId, Record, Round};
use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::Position;

use super::Go;
use super::engine::Engine;
use crate::analysis::Finding;
use crate::app::{Input, Stage, Task};
use crate::parts::Prompt;
use crate::store::{Job, Place};

use view::comments;

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
        if self.typing.is_some() {
            if let Some(text) = Prompt::finish(&mut self.typing, input) {
                self.comment(&text, stage);
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

    /// The engine found something.
    pub(crate) fn found(&mut self, finding: Finding) {
        self.engine.found(finding);
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
}
