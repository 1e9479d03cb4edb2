//! McDonald's farm, slow and obvious: a plain board of letters, written from the rules page alone.
//!
//! The tests hold the crate against this model. To be worth asking it must not repeat the crate's
//! mistakes, so it uses nothing of the crate and speaks with the tests only through texts. Where
//! there was a choice between clear and fast, it is clear. `MC-7` and the like name the clauses.

#![allow(dead_code, reason = "each test file uses a part")]

const SIZE: i8 = 8;
const EMPTY: char = '.';
const PIG: char = 'P';
const MCDONALD: char = 'k';
const HELPERS: &str = "nbrq";

/// A step on the board: files to the right, ranks up.
type Step = (i8, i8);

const LINES: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONALS: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
#[rustfmt::skip]
const KNIGHT: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A square, which may lie off the board; a1 is file 0, rank 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Square {
    file: i8,
    rank: i8,
}

impl Square {
    fn all() -> impl Iterator<Item = Self> {
        (0..SIZE).flat_map(|rank| (0..SIZE).map(move |file| Self { file, rank }))
    }

    fn step(self, (right, up): Step) -> Self {
        Self {
            file: self.file + right,
            rank: self.rank + up,
        }
    }

    fn file_name(self) -> String {
        char::from(b'a' + self.file as u8).to_string()
    }

    fn rank_name(self) -> String {
        (self.rank + 1).to_string()
    }

    fn name(self) -> String {
        self.file_name() + &self.rank_name()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Move {
    from: Square,
    to: Square,
}

impl Move {
    fn name(self) -> String {
        self.from.name() + &self.to.name()
    }
}

/// How a round ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SlowOutcome {
    /// 0 the first player, 1 the second; a round of this game has points instead (MC-11).
    pub(crate) winner: Option<u8>,
    pub(crate) points: Option<u8>,
    pub(crate) reason: &'static str,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Slow {
    /// `board[rank][file]`, with the letters of the position text.
    board: [[char; SIZE as usize]; SIZE as usize],
    /// `w` for the pigs, `b` for McDonald's team.
    side: char,
    home: u8,
    caught: u8,
    number: u32,
}

// Texts.
impl Slow {
    /// Reads a position text; `None` for one that the rules page refuses.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, side, home, caught, number] = fields.try_into().ok()?;
        let slow = Self {
            board: parse_board(board)?,
            side: side.parse().ok()?,
            home: home.parse().ok()?,
            caught: caught.parse().ok()?,
            number: number.parse().ok()?,
        };
        let pigs_on_end_ranks = slow.find(PIG).any(|at| at.rank == 0 || at.rank == SIZE - 1);
        let all_pigs = usize::from(slow.home) + usize::from(slow.caught) + slow.find(PIG).count();
        let sound = "wb".contains(slow.side)
            && slow.number >= 1
            && slow.find(MCDONALD).count() == 1
            && HELPERS.chars().flat_map(|h| slow.find(h)).count() <= 2
            && !pigs_on_end_ranks
            && all_pigs <= 8
            && !(slow.side == 'w' && slow.in_check());
        // Another spelling of a good position ("44" for "8", "+1", "01") would print differently.
        (sound && slow.text() == text).then_some(slow)
    }

    /// Prints the position text.
    pub(crate) fn text(&self) -> String {
        format!(
            "{} {} {} {} {}",
            board_text(&self.board),
            self.side,
            self.home,
            self.caught,
            self.number
        )
    }

    /// The move in chess algebraic: `e4`, `dxe5`, `Kd6`, `N8d7`, with `+` for check and `#` for mate.
    pub(crate) fn human(&self, mv: &str) -> String {
        let mv = self.legal_move(mv);
        let capture = !self.is_empty(mv.to);
        let who = match self.at(mv.from) {
            Some(PIG) if capture => mv.from.file_name(),
            Some(PIG) => String::new(),
            piece => {
                let letter = piece.expect("a move starts from a piece");
                letter.to_uppercase().to_string() + &self.least_origin(mv)
            }
        };
        let takes = if capture { "x" } else { "" };
        let next = self.after(mv);
        let mark = match next.outcome() {
            Some(end) if end.reason == "mate" => "#",
            None if next.in_check() => "+",
            _ => "",
        };
        format!("{who}{takes}{}{mark}", mv.to.name())
    }

    /// The least that tells this move from those of like helpers to the same square.
    fn least_origin(&self, mv: Move) -> String {
        let rivals: Vec<Move> = self
            .legal()
            .into_iter()
            .filter(|m| m.to == mv.to && m.from != mv.from && self.at(m.from) == self.at(mv.from))
            .collect();
        if rivals.is_empty() {
            String::new()
        } else if rivals.iter().all(|r| r.from.file != mv.from.file) {
            mv.from.file_name()
        } else if rivals.iter().all(|r| r.from.rank != mv.from.rank) {
            mv.from.rank_name()
        } else {
            mv.from.name()
        }
    }
}

// Play.
impl Slow {
    /// MC-10, in its order; MC-11.
    pub(crate) fn outcome(&self) -> Option<SlowOutcome> {
        let pigs = self.find(PIG).count() as u8;
        let (points, reason) = if pigs == 0 {
            (self.home, "no-pigs")
        } else if !self.moves_on_the_board().is_empty() {
            return None;
        } else if self.side == 'b' && self.in_check() {
            (self.home + pigs, "mate")
        } else {
            (self.home, "no-moves")
        };
        Some(SlowOutcome {
            winner: None,
            points: Some(points),
            reason,
        })
    }

    /// The legal moves, sorted; none when the round is over.
    pub(crate) fn moves(&self) -> Vec<String> {
        let mut names: Vec<String> = self.legal().into_iter().map(Move::name).collect();
        names.sort();
        names
    }

    /// The position after one of [`Slow::moves`].
    pub(crate) fn play(&self, mv: &str) -> Self {
        self.after(self.legal_move(mv))
    }

    /// How many lines of `depth` legal moves there are.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            // Playing the last move of each line would not change the count.
            1 => self.legal().len() as u64,
            _ => self
                .legal()
                .into_iter()
                .map(|mv| self.after(mv).perft(depth - 1))
                .sum(),
        }
    }

    fn legal(&self) -> Vec<Move> {
        match self.outcome() {
            Some(_) => Vec::new(),
            None => self.moves_on_the_board(),
        }
    }

    fn legal_move(&self, name: &str) -> Move {
        let mut legal = self.legal().into_iter();
        legal
            .find(|mv| mv.name() == name)
            .expect("the move is one of moves()")
    }

    /// The moves of the side to move, whether or not the round is over.
    fn moves_on_the_board(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in Square::all() {
            let targets = match (self.side, self.at(from)) {
                ('w', Some(PIG)) => self.pig_targets(from),
                ('b', Some(piece)) if piece.is_lowercase() => self.team_targets(from),
                _ => Vec::new(),
            };
            moves.extend(targets.into_iter().map(|to| Move { from, to }));
        }
        if self.side == 'b' {
            // MC-7, MC-9: whoever of the team moved, no pig may guard McDonald's square now.
            moves.retain(|&mv| !self.after(mv).in_check());
        }
        moves
    }

    /// MC-3, MC-4.
    fn pig_targets(&self, from: Square) -> Vec<Square> {
        let mut targets = Vec::new();
        let one = from.step((0, 1));
        let two = one.step((0, 1));
        if self.is_empty(one) {
            targets.push(one);
            if from.rank == 1 && self.is_empty(two) {
                targets.push(two);
            }
        }
        for aside in [-1, 1] {
            let to = from.step((aside, 1));
            if self.at(to).is_some_and(|piece| HELPERS.contains(piece)) {
                targets.push(to);
            }
        }
        targets
    }

    /// MC-7, MC-8, but for the pigs' guard.
    fn team_targets(&self, from: Square) -> Vec<Square> {
        let all_around = [LINES, DIAGONALS].concat();
        let mut targets = match self.at(from) {
            Some(MCDONALD) => all_around.into_iter().map(|step| from.step(step)).collect(),
            Some('n') => KNIGHT.into_iter().map(|step| from.step(step)).collect(),
            Some('b') => self.slides(from, &DIAGONALS),
            Some('r') => self.slides(from, &LINES),
            Some('q') => self.slides(from, &all_around),
            piece => unreachable!("{piece:?} is not of McDonald's team"),
        };
        targets.retain(|&to| matches!(self.at(to), Some(EMPTY | PIG)));
        targets
    }

    /// The empty squares in each direction, and the first square after them.
    fn slides(&self, from: Square, directions: &[Step]) -> Vec<Square> {
        let mut targets = Vec::new();
        for &direction in directions {
            let mut to = from.step(direction);
            while self.is_empty(to) {
                targets.push(to);
                to = to.step(direction);
            }
            targets.push(to);
        }
        targets
    }

    /// The position after a move that the pieces' ways allow.
    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        let piece = next.put(mv.from, EMPTY);
        let taken = next.put(mv.to, piece);
        if taken == PIG {
            next.caught += 1;
        }
        if piece == PIG && mv.to.rank == SIZE - 1 {
            // MC-6
            next.put(mv.to, EMPTY);
            next.home += 1;
        }
        if self.side == 'b' {
            next.number = self.number.saturating_add(1);
        }
        next.side = if self.side == 'w' { 'b' } else { 'w' };
        next
    }
}

// The board.
impl Slow {
    /// MC-9.
    fn in_check(&self) -> bool {
        self.find(MCDONALD).any(|at| self.is_guarded(at))
    }

    /// MC-5, seen from the guarded square.
    fn is_guarded(&self, square: Square) -> bool {
        [-1, 1]
            .into_iter()
            .any(|aside| self.at(square.step((aside, -1))) == Some(PIG))
    }

    /// What stands on the square; `None` off the board.
    fn at(&self, square: Square) -> Option<char> {
        let rank = self.board.get(usize::try_from(square.rank).ok()?)?;
        rank.get(usize::try_from(square.file).ok()?).copied()
    }

    fn is_empty(&self, square: Square) -> bool {
        self.at(square) == Some(EMPTY)
    }

    /// Puts the piece on the square, and gives what stood there.
    fn put(&mut self, square: Square, piece: char) -> char {
        let place = &mut self.board[square.rank as usize][square.file as usize];
        core::mem::replace(place, piece)
    }

    fn find(&self, piece: char) -> impl Iterator<Item = Square> {
        Square::all().filter(move |&square| self.at(square) == Some(piece))
    }
}

fn parse_board(text: &str) -> Option<[[char; SIZE as usize]; SIZE as usize]> {
    let mut text = text.to_string();
    for run in 1..=SIZE as usize {
        text = text.replace(&run.to_string(), &EMPTY.to_string().repeat(run));
    }
    let is_known = |letter: char| letter == EMPTY || letter == PIG || letter == MCDONALD;
    let parse_rank = |rank: &str| {
        let letters: Vec<char> = rank.chars().collect();
        let known = letters
            .iter()
            .all(|&letter| is_known(letter) || HELPERS.contains(letter));
        if known { letters.try_into().ok() } else { None }
    };
    // The text begins with the highest rank.
    let ranks: Vec<_> = text.rsplit('/').map(parse_rank).collect::<Option<_>>()?;
    ranks.try_into().ok()
}

fn board_text(board: &[[char; SIZE as usize]; SIZE as usize]) -> String {
    let ranks: Vec<String> = board
        .iter()
        .rev()
        .map(|rank| rank.iter().collect())
        .collect();
    let mut text = ranks.join("/");
    // Longest first, so that a run of empty squares becomes one number.
    for run in (1..=SIZE as usize).rev() {
        text = text.replace(&EMPTY.to_string().repeat(run), &run.to_string());
    }
    text
}

#[cfg(test)]
mod tests;
