/** The page without a server: plain files for any folder of any host. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { defaultClientConditions, type Plugin, type UserConfig } from "vite";
import { packs } from "./packs.ts";

/** Nothing but what lies in this folder; Python is a program, and no text is ever run as one. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Letters that hardly anybody here writes come from the host, when one is written. */
const SELDOM = /\.woff$|-(cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-/;

const WORKER = new URL("sw.js", import.meta.url);

function hash(data: string | Uint8Array, encoding: "hex" | "base64" = "hex"): string {
  return createHash("sha256").update(data).digest(encoding);
}

/** What hosts pack by themselves. */
const PLAIN = /\.(js|json)$/;

/** What must come before anything can be asked. */
const FIRST = ["pyodide.asm.wasm", "library.zip", "core.bin"];

/** Python's files as they lie on a host: packed here, but for those that hosts pack. */
function lying(made: Map<string, Uint8Array>): Map<string, Uint8Array> {
  return new Map(
    [...made].map(([name, bytes]) =>
      PLAIN.test(name) ? [name, bytes] : [`${name}.pack`, new Uint8Array(gzipSync(bytes, { level: 9 }))],
    ),
  );
}

/** Every file of the site but what the page is opened by, and what keeps it: relative to its folder. */
function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)).split(sep).join("/"))
    .filter((name) => name !== "sw.js" && !SELDOM.test(name))
    .sort();
}

/** The worker that keeps this version, with the names and hashes of all that belongs to it. */
function keeping(folder: string): string {
  const whole = files(folder).map((name) => {
    const data = readFileSync(join(folder, name));
    return [name === "index.html" ? "./" : name, `sha256-${hash(data, "base64")}`] as const;
  });
  const version = hash(JSON.stringify(whole)).slice(0, 12);
  return readFileSync(WORKER, "utf8")
    .replace('"VERSION"', JSON.stringify(version))
    .replace('{ FILES: "" }', JSON.stringify(Object.fromEntries(whole), null, 1));
}

function site(python: Map<string, Uint8Array>, folder: string): Plugin {
  return {
    name: "site",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", "content": POLICY },
        injectTo: "head-prepend",
      },
    ],
    generateBundle() {
      for (const [name, source] of python) this.emitFile({ type: "asset", fileName: folder + name, source });
    },
    writeBundle: ({ dir }) => writeFileSync(join(dir!, "sw.js"), keeping(dir!)),
  };
}

/** What is different from the page of a server. */
export async function alone(): Promise<UserConfig> {
  const python = lying(await packs());
  const version = hash([...python.values()].map((bytes) => hash(bytes)).join()).slice(0, 12);
  const folder = `py/${version}/`;
  const sizes = Object.fromEntries(FIRST.map((name) => [name, python.get(`${name}.pack`)!.length]));
  const later = [...python.keys()].flatMap((name) => /^(.*)(?<!^core)\.bin\.pack$/.exec(name)?.[1] ?? []);
  return {
    base: "./",
    define: { PACKS: JSON.stringify({ folder, sizes, packs: later }) },
    resolve: { conditions: ["static", ...defaultClientConditions] },
    worker: { format: "es", rolldownOptions: { checks: { pluginTimings: false } } },
    plugins: [site(python, folder)],
    build: { outDir: "../dist/site" },
  };
}
