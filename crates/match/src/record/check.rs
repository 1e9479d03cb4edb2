//! Whether a record says what the rules say.

use alloc::vec::Vec;

use barnyard::text::Snippet;
use barnyard::{AnyGame, Outcome, Reason, Timeline};

use super::{NodeId, REASON, RESULT, Record, Token};

/// A part of a record.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// All of it.
    Record,
    /// A tag.
    Tag {
        /// Among all tags, from 0.
        index: usize,
    },
    /// A move.
    Move {
        /// The round, from 0.
        round: usize,
        /// The move.
        node: NodeId,
    },
    /// The token that ends a round.
    Token {
        /// The round, from 0.
        round: usize,
    },
}

/// Something in a record that does not fit the rules, or the rest of it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{trouble}")]
pub struct Problem {
    /// The part that does not fit.
    pub subject: Subject,
    /// What is wrong with it.
    pub trouble: Trouble,
}

/// What does not fit in a record that could be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Trouble {
    /// The main line goes on though the game is over.
    #[error("the game was over before this move: {0}")]
    MoveAfterEnd(Outcome),
    /// The token says something else than the rules.
    #[error("the result is given as `{said}`, but by the rules {outcome}")]
    OtherResult {
        /// What the token says.
        said: Token,
        /// How the game ended.
        outcome: Outcome,
    },
    /// Points can only come from a game that is over.
    #[error("the result is given as `{0}`, but the game is not over")]
    NotOver(Token),
    /// The tag `Result` differs from the tokens.
    #[error("the tag says `{tag}`, the moves end in `{tokens}`")]
    OtherTag {
        /// The tag's value.
        tag: Snippet,
        /// The tokens.
        tokens: Snippet,
    },
    /// The tag `Reason` holds a text that is no reason's code.
    #[error("{0}")]
    UnknownReason(#[from] barnyard::ReasonError),
    /// The tag `Reason` says something else than the rules.
    #[error("the reason is given as `{said}`, but by the rules {outcome}")]
    OtherReason {
        /// What the tag says.
        said: Reason,
        /// How the game ended.
        outcome: Outcome,
    },
    /// The game did not end by the rules, so they cannot be the reason.
    #[error("the reason is given as `{0}`, but the position is not such an end")]
    NotTheReason(Reason),
    /// The reason gives another kind of result.
    #[error("the reason `{reason}` does not go with the result `{token}`")]
    Unfit {
        /// What the tag says.
        reason: Reason,
        /// What the token says.
        token: Token,
    },
    /// There are more reasons than rounds.
    #[error("more reasons than rounds")]
    TooManyReasons,
    /// Two tags have one name.
    #[error("there is a tag `{0}` before this one")]
    DuplicateTag(Snippet),
}

impl Record {
    /// Everything in the record that does not fit the rules, the law of repetition (MG-11, GA-12) among them, or the rest of it.
    ///
    /// A result that the rules do not give is right if the players may have agreed on it, somebody resigned, or a clock ran out.
    /// Nothing is mended.
    #[must_use]
    pub fn check(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        self.check_tags(&mut problems);
        let reasons = self.read_reasons(&mut problems);
        for index in 0..self.rounds.len() {
            let reason = reasons.get(index).copied().flatten();
            self.check_round(index, reason, &mut problems);
        }
        problems
    }

    /// The outcome of a round by the rules; none if they leave it open.
    #[must_use]
    pub fn outcome_by_rules(&self, round: usize) -> Option<Outcome> {
        self.play_main(round)?.0.outcome()
    }

    /// Plays a round's main line up to its end or the end of the game, with the moves left over.
    pub fn play_main(&self, round: usize) -> Option<(Timeline<AnyGame>, Option<NodeId>)> {
        let tree = &self.rounds.get(round)?.moves;
        let mut timeline = Timeline::new(self.start);
        for node in tree.main_line() {
            if timeline.outcome().is_some() {
                return Some((timeline, Some(node)));
            }
            timeline.play(tree.mv(node)?);
        }
        Some((timeline, None))
    }

    fn tag_index(&self, name: &str) -> Option<usize> {
        self.tags.iter().position(|tag| tag.name == name)
    }

    fn check_tags(&self, problems: &mut Vec<Problem>) {
        let mut names: Vec<(&str, usize)> = (self.tags.iter().enumerate())
            .map(|(index, tag)| (tag.name.as_str(), index))
            .collect();
        names.sort_unstable();
        let mut twice: Vec<usize> = (names.windows(2))
            .filter(|pair| pair[0].0 == pair[1].0)
            .map(|pair| pair[1].1)
            .collect();
        twice.sort_unstable();
        problems.extend(twice.into_iter().map(|index| Problem {
            subject: Subject::Tag { index },
            trouble: Trouble::DuplicateTag(Snippet::new(&self.tags[index].name)),
        }));
        let tokens = self.tokens();
        if let Some(index) = self.tag_index(RESULT)
            && !same_results(&self.tags[index].value, &tokens)
        {
            let tag = Snippet::new(&self.tags[index].value);
            let tokens = Snippet::new(&tokens);
            problems.push(Problem {
                subject: Subject::Tag { index },
                trouble: Trouble::OtherTag { tag, tokens },
            });
        }
    }

    /// The reasons by round, `-` for none.
    fn read_reasons(&self, problems: &mut Vec<Problem>) -> Vec<Option<Reason>> {
        let Some(index) = self.tag_index(REASON) else {
            return Vec::new();
        };
        let mut tell = |trouble| {
            problems.push(Problem {
                subject: Subject::Tag { index },
                trouble,
            });
        };
        let mut reasons = Vec::new();
        for code in self.tags[index].value.split_whitespace() {
            if reasons.len() == self.rounds.len() {
                tell(Trouble::TooManyReasons);
                break;
            }
            reasons.push(match code.parse() {
                _ if code == "-" => None,
                Ok(reason) => Some(reason),
                Err(error) => {
                    tell(Trouble::UnknownReason(error));
                    None
                }
            });
        }
        reasons
    }

    fn check_round(&self, round: usize, reason: Option<Reason>, problems: &mut Vec<Problem>) {
        let Some((timeline, left_over)) = self.play_main(round) else {
            return;
        };
        let said = self.rounds[round].token;
        let outcome = timeline.outcome();
        let token = Subject::Token { round };
        if let (Some(node), Some(outcome)) = (left_over, outcome) {
            problems.push(Problem {
                subject: Subject::Move { round, node },
                trouble: Trouble::MoveAfterEnd(outcome),
            });
        }
        let wrong = match outcome {
            Some(outcome) if Token::from(outcome) != said => {
                Some(Trouble::OtherResult { said, outcome })
            }
            None if matches!(said, Token::Points(_)) => Some(Trouble::NotOver(said)),
            _ => None,
        };
        if let Some(trouble) = wrong {
            problems.push(Problem {
                subject: token,
                trouble,
            });
        }
        let Some(reason) = reason else { return };
        let wrong = match outcome {
            Some(outcome) if outcome.reason != reason => Some(Trouble::OtherReason {
                said: reason,
                outcome,
            }),
            None if !by_players(reason) => Some(Trouble::NotTheReason(reason)),
            None if !goes_with(reason, said) => Some(Trouble::Unfit {
                reason,
                token: said,
            }),
            _ => None,
        };
        if let (Some(trouble), Some(index)) = (wrong, self.tag_index(REASON)) {
            problems.push(Problem {
                subject: Subject::Tag { index },
                trouble,
            });
        }
    }
}

/// Whether the tag's results are the tokens, which may be written in other ways.
fn same_results(tag: &str, tokens: &str) -> bool {
    let read =
        |text: &str| -> Vec<Result<Token, _>> { text.split_whitespace().map(str::parse).collect() };
    read(tag) == read(tokens)
}

/// Whether a reason comes from the players or their clocks, not from the position.
fn by_players(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::Resigned | Reason::Time | Reason::DrawAgreed | Reason::DrawClaimed
    )
}

/// Whether a reason of the players can give such a result.
fn goes_with(reason: Reason, token: Token) -> bool {
    match reason {
        Reason::Resigned => matches!(token, Token::Win(_)),
        Reason::DrawAgreed | Reason::DrawClaimed => token == Token::Draw,
        _ => matches!(token, Token::Win(_) | Token::Draw),
    }
}
