//! From screen to screen, and what comes of the store's answers.

use super::{App, Task};
use crate::screens::{Back, Game, Go, Help, Languages, Menu, Records, Rules, Screen, Setup};
use crate::store::{Answer, Content, Job};

impl App {
    /// Whether letters are written somewhere instead of meaning something.
    pub(super) fn is_typing(&self) -> bool {
        match (&self.screen, &self.game) {
            (Screen::Game, Some(game)) => game.is_typing(),
            (Screen::Setup(setup), _) => setup.is_typing(),
            (Screen::Records(records), _) => records.is_typing(),
            (Screen::Replay(replay), _) => replay.is_typing(),
            #[cfg(feature = "online")]
            (Screen::Online, _) => self.online.as_ref().is_some_and(|one| one.is_typing()),
            _ => false,
        }
    }

    /// Goes where an input led.
    pub(super) fn go(&mut self, go: Go) {
        let stage = &mut self.stage;
        let next = match go {
            Go::Stay => return,
            Go::Quit => {
                self.over = true;
                return;
            }
            Go::Help => {
                self.help = Some(Help::default());
                return;
            }
            Go::Menu => {
                if let Some(game) = &mut self.game {
                    game.leave(stage);
                    if game.is_over() {
                        self.game = None;
                    }
                }
                stage.ask(Task::Store(Job::List));
                Screen::Menu(Menu::default())
            }
            Go::Setup => {
                let setup = self.setup.take();
                Screen::Setup(setup.unwrap_or_else(|| Box::new(Setup::new(stage))))
            }
            Go::Begin(settings) => {
                if let Some(game) = &mut self.game {
                    game.close(stage);
                }
                self.game = Some(Box::new(Game::begin(*settings, stage)));
                Screen::Game
            }
            Go::Game => match (&mut self.game, &self.kept) {
                (Some(game), _) => {
                    game.enter(stage);
                    Screen::Game
                }
                (None, Some(path)) => {
                    stage.ask(Task::Store(Job::Open(path.clone())));
                    return;
                }
                (None, None) => return,
            },
            #[cfg(feature = "online")]
            Go::Online if self.online.is_some() => Screen::Online,
            // Only the form of games over the network, within their screen, leads there.
            #[cfg(feature = "online")]
            Go::Online | Go::Create(_) => return,
            Go::Records => Screen::Records(Records::open(stage)),
            Go::Replay(replay) => Screen::Replay(replay),
            Go::Rules => Screen::Rules(Rules::default()),
            Go::RulesOf(kind) => {
                let back = match self.screen {
                    #[cfg(feature = "online")]
                    Screen::Online => Back::Online,
                    _ => Back::Game,
                };
                if let Some(game) = &mut self.game {
                    game.leave(stage);
                }
                Screen::Rules(Rules::of(kind, back))
            }
            Go::Languages => Screen::Languages(Languages::new(stage)),
        };
        if let Screen::Setup(setup) = core::mem::replace(&mut self.screen, next) {
            self.setup = Some(setup);
        }
    }

    /// What came of a task for the store.
    pub(super) fn stored(&mut self, answer: Answer) {
        let stage = &mut self.stage;
        match answer {
            Answer::Done => {}
            Answer::Saved(path) => {
                let text = stage.words.record_saved(path.display().to_string());
                stage.say(text);
            }
            Answer::Failed(error) => {
                let text = error.in_words(&stage.words);
                stage.refuse(text);
            }
            Answer::Listed(entries) => {
                let before = self.there();
                let kept = entries.iter().find(|entry| entry.is_open);
                self.kept = kept.map(|entry| entry.path.clone());
                let there = self.there();
                match &mut self.screen {
                    Screen::Records(records) => records.listed(entries),
                    Screen::Menu(menu) => menu.keep_selected(before, there),
                    _ => {}
                }
            }
            Answer::Opened(Content::Game { name, game }) => {
                if let Screen::Records(_) | Screen::Menu(_) = self.screen {
                    if let Some(game) = self.game.as_mut().filter(|one| one.file_name() != name) {
                        game.close(stage);
                    }
                    self.game = Some(Box::new(Game::resume(name, *game, stage)));
                    self.screen = Screen::Game;
                } else if self.game.as_ref().is_none_or(|one| one.file_name() != name) {
                    // Somebody has gone elsewhere meanwhile.
                    stage.ask(Task::Store(Job::GiveBack(name)));
                }
            }
            Answer::Opened(Content::Records {
                path,
                records,
                trouble,
            }) => {
                if let Screen::Records(screen) = &mut self.screen {
                    let go = screen.opened(path, records, trouble, stage);
                    self.go(go);
                }
            }
        }
    }
}
