// The settings: own name, language, colours, sounds.

import { notify } from "./announce.js";
import { h, s } from "./dom.js";
import { applyTheme, prefer, preference } from "./preferences.js";
import { play } from "./sound.js";
import { LANGUAGES, language, say } from "./words.js";

/** A sign for settings, in a box of 24 by 24. */
const SLIDERS = "M3 7h9m6 0h3M3 17h3m6 0h9M12 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0";
const THEMES = ["system", "light", "dark"];

/** The dialog, the button that opens it (which bears the guest's name), and a function that ends both. */
export function settingsDialog({ connection, ask, changeLanguage }) {
  const name = h("input", { name: "name", required: true, maxlength: 40, autocomplete: "nickname", "aria-describedby": "name-about" });
  const shownName = h("span", { class: "own-name" });
  const opener = h(
    "button",
    { type: "button", class: "settings-opener", "aria-haspopup": "dialog", onclick: () => dialog.showModal() },
    shownName,
    s("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: SLIDERS, fill: "none" })),
    h("span", { class: "settings-word" }, say("page_settings")),
  );
  const rename = async (event) => {
    event.preventDefault();
    const answer = await ask("name", { name: name.value });
    if (!answer) return;
    notify(`${say("setup_name")}: ${answer.name}`);
  };
  const choice = (label, values, current, choose) =>
    h(
      "label",
      { class: "field" },
      label,
      h(
        "select",
        { onchange: ({ target }) => choose(target.value) },
        values.map(([value, text]) => h("option", { value, selected: value === current }, text)),
      ),
    );
  const sounds = h("input", {
    type: "checkbox",
    checked: preference("sounds"),
    onchange: ({ target }) => {
      prefer("sounds", target.checked);
      play("move");
    },
  });
  const dialog = h(
    "dialog",
    { class: "settings", "aria-labelledby": "settings-title" },
    h("h2", { id: "settings-title" }, say("page_settings")),
    h(
      "form",
      { class: "field", onsubmit: rename },
      h("label", {}, say("setup_name"), name),
      h("button", {}, say("page_change")),
      h("small", { id: "name-about" }, say("page_name_about")),
    ),
    choice(say("menu_language"), Object.entries(LANGUAGES), language, (code) => {
      prefer("language", code);
      changeLanguage(code);
      if (connection.state === "up") connection.ask("language", { language: code }).catch(() => {});
    }),
    choice(say("page_theme"), THEMES.map((theme) => [theme, say(`page_theme_${theme}`)]), preference("theme"), (theme) => {
      prefer("theme", theme);
      applyTheme();
    }),
    h("label", { class: "check" }, sounds, say("page_sounds")),
    h("form", { method: "dialog" }, h("button", { class: "main" }, say("close"))),
  );
  const show = () => {
    shownName.textContent = connection.guest?.name ?? "";
    name.value = connection.guest?.name ?? "";
  };
  const listening = ["welcome", "named"].map((type) => connection.on(type, show));
  const close = () => listening.forEach((end) => end());
  show();
  return { dialog, opener, close };
}
