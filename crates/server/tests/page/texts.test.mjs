// Positions, moves and times as texts.

import assert from "node:assert/strict";
import { test } from "node:test";

import { waitAfter } from "../../web/connection.js";
import { readMove } from "../../web/game/notation.js";
import { cellName, cellPlace, missing, moveCells, readPosition } from "../../web/position.js";
import { clockText, spanText } from "../../web/time.js";

test("positions are read on every board", () => {
  const farm = readPosition("mcdonald 8/4P3/8/8/2k5/7P/8/8 b 2 4 30");
  assert.deepEqual([...farm.pieces], [["e7", "P"], ["c4", "k"], ["h3", "P"]]);
  assert.deepEqual([farm.kind, farm.side, farm.tally], ["mcdonald", "second", { home: 2, caught: 4 }]);
  const gala = readPosition("gala 10/10/10/10/10/10/10/10/10/K8k w 1");
  assert.deepEqual([...gala.pieces], [["a1", "K"], ["j1", "k"]]);
  assert.equal(readPosition("magpie 7/7/7/3K3/7/7/7 d 1 open-corners").side, "second");
});

test("cells and moves reach to the tenth rank", () => {
  assert.equal(cellName(9, 9), "j10");
  assert.deepEqual(cellPlace("j10"), [9, 9]);
  assert.deepEqual(moveCells("j10i9"), ["j10", "i9"]);
  assert.deepEqual(moveCells("a9a10"), ["a9", "a10"]);
});

test("what is missing is counted", () => {
  const [before, after] = ["magpie ttT4/7/7/7/7/7/7 a 1", "magpie t1T4/7/7/7/7/7/7 a 1"].map(readPosition);
  assert.deepEqual(missing(before, after), ["t"]);
});

test("moves are read in either notation, and never guessed", () => {
  const moves = [
    { mv: "d1c1", human: "d1-c1" },
    { mv: "e5d4", human: "Kxd4+" },
    { mv: "b2b3", human: "b3" },
    { mv: "a2b3", human: "Bb3" },
  ];
  for (const [text, mv] of [["d1c1", "d1c1"], [" d1-c1 ", "d1c1"], ["Kd4", "e5d4"], ["kxd4", "e5d4"], ["b3", "b2b3"], ["Bb3", "a2b3"]]) {
    assert.equal(readMove(text, moves)?.mv, mv, text);
  }
  for (const text of ["", "c1", "d1", "e2e9"]) assert.equal(readMove(text, moves), null, text);
});

test("clocks show nothing left only when nothing is left", () => {
  const cases = [[0, "0:00.0"], [1, "0:00.1"], [19_999, "0:20.0"], [20_000, "0:20"], [59_001, "1:00"], [3_600_000, "1:00:00"], [3_723_000, "1:02:03"]];
  for (const [milliseconds, text] of cases) assert.equal(clockText(milliseconds), text);
  assert.equal(spanText(303), "5:03");
});

test("waits grow to half a minute, each with a part by chance", () => {
  assert.deepEqual([0, 1, 2, 3].map((attempts) => waitAfter(attempts, () => 0)), [500, 1000, 2000, 4000]);
  assert.equal(waitAfter(50, () => 0), 30_000);
  assert.equal(waitAfter(0, () => 1), 250);
});
