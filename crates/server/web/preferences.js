// What this browser remembers of a person's wishes.

const KEY = "barnyard.preferences";
const USUAL = { language: null, theme: "system", sounds: false, form: null };

let kept = read();

function read() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    // Storage may be forbidden, or hold something else: then everything is as usual.
    return { ...USUAL };
  }
}

export function preference(name) {
  return kept[name];
}

export function prefer(name, value) {
  kept = { ...kept, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // It holds until the page is left.
  }
}

/** Shows the page in the colours that are wished. */
export function applyTheme() {
  const theme = preference("theme");
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
