/** Parts of a board by the names a legend knows, and the box around them. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a name stands on a board; a star at its end stands for anything. */
function selector(name: string): string {
  const at = name.indexOf(":");
  const [kind, id] = [name.slice(0, at), name.slice(at + 1)];
  const means = id.endsWith("*") ? `^="${CSS.escape(id.slice(0, -1))}"` : `~="${CSS.escape(id)}"`;
  const where = kind === "element" ? ["element", "part"] : [kind];
  return where.map((each) => `[data-${each}${means}]`).join();
}

/** What is drawn under these names now: on the board itself, else on what stands beside it. */
export function partsOf(board: Element, names: readonly string[]): Element[] {
  const all = names
    .flatMap((name) => [...board.querySelectorAll(selector(name))])
    .filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const own = all.filter((part) => part.closest(".main"));
  return own.length ? own : all;
}

/** Where an answer is pinned on the board itself: the last of its things that is drawn there, and all of its kind. */
export function endsOf(board: Element, elements: readonly string[]): Element[] {
  const drawn = elements.flatMap((id) => {
    const part = partsOf(board, [`element:${id}`]).find((each) => each.closest(".main"));
    return part ? [{ kind: id.split(":")[0], part }] : [];
  });
  const last = drawn.at(-1)?.kind;
  return drawn.flatMap(({ kind, part }) => (kind === last ? [part] : []));
}

/** The box around all of them, measured from the board's corner; none where nothing is drawn. */
export function union(board: Element, parts: readonly Element[]): Box | null {
  const from = board.getBoundingClientRect();
  const scale = from.width / (board as HTMLElement).offsetWidth || 1;
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return {
    left: (left - from.left) / scale,
    top: (top - from.top) / scale,
    width: (right - left) / scale,
    height: (bottom - top) / scale,
  };
}
