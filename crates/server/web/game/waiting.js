// A game whose second seat is free: a link for whoever made it, the seat for whoever comes.

import { notify } from "../announce.js";
import { button, h } from "../dom.js";
import { seat } from "../seats.js";
import { terms } from "../views/lobby.js";
import { say } from "../words.js";

/** `take` seats this browser, `withdraw` takes the challenge back; `invitation` is the secret of the address, if there is one. */
export function waiting({ challenge, you, invitation, take, withdraw }) {
  const { game, kind, by, open } = challenge;
  const about = h("p", { class: "about" }, [say("game_name", { game: kind }), ...terms(challenge, Boolean(you))].join(" · "));
  if (you) {
    const secret = seat(game)?.invitation;
    const link = `${location.origin}/game/${game}${secret ? `#${secret}` : ""}`;
    return h(
      "section",
      { class: "panel waiting" },
      h("h1", {}, say("page_waiting")),
      about,
      h("p", {}, say(open ? "page_waiting_open" : "page_waiting_link")),
      linkField(link, "main"),
      h("p", { class: "row" }, button(say("page_withdraw"), withdraw, { class: "danger" })),
    );
  }
  const free = open || invitation;
  return h(
    "section",
    { class: "panel waiting" },
    h("h1", {}, free ? say("page_invitation", { name: by }) : say("page_waiting")),
    about,
    free
      ? h("p", { class: "row" }, button(say("page_take_seat"), take, { class: "main" }), h("a", { class: "button", href: "/" }, say("cancel")))
      : h("p", {}, say("page_refused_not_invited")),
  );
}

/** A link to be copied. */
export function linkField(link, look) {
  const field = h("input", { value: link, readonly: true, "aria-label": say("page_link"), onfocus: () => field.select() });
  const copy = async () => {
    field.select();
    // Without a secure origin there is no clipboard; what is selected can be copied by hand.
    await navigator.clipboard?.writeText(link).then(() => notify(say("page_copied")), () => {});
  };
  return h("p", { class: "row link" }, field, button(say("page_copy"), copy, { class: look }));
}
