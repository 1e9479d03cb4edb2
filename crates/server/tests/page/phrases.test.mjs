// The page chooses among the messages as the Rust crate does; the sentences are those of its documentation and tests.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const LOCALES = new URL("../../../words/locales/", import.meta.url);
const words = (code) =>
  readdirSync(new URL(code, LOCALES)).map((file) => readFileSync(new URL(`${code}/${file}`, LOCALES), "utf8")).join("\n");

globalThis.document = { documentElement: {} };
globalThis.fetch = async (path) => ({ ok: true, text: async () => words(path.match(/(\w+)\.ftl$/)[1]) });

const { dangers, ending, lineUp, matchResult, pieceTitle, score, timeControl } = await import("../../web/phrases.js");
const { languageOf, say, speak } = await import("../../web/words.js");

test("endings", async () => {
  await speak("en");
  const corner = { winner: "second", points: null, reason: "corner" };
  assert.equal(ending("magpie", corner, "first"), "The leprechauns win: the king has reached a corner.");
  const home = { winner: null, points: 3, reason: "no-moves" };
  assert.equal(ending("mcdonald", home, "first"), "The pigs score 3 points: the pigs cannot move, so only those home count.");
  assert.equal(ending("gala", { winner: null, points: null, reason: "time" }, "first"), "A draw: time ran out, but the other side could not win any more.");
  assert.equal(ending("gala", { winner: "first", points: null, reason: "resigned" }, "first"), "White wins: Black resigned.");
});

test("kings in danger", async () => {
  await speak("en");
  assert.deepEqual(dangers("mcdonald", ["e5"]), ["McDonald is in check"]);
  assert.deepEqual(dangers("gala", ["a1", "j1"]), ["The king on a1 is in danger", "The king on j1 is in danger"]);
  assert.deepEqual(dangers("magpie", undefined), []);
});

test("results of matches", async () => {
  await speak("en");
  const names = ["Ana", "Bo"];
  assert.equal(matchResult({ verdict: { won: "b" }, points: [2, 5] }, names), "Bo wins the match, 5 : 2");
  assert.equal(matchResult({ verdict: { won: "a" }, points: [2, 5] }, names), "Ana wins the match");
  assert.equal(matchResult({ verdict: "drawn", points: [3, 3] }, names), "The match is drawn, 3 : 3");
});

test("time controls, helpers, scores", async () => {
  await speak("hu");
  assert.equal(timeControl("10:00"), "10:00 az egész játékra");
  assert.equal(timeControl("none"), "óra nélkül");
  assert.equal(score("gala", "first", { hundredths: -125 }), "−1,25");
  assert.equal(score("mcdonald", "second", { hundredths: -125 }), "1,25 pont a malacoknak");
  await speak("ro");
  assert.equal(lineUp("nr"), "cal și turn");
  assert.equal(lineUp(""), "fără ajutoare");
});

test("numbers of Romanian and Russian have their forms", async () => {
  await speak("ro");
  assert.deepEqual([1, 2, 20, 101].map((count) => say("minutes", { count })), ["1 minut", "2 minute", "20 de minute", "101 minute"]);
  await speak("ru");
  assert.deepEqual([1, 2, 5].map((count) => say("minutes", { count })), ["1 минута", "2 минуты", "5 минут"]);
});

test("pieces of Gala have a colour", async () => {
  await speak("en");
  assert.equal(pieceTitle("gala", "K"), "King (White)");
  assert.equal(pieceTitle("gala", "p"), "Pawn (Black)");
  assert.equal(pieceTitle("magpie", "T"), "Leprechaun");
});

test("the browser's first language that there is, is spoken", () => {
  assert.equal(languageOf(["fr-FR", "hu-HU", "en"]), "hu");
  assert.equal(languageOf(["fr", "de"]), "en");
});
