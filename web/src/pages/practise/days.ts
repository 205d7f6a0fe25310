/** When exercises come back: the shelves they lie on, and what is said of one. */
import type { Coming, ExerciseListed } from "../../lib/types";
import { t } from "../../lib/text/text";

export interface Shelf {
  /** What stands beside it. */
  text: string;
  exercises: ExerciseListed[];
}

/** A shelf for today, one for each of the days after which one comes back, and one for what is learned. */
export function shelvesOf(exercises: readonly ExerciseListed[], rhythm: readonly number[]): Shelf[] {
  const within = (days: number | null, from: number, to: number): boolean =>
    days !== null && days >= from && days <= to;
  const later = rhythm.map((days, at) => ({
    text: t("practise.shelf.days", { count: days }),
    exercises: exercises.filter((each) => within(each.days, (rhythm[at - 1] ?? 0) + 1, days)),
  }));
  return [
    { text: t("practise.shelf.today"), exercises: exercises.filter(({ days }) => days === 0) },
    ...later,
    { text: t("practise.shelf.learned"), exercises: exercises.filter(({ days }) => days === null) },
  ];
}

/** What is said once an exercise is over: when it comes back, and how long it rests after that. */
export function comesBack({ stage, days }: Coming, rhythm: readonly number[]): string {
  if (days === null) return t("practise.comes.learned");
  if (days === 0) return t("practise.comes.today");
  const more = rhythm[stage];
  return more === undefined
    ? t("practise.comes.days", { count: days })
    : t("practise.comes.then", { count: days, more });
}

/** The exercises that are due, but for one that was just done. */
export function dueOf(
  exercises: readonly ExerciseListed[],
  but?: { table: string; step: number },
): ExerciseListed[] {
  return exercises.filter(
    ({ days, table, step }) => days === 0 && !(table === but?.table && step === but.step),
  );
}

/** The days until the next one comes; null where none does. */
export function daysToNext(exercises: readonly ExerciseListed[]): number | null {
  const found = exercises.flatMap(({ days }) => (days ? [days] : []));
  return found.length ? Math.min(...found) : null;
}
