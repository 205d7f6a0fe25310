/** When a lesson's question comes back. */
import { describe, expect, it } from "vitest";
import { answered, DAY, dayOf, due, MOST, NEW, solved, type Kept } from "../../src/lib/learning/remembering";

const DAYS = [2, 8, 30];
const PLAYED = { tries: 2, hints: 1, seconds: 40 };
const NOW = new Date(2026, 10, 18, 9).getTime();

describe("a lesson that is solved", () => {
  const kept = solved(NEW, PLAYED, DAYS, NOW);

  it("has its question come back after the first of its days", () => {
    expect(kept).toEqual({ ...NEW, ...PLAYED, solved: NOW, due: NOW + 2 * DAY, stage: 0 });
  });

  it("keeps the day of its question when it is solved once more", () => {
    const more = solved({ ...kept, stage: 1, due: NOW + 8 * DAY }, PLAYED, DAYS, NOW + DAY);
    expect(more).toMatchObject({ solved: NOW, stage: 1, due: NOW + 8 * DAY });
  });

  it("has no question to come back where it has none", () => {
    expect(solved(NEW, PLAYED, [], NOW).due).toBeNull();
  });
});

describe("a question", () => {
  const kept = solved(NEW, PLAYED, DAYS, NOW);

  it("rests longer after each right answer, and in the end for good", () => {
    const once = answered(kept, true, DAYS, NOW);
    expect(once).toMatchObject({ stage: 1, due: NOW + 8 * DAY });
    const twice = answered(once, true, DAYS, NOW);
    expect(twice).toMatchObject({ stage: 2, due: NOW + 30 * DAY });
    expect(answered(twice, true, DAYS, NOW)).toMatchObject({ stage: 3, due: null, again: false });
  });

  it("brings its lesson back when it was missed, and then begins anew", () => {
    const missed = answered({ ...kept, stage: 2 }, false, DAYS, NOW);
    expect(missed).toMatchObject({ again: true, stage: 0, due: null, solved: NOW });
    expect(solved(missed, PLAYED, DAYS, NOW)).toMatchObject({ again: false, due: NOW + 2 * DAY });
  });
});

describe("the questions of a day", () => {
  function waiting(days: number): Kept {
    return { ...NEW, solved: NOW, due: NOW + days * DAY };
  }
  const all = { a: waiting(-1), b: waiting(0), c: waiting(-5), d: waiting(-2), e: waiting(1), f: NEW };

  it("are those that are due, the one that waits longest first, and never too many", () => {
    expect(due(all, 0, NOW)).toEqual(["c", "d", "a"]);
    expect(due(all, 0, NOW)).toHaveLength(MOST);
    expect(due(all, 2, NOW)).toEqual(["c"]);
    expect(due(all, MOST, NOW)).toEqual([]);
    expect(due(all, MOST + 1, NOW)).toEqual([]);
  });

  it("belong to the day of this place", () => {
    expect(dayOf(NOW)).toBe("2026-11-18");
    expect(dayOf(NOW + DAY)).not.toBe(dayOf(NOW));
    expect(dayOf(new Date(2026, 10, 18, 23, 59).getTime())).toBe(dayOf(NOW));
  });
});
