// Setting up a game: everything that is agreed before play.

import { notify } from "../announce.js";
import { freshSecret } from "../connection.js";
import { h } from "../dom.js";
import { GAMES, party } from "../phrases.js";
import { prefer, preference } from "../preferences.js";
import { note } from "../seats.js";
import { spanText } from "../time.js";
import { say } from "../words.js";

/** Options of the rules of each game, as positions name them. */
const OPTIONS = {
  mcdonald: ["no-check"],
  magpie: ["open-corners", "throne-always-hostile", "no-moves-draws"],
  gala: ["jump-captures", "no-moves-loses"],
};
const HELPERS = { n: "knight", b: "bishop", r: "rook", q: "queen" };
const CLOCKS = ["none", "sudden_death", "increment", "delay", "per_move"];

const USUAL = {
  game: "mcdonald",
  opponent: "robot",
  level: 3,
  sides: "random",
  clock: "none",
  minutes: 10,
  added: 5,
  free: 5,
  limit: 30,
  suggestions: true,
  open: true,
};

export function view(main, { ask, go, title, query }) {
  title(say("setup_title"));
  const kept = { ...USUAL, ...preference("form") };
  if (GAMES.includes(query.get("game"))) kept.game = query.get("game");
  const form = h("form", { class: "setup panel" });
  const read = () => readForm(form);

  const radios = (legend, name, choices) =>
    h(
      "fieldset",
      { class: "choices" },
      h("legend", {}, legend),
      choices.map(([value, text]) =>
        h("label", {}, h("input", { type: "radio", name, value, checked: kept[name] === value }), h("span", {}, text)),
      ),
    );
  const number = (name, label, most) =>
    h(
      "label",
      { class: "field", dataset: { part: name } },
      label,
      h("input", { type: "number", name, value: kept[name], min: 1, max: most, step: 1, required: true, inputmode: "numeric" }),
    );

  const level = h("input", { type: "range", name: "level", min: 1, max: 10, value: kept.level, "aria-describedby": "level-about" });
  const levelName = h("output", { class: "level-name" });
  const levelAbout = h("small", { id: "level-about" });
  const robot = h("div", { class: "field" }, h("label", {}, say("setup_level"), level), levelName, levelAbout);
  const sides = h("div");
  const rounds = h("div");
  const helpers = h(
    "fieldset",
    { class: "choices" },
    h("legend", {}, say("setup_helpers")),
    Object.entries(HELPERS).map(([value, piece]) =>
      h("label", {}, h("input", { type: "checkbox", name: "helper", value, checked: kept.helpers?.includes(value) }), h("span", {}, say("piece_title", { piece }))),
    ),
  );
  const clockAbout = h("small", { id: "clock-about" });
  const options = h("details", { class: "options" });

  form.append(
    h("h1", {}, say("setup_title")),
    radios(say("setup_game"), "game", GAMES.map((game) => [game, say("game_name", { game })])),
    radios(say("setup_opponent"), "opponent", [
      ["robot", say("opponent_robot")],
      ["person", say("page_opponent_other")],
      ["same-device", say("opponent_person")],
    ]),
    robot,
    sides,
    helpers,
    rounds,
    h(
      "div",
      { class: "clock-fields" },
      h(
        "label",
        { class: "field" },
        say("setup_clock"),
        h(
          "select",
          { name: "clock", "aria-describedby": "clock-about" },
          CLOCKS.map((clock) => h("option", { value: clock, selected: clock === kept.clock }, say(`clock_${clock}`))),
        ),
      ),
      number("minutes", say("clock_minutes"), 600),
      number("added", say("clock_added_seconds"), 300),
      number("free", say("clock_free_seconds"), 300),
      number("limit", say("clock_move_seconds"), 3600),
      clockAbout,
    ),
    options,
    h("label", { class: "check" }, h("input", { type: "checkbox", name: "suggestions", checked: kept.suggestions }), say("setup_suggestions")),
    radios(say("page_access"), "open", [
      ["yes", say("page_access_open")],
      ["no", say("page_access_link")],
    ]),
    h("p", { class: "row" }, h("button", { class: "main" }, say("setup_begin")), h("a", { class: "button", href: "/" }, say("cancel"))),
  );
  form.querySelector(`[name=open][value=${kept.open ? "yes" : "no"}]`).checked = true;

  let shown = null;
  const adapt = () => {
    const { game, opponent, clock } = read();
    if (game !== shown) {
      // What depends on the game begins as the game is usually played.
      shown = game;
      sides.replaceChildren(
        radios(say("setup_side"), "sides", [
          ["random", say("side_any")],
          ["first", say("party_label", { party: party(game, "first") })],
          ["second", say("party_label", { party: party(game, "second") })],
        ]),
      );
      kept.rounds = game === "mcdonald" ? "two" : "one";
      rounds.replaceChildren(radios(say("setup_rounds"), "rounds", ["one", "two"].map((count) => [count, say(`rounds_${count}`)])));
      options.replaceChildren(
        h("summary", {}, say("setup_options")),
        ...OPTIONS[game].map((name) => {
          const id = `option_${name.replaceAll("-", "_")}`;
          return h(
            "label",
            { class: "check" },
            h("input", { type: "checkbox", name: "option", value: name }),
            h("span", {}, say(id), h("small", {}, say(`${id}_about`))),
          );
        }),
      );
    }
    robot.hidden = opponent !== "robot";
    // At one device both sides are one's own.
    sides.hidden = opponent === "same-device";
    helpers.hidden = game !== "mcdonald";
    const chosen = form.querySelectorAll("[name=helper]:checked").length;
    for (const box of form.querySelectorAll("[name=helper]:not(:checked)")) box.disabled = chosen >= 2;
    levelName.textContent = say("level_name", { level: Number(level.value) });
    level.setAttribute("aria-valuetext", levelName.textContent);
    levelAbout.textContent = say("level_about", { level: Number(level.value) });
    clockAbout.textContent = say(`clock_${clock}_about`);
    const parts = { sudden_death: ["minutes"], increment: ["minutes", "added"], delay: ["minutes", "free"], per_move: ["limit"] }[clock] ?? [];
    for (const field of form.querySelectorAll("[data-part]")) {
      field.hidden = !parts.includes(field.dataset.part);
      // What is not seen must not keep the form from being sent.
      field.querySelector("input").disabled = field.hidden;
    }
  };
  form.addEventListener("input", adapt);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wishes = read();
    prefer("form", { ...preference("form"), ...wishes });
    const fields = await request(wishes);
    const created = fields && (await ask("create", { ...fields, secret: freshSecret() }));
    if (!created) return;
    note(created.game, {
      secret: created.secret,
      invitation: created.invitation,
      kind: wishes.game,
      waiting: wishes.opponent === "person",
    });
    go(`/game/${created.game}`);
  });
  adapt();
  main.append(form);
}

function readForm(form) {
  const data = new FormData(form);
  const text = (name) => data.get(name) ?? undefined;
  const number = (name) => (data.has(name) ? Number(data.get(name)) : undefined);
  const wishes = {
    game: text("game"),
    opponent: text("opponent"),
    level: number("level"),
    sides: text("sides"),
    rounds: text("rounds"),
    helpers: text("game") === "mcdonald" ? data.getAll("helper").join("") : "",
    options: data.getAll("option"),
    clock: text("clock"),
    minutes: number("minutes"),
    added: number("added"),
    free: number("free"),
    limit: number("limit"),
    suggestions: data.has("suggestions"),
    open: text("open") === "yes",
  };
  // Fields that are not shown have no value; what they were before stays.
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined && !Number.isNaN(value)));
}

/** The text of a time control. */
export function timeText({ clock, minutes, added, free, limit }) {
  const base = spanText((minutes ?? 0) * 60);
  switch (clock) {
    case "sudden_death":
      return base;
    case "increment":
      return `${base}+${spanText(added)}`;
    case "delay":
      return `${base}d${spanText(free)}`;
    case "per_move":
      return `${spanText(limit)}/move`;
    default:
      return "none";
  }
}

/** The start of a game as the server says it, for helpers and options such as `nr` and `["no-check"]`. */
export async function startPosition(game, helpers = "", options = []) {
  const query = new URLSearchParams({ helpers, options: options.join(",") });
  const answer = await fetch(`/api/start/${game}?${query}`).catch(() => null);
  if (!answer?.ok) {
    notify(say("page_refused_settings"));
    return null;
  }
  return (await answer.json()).position;
}

/** The fields of `create`, or null if there is no such start. */
async function request(wishes) {
  const { game, opponent, level, sides, rounds, helpers, options, suggestions, open } = wishes;
  const usual = !helpers && options.length === 0;
  const start = usual ? undefined : await startPosition(game, helpers, options);
  if (start === null) return null;
  return {
    game,
    start,
    rounds,
    time: timeText(wishes),
    suggestions,
    opponent: opponent === "robot" ? { robot: level } : opponent,
    sides,
    open,
  };
}
