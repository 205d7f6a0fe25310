/**
 * Python in a worker. All that is large comes packed from any plain host, and is unpacked here: so no header that a
 * host sends or does not send matters.
 */

/** Of Pyodide, what is used here. */
export interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
}

interface Starting {
  /** The folder of this version, with a slash at its end. */
  folder: string;
  /** Told how many bytes came. */
  tell?: (bytes: number) => void;
  /** Compiled already, by another worker. */
  module?: WebAssembly.Module;
}

/** What is on its way. */
interface Coming {
  /** What Python begins with has come: the line is free for more. */
  free: Promise<unknown>;
  python: Promise<Python>;
  module: Promise<WebAssembly.Module>;
}

type LoadPyodide = (how: object) => Promise<Python>;

/** Where our own code lies in Python's file system. */
const HOME = "/lib/signoria";
/** New folders are seen, and the games in them registered. */
const ADDED = `
import importlib
importlib.invalidate_caches()
from signoria.games.registry import register_ours
register_ours()
`;
/** What is brought along: nothing is fetched from elsewhere. */
const NO_PACKAGES = JSON.stringify({
  info: {
    abi_version: "2026_0",
    arch: "wasm32",
    platform: "emscripten_5_0_3",
    python: "3.14.2",
    version: "314.0.7",
  },
  packages: {},
});

/** A file that was packed when the page was built. */
async function unpacked(address: string, tell?: (bytes: number) => void): Promise<Response> {
  const answer = await fetch(`${address}.pack`);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      tell?.(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  const plain = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain, { headers: { "content-type": "application/wasm" } });
}

/** Write a pack's files where Python finds them: a line of JSON, {path: length}, and then one after the other. */
export function unpack(python: Python, bytes: Uint8Array): void {
  const end = bytes.indexOf(10);
  const index = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Record<string, number>;
  let at = end + 1;
  for (const [name, length] of Object.entries(index)) {
    const path = `${HOME}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, bytes.subarray(at, at + length));
    at += length;
  }
}

/** A pack's bytes. */
async function packOf(address: string, tell?: (bytes: number) => void): Promise<Uint8Array> {
  return new Uint8Array(await (await unpacked(`${address}.bin`, tell)).arrayBuffer());
}

/** A game, or what one learns it by, from now on; it may come while Python still begins. */
export async function addPack(python: Promise<Python>, folder: string, pack: string): Promise<void> {
  const [there, bytes] = await Promise.all([python, packOf(folder + pack)]);
  unpack(there, bytes);
  there.runPython(ADDED);
}

/** The two scripts of Pyodide. */
async function scripts(folder: string): Promise<[LoadPyodide, createPyodideModule: unknown]> {
  const names = ["pyodide.js", "pyodide.asm.js"];
  const [pyodide, asm] = await Promise.all(
    names.map((name) => import(/* @vite-ignore */ `${folder}${name}`)),
  );
  return [pyodide.loadPyodide, asm.default];
}

/**
 * Python with what is always there, and its compiled module for other workers. What it begins with has the line to
 * itself; our own code comes while it begins.
 */
export function start({ folder, tell, module }: Starting): Coming {
  const library = unpacked(`${folder}library.zip`, tell).then((found) => found.blob());
  const compiled = module ?? unpacked(`${folder}pyodide.asm.wasm`, tell).then(WebAssembly.compileStreaming);
  const first = Promise.all([library, compiled, scripts(folder)]);
  const core = first.then(() => packOf(`${folder}core`, tell));
  const begin = async (): Promise<[Python, WebAssembly.Module]> => {
    const python = await begun(folder, ...(await first));
    unpack(python, await core);
    python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
    return [python, await compiled];
  };
  const both = begin();
  for (const each of [core, both]) each.catch(() => {}); // told to who waits for it
  return { free: first, python: both.then(([python]) => python), module: both.then(([, found]) => found) };
}

/** Python alone. */
async function begun(
  folder: string,
  library: Blob,
  compiled: WebAssembly.Module,
  [loadPyodide, createPyodideModule]: [LoadPyodide, unknown],
): Promise<Python> {
  const give = given(
    { [`${folder}pyodide.asm.wasm`]: new Blob(), [`${folder}library.zip`]: library },
    compiled,
  );
  return loadPyodide({
    indexURL: folder,
    createPyodideModule,
    stdLibURL: `${folder}library.zip`,
    lockFileContents: NO_PACKAGES,
    packageBaseUrl: folder,
    enableRunUntilComplete: false,
    env: { PYTHONDONTWRITEBYTECODE: "1" },
  }).finally(give.end);
}

/** While Pyodide starts it asks for its files by their address; they are here already. */
function given(files: Record<string, Blob>, compiled: WebAssembly.Module): { end: () => void } {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (asked, how) => {
    const found = files[asked instanceof Request ? asked.url : String(asked)];
    return found ? new Response(found) : fetch(asked, how);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: compiled,
    instance: await WebAssembly.instantiate(compiled, imports),
  });
  return {
    end: () => {
      globalThis.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    },
  };
}
