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
