// The pieces of a board: put up, moved to where they belong, taken away.

import { s } from "../dom.js";
import { cellPlace } from "../position.js";

export class Pieces {
  #layout;
  #ids;
  #standing = new Map();
  element = s("g", { class: "pieces" });

  /** `svg` is the sheet on which they stand. */
  constructor(svg, layout) {
    this.#layout = layout;
    this.#ids = new Map([...svg.querySelectorAll("[data-letter]")].map((drawing) => [drawing.dataset.letter, drawing.id]));
  }

  /** Lets these pieces, letters by cell, stand and no others. A piece that is missing in one place and new in another has moved. */
  put(pieces) {
    const standing = new Map();
    const left = new Map(this.#standing);
    for (const [cell, letter] of pieces) {
      const here = left.get(cell);
      if (here?.letter !== letter) continue;
      standing.set(cell, here);
      left.delete(cell);
    }
    for (const [cell, letter] of pieces) {
      if (standing.has(cell)) continue;
      const candidates = [...left].filter(([, piece]) => piece.letter === letter);
      const moved = candidates.length === 1 && candidates[0];
      const piece = moved ? moved[1] : { letter, element: s("use", { href: `#${this.#ids.get(letter)}` }) };
      if (moved) left.delete(moved[0]);
      // Whatever moves passes over the others.
      this.element.append(piece.element);
      standing.set(cell, piece);
    }
    for (const { element } of left.values()) element.remove();
    this.#standing = standing;
    for (const [cell, { element }] of standing) this.#place(element, this.#layout.corner(cellPlace(cell)));
  }

  #place(element, [x, y]) {
    element.style.setProperty("transform", `translate(${x}px, ${y}px)`);
  }

  /** Lets the piece of a cell follow the pointer, its middle at `x` and `y` of the drawing. */
  drag(cell, [x, y]) {
    const piece = this.#standing.get(cell);
    if (!piece) return;
    piece.element.classList.add("dragged");
    const half = this.#layout.cell / 2;
    this.#place(piece.element, [x - half, y - half]);
  }

  /** Lets go of a piece; `put` says where it stands then. */
  drop(cell) {
    this.#standing.get(cell)?.element.classList.remove("dragged");
  }

  /** Puts a piece back where it came from. */
  putBack(cell) {
    this.drop(cell);
    const piece = this.#standing.get(cell);
    if (piece) this.#place(piece.element, this.#layout.corner(cellPlace(cell)));
  }
}
