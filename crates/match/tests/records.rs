//! Records: what was written reads back the same, whatever it is.

mod common;

use core::time::Duration;

use barnyard::{AnyGame, Game, GameKind, Outcome, Reason, Side, Timeline};
use barnyard_match::record::{MoveTree, NodeId, Reader, Record, Token};
use barnyard_match::{Actor, Command, Offer, Rounds};
use common::{A, B, begun, done, mv, settings};
use proptest::prelude::*;
use proptest::sample::Index;

/// What happens to a record in a test.
#[derive(Clone, Debug)]
enum Edit {
    /// A move after one that is there.
    Add(Index, Index),
    Comment(Index, String),
    Glyphs(Index, Vec<u8>),
    Clock(Index, u64),
    Remove(Index),
    Promote(Index),
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let index = any::<Index>;
    let edit = prop_oneof![
        6 => (index(), index()).prop_map(|(node, mv)| Edit::Add(node, mv)),
        2 => (index(), "[ -~\n\té{(;\\[\\])]{1,20}|\\[%clk 1:02:03\\] x").prop_map(|(node, text)| Edit::Comment(node, text)),
        1 => (index(), prop::collection::vec(0..=255u8, 0..3)).prop_map(|(node, glyphs)| Edit::Glyphs(node, glyphs)),
        1 => (index(), 0..100_000_000u64).prop_map(|(node, clock)| Edit::Clock(node, clock)),
        1 => index().prop_map(Edit::Remove),
        1 => index().prop_map(Edit::Promote),
    ];
    prop::collection::vec(edit, 0..60)
}

fn games() -> impl Strategy<Value = AnyGame> {
    prop_oneof![
        prop::sample::select(GameKind::ALL).prop_map(GameKind::start),
        Just(
            "mcdonald 2n2r2/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1"
                .parse()
                .expect("a position")
        ),
        Just(
            "magpie 3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4 d 4"
                .parse()
                .expect("a position")
        ),
    ]
}

/// The nodes that are in the tree, the start first.
fn nodes(tree: &MoveTree) -> Vec<NodeId> {
    let mut nodes = vec![NodeId::START];
    let mut next = 0;
    while next < nodes.len() {
        nodes.extend(tree.children(nodes[next]));
        next += 1;
    }
    nodes
}

fn edit(tree: &mut MoveTree, edit: &Edit) {
    let nodes = nodes(tree);
    // Whether an edit is refused does not matter here.
    let _ = match edit {
        Edit::Add(node, mv) => {
            let node = *node.get(&nodes);
            let moves = tree
                .position(node)
                .expect("the node is there")
                .legal_moves();
            if moves.is_empty() {
                return;
            }
            tree.add(node, *mv.get(&moves)).map(drop)
        }
        Edit::Comment(node, text) => tree.add_comment(*node.get(&nodes), text),
        Edit::Glyphs(node, glyphs) => tree.set_glyphs(*node.get(&nodes), glyphs),
        Edit::Clock(node, millis) => {
            tree.set_clock(*node.get(&nodes), Duration::from_millis(*millis))
        }
        Edit::Remove(node) => tree.remove(*node.get(&nodes)),
        Edit::Promote(node) => tree.promote(*node.get(&nodes)),
    };
}

proptest! {
    #[test]
    fn what_is_printed_reads_back(
        start in games(),
        first in edits(),
        second in prop::option::of(edits()),
        title in "[ -~é]{0,20}",
    ) {
        let mut record = Record::new(start);
        record.set_tag("Event", &title).expect("it is a free tag");
        first.iter().for_each(|step| edit(record.rounds_mut()[0].moves_mut(), step));
        if let Some(second) = second {
            record.end_last_round(Some(Outcome::win(Side::First, Reason::Resigned)));
            record.begin_second_round();
            second.iter().for_each(|step| edit(record.rounds_mut()[1].moves_mut(), step));
        }
        let text = record.to_string();
        let read: Record = text.parse().map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&read, &record, "{}", text);
        prop_assert_eq!(read.to_string(), text.clone());

        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&record).expect("it can be written");
            prop_assert_eq!(&serde_json::from_str::<Record>(&json).expect(&json), &record);
        }

        let file = text.replace('\n', "\r\n").repeat(2);
        let read: Result<Vec<Record>, _> = Reader::new(file.as_bytes()).collect();
        prop_assert_eq!(read, Ok(vec![record.clone(), record]));
    }

    #[test]
    fn games_that_were_played_check(start in games(), choices in prop::collection::vec(any::<Index>(), 0..200)) {
        let mut timeline = Timeline::new(start);
        for choice in choices {
            let moves = timeline.position().legal_moves();
            if timeline.outcome().is_some() {
                break;
            }
            timeline.play(*choice.get(&moves));
        }
        let record = Record::from_timeline(&timeline).expect("it is short");
        prop_assert_eq!(record.check(), []);
        let last = record.rounds()[0].moves().main_line().last().unwrap_or(NodeId::START);
        prop_assert_eq!(record.rounds()[0].moves().timeline(last), Ok(timeline));
    }

    #[test]
    fn no_text_is_too_much(text in "(\\[Game \"(magpie|gala)\"\\]|[\\[\\](){};$!? \n.*\"\\\\a-g1-7-]|1-0|d1-c1|c1-d1|1\\.|\\$9){0,40}") {
        let _ = text.parse::<Record>();
        let _ = Reader::new(text.as_bytes()).count();
    }
}

#[test]
fn a_token_follows_the_outcome() {
    let mut record = Record::new(GameKind::Gala.start());
    record.end_last_round(Some(Outcome::draw(Reason::DrawAgreed)));
    assert_eq!(record.rounds()[0].token(), Token::Draw);
    assert_eq!(record.tag("Reason"), Some("draw-agreed"));
    record.end_last_round(None);
    assert_eq!(record.tag("Reason"), None);
}

#[test]
fn a_match_is_written_with_both_rounds_and_the_clocks_of_the_moves_that_stand() {
    let settings = settings(GameKind::Magpie)
        .with_rounds(Rounds::Two)
        .with_time("1:00".parse().expect("a time control"))
        .expect("it can be played");
    let mut game = begun(settings);
    done(&mut game, 1000, A, mv("d1c1"));
    let back = Offer::TakeBack { plies: 1 };
    done(&mut game, 2000, A, Command::Offer(back));
    done(&mut game, 3000, B, Command::Accept(back));
    done(&mut game, 5000, A, mv("d1e1"));
    done(&mut game, 9000, B, Command::Resign);
    done(&mut game, 9000, Actor::System, Command::Ready);
    done(&mut game, 9500, B, mv("d1c1"));

    let record = Record::from_match(&game).expect("it is short");
    let text = concat!(
        "[Game \"magpie\"]\n",
        "[Result \"1-0 *\"]\n",
        "[First \"Ana\"]\n",
        "[Second \"Béla\"]\n",
        "[TimeControl \"1:00\"]\n",
        "[Reason \"resigned -\"]\n",
        "[Rounds \"2\"]\n",
        "\n",
        "1. d1-e1 {[%clk 0:00:58]} 1-0\n",
        "\n",
        "1. d1-c1 {[%clk 0:00:59.500]} *\n",
    );
    assert_eq!(record.to_string(), text);
    assert_eq!(record.check(), []);
}
