/** How a warehouse is drawn. The table keeps totals only: where each piece stands is free. */
import { times } from "../../../lib/choice/narrowing";
import type { Option } from "../../../lib/types";
import { RESOURCES, type Ability, type Goods } from "../types";

export interface Piece {
  good: string;
  /** Arrives with the choice at hand, or leaves with it. */
  mark: "" | "new" | "pay";
}

export interface Shelves {
  /** One list per shelf, the smallest first; shorter than the shelf where there is room. */
  shelves: Piece[][];
  special: Piece[][];
}

/** Room of the special depots, by leader: a good and its places. */
export interface Special {
  good: string;
  places: number;
}

export function specials(abilities: Ability[]): Special[] {
  return abilities
    .filter((ability) => ability.kind === "depot")
    .flatMap((ability) => Object.entries(ability.goods ?? {}).map(([good, places]) => ({ good, places })));
}

/** Stand the pieces up: special depots first, then the tallest stack on the largest shelf. */
export function arranged(
  before: Goods,
  after: Goods,
  sizes: readonly number[],
  special: readonly Special[],
): Shelves {
  const stacks = new Map<string, Piece[]>();
  for (const good of Object.keys(before)) stacks.set(good, pieces(good, before[good]!, after[good]!));
  const kept = special.map(({ good, places }) => (stacks.get(good) ?? []).splice(0, places));
  const rest = [...stacks.values()].filter((stack) => stack.length);
  rest.sort((one, other) => other.length - one.length);
  const large = [...sizes].sort((one, other) => other - one);
  const shelves = large.map((_, index) => rest[index] ?? []).reverse();
  return { shelves, special: kept };
}

/** What came from the market, as every answer to "what do you keep" tells it: kept or thrown away. */
export function arrived(seat: number, option: Option | undefined): string[] {
  return RESOURCES.flatMap((good) => {
    const change = option?.preview.changes.find(
      (each) => each.seat === seat && each.what === `depots.${good}`,
    );
    const came = (change ? change.after - change.before : 0) + times(option?.path ?? [], `discard:${good}`);
    return Array.from({ length: Math.max(0, came) }, () => good);
  });
}

/** The pieces of one good: those that stay, then those that come or go. */
function pieces(good: string, before: number, after: number): Piece[] {
  const many = Math.max(before, after);
  return Array.from({ length: many }, (_, index): Piece => {
    if (index < Math.min(before, after)) return { good, mark: "" };
    return { good, mark: after > before ? "new" : "pay" };
  });
}
