//! A match as somebody with a stopwatch and the rules pages would keep it: one millisecond after the other, positions as texts.
//!
//! It takes the legal moves and the outcome of a single position of Magpie and Gala from the game, and everything else from the pages.

use barnyard::{AnyGame, CellMove, Game, GameKind, Side, Verdict};
use barnyard_match::TimeControl;

/// What happens; players are 0 (A) and 1 (B).
#[derive(Clone, Copy, Debug)]
pub(crate) enum Act {
    BothReady,
    Move(usize, CellMove),
    Resign(usize),
    AgreeOnDraw,
    AgreeOnPause,
    AgreeToTakeBack(usize),
    Claim(usize),
    Suspend,
    Resume,
    Look,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    Waiting,
    Playing,
    Paused,
    Over,
}

/// How a round ended.
#[derive(Clone, Copy)]
enum End {
    Won(usize),
    Drawn,
    Pigs(u8),
}

struct Ply {
    before: AnyGame,
    mv: CellMove,
    /// What stood on the two clocks before the mover thought.
    had: [u64; 2],
}

pub(crate) struct Model {
    start: AnyGame,
    rounds: usize,
    control: TimeControl,
    pub(crate) stage: Stage,
    pub(crate) suspended: bool,
    /// The round that is played or waited for, counted from 0.
    round: usize,
    /// How many rounds are over.
    pub(crate) ended: usize,
    pub(crate) position: AnyGame,
    plies: Vec<Ply>,
    pub(crate) left: [u64; 2],
    pub(crate) spent: [u64; 2],
    /// What this turn has taken so far.
    thought: u64,
    /// What stood on the clocks when this turn began.
    had: [u64; 2],
    pub(crate) flag: Option<usize>,
    pub(crate) points: [u8; 2],
    /// Who won the match, once it is over; `Err` tells a draw from a score that nobody won.
    pub(crate) winner: Option<Result<usize, &'static str>>,
}

impl Model {
    pub(crate) fn new(start: AnyGame, rounds: usize, control: TimeControl) -> Model {
        let full = control.at_start().map_or(0, |span| span.0);
        Model {
            start,
            rounds,
            control,
            stage: Stage::Waiting,
            suspended: false,
            round: 0,
            ended: 0,
            position: start,
            plies: Vec::new(),
            left: [full; 2],
            spent: [0; 2],
            thought: 0,
            had: [full; 2],
            flag: None,
            points: [0; 2],
            winner: None,
        }
    }

    /// Player A leads the first side in the first round, B in the second.
    fn player_of(&self, side: Side) -> usize {
        usize::from((side == Side::First) != (self.round == 0))
    }

    pub(crate) fn on_turn(&self) -> usize {
        self.player_of(self.position.turn())
    }

    pub(crate) fn plies(&self) -> usize {
        self.plies.len()
    }

    /// One millisecond goes by.
    pub(crate) fn tick(&mut self) {
        if self.stage != Stage::Playing || self.suspended || self.flag.is_some() {
            return;
        }
        let player = self.on_turn();
        self.spent[player] += 1;
        self.thought += 1;
        if self.control != TimeControl::None {
            self.left[player] -= 1;
            if self.left[player] == 0 {
                self.flag = Some(player);
            }
        }
    }

    /// Does what is asked, or tells that it cannot be done.
    pub(crate) fn act(&mut self, act: Act, granted: Option<bool>) -> bool {
        let farm = self.start.kind() == GameKind::McDonald;
        if self.suspended || self.flag.is_some() {
            return match (act, self.flag) {
                (Act::Resume, _) if self.suspended => {
                    self.suspended = false;
                    true
                }
                (Act::Look, Some(player)) if !self.suspended => {
                    self.flag_falls(player);
                    true
                }
                _ => false,
            };
        }
        let playing = self.stage == Stage::Playing;
        match act {
            Act::BothReady if self.stage == Stage::Waiting => self.begin_round(),
            Act::BothReady if self.stage == Stage::Paused => self.stage = Stage::Playing,
            Act::Move(player, mv) if playing && player == self.on_turn() => {
                if !self.position.legal_moves().contains(&mv) {
                    return false;
                }
                self.play(player, mv);
            }
            Act::Resign(player) if self.stage != Stage::Over => {
                // Who resigns before a round begins gives that round up.
                if self.stage == Stage::Waiting {
                    self.begin_round();
                }
                self.lose(player);
            }
            Act::AgreeOnDraw if playing && !farm => self.end_round(End::Drawn),
            Act::AgreeOnPause if playing && self.control != TimeControl::None => {
                self.stage = Stage::Paused;
            }
            Act::AgreeToTakeBack(plies) if playing && (1..=self.plies.len()).contains(&plies) => {
                for _ in 0..plies {
                    let ply = self.plies.pop().expect("counted");
                    (self.position, self.left) = (ply.before, ply.had);
                }
                (self.had, self.thought) = (self.left, 0);
            }
            Act::Claim(player)
                if playing
                    && player == self.on_turn()
                    && self.start.kind() == GameKind::Magpie
                    && granted == Some(true) =>
            {
                self.end_round(End::Drawn);
            }
            Act::Suspend if self.stage != Stage::Over => self.suspended = true,
            _ => return false,
        }
        true
    }

    fn begin_round(&mut self) {
        let fresh = Model::new(self.start, self.rounds, self.control);
        *self = Model {
            stage: Stage::Playing,
            round: self.round,
            ended: self.ended,
            spent: self.spent,
            points: self.points,
            ..fresh
        };
    }

    fn play(&mut self, player: usize, mv: CellMove) {
        let (before, had) = (self.position, self.had);
        let mine = &mut self.left[player];
        match self.control {
            TimeControl::None | TimeControl::SuddenDeath { .. } => {}
            TimeControl::Increment { increment, .. } => *mine += increment.0,
            TimeControl::Delay { delay, .. } => *mine += self.thought.min(delay.0),
            TimeControl::PerMove { limit } => *mine = limit.0,
        }
        (self.had, self.thought) = (self.left, 0);
        self.plies.push(Ply { before, mv, had });
        self.position = before.play(mv);
        let end = match self.start.kind() {
            GameKind::McDonald => self.farm_end(),
            _ => self.end_of_position().or_else(|| self.repetition(player)),
        };
        if let Some(end) = end {
            self.end_round(end);
        }
    }

    fn end_of_position(&self) -> Option<End> {
        Some(match self.position.outcome()?.verdict {
            Verdict::Win(side) => End::Won(self.player_of(side)),
            _ => End::Drawn,
        })
    }

    /// MC-10, read off the position's text.
    fn farm_end(&self) -> Option<End> {
        let text = fields(&self.position);
        let home: u8 = text[2].parse().expect("pigs home");
        let on_board = text[0].matches('P').count() as u8;
        if on_board > 0 && self.position.has_moves() {
            return None;
        }
        let mate = text[1] == "b" && in_check(&text[0]);
        Some(End::Pigs(home + if mate { on_board } else { 0 }))
    }

    /// GA-12: the position for the third time. MG-11: the move in the same position for the third time.
    fn repetition(&self, mover: usize) -> Option<End> {
        let stands = |game: &AnyGame| fields(game)[..2].join(" ");
        let befores = || self.plies.iter().map(|ply| stands(&ply.before));
        if self.start.kind() == GameKind::Gala {
            let now = stands(&self.position);
            let times = 1 + befores().filter(|text| *text == now).count();
            return (times == 3).then_some(End::Drawn);
        }
        let last = self.plies.last().expect("a move was made");
        let same = |ply: &&Ply| ply.mv == last.mv && stands(&ply.before) == stands(&last.before);
        (self.plies.iter().filter(same).count() == 3).then_some(End::Won(1 - mover))
    }

    fn flag_falls(&mut self, player: usize) {
        self.flag = None;
        let board = &fields(&self.position)[0];
        let opponent_is_first = self.player_of(Side::First) != player;
        let men = |letter| board.matches(letter).count();
        let can_win = match (self.start.kind(), opponent_is_first) {
            (GameKind::Magpie, true) => men('t') >= 2,
            (GameKind::Gala, true) => men('K') == 2,
            (GameKind::Gala, false) => men('k') == 2,
            _ => true,
        };
        match can_win {
            true => self.lose(player),
            false => self.end_round(End::Drawn),
        }
    }

    /// MC-13 in McDonald's farm; in the others the round goes to the other player.
    fn lose(&mut self, player: usize) {
        match self.start.kind() {
            GameKind::McDonald => {
                (self.stage, self.ended) = (Stage::Over, self.ended + 1);
                self.winner = Some(Ok(1 - player));
            }
            _ => self.end_round(End::Won(1 - player)),
        }
    }

    fn end_round(&mut self, end: End) {
        let of_first = self.player_of(Side::First);
        match end {
            End::Won(player) => self.points[player] += 2,
            End::Drawn => self.points = self.points.map(|points| points + 1),
            End::Pigs(points) => self.points[of_first] += points,
        }
        self.ended += 1;
        if self.ended < self.rounds {
            (self.stage, self.round) = (Stage::Waiting, self.round + 1);
        } else {
            self.stage = Stage::Over;
            let [a, b] = self.points;
            self.winner = Some(match self.start.kind() {
                GameKind::McDonald if self.rounds == 1 => Err("scored"),
                _ if a == b => Err("drawn"),
                _ => Ok(usize::from(a < b)),
            });
        }
    }
}

/// The fields of a position's text: board, side, and what else there is.
fn fields(game: &AnyGame) -> Vec<String> {
    let text = game.position_text().to_string();
    text.split(' ').map(str::to_owned).collect()
}

/// Whether a pig stands diagonally below McDonald (MC-5, MC-9).
fn in_check(board: &str) -> bool {
    let spread = |rank: &str| -> Vec<char> {
        let cells = rank.chars().flat_map(|letter| match letter.to_digit(10) {
            Some(empty) => vec!['.'; empty as usize],
            None => vec![letter],
        });
        cells.collect()
    };
    let ranks: Vec<Vec<char>> = board.split('/').map(spread).collect();
    ranks.windows(2).any(|pair| {
        let king = pair[0].iter().position(|&letter| letter == 'k');
        king.is_some_and(|file| {
            let beside = [file.wrapping_sub(1), file + 1];
            beside.iter().any(|&at| pair[1].get(at) == Some(&'P'))
        })
    })
}
