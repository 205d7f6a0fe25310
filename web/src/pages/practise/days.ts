/** When exercises come back: the shelves they lie on, and what is said of one. */
import type { Coming, ExerciseListed, Exercises } from "../../lib/types";
import { t } from "../../lib/text/text";

export interface Shelf {
  /** What stands beside it. */
  text: string;
  /** How many lie on it, and some of them. */
  count: number;
  exercises: ExerciseListed[];
}

/** A shelf for today, one for each of the days after which one comes back, and one for what is learned. */
export function shelvesOf({ due, later, learned, rhythm, exercises }: Exercises): Shelf[] {
  const within = (days: number | null, from: number, to: number): boolean =>
    days !== null && days >= from && days <= to;
  const days = rhythm.map((until, at): Shelf => {
    const from = (rhythm[at - 1] ?? 0) + 1;
    const found = later.filter((day) => within(day.days, from, until));
    return {
      text: t("practise.shelf.days", { count: until }),
      count: found.reduce((sum, { count }) => sum + count, 0),
      exercises: exercises.filter((each) => within(each.days, from, until)),
    };
  });
  const today = exercises.filter(({ days }) => days === 0);
  const known = exercises.filter(({ days }) => days === null);
  return [
    { text: t("practise.shelf.today"), count: due, exercises: today },
    ...days,
    { text: t("practise.shelf.learned"), count: learned, exercises: known },
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
