import { describe, expect, it } from "vitest";
import { entriesAt, merged, standing } from "../src/lib/log";
import type { Line } from "../src/lib/types";

function line(version: number, kind: Line["kind"] = "move", back = 0, seat = 0): Line {
  return { version, kind, seat, word: "", text: `line ${version}`, back, at: 0 };
}

describe("resuming", () => {
  it("adds what is new, and nothing twice", () => {
    const known = [line(1), line(2)];
    const next = merged(known, { whole: false, log: [line(2), line(3)] });
    expect(next.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it("starts again when the update is whole", () => {
    expect(
      merged([line(1), line(2)], { whole: true, log: [line(40)] }).map(({ version }) => version),
    ).toEqual([40]);
  });
});

describe("taking back", () => {
  const lines = [line(1), line(2), line(3, "chat"), line(4), line(5, "undo", 2), line(6)];

  it("removes what was taken back, but not what was said", () => {
    expect(standing(lines).map(({ version }) => version)).toEqual([1, 3, 6]);
  });

  it("counts the entries of the record at a line", () => {
    expect(entriesAt(lines, 4)).toBe(3);
    expect(entriesAt(lines, 5)).toBe(1);
    expect(entriesAt(lines, 6)).toBe(2);
  });
});
