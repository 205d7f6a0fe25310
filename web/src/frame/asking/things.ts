/** What on a table can be asked about, and under which names the legend may know it. */

const NAMED = "[data-sign],[data-thing],[data-look],[data-element],[data-part],[data-region]";
const ASKED = `${NAMED},svg.i,.mark`;
const TABLE = ".app .gamebox";

/** The names of a thing, the one that says most first; of what is around it only what stands on it itself. */
export function namesOf(thing: Element): string[] {
  if (thing.matches("svg.i")) {
    const icon = thing.querySelector("use")?.getAttribute("href") ?? "";
    return icon.startsWith("#i-") ? [`icon:${icon.slice(3)}`] : [];
  }
  const { sign, thing: id, look, element, part, region } = (thing as HTMLElement).dataset;
  return [
    ...[id, look].flatMap((each) => (each ? [`thing:${each}`] : [])),
    ...(sign ? [`sign:${sign}`] : []),
    ...[element, ...(part?.split(" ") ?? [])].flatMap((each) => (each ? [`element:${each}`] : [])),
    ...(region ? [`region:${region}`] : []),
    ...(thing.matches(".mark") ? ["mark"] : []),
  ];
}

/** The innermost thing at a place of the table that the legend knows something about. */
export function thingAt(place: Element, known: (thing: Element) => boolean): Element | null {
  for (let at: Element | null = place.closest(ASKED); at; at = at.parentElement?.closest(ASKED) ?? null) {
    if (!at.closest(TABLE)) return null;
    if (known(at)) return at;
  }
  return null;
}

/** Everything that can be asked about now, in reading order; beside the board only where nothing lies over it. */
export function things(beside: boolean): Element[] {
  return [...document.querySelectorAll(`${TABLE} :is(${ASKED})`)].filter(
    (each) => (beside || !each.closest(".side")) && each.checkVisibility({ visibilityProperty: true }),
  );
}

/** The next of these things, or the one before; with `far` the first of the next region. */
export function next(
  all: readonly Element[],
  from: Element | null,
  by: 1 | -1,
  far: boolean,
): Element | null {
  if (!all.length) return null;
  const at = from ? all.indexOf(from) : -1;
  if (at < 0) return all[by > 0 ? 0 : all.length - 1]!;
  if (!far) return all[(at + by + all.length) % all.length]!;
  const region = (each: Element): Element | null => each.closest("[data-region]");
  const regions = [...new Set(all.map(region))];
  const to = regions[(regions.indexOf(region(from!)) + by + regions.length) % regions.length];
  return all.find((each) => region(each) === to) ?? all[0]!;
}
