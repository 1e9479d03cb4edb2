// The boards as the library draws them: empty, with every piece to be used.

const loaded = new Map();

async function load(kind, turned) {
  const answer = await fetch(`/assets/boards/${kind}${turned ? "-turned" : ""}.svg`);
  if (!answer.ok) throw new Error(`no board of ${kind}: ${answer.status}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  return parsed.documentElement;
}

/** A copy of a board's drawing, to be put into the page. */
export async function sheet(kind, turned) {
  const name = `${kind} ${turned}`;
  if (!loaded.has(name)) loaded.set(name, load(kind, turned));
  try {
    return document.importNode(await loaded.get(name), true);
  } catch (error) {
    // It may be there the next time.
    loaded.delete(name);
    throw error;
  }
}

/** Where things are on a sheet. */
export class Layout {
  constructor(svg) {
    const { files, ranks, left, top, cell, flipped } = svg.dataset;
    [this.files, this.ranks, this.left, this.top, this.cell] = [files, ranks, left, top, cell].map(Number);
    this.flipped = flipped !== undefined;
    [, , this.width, this.height] = svg.getAttribute("viewBox").split(" ").map(Number);
  }

  /** Column and row of a cell as one sees it, from the upper left. */
  seen([file, rank]) {
    return this.flipped ? [this.files - 1 - file, rank] : [file, this.ranks - 1 - rank];
  }

  /** The upper left corner of a cell in the drawing. */
  corner(place) {
    const [column, row] = this.seen(place);
    return [this.left + column * this.cell, this.top + row * this.cell];
  }

  /** The middle of a cell in the drawing. */
  middle(place) {
    return this.corner(place).map((at) => at + this.cell / 2);
  }
}
