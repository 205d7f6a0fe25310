import { describe, expect, it } from "vitest";
import { Solving } from "../../src/lib/learning/solving.svelte";
import type { Tries, TryRequest } from "../../src/lib/types";
import { signed, windows } from "../../src/pages/puzzles/house";

type Sent = Omit<TryRequest, "language">;

/** A judge who takes one word for right; `fails` loses so many requests on the way. */
function judge(right: string, fails = 0) {
  const sent: Sent[] = [];
  const answer = async (request: Sent): Promise<Tries> => {
    sent.push(request);
    if (fails-- > 0) throw new TypeError("gone");
    const tried = (request.tried ?? []).map((word) => ({
      word,
      label: word,
      right: word === right,
      cost: null,
    }));
    const solved = tried.some((each) => each.right);
    const over = solved || request.given_up || tried.length >= 3;
    return {
      state: solved ? "solved" : over ? "missed" : "open",
      left: 3 - tried.length,
      tried,
      hint: request.hinted ? [right, "b"] : [],
      solution: null,
      change: null,
      me: null,
    };
  };
  return { sent, answer };
}

describe("a puzzle somebody is at", () => {
  it("sends all tries every time and knows when it is over", async () => {
    const { sent, answer } = judge("c");
    const solving = new Solving(answer);
    expect(await solving.attempt("a")).toBe(false);
    expect(solving.stake).toBe(1);
    expect(await solving.attempt("a")).toBe(false);
    expect(sent).toHaveLength(1);
    expect(await solving.attempt("c")).toBe(true);
    expect(solving.state).toBe("solved");
    expect(sent.map(({ tried }) => tried)).toEqual([["a"], ["a", "c"]]);
    await solving.giveUp();
    expect(sent).toHaveLength(2);
  });

  it("counts a hint as a try when it comes to the stakes", async () => {
    const solving = new Solving(judge("c").answer);
    await solving.ask();
    expect(solving.hint).toEqual(["c", "b"]);
    expect(solving.stake).toBe(1);
    await solving.attempt("a");
    await solving.attempt("b");
    expect(solving.stake).toBe(2);
  });

  it("goes on from what was tried before the page was opened", async () => {
    const { sent, answer } = judge("c");
    const before = await answer({ tried: ["a"], hinted: true, given_up: false });
    const solving = new Solving(answer);
    solving.resume(before);
    expect([solving.number, solving.stake, solving.hinted]).toEqual([2, 2, true]);
    expect(await solving.attempt("a")).toBe(false);
    expect(await solving.attempt("c")).toBe(true);
    expect(sent.at(-1)).toEqual({ tried: ["a", "c"], hinted: true, given_up: false });
    solving.resume(before);
    expect(solving.state).toBe("solved");
  });

  it("knows what the server has kept although its answer was lost", async () => {
    const { answer } = judge("c");
    const solving = new Solving((request) => answer({ ...request, tried: ["a", ...(request.tried ?? [])] }));
    expect(await solving.attempt("b")).toBe(false);
    expect(solving.number).toBe(3);
  });

  it("counts no try that was lost on the way", async () => {
    const { sent, answer } = judge("c", 1);
    const solving = new Solving(answer);
    await expect(solving.attempt("a")).rejects.toThrow("gone");
    expect(solving.tried).toEqual([]);
    await solving.attempt("c");
    expect(sent.at(-1)!.tried).toEqual(["c"]);
  });
});

describe("the house", () => {
  it("has a window for each of the last seven days", () => {
    const lit = windows([false, false, false, false, false, true, false], "2026-11-18", "en");
    expect(lit.map(({ letter }) => letter).join("")).toBe("TFSSMTW");
    expect(lit.filter(({ on }) => on)).toHaveLength(1);
    expect(lit.at(-1)).toMatchObject({ now: true, on: false });
  });

  it("writes changes with their sign", () => {
    expect([signed(9), signed(0), signed(-13)]).toEqual(["+9", "0", "−13"]);
  });
});
