/** What a game itself calls the parts of its view, and what it says about its rules beside them. */
import { capital, named, t, translated, type Key } from "../lib/text/text";
import type { Both, Printed } from "../lib/types";

type Things = ReadonlyMap<string, Printed>;

/** What is said on the board's printed face, beside its numbers. */
interface Said {
  labels?: Record<string, Both>;
  kinds?: Record<string, Both>;
  notes?: Record<string, Both>;
  /** Parts of the view whose numbers are seats. */
  seats?: string[];
}

function saidOf(printed: Things): Said {
  return (printed.get("board")?.face as Said | undefined) ?? {};
}

/** What the game says about its rules at this place: the page states no rule of its own. */
export function noted(name: string, printed: Things): string {
  return translated(saidOf(printed).notes?.[name]);
}

/** The label of a part, the name of something printed, or the bare name made readable. */
export function called(name: string, printed: Things): string {
  const label = saidOf(printed).labels?.[name];
  return translated(label ?? printed.get(name)?.name) || name.replaceAll(/[-_.]/g, " ");
}

/** The things of a kind, as a heading. */
export function kindsCalled(kind: string, printed: Things): string {
  return capital(translated(saidOf(printed).kinds?.[kind]) || kind);
}

/** Is a number under this name a seat? */
export function isSeat(name: string, printed: Things): boolean {
  return saidOf(printed).seats?.includes(name) ?? false;
}

/** The round as the game calls it, or in the page's own words. */
export function roundCalled(round: number, printed: Things, otherwise: Key = "round"): string {
  const own = translated(saidOf(printed).labels?.["round"]);
  return own ? `${capital(own)} ${round}` : t(otherwise, { round });
}

/** The name of a line of the score, in the page's own words where it has some. */
export function lineOfScore(name: string, printed: Things): string {
  const own = named("score", name);
  return own === name ? capital(called(name, printed)) : own;
}
