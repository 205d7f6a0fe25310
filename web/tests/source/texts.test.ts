import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { en as first } from "../../src/messages/first/en";
import { it as prime } from "../../src/messages/first/it";
import { en as more } from "../../src/messages/more/en";
import { it as altri } from "../../src/messages/more/it";
import { SOURCES, withImports } from "./files";

const [en, italian] = [
  { ...first, ...more },
  { ...prime, ...altri },
];

type Texts = Record<string, string>;

const OF_PARTS: Record<string, { en?: Texts; it?: Texts }> = import.meta.glob(
  ["../../src/games/*/messages/*.ts", "../../src/pages/*/messages/*.ts"],
  { eager: true },
);

/** The messages of the page, of every game and of pages that bring their own, in both languages, by folder. */
const MESSAGES = new Map<string, { en: Texts; it: Texts }>([["", { en, it: italian }]]);
for (const [path, found] of Object.entries(OF_PARTS)) {
  const folder = folderOf(path.replace("../../src/", ""));
  MESSAGES.set(folder, { ...{ en: {}, it: {} }, ...MESSAGES.get(folder), ...found });
}

/** The folder of a game or of a page; nothing for what belongs to all. */
function folderOf(path: string): string {
  return /^(?:games|pages)\/[^/]+(?=\/)/.exec(path)?.[0] ?? "";
}

const parts = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

describe("texts", () => {
  it("exist in both languages, with the same parts", () => {
    const folders = readdirSync("src/games", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const games = [...MESSAGES.keys()].filter((folder) => folder.startsWith("games/"));
    expect(games.sort()).toEqual(folders.map(({ name }) => `games/${name}`).sort());
    for (const { en, it } of MESSAGES.values()) {
      expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
      expect(Object.keys(en).filter((key) => parts(it[key]!).join() !== parts(en[key]!).join())).toEqual([]);
      expect(Object.keys(en).filter((key) => !it[key]!.trim())).toEqual([]);
    }
  });

  it("stand in one place each: none speaks over another, or over the page", () => {
    const games = [...MESSAGES].filter(([name]) => name).map(([, { en }]) => en);
    const keys = [first, more, ...games].flatMap((texts) => Object.keys(texts));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it("are asked for only where they exist: those of the page, and in a folder its own", () => {
    const missing = SOURCES.flatMap(({ path, text }) => {
      const own = MESSAGES.get(folderOf(path)) ?? MESSAGES.get("")!;
      return [...text.matchAll(/\bt\("([^"]+)"/g)]
        .filter(([, key]) => !(key! in en) && !(key! in own.en))
        .map(([, key]) => `${path}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it("of other pages are not asked for on the home page, at tables, and by what these bring along", () => {
    const early = withImports(
      SOURCES.filter(({ path }) => /^(main\.ts|(games|frame|offline|pages\/(home|table))\/)/.test(path)),
    );
    expect(early.map(({ path }) => path)).toContain("lib/text/text.ts");
    const later = early.flatMap(({ path, text }) =>
      [...text.matchAll(/["'`]([\w.-]+)["'`]/g)]
        .filter(([, key]) => Object.hasOwn(more, key!) && key!.includes("."))
        .map(([, key]) => `${path}: ${key}`),
    );
    expect(later).toEqual([]);
    expect(Object.keys(first).filter((key) => `${key}.one` in more)).toEqual([]);
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
