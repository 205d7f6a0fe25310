/** Movements: nothing moves to or from a place that has no size. */
import { expect, it } from "vitest";
import { finite } from "../../src/lib/drawing/motion";

function scaling(width: number, height: number): { duration: number; css: (here: number) => string } {
  return {
    duration: 320,
    css: (here) => `transform: scale(${(here * width) / height}, ${(here * height) / width})`,
  };
}

it("moves what has a size", () => {
  const config = scaling(30, 40);
  expect(finite(config)).toBe(config);
});

it.each([
  [0, 0],
  [30, 0],
  [0, 40],
])("does not move what is %d wide and %d high", (width, height) => {
  expect(finite(scaling(width, height))).toEqual({ duration: 0 });
});

it("leaves alone what has no css", () => {
  const config = { duration: 200 };
  expect(finite(config)).toBe(config);
});
