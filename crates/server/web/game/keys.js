// The page of keys: those of the terminal, heard while the board has the focus.

import { h } from "../dom.js";
import { say } from "../words.js";

const KEYS = [
  ["help_board", [
    ["← → ↑ ↓", "help_cursor"],
    ["Enter", "help_pick"],
    ["/", "help_type"],
    ["Esc", "help_cancel"],
    [", . PgUp PgDn", "help_history"],
    ["Home End", "help_history_ends"],
  ]],
  ["help_game", [
    ["f", "action_flip"],
    ["u", "action_take_back"],
    ["d", "action_offer_draw"],
    ["p", "action_pause"],
    ["r", "action_resign"],
    ["?", "help_this"],
  ]],
];

export function keysDialog() {
  const element = h(
    "dialog",
    { class: "keys", "aria-labelledby": "keys-title" },
    h("h2", { id: "keys-title" }, say("help_title")),
    KEYS.map(([title, keys]) => [
      h("h3", {}, say(title)),
      h("dl", {}, keys.map(([key, id]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, say(id))))),
    ]).flat(),
    h("form", { method: "dialog" }, h("button", { class: "main" }, say("close"))),
  );
  return { element, open: () => element.showModal() };
}
