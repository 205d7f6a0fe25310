/** What a browser keeps of the lessons. */
import { beforeEach, expect, it, vi } from "vitest";
import { Progress } from "../../src/lib/learning/progress.svelte";
import { DAY } from "../../src/lib/learning/remembering";

const PLAYED = { tries: 1, hints: 0, seconds: 12 };
const DAYS = [2, 8, 30];
const NOW = new Date(2026, 10, 18, 9).getTime();
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it("is there again when the page is opened anew", () => {
  const before = new Progress();
  expect(before.last).toBe("");
  expect(before.visit("masters", "marbles")).toBe(0);
  expect(before.visit("masters", "marbles")).toBe(0); // the same lesson until it is solved
  before.solve("masters", "marbles", PLAYED, DAYS, NOW);
  const after = new Progress();
  expect(after.last).toBe("masters/marbles");
  expect(after.isSolved("masters", "marbles")).toBe(true);
  expect(after.isSolved("princes", "marbles")).toBe(false);
  expect(after.of("masters", "marbles")).toMatchObject({ visits: 0, ...PLAYED });
  expect(after.visit("masters", "marbles")).toBe(1);
});

it("asks at most three questions a day, and more on the next", () => {
  const found = new Progress();
  for (const id of ["a", "b", "c", "d", "e"]) found.solve("masters", id, PLAYED, DAYS, NOW);
  expect(found.due(NOW)).toEqual([]);
  const later = NOW + 2 * DAY;
  expect(found.due(later)).toEqual(["masters/a", "masters/b", "masters/c"]);
  for (const id of ["a", "b", "c"]) found.answer("masters", id, id !== "b", DAYS, later);
  expect(found.due(later)).toEqual([]);
  expect(new Progress().due(later)).toEqual([]);
  expect(found.due(later + DAY)).toEqual(["masters/d", "masters/e"]);
  expect(found.of("masters", "b").again).toBe(true);
});

it("lasts as long as the page where nothing can be kept", () => {
  vi.stubGlobal("localStorage", undefined);
  const found = new Progress();
  found.solve("masters", "marbles", PLAYED, DAYS, NOW);
  expect(found.isSolved("masters", "marbles")).toBe(true);
  expect(new Progress().isSolved("masters", "marbles")).toBe(false);
});

it("begins anew where what was kept cannot be read", () => {
  for (const broken of ["{", "[]", "7", "null", '{"lessons": 3}', '{"lessons": {"a/b": {}}}']) {
    kept.set("signoria.learning", broken);
    const found = new Progress();
    expect(found.due(NOW)).toEqual([]);
    expect(found.isSolved("a", "b")).toBe(false);
  }
});
