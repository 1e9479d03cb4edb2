//! Gala, slow and obvious: a plain board of letters, written from the rules page alone.
//!
//! The tests hold the crate against this model. To be worth asking it must not repeat the crate's
//! mistakes, so it uses nothing of the crate and speaks with the tests only through texts. Where
//! there was a choice between clear and fast, it is clear. `GA-4` and the like name the clauses.

#![allow(dead_code, reason = "each test file uses a part")]

const SIZE: i8 = 10;
const EMPTY: char = '.';

/// A step on the board: files to the right, ranks up.
type Step = (i8, i8);

const LINES: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONALS: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

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

    /// The eight squares around, some perhaps off the board.
    fn around(self) -> Vec<Self> {
        LINES
            .iter()
            .chain(&DIAGONALS)
            .map(|&step| self.step(step))
            .collect()
    }

    /// The cross of files e and f and ranks 5 and 6; what is left are the corner zones.
    fn is_in_central_zone(self) -> bool {
        [4, 5].contains(&self.file) || [4, 5].contains(&self.rank)
    }

    /// e5, e6, f5, f6.
    fn is_central(self) -> bool {
        [4, 5].contains(&self.file) && [4, 5].contains(&self.rank)
    }

    /// GA-1: each corner of the board has a triangle of ten squares that are full at the start.
    fn is_full_at_start(self) -> bool {
        let to_side_edge = self.file.min(SIZE - 1 - self.file);
        let to_end_edge = self.rank.min(SIZE - 1 - self.rank);
        to_side_edge + to_end_edge <= 3
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
    /// Whether the deflection line lies between the move's two ends.
    fn crosses_the_line(self) -> bool {
        self.from.is_in_central_zone() != self.to.is_in_central_zone()
    }

    fn name(self) -> String {
        self.from.name() + &self.to.name()
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SlowOutcome {
    /// 0 White, who moves first; 1 Black; nobody when the game is drawn.
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
    /// `w` or `b`.
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
        let few_enough =
            [('K', 2), ('R', 5), ('B', 5), ('P', 8)]
                .into_iter()
                .all(|(white, most)| {
                    let black = white.to_ascii_lowercase();
                    slow.find(white).count() <= most && slow.find(black).count() <= most
                });
        let only_kings_in_the_centre = Square::all()
            .filter(|square| square.is_central())
            .all(|square| matches!(slow.at(square), Some(EMPTY | 'K' | 'k')));
        let sound =
            "wb".contains(slow.side) && slow.number >= 1 && few_enough && only_kings_in_the_centre;
        // Another spelling of a good position ("55" for "10", "+1", "01") would print differently.
        (sound && slow.text() == text).then_some(slow)
    }

    /// Prints the position text.
    pub(crate) fn text(&self) -> String {
        format!("{} {} {}", board_text(&self.board), self.side, self.number)
    }

    /// The move in chess algebraic: `d5`, `exd5`, `Kd6`, `Rbxe3`, `B10d8`.
    pub(crate) fn human(&self, mv: &str) -> String {
        let mv = self.legal_move(mv);
        let takes = if self.is_empty(mv.to) { "" } else { "x" };
        let who = match self.at(mv.from).map(|piece| piece.to_ascii_uppercase()) {
            Some('P') if takes == "x" => self.pawn_origin_for_capture(mv),
            Some('P') => self.least_origin(mv),
            piece => {
                let letter = piece.expect("a move starts from a piece");
                letter.to_string() + &self.least_origin(mv)
            }
        };
        format!("{who}{takes}{}", mv.to.name())
    }

    /// The least that tells this move from those of like pieces to the same square.
    fn least_origin(&self, mv: Move) -> String {
        let rivals = self.rivals(mv);
        if rivals.is_empty() {
            String::new()
        } else if rivals.iter().all(|rival| rival.file != mv.from.file) {
            mv.from.file_name()
        } else if rivals.iter().all(|rival| rival.rank != mv.from.rank) {
            mv.from.rank_name()
        } else {
            mv.from.name()
        }
    }

    /// As in chess, a pawn that captures always tells its file.
    fn pawn_origin_for_capture(&self, mv: Move) -> String {
        if self
            .rivals(mv)
            .iter()
            .all(|rival| rival.file != mv.from.file)
        {
            mv.from.file_name()
        } else {
            mv.from.name()
        }
    }

    /// Where other pieces of the same kind stand that could make a move to the same square.
    fn rivals(&self, mv: Move) -> Vec<Square> {
        let is_rival = |other: &Move| {
            other.to == mv.to && other.from != mv.from && self.at(other.from) == self.at(mv.from)
        };
        self.legal()
            .into_iter()
            .filter(is_rival)
            .map(|other| other.from)
            .collect()
    }
}

// Play.
impl Slow {
    /// GA-12, in its order, but for the repetition, which a position alone does not show.
    pub(crate) fn outcome(&self) -> Option<SlowOutcome> {
        // The mover is the player whose turn it is not.
        let (to_move, mover) = if self.side == 'w' { (0, 1) } else { (1, 0) };
        let kings = |player: u8| -> Vec<Square> {
            self.find(if player == 0 { 'K' } else { 'k' }).collect()
        };
        let has_both_in_the_centre = |player: u8| {
            kings(player).len() == 2 && kings(player).into_iter().all(Square::is_central)
        };
        let (winner, reason) = if kings(to_move).is_empty() {
            (Some(mover), "kings-captured")
        } else if kings(mover).is_empty() {
            // No move leads here, but a text can.
            (Some(to_move), "kings-captured")
        } else if has_both_in_the_centre(mover) {
            (Some(mover), "kings-in-centre")
        } else if has_both_in_the_centre(to_move) {
            (Some(to_move), "kings-in-centre")
        } else if kings(mover).len() == 1 && kings(to_move).len() == 1 {
            (None, "one-king-each")
        } else if self.moves_on_the_board().is_empty() {
            (None, "no-moves")
        } else {
            return None;
        };
        Some(SlowOutcome {
            winner,
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

    /// The moves of the side to move, whether or not the game is over. A threat to a king asks for
    /// no answer (GA-11).
    fn moves_on_the_board(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = Vec::new();
        for from in Square::all().filter(|&square| self.is_own(square)) {
            let targets = match self.at(from).map(|piece| piece.to_ascii_uppercase()) {
                Some('K') => self.king_targets(from),
                Some('P') => self.pawn_targets(from),
                _ => self.slider_targets(from),
            };
            for to in targets {
                let mv = Move { from, to };
                // Two ways over the line can end on one square: that is one move.
                if self.may_end(mv) && !moves.contains(&mv) {
                    moves.push(mv);
                }
            }
        }
        moves
    }

    /// GA-2, GA-7: on an empty square, or on an enemy if the move crosses the line.
    fn may_end(&self, mv: Move) -> bool {
        match self.at(mv.to) {
            None => false,
            Some(EMPTY) => true,
            Some(_) => !self.is_own(mv.to) && mv.crosses_the_line(),
        }
    }

    /// GA-6.
    fn king_targets(&self, from: Square) -> Vec<Square> {
        let mut targets = from.around();
        if from.is_central() {
            let free = |to: &Square| self.is_empty(*to) && !to.is_full_at_start();
            targets.extend(Square::all().filter(free));
        }
        targets
    }

    /// GA-8, GA-9, GA-10.
    fn pawn_targets(&self, from: Square) -> Vec<Square> {
        let mut targets = if self.is_own_corner_zone(from) {
            self.pawn_targets_at_home(from)
        } else {
            from.around()
        };
        targets.retain(|to| !to.is_central());
        targets
    }

    /// GA-8. Two steps cannot pass over a central square: the first of them is in the corner zone.
    fn pawn_targets_at_home(&self, from: Square) -> Vec<Square> {
        let inward = if from.file < SIZE / 2 { 1 } else { -1 };
        let forward = if self.side == 'w' { 1 } else { -1 };
        let one = from.step((inward, forward));
        let two = one.step((inward, forward));
        let mut targets = Vec::new();
        if self.is_empty(one) {
            targets.push(one);
            if !one.is_in_central_zone() && self.is_empty(two) {
                targets.push(two);
            }
        }
        targets
    }

    /// GA-3, GA-4, GA-5.
    fn slider_targets(&self, from: Square) -> Vec<Square> {
        let mut targets = Vec::new();
        for direction in self.slider_directions(from, from) {
            let at_the_line = from.step(direction);
            let mut to = at_the_line;
            while self.is_empty(to) && !(Move { from, to }).crosses_the_line() {
                targets.push(to);
                to = to.step(direction);
            }
            if self.at(to).is_none() || !(Move { from, to }).crosses_the_line() {
                continue;
            }
            // The first square beyond the line.
            targets.push(to);
            if self.is_empty(to) {
                let farthest = if to == at_the_line { SIZE } else { 1 };
                for direction in self.slider_directions(from, to) {
                    targets.extend(self.way_beyond_the_line(to, direction, farthest));
                }
            }
        }
        targets.retain(|to| !to.is_central());
        targets
    }

    /// GA-3: where the rook or bishop of one square may go, were it on the other.
    fn slider_directions(&self, piece_on: Square, at: Square) -> [Step; 4] {
        let is_rook = matches!(self.at(piece_on), Some('R' | 'r'));
        if is_rook != at.is_in_central_zone() {
            LINES
        } else {
            DIAGONALS
        }
    }

    /// GA-4: up to `farthest` squares on, inside the zone, as far as the first piece.
    fn way_beyond_the_line(&self, start: Square, direction: Step, farthest: i8) -> Vec<Square> {
        let mut way = Vec::new();
        let mut last = start;
        for _ in 0..farthest {
            let next = last.step(direction);
            let crosses_back = Move {
                from: start,
                to: next,
            }
            .crosses_the_line();
            if self.at(next).is_none() || crosses_back {
                break;
            }
            way.push(next);
            if !self.is_empty(next) {
                break;
            }
            last = next;
        }
        way
    }

    /// The position after a legal move.
    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        let piece = next.put(mv.from, EMPTY);
        next.put(mv.to, piece);
        if self.side == 'b' {
            next.number = self.number.saturating_add(1);
        }
        next.side = if self.side == 'w' { 'b' } else { 'w' };
        next
    }
}

// The board.
impl Slow {
    /// Whether the square is in one of the two corner zones of the side to move.
    fn is_own_corner_zone(&self, square: Square) -> bool {
        let own_half = if self.side == 'w' {
            0..SIZE / 2
        } else {
            SIZE / 2..SIZE
        };
        !square.is_in_central_zone() && own_half.contains(&square.rank)
    }

    /// Whether a piece of the side to move stands there.
    fn is_own(&self, square: Square) -> bool {
        self.at(square).is_some_and(|piece| {
            if self.side == 'w' {
                piece.is_uppercase()
            } else {
                piece.is_lowercase()
            }
        })
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
    // Longest first, so that the 1 of a 10 is not taken for a number of its own.
    for run in (1..=SIZE as usize).rev() {
        text = text.replace(&run.to_string(), &EMPTY.to_string().repeat(run));
    }
    let parse_rank = |rank: &str| {
        let letters: Vec<char> = rank.chars().collect();
        let known = letters
            .iter()
            .all(|&letter| letter == EMPTY || "KRBPkrbp".contains(letter));
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
