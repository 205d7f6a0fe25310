/** Every icon that is named in the source is drawn on a sheet that is there: the page's, or that of its game. */
import { expect, test } from "vitest";

const SHEETS = import.meta.glob<string>(["../../src/art/icons.svg", "../../src/games/*/icons.svg"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const PARTS = import.meta.glob<string>("../../src/**/*.svelte", {
  eager: true,
  query: "?raw",
  import: "default",
});

function drawn(sheet: string): string[] {
  return [...SHEETS[`../../src/${sheet}`]!.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id!);
}

/** Icons with a plain name, as `<Icon name="faith" />`, with the file that names them. */
function named(folder: string): string[] {
  return Object.entries(PARTS)
    .filter(([file]) => file.startsWith(`../../src/${folder}`))
    .flatMap(([file, text]) =>
      [...text.matchAll(/<Icon\b[^>]*?\bname="([a-z0-9-]+)"/g)].map(([, name]) => `${name} in ${file}`),
    );
}

/** Those that are on none of the sheets. */
function missing(icons: string[], ...sheets: string[]): string[] {
  const there = new Set(sheets.flatMap(drawn));
  return icons.filter((icon) => !there.has(icon.slice(0, icon.indexOf(" "))));
}

test.each(["lorenzo", "princes", "masters"])("the icons of %s", (game) => {
  const found = named(`games/${game}/`);
  expect(found.length).toBeGreaterThan(5);
  expect(missing(found, "art/icons.svg", `games/${game}/icons.svg`)).toEqual([]);
});

test.each(["frame/", "lib/", "pages/"])("the icons of the page's own %s", (folder) => {
  expect(missing(named(folder), "art/icons.svg")).toEqual([]);
});
