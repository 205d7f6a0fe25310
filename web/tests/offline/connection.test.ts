/** A page whose answers come from a worker of its own: questions, lines, and how far the start is. */
import { beforeEach, expect, test, vi } from "vitest";
import { Connection } from "../../src/offline/connection";
import type { FromApp, ToApp } from "../../src/offline/messages";
import { Opening } from "../../src/offline/opening/opening.svelte";

class FakeWorker {
  said: ToApp[] = [];
  onmessage: (event: { data: FromApp }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  postMessage(message: ToApp): void {
    this.said.push(message);
  }
  tell(data: FromApp): void {
    this.onmessage({ data });
  }
}

function begun() {
  const worker = new FakeWorker();
  const opening = new Opening();
  return { worker, opening, app: new Connection(worker as unknown as Worker, opening) };
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", { OPEN: 1, CLOSED: 3 });
});

test("how far the start is follows the bytes that came", () => {
  const { worker, opening } = begun();
  const then = vi.fn();
  opening.begin({ folder: "py/7/", sizes: { "core.bin": 40, "library.zip": 60 }, packs: [] }, then);
  expect(opening.share).toBe(0);
  worker.tell({ kind: "loaded", bytes: 25 });
  expect(opening.share).toBe(0.25);
  worker.tell({ kind: "loaded", bytes: 75 });
  expect([opening.share, opening.state]).toEqual([1, "loading"]);
  expect(then).not.toHaveBeenCalled();
  worker.tell({ kind: "ready" });
  expect(opening.state).toBe("open");
  expect(then).toHaveBeenCalledOnce();
});

test("what cannot be had yet is wanted until all is here", () => {
  const { worker, opening } = begun();
  opening.want();
  expect(opening.wanted).toBe(true);
  worker.tell({ kind: "ready" });
  expect(opening.wanted).toBe(false);
  opening.want();
  expect(opening.wanted).toBe(false);
});

test("a start that fails is said, also where the worker breaks", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const fail of [
    (worker: FakeWorker) => worker.tell({ kind: "failed", why: "no network" }),
    (worker: FakeWorker) => worker.onerror({ message: "no module" }),
  ]) {
    const { worker, opening } = begun();
    fail(worker);
    expect(opening.state).toBe("failed");
  }
  expect(said.mock.calls).toEqual([["no network"], ["no module"]]);
  said.mockRestore();
});

test("an app that breaks down once it was open is told as one that has stopped", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const { worker, opening } = begun();
  worker.tell({ kind: "ready" });
  worker.tell({ kind: "failed", why: "out of memory" });
  expect(opening.state).toBe("stopped");
  said.mockRestore();
});

test("a question whose game did not come is lost, as one to a server that is not reached", async () => {
  const { app, worker } = begun();
  const asked = app.ask("GET", "/games/one/signs", undefined, null);
  const [{ number }] = worker.said as [Extract<ToApp, { kind: "ask" }>];
  worker.tell({ kind: "lost", number });
  await expect(asked).rejects.toThrow(TypeError);
});

test("each question gets its own answer, and one that nobody waits for gets none", async () => {
  const { app, worker } = begun();
  const gone = new AbortController();
  const asked = [
    app.ask("GET", "/games", undefined, null),
    app.ask("GET", "/me", undefined, gone.signal),
    app.ask("POST", "/tables", { game: "one" }, null),
  ];
  const [games, me, tables] = worker.said as Extract<ToApp, { kind: "ask" }>[];
  expect(games).toMatchObject({ method: "GET", address: "/games", body: "" });
  expect(tables).toMatchObject({ method: "POST", address: "/tables", body: '{"game":"one"}' });
  gone.abort();
  worker.tell({ kind: "answer", number: tables!.number, status: 201, body: "7", next: null });
  worker.tell({ kind: "answer", number: me!.number, status: 200, body: "{}", next: null });
  worker.tell({ kind: "answer", number: games!.number, status: 200, body: "[]", next: "/games?after=1" });
  expect(await asked[0]).toEqual({ status: 200, words: "", body: [], next: "/games?after=1" });
  await expect(asked[1]).rejects.toThrow();
  expect(await asked[2]).toMatchObject({ status: 201, body: 7 });
});

test("a line carries what is said, both ways, until one end closes it", () => {
  const { app, worker } = begun();
  const line = app.line("/tables/t/live");
  const other = app.line("/tables/u/live");
  const [{ number }] = worker.said as [Extract<ToApp, { kind: "open" }>];
  const heard: unknown[] = [];
  line.onmessage = ({ data }) => heard.push(data);
  line.onclose = ({ code }) => heard.push(code);
  line.send("play");
  worker.tell({ kind: "line", number, said: "seen" });
  worker.tell({ kind: "line", number, said: 4404 });
  worker.tell({ kind: "line", number, said: "late" });
  expect(heard).toEqual(["seen", 4404]);
  expect([line.readyState, other.readyState]).toEqual([WebSocket.CLOSED, WebSocket.OPEN]);
  line.close();
  other.close();
  expect(worker.said.slice(2).map(({ kind }) => kind)).toEqual(["hear", "close", "close"]);
});
