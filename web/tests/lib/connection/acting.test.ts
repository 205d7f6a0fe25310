import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { transport } from "#transport";
import { settings } from "../../../src/lib/browser/settings.svelte";
import { sayWhenActing } from "../../../src/lib/connection/acting";

let now = 0;
let stop = (): void => {};
const told = vi.fn();

/** Somebody presses a key; what follows has happened when this is over. */
async function press(): Promise<void> {
  dispatchEvent(new Event("keydown"));
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  [now, settings.name] = [0, "Ada"];
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("dispatchEvent", target.dispatchEvent.bind(target));
  told.mockReset().mockResolvedValue({ status: 200, words: "", body: { wanted: true }, next: null });
  vi.spyOn(transport, "ask").mockImplementation(told);
  stop = sayWhenActing(() => now);
});
afterEach(() => {
  stop();
  settings.name = "";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("says at most once a minute that somebody does something", async () => {
  expect(told).not.toHaveBeenCalled();
  await press();
  now = 59_999;
  await press();
  expect(told).toHaveBeenCalledTimes(1);
  now = 60_000;
  await press();
  expect(told).toHaveBeenCalledTimes(2);
});

it("says nothing of those without a name, and nothing more where nobody wants to know", async () => {
  settings.name = "";
  await press();
  expect(told).not.toHaveBeenCalled();
  settings.name = "Ada";
  told.mockResolvedValue({ status: 200, words: "", body: { wanted: false }, next: null });
  await press();
  now = 600_000;
  await press();
  expect(told).toHaveBeenCalledTimes(1);
});

it("goes on where the server cannot be reached", async () => {
  told.mockRejectedValue(new TypeError());
  await press();
  now = 60_000;
  await press();
  expect(told).toHaveBeenCalledTimes(2);
});
