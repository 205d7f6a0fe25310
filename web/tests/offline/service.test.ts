/** What a page says is answered, whatever is missing; only where Python is gone nothing is. */
import { beforeEach, expect, test, vi } from "vitest";
import type { FromApp } from "../../src/offline/messages";
import { Service, type App } from "../../src/offline/service";

const ASK = { kind: "ask", number: 7, method: "GET", address: "/tables/t1", body: "" } as const;
const OPEN = { kind: "open", number: 8, address: "/tables/t1/live" } as const;

let told: FromApp[] = [];
let done: string[] = [];
let came: () => Promise<void>;
let began: Promise<unknown>;

function service(
  ask: App["ask"] = async () => ({ toJs: () => [200, "{}", ""], destroy: () => {} }),
): Service {
  const note =
    (what: string) =>
    (...given: unknown[]): void =>
      void done.push([what, ...given].join(" "));
  const app = {
    ask,
    open: note("open"),
    hear: note("hear"),
    close: note("close"),
    changed_elsewhere: note(""),
  };
  const tell = (message: FromApp): void => void told.push(message);
  return new Service(
    began.then(() => app),
    { before: () => came() },
    tell,
    note("prepare"),
  );
}

beforeEach(() => {
  [told, done] = [[], []];
  came = async () => {};
  began = Promise.resolve();
});

test("a question is answered, with the next page where there is one", async () => {
  await service().hear(ASK);
  await service(async () => ({ toJs: () => [404, "[]", "/next"], destroy: () => {} })).hear(ASK);
  expect(told).toEqual([
    { kind: "answer", number: 7, status: 200, body: "{}", next: null },
    { kind: "answer", number: 7, status: 404, body: "[]", next: "/next" },
  ]);
});

test("what is asked while Python begins waits for it, and its game comes meanwhile", async () => {
  let begin = (): void => {};
  let fetched = false;
  began = new Promise<void>((then) => (begin = then));
  came = async () => void (fetched = true);
  const asked = service().hear(ASK);
  await vi.waitFor(() => expect(fetched).toBe(true));
  expect(told).toEqual([]);
  begin();
  await asked;
  expect(told).toMatchObject([{ kind: "answer", number: 7 }]);
});

test("a game that does not come is told as a lost connection, and its lines are closed for now", async () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => {});
  came = () => Promise.reject(new Error("no network"));
  const all = service();
  await all.hear(ASK);
  await all.hear(OPEN);
  expect(told).toEqual([
    { kind: "lost", number: 7 },
    { kind: "line", number: 8, said: 1013 },
  ]);
  expect([done, said.mock.calls.length]).toEqual([[], 2]);
  said.mockRestore();
});

test("a line that is closed before its game has come is never opened", async () => {
  let come = (): void => {};
  came = () => new Promise((then) => (come = then));
  const all = service();
  const opening = all.hear(OPEN);
  await all.hear({ kind: "close", number: 8 });
  come();
  await opening;
  came = async () => {};
  await all.hear({ ...OPEN, number: 10 });
  await all.hear({ kind: "hear", number: 10, text: "play" });
  await all.hear({ kind: "close", number: 10 });
  expect(done).toEqual(["open 10 /tables/t1/live", "prepare", "hear 10 play", "close 10"]);
});

test("where Python has broken down, nothing is answered: the page is to hear of it", async () => {
  const broken = service(() => Promise.reject(new Error("Pyodide already fatally failed")));
  await expect(broken.hear(ASK)).rejects.toThrow("fatally failed");
  expect(told).toEqual([]);
});
