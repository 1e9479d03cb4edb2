// What stands around every view: name, places to go, the state of the line, settings.

import { h } from "./dom.js";
import { GAMES } from "./phrases.js";
import { settingsDialog } from "./settings.js";
import { say } from "./words.js";

const PLACES = [
  ["/", "page_play"],
  ["/games", "page_games"],
  ["/analysis", "analysis_title"],
  ["/rules/mcdonald", "rules_title"],
];

let links = [];
let ends = [];
let settings = null;

export const frame = {
  /** The header and footer around `main`. */
  build(page, main) {
    ends.forEach((end) => end());
    ends = [];
    links = PLACES.map(([href, id]) => h("a", { href }, say(id)));
    settings = settingsDialog(page);
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

  openSettings() {
    settings.dialog.showModal();
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
  const told = h("span", { class: "unseen", role: "status" });
  const text = h("span", { class: "line-text", "aria-hidden": "true" });
  const retry = h("button", { type: "button", onclick: () => connection.retry() }, say("page_line_retry"));
  const element = h("div", { class: "line" }, h("span", { class: "lamp", "aria-hidden": "true" }), told, text, retry);
  const texts = {
    up: () => say("page_line_up"),
    connecting: () => say("page_line_connecting"),
    down: () => say("page_line_down", { count: Math.max(1, Math.ceil((connection.retryAt - Date.now()) / 1000)) }),
  };
  const show = () => {
    element.dataset.state = connection.state;
    text.textContent = texts[connection.state]();
    retry.hidden = connection.state !== "down";
  };
  // Heard once; seconds that count down would be read out each time.
  const tell = () => {
    show();
    told.textContent = text.textContent;
  };
  const timer = setInterval(() => connection.state === "down" && show(), 1000);
  ends.push(connection.on("state", tell), () => clearInterval(timer));
  tell();
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
