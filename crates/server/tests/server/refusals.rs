//! Who asks for what cannot be is told so, exactly once.

use barnyard::GameKind;
use barnyard_protocol::{Ask, Opponent};

use crate::common::{Server, Table, create, snapshot};

#[tokio::test]
async fn the_largest_number_of_an_event_is_one_like_others() {
    let server = Server::start().await;
    let mut table = Table::open(&server.url(), create(GameKind::Gala, Opponent::Person)).await;
    let mut watcher = server.client().await;
    let watch = Ask::Watch {
        game: table.game.clone(),
        after: Some(u32::MAX),
        secret: None,
    };
    watcher.ask(watch).await.expect("it is watched");
    assert_eq!(snapshot(&mut watcher).await.seq, table.seq);
    table.step(0).await;
}
