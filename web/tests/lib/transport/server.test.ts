/** A server as what answers the page: what is sent to it, and what its answers say. */
import { transport } from "#transport";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
});

function replying(body: string, init: ResponseInit = {}): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => new Response(body, init));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a question is a request below /api, with a body where something changes", async () => {
  const { signal } = new AbortController();
  const fetched = replying("7", { status: 201, statusText: "Created" });
  expect(await transport.ask("POST", "/tables", { game: "one" }, signal)).toEqual({
    status: 201,
    words: "Created",
    body: 7,
    next: null,
  });
  await transport.ask("POST", "/tables/t/start", undefined, null);
  await transport.ask("GET", "/me", undefined, null);
  const headers = { "content-type": "application/json" };
  expect(fetched.mock.calls).toEqual([
    ["/api/tables", { method: "POST", signal, headers, body: '{"game":"one"}' }],
    ["/api/tables/t/start", { method: "POST", signal: null, headers, body: "{}" }],
    ["/api/me", { method: "GET", signal: null }],
  ]);
});

test.each([
  ['</api/tables?most=2&after=abc>; rel="next"', "/tables?most=2&after=abc"],
  ['</api/tables>; rel="prev"', null],
])("the next page is where the answer says (%s)", async (link, next) => {
  replying("[]", { headers: { link } });
  expect(await transport.ask("GET", "/tables", undefined, null)).toMatchObject({ next });
});

test("what stands before a server that is gone does not answer for it", async () => {
  replying("<html>Bad gateway</html>", { status: 502, statusText: "Bad gateway" });
  await expect(transport.ask("GET", "/me", undefined, null)).rejects.toThrow(TypeError);
  replying('{"code": "busy"}', { status: 503 });
  expect(await transport.ask("GET", "/me", undefined, null)).toMatchObject({ status: 503 });
});

test("a line is a WebSocket to the same place, secure where the page is", () => {
  const opened: string[] = [];
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor(address: string) {
        opened.push(address);
      }
    },
  );
  for (const origin of ["http://one:8000", "https://two"]) {
    vi.stubGlobal("location", { origin });
    transport.line("/tables/t/live?seat=0");
  }
  expect(opened).toEqual(["ws://one:8000/api/tables/t/live?seat=0", "wss://two/api/tables/t/live?seat=0"]);
});

test.each([
  ["/", "", "#/rules", null],
  ["/index.html", "", "", null],
  ["/tables/abc-1", "", "", "/#/t/abc-1"],
  ["/recover", "", "#secret", "/#/recover/secret"],
  ["/learn/first", "?a=b", "", "/#/learn/first?a=b"],
])("an address that only a server knows leads into the page (%s)", (pathname, search, hash, own) => {
  expect(transport.place({ pathname, search, hash })).toBe(own);
});

test("it is there if it says that it is well", async () => {
  const { signal } = new AbortController();
  replying("{}");
  await transport.reach(signal);
  replying("{}", { status: 503 });
  await expect(transport.reach(signal)).rejects.toThrow(TypeError);
});
