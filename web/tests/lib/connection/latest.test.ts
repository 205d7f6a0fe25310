/** Answers that come late: they belong to the question that asked for them, and are dropped. */
import { beforeEach, expect, test, vi } from "vitest";
import { Past } from "../../../src/frame/log/past.svelte";
import { latest } from "../../../src/lib/connection/latest";
import type { View } from "../../../src/lib/types";

beforeEach(() => {
  vi.useFakeTimers();
});

function promised<T>(): { promise: Promise<T>; answer: (value: T) => void; fail: (why: Error) => void } {
  let answer!: (value: T) => void;
  let fail!: (why: Error) => void;
  const promise = new Promise<T>((done, failed) => ([answer, fail] = [done, failed]));
  return { promise, answer, fail };
}

test("only the last question is answered, and the one before is told that nobody waits", async () => {
  const asking = latest();
  const [one, other] = [promised<string>(), promised<string>()];
  let signal!: AbortSignal;
  const first = asking.ask((given) => ((signal = given), one.promise));
  const second = asking.ask(() => other.promise);
  expect(signal.aborted).toBe(true);
  other.answer("now");
  one.answer("late");
  expect(await second).toBe("now");
  expect(await first).toBeUndefined();
});

test("a question that was dropped has no answer and no failure", async () => {
  const asking = latest();
  const [one, other] = [promised<string>(), promised<string>()];
  const first = asking.ask(() => one.promise);
  asking.drop();
  one.fail(new Error("late"));
  expect(await first).toBeUndefined();
  const second = asking.ask(() => other.promise);
  other.fail(new Error("now"));
  await expect(second).rejects.toThrow("now");
});

const THEN = { game: "masters", seat: 0 } as View;

function resting(past: Past, version: number): void {
  past.look(version);
  past.moved();
  vi.advanceTimersByTime(400);
}

test("the past is shown while the pointer rests on its line, and now once it has left", async () => {
  const past = new Past(async () => THEN);
  resting(past, 7);
  await vi.runAllTimersAsync();
  expect(past.seen?.view).toBe(THEN);
  past.look(null);
  await vi.runAllTimersAsync();
  expect(past.seen).toBeNull();
});

test("a past that comes after the pointer has left is not shown", async () => {
  const answer = promised<View>();
  const past = new Past(() => answer.promise);
  resting(past, 7);
  past.look(null);
  await vi.runAllTimersAsync();
  answer.answer(THEN);
  await vi.runAllTimersAsync();
  expect(past.seen).toBeNull();
});

test("who goes on playing sees now, whatever was asked before", async () => {
  const answer = promised<View>();
  const past = new Past(() => answer.promise);
  resting(past, 7);
  past.now();
  answer.answer(THEN);
  await vi.runAllTimersAsync();
  expect(past.seen).toBeNull();
});

test("a line that comes under a still pointer shows nothing until the pointer moves", async () => {
  const past = new Past(async () => THEN);
  past.look(7);
  await vi.runAllTimersAsync();
  expect(past.seen).toBeNull();
  past.moved();
  await vi.runAllTimersAsync();
  expect(past.seen?.view).toBe(THEN);
});

test("a line that comes under a still pointer ends the look at the one before it", async () => {
  const past = new Past(async () => THEN);
  resting(past, 7);
  await vi.runAllTimersAsync();
  expect(past.seen?.version).toBe(7);
  past.look(null);
  past.look(8); // the log has gone on
  await vi.runAllTimersAsync();
  expect(past.seen).toBeNull();
  past.moved();
  await vi.runAllTimersAsync();
  expect(past.seen?.version).toBe(8);
});
