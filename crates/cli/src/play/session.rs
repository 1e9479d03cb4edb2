//! A game being played: each line of input is answered, and the computer moves when it is its turn.

use std::io::{self, Read, Write};
use std::path::Path;

use barnyard::any::Probes;
use barnyard::{
    AnyGame, Cell, CellMove, Game, Outcome, Reason, Repetition, RepetitionLaw, Timeline,
};
use barnyard_match::{DrawTable, Known};

use crate::lines::Lines;
use crate::saved::{self, Saved};

use super::board::{Drawing, Look, Marks};
use super::command::{COMMANDS, Command, CommandError};
use super::seats::{Advice, Computer, Seat};
use super::words::{self, Lesson, capitalised, wrapped};
use super::{only_human, panel};

/// Everything about a session but the game itself.
pub(super) struct Table {
    /// Who leads each side.
    pub(super) seats: [Seat; 2],
    /// Leads the computer's sides and gives hints.
    pub(super) computer: Computer,
    /// By which draws are claimed.
    pub(super) draws: Known<Probes>,
    /// What the terminal can show.
    pub(super) look: Look,
    /// Whether the second side sits at the bottom.
    pub(super) is_flipped: bool,
    /// Whether a person types and reads, who needs a prompt.
    pub(super) is_interactive: bool,
}

/// A game being played.
pub(super) struct Session<R, W> {
    table: Table,
    timeline: Timeline<AnyGame>,
    input: Lines<R>,
    out: W,
    /// A move that ends the game by repetition and was asked for once; asked for again, it is played.
    doubted: Option<CellMove>,
    /// How a player has ended the game without a move.
    ended: Option<Outcome>,
    /// Whether the board has changed since it was shown.
    is_stale: bool,
    /// Whether the result was told.
    is_told: bool,
}

/// Columns of running text.
const WIDTH: usize = 78;

/// A longer wait for the computer is announced.
const SHORT_WAIT: core::time::Duration = core::time::Duration::from_secs(3);

impl<R: Read, W: Write> Session<R, W> {
    /// A session that goes on with a game.
    pub(super) fn new(table: Table, game: Saved, input: Lines<R>, out: W) -> Session<R, W> {
        Session {
            table,
            timeline: game.timeline,
            input,
            out,
            doubted: None,
            ended: game.ended,
            is_stale: true,
            is_told: false,
        }
    }

    /// Plays until the player leaves, the input ends, or the computer has finished a game with itself.
    pub(super) fn run(mut self) -> io::Result<()> {
        self.welcome()?;
        loop {
            if self.outcome().is_none() && self.seat() == Seat::Computer {
                self.computer_moves()?;
                continue;
            }
            self.show_changes()?;
            if !self.table.seats.contains(&Seat::Human) {
                return Ok(());
            }
            self.prompt()?;
            let command = match self.input.next(|| Ok(()))? {
                Some(Ok(line)) if line.trim().is_empty() => continue,
                Some(Ok(line)) => line
                    .trim()
                    .parse()
                    .map_err(|error: CommandError| error.to_string()),
                Some(Err(error)) => Err(error.to_string()),
                None => {
                    if self.table.is_interactive {
                        writeln!(self.out)?;
                    }
                    return Ok(());
                }
            };
            match command {
                Ok(Command::Quit) => return Ok(()),
                Ok(command) => self.obey(&command)?,
                Err(error) => self.say(&format!("{error}."))?,
            }
        }
    }

    fn obey(&mut self, command: &Command) -> io::Result<()> {
        match command {
            Command::Help => self.help(),
            Command::Moves => self.list_moves(),
            Command::Hint => self.hint(),
            Command::Undo => self.undo(),
            Command::Resign => self.resign(),
            Command::Claim => self.claim(),
            Command::New => self.begin_again(),
            Command::Flip => {
                self.table.is_flipped = !self.table.is_flipped;
                self.show_board(Marks::default())
            }
            Command::Board => self.show_board(Marks::default()),
            Command::Position => writeln!(self.out, "{}", self.timeline.position().position_text()),
            Command::Save(path) => self.save(path),
            Command::MoveOrSquare(text) => self.square_or_move(text),
            // The loop that reads the lines leaves.
            Command::Quit => Ok(()),
        }
    }

    // Moves.

    fn square_or_move(&mut self, text: &str) -> io::Result<()> {
        if self.outcome().is_some() {
            return self.say("The game is over: you may still `undo`, `save FILE`, begin a `new` game or `quit`.");
        }
        let position = *self.timeline.position();
        if let Ok(cell) = text.to_lowercase().parse::<Cell>()
            && position.letter_at(cell).is_some()
        {
            return self.show_targets(cell);
        }
        match read_move(&position, text) {
            Ok(mv) => self.human_moves(mv),
            Err(reason) => self.say(&format!("{reason}.")),
        }
    }

    fn human_moves(&mut self, mv: CellMove) -> io::Result<()> {
        let ends = self
            .timeline
            .would_repeat(mv)
            .and_then(|repetition| repetition.outcome);
        if ends.is_some() && self.doubted != Some(mv) {
            self.doubted = Some(mv);
            let warning = match self.timeline.position().repetition_law() {
                RepetitionLaw::MoveThriceLoses => {
                    "You would make this move in this position for the third time, and lose by it"
                }
                RepetitionLaw::PositionThriceDraws | RepetitionLaw::None => {
                    "After this move the position stands for the third time, and the game is drawn"
                }
            };
            return self.say(&format!("{warning}. Type it again to play it."));
        }
        self.make(mv)
    }

    fn computer_moves(&mut self) -> io::Result<()> {
        if self.table.is_interactive
            && let Some(time) = self.table.computer.patience()
            && time > SHORT_WAIT
        {
            let seconds = time.as_secs();
            self.say(&format!("The computer thinks for up to {seconds} seconds."))?;
            self.out.flush()?;
        }
        let Some(Advice { mv, opinion, .. }) = self.table.computer.choose(&self.timeline) else {
            return Ok(());
        };
        let position = self.timeline.position();
        let plays = words::plays(position.kind(), position.turn());
        let text = format!(
            "Move {}: {plays} {} ({opinion}).",
            position.move_number(),
            position.human(mv),
        );
        self.say(&text)?;
        self.make(mv)
    }

    /// Makes a legal move, and notes if something happened for the second time.
    fn make(&mut self, mv: CellMove) -> io::Result<()> {
        let repetition = self.timeline.would_repeat(mv);
        let law = self.timeline.position().repetition_law();
        self.timeline.play(mv);
        self.changed();
        match (repetition, law) {
            (Some(Repetition { times: 2, .. }), RepetitionLaw::MoveThriceLoses) => self.say(
                "Note: this move was made in this position for the second time; the third time loses.",
            ),
            (Some(Repetition { times: 2, .. }), RepetitionLaw::PositionThriceDraws) => self.say(
                "Note: this position stands for the second time; the third time is a draw.",
            ),
            _ => Ok(()),
        }
    }

    /// How the game has ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        self.timeline.outcome().or(self.ended)
    }

    /// Only a person types, and only when it is a person's turn.
    fn resign(&mut self) -> io::Result<()> {
        if self.outcome().is_some() {
            return self.say("The game is over already.");
        }
        let loser = self.timeline.position().turn();
        self.ended = Some(Outcome::win(!loser, Reason::Resigned));
        self.is_stale = true;
        Ok(())
    }

    /// Grants a draw where the tables say that neither side can win (MG-12).
    fn claim(&mut self) -> io::Result<()> {
        let position = self.timeline.position();
        if self.outcome().is_some() {
            return self.say("The game is over already.");
        }
        if !matches!(position, AnyGame::Magpie(_)) {
            return self.say("Only in Magpie is a draw claimed.");
        }
        match self.table.draws.neither_can_win(position) {
            Some(true) => {
                self.ended = Some(Outcome::draw(Reason::DrawClaimed));
                self.is_stale = true;
                Ok(())
            }
            Some(false) => self.say("No draw: by the endgame table one side can force a win."),
            None => self.say("No draw: no endgame table holds this position."),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        if self.ended.is_some() {
            self.changed();
            return Ok(());
        }
        let was_humans_turn = |plies: &usize| {
            self.timeline
                .position_at(*plies)
                .is_some_and(|past| self.table.seats[past.turn().index()] == Seat::Human)
        };
        let Some(plies) = (0..self.timeline.plies()).rev().find(was_humans_turn) else {
            return self.say("There is no move of yours to take back.");
        };
        while self.timeline.plies() > plies {
            self.timeline.undo();
        }
        self.changed();
        Ok(())
    }

    fn begin_again(&mut self) -> io::Result<()> {
        self.timeline = Timeline::new(*self.timeline.start());
        self.changed();
        Ok(())
    }

    fn changed(&mut self) {
        self.doubted = None;
        self.ended = None;
        self.is_stale = true;
        self.is_told = false;
    }

    fn seat(&self) -> Seat {
        self.table.seats[self.timeline.position().turn().index()]
    }

    // What the player sees.

    fn welcome(&mut self) -> io::Result<()> {
        let kind = self.timeline.start().kind();
        let lesson = Lesson::of(kind);
        self.say(&format!("{}. {}", kind.title(), lesson.goal))?;
        if let Some(side) = only_human(self.table.seats) {
            let (yours, other) = (kind.side_name(side), kind.side_name(side.other()));
            self.say(&format!("You lead {yours}, the computer leads {other}."))?;
        }
        if self.table.seats.contains(&Seat::Human) {
            self.say(&format!(
                "Type a move ({}), the square of a piece to see where it can go, or `help`.",
                lesson.moves
            ))?;
        }
        self.show_changes()
    }

    /// Shows the board if it has changed, and the result once.
    fn show_changes(&mut self) -> io::Result<()> {
        if self.is_stale {
            self.show_board(Marks::default())?;
            self.is_stale = false;
        }
        if let (false, Some(outcome)) = (self.is_told, self.outcome()) {
            self.is_told = true;
            let position = self.timeline.position();
            let ending = words::ending(position, outcome, self.table.seats);
            self.say(&ending)?;
        }
        Ok(())
    }

    fn show_board(&mut self, marks: Marks<'_>) -> io::Result<()> {
        let Table {
            seats,
            look,
            is_flipped,
            ..
        } = self.table;
        let drawing = Drawing {
            position: self.timeline.position(),
            marks: Marks {
                last: self.timeline.last_move(),
                ..marks
            },
            is_flipped,
            look,
        };
        let panel = panel::lines(&self.timeline, self.outcome(), seats, look);
        let text = panel::beside(&drawing.lines(), &panel);
        write!(self.out, "\n{text}\n")
    }

    fn show_targets(&mut self, cell: Cell) -> io::Result<()> {
        let position = *self.timeline.position();
        let moves: Vec<CellMove> = sorted_moves(&position)
            .into_iter()
            .filter(|mv| mv.from == cell)
            .collect();
        if moves.is_empty() {
            return self.say(&words::stuck(&position, cell));
        }
        let targets: Vec<Cell> = moves.iter().map(|mv| mv.to).collect();
        self.show_board(Marks {
            chosen: Some(cell),
            targets: &targets,
            ..Marks::default()
        })?;
        self.say(&format!("From {cell}: {}.", in_words(&position, &moves)))
    }

    fn list_moves(&mut self) -> io::Result<()> {
        let position = *self.timeline.position();
        let moves = sorted_moves(&position);
        if self.outcome().is_some() {
            return self.say("The game is over: there are no moves.");
        }
        for piece in moves.chunk_by(|one, other| one.from == other.from) {
            let text = in_words(&position, piece);
            for (row, line) in wrapped(&text, WIDTH - 6).iter().enumerate() {
                match (row, piece.first()) {
                    (0, Some(mv)) => writeln!(self.out, "{:>4}  {line}", mv.from.to_string())?,
                    _ => writeln!(self.out, "      {line}")?,
                }
            }
        }
        Ok(())
    }

    fn hint(&mut self) -> io::Result<()> {
        let advice = match self.outcome() {
            Some(_) => None,
            None => self.table.computer.advise(&self.timeline),
        };
        let Some(advice) = advice else {
            return self.say("The game is over: there are no moves.");
        };
        let Advice { mv, opinion, .. } = &advice;
        let text = self.timeline.position().human(*mv).to_string();
        self.say(&format!("Expected: {}", advice.line))?;
        if let Some(meaning) = &advice.meaning {
            self.say(&format!("{meaning}."))?;
        }
        self.say(&format!("Try {text}, that is {mv} ({opinion})."))
    }

    fn help(&mut self) -> io::Result<()> {
        let lesson = Lesson::of(self.timeline.start().kind());
        self.say(&format!("A move: {}.", lesson.moves))?;
        self.say("A square, such as the one a piece stands on: where that piece can go.")?;
        for (usage, meaning) in COMMANDS {
            writeln!(self.out, "  {usage:<10} {meaning}")?;
        }
        writeln!(self.out)?;
        self.say(lesson.goal)?;
        for paragraph in lesson.rules {
            self.say(paragraph)?;
        }
        Ok(())
    }

    fn save(&mut self, path: &Path) -> io::Result<()> {
        let game = Saved {
            timeline: self.timeline.clone(),
            ended: self.ended,
            players: self.table.seats.map(Some),
        };
        match saved::save(path, &game) {
            Ok(()) => writeln!(self.out, "Saved to {}.", path.display()),
            Err(error) => writeln!(self.out, "Not saved: {error}."),
        }
    }

    fn prompt(&mut self) -> io::Result<()> {
        if self.table.is_interactive {
            let position = self.timeline.position();
            let name = words::bare_name(position.kind(), position.turn());
            write!(self.out, "{name}> ")?;
        }
        self.out.flush()
    }

    /// Prints a text as a paragraph.
    fn say(&mut self, text: &str) -> io::Result<()> {
        for line in wrapped(&capitalised(text), WIDTH) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }
}

fn sorted_moves(position: &AnyGame) -> Vec<CellMove> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_unstable();
    moves
}

/// Moves in human notation, with blanks between.
fn in_words(position: &AnyGame, moves: &[CellMove]) -> String {
    let texts: Vec<String> = moves
        .iter()
        .map(|mv| position.human(*mv).to_string())
        .collect();
    texts.join(" ")
}

/// Reads a move as the game does, and else two squares as people write them: `E2-E4`, `e2 e4`.
fn read_move(position: &AnyGame, text: &str) -> Result<CellMove, String> {
    position.read_move(text).or_else(|error| {
        let squares: String = text
            .to_lowercase()
            .chars()
            .filter(|symbol| !symbol.is_whitespace() && *symbol != '-')
            .collect();
        match squares.parse::<CellMove>() {
            Ok(_) => position
                .read_move(&squares)
                .map_err(|error| error.to_string()),
            Err(_) => Err(error.to_string()),
        }
    })
}
