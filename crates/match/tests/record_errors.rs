//! What the reader of records says of texts that are none, and where.

use barnyard_match::record::{
    Location, MoveTree, NodeId, Problem, Reader, Record, Token, TreeError, limits,
};

fn error(text: &str) -> String {
    let error = text.parse::<Record>().expect_err("it is no record");
    error.to_string()
}

/// Every problem of a record, with its place.
fn problems(text: &str) -> Vec<String> {
    let read = Record::read(text, Location::START).expect("it is a record");
    let tell = |problem: Problem| format!("{}: {problem}", read.places.locate(problem.subject));
    read.record.check().into_iter().map(tell).collect()
}

#[test]
fn tags() {
    assert_eq!(
        error(""),
        "1:1: no tag before the moves names the game, such as `[Game \"magpie\"]`"
    );
    assert_eq!(
        error("[Event \"x\"]\n1. e4"),
        "2:1: no tag before the moves names the game, such as `[Game \"magpie\"]`"
    );
    assert_eq!(
        error("[Game \"chess\"]"),
        "1:1: `chess` is no game: expected one of mcdonald, magpie, gala"
    );
    assert_eq!(
        error("[Game magpie]"),
        "1:7: found `magpie`, expected the tag's value in quotation marks"
    );
    assert_eq!(
        error("[Game \"magpie\""),
        "1:15: the text ends, expected the tag's `]`"
    );
    assert_eq!(
        error("[\"magpie\"]"),
        "1:2: found `\"magpie\"`, expected the name of a tag"
    );
    assert_eq!(
        error("[Game \"gala\"]\n[Position \"magpie x a 1\"]"),
        "2:1: the position is one of another game"
    );
    assert_eq!(
        error("[Game \"magpie\"]\n[Position \"7/7 a 1\"]"),
        "2:1: the position: expected 7 ranks, found 2"
    );
    assert_eq!(
        error("[Game \"magpie\"] [Rounds \"3\"]"),
        "1:17: found `3`, expected `1` or `2` rounds"
    );
}

#[test]
fn moves() {
    let magpie = |moves: &str| error(&format!("[Game \"magpie\"]\n\n{moves}"));
    assert_eq!(
        magpie("1. d1-c1 {é} xyz *"),
        "3:14: move `xyz`: `xyz` is not a move in this game's notation, such as `d1-c1xc2/b1`"
    );
    assert_eq!(
        magpie("1. d1-c1\r\n c4-z9 *"),
        "4:2: move `c4-z9`: `c4-z9` is not a legal move here"
    );
    assert_eq!(
        magpie("1. {open"),
        "3:4: the comment that begins here is not closed with `}`"
    );
    assert_eq!(
        magpie("1. d1-c1 (1. d1-e1 *"),
        "3:10: the variation that begins here is not closed with `)`"
    );
    assert_eq!(
        magpie("1. d1-c1 () *"),
        "3:11: found `)`, expected a move of the variation"
    );
    assert_eq!(
        magpie("(d1-c1) *"),
        "3:1: found `(`, expected a move before a variation of it"
    );
    assert_eq!(
        magpie("d1-c1 ) *"),
        "3:7: found `)`, expected a move: no variation is open"
    );
    assert_eq!(
        magpie("d1-c1 $999"),
        "3:7: found `$`, expected a glyph from `$0` to `$255`"
    );
    assert_eq!(
        magpie("$1 d1-c1"),
        "3:1: found `$`, expected a move before its glyph"
    );
    assert_eq!(
        magpie("d1-c1 !!! *"),
        "3:7: found `!!!`, expected a move, or a sign such as `!?` behind it"
    );
    assert_eq!(magpie("d1-c1 } *"), "3:7: found `}`, expected a move");
    assert_eq!(
        magpie("d1-c1 * 1-0"),
        "3:9: found `1-0`, expected the end of the record"
    );
}

#[test]
fn what_people_write() {
    let loose = "\u{FEFF}[ Game  \"Magpie\" ]\r\n[Odd_Tag \"a \\\"b\\\" \\\\ \\c\"]\r\n% not for us\r\n1.d1c1! ; to the end\r\n1... c4-c3+ 2. f4-f3 ?! $10{ two\r\nlines }";
    let record: Record = loose.parse().expect("people write so");
    assert_eq!(record.tag("Odd_Tag"), Some("a \"b\" \\ \\c"));
    let tree = record.rounds()[0].moves();
    let line: Vec<NodeId> = tree.main_line().collect();
    assert_eq!(line.len(), 3);
    assert_eq!(
        tree.notes(line[0])
            .map(|notes| notes.comments()[0].as_str()),
        Some("to the end")
    );
    assert_eq!(
        tree.notes(line[2]).map(|notes| notes.glyphs().to_vec()),
        Some(vec![6, 10])
    );
    assert_eq!(
        tree.notes(line[2])
            .map(|notes| notes.comments()[0].as_str()),
        Some("two lines")
    );
    assert_eq!(record.rounds()[0].token(), Token::Open);
}

#[test]
fn hyphens_marks_first_lines_and_indented_tags() {
    for text in [
        "% written by hand\n[Game \"magpie\"] 1. d1-c1- c4c3 *",
        "[Game \"mcdonald\"] 1. e2-e3 Ke5-d5 *",
        "[Game \"gala\"] 1. a4-b5 *",
    ] {
        let record: Record = text.parse().expect(text);
        assert!(record.rounds()[0].moves().main_line().count() > 0);
    }
    let file = "  [Game \"magpie\"]\n d1-c1 *\n  [Game \"gala\"]\n a4b5 *";
    let read: Vec<_> = Reader::new(file.as_bytes()).collect();
    assert_eq!(read.len(), 2);
    assert!(read.iter().all(Result::is_ok), "{read:?}");
}

#[test]
fn two_rounds_stand_in_one_record() {
    let text = "[Game \"mcdonald\"]\n[Rounds \"2\"]\n[Result \"0-1 *\"]\n[Reason \"resigned -\"]\n\n1. e4 0-1\n\n1. a4 *\n";
    let record: Record = text.parse().expect("it is a record");
    assert_eq!(record.rounds().len(), 2);
    assert_eq!(record.check(), []);
    assert_eq!(record.to_string(), text);
}

#[test]
fn results_that_disagree_are_told() {
    assert_eq!(
        problems("[Game \"gala\"]\n[Result \"1-0\"]\n\n1. a4b5 0-1"),
        ["2:1: the tag says `1-0`, the moves end in `0-1`"]
    );
    assert_eq!(
        problems("[Game \"mcdonald\"]\n\n1. e4 5pts"),
        ["3:7: the result is given as `5pts`, but the game is not over"]
    );
    assert_eq!(
        problems("[Game \"gala\"]\n[Game \"gala\"]\n[Reason \"bored\"]\n*"),
        [
            "2:1: there is a tag `Game` before this one",
            "3:1: `bored` is not the code of a reason, such as `no-moves`"
        ]
    );
    assert_eq!(
        problems("[Game \"gala\"]\n[Reason \"repetition\"]\n1/2-1/2"),
        ["2:1: the reason is given as `repetition`, but the position is not such an end"]
    );
    assert_eq!(
        problems("[Game \"gala\"]\n[Reason \"resigned\"]\n1/2-1/2"),
        ["2:1: the reason `resigned` does not go with the result `1/2-1/2`"]
    );
}

/// MG-11: the attackers make the same move in the same position for the third time.
#[test]
fn repetition_ends_a_game() {
    let back_and_forth = "d1-c1 c4-c3 c1-d1 c3-c4 ".repeat(2);
    let record = |end: &str| format!("[Game \"magpie\"]\n{back_and_forth}d1-c1 {end}");
    assert_eq!(problems(&record("0-1")), Vec::<String>::new());
    assert_eq!(
        problems(&record("*")),
        ["2:55: the result is given as `*`, but by the rules second wins: same-move-thrice"]
    );
    assert_eq!(
        problems(&record("c4-c3 0-1")),
        ["2:55: the game was over before this move: second wins: same-move-thrice"]
    );
    let read: Record = record("c4-c3 0-1").parse().expect("it is a record");
    let tree = read.rounds()[0].moves();
    let last = tree.main_line().last().expect("it has moves");
    assert!(matches!(
        tree.timeline(last),
        Err(TreeError::Over { plies: 9, .. })
    ));
}

#[test]
fn hostile_texts_cost_little() {
    let magpie = |moves: &str| format!("[Game \"magpie\"]\n{moves}");
    let deep = magpie(&"d1-c1 (d1-e1 (d1-b1 (".repeat(100_000 / 3)[..300_000]);
    assert!(error(&deep).ends_with("more than 256 variations in one another"));
    let long = magpie(&"d1-c1 c4-c3 c1-d1 c3-c4 ".repeat(2_501));
    assert!(error(&long).ends_with("more than 10000 moves in a round"));
    let wide = magpie(&format!("d1-c1 {}", "(d1-c1)".repeat(limits::MOVES - 1)));
    assert_eq!(
        wide.parse::<Record>()
            .map(|record| record.rounds()[0].moves().len()),
        Ok(limits::MOVES)
    );
    assert!(error(&"[".repeat(limits::BYTES + 1)).ends_with("bytes"));
}

#[test]
fn the_reader_goes_on_behind_a_bad_record() {
    let file = "\n[Game \"magpie\"]\nd1-c1 {never closed\n\n[Game \"gala\"]\n[Event \"x\"]\n\n* \n[Game \"magpie\"] d1-x1\n[Game \"magpie\"] {[x\n[y} *";
    let mut reader = Reader::new(file.as_bytes());
    let mut next = || {
        reader.read().map(|read| {
            read.map_err(|error| error.to_string())
                .map(|read| read.places)
        })
    };
    assert_eq!(
        next(),
        Some(Err(
            "3:7: the comment that begins here is not closed with `}`".into()
        ))
    );
    assert!(matches!(next(), Some(Ok(_))));
    assert!(matches!(next(), Some(Err(error)) if error.starts_with("9:17: move `d1-x1`")));
    assert!(matches!(next(), Some(Ok(_))));
    assert_eq!(next(), None);

    let mut file = b"[Game \"magpie\"]\n{\xC3\xA9\xFF} *\n[Game \"magpie\"]\n".to_vec();
    file.extend(core::iter::repeat_n(b' ', 3 * limits::BYTES));
    file.extend(b"*\n[Game \"gala\"]\n*");
    let read: Vec<_> = Reader::new(&file[..])
        .map(|read| read.map_err(|error| error.to_string()))
        .collect();
    assert_eq!(read[0], Err("2:3: the text is not UTF-8".into()));
    assert_eq!(
        read[1],
        Err(format!(
            "3:1: the record has more than {} bytes",
            limits::BYTES
        ))
    );
    assert!(read[2].is_ok());
}

#[test]
fn trees_refuse_what_they_cannot_hold() {
    let mut tree = MoveTree::new(barnyard::GameKind::Magpie.start());
    assert_eq!(
        tree.add_comment(NodeId::START, " "),
        Err(TreeError::BadComment)
    );
    assert_eq!(tree.remove(NodeId::START), Err(TreeError::Start));
    assert_eq!(tree.promote(NodeId::START), Err(TreeError::Start));
    let mv = "d1c1".parse().expect("a move");
    let node = tree.add(NodeId::START, mv).expect("it is legal");
    assert_eq!(tree.add(NodeId::START, mv), Ok(node));
    assert!(matches!(tree.add(node, mv), Err(TreeError::Illegal(_))));
    assert_eq!(tree.remove(node), Ok(()));
    assert_eq!(tree.remove(node), Err(TreeError::NoSuchNode));
    assert!(tree.is_empty());
}

/// What is written at the start of a record's first round.
fn said_first(record: &Record) -> Vec<String> {
    let start = record.rounds()[0].moves().notes(NodeId::START);
    start.expect("there is a start").comments().to_vec()
}

#[test]
fn comments_before_and_among_the_tags_belong_to_the_start() {
    let text = "; from the club's book\n[Game \"magpie\"]\n{copied} [Event \"x\"] ; by hand\n\n{go} 1. d1-c1 *";
    let record: Record = text.parse().expect("people write so");
    assert_eq!(
        said_first(&record),
        ["from the club's book", "copied", "by hand", "go"]
    );
    assert_eq!(record.tags().len(), 2);
    assert_eq!(record.to_string().parse(), Ok(record));
    assert_eq!(
        error("{open [Game \"magpie\"]"),
        "1:1: the comment that begins here is not closed with `}`"
    );
}

#[test]
fn comments_behind_the_token_belong_to_the_last_move() {
    let record: Record = "[Game \"magpie\"]\n\n1. d1-c1 * {well} ; done\n"
        .parse()
        .expect("people write so");
    let tree = record.rounds()[0].moves();
    let last = tree.main_line().last().expect("a move");
    assert_eq!(
        tree.notes(last).expect("it is there").comments(),
        ["well", "done"]
    );
}

#[test]
fn remarks_between_records_belong_to_the_next() {
    let file = "; first\n[Game \"magpie\"]\n\n1. d1-c1\n; in it\n1... c4-c3 *\n\n; second\n\n; more\n[Game \"gala\"]\n\n*\n; last\n";
    let records: Result<Vec<Record>, _> = Reader::new(file.as_bytes()).collect();
    let records = records.expect("people write so");
    assert_eq!(said_first(&records[0]), ["first"]);
    assert_eq!(said_first(&records[1]), ["second", "more", "last"]);
    assert_eq!(records[0].rounds()[0].moves().len(), 2);
    let mut reader = Reader::new("[Game \"gala\"]\n\n*\n\n; x\n\n[Game \"gala\"]\n\nx".as_bytes());
    assert!(reader.read().is_some_and(|read| read.is_ok()));
    let error = reader.read().expect("a record").expect_err("it is bad");
    assert_eq!((error.at.line, error.at.column), (9, 1));
}

#[test]
fn records_without_moves_are_apart_in_a_file() {
    let one = "[Game \"magpie\"]\n\n[Event \"a tag behind a blank line\"]\n\n";
    let records: Result<Vec<Record>, _> = Reader::new(one.repeat(3).as_bytes()).collect();
    let records = records.expect("three records");
    assert_eq!(records.len(), 3);
    assert!(records.iter().all(|record| record.tags().len() == 2));
    // A tag that stands twice in one block is one record's, which the check tells.
    let twice = "[Game \"magpie\"]\n[Game \"magpie\"]\n\n*\n";
    assert_eq!(Reader::new(twice.as_bytes()).count(), 1);
}

#[test]
fn a_malformed_clock_does_not_hide_the_next() {
    let text = "[Game \"magpie\"]\n\n1. d1-c1 {[%clk soon] [%clk 9] [%clk 0:00:09] left} *";
    let record: Record = text.parse().expect("a record");
    let tree = record.rounds()[0].moves();
    let first = tree.main_line().next().expect("a move");
    let notes = tree.notes(first).expect("it is there");
    assert_eq!(notes.clock(), Some(core::time::Duration::from_secs(9)));
    assert_eq!(notes.comments(), ["[%clk soon] [%clk 9] left"]);
}

/// It is written with a space, and would be one then.
#[test]
fn a_clock_behind_other_blanks_is_a_clock() {
    let text = "[Game \"magpie\"]\n\n{[%clk\t0:04:58]} {quiet} 1. d1-c1 {[%clk\n0:00:09] left} *";
    let record: Record = text.parse().expect("a record");
    let tree = record.rounds()[0].moves();
    let first = tree.main_line().next().expect("a move");
    let notes = tree.notes(first).expect("it is there");
    assert_eq!(notes.clock(), Some(core::time::Duration::from_secs(9)));
    assert_eq!(notes.comments(), ["left"]);
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn the_number_of_the_first_move_is_part_of_a_tree() {
    let tree = |number| {
        let text = format!("magpie 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a {number}");
        MoveTree::new(text.parse().expect("a position"))
    };
    assert_eq!(tree(3), tree(3));
    assert_ne!(tree(3), tree(4));
}

#[test]
fn what_would_be_too_long_as_it_is_printed_is_not_read() {
    // Printed, each glyph takes a space more.
    let text = |glyphs| format!("[Game \"magpie\"] d1c1 {}", "$7".repeat(glyphs));
    let longest: Record = text(300_000).parse().expect("it has room");
    assert!(longest.is_readable());
    assert_eq!(longest.to_string().parse(), Ok(longest));
    let refused = Err("1:1: the record has more than 1048576 bytes".into());
    let read = |text: &str| text.parse::<Record>().map_err(|error| error.to_string());
    assert_eq!(read(&text(400_000)), refused);
    assert_eq!(read(&format!("{} *", text(400_000))), refused);

    let mut record = Record::new(barnyard::GameKind::Gala.start());
    let around = format!("[Note \"\"]\n{record}").len();
    for (length, fits) in [
        (limits::BYTES - around, false),
        (limits::BYTES - around - 1, true),
    ] {
        let note = "x".repeat(length);
        record.set_tag("Note", &note).expect("it is a tag");
        assert_eq!(record.is_readable(), fits);
        // In a file an empty line is between two.
        let file = format!("{record}\n{record}");
        let read = Reader::new(file.as_bytes()).filter(Result::is_ok).count();
        assert_eq!(read == 2, fits);
    }
    #[cfg(feature = "serde")]
    {
        let json = |comment: &str| {
            format!(
                r#"{{"tags":[["Game","gala"]],"rounds":[{{"result":"*","comments":["{comment}"],"moves":[]}}]}}"#
            )
        };
        assert!(serde_json::from_str::<Record>(&json("x")).is_ok());
        let long = serde_json::from_str::<Record>(&json(&"x".repeat(limits::BYTES)));
        let error = long.expect_err("its text could not be read");
        assert_eq!(error.to_string(), "the record has more than 1048576 bytes");
    }
}
