/** The line to a table: what comes in one breath is shown at once, and the line resumes where it was. */
import { beforeEach, expect, test, vi } from "vitest";
import { Live } from "../src/lib/live.svelte";
import type { Update } from "../src/lib/types";

class Line {
  static OPEN = 1;
  static last: Line;
  readyState = 1;
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  said: string[] = [];
  constructor(readonly address: string) {
    Line.last = this;
  }
  send(text: string): void {
    this.said.push(text);
  }
  close(): void {}
}

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.unstubAllGlobals();
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { origin: "http://table" });
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
  vi.stubGlobal("cancelAnimationFrame", () => {});
});

function told(version: number, awaiting = 1): string {
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
    Line.last.onmessage({ data: told(version) });
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
  Line.last.onmessage({ data: told(1, 0) });
  frames.at(-1)!();
  expect(live.turns).toBe(1);
  for (const [version, awaiting] of [
    [2, 0],
    [3, 1],
    [4, 0],
  ] as const)
    Line.last.onmessage({ data: told(version, awaiting) });
  frames.at(-1)!();
  expect(live.turns).toBe(2);
});

test("a page that draws no frames learns it all the same", () => {
  const live = opened();
  Line.last.onmessage({ data: told(1) });
  vi.advanceTimersByTime(100);
  expect(live.update?.version).toBe(1);
});

test("what was not shown when the line was cut is asked for again", () => {
  const live = opened();
  Line.last.onmessage({ data: told(1) });
  frames[0]!();
  Line.last.onmessage({ data: told(2) });
  Line.last.onclose({ code: 1006 });
  vi.advanceTimersByTime(1000);
  expect(versions(live)).toEqual([1]);
  expect(Line.last.address).toContain("since=1");
  Line.last.onmessage({ data: told(2) });
  frames.at(-1)!();
  expect(versions(live)).toEqual([1, 2]);
});

const ASKED = JSON.stringify({ kind: "beat" });

function current(): Live {
  const live = opened();
  Line.last.onmessage({ data: told(1) });
  frames.at(-1)!();
  return live;
}

function beat(line: Line, version = 1): void {
  line.onmessage({ data: JSON.stringify({ kind: "beat", version }) });
}

test("a line that says nothing is asked, and one that answers is left alone", () => {
  const live = current();
  const line = Line.last;
  for (let seconds = 0; seconds < 60; seconds++) {
    vi.advanceTimersByTime(1000);
    if (line.said.length) beat(line);
    line.said = [];
  }
  expect(live.state).toBe("open");
  expect(Line.last).toBe(line);
});

test("a beat is asked for once in two quiet seconds, and not at all while the table talks", () => {
  current();
  const line = Line.last;
  line.send = (text) => (line.said.push(text), beat(line));
  vi.advanceTimersByTime(60_000);
  expect(line.said).toEqual(Array(30).fill(ASKED));
  for (let version = 2; version < 60; version++) {
    vi.advanceTimersByTime(1000);
    line.onmessage({ data: told(version) });
  }
  expect(line.said.length).toBe(30);
});

test("silence is known within five seconds, and a late answer ends it", () => {
  const live = current();
  const line = Line.last;
  vi.advanceTimersByTime(5000);
  expect([live.state, live.trouble]).toEqual(["lost", "silent"]);
  beat(line);
  expect(live.state).toBe("open");
  vi.advanceTimersByTime(1000);
  expect(Line.last).toBe(line);
});

test("a silent line is replaced, and the table is current before all is well again", () => {
  const live = current();
  vi.advanceTimersByTime(7000);
  expect(Line.last.address).toContain("since=1");
  beat(Line.last, 2);
  expect(live.state).toBe("lost");
  Line.last.onmessage({ data: told(2) });
  frames.at(-1)!();
  expect([live.state, live.update?.version]).toEqual(["open", 2]);
});

test("a table that never answered is said to be out of reach too", () => {
  const live = opened();
  vi.advanceTimersByTime(5000);
  expect(live.state).toBe("lost");
});

test("an answer nobody heard fails with its line, so that it can be given again", async () => {
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
  expect(Line.last.said).toEqual([ASKED]);
  vi.advanceTimersByTime(2000);
  expect([live.state, live.trouble]).toEqual(["lost", "offline"]);
});

test("a page that slept asks before it says that anything is lost", () => {
  const live = current();
  vi.advanceTimersByTime(3000);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(1000);
  expect(live.state).toBe("open");
  expect(Line.last.said).toEqual([ASKED, ASKED]);
});
