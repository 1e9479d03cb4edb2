// The list of moves, each a place to look at; and the buttons that go back and forth.

import { h, renew, s } from "../dom.js";
import { ending } from "../phrases.js";
import { readPosition } from "../position.js";
import { say } from "../words.js";

/** Signs for the buttons, in a box of 24 by 24; no font has them for sure. */
const SIGNS = {
  first: "M6 5v14M18 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  on: "M8 5l9 7-9 7z",
  last: "M18 5v14M6 5l9 7-9 7z",
};

const sign = (name) => s("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: SIGNS[name] }));

export class MoveList {
  #list = h("div", { class: "moves" });
  #nav = h("div", { class: "row replay" });
  element = h("section", { class: "panel history" }, h("h2", {}, say("history_title")), this.#nav, this.#list);

  /** `look` is called with a round and a number of plies; none for the present. */
  constructor(look) {
    this.look = look;
  }

  /** Shows the moves of all rounds; `round` and `ply` are on the board, `live` if that is the present. */
  show({ game, round, ply, live }) {
    const { kind, rounds, state } = game;
    const results = state.results.map(({ outcome }) => outcome);
    const key = [rounds.map(({ plies }) => plies.map(({ human }) => human)), results, round, ply];
    const nearEnd = this.#list.scrollHeight - this.#list.scrollTop - this.#list.clientHeight < 40;
    renew(this.#list, key, () => rounds.map((one, number) => this.#round(kind, one, number, results[number], [round, ply], rounds.length)));
    const current = this.#list.querySelector("[aria-current]");
    if (live && nearEnd) this.#list.scrollTop = this.#list.scrollHeight;
    else if (current) keepInSight(this.#list, current);

    const last = rounds[round].plies.length;
    const step = (id, name, off, look) =>
      h("button", { type: "button", "aria-label": say(id), title: say(id), disabled: off, dataset: { focus: id }, onclick: look }, sign(name));
    renew(this.#nav, [round, ply, last, live], () => [
      step("page_to_start", "first", ply === 0, () => this.look(round, 0)),
      step("page_one_back", "back", ply === 0, () => this.look(round, ply - 1)),
      step("page_one_on", "on", ply >= last, () => this.look(round, ply + 1)),
      step("action_to_present", "last", live, () => this.look(null)),
    ]);
  }

  #round(kind, { start, plies }, round, outcome, [shownRound, shownPly], count) {
    const secondBegins = readPosition(start).side === "second";
    const rows = [];
    plies.forEach(({ human }, ply) => {
      const turn = ply + (secondBegins ? 1 : 0);
      if (turn % 2 === 0 || rows.length === 0) {
        const number = Math.floor(turn / 2) + 1;
        rows.push(h("li", { value: number }, h("span", { class: "number", "aria-hidden": "true" }, turn % 2 ? `${number}…` : `${number}.`)));
      }
      const here = round === shownRound && ply + 1 === shownPly;
      rows.at(-1).append(
        h(
          "button",
          { type: "button", "aria-current": here && "true", dataset: { focus: `${round}/${ply}` }, onclick: () => this.look(round, ply + 1) },
          human,
        ),
      );
    });
    const end = plies.at(-1)?.position ?? start;
    return [
      count > 1 && h("h3", {}, say("round_of", { number: round + 1, count: 2 })),
      rows.length ? h("ol", {}, rows) : h("p", { class: "empty" }, say("no_move_yet")),
      outcome && h("p", { class: "outcome" }, ending(kind, outcome, readPosition(end).side)),
    ].filter(Boolean);
  }
}

/** Scrolls a list, and not the page around it. */
function keepInSight(list, element) {
  const top = element.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + element.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}
