/** Shapes for what lies over a table: its areas, less some boxes in them. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What it is about just now: elements that are framed, and whether all that cannot be clicked turns grey. */
export interface Spot {
  framed: readonly string[];
  grey: boolean;
}

const ROUND = 8;

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function around(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function inside(box: Box, area: Box): Box {
  return {
    left: Math.max(box.left, area.left),
    top: Math.max(box.top, area.top),
    right: Math.min(box.right, area.right),
    bottom: Math.min(box.bottom, area.bottom),
  };
}

function empty({ left, top, right, bottom }: Box): boolean {
  return right - left < 1 || bottom - top < 1;
}

/** The boxes as far as they lie in the areas; those that overlap become one, for a hole in a hole is none. */
export function holes(boxes: readonly Box[], areas: readonly Box[]): Box[] {
  const left = areas.flatMap((area) => boxes.map((box) => inside(box, area))).filter((box) => !empty(box));
  const found: Box[] = [];
  while (left.length) {
    const box = left.pop()!;
    const at = found.findIndex((each) => overlap(each, box));
    if (at < 0) found.push(box);
    else left.push(around(found.splice(at, 1)[0]!, box));
  }
  return found;
}

/** A box with round corners, as a path. */
export function outline(box: Box): string {
  if (empty(box)) return "";
  const [width, height] = [box.right - box.left, box.bottom - box.top].map(Math.round) as [number, number];
  const r = Math.min(ROUND, width / 2, height / 2);
  const corner = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return (
    `M${Math.round(box.left) + r} ${Math.round(box.top)}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}` +
    `${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
  );
}

/** The areas with holes in them, as a path to be filled by the even-odd rule. */
export function path(areas: readonly Box[], without: readonly Box[]): string {
  return [...areas.filter((area) => !empty(area)), ...without].map(outline).join("");
}
