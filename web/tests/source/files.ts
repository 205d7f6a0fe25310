/** The files of the page, for tests that read them. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";

const SOURCE = new URL("../../src/", import.meta.url);

export interface Source {
  /** From `src` on. */
  path: string;
  text: string;
}

function files(folder: URL): URL[] {
  return readdirSync(folder).flatMap((name) => {
    const path = new URL(name, folder);
    return statSync(path).isDirectory() ? files(new URL(`${name}/`, folder)) : [path];
  });
}

/** Everything people write; the types of the server's messages are made by a program. */
export const SOURCES: readonly Source[] = files(SOURCE)
  .filter(({ pathname }) => /\.(ts|svelte|css|svg)$/.test(pathname) && !pathname.endsWith("schema.d.ts"))
  .map((file) => ({ path: file.pathname.slice(SOURCE.pathname.length), text: readFileSync(file, "utf8") }));

const AT_ONCE = /^\s*(?:import|export)\s+(?!type\b)(?:[^"()]*?from\s*)?"(\.[^"?]+)/gm;

/** These files and all they bring along at once: neither types nor parts that come later. */
export function withImports(sources: readonly Source[]): Source[] {
  const found = new Map<string, Source>();
  const todo = [...sources];
  for (let source = todo.pop(); source; source = todo.pop()) {
    if (found.has(source.path)) continue;
    found.set(source.path, source);
    for (const [, to] of source.text.matchAll(AT_ONCE)) {
      const target = posix.join(posix.dirname(source.path), to!);
      const names = ["", ".ts", ".svelte", ".svelte.ts"].map((ending) => target + ending);
      todo.push(...SOURCES.filter(({ path }) => names.includes(path)));
    }
  }
  return [...found.values()];
}
