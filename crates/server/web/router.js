// Addresses and what is shown under them.

const ROUTES = [
  [/^\/$/, () => import("./views/lobby.js")],
  [/^\/new$/, () => import("./views/create.js")],
  [/^\/game\/([a-z0-9]+)$/, () => import("./views/game.js")],
  [/^\/games$/, () => import("./views/finished.js")],
  [/^\/analysis$/, () => import("./views/analysis.js")],
  [/^\/rules\/(mcdonald|magpie|gala)$/, () => import("./views/rules.js")],
];
const nowhere = () => import("./views/nowhere.js");

/** The module that shows an address, and what the address says. */
export function route(path) {
  for (const [pattern, load] of ROUTES) {
    const found = path.match(pattern);
    if (found) return { load, parts: found.slice(1) };
  }
  return { load: nowhere, parts: [] };
}

let changed = () => {};
/** The address that is shown, without the place on its page. */
let shown = "";

/** Shows the address, unless only the place on the page is another one. */
function arrive() {
  const address = location.pathname + location.search;
  if (address === shown) return;
  shown = address;
  changed();
}

/** Calls `show` at each new address; links of the page lead there without loading it anew. */
export function follow(show) {
  changed = show;
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    // A place on the same page is the browser's to find.
    if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  arrive();
}

/** Leads to another address. */
export function go(address) {
  history.pushState(null, "", address);
  arrive();
}
