/** The points of one player over the time of a game, source on source. */
import type { ScorePoint } from "../../lib/types";

/** A source of points, and the heights between which it lies at each moment. */
export interface Layer {
  source: string;
  /** What it is worth at the end. */
  points: number;
  from: number[];
  to: number[];
}

/** Sources that ever counted for a seat, in the order of the score; what takes points away lies below zero. */
export function layersOf(course: readonly ScorePoint[], seat: number): Layer[] {
  const last = course.at(-1)?.breakdown[seat] ?? {};
  const up = course.map(() => 0);
  const down = course.map(() => 0);
  return Object.keys(last).flatMap((source) => {
    const values = course.map(({ breakdown }) => breakdown[seat]?.[source] ?? 0);
    if (values.every((value) => !value)) return [];
    const from: number[] = [];
    const to: number[] = [];
    values.forEach((value, at) => {
      const side = value < 0 ? down : up;
      from.push(side[at]!);
      to.push((side[at] = side[at]! + value));
    });
    return [{ source, points: last[source] ?? 0, from, to }];
  });
}

/** The moments at which a round begins, as many as have room; the setup is none. */
export function roundMarks(course: readonly ScorePoint[], most: number): { at: number; round: number }[] {
  const begins = course.flatMap(({ round }, at) =>
    round && round !== course[at - 1]?.round ? [{ at, round }] : [],
  );
  const every = Math.max(1, Math.ceil(begins.length / most));
  return begins.filter((_, number) => number % every === 0);
}

/** How a game went by its points alone. */
export type Tale = { kind: "always" } | { kind: "from"; round: number } | { kind: "late"; leader: number };

/** When the winner came to the front, and who was there until the last round; nothing where nobody else played. */
export function taleOf(course: readonly ScorePoint[], winner: number): Tale | null {
  const most = (scores: readonly number[]): number => Math.max(...scores);
  const last = course.at(-1);
  if (!last || last.scores.length < 2 || winner < 0) return null;
  const behind = course.findLastIndex(({ scores }) => scores[winner]! < most(scores));
  if (behind < 0) return { kind: "always" };
  const then = course[behind]!;
  if (then.round >= last.round) return { kind: "late", leader: then.scores.indexOf(most(then.scores)) };
  return { kind: "from", round: Math.max(1, course[behind + 1]?.round ?? last.round) };
}
