// An address that leads nowhere.

import { h } from "../dom.js";
import { say } from "../words.js";

export function view(main, { title }) {
  title(say("page_not_found"));
  main.append(
    h("section", { class: "empty" }, h("h1", {}, say("page_not_found")), h("p", {}, h("a", { href: "/" }, say("page_home")))),
  );
}
