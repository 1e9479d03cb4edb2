// Position texts as far as a board needs them: what stands where, and who is to move.

export const FILES = "abcdefghij";

/** `e4` of file 4 and rank 3, both from zero. */
export const cellName = (file, rank) => FILES[file] + (rank + 1);

/** File and rank of a cell's name, from zero. */
export const cellPlace = (cell) => [FILES.indexOf(cell[0]), Number(cell.slice(1)) - 1];

/** The two cells of a move such as `e2e4` or `j10i9`. */
export const moveCells = (mv) => mv.match(/[a-j]\d+/g);

/**
 * Reads a position's text with the game's name in front, such as `magpie 3t3/… a 1`.
 * Gives the game, the pieces' letters by cell, the side to move, and of McDonald's farm how many pigs are home and caught.
 */
export function readPosition(text) {
  const [kind, board, turn, home, caught] = text.split(" ");
  const pieces = new Map();
  const ranks = board.split("/");
  ranks.forEach((row, index) => {
    let file = 0;
    for (const [part] of row.matchAll(/\d+|\D/g)) {
      if (/\d/.test(part)) file += Number(part);
      else pieces.set(cellName(file++, ranks.length - 1 - index), part);
    }
  });
  const side = turn === "b" || turn === "d" ? "second" : "first";
  return { kind, pieces, side, tally: kind === "mcdonald" ? { home: Number(home), caught: Number(caught) } : null };
}

/** Letters of the pieces that stood in `before` and stand in `after` no more, each as often as it is missing. */
export function missing(before, after) {
  const counts = new Map();
  for (const letter of before.pieces.values()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  for (const letter of after.pieces.values()) counts.set(letter, (counts.get(letter) ?? 0) - 1);
  return [...counts].flatMap(([letter, count]) => Array(Math.max(count, 0)).fill(letter));
}
