/**
 * Styles stay once they were loaded: those of a game or of a page touch nothing of other parts, or a table would
 * look different after another one.
 */
import { describe, expect, it } from "vitest";
import { SOURCES } from "./files";

/** The classes a component may give to its elements. */
function given(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, plain, computed] of text.matchAll(/\bclass=(?:"([^"]*)"|\{([^}]*)\})/g)) {
    const said = computed?.match(/["'`][^"'`]*["'`]/g)?.join(" ") ?? plain ?? "";
    const chosen = [...said.matchAll(/\{([^}]*)\}/g)].flatMap(([, each]) => each!.match(/"[^"]*"/g) ?? []);
    const words = `${said.replace(/\{[^}]*\}/g, " ")} ${chosen.join(" ")}`;
    for (const [word] of words.matchAll(/(?<![\w-])[a-zA-Z][\w-]*/g)) found.add(word);
  }
  for (const [, word] of text.matchAll(/\bclass:([\w-]+)/g)) found.add(word!);
  return found;
}

/** The selectors of a sheet, each for itself; what stands inside a rule is of that rule. */
function selectors(text: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, before, mark] of text.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]*)([{};])/g)) {
    if (mark === "}") open.pop();
    if (mark !== "{") continue;
    const list = before!.trim();
    if (!list.startsWith("@") && open.every((each) => each.startsWith("@")))
      found.push(...list.split(/,(?![^(]*\))/).map((each) => each.trim()));
    open.push(list);
  }
  return found;
}

const COMPONENTS = SOURCES.filter(({ path }) => path.endsWith(".svelte")).map(
  ({ path, text }) => [path, given(text)] as const,
);

/**
 * What a sheet would also change: selectors all of whose classes are found in one of these components. What names
 * an element beside its class means that one.
 */
function strangers(style: string, others: (path: string) => boolean): string[] {
  return selectors(style).flatMap((selector) => {
    const names = [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!);
    if (!names.length || /data-game|:not\(|(^|[ >(])[a-z]\w*\)?\./.test(selector)) return [];
    const hit = COMPONENTS.find(
      ([path, classes]) => others(path) && names.every((name) => classes.has(name)),
    );
    return hit ? [`${selector} also styles ${hit[0]}`] : [];
  });
}

describe("styles", () => {
  it("are seen to touch a stranger", () => {
    expect(strangers(".log li {} .nowhere .log {}", (path) => path.startsWith("frame/"))).toEqual([
      ".log li also styles frame/log/Log.svelte",
    ]);
  });

  it("of a game touch nothing outside it", () => {
    const found = SOURCES.filter(({ path }) => /^games\/.*\.css$/.test(path)).flatMap(({ path, text }) => {
      const game = path.split("/").slice(0, 2).join("/");
      return strangers(text, (other) => !other.startsWith(`${game}/`)).map((each) => `${path}: ${each}`);
    });
    expect(found.filter((each) => !each.includes(": .gamebox also"))).toEqual([]);
  });

  it.each(["analysis", "end", "home", "practise", "puzzles", "replay", "whatif"])(
    "of the page %s touch no table",
    (page) => {
      const found = SOURCES.filter(({ path }) => path.startsWith(`style/${page}`)).flatMap(({ path, text }) =>
        strangers(text, (other) => /^(games|frame)\//.test(other)).map((each) => `${path}: ${each}`),
      );
      expect(found).toEqual([]);
    },
  );
});
