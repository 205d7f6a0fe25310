import { beforeEach, describe, expect, it, vi } from "vitest";
import { beginFirstGame, Moments } from "../../src/frame/coach/moments.svelte";
import type { Moment, Update } from "../../src/lib/types";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

function update(length: number, asked = true, over = false): Update {
  return { length, decision: asked ? {} : null, view: { over } } as Update;
}

describe("the coach of a first game", () => {
  beforeEach(() => stored.clear());

  it("says nothing at other tables", async () => {
    const asks = vi.fn(() => Promise.resolve<Moment | null>(null));
    await new Moments("t", asks).follow(update(3));
    expect(asks).not.toHaveBeenCalled();
  });

  it("opens the game, speaks at its moments, and tells the server what it said", async () => {
    const said: unknown[] = [];
    const asks = (_: string, before: unknown[]): Promise<Moment | null> => {
      said.push(before);
      return Promise.resolve({ moment: `m${said.length}`, turn: said.length, say: `word ${said.length}` });
    };
    beginFirstGame("t", "first-steps", "Welcome.");
    const moments = new Moments("t", asks);
    expect(moments.now).toEqual(["Welcome."]);
    await moments.follow(update(3, false));
    await moments.follow(update(4));
    await moments.follow(update(4));
    expect(moments.now).toEqual(["Welcome.", "word 1"]);
    await moments.follow(update(9));
    expect(moments.now).toEqual(["word 2"]);
    expect(said).toEqual([[], [{ moment: "m1", turn: 1 }]]);
  });

  it("is silent once it was read, and where there is nothing to say", async () => {
    beginFirstGame("t", "first-steps", "Welcome.");
    let next: Moment | null = { moment: "a", turn: 1, say: "Look." };
    const moments = new Moments("t", () => Promise.resolve(next));
    await moments.follow(update(4));
    moments.close();
    expect(moments.now).toEqual([]);
    next = null;
    await moments.follow(update(8));
    expect(moments.now).toEqual([]);
  });

  it("survives a reload, and ends with the game", async () => {
    beginFirstGame("t", "first-steps", "Welcome.");
    const told: Moment = { moment: "a", turn: 1, say: "Look." };
    await new Moments("t", () => Promise.resolve(told)).follow(update(4));
    const again = new Moments("t", () => Promise.resolve(null));
    expect(again.now).toEqual(["Welcome.", "Look."]);
    await again.follow(update(4));
    expect(again.now).toEqual(["Welcome.", "Look."]);
    await again.follow(update(20, false, true));
    expect(again.now).toEqual([]);
    expect(stored.size).toBe(0);
  });
});
