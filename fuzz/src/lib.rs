//! What the fuzz targets check. Each check panics where something does not hold, which the fuzzer reports.
//!
//! Run one with `cargo fuzz run TARGET fuzz/corpus/TARGET fuzz/seeds/TARGET -- -dict=fuzz/dictionary`; on a stable
//! toolchain set `RUSTC_BOOTSTRAP=1`. What it finds new goes to the corpus, what fails to `fuzz/artifacts`.

use barnyard::{Cell, Game, GameMove, Timeline};
use barnyard_conformance::{check_generation, check_refused_or_same, check_symmetry, check_text};

/// A text is refused, or prints back as it was and is a sound position: its moves read back from both notations.
pub fn check_position_text<G: Game>(text: &str) {
    check_refused_or_same::<G>(text);
    if let Ok(position) = text.parse::<G>() {
        check_sound(&position);
    }
}

/// What must hold of every position.
pub fn check_sound<G: Game>(position: &G) {
    check_generation(position);
    check_text(position);
    check_symmetry(position);
    assert_eq!(position.key(), position.recomputed_key(), "{position}");
}

/// Bytes as moves: most choose one of the legal moves, the largest announce two more that name any two squares.
///
/// Keys, lists and counts agree at every step, exactly the listed moves are accepted, and all can be taken back.
pub fn check_play<G: Game>(start: G, bytes: &[u8]) {
    let mut timeline = Timeline::new(start);
    let mut bytes = bytes.iter().copied();
    while let Some(byte) = bytes.next() {
        let position = *timeline.position();
        let moves = position.legal_moves();
        assert_eq!(position.count_moves(), moves.len(), "{position}");
        assert_eq!(position.key(), position.recomputed_key(), "{position}");
        let chosen = if byte < ANY_SQUARES {
            moves.get(usize::from(byte) % moves.len().max(1)).copied()
        } else {
            any_move(&position, bytes.next(), bytes.next())
        };
        let Some(mv) = chosen else { break };
        let over = timeline.outcome().is_some();
        let accepted = timeline.try_play(mv).is_ok();
        assert_eq!(accepted, !over && moves.contains(&mv), "{mv} in {position}");
        if accepted {
            assert_eq!(position.try_play(mv).as_ref(), Ok(timeline.position()));
        }
    }
    check_sound(timeline.position());
    check_taking_back(timeline);
}

/// Bytes from here on are followed by two for the squares.
const ANY_SQUARES: u8 = 248;

fn any_move<G: Game>(position: &G, from: Option<u8>, to: Option<u8>) -> Option<G::Move> {
    let (files, ranks) = position.board_size();
    let cell = |byte: u8| Cell {
        file: byte % files,
        rank: byte / files % ranks,
    };
    G::Move::between(cell(from?), cell(to?))
}

fn check_taking_back<G: Game>(mut timeline: Timeline<G>) {
    let moves: Vec<G::Move> = timeline.moves().collect();
    for (plies, mv) in moves.iter().enumerate().rev() {
        assert_eq!(timeline.undo(), Some(*mv));
        assert_eq!(Some(timeline.position()), timeline.position_at(plies));
    }
    assert_eq!(timeline, Timeline::new(*timeline.start()));
}

/// A text as a move on a position: what is read is legal, and its notation reads back as the same move.
pub fn check_move_text<G: Game>(position: &G, text: &str) {
    if let Ok(mv) = text.parse::<G::Move>() {
        assert_eq!(mv.to_string(), text);
        assert_eq!(position.is_legal(mv), position.legal_moves().contains(&mv));
    }
    for mv in [
        position.read_human(text).ok(),
        position.read_move(text).ok(),
    ]
    .into_iter()
    .flatten()
    {
        assert!(position.is_legal(mv), "`{text}` read as {mv} in {position}");
        let human = position.human(mv).to_string();
        assert_eq!(
            position.read_human(&human),
            Ok(mv),
            "`{human}` in {position}"
        );
    }
    if let Err(error) = position.read_move(text) {
        assert!(!error.to_string().is_empty());
    }
}

/// The position after moves chosen by bytes.
pub fn position_after<G: Game>(start: G, choices: &[u8]) -> G {
    choices.iter().fold(start, |position, choice| {
        let moves = position.legal_moves();
        match moves.get(usize::from(*choice) % moves.len().max(1)) {
            Some(mv) => position.play(*mv),
            None => position,
        }
    })
}
