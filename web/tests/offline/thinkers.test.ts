/** Bots think in workers: as few as will do, each one question at a time, and none that is lost stays. */
import { beforeEach, expect, test, vi } from "vitest";
import { Thinkers } from "../../src/offline/thinkers";

class FakeWorker {
  asked: string[] = [];
  ended = false;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  postMessage({ question }: { question: string }): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.ended = true;
  }
}

let made: FakeWorker[] = [];

function thinkers(most: number): Thinkers {
  const make = () => {
    made.push(new FakeWorker());
    return made.at(-1) as unknown as Worker;
  };
  return new Thinkers(most, make, () => ["one"]);
}

function answer(worker: FakeWorker | undefined, answer: string): void {
  worker!.onmessage({ data: { kind: "thought", answer } });
}

beforeEach(() => {
  made = [];
  vi.useFakeTimers();
});

test("a worker that is free thinks again; another is made only where none is", async () => {
  const all = thinkers(2);
  const first = all.think("a", 1);
  answer(made[0], "1");
  expect(await first).toBe("1");
  const both = [all.think("b", 1), all.think("c", 1)];
  expect(made.map(({ asked }) => asked)).toEqual([["a", "b"], ["c"]]);
  answer(made[1], "3");
  answer(made[0], "2");
  expect(await Promise.all(both)).toEqual(["2", "3"]);
});

test("one can be prepared before it is asked, and is the first that is", async () => {
  const all = thinkers(2);
  all.prepare();
  all.prepare();
  expect(made.map(({ asked }) => asked)).toEqual([[]]);
  const first = all.think("a", 1);
  answer(made[0], "1");
  expect(await first).toBe("1");
  expect(made.length).toBe(1);
});

test("who finds none free waits for the first that is", async () => {
  const all = thinkers(1);
  const both = [all.think("a", 1), all.think("b", 1)];
  expect(made[0]!.asked).toEqual(["a"]);
  answer(made[0], "1");
  expect(made[0]!.asked).toEqual(["a", "b"]);
  answer(made[0], "2");
  expect(await Promise.all(both)).toEqual(["1", "2"]);
});

const LOST: [string, (worker: FakeWorker) => void, string][] = [
  ["broke", (worker) => worker.onerror({ message: "out of memory" }), "out of memory"],
  ["failed", (worker) => worker.onmessage({ data: { kind: "failed", why: "no pack" } }), "no pack"],
  ["does not end", () => void vi.advanceTimersByTime(70_000), "too long"],
];

test.each(LOST)("one that %s is ended, and its question asked again before the next", async (_, break_) => {
  const all = thinkers(1);
  const both = [all.think("a", 1), all.think("b", 1)];
  break_(made[0]!);
  expect(made[0]!.ended).toBe(true);
  expect(made[1]!.asked).toEqual(["a"]);
  answer(made[1], "1");
  answer(made[1], "2");
  expect(await Promise.all(both)).toEqual(["1", "2"]);
  expect(made.length).toBe(2);
});

test.each(LOST)(
  "a question is not asked a third time where the second %s as well",
  async (_, break_, why) => {
    const all = thinkers(1);
    const lost = all.think("a", 1);
    const after = all.think("b", 1);
    break_(made[0]!);
    break_(made[1]!);
    await expect(lost).rejects.toThrow(why);
    answer(made[2], "2");
    expect(await after).toBe("2");
  },
);

test("one that has answered before is taken for lost sooner than one that must still start", async () => {
  const all = thinkers(1);
  const first = all.think("a", 1);
  vi.advanceTimersByTime(30_000);
  expect(made[0]!.ended).toBe(false);
  answer(made[0], "1");
  await first;
  void all.think("b", 1);
  vi.advanceTimersByTime(30_000);
  expect(made[0]!.ended).toBe(true);
});

test("one that is lost leaves the others alone", async () => {
  const all = thinkers(2);
  const both = [all.think("a", 1), all.think("b", 1)];
  made[0]!.onerror({ message: "gone" });
  answer(made[1], "2");
  answer(made[2], "1");
  expect(await Promise.all(both)).toEqual(["1", "2"]);
  expect(made.map(({ asked, ended }) => [asked, ended])).toEqual([
    [["a"], true],
    [["b"], false],
    [["a"], false],
  ]);
});
