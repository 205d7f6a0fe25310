/** What comes back from the server: an answer is read whole, or it is none. */
import { afterEach, expect, test, vi } from "vitest";
import { api, Refusal } from "../../../src/lib/connection/api";

afterEach(() => {
  vi.unstubAllGlobals();
});

function replying(body: string, status = 200): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

test("an answer that broke off is an error, not an empty answer", async () => {
  for (const body of ["", '{"players": [', "<html>"]) {
    replying(body);
    await expect(api.past("t", 3, 0)).rejects.toThrow(SyntaxError);
  }
});

test("a refusal without details still says that it is one", async () => {
  replying("<html>Internal Server Error</html>", 500);
  const refused = await api.past("t", 3, 0).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).status).toBe(500);
});

test("a refusal keeps its code and its sentence", async () => {
  replying('{"code": "gone", "message": "That table is closed."}', 410);
  await expect(api.past("t", 3, 0)).rejects.toMatchObject({ code: "gone", message: "That table is closed." });
});

test("the cards of a table with a pack are those of the table, whichever module the pack is for", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response("[]"));
  });
  await api.printed("one", { id: "t1", settings: { pack: "mine" } });
  await api.printed("two", { id: "t2", settings: { houses_pack: "mine" } });
  await api.printed("three", { id: "t3", settings: { houses_pack: "", packed: true } });
  expect(asked.map((path) => path.replace(/^.*\/api|\?.*$/g, ""))).toEqual([
    "/tables/t1/printed",
    "/tables/t2/printed",
    "/games/three/printed",
  ]);
});
