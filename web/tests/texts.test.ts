import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { en } from "../src/messages/en";
import { it as italian } from "../src/messages/it";

const SOURCE = new URL("../src/", import.meta.url);

function files(folder: URL): URL[] {
  return readdirSync(folder).flatMap((name) => {
    const path = new URL(name, folder);
    return statSync(path).isDirectory() ? files(new URL(`${name}/`, folder)) : [path];
  });
}
const parts = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

describe("texts", () => {
  it("exist in both languages, with the same parts", () => {
    expect(Object.keys(italian).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect(parts(italian[key as keyof typeof en]), key).toEqual(parts(text));
      expect(italian[key as keyof typeof en].trim(), key).not.toBe("");
    }
  });

  it("are asked for only where they exist", () => {
    const sources = files(SOURCE).filter(({ pathname }) => /\.(ts|svelte)$/.test(pathname));
    for (const file of sources) {
      for (const [, key] of readFileSync(file, "utf8").matchAll(/\bt\("([^"]+)"/g)) {
        expect(en, `${file.pathname}: ${key}`).toHaveProperty([key!]);
      }
    }
  });
});

describe("the sources", () => {
  it("name no card", () => {
    const printed = new URL("../fixtures/printed.json", import.meta.url);
    const ids = (JSON.parse(readFileSync(printed, "utf8")) as { kind: string; id: string }[])
      .filter(({ kind }) => kind !== "board")
      .map(({ id }) => id);
    expect(ids.length).toBe(70);
    for (const file of files(SOURCE)) {
      if (!/\.(ts|svelte|css|svg)$/.test(file.pathname)) continue;
      const text = readFileSync(file, "utf8");
      for (const id of ids) expect(text.includes(`"${id}"`), `${file.pathname}: ${id}`).toBe(false);
    }
  });
});
