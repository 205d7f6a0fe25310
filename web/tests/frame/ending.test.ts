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

it("leaves time to take back, by chance", () => {
  const lasted = [0, 0.999].map((chance) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const ended: Option[] = [];
    const ending = new Ending((each) => ended.push(each));
    ending.begin(option("end"));
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

it("ends nothing once it is stopped, and once only when it begins anew", () => {
  const ended: Option[] = [];
  const ending = new Ending((each) => ended.push(each));
  ending.begin(option("end"));
  ending.stop();
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual([]);
  ending.begin(option("end"));
  ending.begin(option("end"));
  vi.advanceTimersByTime(60_000);
  expect(ended).toHaveLength(1);
});
