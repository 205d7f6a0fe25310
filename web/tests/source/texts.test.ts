import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { en } from "../../src/messages/en";
import { it as italian } from "../../src/messages/it";

const SOURCE = new URL("../../src/", import.meta.url);

function files(folder: URL): URL[] {
  return readdirSync(folder).flatMap((name) => {
    const path = new URL(name, folder);
    return statSync(path).isDirectory() ? files(new URL(`${name}/`, folder)) : [path];
  });
}

const SOURCES = files(SOURCE)
  .filter(({ pathname }) => /\.(ts|svelte|css|svg)$/.test(pathname))
  .map((file) => ({ name: file.pathname, text: readFileSync(file, "utf8") }));

const parts = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

describe("texts", () => {
  it("exist in both languages, with the same parts", () => {
    expect(Object.keys(italian).sort()).toEqual(Object.keys(en).sort());
    const keys = Object.keys(en) as (keyof typeof en)[];
    const unlike = keys.filter((key) => parts(italian[key]).join() !== parts(en[key]).join());
    expect(unlike).toEqual([]);
    expect(keys.filter((key) => !italian[key].trim())).toEqual([]);
  });

  it("are asked for only where they exist", () => {
    const missing = SOURCES.flatMap(({ name, text }) =>
      [...text.matchAll(/\bt\("([^"]+)"/g)]
        .filter(([, key]) => !(key! in en))
        .map(([, key]) => `${name}: ${key}`),
    );
    expect(missing).toEqual([]);
  });
});

describe("the sources", () => {
  it("name no card", () => {
    const printed = new URL("../../fixtures/printed.json", import.meta.url);
    const ids = (JSON.parse(readFileSync(printed, "utf8")) as { kind: string; id: string }[])
      .filter(({ kind }) => kind !== "board")
      .map(({ id }) => id);
    expect(ids.length).toBe(70);
    const named = SOURCES.flatMap(({ name, text }) =>
      ids.filter((id) => text.includes(`"${id}"`)).map((id) => `${name}: ${id}`),
    );
    expect(named).toEqual([]);
  });
});
