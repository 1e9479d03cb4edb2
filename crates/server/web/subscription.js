// A game that this page watches: subscribed to again after each break, with what it missed.

import { Refused, freshKey } from "./connection.js";
import { afterEvent, fromSnapshot } from "./game-state.js";
import { seat } from "./seats.js";

export class Subscription {
  #connection;
  #told;
  #ends = [];

  /** The game's name. */
  id;
  /** The game as it stands; null before the first snapshot. */
  game = null;
  /** The challenge, while the second seat is free. */
  challenge = null;
  /** For whom this page speaks: `a`, `b`, `both`, or null. */
  you = null;

  /**
   * `told` is called with what happened: `snapshot`, `event` (with the update), `waiting`, `gone`, `refused` (with the refusal).
   */
  constructor(connection, id, told) {
    this.#connection = connection;
    this.#told = told;
    this.id = id;
    const mine = (listener) => (message) => message.game === id && listener(message);
    this.#ends = [
      connection.on("watching", mine(({ you }) => (this.you = you))),
      connection.on("seats", mine(({ you }) => (this.you = you))),
      connection.on("waiting", ({ challenge }) => {
        if (challenge.game !== id) return;
        this.challenge = challenge;
        told("waiting");
      }),
      connection.on("gone", mine(() => told("gone"))),
      connection.on("snapshot", mine((snapshot) => {
        this.challenge = null;
        this.game = fromSnapshot(snapshot);
        told("snapshot");
      })),
      connection.on("event", mine((update) => {
        const next = this.game && afterEvent(this.game, update);
        if (next === null) {
          // Something was missed: everything anew.
          this.game = null;
          this.#watch();
        } else if (next !== this.game) {
          this.game = next;
          told("event", update);
        }
      })),
    ];
    this.#watch();
  }

  #watch() {
    this.#connection.keep(
      `watch ${this.id}`,
      () => ["watch", { game: this.id, after: this.game?.seq, secret: seat(this.id)?.secret }],
      (refused) => this.#told("refused", refused),
    );
  }

  /** Subscribes anew, after the seat has changed. */
  again() {
    this.game = null;
    this.#watch();
  }

  /** Gives a command; `player` is for whom, at one device. */
  async command(command, player) {
    if (!this.game) throw new Refused({ code: "busy", why: "the game is not here yet" });
    return this.#connection.ask("command", {
      game: this.id,
      key: freshKey(),
      seen: this.game.seq,
      player: this.you === "both" ? player : undefined,
      command,
    });
  }

  close() {
    this.#ends.forEach((end) => end());
    this.#connection.unkeep(`watch ${this.id}`);
    if (this.#connection.state === "up") this.#connection.ask("leave", { game: this.id }).catch(() => {});
  }
}
