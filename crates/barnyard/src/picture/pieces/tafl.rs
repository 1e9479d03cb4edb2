//! The men and birds of Magpie.

/// A magpie, the attacker.
pub(super) const MAGPIE: &str = concat!(
    r##"<path d="M46 78V90M58 78V90M40 91H50M53 91H63" stroke="#1b1b22" stroke-width="3.5"/>"##,
    r##"<path d="M7 84L36 50L50 66L15 92Z" fill="#16323f" stroke="#f4ead6"/>"##,
    r##"<path d="M82 30L97 36L82 41Z" fill="#3a3a42" stroke="#f4ead6" stroke-width="2"/>"##,
    r##"<path d="M30 60C34 40 48 38 54 30C57 16 82 14 85 32C86 46 80 60 74 70C66 82 44 82 36 72Z" fill="#17171d" stroke="#f4ead6"/>"##,
    r##"<path d="M78 54C78 70 66 80 52 79C44 78 40 72 44 68C56 68 64 62 66 52C70 50 76 50 78 54Z" fill="#fff" stroke="none"/>"##,
    r##"<path d="M28 64C36 46 46 42 60 46C62 58 52 68 36 68Z" fill="#1d4e78" stroke="#f4ead6" stroke-width="2"/>"##,
    r##"<path d="M44 46C52 42 60 44 61 48C60 54 54 55 48 53Z" fill="#fff" stroke="none"/>"##,
    r##"<circle cx="74" cy="29" r="4" fill="#fff" stroke="none"/><circle cx="75" cy="29" r="2.2" fill="#17171d" stroke="none"/>"##,
);

/// A defender: a man behind a round shield.
pub(super) const MAN: &str = concat!(
    r##"<path d="M33 26C33 50 67 50 67 26Z" fill="#f0c79e"/>"##,
    r##"<g fill="#33241a" stroke="none"><circle cx="43" cy="31" r="2.6"/><circle cx="57" cy="31" r="2.6"/></g>"##,
    r##"<path d="M32 26C32 0 68 0 68 26Z" fill="#d8dde2"/><path d="M47 7H53V35H47Z" fill="#a9b2bb" stroke-width="2"/>"##,
    r##"<circle cx="50" cy="66" r="27" fill="#fff6df"/>"##,
    r##"<path d="M50 66V39A27 27 0 0 1 77 66ZM50 66V93A27 27 0 0 1 23 66Z" fill="#4f9a5b" stroke="none"/>"##,
    r##"<circle cx="50" cy="66" r="27"/><circle cx="50" cy="66" r="22.5" stroke-width="1.5"/>"##,
    r##"<circle cx="50" cy="66" r="7.5" fill="#e8b93a"/>"##,
);

/// The king: a leprechaun in a green hat, with his gold.
pub(super) const LEPRECHAUN: &str = concat!(
    r##"<path d="M24 52C22 78 34 94 50 94S78 78 76 52Z" fill="#d9662a"/>"##,
    r##"<path d="M31 48H69V60C69 70 60 74 50 74S31 70 31 60Z" fill="#f4c8a0"/>"##,
    r##"<path d="M31 62C38 70 44 64 50 64S62 70 69 62C69 76 60 80 50 80S31 76 31 62Z" fill="#d9662a" stroke="none"/>"##,
    r##"<path d="M43 70Q50 76 57 70" stroke="#7a2c10"/>"##,
    r##"<path d="M45 62Q50 54 55 62Z" fill="#e79b74" stroke="none"/>"##,
    r##"<g fill="#1f3b22" stroke="none"><circle cx="41" cy="56" r="3"/><circle cx="59" cy="56" r="3"/></g>"##,
    r##"<path d="M30 42L34 6H66L70 42Z" fill="#1f8a3b"/>"##,
    r##"<path d="M31.5 30H68.5L70 42H30Z" fill="#1d2a1f"/>"##,
    r##"<path d="M10 44C20 40 80 40 90 44C92 51 78 51 50 51S8 51 10 44Z" fill="#1f8a3b"/>"##,
    r##"<path d="M41 27H59V43H41ZM46 32V38H54V32Z" fill="#ffcf3a" fill-rule="evenodd" stroke-width="2"/>"##,
);
