/** The bell of an open page: once for each turn, and not in quiet hours or where a table was silenced. */
import { beforeEach, expect, test } from "vitest";
import { fresh, mayRing } from "../../src/pages/notices/device/calls";
import { minuteIn, ruleOf, RULES } from "../../src/pages/notices/service";
import type { Listed, Notices, Wishes } from "../../src/lib/types";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  });
});

const WISHES: Wishes = {
  language: "en",
  away: 5,
  quiet: true,
  quiet_from: 22 * 60,
  quiet_to: 8 * 60,
  zone: "Europe/Rome",
};
const table = { id: "t" } as Listed;
const night = new Date("2027-01-15T23:00:00Z"); // midnight in Rome
const noon = new Date("2027-01-15T11:00:00Z");

function mine(wishes: Partial<Wishes> = {}, rules: Notices["rules"] = []): Pick<Notices, "wishes" | "rules"> {
  return { wishes: { ...WISHES, ...wishes }, rules };
}

test("each turn rings once, also when it waits again, in all pages of a browser", () => {
  expect(fresh([{ id: "a", since: 10 }])).toEqual(["a"]);
  expect(fresh([{ id: "a", since: 10 }])).toEqual([]);
  expect(
    fresh([
      { id: "a", since: 20 },
      { id: "b", since: 5 },
    ]),
  ).toEqual(["a", "b"]);
  expect(fresh([])).toEqual([]);
  expect(fresh([{ id: "b", since: 5 }])).toEqual(["b"]);
});

test("a browser that keeps nothing does not ring again and again", () => {
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: undefined });
  expect(fresh([{ id: "a", since: 10 }])).toEqual([]);
});

test("quiet hours are those of the place where someone lives", () => {
  expect(minuteIn("Europe/Rome", night)).toBe(0);
  expect(mayRing(table, mine(), night)).toBe(false);
  expect(mayRing(table, mine(), noon)).toBe(true);
  expect(mayRing(table, mine({ quiet: false }), night)).toBe(true);
  expect(mayRing(table, mine({ quiet_from: 600, quiet_to: 780 }), noon)).toBe(false);
  expect(mayRing(table, mine({ quiet_from: 600, quiet_to: 700 }), noon)).toBe(true);
});

test("a rule for the table counts before them", () => {
  expect(mayRing(table, mine({}, [{ table: "t", kinds: ["push"], night: true }]), night)).toBe(true);
  expect(mayRing(table, mine({}, [{ table: "t", kinds: [], night: false }]), noon)).toBe(false);
  expect(mayRing(table, mine({}, [{ table: "other", kinds: [], night: false }]), noon)).toBe(true);
});

test("rules are known again by what they hold", () => {
  for (const [name, rule] of Object.entries(RULES)) expect(ruleOf(rule)).toBe(name);
});
