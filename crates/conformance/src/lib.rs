//! Checks that every barnyard game must pass, written once for all of them.
//!
//! Each check panics with the position's text and what is wrong, as tests do.

#[cfg(feature = "differential")]
pub mod differential;
mod minimax;

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::collections::{BTreeSet, HashMap};
use std::thread;

use barnyard_core::perft::{divide, perft, perft_hashed, perft_playing_leaves};
use barnyard_core::zobrist::split_mix;
use barnyard_core::{Cell, Game, GameMove, Timeline};
pub use minimax::Minimax;

/// A source of random choices that repeats for a seed.
#[derive(Clone, Debug)]
pub struct Choices(u64);

impl Choices {
    /// Starts from a seed.
    pub fn new(seed: u64) -> Choices {
        Choices(seed)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let (random, state) = split_mix(self.0);
        self.0 = state;
        (random % bound as u64) as usize
    }
}

/// The positions of a random game, the start first, until it ends or `max_plies` were played.
pub fn random_game<G: Game>(start: G, choices: &mut Choices, max_plies: usize) -> Vec<G> {
    let mut positions = vec![start];
    let mut position = start;
    for _ in 0..max_plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position = position.play(moves[choices.below(moves.len())]);
        positions.push(position);
    }
    positions
}

/// Everything a single position must satisfy.
pub fn check_position<G: Game>(position: &G) {
    check_generation(position);
    check_try_play(position);
    check_text(position);
    check_symmetry(position);
    assert_eq!(
        position.key(),
        position.recomputed_key(),
        "key of {position}"
    );
}

/// List, stream, count and early exit agree; no move is given twice; an ended game has none and only it.
pub fn check_generation<G: Game>(position: &G) {
    let moves = position.legal_moves();
    let distinct: BTreeSet<_> = moves.iter().copied().collect();
    assert_eq!(distinct.len(), moves.len(), "a move twice in {position}");
    assert_eq!(position.count_moves(), moves.len(), "count in {position}");
    assert_eq!(
        position.has_moves(),
        !moves.is_empty(),
        "has_moves in {position}"
    );
    assert_eq!(
        position.outcome().is_some(),
        moves.is_empty(),
        "outcome {:?} against {} moves in {position}",
        position.outcome(),
        moves.len()
    );
    for cell in cells(position.board_size()) {
        assert_eq!(
            position.side_at(cell).is_some(),
            position.letter_at(cell).is_some(),
            "whose piece on {cell} in {position}"
        );
    }
    for mv in moves.iter() {
        assert_eq!(
            position.side_at(mv.origin()),
            Some(position.turn()),
            "{mv} in {position}"
        );
        assert!(
            position.moves_of(mv.origin()).contains(mv),
            "{mv} in {position}"
        );
    }
    let mut seen = 0;
    let stopped = position.visit_moves(|mv| {
        seen += 1;
        ControlFlow::Break(mv)
    });
    assert_eq!(stopped.is_break(), seen == 1, "early exit in {position}");
}

/// `try_play` accepts exactly the generated moves among all pairs of squares, and plays them as `play` does.
pub fn check_try_play<G: Game>(position: &G) {
    let legal: BTreeSet<_> = position.legal_moves().into_iter().collect();
    for mv in all_pairs::<G>(position.board_size()) {
        match position.try_play(mv) {
            Ok(after) => {
                assert!(legal.contains(&mv), "{mv} accepted in {position}");
                assert_eq!(after, position.play(mv));
                assert_eq!(
                    after.key(),
                    after.recomputed_key(),
                    "key after {mv} in {position}"
                );
                assert_ne!(
                    after.turn(),
                    position.turn(),
                    "turn after {mv} in {position}"
                );
            }
            Err(error) => {
                assert!(!legal.contains(&mv), "{mv} refused in {position}: {error}");
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

fn cells((files, ranks): (u8, u8)) -> impl Iterator<Item = Cell> {
    (0..ranks).flat_map(move |rank| (0..files).map(move |file| Cell { file, rank }))
}

fn all_pairs<G: Game>(size: (u8, u8)) -> impl Iterator<Item = G::Move> {
    cells(size).flat_map(move |from| cells(size).filter_map(move |to| G::Move::between(from, to)))
}

/// Position text, both move notations and serde's forms read back as what they were written from.
pub fn check_text<G: Game>(position: &G) {
    let text = position.to_string();
    match text.parse::<G>() {
        Ok(read) => {
            assert_eq!(read, *position, "`{text}` reads back as another position");
            assert_eq!(read.to_string(), text);
            assert_eq!(read.key(), position.key());
        }
        Err(error) => panic!("`{text}` does not read back: {error}"),
    }
    let mut humans = HashMap::new();
    let moves = position.legal_moves();
    for mv in moves.iter().copied() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
        let human = position.human(mv).to_string();
        let mut among = String::new();
        position
            .write_human_among(mv, &moves, &mut among)
            .expect("a string takes all text");
        assert_eq!(among, human, "{mv} in {position}");
        assert_eq!(
            position.read_human(&human),
            Ok(mv),
            "`{human}` in {position}"
        );
        if let Some(other) = humans.insert(human.clone(), mv) {
            panic!("`{human}` means {mv} and {other} in {position}");
        }
    }
}

/// A position's twin under each symmetry has the twins of its moves, outcome and successors.
pub fn check_symmetry<G: Game>(position: &G) {
    for symmetry in position.symmetries().iter().copied() {
        let twin = position.transform(symmetry);
        let swaps = position.swaps_sides(symmetry);
        assert_eq!(
            twin.transform(symmetry.inverse()),
            *position,
            "{symmetry:?} of {position}"
        );
        assert_eq!(twin.key(), twin.recomputed_key());
        let turn = if swaps {
            !position.turn()
        } else {
            position.turn()
        };
        assert_eq!(twin.turn(), turn);
        let outcome = position.outcome().map(|outcome| {
            if swaps {
                outcome.with_sides_swapped()
            } else {
                outcome
            }
        });
        assert_eq!(twin.outcome(), outcome, "{symmetry:?} of {position}");
        let moves: BTreeSet<_> = twin.legal_moves().into_iter().collect();
        let expected: BTreeSet<_> = position
            .legal_moves()
            .into_iter()
            .map(|mv| position.transform_move(mv, symmetry))
            .collect();
        assert_eq!(moves, expected, "{symmetry:?} of {position}");
        for mv in position.legal_moves() {
            assert_eq!(
                twin.play(position.transform_move(mv, symmetry)),
                position.play(mv).transform(symmetry),
                "{symmetry:?} after {mv} in {position}"
            );
        }
    }
}

/// Every prefix and every change of one byte of a valid text is refused, or is a position that prints the same text.
pub fn check_mutations<G: Game>(position: &G) {
    let text = position.to_string();
    for end in 0..text.len() {
        check_refused_or_same::<G>(&text[..end]);
    }
    for at in 0..text.len() {
        for byte in 0..128u8 {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = byte;
            check_refused_or_same::<G>(&String::from_utf8(bytes).expect("ASCII stays ASCII"));
        }
    }
}

/// A text is refused with a message, or prints back as it was.
pub fn check_refused_or_same<G: Game>(text: &str) {
    match text.parse::<G>() {
        Ok(position) => assert_eq!(position.to_string(), text),
        Err(error) => assert!(
            !error.to_string().is_empty(),
            "an error without words for `{text}`"
        ),
    }
}

/// A timeline keeps what was played, takes it back, and reads back from JSON.
pub fn check_timeline<G>(start: G, choices: &mut Choices, max_plies: usize)
where
    G: Game + serde_bounds::Text,
    G::Move: serde_bounds::Text,
{
    let mut timeline = Timeline::new(start);
    while timeline.outcome().is_none() && timeline.plies() < max_plies {
        let moves = timeline.position().legal_moves();
        let mv = moves[choices.below(moves.len())];
        let expected = timeline
            .would_repeat(mv)
            .and_then(|repetition| repetition.outcome);
        let before = timeline.clone();
        timeline.try_play(mv).expect("a generated move is legal");
        assert_eq!(
            timeline.outcome(),
            timeline.position().outcome().or(expected)
        );
        assert_eq!(timeline.undo(), Some(mv));
        assert_eq!(timeline, before);
        timeline.play(mv);
        assert!(timeline.has_occurred(before.position()));
        assert!(timeline.occurrences() >= 1);
    }
    let json = serde_json::to_string(&timeline).expect("a timeline is JSON");
    let read: Timeline<G> = serde_json::from_str(&json).expect("its JSON reads back");
    assert_eq!(read, timeline);
}

/// Node counts at depth 1, 2, 3 and so on, of positions given by their text.
pub type Counts<'a> = &'a [(&'a str, &'a [u64])];

/// Checks the counts that are `chosen`, on all processors; `read` makes of a text what `count` counts on.
pub fn check_counts<P>(
    counts: Counts<'_>,
    chosen: impl Fn(u64) -> bool,
    read: impl Fn(&str) -> P + Sync,
    count: impl Fn(&P, u32) -> u64 + Sync,
) {
    let mut due = Vec::new();
    for &(text, nodes) in counts {
        let depths = (1..).zip(nodes);
        due.extend(depths.map(|(depth, &nodes)| (nodes, text, depth)));
    }
    due.retain(|(nodes, ..)| chosen(*nodes));
    // The greatest first, so that no thread is left with much at the end.
    due.sort_unstable_by(|one, other| other.cmp(one));
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(&(nodes, text, depth)) = due.get(next.fetch_add(1, Ordering::Relaxed)) {
            assert_eq!(count(&read(text), depth), nodes, "{text}, depth {depth}");
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
}

/// Every way to count reaches the counts that are `chosen`.
pub fn check_perft<G: Game>(counts: Counts<'_>, chosen: impl Fn(u64) -> bool) {
    check_perft_in_bulk::<G>(counts, &chosen);
    check_counts(counts, &chosen, read::<G>, perft_playing_leaves);
    check_counts(counts, &chosen, read::<G>, |position, depth| {
        divide(position, depth).iter().map(|(_, nodes)| nodes).sum()
    });
}

/// The two quick ways to count do: in bulk, and with a table too small to keep everything.
pub fn check_perft_in_bulk<G: Game>(counts: Counts<'_>, chosen: impl Fn(u64) -> bool) {
    check_counts(counts, &chosen, read::<G>, perft);
    check_counts(counts, &chosen, read::<G>, |position, depth| {
        perft_hashed(position, depth, 14)
    });
}

fn read<G: Game>(text: &str) -> G {
    text.parse().expect("a position of the list")
}

mod serde_bounds {
    /// What serde must do with positions and moves here.
    pub trait Text: serde::Serialize + serde::de::DeserializeOwned {}

    impl<T: serde::Serialize + serde::de::DeserializeOwned> Text for T {}
}

/// Counts how many of `wanted` distinct positions, met in random games from `starts`, share a key with another.
pub fn key_collisions<G: Game>(starts: &[G], wanted: usize, seed: u64) -> usize {
    let mut choices = Choices::new(seed);
    let mut by_key: HashMap<u64, G> = HashMap::with_capacity(wanted);
    let mut collisions = 0;
    for start in starts.iter().copied().cycle() {
        for position in random_game(start, &mut choices, 300) {
            match by_key.get(&position.key()) {
                Some(other) if *other != position => collisions += 1,
                Some(_) => {}
                None => {
                    by_key.insert(position.key(), position);
                }
            }
        }
        if by_key.len() >= wanted {
            break;
        }
    }
    collisions
}
