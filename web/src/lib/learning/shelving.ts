/** The shelf of puzzles in order: what each is about, how hard it is, and those one wants to see. */
import type { PuzzleListed } from "../types";

export const LEVELS = ["easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** Below the first number it is easy, from the second on hard. */
const BETWEEN = [1300, 1700] as const;

export function levelOf(rating: number): Level {
  return rating < BETWEEN[0] ? "easy" : rating < BETWEEN[1] ? "medium" : "hard";
}

export const STATES = ["all", "todo", "solved", "missed"] as const;
export type State = (typeof STATES)[number];

/** What one wants to see: any where nothing is said. */
export interface Wanted {
  state: State;
  level: Level | "";
  game: string;
  /** What is asked; numbers in it say nothing of that. */
  theme: string;
}

/** A question without its numbers is what several puzzles are about. */
export function themeOf(title: string): string {
  return title.replaceAll(/\d+/g, "…");
}

/** Questions of a game that are asked in several puzzles, the most frequent first. */
export function themesOf(puzzles: readonly PuzzleListed[], least = 3): string[] {
  const counts = new Map<string, number>();
  for (const { title } of puzzles) counts.set(themeOf(title), (counts.get(themeOf(title)) ?? 0) + 1);
  const many = [...counts].filter(([, count]) => count >= least);
  return many.toSorted(([, one], [, other]) => other - one).map(([theme]) => theme);
}

export function isWanted({ game, state, rating, title }: PuzzleListed, wanted: Wanted): boolean {
  const done = state === "solved" || state === "missed" ? state : "todo";
  return (
    (wanted.state === "all" || wanted.state === done) &&
    (!wanted.game || wanted.game === game) &&
    (!wanted.level || wanted.level === levelOf(rating)) &&
    (!wanted.theme || wanted.theme === themeOf(title))
  );
}
