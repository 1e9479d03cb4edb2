//! Languages by their codes and by locales.

use barnyard_words::{Language, Words};

#[test]
fn codes_read_back() {
    for language in Language::ALL {
        assert_eq!(language.to_string().parse(), Ok(language));
    }
    for text in ["", "EN", "de", "en-GB"] {
        assert!(text.parse::<Language>().is_err(), "{text}");
    }
}

#[test]
fn locales_name_languages() {
    for (locale, language) in [
        ("ro_RO.UTF-8", Some(Language::Romanian)),
        ("hu", Some(Language::Hungarian)),
        ("ru-RU", Some(Language::Russian)),
        ("RU_UA@euro", Some(Language::Russian)),
        ("en_GB", Some(Language::English)),
        ("C", None),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("", None),
        ("rom", None),
        ("de_DE.UTF-8", None),
    ] {
        assert_eq!(Language::from_locale(locale), language, "{locale}");
    }
}

/// Words are copied into threads and tables.
#[test]
fn words_go_anywhere() {
    fn goes_anywhere<T: Copy + Send + Sync + 'static>(_: T) {}
    goes_anywhere(Words::new(Language::English));
    let menu: [fn(&Words) -> std::borrow::Cow<'static, str>; 2] =
        [Words::menu_new_game, Words::menu_quit];
    let words = Words::new(Language::Hungarian);
    assert_eq!(menu.map(|entry| entry(&words)), ["Új játék", "Kilépés"]);
}
