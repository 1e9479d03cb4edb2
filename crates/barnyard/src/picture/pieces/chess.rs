//! Pieces of the chess family. They inherit fill and stroke, so that one drawing serves both colours.

/// A crowned king with a cross.
pub(super) const KING: &str = concat!(
    r#"<path d="M45.5 8H54.5V15.5H62V24H54.5V40H45.5V24H38V15.5H45.5Z"/>"#,
    r#"<path d="M50 48C44 28 14 26 15 47C16 58 26 62 29 74H71C74 62 84 58 85 47C86 26 56 28 50 48Z"/>"#,
    r#"<path d="M50 48V66M50 48C56 36 76 33 77 47C77 54 71 58 67 64M50 48C44 36 24 33 23 47C23 54 29 58 33 64" fill="none" stroke-width="2"/>"#,
    r#"<path d="M28 74H72L76 90H24Z"/><path d="M27 82H73" fill="none" stroke-width="2.5"/>"#,
);

/// A queen's coronet with five pearls.
pub(super) const QUEEN: &str = concat!(
    r#"<path d="M28 74L16 34L33 56L35 26L46 54L50 22L54 54L65 26L67 56L84 34L72 74Z"/>"#,
    r#"<circle cx="15" cy="30" r="6"/><circle cx="34" cy="21" r="6"/><circle cx="50" cy="16" r="6"/>"#,
    r#"<circle cx="66" cy="21" r="6"/><circle cx="85" cy="30" r="6"/>"#,
    r#"<path d="M28 74H72L76 90H24Z"/><path d="M27 82H73M33 66C44 62 56 62 67 66" fill="none" stroke-width="2.5"/>"#,
);

/// A tower with battlements.
pub(super) const ROOK: &str = concat!(
    r#"<path d="M33 44H67L70 76H30Z"/>"#,
    r#"<path d="M24 16H36V25H44V16H56V25H64V16H76V36L67 46H33L24 36Z"/>"#,
    r#"<path d="M29 36H71M45 60V54A5 5 0 0 1 55 54V60Z" fill="none" stroke-width="2.5"/>"#,
    r#"<path d="M27 76H73L78 90H22Z"/>"#,
);

/// A mitre.
pub(super) const BISHOP: &str = concat!(
    r#"<circle cx="50" cy="14" r="6"/>"#,
    r#"<path d="M50 20C68 32 74 48 64 62H36C26 48 32 32 50 20Z"/>"#,
    r#"<path d="M50 32V54M40 43H60" fill="none" stroke-width="3.5"/>"#,
    r#"<path d="M36 62H64L67 74H33Z"/><path d="M33 74C24 80 18 76 16 84L20 90H80L84 84C82 76 76 80 67 74Z"/>"#,
);

/// A pawn.
pub(super) const PAWN: &str = concat!(
    r#"<path d="M43 48H57C58 60 68 66 71 76H29C32 66 42 60 43 48Z"/>"#,
    r#"<circle cx="50" cy="33" r="14"/><path d="M38 50Q50 44 62 50L60 55H40Z"/>"#,
    r#"<path d="M28 76H72L76 90H24Z"/>"#,
);

/// A horse's head.
pub(super) const KNIGHT: &str = concat!(
    r#"<path d="M38 76C36 64 50 58 52 46C46 54 40 54 35 58C31 62 27 67 22 65C16 63 15 57 18 52L30 33C31 28 33 25 36 22L36 10L46 18C70 18 82 42 76 76Z"/>"#,
    r#"<path d="M46 18C64 26 70 48 66 70" fill="none" stroke-width="2.5"/>"#,
    r#"<circle cx="39" cy="33" r="1.8"/><path d="M22 57L25 55" fill="none"/>"#,
    r#"<path d="M33 76H77L81 90H29Z"/>"#,
);
