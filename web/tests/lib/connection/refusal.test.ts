import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { Refusal } from "../../../src/lib/connection/api";
import { refusalText } from "../../../src/lib/connection/refusal";
import { en } from "../../../src/messages/first/en";
import { en as more } from "../../../src/messages/more/en";

/** Words that only some pages need come with those pages. */
const OF_PAGES = import.meta.glob<{ en: Record<string, string> }>("../../../src/pages/*/messages/en.ts", {
  eager: true,
});
const ALL = Object.assign({}, en, more, ...Object.values(OF_PAGES).map((page) => page.en));

const SERVER = new URL("../../../../src/signoria/server/", import.meta.url);

function sources(folder: URL): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = new URL(name, folder);
    if (statSync(path).isDirectory()) return sources(new URL(`${name}/`, folder));
    return name.endsWith(".py") ? [readFileSync(path, "utf8")] : [];
  });
}

it("has words of its own for every code of the server", () => {
  const text = sources(SERVER).join("\n");
  const codes = [
    ...text.matchAll(/(?:(?:Refused|__init__)\(\s*\d+,|^ {4}\d+:|Refusal\()\s*"([a-z-]+)"/gm),
  ].map(([, code]) => code!);
  expect(codes).toEqual(
    expect.arrayContaining(["unknown", "away", "open-seats", "barrier", "stale", "not-json", "defect"]),
  );
  for (const code of codes) expect(ALL, code).toHaveProperty([`refused.${code}`]);
});

it("never shows what the server says to programs", () => {
  expect(refusalText(null)).toBe("");
  expect(refusalText(new Refusal(409, "full", "every seat is taken"))).toBe(en["refused.full"]);
  expect(refusalText(new Refusal(418, "teapot", "short and stout"))).toBe(en["refused.defect"]);
  expect(refusalText(new TypeError("Failed to fetch"))).toBe(en["refused.connection"]);
});

it("gives a game's own reasons", () => {
  const reason = { code: "cost", text: "1 coin is missing", rule: "", missing: {}, parts: [] };
  expect(refusalText(new Refusal(422, "illegal", "", [reason]))).toBe("1 coin is missing.");
});
