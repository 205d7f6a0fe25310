/** Where things stand in the graph of chances: along its axis, and in the bands above it. */
import type { Ahead, Move, Point, Report, Round } from "../../lib/review";

/** A time of chance takes as much room as a few answers, however many draws it has. */
const CHANCE = 1.6;

/** Half the sign of a report with the gap beside it, and a letter of its words. */
const SIGN = 13;
const LETTER = 6.5;

/** The steps of a game from left to right: as much room for each answer, and little for chance. What is still to be
 * judged has its room from the beginning, so nothing moves when it comes. */
export class Axis {
  private readonly at: number[];

  constructor(
    private readonly points: readonly Ahead[],
    readonly left: number,
    readonly right: number,
  ) {
    let sum = 0;
    const sums = points.map(({ step, chance }, number) => {
      const before = points[number - 1];
      if (before && step > before.step) sum += chance ? CHANCE : 1;
      return sum;
    });
    this.at = sums.map((each) => left + (each / Math.max(1, sum)) * (right - left));
  }

  /** Where a point is. */
  of(number: number): number {
    return this.at[number] ?? this.left;
  }

  /** Where a step is: at its point, or between the two around it. */
  x(step: number): number {
    const after = this.points.findIndex((point) => point.step >= step);
    if (after < 0) return this.right;
    const next = this.points[after]!;
    const before = this.points[after - 1];
    if (next.step === step || !before) return this.of(after);
    const part = (step - before.step) / (next.step - before.step);
    return this.of(after - 1) + part * (this.of(after) - this.of(after - 1));
  }

  /** The point that is nearest to a place. */
  nearest(x: number): number {
    let best = 0;
    for (let number = 1; number < this.at.length; number++)
      if (Math.abs(this.at[number]! - x) < Math.abs(this.at[best]! - x)) best = number;
    return best;
  }
}

/** Edges of the bands of one point from the bottom, where 1 is the top; between a and b lies the band of a seat. */
export function edges(shares: readonly number[], order: readonly number[]): number[] {
  const sum = order.reduce((all, seat) => all + (shares[seat] ?? 0), 0);
  const whole = order.length > 1 && sum > 0 ? sum : 1;
  const found = [0];
  for (const seat of order) found.push(Math.min(1, found.at(-1)! + (shares[seat] ?? 0) / whole));
  return found;
}

/** The middle of a seat's band. */
export function middle(shares: readonly number[], order: readonly number[], seat: number): number {
  const found = edges(shares, order);
  const at = order.indexOf(seat);
  return (found[at]! + found[at + 1]!) / 2;
}

/** Times of chance, each from one point to the next. */
export function chanceTimes(points: readonly Point[], axis: Axis): { from: number; to: number }[] {
  return points.flatMap(({ chance }, number) =>
    chance && number ? [{ from: axis.of(number - 1), to: axis.of(number) }] : [],
  );
}

/** The round a step is in, by its place in the list; -1 before the first. */
export function roundAt(rounds: readonly Round[], step: number): number {
  return rounds.findLastIndex((round) => round.step <= step);
}

/** The point at a step, or the last one before it. */
export function pointAt(points: readonly Point[], step: number): number {
  return Math.max(
    0,
    points.findLastIndex((point) => point.step <= step),
  );
}

/** The rounds that have room to be named: all of them, or one in a few. */
export function roundsNamed(rounds: readonly Round[], axis: Axis, room: number): Set<number> {
  const named = new Set<number>();
  let last = -Infinity;
  rounds.forEach(({ step }, number) => {
    const x = axis.x(step);
    if (x - last < room) return;
    named.add(number);
    last = x;
  });
  return named;
}

/** The room of a round with its name, and with luck and play under it. */
export const WHOLE_ROUND = 74;

/** Is there room to say of every round what luck and play moved in it? */
export function hasRoomForRounds(rounds: readonly Round[], axis: Axis): boolean {
  return rounds.length > 0 && roundsNamed(rounds, axis, WHOLE_ROUND).size === rounds.length;
}

/** Reports beside which there is room for their words, between them and what stands to their left. */
export function reportsTold(reports: readonly Report[], axis: Axis, title: number): Set<number> {
  const told = new Set<number>();
  let last = title;
  for (const { step, text } of reports) {
    const x = axis.x(step);
    if (text && x - SIGN - text.length * LETTER > last) told.add(step);
    last = x + SIGN;
  }
  return told;
}

/** Where the graph ends, with this much room for it: on a low screen it is low, and never a mere strip or a wall. */
export function graphFoot(room: number): number {
  return Math.round(Math.min(300, Math.max(160, room)));
}

/** How large the ring of a mistake is: its area grows with what it cost. */
export function ringSize({ charge, cost }: Pick<Move, "charge" | "cost">): number {
  return Math.min(11, 4 + 24 * Math.sqrt(Math.max(charge, cost, 0)) * 0.8);
}

/** Where Shift and an arrow lead: the beginning of the round before or after. */
export function roundFrom(rounds: readonly Round[], step: number, by: 1 | -1, last: number): number {
  const steps = rounds.map((round) => round.step);
  const found = by > 0 ? steps.find((each) => each > step) : steps.findLast((each) => each < step);
  return found ?? (by > 0 ? last : (steps[0] ?? 0));
}
