/** Turns that end by themselves: only where nothing else can be done, and never at once. */
import { beforeEach, expect, it, vi } from "vitest";
import { Ending, onlyEnd } from "../../src/frame/decision/ending.svelte";
import type { Decision, Option } from "../../src/lib/types";

function option(...path: string[]): Option {
  return {
    word: path.join(" "),
    label: "",
    path,
    preview: { changes: [], next: "", prompt: null },
  } as Option;
}

function question(...options: Option[]): Decision {
  return { kind: "action", prompt: "?", options } as unknown as Decision;
}

beforeEach(() => void vi.useFakeTimers());

it("knows the end of a turn from every other single answer", () => {
  const end = option("end");
  expect(onlyEnd(question(end))).toBe(end);
  expect(onlyEnd(question(end, option("buy")))).toBeNull();
  expect(onlyEnd(question(option("pass")))).toBeNull();
  expect(onlyEnd(question(option("end", "leader:x")))).toBeNull();
  expect(onlyEnd(question())).toBeNull();
  expect(onlyEnd(null)).toBeNull();
});

/** A table where one may take back, and is asked this. */
function table(length: number, ...options: Option[]) {
  return { length, undo: true, decision: question(...options) };
}

function watched(): { ending: Ending; ended: Option[] } {
  const ended: Option[] = [];
  return { ending: new Ending((each) => ended.push(each)), ended };
}

it("leaves time to take back, by chance", () => {
  const lasted = [0, 0.999].map((chance) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const { ending, ended } = watched();
    ending.follow(table(7, option("end")), true);
    const { seconds } = ending;
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ended).toHaveLength(1);
    expect(ending.seconds).toBe(0);
    return seconds;
  });
  expect(lasted[0]).toBeGreaterThanOrEqual(3);
  expect(lasted[1]! - lasted[0]!).toBeGreaterThan(2);
});

it("ends nothing once it is stopped", () => {
  const { ending, ended } = watched();
  ending.follow(table(7, option("end")), true);
  ending.stop();
  expect(ending.seconds).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual([]);
});

it("ends a turn once, and does not start over when the same table comes again", () => {
  const { ending, ended } = watched();
  ending.follow(table(7, option("end")), true);
  const { seconds } = ending;
  vi.advanceTimersByTime(seconds * 1000 - 1);
  ending.follow(table(7, option("end")), true);
  expect(ending.seconds).toBe(seconds);
  vi.advanceTimersByTime(1);
  ending.follow(table(7, option("end")), true);
  vi.advanceTimersByTime(60_000);
  expect(ended).toHaveLength(1);
});

it("ends nothing while something else goes on, where there is a choice, or where nothing can be taken back", () => {
  const { ending, ended } = watched();
  ending.follow(table(7, option("end")), false);
  ending.follow(table(7, option("end"), option("buy")), true);
  ending.follow({ ...table(7, option("end")), undo: false }, true);
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual([]);
  ending.follow(table(7, option("end")), true);
  ending.follow(table(7, option("end")), false);
  expect(ending.seconds).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual([]);
});

it("waits for somebody who wants to, until the game goes on", () => {
  const { ending, ended } = watched();
  ending.follow(table(7, option("end")), true);
  ending.wait();
  ending.follow(table(7, option("end")), false);
  ending.follow(table(7, option("end")), true);
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual([]);
  ending.follow(table(9, option("end")), true);
  vi.advanceTimersByTime(60_000);
  expect(ended).toHaveLength(1);
});

it("does not end again what was taken back", () => {
  const { ending, ended } = watched();
  ending.follow(table(7, option("end")), true);
  vi.advanceTimersByTime(60_000);
  ending.follow({ ...table(8), decision: null }, true);
  ending.follow(table(7, option("end")), true);
  vi.advanceTimersByTime(60_000);
  expect(ended).toHaveLength(1);
  ending.follow(table(9, option("end")), true);
  vi.advanceTimersByTime(60_000);
  expect(ended).toHaveLength(2);
});
