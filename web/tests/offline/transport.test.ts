/** Who answers a page without a server: what never changes is there before the app is. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let said: unknown[] = [];

class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  postMessage(message: unknown): void {
    said.push(message);
  }
}

let brought: () => Promise<object>;

beforeEach(() => {
  vi.resetModules();
  [said, brought] = [[], async () => ({ "/games?language=en": '["masters"]' })];
  vi.stubGlobal("PACKS", { folder: "py/7/", sizes: {}, packs: [] });
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("document", { baseURI: "https://host/some/" });
  vi.stubGlobal("fetch", async () => ({ json: () => brought() }));
});
afterEach(() => vi.unstubAllGlobals());

async function begun() {
  const { begin, transport } = await import("../../src/offline/transport");
  const { opening } = await import("../../src/offline/opening/opening.svelte");
  begin();
  return { transport, opening };
}

test("an answer that never changes is there at once, anything else is asked of the app", async () => {
  const { transport, opening } = await begun();
  const found = await transport.ask("GET", "/games?language=en", undefined, null);
  expect(found).toEqual({ status: 200, words: "", body: ["masters"], next: null });
  void transport.ask("GET", "/tables", undefined, null);
  await vi.waitFor(() => expect(said).toMatchObject([{ kind: "start" }, { address: "/tables" }]));
  expect([transport.opening(), opening.wanted]).toEqual([true, false]);
  void transport.ask("POST", "/tables", {}, null);
  expect(opening.wanted).toBe(true);
});

test("where not even those come, the start has failed", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  brought = () => Promise.reject(new Error("no network"));
  const { opening } = await begun();
  await vi.waitFor(() => expect(opening.state).toBe("failed"));
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
