/** The packs of Python, made by that very Python here in Node. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide, type PyodideAPI } from "pyodide";

const PYODIDE = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Where pip has put what is installed for that Python. */
const INSTALLED = join(ROOT, "build/browser");

/** What the page asks at once, and what never changes: so that it is answered before any game has come. */
const ASKED = ["/games", "/courses"].flatMap((path) =>
  ["en", "it"].map((language) => `${path}?language=${language}`),
);

interface App {
  ask(method: string, address: string): Promise<{ toJs(): [number, string] }>;
  stop(): Promise<void>;
}
type Start = (keeper: object, ...others: (() => void)[]) => Promise<App>;

/** The answers of an app that keeps nothing yet, by address. */
async function answers(python: PyodideAPI): Promise<string> {
  python.runPython(`sys.path[:0] = ["/of/src", "/of/INSTALLED"]`);
  const start = python.runPython("from signoria.browser.app import start; start") as Start;
  const nothing = {
    get: async () => undefined,
    heads: async () => [],
    due: async () => [],
    all: async () => [],
  };
  const ignore = (): void => {};
  const app = await start(nothing, ignore, ignore, ignore);
  const found: Record<string, string> = {};
  for (const address of ASKED) {
    const [status, text] = (await app.ask("GET", address)).toJs();
    if (status !== 200) throw new Error(`${address}: ${status} ${text}`);
    found[address] = text;
  }
  await app.stop();
  return JSON.stringify(found);
}

/** Everything Python needs in a browser, by name. */
export async function packs(): Promise<Map<string, Uint8Array>> {
  const out = mkdtempSync(join(tmpdir(), "packs-"));
  try {
    const python = await loadPyodide();
    const folders = { src: join(ROOT, "src"), compiling: join(ROOT, "compiling"), out, PYODIDE, INSTALLED };
    for (const [name, root] of Object.entries(folders)) {
      python.FS.mkdirTree(`/of/${name}`);
      python.FS.mount(python.FS.filesystems.NODEFS, { root }, `/of/${name}`);
    }
    python.runPython(`
import sys
from pathlib import Path
sys.path.append("/of")
from compiling.packs import write
write(*[Path("/of", name) for name in ("src", "INSTALLED", "PYODIDE/python_stdlib.zip", "out")])
`);
    const made = new Map<string, Uint8Array>();
    for (const name of readdirSync(out)) made.set(name, readFileSync(join(out, name)));
    made.set("answers.json", new TextEncoder().encode(await answers(python)));
    made.set("pyodide.asm.wasm", readFileSync(join(PYODIDE, "pyodide.asm.wasm")));
    // Hosts compress what is called .js, and often not .mjs.
    for (const name of ["pyodide", "pyodide.asm"])
      made.set(`${name}.js`, readFileSync(join(PYODIDE, `${name}.mjs`)));
    return made;
  } finally {
    rmSync(out, { recursive: true });
  }
}
