//! What stands in a row, in words.

use std::borrow::Cow;

use barnyard::Side;
use barnyard_match::Rounds;
use barnyard_words::{Party, Words};

use super::{Choice, Clock, Lead, Opponent, Row};

impl Choice {
    /// What stands in a row.
    pub(in crate::screens::setup) fn value(&self, row: Row, words: &Words) -> Cow<'static, str> {
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
            #[cfg(feature = "online")]
            Row::Access | Row::Suggestions => self.terms_told(row, words),
            Row::Option(name) if self.options.contains(&name) => words.on(),
            Row::Option(_) => words.off(),
            Row::Begin => Cow::Borrowed(""),
        }
    }

    /// What the value of a row means.
    pub(in crate::screens::setup) fn about(&self, row: Row, words: &Words) -> Cow<'static, str> {
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
}
