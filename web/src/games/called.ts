/** What a game itself calls the parts of its view, and what it says about its rules beside them. */
import { capital, named, translated } from "../lib/text/text";
import type { Both, Printed } from "../lib/types";

/** What is said on the board's printed face, beside its numbers. */
interface Said {
  labels?: Record<string, Both>;
  notes?: Record<string, Both>;
}

/** What the game says about its rules at this place: the page states no rule of its own. */
export function noted(name: string, printed: ReadonlyMap<string, Printed>): string {
  return translated((printed.get("board")?.face as Said | undefined)?.notes?.[name]);
}

/** The label of a part, the name of something printed, or the bare name made readable. */
export function called(name: string, printed: ReadonlyMap<string, Printed>): string {
  const labels = (printed.get("board")?.face as Said | undefined)?.labels;
  return translated(labels?.[name] ?? printed.get(name)?.name) || name.replaceAll(/[-_.]/g, " ");
}

/** The name of a line of the score, in the page's own words where it has some. */
export function lineOfScore(name: string, printed: ReadonlyMap<string, Printed>): string {
  const own = named("score", name);
  return own === name ? capital(called(name, printed)) : own;
}
