import { describe, expect, it } from "vitest";
import { armsOf, PARTITIONS } from "../../src/pages/profile/arms";
import { drawn } from "../../src/pages/profile/chart";

const point = (rating: number, off: number, at = 0): { at: number; rating: number; off: number } => ({
  at,
  rating,
  off,
});
const points = (text: string): number[][] => text.split(" ").map((each) => each.split(",").map(Number));

describe("the chart of a rating", () => {
  const course = [point(1500, 480), point(1560, 400), point(1600, 290), point(1580, 200)];

  it("is dotted as long as it is provisional, and the lines meet", () => {
    const { dotted, line } = drawn(course, []);
    expect(points(dotted)).toHaveLength(3);
    expect(points(line)).toHaveLength(2);
    expect(points(dotted).at(-1)).toEqual(points(line)[0]);
  });

  it("stays within its frame, however far off a rating may be", () => {
    const { band, grid, end } = drawn(course, []);
    const heights = [...points(band).map(([, y]) => y!), end.from, end.to];
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(Math.min(...grid.map(({ y }) => y)));
    expect(Math.max(...heights)).toBeLessThanOrEqual(Math.max(...grid.map(({ y }) => y)));
    expect(end.from).toBeGreaterThan(end.to); // more is higher up
  });

  it("is drawn of a single game too", () => {
    const { dotted, line, end } = drawn([point(1520, 470)], []);
    expect(points(dotted)).toEqual([[end.x, end.y]]);
    expect(line).toBe("");
  });

  it("shows the nearest bots, and none over another", () => {
    const bots = [1590, 1585, 1300, 1480, 1700, 4000].map((rating) => ({
      level: `strength:${rating}`,
      rating,
    }));
    const shown = drawn(course, bots).bots.map(({ level }) => level);
    expect(shown).toContain("strength:1585");
    expect(shown).not.toContain("strength:1590");
    expect(shown).not.toContain("strength:4000");
    expect(shown.length).toBeLessThanOrEqual(3);
  });
});

describe("arms", () => {
  it("are always the same for one name, and not for all", () => {
    expect(armsOf("Ginevra")).toEqual(armsOf("Ginevra"));
    const names = Array.from({ length: 60 }, (_, at) => `Player ${at}`);
    expect(new Set(names.map((name) => JSON.stringify(armsOf(name)))).size).toBeGreaterThan(12);
    expect(new Set(names.map((name) => armsOf(name).part)).size).toBe(PARTITIONS.length);
  });
});
