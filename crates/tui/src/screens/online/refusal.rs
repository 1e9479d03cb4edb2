//! Why the server refuses something, in words.

use std::borrow::Cow;

use barnyard_protocol::Code;
use barnyard_words::Words;

/// Why the server refuses something. Where a rule of the game is the reason, the server says it in the language that is spoken.
pub(super) fn refusal<'a>(code: Code, why: &'a str, words: &Words) -> Cow<'a, str> {
    match code {
        Code::Busy | Code::TooFast => words.page_refused_busy(),
        Code::NotStored => words.page_refused_not_stored(),
        Code::TooMany => words.page_refused_too_many(),
        Code::NoSuchGame => words.page_refused_no_game(),
        Code::SeatTaken => words.page_refused_taken(),
        Code::NotInvited | Code::WrongSecret => words.page_refused_not_invited(),
        Code::BadSettings => words.page_refused_settings(),
        Code::Stale => words.page_refused_stale(),
        _ => Cow::Borrowed(why),
    }
}
