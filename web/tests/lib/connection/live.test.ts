/** The connection to a table: what comes between two frames is shown at once, and it resumes where it was. */
import { beforeEach, expect, test, vi } from "vitest";
import { Live } from "../../../src/lib/connection/live.svelte";
import type { Update } from "../../../src/lib/types";
import { Socket } from "./socket";

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.unstubAllGlobals();
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { origin: "http://table" });
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
  vi.stubGlobal("cancelAnimationFrame", () => {});
});

function updateOf(version: number, awaiting = 1): string {
  const line = { version, kind: "move", seat: 0, word: "", text: "", back: 0, at: 0 };
  const table = { seats: [{ yours: true }, { yours: false }] };
  const view = { over: false, awaiting };
  return JSON.stringify({ kind: "update", whole: false, version, length: version, log: [line], table, view });
}

function opened(): Live {
  const live = new Live("table", 0);
  live.open();
  return live;
}

function versions(live: Live): number[] {
  return live.lines.map(({ version }) => version);
}

test("moves that come between two frames are shown together, and none is missing from the log", () => {
  const live = opened();
  const shown: (Update | null)[] = [];
  for (const version of [1, 2, 3]) {
    Socket.last.onmessage({ data: updateOf(version) });
    shown.push(live.update);
  }
  expect(shown).toEqual([null, null, null]);
  expect(frames.length).toBe(1);
  frames[0]!();
  expect(live.update?.version).toBe(3);
  expect(versions(live)).toEqual([1, 2, 3]);
  expect(live.state).toBe("open");
});

test("a turn that comes back between two frames has come", () => {
  const live = opened();
  Socket.last.onmessage({ data: updateOf(1, 0) });
  frames.at(-1)!();
  expect(live.turns).toBe(1);
  for (const [version, awaiting] of [
    [2, 0],
    [3, 1],
    [4, 0],
  ] as const)
    Socket.last.onmessage({ data: updateOf(version, awaiting) });
  frames.at(-1)!();
  expect(live.turns).toBe(2);
});

test("a page that draws no frames learns it all the same", () => {
  const live = opened();
  Socket.last.onmessage({ data: updateOf(1) });
  vi.advanceTimersByTime(100);
  expect(live.update?.version).toBe(1);
});

test("what was not shown when the connection was lost is asked for again", () => {
  const live = opened();
  Socket.last.onmessage({ data: updateOf(1) });
  frames[0]!();
  Socket.last.onmessage({ data: updateOf(2) });
  Socket.last.onclose({ code: 1006 });
  vi.advanceTimersByTime(1000);
  expect(versions(live)).toEqual([1]);
  expect(Socket.last.address).toContain("since=1");
  Socket.last.onmessage({ data: updateOf(2) });
  frames.at(-1)!();
  expect(versions(live)).toEqual([1, 2]);
});

const ASKED = JSON.stringify({ kind: "beat" });

function current(): Live {
  const live = opened();
  Socket.last.onmessage({ data: updateOf(1) });
  frames.at(-1)!();
  return live;
}

function beat(socket: Socket, version = 1): void {
  socket.onmessage({ data: JSON.stringify({ kind: "beat", version }) });
}

test("a connection that says nothing is asked, and one that answers is left alone", () => {
  const live = current();
  const socket = Socket.last;
  for (let seconds = 0; seconds < 60; seconds++) {
    vi.advanceTimersByTime(1000);
    if (socket.said.length) beat(socket);
    socket.said = [];
  }
  expect(live.state).toBe("open");
  expect(Socket.last).toBe(socket);
});

test("a beat is asked for once in two quiet seconds, and not at all while the table talks", () => {
  current();
  const socket = Socket.last;
  socket.send = (text) => (socket.said.push(text), beat(socket));
  vi.advanceTimersByTime(60_000);
  expect(socket.said).toEqual(Array(30).fill(ASKED));
  for (let version = 2; version < 60; version++) {
    vi.advanceTimersByTime(1000);
    socket.onmessage({ data: updateOf(version) });
  }
  expect(socket.said.length).toBe(30);
});

test("silence is known within five seconds, and a late answer ends it", () => {
  const live = current();
  const socket = Socket.last;
  vi.advanceTimersByTime(5000);
  expect([live.state, live.trouble]).toEqual(["lost", "silent"]);
  beat(socket);
  expect(live.state).toBe("open");
  vi.advanceTimersByTime(1000);
  expect(Socket.last).toBe(socket);
});

test("a silent connection is replaced, and the table is current before all is well again", () => {
  const live = current();
  vi.advanceTimersByTime(7000);
  expect(Socket.last.address).toContain("since=1");
  beat(Socket.last, 2);
  expect(live.state).toBe("lost");
  Socket.last.onmessage({ data: updateOf(2) });
  frames.at(-1)!();
  expect([live.state, live.update?.version]).toEqual(["open", 2]);
});

test("another seat's view is asked for until it is there: a beat of the same version is not enough", () => {
  const live = current();
  live.reopen(1);
  expect(Socket.last.address).not.toContain("since");
  vi.advanceTimersByTime(7000);
  expect(live.state).toBe("lost");
  expect(Socket.last.address).toContain("seat=1");
  expect(Socket.last.address).not.toContain("since");
  beat(Socket.last);
  expect(live.state).toBe("lost");
  Socket.last.onmessage({ data: updateOf(1) });
  frames.at(-1)!();
  expect(live.state).toBe("open");
});

test("a table that never answered is said to be out of reach too", () => {
  const live = opened();
  vi.advanceTimersByTime(5000);
  expect(live.state).toBe("lost");
});

test("an answer nobody heard fails with its connection, so that it can be given again", async () => {
  const live = current();
  const failed = vi.fn();
  live.undo().catch(failed);
  vi.advanceTimersByTime(7000);
  await Promise.resolve();
  expect(failed).toHaveBeenCalledOnce();
});

test("a device that is offline is asked about at once, and named", () => {
  const live = current();
  vi.stubGlobal("navigator", { onLine: false });
  live.wake();
  expect(Socket.last.said).toEqual([ASKED]);
  vi.advanceTimersByTime(2000);
  expect([live.state, live.trouble]).toEqual(["lost", "offline"]);
});

test("a page that slept asks before it says that anything is lost", () => {
  const live = current();
  vi.advanceTimersByTime(3000);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(1000);
  expect(live.state).toBe("open");
  expect(Socket.last.said).toEqual([ASKED, ASKED]);
});

/** A table whose connection is not there yet. */
function connecting(): [Live, Socket] {
  const live = opened();
  Socket.last.readyState = Socket.CONNECTING;
  return [live, Socket.last];
}

test("who leaves before the connection is there closes it when it is, and hears nothing from it", () => {
  const [live, socket] = connecting();
  live.close();
  expect(socket.closed).toBe(0);
  socket.onopen();
  expect(socket.closed).toBe(1);
  socket.onmessage?.({ data: updateOf(1) });
  expect(frames).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(socket.closed).toBe(1);
});

test("a connection nobody waits for that never comes is given up", () => {
  const [live, socket] = connecting();
  live.close();
  vi.advanceTimersByTime(5000);
  expect(socket.closed).toBe(1);
});

test("a server that is silent gets a new connection, not one behind the last", () => {
  const [live, socket] = connecting();
  vi.advanceTimersByTime(7000);
  expect([live.state, socket.closed]).toEqual(["lost", 1]);
  expect(Socket.last).not.toBe(socket);
});

test("a connection the browser closed in its sleep is opened again as soon as it wakes", () => {
  const live = current();
  const socket = Socket.last;
  socket.readyState = Socket.CLOSED;
  live.wake();
  expect(Socket.last).not.toBe(socket);
  expect(Socket.last.address).toContain("since=1");
});

function refusing(code: string, status: number): void {
  Socket.last.onmessage({ data: JSON.stringify({ kind: "refused", id: 0, code, message: "no" }) });
  Socket.last.onclose({ code: 4000 + status });
}

test.each([
  ["pack", 503],
  ["away", 503],
  ["too-many", 429],
])("a server that says no for now (%s) has said why, and is asked until it says yes", (code, status) => {
  const live = opened();
  for (let times = 0; times < 5; times++) {
    const socket = Socket.last;
    refusing(code, status);
    expect([live.state, live.refusal?.code, live.refusal?.status]).toEqual(["lost", code, status]);
    vi.advanceTimersByTime(5000);
    expect(Socket.last).not.toBe(socket);
  }
  Socket.last.onmessage({ data: updateOf(1) });
  frames.at(-1)!();
  expect([live.state, live.refusal]).toEqual(["open", null]);
});

test("a server that said no and is gone then is gone", () => {
  const live = opened();
  refusing("pack", 503);
  vi.advanceTimersByTime(400);
  Socket.last.onclose({ code: 1006 });
  expect([live.state, live.refusal]).toEqual(["lost", null]);
  vi.advanceTimersByTime(1000);
  refusing("pack", 503);
  expect(live.refusal?.code).toBe("pack");
  vi.advanceTimersByTime(10_000);
  expect([live.trouble, live.refusal]).toEqual(["silent", null]);
});

test("a table that does not exist is refused for good", () => {
  const live = opened();
  const socket = Socket.last;
  refusing("unknown", 404);
  vi.advanceTimersByTime(60_000);
  expect([live.state, live.refusal?.status]).toEqual(["refused", 404]);
  expect(Socket.last).toBe(socket);
});
