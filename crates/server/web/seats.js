// The seats that this browser holds: a seat belongs to its secret, and whoever loses it loses the seat.

const KEY = "barnyard.seats";
/** So many games are remembered; the oldest go first. */
const MOST = 100;

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

function write(seats) {
  const newest = Object.entries(seats).sort(([, a], [, b]) => b.at - a.at).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Then the seats are those of this page's life.
  }
}

/** What is known of the seat in a game: `secret`, `invitation` and what `note` has added; null if there is none. */
export const seat = (game) => read()[game] ?? null;

/** Remembers a seat, or more about it. */
export function note(game, facts) {
  const seats = read();
  write({ ...seats, [game]: { at: Date.now(), ...seats[game], ...facts } });
}

export function forget(game) {
  const { [game]: _, ...rest } = read();
  write(rest);
}

/** Games that are not over, the newest first. */
export function going() {
  return Object.entries(read())
    .filter(([, seat]) => !seat.over)
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([game, seat]) => ({ game, ...seat }));
}
