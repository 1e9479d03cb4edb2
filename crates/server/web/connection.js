// The line to the server: one WebSocket that comes back by itself, and forgets nothing that was asked over it.

const SUBPROTOCOL = "barnyard.1";
export const VERSION = 1;

/** Waits between attempts, in milliseconds: from the first, doubled each time, to the longest, each less a random half so that not all pages come back at once. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** The line is asked for a sign of life so often, in milliseconds, and given up when it is silent for two such spans. */
const HEARTBEAT = 12_000;
/** What is not asked again on the next line, if the answer was lost: a ping measures one line. */
const NOT_TWICE = new Set(["ping"]);

/** The server did not do what was asked. */
export class Refused extends Error {
  constructor({ code, why }) {
    super(why);
    Object.assign(this, { code, why });
  }
}

const LOST = new Refused({ code: "lost", why: "the connection was lost" });

/** Random bytes, as hexadecimal digits. */
function random(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A name for a command, which no other has. */
export const freshKey = () => random(12);

/** The secret of a seat that is created or taken; as it is ours, that can be asked again if the answer is lost. */
export const freshSecret = () => random(16);

/** How long to wait before the next attempt, after so many failed ones. */
export function waitAfter(attempts, random = Math.random) {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempts);
  return Math.round(longest * (1 - random() / 2));
}

export class Connection {
  #socket = null;
  #listeners = new Map();
  /** What was asked and not answered, by number. */
  #asked = new Map();
  #nextId = 1;
  #attempts = 0;
  #timer = null;
  #heard = 0;
  /** The server's clock less ours, and the round trip it was measured with. */
  #clock = { offset: 0, trip: Infinity };
  /** What is asked anew on each new line, before all else. */
  #greetings = new Map();

  /** `connecting`, `up`, `down`. */
  state = "connecting";
  /** When the next attempt is made, if the line is down. */
  retryAt = 0;
  guest = null;
  limits = null;

  constructor(url) {
    this.url = url;
    // A device that wakes up or finds its network again need not wait.
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.retry());
    setInterval(() => this.#beat(), HEARTBEAT);
  }

  /** Calls `listener` for messages of a type, or for `state`. Gives a function that ends it. */
  on(type, listener) {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #tell(type, message) {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(message);
  }

  open() {
    clearTimeout(this.#timer);
    this.#become("connecting");
    const socket = new WebSocket(this.url, SUBPROTOCOL);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = () => socket === this.#socket && this.#lose();
  }

  /** Tries at once, if the line is down. */
  retry() {
    if (this.state === "down") this.open();
  }

  #become(state) {
    this.state = state;
    this.#tell("state", state);
  }

  #lose() {
    this.#socket = null;
    for (const [id, { type, kept, reject }] of this.#asked) {
      if (!kept && !NOT_TWICE.has(type)) continue;
      this.#asked.delete(id);
      reject(LOST);
    }
    const wait = waitAfter(this.#attempts++);
    this.retryAt = Date.now() + wait;
    this.#timer = setTimeout(() => this.open(), wait);
    this.#become("down");
  }

  #beat() {
    if (this.state !== "up") return;
    // A socket that is dead without knowing it never closes by itself.
    if (Date.now() - this.#heard > 2 * HEARTBEAT) {
      const dead = this.#socket;
      this.#lose();
      dead.close();
      return;
    }
    this.#measure();
  }

  async #measure() {
    const sent = performance.now();
    const answer = await this.ask("ping", { at: Math.round(sent) }).catch(() => null);
    if (!answer) return;
    const { now } = answer;
    const trip = performance.now() - sent;
    // The shortest round trip tells the time best; an old one counts less and less, as clocks drift.
    if (trip <= this.#clock.trip * 1.1) this.#clock = { offset: now + trip / 2 - Date.now(), trip };
    else this.#clock.trip *= 1.1;
  }

  /** The server's clock, in milliseconds. */
  now() {
    return Date.now() + this.#clock.offset;
  }

  #hear(message) {
    this.#heard = Date.now();
    if (message.type === "welcome") return this.#welcome(message);
    if (message.type === "named") this.guest = { ...this.guest, name: message.name };
    const asked = this.#asked.get(message.id);
    if (asked) {
      this.#asked.delete(message.id);
      if (message.type === "refused") asked.reject(new Refused(message));
      else asked.resolve(message);
    }
    this.#tell(message.type, message);
  }

  #welcome(message) {
    if (message.version !== VERSION) this.#tell("outdated", message);
    this.#attempts = 0;
    this.guest = message.guest;
    this.limits = message.limits;
    this.#clock = { offset: message.now - Date.now(), trip: Infinity };
    const open = [...this.#asked.values()];
    this.#asked.clear();
    this.#become("up");
    this.#tell("welcome", message);
    for (const greeting of this.#greetings.values()) this.#greet(greeting);
    // After the subscriptions, on which they rest. Commands bear keys, and games secrets, so what was done already is only answered again.
    for (const asked of open) this.#send(asked);
    this.#measure();
  }

  #send(asked) {
    const id = this.#nextId++;
    this.#asked.set(id, asked);
    this.#socket.send(JSON.stringify({ id, type: asked.type, ...asked.fields }));
  }

  #greet({ ask, refused }) {
    const [type, fields] = ask();
    // What is kept is asked by the next line itself.
    new Promise((resolve, reject) => this.#send({ type, fields, kept: true, resolve, reject })).catch(
      (error) => error !== LOST && refused?.(error),
    );
  }

  /** Asks something. Gives the answer, however often the line breaks meanwhile; throws `Refused`. */
  ask(type, fields = {}) {
    return new Promise((resolve, reject) => {
      const asked = { type, fields, resolve, reject };
      if (this.state === "up") this.#send(asked);
      // Until a line is there; greetings are asked by the line itself.
      else this.#asked.set(this.#nextId++, asked);
    });
  }

  /** Asks now, and anew on each new line until `unkeep`, what `ask` gives at that moment: the message's type and fields. `refused` is told of refusals. */
  keep(name, ask, refused) {
    const greeting = { ask, refused };
    this.#greetings.set(name, greeting);
    if (this.state === "up") this.#greet(greeting);
  }

  unkeep(name) {
    this.#greetings.delete(name);
  }
}
