// The analysis board: any position, moves tried out, and what the engine thinks of them.

import { announce } from "../announce.js";
import { Board } from "../board/board.js";
import { h, renew } from "../dom.js";
import { MoveEntry } from "../game/entry.js";
import { MoveList } from "../game/moves.js";
import { GAMES, dangers, ending, party, refusal, score } from "../phrases.js";
import { readPosition } from "../position.js";
import { language, say } from "../words.js";
import { startPosition } from "./create.js";

/** The engine thinks so long at a time, in milliseconds, and tells so many lines. */
const THINKING = 1500;
const LINES = 3;

export function view(main, page) {
  const study = new Study(main, page);
  return () => study.close();
}

class Study {
  #page;
  #start = null;
  #moves = [];
  /** What is known of the positions of the line: the start and after each move. */
  #line = [];
  #ply = 0;
  #flipped = false;
  #thinks = false;
  #analysis = null;
  /** Counts what was asked; an answer to an older question is thrown away. */
  #turn = 0;

  #board = new Board({
    move: (move) => this.#play(move),
    status: (text) => announce(text),
    key: (event) => this.#key(event),
  });
  #entry = new MoveEntry((move) => this.#play(move));
  #list = new MoveList((round, ply) => this.#look(round === null ? this.#moves.length : ply));
  #standing = h("p", { class: "standing", role: "status" });
  #engine = h("div", { class: "engine" });
  #game = h("select", {}, GAMES.map((game) => h("option", { value: game }, say("game_name", { game }))));
  #text = h("input", { name: "position", spellcheck: "false", autocomplete: "off", required: true, "aria-describedby": "position-error" });
  #error = h("small", { id: "position-error", class: "error" });
  #think = h("input", { type: "checkbox", onchange: ({ target }) => this.#turnEngine(target.checked) });

  constructor(main, page) {
    this.#page = page;
    page.title(say("menu_analysis"));
    this.#game.addEventListener("change", () => this.#begin(this.#game.value));
    const flip = () => {
      this.#flipped = !this.#flipped;
      this.#show();
    };
    main.append(
      h(
        "div",
        { class: "playing" },
        h("h1", { class: "unseen" }, say("menu_analysis")),
        h("div", { class: "table" }, this.#board.element),
        h(
          "div",
          { class: "beside" },
          h(
            "section",
            { class: "panel doing" },
            this.#standing,
            h("label", { class: "check" }, this.#think, say("page_think")),
            this.#engine,
            h(
              "p",
              { class: "row" },
              h("button", { type: "button", onclick: () => this.#takeBack() }, say("action_take_back")),
              h("button", { type: "button", onclick: flip }, say("action_flip")),
            ),
            this.#entry.element,
          ),
          this.#list.element,
          h(
            "section",
            { class: "panel" },
            h("h2", {}, say("analysis_edit")),
            h("label", { class: "field" }, say("setup_game"), this.#game),
            h("p", { class: "row" }, h("button", { type: "button", onclick: () => this.#begin(this.#game.value) }, say("page_start_position"))),
            h(
              "form",
              { class: "field", onsubmit: (event) => this.#setUp(event) },
              h("label", {}, say("analysis_position"), this.#text),
              h("button", {}, say("page_set_up")),
              this.#error,
            ),
          ),
        ),
        h("p", { id: "board-keys", class: "unseen" }, say("page_board_keys")),
      ),
    );
    const asked = page.query.get("position");
    if (asked) this.#go(asked, []);
    else this.#begin("mcdonald");
  }

  close() {
    this.#turn++;
  }

  async #begin(game) {
    const start = await startPosition(game);
    if (start) this.#go(start, []);
  }

  #setUp(event) {
    event.preventDefault();
    const text = this.#text.value.trim();
    // The game's name may be left out.
    const named = GAMES.includes(text.split(" ")[0]) ? text : `${this.#game.value} ${text}`;
    this.#go(named, []);
  }

  /** Goes to the end of a line of moves from a start. */
  async #go(start, moves) {
    const turn = ++this.#turn;
    let answer;
    try {
      answer = await this.#page.connection.ask("moves", { position: start, moves });
    } catch (refused) {
      if (turn !== this.#turn) return;
      this.#error.textContent = say("analysis_bad_position", { why: refusal(refused) });
      this.#board.revert();
      return;
    }
    if (turn !== this.#turn) return;
    const kept = start === this.#start && moves.length > 0 ? this.#line.slice(0, moves.length) : [];
    const { position, human, moves: legal, threats, outcome } = answer;
    this.#line = [...kept, { position, legal, threats, outcome }];
    [this.#start, this.#moves, this.#ply] = [start, moves.map((mv, i) => ({ mv, human: human[i] })), moves.length];
    this.#error.textContent = "";
    this.#analysis = null;
    if (moves.length) announce(human.at(-1));
    this.#show();
    this.#ask();
  }

  #play({ mv }) {
    this.#go(this.#start, [...this.#moves.slice(0, this.#ply).map((move) => move.mv), mv]);
  }

  #takeBack() {
    if (this.#ply === 0) return;
    this.#moves.length = this.#line.length = this.#ply;
    this.#look(this.#ply - 1);
  }

  #look(ply) {
    const to = Math.max(0, Math.min(ply, this.#moves.length));
    if (to === this.#ply) return;
    this.#turn++;
    this.#ply = to;
    this.#analysis = null;
    this.#show();
    this.#ask();
  }

  #turnEngine(on) {
    this.#thinks = on;
    this.#analysis = null;
    this.#turn++;
    this.#show();
    this.#ask();
  }

  /** Asks the engine for the position on the board. */
  async #ask() {
    if (!this.#thinks || !this.#start || this.#line[this.#ply].outcome) return;
    const turn = this.#turn;
    const moves = this.#moves.slice(0, this.#ply).map(({ mv }) => mv);
    const most = this.#page.connection.limits?.["analysis-ms"] ?? THINKING;
    try {
      const analysis = await this.#page.connection.ask("analyse", {
        position: this.#start,
        moves,
        lines: LINES,
        "time-ms": Math.min(THINKING, most),
      });
      if (turn === this.#turn) this.#analysis = analysis;
    } catch (refused) {
      if (turn === this.#turn) this.#analysis = { refused: refusal(refused) };
    }
    if (turn === this.#turn) this.#show();
  }

  #show() {
    const now = this.#line[this.#ply];
    const { kind, side } = readPosition(now.position);
    this.#game.value = kind;
    if (document.activeElement !== this.#text) this.#text.value = now.position;
    const lines = this.#analysis?.lines ?? [];
    this.#board.show({
      kind,
      position: now.position,
      turned: this.#flipped,
      last: this.#moves[this.#ply - 1]?.mv,
      threats: now.threats,
      arrows: lines.filter(({ moves }) => moves.length).map(({ moves }) => ({ mv: moves[0] })),
      moves: now.legal,
      label: say("menu_analysis"),
      describedby: "board-keys",
    });
    this.#entry.show(kind, now.legal);
    const standing = now.outcome
      ? ending(kind, now.outcome, side)
      : [say("turn", { party: party(kind, side) }), ...dangers(kind, now.threats), ""].join(". ").trim();
    renew(this.#standing, standing, () => standing);
    const plies = this.#moves.map(({ human }, i) => ({ human, position: this.#line[i + 1]?.position ?? now.position }));
    const outcome = this.#line.at(-1).outcome;
    this.#list.show({
      game: { kind, rounds: [{ start: this.#start, plies }], state: { results: outcome ? [{ outcome }] : [] } },
      round: 0,
      ply: this.#ply,
      live: this.#ply === this.#moves.length,
    });
    renew(this.#engine, [this.#thinks, this.#analysis, this.#ply], () => this.#thoughts(kind, side));
  }

  #thoughts(kind, side) {
    if (!this.#thinks || this.#line[this.#ply].outcome) return null;
    const found = this.#analysis;
    if (!found) return h("p", { class: "about" }, say("analysis_thinking"));
    if (found.refused) return h("p", { class: "error" }, found.refused);
    const count = (number) => new Intl.NumberFormat(language).format(number);
    return [
      h("p", { class: "about" }, `${say("analysis_depth")} ${found.depth} · ${say("analysis_nodes")} ${count(found.nodes)}${found.exact ? ` · ${say("analysis_exact")}` : ""}`),
      h(
        "ol",
        { class: "lines" },
        found.lines.map((line, number) =>
          h(
            "li",
            {},
            h("span", { class: `swatch arrow-${number % 4}`, "aria-hidden": "true" }),
            h("strong", {}, score(kind, side, line.score)),
            " ",
            line.human.slice(0, 8).join(" "),
          ),
        ),
      ),
    ];
  }

  #key(event) {
    const keys = {
      ",": () => this.#look(this.#ply - 1),
      ".": () => this.#look(this.#ply + 1),
      PageUp: () => this.#look(this.#ply - 1),
      PageDown: () => this.#look(this.#ply + 1),
      Home: () => this.#look(0),
      End: () => this.#look(this.#moves.length),
      "/": () => this.#entry.focus(),
      u: () => this.#takeBack(),
    };
    if (!keys[event.key]) return;
    keys[event.key]();
    event.preventDefault();
  }
}
