// The first page: the three games, own games, who waits for an opponent, what is being played.

import { freshSecret } from "../connection.js";
import { h, renew } from "../dom.js";
import { GAMES, lineUp, other, party, seatName, timeControl } from "../phrases.js";
import { forget, going, note } from "../seats.js";
import { readPosition } from "../position.js";
import { say } from "../words.js";

export function view(main, { connection, ask, go, title }) {
  title("");
  const yours = h("section", { class: "panel" });
  const challenges = h("section", { class: "panel" });
  const live = h("section", { class: "panel" });
  main.append(
    h("div", { class: "hero" }, h("h1", {}, "barnyard"), h("p", {}, say("page_intro"))),
    h("ul", { class: "games" }, GAMES.map(gameCard)),
    h("div", { class: "columns" }, yours, challenges, live),
  );

  const join = async (game) => {
    const seated = await ask("join", { game, secret: freshSecret() });
    if (!seated) return;
    note(game, { secret: seated.secret });
    go(`/game/${game}`);
  };
  const show = ({ challenges: open, live: played }) => {
    const mine = going();
    renew(yours, mine, () => list("page_yours", null, mine.map((seat) => ownRow(seat))));
    yours.hidden = mine.length === 0;
    const others = open.filter(({ game }) => !mine.some((seat) => seat.game === game));
    renew(challenges, others, () => list("page_challenges", "page_challenges_none", others.map((one) => challengeRow(one, join))));
    renew(live, played, () => list("page_live", "page_live_none", played.map(liveRow)));
  };
  const known = { challenges: [], live: [] };
  show(known);
  const end = connection.on("lobby", show);
  connection.keep("lobby", () => ["lobby", { on: true }]);
  tidy();
  return () => {
    end();
    connection.unkeep("lobby");
    if (connection.state === "up") connection.ask("lobby", { on: false }).catch(() => {});
  };
}

/** Challenges nobody took are over after a day, and their seats are of no use. */
function tidy() {
  const DAY = 24 * 60 * 60 * 1000;
  for (const { game, waiting, at } of going()) if (waiting && Date.now() - at > DAY) forget(game);
}

function gameCard(game) {
  const name = say("game_name", { game });
  return h(
    "li",
    { class: "card" },
    h("img", { src: `/assets/boards/${game}-start.svg`, alt: "", width: 220, height: 220, loading: "lazy" }),
    h("h2", {}, name),
    h("p", {}, say("game_goal", { game })),
    h(
      "p",
      { class: "row" },
      h("a", { class: "button main", href: `/new?game=${game}`, "aria-label": `${say("page_play")}: ${name}` }, say("page_play")),
      h("a", { class: "button", href: `/rules/${game}`, "aria-label": `${say("menu_rules")}: ${name}` }, say("menu_rules")),
    ),
  );
}

function list(title, none, rows) {
  return [
    h("h2", {}, say(title)),
    rows.length ? h("ul", { class: "rows" }, rows) : h("p", { class: "empty" }, say(none)),
  ];
}

function row(game, kind, first, second, action) {
  return h(
    "li",
    { dataset: { game, kind } },
    h("div", {}, h("strong", {}, first), h("span", { class: "about" }, [say("game_name", { game: kind }), ...second].join(" · "))),
    action,
  );
}

function ownRow({ game, kind, names, waiting }) {
  const text = waiting ? say("page_waiting") : (names ?? []).join(" – ");
  return row(game, kind ?? "mcdonald", text, [], h("a", { class: "button", href: `/game/${game}`, dataset: { focus: game } }, say("page_return")));
}

/** The terms of a challenge; the side is that of whoever made it, if the challenge is `mine`, else of who takes it. */
export function terms({ kind, start, rounds, time, sides }, mine = false) {
  const helpers = start && kind === "mcdonald" ? [...readPosition(start).pieces.values()].filter((letter) => "nbrq".includes(letter)).join("") : "";
  const own = mine ? sides : other(sides);
  return [
    helpers && lineUp(helpers),
    say(`rounds_${rounds}`),
    timeControl(time),
    sides !== "random" && `${say("setup_side")}: ${say("party_label", { party: party(kind, own) })}`,
  ].filter(Boolean);
}

function challengeRow(challenge, join) {
  const { game, kind, by } = challenge;
  const label = `${say("page_join")}: ${by}, ${say("game_name", { game: kind })}`;
  return row(
    game,
    kind,
    by,
    terms(challenge),
    h("button", { type: "button", class: "main", "aria-label": label, dataset: { focus: game }, onclick: () => join(game) }, say("page_join")),
  );
}

function liveRow({ game, kind, seats, time }) {
  const names = `${seatName(seats.a)} – ${seatName(seats.b)}`;
  const link = h("a", { class: "button", href: `/game/${game}`, "aria-label": `${say("page_watch")}: ${names}`, dataset: { focus: game } }, say("page_watch"));
  return row(game, kind, names, [timeControl(time)], link);
}
