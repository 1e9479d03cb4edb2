//! A match as a record.

use barnyard_match::record::Record;

use super::Session;
use crate::app::Stage;

impl Session {
    /// The match as a record with today's date; none if it is too long for one.
    pub(super) fn record(&self, stage: &Stage) -> Option<Record> {
        let mut record = Record::from_match(&self.game).ok()?;
        let date = stage.date().strftime("%Y.%m.%d").to_string();
        record.set_tag("Date", &date).ok()?;
        Some(record)
    }
}
