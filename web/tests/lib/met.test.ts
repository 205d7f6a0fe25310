/** The games this browser knows. */
import { beforeEach, expect, test, vi } from "vitest";
import { familiar } from "../../src/games/games";
import { meet, met } from "../../src/lib/browser/met";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("who names no game means the one met last, and a stranger the first", () => {
  expect(familiar()).toBe("masters");
  meet("lorenzo");
  meet("princes");
  meet("lorenzo");
  expect(met("lorenzo")).toBe(true);
  expect(familiar()).toBe("princes");
});

test("without storage everybody is a stranger", () => {
  vi.stubGlobal("localStorage", undefined);
  meet("princes");
  expect(familiar()).toBe("masters");
});

test("a game without a drawing is met too, but nobody means it who names none", () => {
  meet("princes");
  meet("quarry");
  expect(met("quarry")).toBe(true);
  expect(familiar()).toBe("princes");
});
