//! The settings that come of what is chosen.

use barnyard::mcdonald::Position;
use barnyard::{AnyGame, GameKind};
use barnyard_match::{Millis, Seat, Seats, Settings, TimeControl};
use fastrand::Rng;

use super::{Choice, Clock, Lead, Opponent};

impl Choice {
    /// The settings of a match; none if they contradict each other, which those on the form do not.
    pub(in crate::screens::setup) fn settings(&self, chance: &mut Rng) -> Option<Settings> {
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
    pub(super) fn start(&self) -> Option<AnyGame> {
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

    pub(super) fn time(&self) -> TimeControl {
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

/// The options of a game's rules, by their names in position texts and in their order there.
pub(super) const fn options(kind: GameKind) -> &'static [&'static str] {
    match kind {
        GameKind::Magpie => &["open-corners", "throne-always-hostile", "no-moves-draws"],
        GameKind::Gala => &["jump-captures", "no-moves-loses"],
        _ => &["no-check"],
    }
}

#[cfg(test)]
mod tests {
    use barnyard_words::{Language, Words};

    use super::super::Row;
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
