import { describe, expect, it, vi } from "vitest";
import { Coaching } from "../../src/frame/coach/coaching.svelte";
import { lessThan, rounded, signed } from "../../src/frame/coach/shares";
import type { Advice, CoachMove, Option } from "../../src/lib/types";

function move(word: string, share: number): CoachMove {
  return { word, label: word, path: [word], share, less: 0.5 - share, reasons: [], facts: [] };
}
function advice(cost = 0): Advice {
  const moves = [move("best", 0.5), move("other", 0.41)];
  return { seat: 0, length: 7, point: null, look: ["best", "other"], cost, moves };
}
function option(word: string, follow?: string[]): Option {
  const preview = { changes: [], next: "", prompt: null };
  return { word, label: word, path: [word], preview, ...(follow ? { follow } : {}) };
}

describe("the coach", () => {
  it("goes from step to step, and is asked once for a question", async () => {
    const asks = vi.fn(() => Promise.resolve(advice()));
    const coaching = new Coaching(asks);
    await coaching.show();
    expect([coaching.open, coaching.step, coaching.asking]).toEqual([true, "where", false]);
    for (const step of ["moves", "why", "why"]) {
      coaching.next();
      expect(coaching.step).toBe(step);
    }
    coaching.close();
    await coaching.show();
    expect(asks).toHaveBeenCalledTimes(1);
    coaching.forget();
    expect([coaching.open, coaching.step, coaching.advice]).toEqual([false, "where", null]);
    await coaching.show();
    expect(asks).toHaveBeenCalledTimes(2);
  });

  it("says nothing of a question that is over", async () => {
    let answer: (advice: Advice) => void = () => {};
    const coaching = new Coaching(() => new Promise((go) => (answer = go)));
    const shown = coaching.show();
    coaching.forget();
    answer(advice());
    await shown;
    expect([coaching.advice, coaching.open]).toEqual([null, false]);
  });

  it("tells why it has nothing to say, and may be asked again", async () => {
    const asks = vi.fn(() => Promise.reject<Advice>(new Error("busy")));
    const coaching = new Coaching(asks);
    await coaching.show();
    expect([coaching.problem instanceof Error, coaching.asking]).toEqual([true, false]);
    asks.mockImplementation(() => Promise.resolve(advice()));
    await coaching.show();
    expect(coaching.problem).toBeNull();
    expect(coaching.advice).not.toBeNull();
  });
});

describe("the warning", () => {
  it("comes from the loss on that was chosen", async () => {
    const coaching = new Coaching(() => Promise.resolve(advice(0.09)));
    expect(await coaching.warns(option("other"), 10, 5)).toBe(false);
    expect(coaching.warned).toBeNull();
    expect(await coaching.warns(option("other"), 5, 5)).toBe(true);
    expect(coaching.warned!.move.word).toBe("other");
    expect(coaching.warned!.best.word).toBe("best");
  });

  it("asks nobody when it is off, where there is no choice, and for what was decided already", async () => {
    const asks = vi.fn(() => Promise.resolve(advice(0.09)));
    const coaching = new Coaching(asks);
    expect(await coaching.warns(option("other"), 0, 5)).toBe(false);
    expect(await coaching.warns(option("other"), 5, 1)).toBe(false);
    expect(asks).not.toHaveBeenCalled();
    expect(await coaching.warns(option("best", ["other"]), 10, 5)).toBe(false);
    expect(await coaching.warns(option("other"), 5, 5)).toBe(false);
    expect(asks).toHaveBeenCalledTimes(1);
  });

  it("lets the move go when no answer comes in time, or none at all", async () => {
    const waits = (_: string | undefined, signal: AbortSignal): Promise<Advice> =>
      new Promise((_, stop) => signal.addEventListener("abort", () => stop(new Error("given up"))));
    expect(await new Coaching(waits, 1).warns(option("other"), 5, 5)).toBe(false);
    const fails = new Coaching(() => Promise.reject(new Error("no coach")));
    expect(await fails.warns(option("other"), 5, 5)).toBe(false);
  });
});

describe("shares", () => {
  it("fit each other as they are shown", () => {
    expect(lessThan(0.456, 0.424)).toBe(4);
    expect(signed(3)).toBe("+3");
    expect(signed(-3)).toBe("−3");
  });

  it.each([
    [[0.084, 0.023, -0.031], 8],
    [[0.014, 0.014, 0.014], 4],
    [[0.016, 0.016], 3],
    [[0.05], 5],
    [[], 0],
  ])("as whole hundredths %j add up to %i", (shares, total) => {
    const found = rounded(shares, total);
    expect(found.reduce((sum, each) => sum + each, 0)).toBe(total);
    for (const [at, share] of shares.entries()) expect(Math.abs(found[at]! - 100 * share)).toBeLessThan(1.5);
  });
});
