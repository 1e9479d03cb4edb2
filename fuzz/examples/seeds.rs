//! Writes the seeds of all targets anew: `cargo run --manifest-path fuzz/Cargo.toml --example seeds`.

use std::error::Error;
use std::fs;
use std::io;
use std::path::Path;

use barnyard::{AnyGame, Game, GameKind, Timeline};
use barnyard_conformance::{Choices, random_game};
use barnyard_match::record::{Record, opentafl};
use barnyard_protocol::Request;
use barnyard_solve::table::{Description, ValueKind, Writer};

/// The seeds of each target.
const SEEDS: usize = 12;

fn main() -> io::Result<()> {
    let mut choices = Choices::new(1);
    for kind in GameKind::ALL {
        for number in 0..SEEDS {
            let game = random_game(kind.start(), &mut choices, 12 * number);
            let last = game[game.len() - 1];
            let text = last.position_text().to_string();
            write(&format!("{kind}_text"), number, &text)?;
            write(
                &format!("play_{kind}"),
                number,
                &letters(&mut choices, 8 * number + 1),
            )?;
            let seed = format!("{kind}-{number}");
            write_named("any_text", &seed, &last.to_string())?;
            if number % 4 == 3 {
                let json = serde_json::to_string(&timeline(*kind, &mut choices, 4 * number))?;
                write_named("any_text", &format!("{seed}-timeline"), &json)?;
            }
            let way = letters(&mut choices, 4 * number);
            let reached = barnyard_fuzz::position_after(kind.start(), way.as_bytes());
            for mv in reached.legal_moves().into_iter().take(1) {
                write_named("move_text", &seed, &format!("{way}\n{mv}"))?;
                let human = reached.human(mv);
                write_named(
                    "move_text",
                    &format!("{seed}-human"),
                    &format!("{way}\n{human}"),
                )?;
            }
            if let AnyGame::Magpie(position) = last {
                write("opentafl", number, &position.opentafl().to_string())?;
            }
            write_named("ugi", &seed, &format!("position fen {text} moves e2e4"))?;
        }
    }
    for (number, text) in TAFL.iter().enumerate() {
        let record: Record = text.parse().map_err(io::Error::other)?;
        let written = opentafl::write(&record).map_err(io::Error::other)?;
        write("opentafl_record", number, &written.text)?;
    }
    for (number, line) in UGI.iter().enumerate() {
        write("ugi", number, line)?;
    }
    for (number, lines) in MATCHES.iter().enumerate() {
        write("match_commands", number, lines)?;
    }
    for (number, text) in REQUESTS.iter().enumerate() {
        let request: Request = serde_json::from_str(text)?;
        write(
            "protocol_request",
            number,
            &serde_json::to_string(&request)?,
        )?;
    }
    for length in [0, 1, 300, 5000] {
        let content = letters(&mut choices, length);
        let table = table(content.as_bytes()).map_err(io::Error::other)?;
        write_bytes("table_open", &length.to_string(), &table)?;
    }
    Ok(())
}

/// Records of Magpie that have something of everything OpenTafl's notation holds.
const TAFL: &[&str] = &[
    "[Game \"magpie\"]\n[Event \"x\"]\n\n{a} 1. d1-c1 {[%clk 0:01:00] b} c4-c3 {c} {d} 2. f4-f3 *",
    "[Position \"magpie 7/7/7/7/7/7/1K1t3 d 1\"]\n[Reason \"corner\"]\n\n1... Kb1-a1++ 0-1",
    "[Position \"magpie t5T/7/7/3K3/2t1t2/7/7 a 1 open-corners,throne-always-hostile\"]\n[Termination \"?\"]\n\n1/2-1/2",
];

/// Lines of the Universal Game Interface of each kind.
const UGI: &[&str] = &[
    "setoption name Clear Hash",
    "setoption name Hash value 64",
    "position startpos moves e2e4 e5e6",
    "go p1time 1000 p2time 900 p1inc 10 btime 5 searchmoves e2e4 d2d4 depth 7 nodes 5000 infinite",
    "query result",
    "id name barnyard",
    "option name Game type combo default magpie var mcdonald var magpie var gala",
    "option name Hash type spin default 16 min 1 max 1024",
    "info depth 4 seldepth 9 multipv 1 score cp -35 upperbound nodes 10 nps 100 hashfull 7 time 3 pv e2e4 e5e6 string so far",
    "info score mate -3",
    "bestmove 0000",
    "response points 5",
];

/// Commands to matches, a line each.
const MATCHES: &[&str] = &[
    concat!(
        r#"[1000,"system","ready"]"#,
        "\n",
        r#"[0,{"watcher":"Zoe"},{"suggest":"d1c1"}]"#,
        "\n",
        r#"[5,{"player":"a"},{"follow":0}]"#,
        "\n",
        r#"[5,{"player":"a"},{"offer":{"take-back":{"plies":1}}}]"#,
        "\n",
        r#"[5,{"player":"b"},{"accept":{"take-back":{"plies":1}}}]"#,
        "\n",
        r#"[9,{"player":"a"},{"allow-suggestions":false}]"#,
    ),
    concat!(
        r#"[1,{"player":"a"},"ready"]"#,
        "\n",
        r#"[1,{"player":"b"},"ready"]"#,
        "\n",
        r#"[20,{"player":"a"},{"move":"e2e4"}]"#,
        "\n",
        r#"[20,"system","suspend"]"#,
        "\n",
        r#"[900000,"system","resume"]"#,
        "\n",
        r#"[20000,"system","look-at-clock"]"#,
    ),
    concat!(
        r#"[1,"system","ready"]"#,
        "\n",
        r#"[20,{"player":"b"},{"offer":"pause"}]"#,
        "\n",
        r#"[20,{"player":"a"},{"accept":"pause"}]"#,
        "\n",
        r#"[20,"system","ready"]"#,
        "\n",
        r#"[20,{"player":"a"},{"offer":"draw"}]"#,
        "\n",
        r#"[20,{"player":"b"},{"decline":"draw"}]"#,
        "\n",
        r#"[20,{"player":"a"},"claim-draw"]"#,
        "\n",
        r#"[20,{"player":"a"},"resign"]"#,
    ),
];

/// A request of each kind, and commands of each shape.
const REQUESTS: &[&str] = &[
    r#"{"id":1,"type":"lobby","on":true}"#,
    r#"{"id":2,"type":"language","language":"hu"}"#,
    r#"{"id":3,"type":"name","name":"Ștefan \u0103"}"#,
    r#"{"id":4,"type":"create","game":"mcdonald","rounds":"two","time":"5:00+0:03","suggestions":true,"opponent":{"robot":7},"sides":"random","open":false}"#,
    r#"{"id":5,"type":"create","game":"magpie","start":"magpie 7/7/7/7/7/7/1K1t3 d 1 open-corners","time":"0:30/move","suggestions":false,"opponent":"person","sides":"second","open":true,"secret":"0123456789abcdef0123456789abcdef"}"#,
    r#"{"id":6,"type":"create","game":"gala","time":"10:00d0:05","suggestions":false,"opponent":"same-device","sides":"first","open":true}"#,
    r#"{"id":7,"type":"withdraw","game":"k3x9q2m7t4za","secret":"0123456789abcdef0123456789abcdef"}"#,
    r#"{"id":8,"type":"join","game":"k3x9q2m7t4za","invitation":"0123456789abcdef0123456789abcdef","secret":"fedcba9876543210fedcba9876543210"}"#,
    r#"{"id":9,"type":"watch","game":"k3x9q2m7t4za","after":12,"secret":"0123456789abcdef0123456789abcdef"}"#,
    r#"{"id":10,"type":"leave","game":"k3x9q2m7t4za"}"#,
    r#"{"id":11,"type":"command","game":"k3x9q2m7t4za","key":"a-B_9","seen":4,"player":"b","command":{"move":"e2e4"}}"#,
    r#"{"id":12,"type":"command","game":"k3x9q2m7t4za","key":"2","seen":4,"command":"resign"}"#,
    r#"{"id":13,"type":"command","game":"k3x9q2m7t4za","key":"3","seen":4,"command":{"offer":{"take-back":{"plies":2}}}}"#,
    r#"{"id":14,"type":"command","game":"k3x9q2m7t4za","key":"4","seen":4,"command":{"decline":"rematch"}}"#,
    r#"{"id":15,"type":"command","game":"k3x9q2m7t4za","key":"5","seen":4,"command":{"follow":0}}"#,
    r#"{"id":16,"type":"moves","position":"gala krbp2prbk/10/b8r/p8p/10/10/P8P/R8B/10/KBRP2PBRK w 1","moves":["d1d2","j10i9"]}"#,
    r#"{"id":17,"type":"analyse","position":"magpie 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1","moves":["d1c1"],"lines":3,"time-ms":500}"#,
    r#"{"id":18,"type":"ping","at":18446744073709551615}"#,
];

/// The file of a table with this content.
fn table(content: &[u8]) -> Result<Vec<u8>, Box<dyn Error + Send + Sync>> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("seed.table");
    let description = Description {
        game: "seed".into(),
        rules: 1,
        material: "letters".into(),
        values: ValueKind::Points,
        length: content.len() as u64,
        block: 100 + content.len() as u32 / 20,
        level: 3,
    };
    let mut writer = Writer::resume(&path, description, 1)?;
    writer.write(content)?;
    writer.finish()?;
    Ok(fs::read(path)?)
}

/// Letters, which serve as choices of moves.
fn letters(choices: &mut Choices, count: usize) -> String {
    (0..count)
        .map(|_| char::from(b'A' + choices.below(58) as u8))
        .collect()
}

fn timeline(kind: GameKind, choices: &mut Choices, plies: usize) -> Timeline<AnyGame> {
    let mut timeline = Timeline::new(kind.start());
    while timeline.plies() < plies && timeline.outcome().is_none() {
        let moves = timeline.position().legal_moves();
        timeline.play(moves[choices.below(moves.len())]);
    }
    timeline
}

fn write(target: &str, number: usize, seed: &str) -> io::Result<()> {
    write_named(target, &number.to_string(), seed)
}

fn write_named(target: &str, name: &str, seed: &str) -> io::Result<()> {
    write_bytes(target, name, seed.as_bytes())
}

fn write_bytes(target: &str, name: &str, seed: &[u8]) -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("seeds")
        .join(target);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join(name), seed)
}
