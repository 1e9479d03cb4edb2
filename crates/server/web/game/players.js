// The two players beside the board: name, side, clock, how the pigs fare, what was captured.

import { h, renew, s } from "../dom.js";
import { index, leaderIn, sideIn, speaksFor, timeLeft } from "../game-state.js";
import { party, pieceTitle, seatName } from "../phrases.js";
import { missing, readPosition } from "../position.js";
import { clockText } from "../time.js";
import { say } from "../words.js";

/** Below so many milliseconds a clock is in a hurry; it is told to screen readers once below each. */
const HURRY = 20_000;

/** A player's strip. `hurry` is called when an own clock begins to be short. */
export class PlayerStrip {
  #who = h("div", { class: "who" });
  #extra = h("div", { class: "extra" });
  #clock = h("div", { class: "clock", role: "timer" });
  #hurried = false;
  #player = null;
  element = h("div", { class: "player" }, this.#who, this.#extra, this.#clock);

  constructor({ hurry }) {
    this.hurry = hurry;
  }

  /** Shows who leads `side` in a round. */
  show({ game, round, side, you, position }) {
    const { kind, seats, state } = game;
    const player = leaderIn(round, side);
    if (player !== this.#player) this.#hurried = false;
    this.#player = player;
    const onTurn = state.turn?.player === player && round === state.round;
    const name = seatName(seats[player]);
    this.element.dataset.side = side;
    this.element.classList.toggle("on-turn", onTurn);
    renew(this.#who, [name, side, you], () => [
      h("span", { class: "dot", "aria-hidden": "true" }),
      h("strong", {}, name),
      h("span", { class: "about" }, say("party_label", { party: party(kind, side) }), speaksFor(you, player) && ` · ${say("you")}`),
    ]);
    const shown = kind === "mcdonald" ? side === "first" && fate(position) : captured(game, round, side, position);
    renew(this.#extra, shown, () => (kind === "mcdonald" ? shown && tally(shown) : tray(kind, shown)));
  }

  /** Lets the clock show the time of now. */
  tick(game, now) {
    const left = timeLeft(game.state.clocks, now)?.[index(this.#player)];
    this.#clock.hidden = left == null;
    if (left == null) return;
    const text = clockText(left);
    if (this.#clock.textContent !== text) this.#clock.textContent = text;
    const running = game.state.clocks.running === this.#player;
    const short = left < HURRY;
    this.#clock.classList.toggle("running", running);
    this.#clock.classList.toggle("short", short);
    if (running && short && !this.#hurried) {
      this.#hurried = true;
      this.hurry(this.#player, text);
    }
    if (!short) this.#hurried = false;
  }
}

/** How the pigs fare in a position. */
function fate(position) {
  const { pieces, tally } = readPosition(position);
  return { ...tally, left: [...pieces.values()].filter((letter) => letter === "P").length };
}

function tally({ home, caught, left }) {
  const part = (name, id, count) => h("span", { class: `pigs ${name}` }, say(id, { count }));
  return [part("home", "pigs_home", home), part("left", "pigs_left", left), part("caught", "pigs_caught", caught)];
}

/** What the leader of a side has captured so far: the other side's pieces that are gone since the start. */
function captured({ kind, rounds }, round, side, position) {
  const gone = missing(readPosition(rounds[round].start), readPosition(position));
  const isFirst = kind === "gala" ? (letter) => letter < "a" : (letter) => letter === "t";
  return gone.filter((letter) => isFirst(letter) === (side === "second")).sort();
}

function tray(kind, letters) {
  if (letters.length === 0) return null;
  const label = `${say("captured_title")}: ${letters.map((letter) => pieceTitle(kind, letter)).join(", ")}`;
  const icon = (letter) =>
    s("svg", { viewBox: "0 0 100 100" }, s("use", { href: `#${document.querySelector(`.board [data-letter="${letter}"]`)?.id}` }));
  return h("span", { class: "tray", role: "img", "aria-label": label }, letters.map(icon));
}

/** The sides of the upper and the lower strip: one's own men are at the bottom, in every round. */
export function lowerSide(round, you, flipped) {
  const own = you === "b" ? sideIn(round, "b") : you === "a" ? sideIn(round, "a") : "first";
  const turned = own === "second" ? "first" : "second";
  return flipped ? turned : own;
}

