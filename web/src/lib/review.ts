/** The review of a finished game: what a strong bot says of every answer in it. Shares are shares of a win. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Review = Schemas["Review"];
/** Everybody's chances at a step; the last one is the result. */
export type Point = Schemas["PointOut"];
export type Round = Schemas["RoundOut"];
/** An answer that was judged, with the better one. */
export type Move = Schemas["MoveOut"];
/** How a seat did. */
export type Judged = Schemas["PlayerOut"];
export type Expected = Schemas["Expected"];

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

/** A share in percent, as people say it. */
export function percent(share: number): number {
  return Math.round(share * 100);
}

/** A difference in percent with its sign; the minus is as wide as the plus. */
export function signed(share: number): string {
  const rounded = percent(share);
  return rounded < 0 ? `−${-rounded}` : rounded > 0 ? `+${rounded}` : "0";
}
