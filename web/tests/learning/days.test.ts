import { expect, test } from "vitest";
import { comesBack, dueOf, shelvesOf } from "../../src/pages/practise/days";
import type { ExerciseListed } from "../../src/lib/types";

const RHYTHM = [1, 3, 7, 21];

function one(step: number, days: number | null): ExerciseListed {
  return { table: "t", step, game: "masters", round: 0, cost: 0.1, stage: 0, days };
}

test("each exercise lies on one shelf, and those that have not come yet are counted", () => {
  const exercises = [0, 0, 1, 2, 3, 4, 7, 8, 21, null].map((days, step) => one(step, days));
  const later = [1, 2, 3, 4, 7, 8, 21].map((days) => ({ days, count: 5 }));
  const mine = { known: true, today: "2026-11-19", due: 40, later, learned: 9, rhythm: RHYTHM, exercises };
  const shelves = shelvesOf(mine);
  expect(shelves.map(({ count }) => count)).toEqual([40, 5, 10, 10, 10, 9]);
  expect(shelves.map(({ exercises }) => exercises.length)).toEqual([2, 1, 2, 2, 2, 1]);
  expect(shelves.map(({ text }) => text)).toEqual([
    "today",
    "tomorrow",
    "within 3 days",
    "within 7 days",
    "within 21 days",
    "learned",
  ]);
});

test("when one comes back is told, and how long it rests then", () => {
  const coming = { again: false, due: 0 };
  expect(comesBack({ ...coming, stage: 0, days: 0 }, RHYTHM)).toBe("Once more later today.");
  expect(comesBack({ ...coming, stage: 1, days: 1 }, RHYTHM)).toBe("Again tomorrow, then after 3 days.");
  expect(comesBack({ ...coming, stage: 2, days: 3 }, RHYTHM)).toBe("Again in 3 days, then after 7.");
  expect(comesBack({ ...coming, stage: 4, days: 21 }, RHYTHM)).toBe("Again in 21 days.");
  expect(comesBack({ ...coming, stage: 5, days: null }, RHYTHM)).toContain("learned");
});

test("the next one is due and another", () => {
  const all = [one(1, 0), one(2, 0), one(3, 2), one(4, null)];
  expect(dueOf(all, { table: "t", step: 1 }).map(({ step }) => step)).toEqual([2]);
});
