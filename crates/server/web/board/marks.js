// What lies under and over the pieces: last move, picked cell, targets, kings in danger, arrows. The shapes are those of the library's pictures.

import { s } from "../dom.js";
import { cellPlace, moveCells } from "../position.js";

/** Under the pieces. `targets` are cells, `occupied` says whether a piece stands on one. */
export function under(layout, { last, picked, threats, targets, occupied }) {
  const corner = (cell) => layout.corner(cellPlace(cell));
  const middle = (cell) => layout.middle(cellPlace(cell));
  const marks = [];
  for (const cell of last ? moveCells(last) : []) {
    const [x, y] = corner(cell);
    marks.push(s("rect", { class: "mark-last", x, y, width: layout.cell, height: layout.cell }));
  }
  if (picked) {
    const [x, y] = corner(picked);
    const side = layout.cell - 8;
    marks.push(s("rect", { class: "mark-picked", x: x + 4, y: y + 4, width: side, height: side, rx: 8 }));
  }
  for (const cell of threats) {
    const [cx, cy] = middle(cell);
    marks.push(s("circle", { class: "mark-check-rim", cx, cy, r: 47 }), s("circle", { class: "mark-check", cx, cy, r: 39 }));
  }
  for (const cell of targets ?? []) {
    const [cx, cy] = middle(cell);
    if (occupied(cell)) {
      marks.push(s("circle", { class: "mark-ring-rim", cx, cy, r: 44 }), s("circle", { class: "mark-ring", cx, cy, r: 44 }));
    } else {
      marks.push(s("circle", { class: "mark-dot", cx, cy, r: 15 }));
    }
  }
  return marks;
}

/** An arrow along a move, with a name beside its tail if there is one. `index` chooses the colour. */
export function arrow(layout, { mv, name, index }) {
  const [from, to] = moveCells(mv).map((cell) => layout.middle(cellPlace(cell)));
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const at = (along, aside) => [from[0] + (dx * along - dy * aside) / length, from[1] + (dy * along + dx * aside) / length];
  const tip = length - 6;
  const neck = tip - 36;
  const outline = [at(26, -8), at(neck, -8), at(neck, -24), at(tip, 0), at(neck, 24), at(neck, 8), at(26, 8)];
  const points = outline.map((point) => point.map((n) => n.toFixed(1)).join(",")).join(" ");
  // On a short arrow the name would hide it.
  const [x, y] = length > 1.5 * layout.cell ? at(length / 2, 0) : [from[0], from[1] + (dy > 0 ? -38 : 38)];
  return s(
    "g",
    { class: `arrow arrow-${index % 4}` },
    s("polygon", { points }),
    name && s("text", { x, y: y + 8, "text-anchor": "middle" }, name.length > 14 ? `${name.slice(0, 13)}…` : name),
  );
}
