/** The legend of a game's board, as the server tells it: which sign a name on the board stands for. */
import type { components } from "./schema";
import type { Both } from "./types";

type Schemas = components["schemas"];
export type Sign = Omit<Schemas["SignOut"], "name" | "text"> & { name: Both; text: Both };
export interface Signs {
  groups: Record<string, Both>;
  signs: Sign[];
}

/** Does a name that may end in a star mean this one? */
function means(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

/** The one that says it in full, else the one whose beginning says most of it. */
function lookedUp(signs: readonly Sign[], name: string): Sign | undefined {
  let found: Sign | undefined;
  let most = -1;
  for (const sign of signs) {
    for (const pattern of sign.stands_for) {
      const length = pattern.endsWith("*") ? pattern.length - 1 : Infinity;
      if (length > most && means(pattern, name)) [found, most] = [sign, length];
    }
  }
  return found;
}

/** What was looked up in a legend, which never changes: a pointer asks for everything on the table at once. */
const lookups = new WeakMap<readonly Sign[], Map<string, Sign | undefined>>();

/** The sign of a name. */
export function signOf(signs: readonly Sign[], name: string): Sign | undefined {
  let known = lookups.get(signs);
  if (!known) lookups.set(signs, (known = new Map()));
  if (!known.has(name)) known.set(name, lookedUp(signs, name));
  return known.get(name);
}

/** The signs a list shows, by groups: those of modules that do not play here are left out. */
export function listed(
  { groups, signs }: Signs,
  modules: readonly string[],
  fits: (sign: Sign) => boolean,
): { group: string; signs: Sign[] }[] {
  return Object.keys(groups)
    .map((group) => ({
      group,
      signs: signs.filter(
        (sign) => sign.group === group && (!sign.module || modules.includes(sign.module)) && fits(sign),
      ),
    }))
    .filter(({ signs }) => signs.length);
}

/** The icon a list draws for a sign; none where it has none. */
export function iconOf({ stands_for }: Sign): string {
  return stands_for.find((name) => name.startsWith("icon:"))?.slice(5) ?? "";
}

/** The number at a path in a player's part of a view; nothing where there is none, or it is not shown. */
function numberAt(player: unknown, path: string): number | undefined {
  let found: unknown = player;
  for (const part of path.split("."))
    found = found && typeof found === "object" ? (found as Record<string, unknown>)[part] : undefined;
  return typeof found === "number" ? found : undefined;
}

/** How much of a sign each player has, as far as the view tells it. */
export function counted(sign: Sign, players: readonly unknown[]): { seat: number; amount: number }[] {
  return players.flatMap((player, seat) => {
    const numbers = sign.count.map((path) => numberAt(player, path)).filter((each) => each !== undefined);
    return numbers.length ? [{ seat, amount: numbers.reduce((sum, each) => sum + each, 0) }] : [];
  });
}
