//! The Robot as an opponent, and the analysis board.

use core::time::Duration;

use barnyard::GameKind;
use barnyard_match::{Command, Offer};
use barnyard_protocol::client::Client;
use barnyard_protocol::{Ask, Code, GameId, Message, Opponent, Score, State};

use crate::common::{Server, command, create, created, event, refused, snapshot, watch};

struct Solo {
    client: Client,
    game: GameId,
    seq: u32,
    state: State,
}

impl Solo {
    async fn begin(server: &Server, game: GameKind) -> Solo {
        let mut client = server.client().await;
        let opponent = Opponent::Robot("1".parse().expect("a level"));
        let (game, secret, _) = created(&mut client, create(game, opponent)).await;
        watch(&mut client, &game, Some(&secret)).await;
        let state = snapshot(&mut client).await.state;
        let mut solo = Solo {
            client,
            game,
            seq: 0,
            state,
        };
        solo.give(Command::Ready).await;
        solo
    }

    async fn give(&mut self, what: Command) {
        let ask = command(&self.game, &self.seq.to_string(), self.seq, what);
        self.client.ask(ask).await.expect("it is done");
        self.told().await;
    }

    async fn told(&mut self) {
        let update = event(&mut self.client).await;
        (self.seq, self.state) = (update.seq, update.state);
    }
}

#[tokio::test]
async fn the_robot_moves_and_answers_offers() {
    let server = Server::start().await;
    let mut solo = Solo::begin(&server, GameKind::Magpie).await;
    for plies in [2, 4] {
        let mv = solo.state.moves[0].mv;
        solo.give(Command::Move(mv)).await;
        solo.told().await;
        assert_eq!(solo.state.plies, plies);
    }
    // It lets moves be taken back.
    solo.give(Command::Offer(Offer::TakeBack { plies: 2 }))
        .await;
    solo.told().await;
    assert_eq!(solo.state.plies, 2);
    assert!(solo.state.offers.is_empty());
    // And plays again.
    solo.give(Command::Resign).await;
    solo.give(Command::Offer(Offer::Rematch)).await;
    solo.told().await;
    assert!(solo.state.rematch.is_some());
}

#[tokio::test]
async fn the_robot_goes_on_after_a_restart() {
    let server = Server::start().await;
    let mut solo = Solo::begin(&server, GameKind::Gala).await;
    let mv = solo.state.moves[0].mv;
    let ask = command(&solo.game, "last", solo.seq, Command::Move(mv));
    solo.client.ask(ask).await.expect("it is done");
    // Whether it has moved by now or not: it has in the end.
    let server = server.restart(Duration::from_millis(100)).await;
    let mut client = server.client().await;
    watch(&mut client, &solo.game, None).await;
    let mut plies = snapshot(&mut client).await.state.plies;
    while plies < 2 {
        // The game goes on by itself after a while, since nobody comes back with a seat.
        watch(&mut client, &solo.game, None).await;
        plies = snapshot(&mut client).await.state.plies;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(plies, 2);
}

#[tokio::test]
async fn the_analysis_board_is_told_moves_and_lines() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let position = GameKind::Magpie.start();
    let moves = vec!["d1c1".parse().expect("a move")];
    let ask = Ask::Moves {
        position,
        moves: moves.clone(),
    };
    let Message::Position {
        position: reached, ..
    } = client.ask(ask).await.expect("moves")
    else {
        panic!("no position");
    };
    assert_eq!(reached.human, ["d1-c1"]);
    assert!(reached.outcome.is_none() && !reached.moves.is_empty());
    let ask = Ask::Analyse {
        position,
        moves,
        lines: 2,
        time_ms: 50,
    };
    let id = client.send(ask.clone()).await.expect("it is sent");
    // One at a time.
    assert_eq!(refused(client.ask(ask).await), Code::Busy);
    let found = loop {
        if let Message::Analysis { id: of, analysis } = client.next().await.expect("a message") {
            assert_eq!(of, id);
            break analysis;
        }
    };
    assert_eq!(found.lines.len(), 2);
    assert!(matches!(found.lines[0].score, Score::Hundredths(_)));
    assert_eq!(found.lines[0].moves.len(), found.lines[0].human.len());
    let illegal = Ask::Moves {
        position,
        moves: vec!["a1a2".parse().expect("a move")],
    };
    assert_eq!(refused(client.ask(illegal).await), Code::Illegal);
}
