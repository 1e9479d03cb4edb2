//! What is chosen on the form.

mod agreed;
#[cfg(feature = "online")]
mod create;
mod terms;
mod told;

use barnyard::GameKind;
use barnyard::mcdonald::LineUp;
use barnyard::search::Level;
use barnyard_match::{Name, Rounds};
use barnyard_words::Words;
use serde::{Deserialize, Serialize};

use super::rows::Row;
pub(crate) use agreed::Agreed;
use terms::options;

/// Who plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Opponent {
    Robot,
    Person,
    /// The Robot plays both sides.
    Robots,
}

/// What kind of clock there is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Clock {
    None,
    SuddenDeath,
    Increment,
    Delay,
    PerMove,
}

/// Who leads the side that begins.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Lead {
    First,
    Second,
    Chance,
}

const OPPONENTS: [Opponent; 3] = [Opponent::Robot, Opponent::Person, Opponent::Robots];
const CLOCKS: [Clock; 5] = [
    Clock::None,
    Clock::SuddenDeath,
    Clock::Increment,
    Clock::Delay,
    Clock::PerMove,
];
const LEADS: [Lead; 3] = [Lead::First, Lead::Second, Lead::Chance];
const MINUTES: [u64; 12] = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120];
const SECONDS: [u64; 10] = [1, 2, 3, 5, 10, 15, 20, 30, 60, 120];

/// What is chosen on the form.
#[derive(Clone, Debug)]
pub(in crate::screens::setup) struct Choice {
    kind: GameKind,
    opponent: Opponent,
    level: Level,
    lead: Lead,
    name: Name,
    other_name: Name,
    helpers: LineUp,
    rounds: Rounds,
    clock: Clock,
    minutes: u64,
    seconds: u64,
    /// Options of the rules that are on, of any game.
    options: Vec<&'static str>,
    /// What is chosen besides for a game over the network; none for one at this device.
    #[cfg(feature = "online")]
    online: Option<create::Terms>,
}

/// The value after or before another, round and round; the first, if it is none of them.
fn turn<T: Copy + PartialEq>(all: &[T], now: T, forth: bool) -> T {
    let place = all.iter().position(|one| *one == now).unwrap_or(0);
    let step = if forth { 1 } else { all.len() - 1 };
    all[(place + step) % all.len()]
}

impl Choice {
    /// What people play most: a first game against a Robot of a middling level.
    pub(in crate::screens::setup) fn usual(words: &Words) -> Choice {
        let name = |number: u8| {
            let name = words.player_number(number);
            name.parse()
                .expect("every language's word for a player is a name")
        };
        Choice {
            kind: GameKind::McDonald,
            opponent: Opponent::Robot,
            level: Level::ALL[2],
            lead: Lead::First,
            name: name(1),
            other_name: name(2),
            helpers: LineUp::NONE,
            rounds: Rounds::Two,
            clock: Clock::None,
            minutes: 10,
            seconds: 5,
            options: Vec::new(),
            #[cfg(feature = "online")]
            online: None,
        }
    }

    /// The rows that matter with what is chosen so far. The last one begins the game.
    pub(in crate::screens::setup) fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Game];
        rows.extend(self.rows_of_opponent());
        if self.kind == GameKind::McDonald {
            rows.push(Row::Helpers);
        }
        rows.extend([Row::Rounds, Row::Clock]);
        match self.clock {
            Clock::None => {}
            Clock::SuddenDeath => rows.push(Row::Minutes),
            Clock::Increment => rows.extend([Row::Minutes, Row::AddedSeconds]),
            Clock::Delay => rows.extend([Row::Minutes, Row::FreeSeconds]),
            Clock::PerMove => rows.push(Row::MoveSeconds),
        }
        rows.extend(options(self.kind).iter().map(|name| Row::Option(name)));
        rows.push(Row::Begin);
        rows
    }

    /// The rows about who plays.
    fn rows_of_opponent(&self) -> &'static [Row] {
        #[cfg(feature = "online")]
        if self.online.is_some() {
            return &[Row::Access, Row::Suggestions, Row::Side];
        }
        match self.opponent {
            Opponent::Robot => &[Row::Opponent, Row::Level, Row::Side, Row::Name],
            Opponent::Person => &[Row::Opponent, Row::Side, Row::Name, Row::OtherName],
            Opponent::Robots => &[Row::Opponent, Row::Level],
        }
    }

    /// The next or the previous value of a row.
    pub(in crate::screens::setup) fn change(&mut self, row: Row, forth: bool) {
        match row {
            Row::Game => {
                self.kind = turn(GameKind::ALL, self.kind, forth);
                self.rounds = match self.kind {
                    GameKind::McDonald => Rounds::Two,
                    _ => Rounds::One,
                };
            }
            Row::Opponent => self.opponent = turn(&OPPONENTS, self.opponent, forth),
            Row::Level => self.level = turn(&Level::ALL, self.level, forth),
            Row::Side => self.lead = turn(&LEADS, self.lead, forth),
            Row::Helpers => self.helpers = turn(&LineUp::ALL, self.helpers, forth),
            Row::Rounds => self.rounds = turn(&[Rounds::One, Rounds::Two], self.rounds, forth),
            Row::Clock => self.clock = turn(&CLOCKS, self.clock, forth),
            Row::Minutes => self.minutes = turn(&MINUTES, self.minutes, forth),
            Row::AddedSeconds | Row::FreeSeconds | Row::MoveSeconds => {
                self.seconds = turn(&SECONDS, self.seconds, forth);
            }
            Row::Option(name) => match self.options.iter().position(|on| *on == name) {
                Some(place) => {
                    self.options.remove(place);
                }
                None => self.options.push(name),
            },
            #[cfg(feature = "online")]
            Row::Access | Row::Suggestions => self.change_terms(row),
            Row::Name | Row::OtherName | Row::Begin => {}
        }
    }

    /// The name in a row.
    pub(in crate::screens::setup) fn name(&self, row: Row) -> &Name {
        match row {
            Row::OtherName => &self.other_name,
            _ => &self.name,
        }
    }

    /// Puts a name into a row.
    pub(in crate::screens::setup) fn set_name(&mut self, row: Row, name: Name) {
        match row {
            Row::OtherName => self.other_name = name,
            _ => self.name = name,
        }
    }
}
