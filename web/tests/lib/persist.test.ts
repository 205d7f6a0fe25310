/** What is refused for now is asked for again; what is refused for good is not, and nobody hears late answers. */
import { beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../../src/lib/connection/api";
import { persist } from "../../src/lib/connection/persist";

beforeEach(() => {
  vi.useFakeTimers();
});

function answers(...all: (string | Error)[]): () => Promise<string> {
  let at = 0;
  return async () => {
    const next = all[Math.min(at++, all.length - 1)]!;
    if (next instanceof Error) throw next;
    return next;
  };
}

test("a missing card file is waited for, and found when it is back", async () => {
  const [found, refused] = [vi.fn(), vi.fn()];
  const missing = new Refusal(503, "pack", "missing");
  persist(answers(missing, missing, "cards"), found, refused);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused).toHaveBeenCalledTimes(2);
  expect(found.mock.calls).toEqual([["cards"]]);
});

test("what does not exist is asked for once", async () => {
  const [found, refused] = [vi.fn(), vi.fn()];
  persist(answers(new Refusal(404, "unknown", "no such table"), "cards"), found, refused);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([refused.mock.calls.length, found.mock.calls.length]).toEqual([1, 0]);
});

test("an answer that comes after the question has changed is not heard", async () => {
  const [found, refused] = [vi.fn(), vi.fn()];
  const stop = [answers("late"), answers(new Refusal(503, "pack", "late"))].map((load) =>
    persist(load, found, refused),
  );
  for (const each of stop) each();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([refused.mock.calls.length, found.mock.calls.length]).toEqual([0, 0]);
});
