/** How the page is laid out: a folder for each game, small files, and imports that never lead back. */
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import type { Said } from "../../src/games/face";
import { GAMES } from "../../src/games/games";
import { SOURCES, type Source } from "./files";

const LIST = "games/games.ts";
/** People a rulebook names like another game: Masters of Renaissance is played alone against Lorenzo. */
const PEOPLE: Record<string, string> = { masters: "lorenzo" };

/** Goods, pieces and places that belong to one game only, in both languages and as ids. */
const OWN: Record<string, RegExp> = {
  lorenzo:
    /excommunicat|scomunic|militar[yei]|privileg|vatican|\bdice\b|\bdad[oi]\b|\bdie-|\bfamily member|\bfamiliar[ei]\b/i,
  princes: /florin|fiorin[oi]|prestig|jester|giullar|\bbuilder|\bcostruttor[ei]\b/i,
  masters:
    /shield|\bscud[oi]\b|marble|\bbigli[ae]\b|depot|strongbox|forzier|black cross|croce nera|cross-black/i,
};

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

describe("the page of a server", () => {
  it("carries nothing of the page that has none", () => {
    const isOffline = /^offline\//;
    const crossing = [...graph].filter(
      ([path, imports]) => !isOffline.test(path) && imports.some((to) => isOffline.test(to)),
    );
    expect(crossing.map(([path]) => path)).toEqual([]);
    expect(graph.get("offline/transport.ts")).toContain("offline/connection.ts");
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

/** The lines of these files that have something of this in them. */
function found(files: readonly Source[], words: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, at) => (words.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );
}

describe("what belongs to one game", () => {
  const folder = (id: string) => SOURCES.filter(({ path }) => path.startsWith(`games/${id}/`));
  const shared = SOURCES.filter(({ path }) => !GAMES.some(({ id }) => path.startsWith(`games/${id}/`)));

  it("is known of every game", () => {
    expect(Object.keys(OWN).sort()).toEqual(GAMES.map(({ id }) => id).sort());
  });

  it.each(Object.entries(OWN))("is in its folder only (%s)", (_, words) => {
    expect(found(shared, words)).toEqual([]);
  });

  it.each(Object.entries(OWN))("is looked for by words that are in its folder (%s)", (id, words) => {
    const unused = words.source.split("|").filter((word) => !found(folder(id), new RegExp(word, "i")).length);
    expect(unused).toEqual([]);
  });
});

describe("the frame", () => {
  it("names nothing that the log of a game draws", () => {
    const faces: Record<string, { SAID: Said }> = import.meta.glob("../../src/games/*/said.ts", {
      eager: true,
    });
    const drawn = Object.values(faces).flatMap(({ SAID }) =>
      SAID.goods.flatMap(({ words }) => Object.values(words)),
    );
    expect(drawn.length).toBeGreaterThan(20);
    const words = new RegExp(String.raw`\b(${drawn.map(({ source }) => source).join("|")})\b`, "i");
    expect(found([{ path: "here", text: "2 coins" }], words)).toHaveLength(1);
    const frame = SOURCES.filter(({ path }) => path.startsWith("frame/"));
    expect(found(frame, words)).toEqual([]);
  });
});

describe("the source", () => {
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
