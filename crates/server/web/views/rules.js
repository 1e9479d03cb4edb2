// The rules of a game, in the language of the page.

import { h } from "../dom.js";
import { gameLinks } from "../frame.js";
import { elements } from "../markdown.js";
import { language, say } from "../words.js";

export function view(main, { parts, title }) {
  const [game] = parts;
  title(`${say("rules_title")}: ${say("game_name", { game })}`);
  const text = h("article", { class: "panel rules" });
  main.append(gameLinks("/rules/", game), text);
  load();

  async function load() {
    const answer = await fetch(`/assets/rules/${game}.${language}.md`).catch(() => null);
    if (!answer?.ok) return text.replaceChildren(h("p", { class: "empty" }, say("page_failed")));
    text.replaceChildren(
      ...elements(await answer.text()),
      h("p", { class: "row" }, h("a", { class: "button main", href: `/new?game=${game}` }, say("page_play"))),
    );
    // The clause of the address is there only now.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }
}
