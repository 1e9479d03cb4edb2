// What can be done now: answers to offers first, then the buttons of a player.

import { button, h, renew } from "../dom.js";
import { index, opponent, pliesToTakeBack, speaksFor } from "../game-state.js";
import { party, seatName } from "../phrases.js";
import { say } from "../words.js";

const kindOf = (offer) => (typeof offer === "string" ? offer : Object.keys(offer)[0]);

const OFFERED = {
  draw: (name) => say("draw_offered", { name }),
  "take-back": (name, { "take-back": { plies } }) => say("take_back_asked", { name, count: plies }),
  pause: (name) => say("pause_offered", { name }),
  rematch: (name) => say("rematch_offered", { name }),
};
const SENT = { draw: "draw_sent", "take-back": "take_back_sent", pause: "pause_sent", rematch: "rematch_sent" };

export class Actions {
  #offers = h("div", { class: "offers", role: "group" });
  #buttons = h("div", { class: "actions" });
  #confirm = h("dialog", { class: "confirm" });
  element = h("div", { class: "doings" }, this.#offers, this.#buttons, this.#confirm);

  /** `give` is called with a command and the player who gives it, `flip` turns the board. */
  constructor({ give, flip }) {
    this.give = give;
    this.flip = flip;
  }

  show({ game, you }) {
    const { state } = game;
    renew(this.#offers, [state.offers, you, state.rematch], () => [
      ...(you ? state.offers.map((offer) => this.#offer(game, you, offer)) : []),
      state.rematch && h("p", { class: "offer" }, say("page_rematch_ready"), h("a", { class: "button main", href: `/game/${state.rematch}` }, say("page_play"))),
    ]);
    const doings = this.#doings(game, you);
    const wants = this.#wants(game, you);
    renew(this.#buttons, [doings.map(([id]) => id), wants, state.turn, state.plies], () => [
      doings.map(([id, act, kind]) => button(say(id), act, { focus: id, class: kind })),
      wants && this.#allow(wants),
    ]);
  }

  #offer({ seats }, you, { by, offer }) {
    const kind = kindOf(offer);
    const answer = (id, command, player, look) => button(say(id), () => this.give(command, player), { focus: `${kind} ${id}`, class: look });
    if (speaksFor(you, opponent(by))) {
      return h(
        "p",
        { class: "offer" },
        OFFERED[kind](seatName(seats[by]), offer),
        answer("action_accept", { accept: offer }, opponent(by), "main"),
        answer("action_decline", { decline: kind }, opponent(by)),
      );
    }
    return h("p", { class: "offer" }, say(SENT[kind]), answer("cancel", { withdraw: kind }, by));
  }

  /** Whether a player here wants suggestions on the own turns; null if nobody can say so. */
  #wants({ state, seats }, you) {
    const player = you === "both" ? (state.turn?.player ?? "a") : you;
    if (!player || state.phase === "over" || seats[player].robot) return null;
    return { player, on: state["wants-suggestions"][index(player)] };
  }

  #allow({ player, on }) {
    const change = ({ target }) => {
      // It changes when the server says so.
      target.checked = on;
      this.give({ "allow-suggestions": !on }, player);
    };
    return h("label", { class: "check" }, h("input", { type: "checkbox", checked: on, dataset: { focus: "suggestions" }, onchange: change }), say("setup_suggestions"));
  }

  /** What a player may want to do: message, what it does, how it looks. */
  #doings(game, you) {
    const { kind, state } = game;
    const flip = ["action_flip", this.flip];
    if (!you) return [flip];
    const player = you === "both" ? (state.turn?.player ?? "a") : you;
    const standing = state.offers.map(({ offer }) => kindOf(offer));
    const offer = (id, what) => !standing.includes(kindOf(what)) && [id, () => this.give({ offer: what }, player)];
    if (state.phase === "over") {
      return [state.rematch ? null : offer("action_rematch", "rematch"), flip].filter(Boolean);
    }
    if (state.phase !== "playing") {
      const ready = you === "both" ? state.ready.every(Boolean) : state.ready[index(you)];
      return [!ready && !state.suspended && ["page_ready", () => this.give("ready", player), "main"], this.#resign(game, player), flip].filter(Boolean);
    }
    return [
      state.plies > 0 && offer("action_take_back", { "take-back": { plies: Math.min(state.plies, pliesToTakeBack(state, player)) } }),
      kind !== "mcdonald" && offer("action_offer_draw", "draw"),
      kind === "magpie" && state.turn && speaksFor(you, state.turn.player) && ["action_claim_draw", () => this.give("claim-draw", player)],
      state.clocks && offer("action_pause", "pause"),
      flip,
      this.#resign(game, player),
    ].filter(Boolean);
  }

  #resign(game, player) {
    return ["action_resign", () => this.#askToResign(game, player), "danger"];
  }

  /** Asks before a player gives up. */
  #askToResign({ kind, state }, player) {
    const side = player === state.first ? "first" : "second";
    const yes = button(say("action_resign"), () => {
      this.#confirm.close();
      this.give("resign", player);
    }, { class: "danger" });
    this.#confirm.setAttribute("aria-label", say("action_resign"));
    this.#confirm.replaceChildren(
      h("p", {}, say("confirm_resign", { party: party(kind, side) })),
      ...(kind === "mcdonald" ? [h("p", {}, say("confirm_resign_match"))] : []),
      h("div", { class: "row" }, yes, button(say("cancel"), () => this.#confirm.close(), { autofocus: true })),
    );
    this.#confirm.showModal();
  }

  /** The shortcut keys that the terminal has too; they are heard only while the board has the focus. */
  key(key, game, you) {
    const ids = { u: "action_take_back", d: "action_offer_draw", p: "action_pause", r: "action_resign", f: "action_flip" };
    const found = this.#doings(game, you).find(([id]) => id === ids[key]);
    found?.[1]();
    return Boolean(found);
  }
}
