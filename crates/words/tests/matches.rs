//! What is said about matches: the compiler sees to it that every refusal has words, and these tests that they are the right ones.

use std::collections::BTreeSet;

use barnyard::any::IllegalMove;
use barnyard::magpie;
use barnyard_match::{MatchResult, MatchVerdict, OfferKind, Player, Refusal, TimeControl};
use barnyard_words::{Language, Words};

/// One of each kind, where the words depend on the kind.
fn refusals() -> Vec<Refusal> {
    use Refusal as R;
    let illegal = IllegalMove::Magpie(magpie::IllegalMove::GameOver);
    let mut refusals = vec![
        R::NotOver,
        R::NotBegun,
        R::Paused,
        R::Suspended,
        R::NotSuspended,
        R::NothingToStart,
        R::TimeUp(Player::A),
        R::TimeNotUp,
        R::NoClock,
        R::NotAPlayer,
        R::NotTheSystem,
        R::NotYourTurn(Player::B),
        R::Illegal(illegal),
        R::NoDraws,
        R::OtherOffer(OfferKind::TakeBack),
        R::OwnOffer(OfferKind::Draw),
        R::NotOwnOffer(OfferKind::Draw),
        R::NothingToTakeBack,
        R::TakeBackTooMany { made: 3 },
        R::NoClaims,
        R::ClaimWinnable,
        R::ClaimUnknown,
        R::SuggestionsOff,
        R::RobotOnTurn,
        R::SuggestionsUnchanged,
        R::SuggestionsSwitched,
        R::OnlyWatchers,
        R::SuggestedEnough,
        R::TooManySuggestions,
        R::NoSuggestion,
        R::SuggestionStale,
    ];
    for kind in OfferKind::ALL {
        refusals.extend([R::Offered(kind), R::OfferedBefore(kind), R::NoOffer(kind)]);
    }
    refusals
}

#[test]
fn every_refusal_has_a_sentence_of_its_own_in_every_language() {
    for language in Language::ALL {
        let words = Words::new(language);
        let mut seen = BTreeSet::new();
        for refusal in refusals() {
            let sentence = words.refusal(&refusal);
            assert!(sentence.ends_with('.'), "{language}: {sentence}");
            assert_ne!(sentence, words.refuse_other(), "{refusal:?}");
            assert!(
                !sentence.contains(['{', '_', '$']),
                "{language}: {sentence}"
            );
            assert!(
                seen.insert(sentence.into_owned()),
                "{language}: {refusal:?}"
            );
        }
        // A match of one game is over when the game is.
        assert!(seen.contains(&*words.refusal(&Refusal::MatchOver)));
    }
}

#[test]
fn time_controls_say_their_times() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (control, times) in [
            ("10:00", &["10:00"][..]),
            ("5:00+0:03", &["5:00", "0:03"]),
            ("5:00d0:03", &["5:00", "0:03"]),
            ("0:30/move", &["0:30"]),
        ] {
            let control: TimeControl = control.parse().expect("a time control");
            let said = words.time_control(control);
            assert!(times.iter().all(|time| said.contains(time)), "{said}");
        }
        assert_eq!(words.time_control(TimeControl::None), words.clock_none());
    }
}

#[test]
fn results_name_the_winner() {
    let words = Words::new(Language::English);
    let said = |verdict, points| {
        let result = MatchResult { verdict, points };
        words.match_result(result, ["Ann", "Bob"]).into_owned()
    };
    let (a, b) = (MatchVerdict::Won(Player::A), MatchVerdict::Won(Player::B));
    assert_eq!(said(a, [5, 3]), "Ann wins the match, 5 : 3");
    assert_eq!(said(b, [5, 7]), "Bob wins the match, 7 : 5");
    assert_eq!(said(b, [4, 0]), "Bob wins the match");
    assert_eq!(
        said(MatchVerdict::Drawn, [4, 4]),
        "The match is drawn, 4 : 4"
    );
    assert_eq!(said(MatchVerdict::Scored, [1, 0]), "The pigs score 1 point");
}
