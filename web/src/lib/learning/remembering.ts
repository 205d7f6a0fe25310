/** When a lesson's question comes back: after some days, then after more, and never too many on one day. */

export const DAY = 86_400_000;
/** How many questions are asked on one day at most. */
export const MOST = 3;
/** The days after which it comes back, each counted from the answer before. */
export const DAYS: readonly number[] = [2, 8, 30];

/** What a browser keeps of a lesson. */
export interface Kept {
  /** When it was solved first; nothing if it was not. */
  solved: number | null;
  /** How often it was opened since it was solved. */
  visits: number;
  /** The attempts of the time it was solved. */
  tries: number;
  hints: number;
  seconds: number;
  /** When its question comes back, and how often it was answered since; nothing if it does not. */
  due: number | null;
  stage: number;
  /** Its question was missed: it is worth another visit. */
  again: boolean;
}

export const NEW: Readonly<Kept> = {
  solved: null,
  visits: 0,
  tries: 0,
  hints: 0,
  seconds: 0,
  due: null,
  stage: 0,
  again: false,
};

/** How a lesson went. */
export interface Played {
  tries: number;
  hints: number;
  seconds: number;
}

/** The lesson is solved; its question comes back after the first of these days. */
export function solved(kept: Kept, played: Played, days: readonly number[], now: number): Kept {
  const first = days[0];
  const comes = first === undefined ? null : now + first * DAY;
  return {
    ...kept,
    ...played,
    solved: kept.solved ?? now,
    again: false,
    ...(kept.solved === null || kept.again ? { due: comes, stage: 0 } : {}),
  };
}

/** Its question was answered: after a right answer it rests longer, a wrong one brings the lesson back. */
export function answered(kept: Kept, right: boolean, days: readonly number[], now: number): Kept {
  if (!right) return { ...kept, again: true, due: null, stage: 0 };
  const stage = kept.stage + 1;
  const rest = days[stage];
  return { ...kept, stage, due: rest === undefined ? null : now + rest * DAY };
}

/** The day of a moment where this browser is: midnight to midnight. */
export function dayOf(now: number): string {
  const date = new Date(now);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join("-");
}

/** The lessons whose questions are due, the one that waits longest first, as many as this day still takes. */
export function due(all: Readonly<Record<string, Kept>>, asked: number, now: number): string[] {
  return Object.entries(all)
    .filter(([, kept]) => kept.due !== null && kept.due <= now)
    .sort(([, one], [, other]) => one.due! - other.due!)
    .slice(0, Math.max(0, MOST - asked))
    .map(([lesson]) => lesson);
}
