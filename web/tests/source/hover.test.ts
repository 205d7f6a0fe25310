/** Whatever a pointer rests on, or presses, stays where it is: a thing that moved would slip from under it. */
import { describe, expect, it } from "vitest";
import { SOURCES } from "./files";

const STYLES = SOURCES.filter(({ path }) => /\.(css|svelte)$/.test(path));
const MOVING =
  /^(transform|translate|scale|rotate|zoom|inset.*|top|right|bottom|left|margin.*|padding.*|border(-\w+)?-width|border|width|height|(min|max)-(width|height)|font(-.*)?|line-height|letter-spacing|gap|display|position)$/;

/** What changes the place or the size of the very thing that is pointed at; what is inside it may move. */
function moving(text: string): string[] {
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors, body]) => {
    const pointed = selectors!
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .split(",")
      .map((selector) => selector.trim())
      .filter((selector) => /:(hover|active)(?![\w-])[^\s>+~]*$/.test(selector) && !selector.includes("::"));
    const properties = body!.split(";").map((line) => line.split(":")[0]!.trim());
    return pointed.flatMap((selector) =>
      properties.filter((property) => MOVING.test(property)).map((property) => `${selector}: ${property}`),
    );
  });
}

describe("a thing under the pointer", () => {
  it("is seen to move", () => {
    const style =
      ".a:hover,\n.b .c:not(.d):active { color: red; margin-top: 1px } .a:hover .i { transform: none }";
    expect(moving(style)).toEqual([".a:hover: margin-top", ".b .c:not(.d):active: margin-top"]);
    expect(moving(".a:hover::after { transform: none }")).toEqual([]);
  });

  it("keeps its place", () => {
    const found = STYLES.map(({ path, text }) => [path, moving(text)] as const);
    expect(found.filter(([, rules]) => rules.length)).toEqual([]);
  });
});
