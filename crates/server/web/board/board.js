// A board to look at and to play on: by dragging, by two clicks or touches, by the keyboard.
// It knows no rules: it lets be moved what the list of moves allows.

import { h, s } from "../dom.js";
import { pieceTitle } from "../phrases.js";
import { cellName, cellPlace, moveCells, readPosition } from "../position.js";
import { say } from "../words.js";
import { arrow, under } from "./marks.js";
import { Pieces } from "./pieces.js";
import { Layout, sheet } from "./sheets.js";

/** A pointer that went farther than this, in pixels, drags; a nearer one clicks. */
const DRAG_FROM = 6;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  #view = null;
  #drawn = { kind: null, turned: null };
  #layout = null;
  #pieces = null;
  #under = s("g");
  #over = s("g");
  #cells = new Map();
  /** Legal moves: from a cell, to a cell. */
  #ways = new Map();
  #picked = null;
  /** A move that was made here and that the server has not confirmed yet. */
  #pending = null;
  #drag = null;
  #current = null;
  #grid = h("div", { class: "cells", role: "grid" });
  element = h("div", { class: "board" }, this.#grid);

  /**
   * `move` is called with a legal move that somebody makes, `status` with what is to be said of a cell, `key` with keys that the board does not know.
   */
  constructor({ move, status = () => {}, key = () => {} }) {
    this.tell = { move, status, key };
    const grid = this.#grid;
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("pointerdown", (event) => this.#down(event));
    grid.addEventListener("pointermove", (event) => this.#dragTo(event));
    grid.addEventListener("pointerup", (event) => this.#up(event));
    grid.addEventListener("pointercancel", () => this.#letGo());
    // Screen readers click without a pointer.
    grid.addEventListener("click", (event) => event.detail === 0 && this.#act(cellOf(event.target)));
    grid.addEventListener("focusin", (event) => this.#goTo(cellOf(event.target)));
  }

  /**
   * Shows a position: `kind`, `position` as text, `turned`, and as far as there are any `last` move, kings under `threats`, `arrows`, the `moves` that may be made here (`suggesting` if they are only suggested), and the board's `label` and `describedby`.
   */
  async show(view) {
    // A move that waits for its confirmation stays on the board while other things happen.
    if (view.position !== this.#view?.position) this.#pending = null;
    this.#view = view;
    if (this.#drawn.kind !== view.kind || this.#drawn.turned !== view.turned) {
      const svg = await sheet(view.kind, view.turned);
      // Another position may have been asked for meanwhile; it draws itself.
      if (this.#view !== view) return;
      this.#furnish(svg);
      this.#drawn = { kind: view.kind, turned: view.turned };
    }
    this.#ways = new Map();
    for (const move of view.moves ?? []) {
      const [from, to] = moveCells(move.mv);
      if (!this.#ways.has(from)) this.#ways.set(from, new Map());
      this.#ways.get(from).set(to, move);
    }
    if (!this.#ways.has(this.#picked)) this.#picked = null;
    this.#draw();
  }

  /** Takes a move back that the server did not confirm. */
  revert() {
    this.#pending = null;
    this.#draw();
  }

  focus() {
    this.#cells.get(this.#current)?.focus();
  }

  #furnish(svg) {
    const layout = new Layout(svg);
    this.#layout = layout;
    this.#pieces = new Pieces(svg, layout);
    svg.setAttribute("aria-hidden", "true");
    svg.append(this.#under, this.#pieces.element, this.#over);
    const names = [...Array(layout.files * layout.ranks).keys()].map((n) => cellName(n % layout.files, Math.floor(n / layout.files)));
    const seen = names.map((name) => ({ name, at: layout.seen(cellPlace(name)) }));
    seen.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
    this.#cells = new Map(seen.map(({ name }) => [name, h("div", { role: "gridcell", tabindex: -1, dataset: { cell: name } })]));
    const focused = this.#grid.contains(document.activeElement);
    const rows = [...Array(layout.ranks).keys()].map((row) =>
      h("div", { role: "row" }, seen.filter(({ at }) => at[1] === row).map(({ name }) => this.#cells.get(name))),
    );
    this.#grid.replaceChildren(...rows);
    const share = (part, whole) => `${(100 * part) / whole}%`;
    for (const [name, value] of Object.entries({
      left: share(layout.left, layout.width),
      top: share(layout.top, layout.height),
      width: share(layout.files * layout.cell, layout.width),
      height: share(layout.ranks * layout.cell, layout.height),
      "grid-template-columns": `repeat(${layout.files}, 1fr)`,
    })) {
      this.#grid.style.setProperty(name, value);
    }
    this.element.dataset.kind = this.#view.kind;
    this.element.querySelector("svg")?.remove();
    this.element.prepend(svg);
    if (!this.#cells.has(this.#current)) this.#current = cellName(Math.floor(layout.files / 2), 0);
    this.#cells.get(this.#current).tabIndex = 0;
    // Who turns the board by a key stays where they were.
    if (focused) this.focus();
  }

  #draw() {
    const { kind, position, last, threats = [], arrows = [], label, describedby } = this.#view;
    const pieces = new Map(readPosition(position).pieces);
    const pending = this.#pending;
    if (pending) {
      const [from, to] = moveCells(pending.mv);
      for (const cell of pending.captures ?? []) pieces.delete(cell);
      pieces.set(to, pieces.get(from));
      pieces.delete(from);
    }
    const targets = pending ? null : this.#ways.get(this.#picked);
    const shown = pending?.mv ?? last;
    this.#pieces.put(pieces);
    this.#under.replaceChildren(
      ...under(this.#layout, {
        last: shown,
        picked: pending ? null : this.#picked,
        threats: pending ? [] : threats,
        targets: targets?.keys(),
        occupied: (cell) => pieces.has(cell),
      }),
    );
    this.#over.replaceChildren(...arrows.map((one, index) => arrow(this.#layout, { index, ...one })).reverse());
    this.#grid.setAttribute("aria-label", label ?? say("game_name", { game: kind }));
    if (describedby) this.#grid.setAttribute("aria-describedby", describedby);
    for (const [cell, element] of this.#cells) {
      const way = targets?.get(cell);
      const notes = [
        pieces.has(cell) ? pieceTitle(kind, pieces.get(cell)) : say("page_square_empty"),
        cell === this.#picked && say("page_square_picked"),
        way && say(way.captures?.length ? "page_square_captures" : "page_square_target"),
        shown && moveCells(shown).includes(cell) && say("page_square_last"),
        threats.includes(cell) && say(kind === "mcdonald" ? "page_square_check" : "page_square_danger"),
      ];
      element.setAttribute("aria-label", `${cell}: ${notes.filter(Boolean).join(", ")}`);
      element.setAttribute("aria-selected", cell === this.#picked);
      element.classList.toggle("movable", !pending && this.#ways.has(cell));
      element.classList.toggle("target", Boolean(way));
    }
  }

  #goTo(cell) {
    if (!cell || cell === this.#current) return;
    this.#cells.get(this.#current).tabIndex = -1;
    this.#cells.get(cell).tabIndex = 0;
    this.#current = cell;
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) {
      const [column, row] = this.#layout.seen(cellPlace(this.#current));
      const wanted = [column + step[0], row + step[1]];
      const next = [...this.#cells.keys()].find((cell) => {
        const at = this.#layout.seen(cellPlace(cell));
        return at[0] === wanted[0] && at[1] === wanted[1];
      });
      if (next) this.#cells.get(next).focus();
    } else if (event.key === "Enter" || event.key === " ") {
      this.#act(this.#current);
    } else if (event.key === "Escape" && this.#picked) {
      this.#pick(null);
    } else {
      this.tell.key(event);
      return;
    }
    event.preventDefault();
  }

  /** What a click on a cell, or Enter, does. */
  #act(cell) {
    if (!cell || this.#pending) return;
    const move = this.#ways.get(this.#picked)?.get(cell);
    if (move) this.#make(move);
    else if (this.#ways.has(cell) && cell !== this.#picked) this.#pick(cell);
    else this.#pick(null, cell);
  }

  #pick(cell, pointed = cell) {
    this.#picked = cell;
    this.#draw();
    if (pointed) this.#say(pointed);
  }

  #say(cell) {
    const { kind, position, moves = [] } = this.#view;
    const letter = readPosition(position).pieces.get(cell);
    const count = this.#ways.get(cell)?.size;
    if (!letter) this.tell.status(say("status_empty", { square: cell }));
    else if (count) this.tell.status(`${pieceTitle(kind, letter)}: ${[...this.#ways.get(cell).keys()].join(", ")}`);
    else if (moves.length) this.tell.status(`${cell}: ${pieceTitle(kind, letter)}`);
  }

  #make(move) {
    this.#picked = null;
    this.#pending = this.#view.suggesting ? null : move;
    this.#draw();
    this.tell.move(move);
  }

  /** Where a pointer is in the drawing. */
  #point({ clientX, clientY }) {
    const box = this.element.getBoundingClientRect();
    const scale = this.#layout.width / box.width;
    return [(clientX - box.left) * scale, (clientY - box.top) * scale];
  }

  #cellAt(event) {
    const [x, y] = this.#point(event);
    const { left, top, cell, files, ranks } = this.#layout;
    const [column, row] = [Math.floor((x - left) / cell), Math.floor((y - top) / cell)];
    if (column < 0 || row < 0 || column >= files || row >= ranks) return null;
    return [...this.#cells.keys()][row * files + column];
  }

  #down(event) {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0 || this.#pending) return;
    const again = this.#picked === cell;
    if (this.#ways.has(cell) && !this.#ways.get(this.#picked)?.has(cell)) {
      if (!again) this.#pick(cell);
      this.#drag = { cell, again, from: [event.clientX, event.clientY], moving: false };
      this.#grid.setPointerCapture(event.pointerId);
    } else {
      this.#act(cell);
    }
  }

  #dragTo(event) {
    const drag = this.#drag;
    if (!drag) return;
    drag.moving ||= Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]) > DRAG_FROM;
    if (drag.moving) this.#pieces.drag(drag.cell, this.#point(event));
  }

  #up(event) {
    const drag = this.#drag;
    if (!drag) return;
    this.#drag = null;
    if (!drag.moving) {
      if (drag.again) this.#pick(null);
      return;
    }
    const move = this.#ways.get(drag.cell)?.get(this.#cellAt(event));
    if (!move) return this.#pieces.putBack(drag.cell);
    this.#make(move);
    // Only now, so that it does not glide back to where it was first.
    this.#pieces.drop(moveCells(move.mv)[1]);
  }

  #letGo() {
    if (this.#drag) this.#pieces.putBack(this.#drag.cell);
    this.#drag = null;
  }
}

const cellOf = (element) => element.closest?.("[data-cell]")?.dataset.cell ?? null;
