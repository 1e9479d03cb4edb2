//! Comments, and the clocks in them.

use alloc::string::String;
use core::fmt;
use core::time::Duration;

use super::tree::Notes;

const CLOCK: &str = "[%clk ";
/// What is longer is no clock, so that a text with many beginnings of one costs no more.
const LONGEST: usize = 64;

/// Adds a comment after a move; takes the clock out of it if the move has none.
pub(super) fn attach(notes: &mut Notes, text: &str) {
    // It is written so, and what is no clock now must not be one then.
    let text = tidy(text);
    if notes.clock.is_none()
        && let Some((before, clock, after)) = split_clock(&text)
    {
        notes.clock = Some(clock);
        let text = tidy(&alloc::format!("{before} {after}"));
        push(notes, text);
    } else {
        push(notes, text);
    }
}

fn push(notes: &mut Notes, text: String) {
    if !text.is_empty() {
        notes.comments.push(text);
    }
}

/// The words with single spaces between them.
pub(super) fn tidy(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !tidy.is_empty() {
            tidy.push(' ');
        }
        tidy.push_str(word);
    }
    tidy
}

/// The first clock in a comment that can be read, with what stands before and after it.
fn split_clock(text: &str) -> Option<(&str, Duration, &str)> {
    text.match_indices(CLOCK).find_map(|(begin, _)| {
        let rest = &text[begin + CLOCK.len()..];
        let end = rest.bytes().take(LONGEST).position(|byte| byte == b']')?;
        let clock = read_clock(rest[..end].trim())?;
        Some((&text[..begin], clock, &rest[end + 1..]))
    })
}

/// Reads `h:mm:ss`, with up to three decimals.
pub(super) fn read_clock(text: &str) -> Option<Duration> {
    let (hours, rest) = text.split_once(':')?;
    let (minutes, seconds) = rest.split_once(':')?;
    let (seconds, millis) = match seconds.split_once('.') {
        Some((seconds, decimals)) => (seconds, read_decimals(decimals)?),
        None => (seconds, 0),
    };
    let part = |text: &str| number(text).filter(|part| *part < 60 && text.len() <= 2);
    let seconds = number(hours)? * 3600 + part(minutes)? * 60 + part(seconds)?;
    Some(Duration::from_millis(seconds * 1000 + millis))
}

fn read_decimals(text: &str) -> Option<u64> {
    let places = u32::try_from(text.len())
        .ok()
        .filter(|places| *places <= 3)?;
    Some(number(text)? * 10u64.pow(3 - places))
}

/// A number of one to six digits.
fn number(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|symbol| symbol.is_ascii_digit());
    (digits && text.len() <= 6).then(|| text.parse().ok())?
}

/// What [`read_clock`] can give back: at most 999999 hours, without parts of a millisecond.
pub(super) fn whole_millis(clock: Duration) -> Duration {
    const MOST: u64 = (999_999 * 3600 + 3599) * 1000 + 999;
    Duration::from_millis(u64::try_from(clock.as_millis()).unwrap_or(MOST).min(MOST))
}

/// Writes `[%clk h:mm:ss]`, with three decimals if there is a part of a second.
pub(super) fn write_clock(f: &mut dyn fmt::Write, clock: Duration) -> fmt::Result {
    let (seconds, millis) = (clock.as_secs(), clock.subsec_millis());
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    write!(f, "{CLOCK}{hours}:{minutes:02}:{:02}", seconds % 60)?;
    if millis > 0 {
        write!(f, ".{millis:03}")?;
    }
    f.write_char(']')
}
