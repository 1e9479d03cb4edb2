// A game kept up by events, as the protocol's page says.

import assert from "node:assert/strict";
import { test } from "node:test";

import { afterEvent, at, fromSnapshot, leaderIn, pliesToTakeBack, sideIn, timeLeft } from "../../web/game-state.js";

const ply = (mv) => ({ mv, human: mv, position: `after ${mv}`, spent: 0 });
const state = (plies, shown = 0) => ({ plies, shown, round: shown });
const game = fromSnapshot({
  type: "snapshot",
  now: 1,
  game: "k3x9q2m7t4za",
  seq: 4,
  rounds: [{ start: "the start", plies: [ply("a1a2"), ply("b1b2")] }],
  state: state(2),
});

test("a move is put behind the others", () => {
  const next = afterEvent(game, { seq: 5, ply: ply("c1c2"), state: state(3) });
  assert.deepEqual(next.rounds[0].plies.map(({ mv }) => mv), ["a1a2", "b1b2", "c1c2"]);
  assert.equal(next.seq, 5);
  assert.equal(game.rounds[0].plies.length, 2, "the game before is as it was");
});

test("an event that is known changes nothing", () => {
  assert.equal(afterEvent(game, { seq: 4, ply: ply("b1b2"), state: state(2) }), game);
});

test("a gap, or a list of moves that does not fit, asks for a snapshot", () => {
  assert.equal(afterEvent(game, { seq: 6, ply: ply("c1c2"), state: state(3) }), null);
  assert.equal(afterEvent(game, { seq: 5, ply: ply("c1c2"), state: state(5) }), null);
});

test("what is taken back is cut off", () => {
  assert.deepEqual(afterEvent(game, { seq: 5, state: state(1) }).rounds[0].plies.map(({ mv }) => mv), ["a1a2"]);
});

test("a second round begins from the same start", () => {
  const next = afterEvent(game, { seq: 5, state: state(0, 1) });
  assert.deepEqual(next.rounds[1], { start: "the start", plies: [] });
  assert.equal(next.rounds[0].plies.length, 2);
});

test("players change sides in the second round", () => {
  assert.deepEqual([sideIn(0, "a"), sideIn(0, "b"), sideIn(1, "a"), sideIn(1, "b")], ["first", "second", "second", "first"]);
  assert.deepEqual([leaderIn(0, "first"), leaderIn(1, "first")], ["a", "b"]);
});

test("a place in a round has its position and the move that led there", () => {
  assert.deepEqual(at(game.rounds[0], 0), { position: "the start", mv: null });
  assert.deepEqual(at(game.rounds[0], 2), { position: "after b1b2", mv: "b1b2" });
});

test("only the clock that runs goes down, and not below nothing", () => {
  const clocks = { left: [5000, 9000], running: "a", at: 1000 };
  assert.deepEqual(timeLeft(clocks, 3000), [3000, 9000]);
  assert.deepEqual(timeLeft(clocks, 99_000), [0, 9000]);
  assert.deepEqual(timeLeft(clocks, 500), [5000, 9000], "a clock that is behind takes nothing");
  assert.equal(timeLeft(null, 0), null);
});

test("who takes back takes back the own last move", () => {
  assert.equal(pliesToTakeBack({ turn: { player: "a" } }, "a"), 2);
  assert.equal(pliesToTakeBack({ turn: { player: "b" } }, "a"), 1);
});
