//! The people and animals of McDonald's farm.

/// A pig's face.
pub(super) const PIG: &str = concat!(
    r##"<g fill="#f4a6b8" stroke="#7d2f47"><path d="M22 46C10 30 12 14 18 13C30 14 40 20 45 28ZM78 46C90 30 88 14 82 13C70 14 60 20 55 28Z"/>"##,
    r##"<ellipse cx="50" cy="56" rx="37" ry="33"/></g>"##,
    r##"<path d="M22 36C17 28 18 21 20 20C26 21 32 25 36 29ZM78 36C83 28 82 21 80 20C74 21 68 25 64 29Z" fill="#d9708c" stroke="none"/>"##,
    r##"<ellipse cx="50" cy="65" rx="18" ry="13" fill="#ee87a0" stroke="#7d2f47"/>"##,
    r##"<g fill="#5e1e33" stroke="none"><ellipse cx="43" cy="65" rx="3.6" ry="5.6"/><ellipse cx="57" cy="65" rx="3.6" ry="5.6"/>"##,
    r##"<circle cx="33" cy="48" r="4.6"/><circle cx="67" cy="48" r="4.6"/></g>"##,
    r##"<g fill="#fff" stroke="none"><circle cx="34.5" cy="46.4" r="1.6"/><circle cx="68.5" cy="46.4" r="1.6"/></g>"##,
);

/// Old McDonald: a farmer with a straw hat that wears a crown, a white beard and dungarees.
pub(super) const MCDONALD: &str = concat!(
    r##"<path d="M16 94C16 76 28 68 50 68S84 76 84 94Z" fill="#c8372d"/>"##,
    r##"<path d="M32 94V72H40V82H60V72H68V94Z" fill="#27477f"/>"##,
    r##"<path d="M30 42H70V54C70 64 62 70 50 70S30 64 30 54Z" fill="#f0bd93"/>"##,
    r##"<path d="M30 50C34 58 40 56 50 56S66 58 70 50C75 66 66 84 50 84S25 66 30 50Z" fill="#f7f4ee"/>"##,
    r##"<path d="M42 62Q50 66 58 62" stroke="#9c4a3c"/>"##,
    r##"<g fill="#33241a" stroke="none"><circle cx="41" cy="48" r="2.8"/><circle cx="59" cy="48" r="2.8"/></g>"##,
    r##"<path d="M46 55Q50 49 54 55Z" fill="#e09a72" stroke="none"/>"##,
    r##"<path d="M30 36C30 12 38 8 50 8S70 12 70 36Z" fill="#ecc65f"/>"##,
    r##"<path d="M8 38C20 32 80 32 92 38C88 46 70 45 50 45S12 46 8 38Z" fill="#ecc65f"/>"##,
    r##"<path d="M30 36L28 18L38 27L44 15L50 25L56 15L62 27L72 18L70 36Q50 32 30 36Z" fill="#ffb300"/>"##,
    r##"<circle cx="50" cy="30" r="2.6" fill="#c8372d" stroke="none"/>"##,
);
