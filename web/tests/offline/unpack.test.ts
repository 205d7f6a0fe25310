/** A pack is a line that says what is in it, and then the files. */
import { expect, test } from "vitest";
import { unpack } from "../../src/offline/python";

test("every file of a pack lies where Python finds it", () => {
  const files: Record<string, string> = {};
  const folders: string[] = [];
  const FS = {
    mkdirTree: (path: string) => void folders.push(path),
    writeFile: (path: string, data: Uint8Array) => void (files[path] = new TextDecoder().decode(data)),
  };
  const pack = new TextEncoder().encode('{"a/b.pyc":4,"a/c/d.toml":3,"e":0}\none\ntwo');
  unpack({ FS, runPython: () => null }, pack);
  expect(files).toEqual({
    "/lib/signoria/a/b.pyc": "one\n",
    "/lib/signoria/a/c/d.toml": "two",
    "/lib/signoria/e": "",
  });
  expect(folders).toEqual(["/lib/signoria/a", "/lib/signoria/a/c", "/lib/signoria"]);
});
