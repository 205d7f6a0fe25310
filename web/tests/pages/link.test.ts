/** Lines of play in links: short, read back as they were, and refused where they are broken. */
import { describe, expect, it } from "vitest";
import { addressOf, lineFrom, packed, read, unpacked, written } from "../../src/pages/what-if/link";

const LINE = [
  { seat: 0, word: "market row.1" },
  { seat: -1, word: "die 3" },
  { seat: 1, word: "keep all" },
];
const USUAL = { fate: "was", others: "bots", strength: 6 } as const;

const query = (address: string): URLSearchParams => new URLSearchParams(address.split("?")[1] ?? "");

describe("a link", () => {
  it("holds a line and how it goes on", async () => {
    const ways = { fate: "open", others: "me", strength: 9 } as const;
    const address = await addressOf("/t/evening/what-if/7", LINE, ways);
    expect(address).toMatch(/^\/t\/evening\/what-if\/7\?line=[\w-]+&/);
    expect(await read("7", query(address))).toEqual({ step: 7, line: LINE, broken: false, ways });
  });

  it("says nothing that is as usual", async () => {
    expect(await addressOf("/t/evening/what-if/7", [], USUAL)).toBe("/t/evening/what-if/7");
    expect(await read(undefined, query(""))).toEqual({ step: null, line: null, broken: false, ways: USUAL });
  });

  it("is short: words that come again cost little", async () => {
    const long = Array.from({ length: 40 }, (_, at) => LINE[at % 3]!);
    expect((await packed(written(long))).length).toBeLessThan(120);
  });

  it("is told to be broken where it is", async () => {
    const wrong = [[1, "a", 2], ["a", 1], [0, ""], [99, "a"], [0.5, "a"], [0, "x".repeat(401)], {}, null];
    for (const value of wrong) expect(lineFrom(value)).toBeNull();
    expect(lineFrom(Array.from({ length: 2002 }, (_, at) => (at % 2 ? "a" : 0)))).toBeNull();
    for (const code of ["", "%%%", "abc", "x".repeat(60_001)]) {
      expect(await unpacked(code)).toBeUndefined();
      expect((await read("7", new URLSearchParams({ line: code }))).broken).toBe(true);
    }
    const bomb = await packed("x".repeat(500_000));
    expect(bomb.length).toBeLessThan(2_000);
    expect(await unpacked(bomb)).toBeUndefined();
  });

  it("takes what it does not know for the usual", async () => {
    const { step, ways } = await read("-3", new URLSearchParams("fate=mine&others=all&strength=77"));
    expect(step).toBeNull();
    expect(ways).toEqual(USUAL);
  });
});
