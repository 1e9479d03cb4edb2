//! What the other processes of one PostgreSQL database have written.

use core::time::Duration;

use barnyard_protocol::GameId;
use sqlx::postgres::PgListener;

use super::writer::CHANNEL;

/// News.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A game has events up to this number; 0 if its row has changed.
    Game(GameId, u32),
    /// Something may have been missed.
    Anything,
}

/// Tells of news until it is dropped. A connection that is lost is made again.
pub(crate) async fn listen(url: String, mut tell: impl AsyncFnMut(Heard)) {
    loop {
        if let Err(error) = listen_once(&url, &mut tell).await {
            tracing::warn!(%error, "other processes are not heard");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn listen_once(url: &str, tell: &mut impl AsyncFnMut(Heard)) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(CHANNEL).await?;
    // What came before the connection was there.
    tell(Heard::Anything).await;
    while let Some(news) = listener.try_recv().await? {
        if let Some((game, seq)) = read(news.payload()) {
            tell(Heard::Game(game, seq)).await;
        }
    }
    Ok(())
}

fn read(payload: &str) -> Option<(GameId, u32)> {
    let (game, seq) = payload.split_once(' ')?;
    Some((game.parse().ok()?, seq.parse().ok()?))
}
