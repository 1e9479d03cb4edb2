//! The lobby: who waits for an opponent, and what can be watched.

use std::borrow::Cow;

use barnyard::GameKind;
use barnyard_match::{Rounds, Seat, TimeControl};
use barnyard_protocol::{Challenge, GameId, LiveGame};
use barnyard_words::Words;
use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::app::{Input, Stage};
use crate::parts::{Choices, Picked};
use crate::screens::frame::inside;

/// Columns for what can be done with a game.
const VERB: usize = 19;

/// What the lobby shows.
#[derive(Debug, Default)]
pub(super) struct Lobby {
    /// None until the server has told.
    rows: Option<Vec<Row>>,
    choices: Choices,
}

/// A line of the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Row {
    New,
    /// A game in which one has a seat.
    Yours(GameId, GameKind),
    Challenge(Box<Challenge>),
    Live(Box<LiveGame>),
}

/// Where the lobby leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Chosen {
    /// To a new game.
    New,
    /// To a game; whether to take its free seat.
    Game(GameId, bool),
}

impl Row {
    fn game(&self) -> Option<&GameId> {
        match self {
            Row::New => None,
            Row::Yours(game, _) => Some(game),
            Row::Challenge(challenge) => Some(&challenge.game),
            Row::Live(live) => Some(&live.game),
        }
    }
}

impl Lobby {
    /// Shows what there is now. The game that was selected stays selected.
    pub(super) fn show(
        &mut self,
        challenges: Vec<Challenge>,
        live: Vec<LiveGame>,
        yours: Vec<(GameId, GameKind)>,
    ) {
        let selected = self.selected().and_then(Row::game).cloned();
        let is_others = |game: &GameId| yours.iter().all(|(own, _)| own != game);
        let challenges = challenges.into_iter().filter(|one| is_others(&one.game));
        let live = live.into_iter().filter(|one| is_others(&one.game));
        let others = challenges.map(|one| Row::Challenge(Box::new(one)));
        let others: Vec<Row> = others
            .chain(live.map(|one| Row::Live(Box::new(one))))
            .collect();
        let mut rows = vec![Row::New];
        rows.extend(yours.into_iter().map(|(game, kind)| Row::Yours(game, kind)));
        rows.extend(others);
        let place = selected.and_then(|game| rows.iter().position(|row| row.game() == Some(&game)));
        let last = self.choices.selected(rows.len());
        self.choices.select(place.unwrap_or(last));
        self.rows = Some(rows);
    }

    fn selected(&self) -> Option<&Row> {
        let rows = self.rows.as_deref()?;
        rows.get(self.choices.selected(rows.len()))
    }

    /// What an input chooses.
    pub(super) fn update(&mut self, input: &Input, stage: &Stage) -> Option<Chosen> {
        let rows = self.rows.as_deref()?;
        let Picked::Chosen(place) = self.choices.update(input, inside(stage.area), rows.len())
        else {
            return None;
        };
        Some(match rows.get(place)? {
            Row::New => Chosen::New,
            Row::Challenge(challenge) => Chosen::Game(challenge.game.clone(), true),
            Row::Yours(game, _) => Chosen::Game(game.clone(), false),
            Row::Live(live) => Chosen::Game(live.game.clone(), false),
        })
    }

    pub(super) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let words = &stage.words;
        let rows = self.rows.as_deref().unwrap_or_default();
        let lines: Vec<Line<'_>> = rows.iter().map(|row| line(row, stage)).collect();
        let area = inside(stage.area);
        self.choices.draw(&lines, area, stage.theme, buffer);
        if self.rows.is_some() && rows.iter().all(|row| row.game().is_none()) {
            let y = area.y + 2;
            buffer.set_stringn(
                area.x + 2,
                y,
                words.page_challenges_none(),
                usize::from(area.width.saturating_sub(2)),
                stage.theme.faint(),
            );
        }
    }
}

/// A line of the lobby: what can be done, with whom, and what is played.
fn line(row: &Row, stage: &Stage) -> Line<'static> {
    let words = &stage.words;
    let (verb, who, what) = match row {
        Row::New => {
            let text = format!("  {}", words.menu_new_game());
            return Line::styled(text, stage.theme.title());
        }
        Row::Yours(_, kind) => (words.page_return(), String::new(), words.game_name(*kind)),
        Row::Challenge(challenge) => (
            words.page_join(),
            challenge.by.clone(),
            terms(challenge, short(challenge.time, words), words),
        ),
        Row::Live(live) => {
            let names = [&live.seats.a, &live.seats.b].map(|seat| seat_name(seat, words));
            let time = short(live.time, words);
            let what = format!("{} · {time}", words.game_name(live.kind));
            (words.page_watch(), names.join(" – "), what)
        }
    };
    let gap = " ".repeat(VERB.saturating_sub(verb.width()).max(1));
    let dot = if who.is_empty() { "" } else { " · " };
    Line::from(vec![
        Span::raw(format!("  {verb}{gap}")),
        Span::styled(who, stage.theme.strong()),
        Span::raw(format!("{dot}{what}")),
    ])
}

/// The clocks in few letters, such as `5:00+0:03`.
fn short(time: TimeControl, words: &Words) -> Cow<'static, str> {
    match time {
        TimeControl::None => words.clock_none(),
        time => time.to_string().into(),
    }
}

/// What is played in a challenge, in words.
pub(super) fn terms(challenge: &Challenge, time: Cow<'static, str>, words: &Words) -> String {
    let mut terms = vec![words.game_name(challenge.kind), time.into_owned()];
    if challenge.rounds == Rounds::Two {
        terms.push(words.rounds_two().into_owned());
    }
    // What differs from the usual start stands in the position alone.
    terms.extend(challenge.start.clone());
    terms.join(" · ")
}

/// What somebody on a seat is called.
pub(super) fn seat_name(seat: &Seat, words: &Words) -> String {
    match seat {
        Seat::Person(name) => name.to_string(),
        Seat::Robot(level) => words.robot_of_level(level.number()),
    }
}
