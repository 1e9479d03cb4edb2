//! JSON Schema of the messages.
//!
//! The types below stand in it for those of other crates, which know no schemas; a test compares how both are written.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, schema_for};
use serde_json::{Map, Value, json};

use crate::{FinishedGames, Message, Refusal, Request, Snapshot, Start};

/// The schema of everything that is said: its `request` is a client's message, its `message` a server's.
#[must_use]
pub fn schema() -> Value {
    json!({
        "title": "The messages of barnyard's servers and their clients",
        "version": crate::VERSION,
        "request": schema_for!(Request),
        "message": schema_for!(Message),
    })
}

/// The schemas of what is answered over HTTP, and of all that it holds, by the names of their types: the `components/schemas` of a document of OpenAPI 3.1.
///
/// ```
/// let components = barnyard_protocol::schema::components();
/// assert!(["FinishedGames", "Snapshot", "Start", "Refusal"].iter().all(|&name| components.contains_key(name)));
/// ```
#[must_use]
pub fn components() -> Map<String, Value> {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    let mut generator = settings.into_generator();
    generator.subschema_for::<FinishedGames>();
    generator.subschema_for::<Snapshot>();
    generator.subschema_for::<Start>();
    generator.subschema_for::<Refusal>();
    generator.take_definitions(true)
}

macro_rules! stands_for {
    ($($item:item)+) => {
        $(
            #[derive(JsonSchema)]
            #[cfg_attr(test, derive(serde::Serialize, serde::Deserialize))]
            #[serde(rename_all = "kebab-case")]
            #[allow(dead_code, reason = "only its schema is used")]
            $item
        )+
    };
}

stands_for! {
    /// A game's name.
    pub(crate) enum GameName { Mcdonald, Magpie, Gala }

    /// One of the two who play a match.
    pub(crate) enum Player { A, B }

    /// One of the two sides of a game, by who begins.
    pub(crate) enum Side { First, Second }

    /// How many rounds a match has.
    pub(crate) enum Rounds { One, Two }

    /// Who plays for a player: a person's name, or the Robot's level.
    pub(crate) enum Seat { Person(String), Robot(u8) }

    /// The two seats.
    pub(crate) struct Seats { a: Seat, b: Seat }

    /// What players offer each other.
    pub(crate) enum Offer { Draw, TakeBack { plies: u32 }, Pause, Rematch }

    /// An offer without its particulars.
    pub(crate) enum OfferKind { Draw, TakeBack, Pause, Rematch }

    /// What is asked of a match; moves are texts such as `e2e4`.
    pub(crate) enum Command {
        Ready,
        Move(String),
        Follow(u32),
        Resign,
        Offer(Offer),
        Accept(Offer),
        Decline(OfferKind),
        Withdraw(OfferKind),
        ClaimDraw,
        Suggest(String),
        AllowSuggestions(bool),
        LookAtClock,
        Suspend,
        Resume,
    }

    /// Who gave a command: a player, a watcher of this name, or the server.
    pub(crate) enum Actor { Player(Player), Watcher(String), System }

    /// How a round ended: who won, or what the first side scored, and why.
    pub(crate) struct Outcome {
        winner: Option<Side>,
        points: Option<u8>,
        reason: String,
    }

    /// Who won a match.
    pub(crate) enum MatchVerdict { Won(Player), Drawn, Scored }

    /// A match that is over: who won, and the points of players A and B.
    pub(crate) struct MatchResult { verdict: MatchVerdict, points: [u8; 2] }

    /// What comes of a command.
    pub(crate) enum Effect {
        RoundBegan,
        Moved { player: Player, mv: String },
        TookBack { plies: u32 },
        Paused,
        Continued,
        FlagFell { player: Player },
        RoundOver { outcome: Outcome },
        MatchOver { result: MatchResult },
        RematchAgreed,
    }

    /// A command that was carried out, and what it did.
    pub(crate) struct Event {
        at: u64,
        by: Actor,
        command: Command,
        effects: Vec<Effect>,
    }
}

/// How the pigs fare.
#[derive(JsonSchema)]
#[cfg_attr(test, derive(serde::Serialize, serde::Deserialize))]
#[allow(dead_code, reason = "only its schema is used")]
pub(crate) struct Tally {
    home: u8,
    caught: u8,
    on_board: u8,
}

#[cfg(test)]
mod tests {
    use barnyard::{GameKind, Reason};
    use barnyard_match as real;
    use serde::Serialize;
    use serde::de::DeserializeOwned;

    use super::*;

    /// Whether what is written of `value` reads as `T`, which writes it the same.
    fn same<T: Serialize + DeserializeOwned>(value: &impl Serialize) {
        let written = serde_json::to_value(value).expect("it is written");
        let read: T = serde_json::from_value(written.clone())
            .unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(serde_json::to_value(read).expect("it is written"), written);
    }

    #[test]
    fn every_stand_in_is_written_as_what_it_stands_for() {
        use real::{Effect as E, Offer as O, OfferKind, Player::A};
        let mv = "e2e4".parse().expect("a move");
        let offers = [O::Draw, O::TakeBack { plies: 2 }, O::Pause, O::Rematch];
        let outcome = barnyard::Outcome::points_scored(3, Reason::Resigned);
        let result = real::MatchResult {
            verdict: real::MatchVerdict::Won(A),
            points: [3, 1],
        };
        use real::Command as C;
        let mut commands = vec![
            C::Ready,
            C::Move(mv),
            C::Follow(real::SuggestionId(3)),
            C::Resign,
            C::ClaimDraw,
            C::Suggest(mv),
            C::AllowSuggestions(true),
            C::LookAtClock,
            C::Suspend,
            C::Resume,
        ];
        commands.extend(offers.into_iter().flat_map(|o| [C::Offer(o), C::Accept(o)]));
        commands.extend(OfferKind::ALL.map(C::Decline));
        commands.extend(OfferKind::ALL.map(C::Withdraw));
        let effects = vec![
            E::RoundBegan,
            E::Moved { player: A, mv },
            E::TookBack { plies: 1 },
            E::Paused,
            E::Continued,
            E::FlagFell { player: A },
            E::RoundOver { outcome },
            E::MatchOver { result },
            E::RematchAgreed,
        ];
        let actors = [
            real::Actor::Player(real::Player::B),
            real::Actor::Watcher("Zoe".parse().expect("a name")),
            real::Actor::System,
        ];
        for command in commands {
            for by in actors.clone() {
                same::<Event>(&real::Event {
                    at: real::Millis(5),
                    by,
                    command,
                    effects: effects.clone(),
                });
            }
        }
        let seats = real::Seats {
            a: real::Seat::Person("Ana".parse().expect("a name")),
            b: real::Seat::Robot("3".parse().expect("a level")),
        };
        same::<Seats>(&seats);
        for verdict in [real::MatchVerdict::Drawn, real::MatchVerdict::Scored] {
            same::<MatchVerdict>(&verdict);
        }
        for kind in GameKind::ALL {
            same::<GameName>(&kind);
        }
        for rounds in [real::Rounds::One, real::Rounds::Two] {
            same::<Rounds>(&rounds);
        }
        same::<Tally>(&real::Tally {
            home: 1,
            caught: 2,
            on_board: 5,
        });
        same::<Side>(&barnyard::Side::Second);
    }
}
