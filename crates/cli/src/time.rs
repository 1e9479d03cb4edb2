//! Times as people write them.

use core::time::Duration;

const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Reads seconds, or milliseconds with `ms` behind them.
pub(crate) fn parse(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    number
        .parse::<f64>()
        .ok()
        .and_then(|number| Duration::try_from_secs_f64(number * unit).ok())
        .filter(|time| *time <= LONGEST)
        .ok_or_else(|| "expected seconds, such as 2, 0.5 or 300ms, up to a day".to_owned())
}

/// Reads a time as [`parse`] does, but not none at all.
pub(crate) fn parse_positive(text: &str) -> Result<Duration, String> {
    let time = parse(text)?;
    if time.is_zero() {
        return Err("expected more than no time".to_owned());
    }
    Ok(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_in_seconds_and_milliseconds() {
        assert_eq!(parse("2"), Ok(Duration::from_secs(2)));
        assert_eq!(parse("0.5s"), Ok(Duration::from_millis(500)));
        assert_eq!(parse("300ms"), Ok(Duration::from_millis(300)));
        for wrong in ["", "s", "-1", "NaN", "inf", "1e9", "soon"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
        assert_eq!(parse("0"), Ok(Duration::ZERO));
        assert_eq!(parse_positive("1ms"), Ok(Duration::from_millis(1)));
        assert!(parse_positive("0").is_err() && parse_positive("0ms").is_err());
    }
}
