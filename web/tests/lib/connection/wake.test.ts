/** A page that slept checks at once what it knows, however it was woken. */
import { beforeEach, expect, test, vi } from "vitest";
import { Answering } from "../../../src/lib/connection/answering.svelte";
import { onWake } from "../../../src/lib/connection/wake";

class Sheet extends EventTarget {
  hidden = false;
}
let sheet: Sheet;

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.useFakeTimers();
  sheet = new Sheet();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", sheet);
  vi.stubGlobal("navigator", { onLine: true });
});

/** The device sleeps: its clock goes on, its programs do not. */
function nap(seconds: number): void {
  vi.setSystemTime(Date.now() + 1000 * seconds);
  vi.advanceTimersByTime(1000);
}

test.each(["online", "offline", "pageshow"])("%s wakes it", (event) => {
  const woken = vi.fn();
  onWake(woken);
  window.dispatchEvent(new Event(event));
  expect(woken).toHaveBeenCalledOnce();
});

test.each(["visibilitychange", "resume"])("%s wakes it, unless nobody looks", (event) => {
  const woken = vi.fn();
  onWake(woken);
  sheet.hidden = true;
  sheet.dispatchEvent(new Event(event));
  expect(woken).not.toHaveBeenCalled();
  sheet.hidden = false;
  sheet.dispatchEvent(new Event(event));
  expect(woken).toHaveBeenCalledOnce();
});

test("a clock that jumps wakes it, and one that runs does not", () => {
  const woken = vi.fn();
  const stop = onWake(woken);
  vi.advanceTimersByTime(60_000);
  expect(woken).not.toHaveBeenCalled();
  nap(3600);
  expect(woken).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(woken).toHaveBeenCalledOnce();
  stop();
  nap(3600);
  sheet.dispatchEvent(new Event("resume"));
  window.dispatchEvent(new Event("pageshow"));
  expect(woken).toHaveBeenCalledOnce();
});

test("a page beside the table asks the server as soon as it wakes, and says soon what it knows", () => {
  let asked = 0;
  const never = (): Promise<void> => {
    asked++;
    return new Promise(() => {});
  };
  const answering = new Answering(undefined, never);
  answering.watch();
  for (const wake of [
    () => sheet.dispatchEvent(new Event("resume")),
    () => window.dispatchEvent(new Event("pageshow")),
    () => nap(3600),
  ]) {
    const before = asked;
    wake();
    expect(asked).toBe(before + 1);
  }
  vi.advanceTimersByTime(5000);
  expect([answering.silent, answering.trouble]).toEqual([true, "silent"]);
});
