// What somebody who types a move means.

/** Without signs that say nothing of the way: captures, hyphens, check, victory. */
const bare = (text) => text.replace(/[-+#x!?\s]/g, "");

/** The move that a text means, if it is exactly one of these. */
export function readMove(text, moves) {
  for (const form of [(t) => t, bare, (t) => bare(t).toLowerCase()]) {
    const found = moves.filter(({ mv, human }) => [mv, human].some((way) => form(way) === form(text.trim())));
    if (found.length === 1) return found[0];
  }
  return null;
}
