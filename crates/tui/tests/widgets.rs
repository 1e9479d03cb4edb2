//! What stands beside the board, as it is drawn.

mod common;

use core::time::Duration;

use barnyard::search::{Bound, Line, Report, Score};
use barnyard::{CellMove, GameKind, Side};
use barnyard_match::Millis;
use barnyard_tui::theme::{Colours, Signs, Theme};
use barnyard_tui::widgets::{
    AnalysisPane, ClockFace, Clocks, Message, MoveList, MoveRound, Shown, SuggestionLine,
    Suggestions, Tallies, Tone, clock_text,
};
use barnyard_words::{Language, Words};
use common::{drawn, position};
use proptest::prelude::*;
use ratatui::layout::{Position, Rect};

const THEME: Theme = Theme {
    colours: Colours::None,
    signs: Signs::Unicode,
};

fn words(language: Language) -> Words {
    Words::new(language)
}

fn moves(texts: &str) -> Vec<String> {
    texts.split(' ').map(str::to_owned).collect()
}

#[test]
fn moves_stand_in_two_columns_with_their_numbers() {
    let first = moves("e4 Kd5 a3 Kd4 h4 Kxe4 h5 Kd5 h6 Kc4 h7 Kb3 h8 Kxa3");
    let second = moves("Kd4 e3 Kd5 e4 Ke6");
    let rounds = [
        MoveRound {
            heading: Some("Round 1 of 2"),
            first_number: 1,
            begins: Side::First,
            moves: &first,
        },
        MoveRound {
            heading: Some("Round 2 of 2"),
            first_number: 9,
            begins: Side::Second,
            moves: &second,
        },
    ];
    let list = |shown| MoveList {
        rounds: &rounds,
        shown,
        theme: THEME,
    };
    let all = list(Shown { round: 0, plies: 3 });
    insta::assert_snapshot!("moves_all", drawn(all, 30, 13));
    let end = list(Shown { round: 1, plies: 5 });
    insta::assert_snapshot!("moves_scrolled", drawn(end, 30, 6));
    insta::assert_snapshot!("moves_narrow", drawn(end, 14, 4));
}

#[test]
fn both_columns_are_wide_enough_for_the_longest_moves_of_magpie() {
    let long = moves("Kd4-d5xc2/b1 g4-g6xf6/g5 d1-c1 Kd4-d5++");
    let round = MoveRound {
        heading: None,
        first_number: 41,
        begins: Side::First,
        moves: &long,
    };
    let list = MoveList {
        rounds: &[round],
        shown: Shown { round: 0, plies: 1 },
        theme: THEME,
    };
    let text = drawn(list, 30, 2);
    assert!(text.contains("41. Kd4-d5xc2/b1 g4-g6xf6/g5"), "{text}");
}

#[test]
fn clocks_tell_tenths_when_time_is_short() {
    let face = |name, left, is_to_move, is_running| ClockFace {
        name,
        left,
        is_to_move,
        is_running,
    };
    let faces = [
        face("Робот, 5-й уровень", Some(Millis(754_321)), false, false),
        face("Ana", Some(Millis(9_950)), true, true),
    ];
    let clocks = |faces| Clocks {
        faces,
        theme: THEME,
    };
    insta::assert_snapshot!("clocks", drawn(clocks(&faces), 24, 2));
    let paused = [face("Ana", Some(Millis(60_000)), true, false)];
    insta::assert_snapshot!("clocks_paused", drawn(clocks(&paused), 24, 1));
    let none = [
        face("Ana", None, true, false),
        face("Béla", None, false, false),
    ];
    insta::assert_snapshot!("clocks_none", drawn(clocks(&none), 12, 2));
}

#[test]
fn a_clock_shows_zero_only_when_the_flag_has_fallen() {
    for left in 1..=100 {
        assert_eq!(clock_text(Millis(left)), "0.1");
    }
    assert_eq!(clock_text(Millis(9_999)), "10.0");
    assert_eq!(clock_text(Millis(10_000)), "0:10");
    assert_eq!(clock_text(Millis(3_600_000)), "1:00:00");
    assert_eq!(clock_text(Millis(u64::MAX)).rsplit(':').count(), 3);
}

#[test]
fn nothing_captured_takes_one_row_of_two() {
    let start = GameKind::Magpie.start();
    let tallies = Tallies {
        start: &start,
        position: &start,
        words: words(Language::English),
        theme: THEME,
    };
    assert_eq!(drawn(tallies, 30, tallies.height()), "nothing captured\n\n");
}

#[test]
fn pigs_and_captured_men_are_told_in_every_language() {
    let farm = [
        GameKind::McDonald
            .parse("2n2q2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1")
            .expect("a start"),
        position("mcdonald 5q2/8/8/4k3/8/8/PPPPP3/8 w 2 1 9"),
    ];
    let gala = [
        GameKind::Gala.start(),
        position("gala krbp3rbk/rbp4p1b/bp7r/p9/10/10/P8P/RP6PB/BRP4PBR/KBRP2PBRK w 9"),
    ];
    for language in Language::ALL {
        let text = [&farm, &gala].map(|[start, position]| {
            let tallies = Tallies {
                start,
                position,
                words: words(language),
                theme: THEME,
            };
            drawn(tallies, 34, tallies.height())
        });
        insta::assert_snapshot!(format!("tallies_{language}"), text.join("--\n"));
    }
}

/// A report of the lines with these scores.
fn report(lines: &[(i32, Bound, &str)]) -> Report<CellMove> {
    let mut lines = lines.iter().map(|(score, bound, moves)| Line {
        variation: moves
            .split(' ')
            .map(|mv| mv.parse().expect("a move"))
            .collect(),
        score: Score::new(*score),
        bound: *bound,
    });
    let best = lines.next().expect("a best line");
    Report {
        variation: best.variation,
        score: best.score,
        bound: best.bound,
        depth: 12,
        selective_depth: 19,
        nodes: 1_234_567,
        elapsed: Duration::from_secs(2),
        fullness: 13,
        exact: false,
        others: lines.collect(),
    }
}

#[test]
fn an_analysis_tells_scores_in_the_words_of_the_game() {
    let pane = |position, report, language| AnalysisPane {
        position,
        report,
        is_thinking: true,
        words: words(language),
        theme: THEME,
    };
    let magpie = GameKind::Magpie.start();
    let found = report(&[
        (35, Bound::Exact, "d1c1 c4c5 a4a3 d4c4 c1c2"),
        (-12, Bound::Lower, "d1b1 e4e5"),
        (-40, Bound::Exact, "a4a5"),
    ]);
    let some = pane(&magpie, Some(&found), Language::English);
    insta::assert_snapshot!("analysis_magpie", drawn(some, 30, 10));
    let farm = GameKind::McDonald.start();
    let found = report(&[
        (645, Bound::Exact, "e2e4 e5d4 a2a4 d4e4 b2b4"),
        (620, Bound::Upper, "a2a4 e5d4"),
    ]);
    for language in [Language::English, Language::Russian] {
        let pane = pane(&farm, Some(&found), language);
        insta::assert_snapshot!(format!("analysis_farm_{language}"), drawn(pane, 34, 7));
    }
    let nothing = pane(&magpie, None, Language::English);
    assert_eq!(drawn(nothing, 30, 2), "The engine is thinking…\n\n");
}

#[test]
fn a_proved_score_is_told_as_exact() {
    use barnyard::{Outcome, Reason};
    let position = position("magpie 7/7/7/7/7/2K4/7 d 9");
    let mut found = report(&[(0, Bound::Exact, "c2b2")]);
    let win = Outcome::win(Side::Second, Reason::Corner);
    found.score = Score::of_outcome(win, Side::Second, 5);
    let text = |report: &Report<CellMove>| {
        let pane = AnalysisPane {
            position: &position,
            report: Some(report),
            is_thinking: false,
            words: words(Language::English),
            theme: THEME,
        };
        drawn(pane, 40, 3)
    };
    assert!(
        text(&found).contains("wins in 3 moves (exact)"),
        "{}",
        text(&found)
    );
    found.bound = Bound::Lower;
    assert!(!text(&found).contains("exact"), "{}", text(&found));
}

#[test]
fn the_suggestion_that_is_chosen_is_seen() {
    let names = ["Ana", "Béla", "Вера", "Dan"];
    let lines: Vec<SuggestionLine<'_>> = ('a'..)
        .zip(names)
        .map(|(label, name)| SuggestionLine {
            label,
            name,
            mv: "d1-c1",
        })
        .collect();
    let list = |lines, chosen| Suggestions {
        lines,
        chosen,
        words: words(Language::English),
        theme: THEME,
    };
    let seen = drawn(list(&lines, Some(3)), 24, 2);
    assert_eq!(seen, "c Вера suggests d1-c1\nd Dan suggests d1-c1\n");
    assert_eq!(drawn(list(&[], None), 30, 1), "nobody suggests anything\n");
}

proptest! {
    #[test]
    fn a_click_on_a_move_means_the_position_after_it(
        counts in proptest::collection::vec(0..40_usize, 0..3),
        second_begins: bool,
        has_headings: bool,
        (round, plies) in (0..3_usize, 0..41_usize),
        (width, height) in (8..40_u16, 1..20_u16),
    ) {
        let texts: Vec<Vec<String>> = counts
            .iter()
            .map(|count| (0..*count).map(|ply| format!("m{ply}")).collect())
            .collect();
        let begins = if second_begins { Side::Second } else { Side::First };
        let rounds: Vec<MoveRound<'_>> = texts
            .iter()
            .map(|moves| MoveRound { heading: has_headings.then_some("-"), first_number: 1, begins, moves })
            .collect();
        let shown = Shown { round, plies };
        let list = MoveList { rounds: &rounds, shown, theme: THEME };
        let area = Rect::new(0, 0, width, height);
        let drawn = drawn(list, width, height);
        let mut hits = Vec::new();
        for at in area.positions() {
            if let Some(hit) = list.hit(area, at) {
                prop_assert!(hit.round < rounds.len() && hit.plies <= rounds[hit.round].moves.len());
                hits.push(hit);
                // Where the move begins, a click means that move.
                let row = drawn.lines().nth(usize::from(at.y)).unwrap_or_default();
                let rest: String = row.chars().skip(usize::from(at.x)).collect();
                let before = usize::from(at.x).checked_sub(1).and_then(|x| row.chars().nth(x));
                if rest.starts_with('m') && before == Some(' ') && width >= 20 {
                    let number: String = rest[1..].chars().take_while(char::is_ascii_digit).collect();
                    prop_assert_eq!(number.parse(), Ok(hit.plies - 1));
                }
            }
        }
        // The move that is shown is in sight.
        if rounds.get(round).is_some_and(|shown| (1..=shown.moves.len()).contains(&plies)) {
            prop_assert!(hits.contains(&shown));
        }
        prop_assert_eq!(list.hit(area, Position::new(width, 0)), None);
    }

    #[test]
    fn anything_is_drawn_in_any_area(
        (x, y, width, height) in (0..50_u16, 0..20_u16, 0..50_u16, 0..20_u16),
        ascii: bool,
        language in proptest::sample::select(&Language::ALL),
        text in ".{0,60}",
        left in proptest::option::of(any::<u64>()),
    ) {
        use ratatui::buffer::Buffer;
        use ratatui::widgets::Widget;

        let signs = if ascii { Signs::Ascii } else { Signs::Unicode };
        let theme = Theme { colours: Colours::Palette, signs };
        let words = words(language);
        let area = Rect::new(x, y, width, height);
        let buffer = &mut Buffer::empty(Rect::new(0, 0, 40, 15));
        let start = GameKind::Gala.start();
        let found = report(&[(35, Bound::Lower, "a4b5 a7b6"), (-12, Bound::Upper, "j4i5")]);
        AnalysisPane { position: &start, report: Some(&found), is_thinking: true, words, theme }.render(area, buffer);
        Tallies { start: &start, position: &start, words, theme }.render(area, buffer);
        let face = ClockFace { name: &text, left: left.map(Millis), is_to_move: true, is_running: ascii };
        Clocks { faces: &[face, face], theme }.render(area, buffer);
        Message { text: &text, tone: Tone::Bad, theme }.render(area, buffer);
        let line = SuggestionLine { label: '1', name: &text, mv: &text };
        Suggestions { lines: &[line, line], chosen: Some(usize::from(x)), words, theme }.render(area, buffer);
        let moves = [text.clone(), text];
        let round = MoveRound { heading: Some(&moves[0]), first_number: u32::MAX, begins: Side::Second, moves: &moves };
        MoveList { rounds: &[round, round], shown: Shown { round: 1, plies: 2 }, theme }.render(area, buffer);
    }
}
