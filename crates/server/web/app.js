// The page: its frame, the line to the server, and whatever the address says in the middle.

import { announce, notify, regions } from "./announce.js";
import { Connection } from "./connection.js";
import { h } from "./dom.js";
import { frame } from "./frame.js";
import { applyTheme, preference } from "./preferences.js";
import { refusal } from "./phrases.js";
import { follow, go, route } from "./router.js";
import { LANGUAGES, language, languageOf, say, speak } from "./words.js";

const connection = new Connection(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/ws`);
const main = h("main", { id: "content", tabindex: -1 });
/** Ends what is shown: its subscriptions and timers. */
let close = () => {};
/** Counts what was asked to be shown; only the last is. */
let turn = 0;

/** What a view is given. */
const page = {
  connection,
  go,
  /** Asks the server; what it refuses is said, and `null` given. */
  async ask(type, fields) {
    try {
      return await connection.ask(type, fields);
    } catch (refused) {
      notify(refusal(refused));
      return null;
    }
  },
  title(text) {
    document.title = text ? `${text} · barnyard` : "barnyard";
  },
};

async function show() {
  const mine = ++turn;
  const { load, parts } = route(location.pathname);
  try {
    const { view } = await load();
    if (mine !== turn) return;
    close();
    close = () => {};
    main.replaceChildren();
    close = view(main, { ...page, parts, query: new URLSearchParams(location.search) }) ?? close;
    frame.here(location.pathname);
    announce(document.title);
    // Who has gone somewhere reads on there; who has just come is at the top anyway.
    if (mine > 1) main.focus({ preventScroll: true });
    if (!location.hash) scrollTo(0, 0);
  } catch (error) {
    if (mine !== turn) return;
    console.error(error);
    main.replaceChildren(h("p", { class: "empty" }, say("page_failed")));
  }
}

/** Everything anew, in another language. */
async function changeLanguage(code) {
  await speak(code);
  draw();
  await show();
  // It was changed in the settings, which were built anew; one goes on there.
  frame.openSettings();
}

function draw() {
  document.getElementById("page").replaceChildren(
    ...frame.build({ ...page, changeLanguage }, main),
    ...regions,
  );
}

connection.on("welcome", () => connection.ask("language", { language }).catch(() => {}));
connection.on("outdated", () => notify(say("page_outdated")));

async function start() {
  applyTheme();
  const wished = preference("language");
  await speak(wished in LANGUAGES ? wished : languageOf(navigator.languages));
  draw();
  follow(show);
  connection.open();
}

start().catch((error) => {
  console.error(error);
  // Without words the page can say only what it was sent with.
  document.getElementById("unreachable").hidden = false;
});
