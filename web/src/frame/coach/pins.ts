/** Numbers pinned on a board: where several moves lie close together, each number has a place of its own. */

export interface Pin {
  number: number;
  x: number;
  y: number;
}

/** As wide and high as a pin with its rim. */
export const PIN = 28;

/** The same pins, in their order: one that would lie on an earlier one moves to its left, at the edge below it. */
export function pinsApart(pins: readonly Pin[], left = 0): Pin[] {
  const placed: Pin[] = [];
  for (const pin of pins) {
    let { x, y } = pin;
    let under = placed.find((other) => overlap(other, { x, y }));
    while (under) {
      if (under.x - PIN >= left + PIN / 2) x = under.x - PIN;
      else [x, y] = [pin.x, under.y + PIN];
      under = placed.find((other) => overlap(other, { x, y }));
    }
    placed.push({ ...pin, x, y });
  }
  return placed;
}

function overlap(one: Omit<Pin, "number">, other: Omit<Pin, "number">): boolean {
  return Math.abs(one.x - other.x) < PIN && Math.abs(one.y - other.y) < PIN;
}
