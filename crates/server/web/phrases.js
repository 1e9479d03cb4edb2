// Words for what the protocol tells: sides, pieces, outcomes, clocks, scores. They choose among the messages as the Rust crate `barnyard-words` does.

import { language, say } from "./words.js";

export const GAMES = ["mcdonald", "magpie", "gala"];

const PARTIES = {
  mcdonald: { first: "pigs", second: "mcdonald" },
  magpie: { first: "magpies", second: "leprechauns" },
  gala: { first: "white", second: "black" },
};

const PIECES = {
  mcdonald: { P: "pig", k: "mcdonald", n: "knight", b: "bishop", r: "rook", q: "queen" },
  magpie: { t: "magpie", T: "leprechaun", K: "king" },
  gala: { k: "king", r: "rook", b: "bishop", p: "pawn" },
};

export const other = (side) => (side === "first" ? "second" : "first");

/** The name of a side in the Fluent files. */
export const party = (kind, side) => PARTIES[kind][side];

/** What a piece is called; in Gala with its colour. */
export function pieceTitle(kind, letter) {
  const title = say("piece_title", { piece: PIECES[kind][letter] ?? PIECES[kind][letter.toLowerCase()] });
  return kind === "gala" ? `${title} (${say("party_label", { party: letter < "a" ? "white" : "black" })})` : title;
}

/** McDonald's helpers by their names, of letters such as `nr`. */
export function lineUp(letters) {
  const names = [...letters].map((letter) => say("piece_name", { piece: PIECES.mcdonald[letter] }));
  if (names.length === 2) return say("helpers_pair", { first: names[0], second: names[1] });
  return names[0] ?? say("helpers_none");
}

/** What somebody on a seat is called. */
export function seatName(seat) {
  return seat.robot ? say("robot_of_level", { level: seat.robot }) : seat.person;
}

/** How a round ended, in a sentence; `turn` is the side to move in its last position. */
export function ending(kind, outcome, turn) {
  return say("ending", { result: result(kind, outcome), reason: reason(kind, outcome, turn) });
}

/** Who won a round, or the pigs' points. */
export function result(kind, { winner, points }) {
  if (points != null) return say("result_points", { count: points });
  return winner ? say("result_win", { party: party(kind, winner) }) : say("result_draw");
}

function reason(kind, { winner, reason: code }, turn) {
  const loser = party(kind, winner ? other(winner) : turn);
  const won = winner && party(kind, winner);
  const id = `reason_${code.replaceAll("-", "_")}`;
  switch (code) {
    case "no-moves":
      return kind === "mcdonald"
        ? say("reason_stuck_farm", { party: party(kind, turn) })
        : say("reason_stuck", { party: loser });
    case "kings-in-centre":
      return say(id, { party: won ?? loser });
    case "time":
      return won ? say(id, { party: loser }) : say("reason_time_draw");
    default:
      return say(id, { party: loser });
  }
}

/** Which kings of the side to move are in danger, a sentence for each. */
export function dangers(kind, threats = []) {
  return threats.map((square) => say(kind === "mcdonald" ? "in_check" : "king_in_danger", { square }));
}

/** Who won a match; `names` are those of players A and B. */
export function matchResult({ verdict, points }, names) {
  if (verdict === "drawn") return say("match_drawn_at", { own: points[0], other: points[1] });
  if (verdict === "scored") return say("result_points", { count: points[0] });
  const winner = verdict.won === "a" ? 0 : 1;
  const [own, others] = [points[winner], points[1 - winner]];
  const name = names[winner];
  return own > others ? say("match_won_by", { name, own, other: others }) : say("match_won", { name });
}

/** How much time there is, of a text such as `5:00+0:03`. */
export function timeControl(text) {
  if (text === "none") return say("clock_none");
  if (text.endsWith("/move")) return say("clock_is_per_move", { limit: text.slice(0, -5) });
  const [base, added] = text.split(/[+d]/);
  if (text.includes("+")) return say("clock_is_increment", { base, added });
  if (text.includes("d")) return say("clock_is_delay", { base, free: added });
  return say("clock_is_sudden_death", { base });
}

const decimal = (hundredths) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100).replace("-", "−");

/** A score of the side to move, as the engine gives it. */
export function score(kind, turn, { hundredths, "wins-in": wins, "loses-in": loses }) {
  if (wins != null) return say("analysis_win_in", { count: Math.ceil(wins / 2) });
  if (loses != null) return say("analysis_loss_in", { count: Math.ceil(loses / 2) });
  if (kind === "mcdonald") return say("analysis_points", { text: decimal(turn === "first" ? hundredths : -hundredths) });
  return (hundredths > 0 ? "+" : "") + decimal(hundredths);
}

const OWN_REFUSALS = {
  busy: "busy",
  "too-fast": "busy",
  "not-stored": "not_stored",
  "too-many": "too_many",
  "no-such-game": "no_game",
  "seat-taken": "taken",
  "not-invited": "not_invited",
  "wrong-secret": "not_invited",
  "bad-settings": "settings",
  stale: "stale",
};

/** Why the server refused something. Refusals of the game's rules come in the language of the page already. */
export function refusal({ code, why }) {
  return OWN_REFUSALS[code] ? say(`page_refused_${OWN_REFUSALS[code]}`) : why;
}
