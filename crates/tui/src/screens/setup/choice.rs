//! What is chosen on the form, and the settings that come of it.

use std::borrow::Cow;

use barnyard::mcdonald::{LineUp, Position};
use barnyard::search::Level;
use barnyard::{AnyGame, GameKind, Side};
use barnyard_match::{Millis, Name, Rounds, Seat, Seats, Settings, TimeControl};
use barnyard_words::{Party, Words};
use fastrand::Rng;

use super::rows::Row;

/// Who plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Opponent {
    Robot,
    Person,
    /// The Robot plays both sides.
    Robots,
}

/// What kind of clock there is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Clock {
    None,
    SuddenDeath,
    Increment,
    Delay,
    PerMove,
}

/// Who leads the side that begins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
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
pub(super) struct Choice {
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
}

/// The options of a game's rules, by their names in position texts and in their order there.
const fn options(kind: GameKind) -> &'static [&'static str] {
    match kind {
        GameKind::Magpie => &["open-corners", "throne-always-hostile", "no-moves-draws"],
        GameKind::Gala => &["jump-captures", "no-moves-loses"],
        _ => &["no-check"],
    }
}

/// The value after or before another, round and round; the first, if it is none of them.
fn turn<T: Copy + PartialEq>(all: &[T], now: T, forth: bool) -> T {
    let place = all.iter().position(|one| *one == now).unwrap_or(0);
    let step = if forth { 1 } else { all.len() - 1 };
    all[(place + step) % all.len()]
}

impl Choice {
    /// What people play most: a first game against a Robot of a middling level.
    pub(super) fn usual(words: &Words) -> Choice {
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
        }
    }

    /// The rows that matter with what is chosen so far. The last one begins the game.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Game, Row::Opponent];
        match self.opponent {
            Opponent::Robot => rows.extend([Row::Level, Row::Side, Row::Name]),
            Opponent::Person => rows.extend([Row::Side, Row::Name, Row::OtherName]),
            Opponent::Robots => rows.push(Row::Level),
        }
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

    /// The next or the previous value of a row.
    pub(super) fn change(&mut self, row: Row, forth: bool) {
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
            Row::Name | Row::OtherName | Row::Begin => {}
        }
    }

    /// The name in a row.
    pub(super) fn name(&self, row: Row) -> &Name {
        match row {
            Row::OtherName => &self.other_name,
            _ => &self.name,
        }
    }

    /// Puts a name into a row.
    pub(super) fn set_name(&mut self, row: Row, name: Name) {
        match row {
            Row::OtherName => self.other_name = name,
            _ => self.name = name,
        }
    }

    /// What stands in a row.
    pub(super) fn value(&self, row: Row, words: &Words) -> Cow<'static, str> {
        match row {
            Row::Game => words.game_name(self.kind).into(),
            Row::Opponent => match self.opponent {
                Opponent::Robot => words.opponent_robot(),
                Opponent::Person => words.opponent_person(),
                Opponent::Robots => words.opponent_robots(),
            },
            Row::Level => words.level_name(self.level.number()).into(),
            Row::Side => match self.lead {
                Lead::First => words
                    .party_name(Party::from((self.kind, Side::First)))
                    .into(),
                Lead::Second => words
                    .party_name(Party::from((self.kind, Side::Second)))
                    .into(),
                Lead::Chance => words.side_any(),
            },
            Row::Name | Row::OtherName => self.name(row).to_string().into(),
            Row::Helpers => words.line_up(self.helpers),
            Row::Rounds => match self.rounds {
                Rounds::One => words.rounds_one(),
                Rounds::Two => words.rounds_two(),
            },
            Row::Clock => match self.clock {
                Clock::None => words.clock_none(),
                Clock::SuddenDeath => words.clock_sudden_death(),
                Clock::Increment => words.clock_increment(),
                Clock::Delay => words.clock_delay(),
                Clock::PerMove => words.clock_per_move(),
            },
            Row::Minutes => words.minutes(self.minutes).into(),
            Row::AddedSeconds | Row::FreeSeconds | Row::MoveSeconds => {
                words.seconds(self.seconds).into()
            }
            Row::Option(name) if self.options.contains(&name) => words.on(),
            Row::Option(_) => words.off(),
            Row::Begin => Cow::Borrowed(""),
        }
    }

    /// What the value of a row means.
    pub(super) fn about(&self, row: Row, words: &Words) -> Cow<'static, str> {
        match row {
            Row::Game => words.game_goal(self.kind).into(),
            Row::Level => words.level_about(self.level.number()).into(),
            Row::Side => match self.lead {
                Lead::First => words
                    .party_role(Party::from((self.kind, Side::First)))
                    .into(),
                Lead::Second => words
                    .party_role(Party::from((self.kind, Side::Second)))
                    .into(),
                Lead::Chance => Cow::Borrowed(""),
            },
            Row::Clock => match self.clock {
                Clock::None => words.clock_none_about(),
                Clock::SuddenDeath => words.clock_sudden_death_about(),
                Clock::Increment => words.clock_increment_about(),
                Clock::Delay => words.clock_delay_about(),
                Clock::PerMove => words.clock_per_move_about(),
            },
            Row::Option(name) => match words.option(name) {
                Some((_, about)) => about,
                None => Cow::Borrowed(""),
            },
            _ => Cow::Borrowed(""),
        }
    }

    /// The settings of a match; none if they contradict each other, which those on the form do not.
    pub(super) fn settings(&self, chance: &mut Rng) -> Option<Settings> {
        let person = Seat::Person(self.name.clone());
        let robot = Seat::Robot(self.level);
        let (own, other) = match self.opponent {
            Opponent::Robot => (person, robot),
            Opponent::Person => (person, Seat::Person(self.other_name.clone())),
            Opponent::Robots => (robot.clone(), robot),
        };
        let leads = match self.lead {
            Lead::First => true,
            Lead::Second => false,
            Lead::Chance => chance.bool(),
        };
        let seats = match leads {
            true => Seats { a: own, b: other },
            false => Seats { a: other, b: own },
        };
        Settings::usual(self.kind, seats)
            .with_rounds(self.rounds)
            .with_start(self.start()?)
            .ok()?
            .with_time(self.time())
            .ok()
    }

    /// Where the game begins, with the options that are on.
    fn start(&self) -> Option<AnyGame> {
        let start = match self.kind {
            GameKind::McDonald => Position::start(self.helpers).into(),
            kind => kind.start(),
        };
        let mut text = start.position_text().to_string();
        let on = options(self.kind)
            .iter()
            .copied()
            .filter(|name| self.options.contains(name));
        let options: Vec<&str> = on.collect();
        if !options.is_empty() {
            text.push(' ');
            text.push_str(&options.join(","));
        }
        self.kind.parse(&text).ok()
    }

    fn time(&self) -> TimeControl {
        let base = Millis::minutes(self.minutes);
        let seconds = Millis::seconds(self.seconds);
        match self.clock {
            Clock::None => TimeControl::None,
            Clock::SuddenDeath => TimeControl::SuddenDeath { base },
            Clock::Increment => TimeControl::Increment {
                base,
                increment: seconds,
            },
            Clock::Delay => TimeControl::Delay {
                base,
                delay: seconds,
            },
            Clock::PerMove => TimeControl::PerMove { limit: seconds },
        }
    }
}

#[cfg(test)]
mod tests {
    use barnyard_words::Language;

    use super::*;

    #[test]
    fn whatever_is_chosen_can_be_played() {
        let mut chance = Rng::with_seed(1);
        for language in Language::ALL {
            let words = Words::new(language);
            let mut choice = Choice::usual(&words);
            for _ in 0..2000 {
                let rows = choice.rows();
                let row = rows[chance.usize(..rows.len())];
                choice.change(row, chance.bool());
                let settings = choice
                    .settings(&mut chance)
                    .unwrap_or_else(|| panic!("{choice:?}"));
                assert_eq!(settings.kind(), choice.kind);
                for row in choice.rows() {
                    assert!(!row.label(&words).is_empty());
                }
            }
        }
    }

    #[test]
    fn options_that_are_on_stand_in_the_start_position() {
        let words = Words::new(Language::English);
        for kind in GameKind::ALL {
            for name in options(*kind) {
                let mut choice = Choice::usual(&words);
                choice.kind = *kind;
                choice.change(Row::Option(name), true);
                let start = choice.start().expect("a position").to_string();
                assert!(start.ends_with(name), "{start}");
                assert!(words.option(name).is_some(), "{name}");
                choice.change(Row::Option(name), true);
                assert_eq!(choice.start(), Some(kind.start()));
            }
        }
    }
}
