/** The review of a finished game: what a strong bot says of every answer in it. Shares are shares of a win. */
import type { components } from "./schema";
import { figure } from "./text/numbers";

type Schemas = components["schemas"];

export type Review = Schemas["Review"];
/** Everybody's chances at a step; the last one is the result. */
export type Point = Schemas["PointOut"];
/** Where a point is still to come. */
export type Ahead = Schemas["AheadOut"];
export type Round = Schemas["RoundOut"];
/** News of the game. */
export type Report = Review["reports"][number];
/** An answer that was judged, with the better one. */
export type Move = Schemas["MoveOut"];
/** How a seat did. */
export type Judged = Schemas["PlayerOut"];
export type Expected = Schemas["Expected"];

/** Milliseconds after which one that goes on is asked for again. */
export const AGAIN = 1500;

/** Will more come of it? */
export function isGoingOn({ state }: Review): boolean {
  return state === "waiting" || state === "first" || state === "deeper";
}

/** What counts as a mistake, the dearest first: nothing does before a deeper look has confirmed it. */
export function mistakesOf(moves: readonly Move[], seat: number | null = null): Move[] {
  return moves
    .filter((move) => move.size && (seat === null || move.seat === seat))
    .sort((one, other) => other.charge - one.charge || other.cost - one.cost || one.step - other.step);
}

/** News that has a mark: of those nearer to each other than a mark is wide the last. */
export function marksOf<T extends { step: number }>(
  news: readonly T[],
  x: (step: number) => number,
  wide: number,
): T[] {
  return news.filter(({ step }, at) => {
    const next = news[at + 1];
    return !next || x(next.step) - x(step) >= wide;
  });
}

/** A share in percent, as people say it. */
export function percent(share: number): number {
  return Math.round(share * 100);
}

/** A difference in percent with its sign; the minus is as wide as the plus. */
export function signed(share: number): string {
  const rounded = percent(share);
  return rounded > 0 ? `+${rounded}` : figure(rounded);
}
