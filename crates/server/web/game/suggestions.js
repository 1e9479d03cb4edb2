// Moves that watchers suggest: each with its arrow's colour, who suggests it, and a button to follow it.

import { button, h, renew } from "../dom.js";
import { speaksFor } from "../game-state.js";
import { say } from "../words.js";

export class Suggestions {
  element = h("section", { class: "panel suggestions" });

  /** `follow` is called with the number of a suggestion. */
  constructor(follow) {
    this.follow = follow;
  }

  show({ game: { state }, you }) {
    const { suggestions, turn, watchers, result } = state;
    const watching = result ? [say("page_watching")] : [say("page_watching"), say("page_suggest_how")];
    const mine = turn && you && speaksFor(you, turn.player);
    this.element.hidden = suggestions.length === 0 && watchers === 0 && you !== null;
    renew(this.element, [suggestions, mine, watchers, you, Boolean(result)], () => [
      h("h2", {}, say("suggestions_title"), h("small", {}, say("watchers", { count: watchers }))),
      you === null && h("p", { class: "about" }, watching.join(". ")),
      h(
        "ul",
        { class: "rows" },
        suggestions.map(({ id, by, human }, number) =>
          h(
            "li",
            {},
            h("span", {}, h("span", { class: `swatch arrow-${number % 4}`, "aria-hidden": "true" }), say("suggestion_by", { name: by, mv: human })),
            mine && button(say("action_follow"), () => this.follow(id), { focus: `follow ${id}`, "aria-label": `${say("action_follow")}: ${human}` }),
          ),
        ),
      ),
    ]);
  }
}

/** The arrows of suggestions. */
export const arrows = (suggestions) => suggestions.map(({ mv, by }) => ({ mv, name: by }));
