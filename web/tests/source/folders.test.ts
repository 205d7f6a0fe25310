/** How the page is laid out: a folder for each game, small files, and imports that never lead back. */
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES } from "../../src/games/games";
import { SOURCES, type Source } from "./files";

const LIST = "games/games.ts";
/** People a rulebook names like another game: Masters of Renaissance is played alone against Lorenzo. */
const PEOPLE: Record<string, string> = { masters: "lorenzo" };

const CODE = SOURCES.filter(({ path }) => /\.(ts|svelte)$/.test(path));
const known = new Set(SOURCES.map(({ path }) => path));

/** The files a file imports, for their types or when they are needed included. */
function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"?]+)/g)].flatMap(([, to]) => {
    const target = posix.join(posix.dirname(path), to!);
    const found = ["", ".ts", ".svelte", ".svelte.ts"].map((ending) => target + ending);
    return found.find((each) => known.has(each)) ?? [];
  });
}

const graph = new Map(CODE.map((source) => [source.path, importsOf(source)]));

/** The first circle somebody runs into who follows the imports; a component may contain itself. */
function circle(imports: ReadonlyMap<string, string[]>): string[] {
  const done = new Set<string>();
  function follow(path: string, way: string[]): string[] {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of imports.get(path) ?? []) {
      const found = next === path ? [] : follow(next, [...way, path]);
      if (found.length) return found;
    }
    done.add(path);
    return [];
  }
  for (const path of imports.keys()) {
    const found = follow(path, []);
    if (found.length) return found;
  }
  return [];
}

describe("imports", () => {
  it("are followed from file to file", () => {
    expect(graph.get("games/games.ts")).toContain("games/lorenzo/game.ts");
    expect(graph.get("games/lorenzo/game.ts")).toContain("games/lorenzo/face.ts");
    expect(circle(new Map(Object.entries({ a: ["b"], b: ["c", "b"], c: ["a"] })))).toEqual([
      "a",
      "b",
      "c",
      "a",
    ]);
  });

  it("lead in no circle", () => {
    expect(circle(graph)).toEqual([]);
  });

  it("never lead from one game into another", () => {
    const crossing = [...graph].flatMap(([path, imports]) =>
      imports.filter((to) => {
        const [from, into] = [path, to].map((each) => /^games\/([^/]+)\//.exec(each)?.[1]);
        return from && into && from !== into;
      }),
    );
    expect(crossing).toEqual([]);
  });
});

describe("a game", () => {
  it.each(GAMES.map(({ id }) => id))("%s is named in its folder and in the list of games only", (id) => {
    const name = new RegExp(String.raw`\b${id}\b`, "i");
    const elsewhere = SOURCES.filter(({ path, text }) => {
      const game = /^games\/([^/]+)\//.exec(path)?.[1] ?? "";
      return game !== id && PEOPLE[game] !== id && path !== LIST && name.test(text);
    });
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });
});

describe("the house", () => {
  it("has no file above 300 lines", () => {
    const long = SOURCES.filter(({ text }) => text.trimEnd().split("\n").length > 300);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it("has no folder with more than 15 files beside each other", () => {
    const folders = new Map<string, number>();
    for (const { path } of SOURCES) {
      const folder = posix.dirname(path);
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
    expect([...folders].filter(([, files]) => files > 15)).toEqual([]);
  });
});
