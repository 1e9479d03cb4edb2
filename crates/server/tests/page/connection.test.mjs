// The line to the server, over a socket that does what the test says.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
globalThis.addEventListener = () => {};
globalThis.document = { addEventListener: () => {} };

let sockets = [];
globalThis.WebSocket = class {
  sent = [];
  constructor(url, protocol) {
    Object.assign(this, { url, protocol });
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  welcome() {
    this.say({ type: "welcome", version: 1, guest: { name: "Ana" }, now: Date.now(), limits: {} });
  }
  /** What was asked, but for pings. */
  get asked() {
    return this.sent.filter(({ type }) => type !== "ping");
  }
};

const { Connection, Refused, freshSecret } = await import("../../web/connection.js");
/** The line of the test that runs; those of earlier tests go on trying. */
let url = "";
const last = () => sockets.findLast((socket) => socket.url === url);
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach((context) => {
  sockets = [];
  url = `ws://${context.name}`;
});

function connect() {
  const connection = new Connection(url);
  connection.open();
  return connection;
}

test("what is asked before there is a line waits for it, and answers find their questions", async () => {
  const connection = connect();
  const first = connection.ask("name", { name: "Bo" });
  assert.deepEqual(last().sent, []);
  last().welcome();
  const second = connection.ask("leave", { game: "x" });
  const [one, two] = last().asked;
  assert.deepEqual([one.type, two.type], ["name", "leave"]);
  last().say({ type: "refused", id: two.id, code: "no-such-game", why: "no" });
  last().say({ type: "named", id: one.id, name: "Bo" });
  assert.equal((await first).name, "Bo");
  assert.equal(connection.guest.name, "Bo");
  await assert.rejects(second, (error) => error instanceof Refused && error.code === "no-such-game");
});

test("a command whose answer was lost is sent again with its key, after the subscriptions", async () => {
  const connection = connect();
  last().welcome();
  let seq = 7;
  connection.keep("watch x", () => ["watch", { game: "x", after: seq }]);
  const command = connection.ask("command", { game: "x", key: "k1", seen: 7, command: "ready" });
  seq = 9;
  last().onclose();
  assert.equal(connection.state, "down");
  mock.timers.tick(500);
  last().welcome();
  const [watch, again, ...rest] = last().asked;
  assert.deepEqual([watch.type, watch.after], ["watch", 9]);
  assert.deepEqual([again.type, again.key], ["command", "k1"]);
  assert.deepEqual(rest, [], "the earlier watch is not asked twice");
  last().say({ type: "done", id: again.id, seq: 10 });
  assert.equal((await command).seq, 10);
});

test("a game whose creation was not answered is asked for again, with the same secret", async () => {
  const connection = connect();
  last().welcome();
  const secret = freshSecret();
  assert.match(secret, /^[0-9a-f]{32}$/);
  const created = connection.ask("create", { game: "gala", secret });
  last().onclose();
  mock.timers.tick(500);
  last().welcome();
  const [again] = last().asked;
  assert.deepEqual([again.type, again.secret], ["create", secret]);
  last().say({ type: "created", id: again.id, game: "k3x9q2m7t4za", secret });
  assert.equal((await created).game, "k3x9q2m7t4za");
});

test("a line that is silent is given up", async () => {
  const connection = connect();
  last().welcome();
  mock.timers.tick(12_000);
  assert.equal(connection.state, "up");
  mock.timers.tick(24_000);
  await settled();
  assert.equal(connection.state, "down");
});

test("attempts become rarer, and a line that is there makes them frequent again", () => {
  const connection = connect();
  for (let attempt = 0; attempt < 12; attempt++) {
    last().onclose();
    assert.ok(connection.retryAt - Date.now() <= Math.min(30_000, 500 * 2 ** attempt));
    assert.ok(connection.retryAt - Date.now() >= Math.min(30_000, 500 * 2 ** attempt) / 2);
    mock.timers.tick(30_000);
  }
  last().welcome();
  last().onclose();
  assert.ok(connection.retryAt - Date.now() <= 500);
});
