import { describe, expect, it } from "vitest";
import { withDistinctNames } from "../../src/lib/drawing/seats";

describe("names at a new table", () => {
  it("are told apart, whoever sits there", () => {
    const seats = [
      { kind: "mine" as const, name: "Ada" },
      { kind: "mine" as const, name: "Ada 2" },
      { kind: "mine" as const, name: "Ada" },
      { kind: "bot" as const, level: "novice", name: "Ada" },
      { kind: "open" as const },
    ];
    expect(withDistinctNames(seats).map(({ name }) => name)).toEqual([
      "Ada",
      "Ada 2",
      "Ada 3",
      "Ada 4",
      undefined,
    ]);
  });

  it("are no longer with a number than without", () => {
    const long = "Ada".padEnd(40, "a");
    const seats = [1, 2].map(() => ({ kind: "mine" as const, name: long }));
    expect(withDistinctNames(seats).map(({ name }) => name)).toEqual([long, `${long.slice(0, 38)} 2`]);
  });

  it("stay as they are where all differ", () => {
    const seats = [
      { kind: "mine" as const, name: "Ada" },
      { kind: "bot" as const, level: "adept", name: "Baldo" },
    ];
    expect(withDistinctNames(seats)).toEqual(seats);
  });
});
