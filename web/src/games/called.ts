/** What a game itself calls the parts of its view: for pages that draw a table without knowing the game. */
import { capital, named, translated } from "../lib/text/text";
import type { Both, Printed } from "../lib/types";

/** The label of a part, the name of something printed, or the bare name made readable. */
export function called(name: string, printed: ReadonlyMap<string, Printed>): string {
  const labels = (printed.get("board")?.face as { labels?: Record<string, Both> } | undefined)?.labels;
  return translated(labels?.[name] ?? printed.get(name)?.name) || name.replaceAll(/[-_.]/g, " ");
}

/** The name of a line of the score, in the page's own words where it has some. */
export function lineOfScore(name: string, printed: ReadonlyMap<string, Printed>): string {
  const own = named("score", name);
  return own === name ? capital(called(name, printed)) : own;
}
