//! Positions and moves are small, and playing them takes no memory from the heap.

#![cfg(all(feature = "mcdonald", feature = "magpie", feature = "gala"))]

use core::hint::black_box;
use core::ops::ControlFlow;

use allocation_counter::measure;
use barnyard::{AnyGame, Cell, CellMove, Game, GameKind, GameMove, gala, magpie, mcdonald, perft};
use barnyard_conformance::{Choices, random_game};

const _: () = {
    assert!(size_of::<mcdonald::Position>() <= 48);
    assert!(size_of::<magpie::Position>() <= 40);
    assert!(size_of::<gala::Position>() <= 128);
    assert!(size_of::<mcdonald::Move>() <= 4);
    assert!(size_of::<magpie::Move>() <= 4);
    assert!(size_of::<gala::Move>() <= 4);
    assert!(size_of::<CellMove>() <= 4);
};

/// Runs `work` and checks that it allocates nothing.
fn without_heap(what: &str, position: &impl Game, work: impl FnOnce()) {
    let allocations = measure(work).count_total;
    assert_eq!(allocations, 0, "{what} in {position}");
}

/// Each of the operations that searches and counts are made of.
fn check_position<G: Game>(position: &G) {
    without_heap("visit_moves", position, || {
        let _: ControlFlow<()> = position.visit_moves(|mv| {
            black_box(mv);
            ControlFlow::Continue(())
        });
    });
    without_heap("legal_moves", position, || {
        black_box(position.legal_moves());
    });
    without_heap("count_moves", position, || {
        black_box(position.count_moves());
    });
    without_heap("has_moves", position, || {
        black_box(position.has_moves());
    });
    without_heap("outcome", position, || {
        black_box(position.outcome());
    });
    for mv in position.legal_moves() {
        without_heap("play", position, || {
            black_box(position.play(mv));
        });
    }
    let a1 = Cell { file: 0, rank: 0 };
    let (files, ranks) = position.board_size();
    for to in (0..ranks).flat_map(|rank| (0..files).map(move |file| Cell { file, rank })) {
        // Legal or not, and then with its reason.
        let mv = G::Move::between(a1, to).expect("both are on the board");
        without_heap("try_play", position, || {
            black_box(position.try_play(mv)).ok();
        });
    }
}

fn check_game<G: Game>(start: G) {
    let mut choices = Choices::new(6);
    for _ in 0..5 {
        for position in random_game(start, &mut choices, 200) {
            check_position(&position);
        }
    }
    without_heap("perft", &start, || {
        black_box(perft::perft(&start, 3));
    });
    without_heap("perft_playing_leaves", &start, || {
        black_box(perft::perft_playing_leaves(&start, 3));
    });
}

#[test]
fn mcdonald_allocates_nothing() {
    for lineup in mcdonald::LineUp::ALL {
        check_game(mcdonald::Position::start(lineup));
    }
}

#[test]
fn magpie_allocates_nothing() {
    check_game(magpie::Position::start());
}

#[test]
fn gala_allocates_nothing() {
    check_game(gala::Position::start());
}

#[test]
fn a_game_chosen_at_run_time_allocates_nothing() {
    for kind in GameKind::ALL {
        check_game::<AnyGame>(kind.start());
    }
}

#[test]
fn the_counter_counts() {
    assert!(measure(|| drop(black_box(Vec::from([1])))).count_total > 0);
}

/// What an engine takes it gives back, and a longer search takes hardly more than a short one: nothing is allocated at a node.
#[test]
fn an_engine_gives_back_its_memory() {
    use barnyard::Timeline;
    use barnyard::any::AnyEngine;
    use barnyard::search::{Limits, Options};

    for kind in GameKind::ALL {
        let timeline = Timeline::new(kind.start());
        let allocated = |nodes| {
            let taken = measure(|| {
                let mut engine = AnyEngine::new(Options::default().with_hash(1));
                black_box(engine.search(&timeline, &Limits::nodes(nodes).into(), |_| {}));
            });
            assert_eq!(
                (taken.count_current, taken.bytes_current),
                (0, 0),
                "{kind:?}"
            );
            taken.count_total
        };
        let (short, long) = (allocated(1_000), allocated(50_000));
        assert!(long < short + 1_000, "{short} and {long} in {kind:?}");
    }
}
