import { describe, expect, it } from "vitest";
import { currentLines, entriesAt, linesMissed, mergeLines, positionOf } from "../../src/lib/connection/log";
import type { Line } from "../../src/lib/types";

function line(version: number, kind: Line["kind"] = "move", back = 0, seat = 0): Line {
  return {
    version,
    kind,
    seat,
    word: "",
    text: `line ${version}`,
    back,
    at: 0,
    news: [],
    draws: [],
    drawn: [],
    forced: [],
  };
}

describe("resuming", () => {
  it("adds what is new, and nothing twice", () => {
    const known = [line(1), line(2)];
    const next = mergeLines(known, { whole: false, log: [line(2), line(3)] });
    expect(next.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it("starts again when the update is whole", () => {
    expect(
      mergeLines([line(1), line(2)], { whole: true, log: [line(40)] }).map(({ version }) => version),
    ).toEqual([40]);
  });
});

describe("taking back", () => {
  const lines = [line(1), line(2), line(3, "chat"), line(4), line(5, "undo", 2), line(6)];

  it("removes what was taken back, but not what was said", () => {
    expect(currentLines(lines).map(({ version }) => version)).toEqual([1, 3, 6]);
  });

  it("counts the entries of the record at a line", () => {
    expect(entriesAt(lines, 4)).toBe(3);
    expect(entriesAt(lines, 5)).toBe(1);
    expect(entriesAt(lines, 6)).toBe(2);
  });
});

describe("coming back", () => {
  const versions = (lines: Line[]): number[] => lines.map(({ version }) => version);

  it("tells what others did, and not what one did oneself", () => {
    const lines = [line(1, "move", 0, 1), line(2), line(3, "move", 0, 1), line(4, "chat", 0, 1)];
    expect(versions(linesMissed(lines, 1, [0]))).toEqual([3]);
  });

  it("tells what a bot played in one's name, and that it did", () => {
    const lines = [line(1), line(2, "absent"), line(3), line(4, "move", 0, 1), line(5, "back"), line(6)];
    expect(versions(linesMissed(lines, 1, [0]))).toEqual([2, 3, 4, 5]);
  });

  it("knows who was away already when the log begins", () => {
    const lines = [line(7), line(8, "move", 0, 1), line(9, "back"), line(10)];
    expect(versions(linesMissed(lines, 6, [0]))).toEqual([7, 8, 9]);
  });

  it("says nothing of having been away when nothing was played meanwhile", () => {
    const lines = [line(1), line(2, "absent"), line(3, "move", 0, 1), line(4, "back")];
    expect(versions(linesMissed(lines, 1, [0]))).toEqual([3]);
  });
});

describe("which position it is", () => {
  const at = (lines: Line[], seat = 0, length = 2): string =>
    positionOf({ seat, length }, currentLines(lines));
  const before = [line(1), line(2)];

  it("stays the same while people talk", () => {
    expect(at([...before, line(3, "chat")])).toBe(at(before));
  });

  it("is another one after as many moves, where one was taken back", () => {
    expect(at([...before, line(3, "undo", 1), line(4)])).not.toBe(at(before));
  });

  it("is the same again where what was done since is taken back", () => {
    expect(at([...before, line(3), line(4, "undo", 1)])).toBe(at(before));
  });

  it("is another one from another seat", () => {
    expect(at(before, 1)).not.toBe(at(before));
  });
});
