// What is said to screen readers, and shown for a while to everybody.

import { h } from "./dom.js";

/** So long a note stays, in milliseconds. */
const STAY = 6000;

/** For what happens on the board: read when nothing else is. */
const polite = h("div", { class: "unseen", "aria-live": "polite" });
/** Notes are seen and heard. */
const notes = h("div", { class: "notes", role: "status" });

export const regions = [polite, notes];

/** Lets screen readers say something; the same text twice is said twice. */
export function announce(text) {
  polite.replaceChildren(h("p", {}, text));
}

/** Shows a short text above the page for a while. */
export function notify(text) {
  const note = h("p", { class: "note" }, text);
  notes.append(note);
  setTimeout(() => note.remove(), STAY);
}
