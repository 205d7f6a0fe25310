/** Where words stand in the graph of chances: on no ring, and on no line of a report. */

export interface Mark {
  x: number;
  y: number;
  r: number;
}

/** A band from left to right: where its upper and its lower edge are at some places. */
export interface Band {
  x: number;
  top: number;
  bottom: number;
}

export interface Label {
  x: number;
  y: number;
}

/** How high a line of words is, and how far one moves to look for another place. */
const HIGH = 22;
const STEP = 12;

/** The first place from the left where so wide a label lies in its band alone; else the first of all. */
export function placeIn(
  band: readonly Band[],
  wide: number,
  from: number,
  to: number,
  marks: readonly Mark[],
  lines: readonly number[],
): Label {
  for (let x = from; x + wide <= to; x += STEP) {
    if (lines.some((line) => line > x - 4 && line < x + wide + 4)) continue;
    const y = middleOf(band, x, x + wide);
    if (y !== null && !marks.some((mark) => meets(mark, x, y, wide))) return { x, y };
  }
  const { top, bottom } = band.findLast((each) => each.x <= from) ?? band[0]!;
  return { x: from, y: (top + bottom) / 2 };
}

/** The middle of a band between two places; nothing where it is too low for words. */
function middleOf(band: readonly Band[], left: number, right: number): number | null {
  const first = band.findLastIndex(({ x }) => x <= left);
  const last = band.findIndex(({ x }) => x >= right);
  const part = band.slice(Math.max(0, first), last < 0 ? undefined : last + 1);
  const top = Math.max(...part.map((each) => each.top));
  const bottom = Math.min(...part.map((each) => each.bottom));
  return bottom - top >= HIGH ? (top + bottom) / 2 : null;
}

function meets({ x, y, r }: Mark, left: number, middle: number, wide: number): boolean {
  return x + r > left - 2 && x - r < left + wide + 2 && Math.abs(y - middle) < r + HIGH / 2;
}
