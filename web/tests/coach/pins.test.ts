/** Numbers of the coach's moves never lie on each other. */
import { describe, expect, it } from "vitest";
import { PIN, pinsApart, type Pin } from "../../src/frame/coach/pins";

function pin(number: number, x: number, y: number): Pin {
  return { number, x, y };
}
function clash(pins: readonly Pin[]): boolean {
  return pins.some((one, at) =>
    pins.slice(at + 1).some(({ x, y }) => Math.abs(one.x - x) < PIN && Math.abs(one.y - y) < PIN),
  );
}

describe("the coach's numbers", () => {
  it("stay where they are when there is room", () => {
    const pins = [pin(1, 100, 50), pin(2, 300, 50)];
    expect(pinsApart(pins)).toEqual(pins);
  });

  it("stand beside each other when all are on one card", () => {
    const found = pinsApart([pin(1, 200, 50), pin(2, 200, 50), pin(3, 192, 58)]);
    expect(clash(found)).toBe(false);
    expect(found.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(found[0]).toEqual(pin(1, 200, 50));
  });

  it("go below where there is no room to the left", () => {
    const found = pinsApart([1, 2, 3, 4, 5].map((number) => pin(number, 60, 50)));
    expect(clash(found)).toBe(false);
    expect(found.every(({ x }) => x >= PIN / 2)).toBe(true);
  });
});
