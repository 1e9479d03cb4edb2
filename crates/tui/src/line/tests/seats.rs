//! Seats that are kept, and come back.

use barnyard::GameKind;
use barnyard_protocol::You;

use super::*;

const INVITATION: &str = "fedcba9876543210fedcba9876543210";

impl Table {
    /// The seats as another program would find them.
    fn seats(&self) -> Seats {
        Seats::new(self.folder.path(), &self.peer.address().page)
    }

    /// A free seat is asked for: the number of the request, and the secret it is to have.
    async fn joins(&mut self) -> (u32, Secret) {
        let (id, ask) = self.socket.request().await;
        match ask {
            Ask::Join {
                invitation: Some(invitation),
                secret: Some(secret),
                ..
            } if invitation.as_str() == INVITATION => (id, secret),
            other => panic!("{other:?}"),
        }
    }

    fn join(&mut self) {
        self.line.wish(Wish::Join {
            game: game(),
            kind: GameKind::Magpie,
            invitation: Some(INVITATION.parse().expect("a secret")),
        });
    }
}

#[test]
fn a_seat_is_kept_before_it_is_asked_for_and_comes_back_in_another_run() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        assert_eq!(table.watch().await, None);
        table.join();
        let (_, secret) = table.joins().await;
        let kept = table.seats().seat(&game()).expect("it is kept");
        assert_eq!(kept.secret, secret);
        // The answer is lost: it is asked again, with the same secret.
        table.socket.breaks();
        table.again().await;
        table.watched(None).await;
        let (id, again) = table.joins().await;
        assert_eq!(again, secret);
        let seated = Message::Seated {
            id,
            game: game(),
            you: You::B,
            secret: again,
        };
        table.socket.says(seated).await;
        assert_eq!(table.watched(None).await, Some(secret.clone()));

        // The program is killed, and comes back.
        let Table { peer, folder, .. } = table;
        let mut table = Table::open_at(PACE, peer, folder).await;
        assert_eq!(table.watch().await, Some(secret));
        assert_eq!(table.seats().cookie().as_deref(), Some("guest=1"));
    });
}

#[test]
fn a_seat_that_was_not_given_is_forgotten() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        table.watch().await;
        table.join();
        let (id, _) = table.joins().await;
        let (code, why) = (Code::SeatTaken, "somebody was quicker".to_owned());
        table.socket.says(Message::Refused { id, code, why }).await;
        table
            .news(|news| matches!(news, News::Refused(Code::SeatTaken, _)).then_some(()))
            .await;
        assert_eq!(table.seats().seat(&game()), None);
    });
}

#[test]
fn who_has_a_secret_that_the_server_does_not_know_looks_on() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        let seat = crate::store::seats::Seat {
            game: game(),
            kind: GameKind::Magpie,
            secret: Secret::from([1; 16]),
            invitation: None,
        };
        table.seats().keep(&seat).expect("it can be kept");
        table.line.wish(Wish::Watch(game()));
        let (id, _) = table.socket.request().await;
        let (code, why) = (Code::WrongSecret, "no".to_owned());
        table.socket.says(Message::Refused { id, code, why }).await;
        assert_eq!(table.watched(None).await, None);
        assert_eq!(table.seats().seat(&game()), None);
    });
}

#[test]
fn a_game_of_ones_own_is_kept_with_its_invitation_and_its_rematch_too() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        let create = barnyard_protocol::Create {
            game: GameKind::Magpie,
            start: None,
            rounds: None,
            time: barnyard_match::TimeControl::None,
            suggestions: true,
            opponent: barnyard_protocol::Opponent::Person,
            sides: barnyard_protocol::Sides::First,
            open: false,
            secret: None,
        };
        table.line.wish(Wish::Create(Box::new(create)));
        let (id, ask) = table.socket.request().await;
        let Ask::Create(create) = ask else {
            panic!("{ask:?}");
        };
        let secret = create.secret.expect("one of our own");
        let invitation: Secret = INVITATION.parse().expect("a secret");
        let created = Message::Created {
            id,
            game: game(),
            you: You::A,
            secret: secret.clone(),
            invitation: Some(invitation.clone()),
        };
        table.socket.says(created).await;
        assert_eq!(table.watched(None).await, Some(secret.clone()));
        let seat = table.seats().seat(&game()).expect("it is kept");
        assert_eq!(seat.invitation, Some(invitation));

        let (mut over, _) = examples();
        let next: GameId = "aaaaaaaaaaaa".parse().expect("a name");
        over.state.rematch = Some(next.clone());
        table.socket.says(Message::Snapshot(Box::new(over))).await;
        table
            .news(|news| matches!(news, News::Snapshot(_)).then_some(()))
            .await;
        let kept = table.seats().seat(&next).expect("it is kept");
        assert_eq!(kept.secret, secret);

        // Whoever takes the challenge back has no seat any more.
        table.line.wish(Wish::Withdraw);
        let asked = table.socket.asked().await;
        assert_eq!(
            asked,
            Ask::Withdraw {
                game: game(),
                secret
            }
        );
        table.socket.says(Message::Gone { game: game() }).await;
        table
            .news(|news| matches!(news, News::Gone).then_some(()))
            .await;
        assert_eq!(table.seats().seat(&game()), None);
    });
}

#[test]
fn a_game_that_is_over_and_left_is_no_longer_ones_own() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        let seat = crate::store::seats::Seat {
            game: game(),
            kind: GameKind::Magpie,
            secret: Secret::from([1; 16]),
            invitation: None,
        };
        table.seats().keep(&seat).expect("it can be kept");
        table.watch().await;
        let (mut over, _) = examples();
        over.state.phase = barnyard_protocol::PhaseView::Over;
        table.socket.says(Message::Snapshot(Box::new(over))).await;
        table
            .news(|news| matches!(news, News::Snapshot(_)).then_some(()))
            .await;
        assert!(table.seats().seat(&game()).is_some());
        table.line.wish(Wish::Leave);
        assert_eq!(table.socket.asked().await, Ask::Leave { game: game() });
        assert_eq!(table.seats().seat(&game()), None);
    });
}
