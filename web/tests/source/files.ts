/** The files of the page, for tests that read them. */
import { readdirSync, readFileSync, statSync } from "node:fs";

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
