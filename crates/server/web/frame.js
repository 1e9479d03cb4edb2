// What stands around every view: name, places to go, the state of the line, settings.

import { h, renew } from "./dom.js";
import { GAMES } from "./phrases.js";
import { settingsDialog } from "./settings.js";
import { say } from "./words.js";

const PLACES = [
  ["/", "page_play"],
  ["/games", "page_games"],
  ["/analysis", "menu_analysis"],
  ["/rules/mcdonald", "menu_rules"],
];

let links = [];
let ends = [];

export const frame = {
  /** The header and footer around `main`. */
  build(page, main) {
    ends.forEach((end) => end());
    ends = [];
    links = PLACES.map(([href, id]) => h("a", { href }, say(id)));
    const settings = settingsDialog(page);
    ends.push(settings.close);
    return [
      h("a", { class: "skip", href: "#content" }, say("page_skip")),
      h(
        "header",
        { class: "top" },
        h("a", { class: "brand", href: "/" }, h("img", { src: "/assets/icon.svg", alt: "", width: 28, height: 28 }), "barnyard"),
        h("nav", { "aria-label": say("action_menu") }, links),
        line(page.connection),
        settings.opener,
      ),
      main,
      settings.dialog,
    ];
  },

  /** Marks the place in the menu where one is. */
  here(path) {
    for (const link of links) {
      const under = link.pathname.startsWith("/rules/") ? path.startsWith("/rules/") : path === link.pathname;
      if (under) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  },
};

/** The state of the line, and a button that tries at once when it is down. */
function line(connection) {
  const text = h("span", { role: "status" });
  const retry = h("button", { type: "button", onclick: () => connection.retry() }, say("page_line_retry"));
  const element = h("div", { class: "line" }, h("span", { class: "lamp", "aria-hidden": "true" }), text, retry);
  const told = {
    up: () => say("page_line_up"),
    connecting: () => say("page_line_connecting"),
    down: () => say("page_line_down", { count: Math.max(1, Math.ceil((connection.retryAt - Date.now()) / 1000)) }),
  };
  // Once a state: seconds that count down would be read out each time.
  const show = () => {
    element.dataset.state = connection.state;
    renew(text, [connection.state, connection.retryAt], () => told[connection.state]());
    retry.hidden = connection.state !== "down";
  };
  ends.push(connection.on("state", show));
  show();
  return element;
}

/** Links to all games but one, for pages that stand beside each other. */
export const gameLinks = (prefix, current) =>
  h(
    "nav",
    { class: "tabs", "aria-label": say("setup_game") },
    GAMES.map((game) =>
      h("a", { href: `${prefix}${game}`, "aria-current": game === current && "page" }, say("game_name", { game })),
    ),
  );
