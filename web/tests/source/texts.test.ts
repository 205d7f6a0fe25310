import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { en } from "../../src/messages/en";
import { it as italian } from "../../src/messages/it";
import { SOURCES } from "./files";

type Texts = Record<string, string>;

const OF_GAMES: Record<string, { en?: Texts; it?: Texts }> = import.meta.glob(
  "../../src/games/*/messages/*.ts",
  { eager: true },
);

/** The messages of the page and of every game, in both languages, by the folder they are in. */
const MESSAGES = new Map<string, { en: Texts; it: Texts }>([["", { en, it: italian }]]);
for (const [path, found] of Object.entries(OF_GAMES)) {
  const game = /games\/([^/]+)\//.exec(path)![1]!;
  MESSAGES.set(game, { ...{ en: {}, it: {} }, ...MESSAGES.get(game), ...found });
}

const parts = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

describe("texts", () => {
  it("exist in both languages, with the same parts", () => {
    const folders = readdirSync("src/games", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...MESSAGES.keys()].sort()).toEqual(["", ...folders.map(({ name }) => name)].sort());
    for (const { en, it } of MESSAGES.values()) {
      expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
      expect(Object.keys(en).filter((key) => parts(it[key]!).join() !== parts(en[key]!).join())).toEqual([]);
      expect(Object.keys(en).filter((key) => !it[key]!.trim())).toEqual([]);
    }
  });

  it("stand in one place each: no game speaks over another, or over the page", () => {
    const keys = [...MESSAGES.values()].flatMap(({ en }) => Object.keys(en));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it("are asked for only where they exist: those of the page, and in its folder those of a game", () => {
    const missing = SOURCES.flatMap(({ path, text }) => {
      const own = MESSAGES.get(/^games\/([^/]+)\//.exec(path)?.[1] ?? "") ?? MESSAGES.get("")!;
      return [...text.matchAll(/\bt\("([^"]+)"/g)]
        .filter(([, key]) => !(key! in en) && !(key! in own.en))
        .map(([, key]) => `${path}: ${key}`);
    });
    expect(missing).toEqual([]);
  });
});

describe("the sources", () => {
  it("name no card", () => {
    const printed = new URL("../../fixtures/masters/printed.json", import.meta.url);
    const ids = (JSON.parse(readFileSync(printed, "utf8")) as { kind: string; id: string }[])
      .filter(({ kind }) => kind !== "board")
      .map(({ id }) => id);
    expect(ids.length).toBe(70);
    const named = SOURCES.flatMap(({ path, text }) =>
      ids.filter((id) => text.includes(`"${id}"`)).map((id) => `${path}: ${id}`),
    );
    expect(named).toEqual([]);
  });
});
