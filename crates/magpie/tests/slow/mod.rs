//! Magpie, slow and obvious: a plain board of letters, written from the rules page alone.
//!
//! The tests hold the crate against this model. To be worth asking it must not repeat the crate's
//! mistakes, so it uses nothing of the crate and speaks with the tests only through texts. Where
//! there was a choice between clear and fast, it is clear. `MG-5` and the like name the clauses.

#![allow(dead_code, reason = "each test file uses a part")]

const SIZE: i8 = 7;
const EMPTY: char = '.';
const ATTACKER: char = 't';
const DEFENDER: char = 'T';
const KING: char = 'K';

const THRONE: Square = Square { file: 3, rank: 3 };

/// A step on the board: files to the right, ranks up.
type Step = (i8, i8);

/// North, east, south, west: the order in which captures are written.
const LINES: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

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

    fn is_on_edge(self) -> bool {
        [0, SIZE - 1].contains(&self.file) || [0, SIZE - 1].contains(&self.rank)
    }

    fn is_corner(self) -> bool {
        [0, SIZE - 1].contains(&self.file) && [0, SIZE - 1].contains(&self.rank)
    }

    /// MG-4.
    fn is_for_king_only(self) -> bool {
        self == THRONE || self.is_corner()
    }

    fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.file as u8), self.rank + 1)
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

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SlowOutcome {
    /// 0 the attackers, who move first; 1 the defenders.
    pub(crate) winner: Option<u8>,
    /// This game has no points.
    pub(crate) points: Option<u8>,
    pub(crate) reason: &'static str,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Slow {
    /// `board[rank][file]`, with the letters of the position text.
    board: [[char; SIZE as usize]; SIZE as usize],
    /// `a` for the attackers, `d` for the defenders.
    side: char,
    number: u32,
}

// Texts.
impl Slow {
    /// Reads a position text; `None` for one that the rules page refuses.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, side, number] = fields.try_into().ok()?;
        let slow = Self {
            board: parse_board(board)?,
            side: side.parse().ok()?,
            number: number.parse().ok()?,
        };
        let is_man_out_of_place = |square: Square| {
            square.is_for_king_only() && matches!(slow.at(square), Some(ATTACKER | DEFENDER))
        };
        let sound = "ad".contains(slow.side)
            && slow.number >= 1
            && slow.find(ATTACKER).count() <= 8
            && slow.find(DEFENDER).count() <= 4
            && slow.find(KING).count() <= 1
            && !Square::all().any(is_man_out_of_place);
        // Another spelling of a good position ("34" for "7", "+1", "01") would print differently.
        (sound && slow.text() == text).then_some(slow)
    }

    /// Prints the position text.
    pub(crate) fn text(&self) -> String {
        format!("{} {} {}", board_text(&self.board), self.side, self.number)
    }

    /// The move as people write it: `d1-c1`, `f4-f5xe5/f6`, `Kd4-d5`, and `Kb1-a1++` when it wins.
    pub(crate) fn human(&self, mv: &str) -> String {
        let mv = self.legal_move(mv);
        let king = if self.at(mv.from) == Some(KING) {
            "K"
        } else {
            ""
        };
        let taken: Vec<String> = self.captures(mv).into_iter().map(Square::name).collect();
        let takes = if taken.is_empty() { "" } else { "x" };
        let won = self
            .after(mv)
            .outcome()
            .is_some_and(|end| end.winner == Some(self.player()));
        let mark = if won { "++" } else { "" };
        let (from, to, taken) = (mv.from.name(), mv.to.name(), taken.join("/"));
        format!("{king}{from}-{to}{takes}{taken}{mark}")
    }
}

// Play.
impl Slow {
    /// MG-10, in its order.
    pub(crate) fn outcome(&self) -> Option<SlowOutcome> {
        let (attackers, defenders) = (0, 1);
        let (winner, reason) = match self.find(KING).next() {
            None => (attackers, "king-captured"),
            Some(king) if king.is_corner() => (defenders, "corner"),
            Some(_) if self.is_encircled() => (attackers, "encircled"),
            Some(_) if self.moves_on_the_board().is_empty() => (1 - self.player(), "no-moves"),
            Some(_) => return None,
        };
        Some(SlowOutcome {
            winner: Some(winner),
            points: None,
            reason,
        })
    }

    /// The legal moves, sorted; none when the game is over.
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

    /// The side to move, as an outcome names it.
    fn player(&self) -> u8 {
        if self.side == 'a' { 0 } else { 1 }
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

    /// The moves of the side to move, whether or not the game is over.
    fn moves_on_the_board(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in Square::all().filter(|&square| self.is_own(square)) {
            let targets = match self.at(from) {
                Some(KING) => self.king_targets(from),
                _ => self.man_targets(from),
            };
            moves.extend(targets.into_iter().map(|to| Move { from, to }));
        }
        moves
    }

    /// MG-3.
    fn king_targets(&self, from: Square) -> Vec<Square> {
        let mut targets = LINES.map(|step| from.step(step)).to_vec();
        targets.retain(|&to| self.is_empty(to));
        targets
    }

    /// MG-3, MG-4.
    fn man_targets(&self, from: Square) -> Vec<Square> {
        let mut targets = Vec::new();
        for direction in LINES {
            let mut to = from.step(direction);
            while self.is_empty(to) {
                targets.push(to);
                to = to.step(direction);
            }
        }
        targets.retain(|to| !to.is_for_king_only());
        targets
    }

    /// The position after a legal move.
    fn after(&self, mv: Move) -> Self {
        let mut next = self.moved(mv);
        for square in self.captures(mv) {
            next.put(square, EMPTY);
        }
        if self.side == 'd' {
            next.number = self.number.saturating_add(1);
        }
        next.side = if self.side == 'a' { 'd' } else { 'a' };
        next
    }

    /// The same position with one piece elsewhere: nothing captured yet, the same side to move.
    fn moved(&self, mv: Move) -> Self {
        let mut next = self.clone();
        let piece = next.put(mv.from, EMPTY);
        next.put(mv.to, piece);
        next
    }

    /// Where the enemies stand that the move captures: only next to the piece that moved (MG-6).
    fn captures(&self, mv: Move) -> Vec<Square> {
        let moved = self.moved(mv);
        let mut captured = Vec::new();
        for direction in LINES {
            let near = mv.to.step(direction);
            let far = near.step(direction);
            let is_captured = match (self.side, moved.at(near)) {
                ('a', Some(KING)) => moved.is_king_surrounded(near),
                ('a', Some(man @ DEFENDER)) | ('d', Some(man @ ATTACKER)) => {
                    // MG-5
                    moved.is_own(far) || moved.is_hostile(far, man)
                }
                _ => false,
            };
            if is_captured {
                captured.push(near);
            }
        }
        captured
    }
}

// The board.
impl Slow {
    /// MG-7: whether the square counts against the man as if an enemy of his stood there.
    fn is_hostile(&self, square: Square, man: char) -> bool {
        let hostile_throne = man == ATTACKER || self.is_empty(THRONE);
        square.is_corner() || square == THRONE && hostile_throne
    }

    /// MG-8.
    fn is_king_surrounded(&self, king: Square) -> bool {
        LINES
            .map(|step| king.step(step))
            .into_iter()
            .all(|next| match self.at(next) {
                None | Some(ATTACKER) => true,
                Some(EMPTY) => next.is_for_king_only(),
                Some(_) => false,
            })
    }

    /// MG-9: spreads from all defenders over what is free of attackers, in search of the edge.
    fn is_encircled(&self) -> bool {
        let mut reached: Vec<Square> = self.find(KING).chain(self.find(DEFENDER)).collect();
        let mut visited = 0;
        while let Some(&square) = reached.get(visited) {
            visited += 1;
            if square.is_on_edge() {
                return false;
            }
            for next in LINES.map(|step| square.step(step)) {
                if self.at(next) != Some(ATTACKER) && !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
        true
    }

    /// Whether a piece of the side to move stands there.
    fn is_own(&self, square: Square) -> bool {
        match self.at(square) {
            Some(ATTACKER) => self.side == 'a',
            Some(DEFENDER | KING) => self.side == 'd',
            _ => false,
        }
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
    let parse_rank = |rank: &str| {
        let letters: Vec<char> = rank.chars().collect();
        let known = |letter| matches!(letter, EMPTY | ATTACKER | DEFENDER | KING);
        if letters.iter().copied().all(known) {
            letters.try_into().ok()
        } else {
            None
        }
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
