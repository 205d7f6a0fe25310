/** How a rating is drawn: the band of what it may be, the line, dotted as long as it is provisional, and bots as yardsticks. */
import type { Point, Yardstick } from "./asked";

/** The drawing, in its own units: where the lines begin and end. */
export const WIDE = 400;
export const HIGH = 150;
const LEFT = 38;
const RIGHT = 318;
const TOP = 10;
const BOTTOM = 124;

/** Ratings between two lines of the grid. */
const STEP = 200;
/** How far off a rating is that is not provisional any more, as the server has it. */
const SURE = 300;
/** Yardsticks that are drawn at most: those next to the rating. */
const BOTS = 3;
/** Letters of two names must not touch. */
const APART = 14;

export interface Drawn {
  /** The lines of the grid, with their ratings. */
  grid: { y: number; rating: number }[];
  band: string;
  /** What was provisional, and what is not. */
  dotted: string;
  line: string;
  /** Where it stands now. */
  end: { x: number; y: number; from: number; to: number };
  bots: { y: number; level: string }[];
}

/** A chart of a rating; the points from the oldest to the newest, at least one. */
export function drawn(points: readonly Point[], bots: readonly Yardstick[]): Drawn {
  const now = points.at(-1)!;
  const seen = points.flatMap(({ rating, off }) => [
    rating - Math.min(off, SURE),
    rating + Math.min(off, SURE),
  ]);
  const low = Math.floor(Math.min(...seen) / STEP) * STEP;
  const high = Math.max(low + STEP, Math.ceil(Math.max(...seen) / STEP) * STEP);
  const clipped = (rating: number): number => Math.min(high, Math.max(low, rating));
  const y = (rating: number): number =>
    rounded(BOTTOM - ((clipped(rating) - low) / (high - low)) * (BOTTOM - TOP));
  const x = (at: number): number =>
    rounded(points.length < 2 ? RIGHT : LEFT + ((RIGHT - LEFT) * at) / (points.length - 1));
  const place = ({ rating }: Point, at: number): string => `${x(at)},${y(rating)}`;
  const upper = points.map(({ rating, off }, at) => `${x(at)},${y(rating + off)}`);
  const lower = points.map(({ rating, off }, at) => `${x(at)},${y(rating - off)}`);
  const found = points.findIndex(({ off }) => off <= SURE);
  const sure = found < 0 ? points.length : found;
  return {
    grid: Array.from({ length: (high - low) / STEP + 1 }, (_, at) => low + at * STEP).map((rating) => ({
      y: y(rating),
      rating,
    })),
    band: [...upper, ...lower.toReversed()].join(" "),
    dotted: points
      .slice(0, sure + 1)
      .map(place)
      .join(" "),
    line: points.map(place).slice(sure).join(" "),
    end: { x: RIGHT, y: y(now.rating), from: y(now.rating - now.off), to: y(now.rating + now.off) },
    bots: yardsticks(now.rating, bots, low, high).map(({ level, rating }) => ({ y: y(rating), level })),
  };

  function yardsticks(rating: number, all: readonly Yardstick[], from: number, to: number): Yardstick[] {
    const near = all
      .filter((bot) => bot.rating >= from && bot.rating <= to)
      .toSorted((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating));
    const chosen: Yardstick[] = [];
    for (const bot of near)
      if (chosen.length < BOTS && chosen.every((other) => Math.abs(y(other.rating) - y(bot.rating)) >= APART))
        chosen.push(bot);
    return chosen;
  }
}

/** A number as a drawing has it. */
function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
