// A move typed in, as in the terminal: in the notation of people, or as two squares.

import { announce } from "../announce.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { readMove } from "./notation.js";

/** First moves to show how one types. */
const EXAMPLES = { mcdonald: "e2e4", magpie: "d1c1", gala: "a4b5" };

export class MoveEntry {
  #moves = [];
  #field = h("input", { name: "move", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 40 });
  #error = h("small", { class: "error", id: "entry-error" });
  element;

  /** `make` is called with the move that was typed. */
  constructor(make) {
    this.#field.setAttribute("aria-describedby", "entry-error");
    const submit = (event) => {
      event.preventDefault();
      const text = this.#field.value;
      const move = readMove(text, this.#moves);
      this.#field.setAttribute("aria-invalid", !move);
      this.#error.textContent = move ? "" : say("text_no_such_move", { text });
      if (!move) return announce(this.#error.textContent);
      this.#field.value = "";
      make(move);
    };
    this.element = h(
      "form",
      { class: "entry", onsubmit: submit },
      h("label", {}, say("prompt_move"), this.#field),
      h("button", {}, say("ok")),
      this.#error,
    );
  }

  show(kind, moves) {
    this.#moves = moves;
    this.#field.placeholder = EXAMPLES[kind];
    this.element.hidden = moves.length === 0;
  }

  focus() {
    this.#field.focus();
  }
}
