//! What is chosen, as it is remembered for the next run.

use barnyard::search::Level;
use barnyard_match::{Name, Rounds};
use barnyard_words::{Language, Words};
use serde::{Deserialize, Serialize};

use super::terms::options;
use super::{Choice, Clock, Lead, MINUTES, Opponent, SECONDS};
use barnyard::GameKind;

/// What is chosen on the form, in a file's terms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Agreed {
    game: String,
    opponent: Opponent,
    level: u8,
    lead: Lead,
    /// None for the language's word for a player.
    name: Option<Name>,
    other_name: Option<Name>,
    helpers: String,
    rounds: Rounds,
    clock: Clock,
    minutes: u64,
    seconds: u64,
    options: Vec<String>,
}

impl Choice {
    /// What is chosen, to be remembered.
    pub(in crate::screens::setup) fn agreed(&self) -> Agreed {
        let options = self.options.iter().map(|name| (*name).to_owned());
        Agreed {
            game: self.kind.to_string(),
            opponent: self.opponent,
            level: self.level.number(),
            lead: self.lead,
            name: given(&self.name, 1),
            other_name: given(&self.other_name, 2),
            helpers: self.helpers.to_string(),
            rounds: self.rounds,
            clock: self.clock,
            minutes: self.minutes,
            seconds: self.seconds,
            options: options.collect(),
        }
    }

    /// What was remembered; the usual choice for whatever there is no more.
    pub(in crate::screens::setup) fn of(agreed: &Agreed, words: &Words) -> Choice {
        let usual = Choice::usual(words);
        let level = Level::ALL
            .into_iter()
            .find(|level| level.number() == agreed.level);
        let known = |value: u64, all: &[u64], usual| match all.contains(&value) {
            true => value,
            false => usual,
        };
        let all = GameKind::ALL.iter().flat_map(|kind| options(*kind));
        let is_on = |name: &&str| agreed.options.iter().any(|on| on == name);
        Choice {
            kind: agreed.game.parse().unwrap_or(usual.kind),
            opponent: agreed.opponent,
            level: level.unwrap_or(usual.level),
            lead: agreed.lead,
            name: agreed.name.clone().unwrap_or(usual.name),
            other_name: agreed.other_name.clone().unwrap_or(usual.other_name),
            helpers: agreed.helpers.parse().unwrap_or(usual.helpers),
            rounds: agreed.rounds,
            clock: agreed.clock,
            minutes: known(agreed.minutes, &MINUTES, usual.minutes),
            seconds: known(agreed.seconds, &SECONDS, usual.seconds),
            options: all.copied().filter(is_on).collect(),
            #[cfg(feature = "online")]
            online: None,
        }
    }
}

/// A name that somebody gave; none for what any language calls player `number`.
fn given(name: &Name, number: u8) -> Option<Name> {
    let is_usual = Language::ALL
        .into_iter()
        .any(|language| Words::new(language).player_number(number) == name.as_str());
    (!is_usual).then(|| name.clone())
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;

    #[test]
    fn whatever_is_chosen_is_chosen_again() {
        let mut chance = Rng::with_seed(2);
        let words = Words::new(Language::English);
        let mut choice = Choice::usual(&words);
        for _ in 0..500 {
            let rows = choice.rows();
            choice.change(rows[chance.usize(..rows.len())], chance.bool());
            let text = serde_json::to_string(&choice.agreed()).expect("it can be written");
            let agreed: Agreed = serde_json::from_str(&text).expect("it can be read");
            let mut again = Choice::of(&agreed, &words);
            again.options.sort_unstable();
            choice.options.sort_unstable();
            assert_eq!(format!("{again:?}"), format!("{choice:?}"));
        }
    }

    #[test]
    fn what_there_is_no_more_is_chosen_as_usual_and_players_are_called_as_the_language_does() {
        let english = Choice::usual(&Words::new(Language::English));
        let agreed = Agreed {
            game: "chess".to_owned(),
            level: 99,
            helpers: "zz".to_owned(),
            minutes: 7,
            seconds: u64::MAX,
            options: vec!["castling".to_owned()],
            ..english.agreed()
        };
        let words = Words::new(Language::Hungarian);
        let again = Choice::of(&agreed, &words);
        assert_eq!(format!("{again:?}"), format!("{:?}", Choice::usual(&words)));
    }
}
