// Finished games, a page at a time.

import { h, s } from "../dom.js";
import { GAMES, matchResult, seatName } from "../phrases.js";
import { language, say } from "../words.js";

/** Games on a page. */
const LIMIT = 20;

export function view(main, { title, query, go }) {
  title(say("page_finished"));
  const kind = GAMES.includes(query.get("kind")) ? query.get("kind") : "";
  const before = query.get("before") ?? "";
  const choice = h(
    "select",
    { "aria-label": say("setup_game"), onchange: ({ target }) => go(target.value ? `/games?kind=${target.value}` : "/games") },
    h("option", { value: "" }, say("page_all_games")),
    GAMES.map((game) => h("option", { value: game, selected: game === kind }, say("game_name", { game }))),
  );
  const list = h("div", { "aria-live": "polite" });
  main.append(h("section", { class: "panel finished" }, h("div", { class: "row spread" }, h("h1", {}, say("page_finished")), choice), list));
  load();

  async function load() {
    const asked = new URLSearchParams({ limit: LIMIT, ...(kind && { kind }), ...(before && { before }) });
    const answer = await fetch(`/api/games?${asked}`).catch(() => null);
    if (!answer?.ok) return list.replaceChildren(h("p", { class: "empty" }, say("page_failed")));
    const { games } = await answer.json();
    if (games.length === 0) return list.replaceChildren(h("p", { class: "empty" }, say("page_finished_none")));
    const to = (stamp) => `/games?${new URLSearchParams({ ...(kind && { kind }), ...(stamp && { before: stamp }) })}`;
    list.replaceChildren(
      h("ul", { class: "rows" }, games.map(row)),
      h(
        "p",
        { class: "row spread" },
        before ? h("a", { class: "button", href: to("") }, say("page_newer")) : h("span"),
        games.length === LIMIT && h("a", { class: "button", href: to(games.at(-1).ended) }, say("page_older")),
      ),
    );
  }
}

function row({ game, kind, seats, result, ended }) {
  const names = [seatName(seats.a), seatName(seats.b)];
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(ended);
  return h(
    "li",
    { dataset: { kind } },
    h(
      "div",
      {},
      h("strong", {}, names.join(" – ")),
      h("span", { class: "about" }, [say("game_name", { game: kind }), result && matchResult(result, names), date].filter(Boolean).join(" · ")),
    ),
    h(
      "span",
      { class: "row" },
      h("a", { class: "button", href: `/game/${game}`, "aria-label": `${say("page_replay")}: ${names.join(" – ")}` }, say("page_replay")),
      h(
        "a",
        { class: "button", href: `/api/games/${game}/record`, download: `${kind}-${game}.record`, "aria-label": `${say("page_download")}: ${names.join(" – ")}` },
        s("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: "M12 4v11M7 11l5 5 5-5M5 20h14", fill: "none" })),
      ),
    ),
  );
}
