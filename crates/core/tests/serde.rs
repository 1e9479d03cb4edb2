//! The JSON forms, and that forged ones are refused.
#![cfg(feature = "serde")]

use barnyard_core::{Cell, CellMove, Move, Outcome, Reason, Side, Square};

fn round<T>(value: T, json: &str)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + core::fmt::Debug,
{
    assert_eq!(serde_json::to_string(&value).expect("JSON"), json);
    assert_eq!(
        serde_json::from_str::<T>(json).expect("its own JSON"),
        value
    );
}

#[test]
fn texts_and_outcomes_have_stable_forms() {
    round(Side::First, r#""first""#);
    round(Cell { file: 9, rank: 9 }, r#""j10""#);
    round(Square::<8, 8>::named("e4").expect("a square"), r#""e4""#);
    round("e2e4".parse::<Move<8, 8>>().expect("a move"), r#""e2e4""#);
    round("j10a1".parse::<CellMove>().expect("a move"), r#""j10a1""#);
    round(
        Outcome::win(Side::Second, Reason::Corner),
        r#"{"winner":"second","points":null,"reason":"corner"}"#,
    );
    round(
        Outcome::points_scored(3, Reason::NoPigs),
        r#"{"winner":null,"points":3,"reason":"no-pigs"}"#,
    );
    round(
        Outcome::draw(Reason::DrawAgreed),
        r#"{"winner":null,"points":null,"reason":"draw-agreed"}"#,
    );
    for reason in Reason::ALL {
        round(*reason, &format!("{:?}", reason.code()));
    }
}

#[test]
fn forged_values_are_refused() {
    for bad in [
        r#""e9""#,
        r#""i1""#,
        r#""E4""#,
        "4",
        "null",
        r#""""#,
        r#"["e4"]"#,
    ] {
        assert!(serde_json::from_str::<Square<8, 8>>(bad).is_err(), "{bad}");
    }
    assert!(serde_json::from_str::<Move<7, 7>>(r#""a8a9""#).is_err());
    for bad in [
        r#"{"winner":"first","points":3,"reason":"corner"}"#,
        r#"{"winner":"third","points":null,"reason":"corner"}"#,
        r#"{"winner":null,"points":null,"reason":"boredom"}"#,
        r#"{"winner":null,"points":9,"reason":"no-pigs"}"#,
        r#"{"winner":"first","points":null,"reason":"corner"}"#,
        r#"{"winner":null,"points":null,"reason":"resigned"}"#,
        r#"{"winner":null,"points":null,"reason":"repetition","more":1}"#,
        r#"{}"#,
    ] {
        assert!(serde_json::from_str::<Outcome>(bad).is_err(), "{bad}");
    }
}
