//! The line at a server that the test plays.

mod broken;
mod peer;
mod seats;
mod table;

use core::time::Duration;
use std::path::Path;
use std::time::Instant;

use barnyard_match::Command;
use barnyard_protocol::{Ask, Code, GameId, Message, Secret, Snapshot, Update};
use barnyard_words::Language;
use tempfile::TempDir;

use super::*;
use peer::{Peer, Socket, block_on};
use table::{Table, opened};

/// Tests do not wait as long as people.
const PACE: Pace = Pace {
    patience: Duration::from_secs(5),
    first_wait: Duration::from_millis(20),
    beat: Duration::from_secs(60),
    farewell: Duration::from_secs(5),
};

/// The longest that anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

fn game() -> GameId {
    "b7c1d9e0f2a4".parse().expect("a name")
}

/// The examples of the protocol: a game, and what happened next in it.
fn examples() -> (Snapshot, Update) {
    let page = include_str!("../../../../../docs/src/protocols/web.md");
    let blocks = page.split("```json message\n").skip(1);
    let messages = blocks.filter_map(|block| serde_json::from_str(block.split("```").next()?).ok());
    let mut game = None;
    let mut next = None;
    for message in messages {
        match message {
            Message::Snapshot(snapshot) => game = Some(*snapshot),
            Message::Event(update) => next = Some(*update),
            _ => {}
        }
    }
    let mut next: Update = next.expect("an event");
    next.seq = 3;
    next.state.plies = 2;
    (game.expect("a game"), next)
}

fn snapshot() -> Message {
    Message::Snapshot(Box::new(examples().0))
}

fn is_done(news: &News) -> Option<Command> {
    match news {
        News::Done(command) => Some(*command),
        _ => None,
    }
}

fn is_down(news: &News) -> Option<()> {
    matches!(news, News::Line(LineState::Down(_))).then_some(())
}

#[test]
fn a_command_is_repeated_with_its_key_until_it_is_answered() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        table.watch().await;
        table.socket.says(snapshot()).await;
        table
            .news(|news| matches!(news, News::Snapshot(_)).then_some(()))
            .await;
        table.give(Command::Resign);
        let (_, key) = table.commanded().await;
        // The server is gone before it answers, and again.
        for _ in 0..2 {
            table.socket.breaks();
            table.news(is_down).await;
            table.again().await;
            assert_eq!(table.watched(Some(2)).await, None);
            assert_eq!(table.commanded().await.1, key);
        }
        table.give(Command::Ready);
        let (id, other) = table.commanded().await;
        assert_ne!(other, key);
        table.socket.says(Message::Done { id, seq: Some(3) }).await;
        assert_eq!(table.news(is_done).await, Command::Ready);
        table.socket.breaks();
        table.again().await;
        table.watched(Some(2)).await;
        // The one that was answered is not repeated.
        let (id, again) = table.commanded().await;
        assert_eq!(again, key);
        table.socket.says(Message::Done { id, seq: Some(4) }).await;
        assert_eq!(table.news(is_done).await, Command::Resign);
    });
}

#[test]
fn what_is_wished_for_without_a_line_is_asked_once_there_is_one() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        table.socket.breaks();
        table.news(is_down).await;
        table.line.wish(Wish::Lobby(true));
        table.line.wish(Wish::Watch(game()));
        table.give(Command::Ready);
        table.again().await;
        // The line may come back before the wishes are heard, and then they come in their own order.
        let lobby = table.socket.asked().await;
        assert!(matches!(lobby, Ask::Lobby { on: true }), "{lobby:?}");
        table.watched(None).await;
        table.commanded().await;
    });
}

#[test]
fn events_are_told_in_their_order_and_a_gap_is_filled() {
    block_on(async {
        let (_, next) = examples();
        let mut table = Table::open(PACE).await;
        table.watch().await;
        // Before the game itself nothing can follow.
        table
            .socket
            .says(Message::Event(Box::new(next.clone())))
            .await;
        table.socket.says(snapshot()).await;
        table
            .socket
            .says(Message::Event(Box::new(next.clone())))
            .await;
        // Known already.
        table
            .socket
            .says(Message::Event(Box::new(next.clone())))
            .await;
        let mut missed = next.clone();
        missed.seq = 5;
        table.socket.says(Message::Event(Box::new(missed))).await;
        table.watched(None).await;
        let told: Vec<News> = table.line.all_news().collect();
        let told: Vec<u32> = told
            .iter()
            .filter_map(|news| match news {
                News::Snapshot(snapshot) => Some(snapshot.seq),
                News::Event(update) => Some(update.seq),
                _ => None,
            })
            .collect();
        assert_eq!(told, [2, 3]);
    });
}

#[test]
fn what_was_asked_last_is_answered_before_the_end() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        table.watch().await;
        table.give(Command::Resign);
        let Table {
            line, mut socket, ..
        } = table;
        let ended = tokio::task::spawn_blocking(move || drop(line));
        let (id, ask) = socket.request().await;
        assert!(matches!(ask, Ask::Command { .. }), "{ask:?}");
        assert!(!ended.is_finished());
        socket.says(Message::Done { id, seq: Some(3) }).await;
        ended.await.expect("it ends");
    });
}

#[test]
fn whoever_does_not_listen_does_not_grow() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        let empty = Message::Lobby {
            challenges: Vec::new(),
            live: Vec::new(),
        };
        for _ in 0..4 * MOST {
            table.socket.says(empty.clone()).await;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(table.line.news.len(), MOST);
        // Wishes are refused when there are too many.
        for _ in 0..4 * MOST {
            table.give(Command::Ready);
        }
        table
            .news(|news| matches!(news, News::Refused(Code::Busy, _)).then_some(()))
            .await;
    });
}
